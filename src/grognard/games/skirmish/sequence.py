"""Chapter 3: the turn, top to bottom."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.engine import fog
from grognard.engine.decisions import Action, Prompt
from grognard.engine.flow import Frame, Seats, become, finish, push
from grognard.engine.kinds import Seat
from grognard.engine.umpire import Umpire
from grognard.games.skirmish import victory
from grognard.games.skirmish.battle import Battles
from grognard.games.skirmish.movement import Orders
from grognard.games.skirmish.state import NO_SIDE, Position, other

POSTURES = ("bold", "steady", "wary")


class Turn(Frame, frozen=True):
    """A turn: reinforcements, a chit, postures, then each army moves and fights."""

    step: int = 0

    def run(self, s: Position, umpire: Umpire) -> None:
        """The steps of a turn in their order; after the last one the next turn begins [3.4.a, 3.5]."""
        steps = (begin, draw_chit, ask_postures, act_first, act_second, end)
        become(s, Turn((self.step + 1) % len(steps)))
        steps[self.step](s, umpire)


def begin(s: Position, umpire: Umpire) -> None:
    """Reinforcements of this turn reach their camps; which block is which the enemy cannot tell [3.1]."""
    s.turn += 1
    umpire.tell("turn", turn=s.turn)
    for seat, army in enumerate(s.game.armies):
        for turn, units in army.arrivals:
            if turn == s.turn:
                for unit in units:
                    s.at[unit] = army.camp
                fog.mix(s, umpire, units)
                umpire.tell("arrival", side=s.game.notation.seats[seat], count=len(units))


def draw_chit(s: Position, umpire: Umpire) -> None:
    """A chit is drawn and kept out; its army has the initiative [3.2]."""
    s.first = s.cup.pop()
    umpire.reveal()
    umpire.tell("initiative", side=s.game.notation.seats[s.first])


def ask_postures(s: Position, umpire: Umpire) -> None:
    s.posture = ["" for _ in s.game.armies]
    push(s, Postures())


def act_first(s: Position, umpire: Umpire) -> None:
    """The army with the initiative moves, then fights [3.4.a]."""
    act(s, s.first)


def act_second(s: Position, umpire: Umpire) -> None:
    """Then the other army does [3.4.a]."""
    act(s, other(s.first))


def act(s: Position, seat: Seat) -> None:
    push(s, Close())
    push(s, Battles(seat))
    push(s, Orders(seat))


def end(s: Position, umpire: Umpire) -> None:
    """The turn is over: perhaps the match is, too [3.5]."""
    victory.at_end_of_turn(s, umpire)


class Close(Frame, frozen=True):
    """The end of an army's phase."""

    def run(self, s: Position, umpire: Umpire) -> None:
        """Who stands alone in a place now holds it [3.4.b]."""
        finish(s)
        s.moved, s.came = 0, [NO_SIDE for _ in s.came]
        victory.take_places(s, umpire)


class Postures(Frame, frozen=True):
    """Both choose at the same time, each in secret."""

    def deciders(self, s: Position) -> Seats:
        """Whoever has not chosen yet [3.3.a]."""
        return tuple(seat for seat, posture in enumerate(s.posture) if not posture)

    def prompt(self, s: Position, seat: Seat) -> Prompt:
        return Prompt("posture", "3.3", {"turn": s.turn, "first": s.game.notation.seats[s.first]})

    def legal(self, s: Position, seat: Seat) -> Iterable[Action]:
        return [Action("choose", posture) for posture in POSTURES]

    def take(self, s: Position, seat: Seat, action: Action, umpire: Umpire) -> None:
        s.posture[seat] = str(action.arg)

    def run(self, s: Position, umpire: Umpire) -> None:
        """When both have chosen, both postures are shown [3.3.b]."""
        finish(s)
        umpire.reveal()
        umpire.tell("postures", **dict(zip(s.game.notation.seats, s.posture, strict=True)))


def postures_seen(s: Position, seat: Seat) -> list[str]:
    """What a seat sees of the postures: until both are shown, only its own [3.3.a]."""
    secret = any(isinstance(frame, Postures) for frame in s.stack)
    return ["" if secret and side != seat else posture for side, posture in enumerate(s.posture)]
