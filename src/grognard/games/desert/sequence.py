"""The sequence of play, top to bottom: the scenario, its months, the player turns. Chapter 3."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grognard.engine.flow import Frame, become, finish, push
from grognard.engine.kinds import Seat
from grognard.engine.umpire import Umpire
from grognard.games.desert import blocks, cards, fortress, supply_check, victory
from grognard.games.desert.battles import Reveal
from grognard.games.desert.buildup import Buildup
from grognard.games.desert.combat import CombatPhase
from grognard.games.desert.game import SEATS, other
from grognard.games.desert.initiative import Challenge
from grognard.games.desert.marches import ForcedMarches
from grognard.games.desert.movement import Movement
from grognard.games.desert.pass_turn import PassTurn
from grognard.games.desert.refusal import Refusals
from grognard.games.desert.retreats import Retreats
from grognard.games.desert.state import Sands
from grognard.games.desert.supply_check import FinalCheck, InitialCheck
from grognard.games.desert.turn_options import BLITZ, LayCards, option_of

PASSES_TO_END = 2


class Month(Frame, frozen=True):
    """A month: buildup, initiative, then player turns in alternation until both pass [3.1.a, 3.2.a].

    There is no buildup before a scenario's first month [3.2.b].
    """

    step: str = "buildup"

    def run(self, s: Sands, umpire: Umpire) -> None:
        if self.step == "buildup":
            become(s, Month("initiative"))
            if s.month != s.game.plan.first_month:
                push(s, Buildup())
        elif self.step == "initiative":
            become(s, Month("turns"))
            s.passes = 0
            push(s, Challenge())
        elif s.passes >= PASSES_TO_END:
            end_month(s, umpire)
        else:
            push(s, PlayerTurn(s.active))


def end_month(s: Sands, umpire: Umpire) -> None:
    """Two passes in a row end the month, and the last month ends the game [3.1.b, 4.5.c, 17.0.a].

    Units without supply do not outlive the last month either, and are not counted [11.0.g, 12.1.s6].
    1940 lasts 6 months [18.1.a], 1941 ten [18.2.a], the campaign 20 [18.3.a], Crusader 3 [18.4.a], Battleaxe 7
    [18.5.a], 1942 ten [18.6.a], Gazala 2 [18.7.a] and Pursuit 6 [18.8.a].
    """
    umpire.tell("month-over", month=s.month)
    if s.month == s.game.plan.last_month:
        supply_check.close_month(s, umpire)
        s.outcome = victory.final(s)
        return
    fortress.captured_supply(s)
    s.month += 1
    become(s, Month())


class PlayerTurn(Frame, frozen=True):
    """A player turn: the active player's phases in their fixed order [3.4.a, 3.4.b, 3.4.s1]."""

    seat: Seat
    step: str = "initial"
    phase: int = 1

    def run(self, s: Sands, umpire: Umpire) -> None:
        STEPS[self.step](self, s, umpire)

    def go_on(self, s: Sands, step: str, *frames: Frame, phase: int | None = None) -> None:
        """The turn goes on with this step once the frame is over."""
        s.stack = (*s.stack[:-1], PlayerTurn(self.seat, step, phase or self.phase), *frames)


def begin(turn: PlayerTurn, s: Sands, umpire: Umpire) -> None:
    """The turn opens with the initial supply check [3.41.a]."""
    s.active = turn.seat
    blocks.forget(s)
    s.no_combat = 0
    s.rommel_used = False
    s.shaken = s.disrupted & s.game.of_side[other(turn.seat)]
    umpire.tell("turn", side=SEATS[turn.seat], month=s.month)
    turn.go_on(s, "cards", InitialCheck(turn.seat))


def choose(turn: PlayerTurn, s: Sands, umpire: Umpire) -> None:
    """Then the turn option is chosen [3.42.a]."""
    turn.go_on(s, "chosen", LayCards(turn.seat))


def chosen(turn: PlayerTurn, s: Sands, umpire: Umpire) -> None:
    """A pass turn has a withdrawal at most, and no combat [3.4.s5, 4.5.b]."""
    if cards.laid(s, turn.seat):
        turn.go_on(s, "move")
    else:
        turn.go_on(s, "final", Reveal(turn.seat), PassTurn(turn.seat))


def move(turn: PlayerTurn, s: Sands, umpire: Umpire) -> None:
    """Movement: moves, retreats, forced marches, refused battles, all before combat [3.43.a, 3.43.d, 3.4.s2].

    Hexside limits count anew in blitz movement, which is over before blitz combat [4.4.d, 3.45.c].
    """
    s.engaged = {}
    s.attacked = s.moves_made = s.fired = 0
    seat = turn.seat
    phases = (Reveal(seat), Refusals(other(seat)), ForcedMarches(seat), Retreats(seat))
    turn.go_on(s, "fight", *phases, Movement(seat, turn.phase))


def fight(turn: PlayerTurn, s: Sands, umpire: Umpire) -> None:
    """Combat follows movement; in an assault turn battles may be assaults [3.44, 4.3.b]."""
    turn.go_on(s, "blitz", CombatPhase(turn.seat, blitz=turn.phase > 1))


def blitz(turn: PlayerTurn, s: Sands, umpire: Umpire) -> None:
    """Only a blitz turn has a second movement and a second combat [3.45.a, 3.45.s1, 3.46.a, 4.4.a]."""
    if turn.phase == 1 and option_of(s, turn.seat) == BLITZ:
        turn.go_on(s, "move", phase=2)
    else:
        turn.go_on(s, "final")


def check_finally(turn: PlayerTurn, s: Sands, umpire: Umpire) -> None:
    """The final supply check [3.47]."""
    turn.go_on(s, "show", FinalCheck(turn.seat))


def show(turn: PlayerTurn, s: Sands, umpire: Umpire) -> None:
    """Cards are shown, fortresses change hands, and the other player has the next turn [3.48.a, 13.4.a]."""
    cards.show_and_discard(s, umpire, turn.seat)
    fortress.capture(s, umpire)
    s.rested |= s.shaken & s.disrupted
    s.shaken = 0
    blocks.forget(s)
    s.active = other(turn.seat)
    finish(s)


STEPS: dict[str, Callable[[PlayerTurn, Sands, Umpire], None]] = {
    "initial": begin,
    "cards": choose,
    "chosen": chosen,
    "move": move,
    "fight": fight,
    "blitz": blitz,
    "final": check_finally,
    "show": show,
}

FRAMES = (Month, PlayerTurn)
VERBS: dict[str, Any] = {}
