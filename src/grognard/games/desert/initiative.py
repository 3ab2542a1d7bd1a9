"""Who has the first player turn of a month. Paragraph 3.3."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.engine.decisions import Action, Prompt
from grognard.engine.flow import Frame, Seats, become, finish
from grognard.engine.kinds import Seat
from grognard.engine.umpire import Umpire
from grognard.games.desert import cards
from grognard.games.desert.game import ALLIED, AXIS, SEATS
from grognard.games.desert.state import Sands


def first_player(s: Sands) -> Seat:
    """The Axis goes first, but the scenario's first month may belong to the Allies [3.3.a, 3.3.h, 18.0.h, 18.4.h]."""
    if s.month == s.game.plan.first_month:
        return s.game.seat(s.game.plan.first_player)
    return AXIS


class Challenge(Frame, frozen=True):
    """The Allies may challenge for the initiative with one card, real or dummy [3.3.b]."""

    def deciders(self, s: Sands) -> Seats:
        """There is no challenge in a scenario's first month [3.3.g, 18.0.i]."""
        allowed = s.month != s.game.plan.first_month and cards.hand(s, ALLIED)
        return (ALLIED,) if allowed else ()

    def prompt(self, s: Sands, seat: Seat) -> Prompt:
        return Prompt("challenge", "3.3.b")

    def legal(self, s: Sands, seat: Seat) -> Iterator[Action]:
        yield from (Action("challenge", kind) for kind in cards.kinds_in_hand(s, seat))
        yield Action("decline")

    def take(self, s: Sands, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "decline":
            settle_initiative(s, umpire, AXIS)
            return
        cards.lay(s, ALLIED, str(action.arg))
        umpire.tell("challenged", side=SEATS[ALLIED])
        become(s, Answer())

    def run(self, s: Sands, umpire: Umpire) -> None:
        settle_initiative(s, umpire, first_player(s))


class Answer(Frame, frozen=True):
    """The Axis may meet a challenge with one card of its own [3.3.c]."""

    def deciders(self, s: Sands) -> Seats:
        return (AXIS,) if cards.hand(s, AXIS) else ()

    def prompt(self, s: Sands, seat: Seat) -> Prompt:
        return Prompt("answer-challenge", "3.3.c")

    def legal(self, s: Sands, seat: Seat) -> Iterator[Action]:
        yield from (Action("answer", kind) for kind in cards.kinds_in_hand(s, seat))
        yield Action("decline")

    def take(self, s: Sands, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "answer":
            cards.lay(s, AXIS, str(action.arg))
        self.run(s, umpire)

    def run(self, s: Sands, umpire: Umpire) -> None:
        winner = winner_of_challenge(s)
        for seat in (ALLIED, AXIS):
            cards.show_and_discard(s, umpire, seat)
        settle_initiative(s, umpire, winner)


def winner_of_challenge(s: Sands) -> Seat:
    """Only a real Allied card that no real Axis card meets takes the initiative [3.3.d, 3.3.e]."""
    return ALLIED if s.laid_real[ALLIED] and not s.laid_real[AXIS] else AXIS


def settle_initiative(s: Sands, umpire: Umpire, seat: Seat) -> None:
    """The cards laid are gone whoever wins [3.3.f]."""
    s.active = seat
    umpire.tell("initiative", side=SEATS[seat], month=s.month)
    finish(s)


FRAMES = (Challenge, Answer)
VERBS: dict[str, Any] = {"challenge": str, "answer": str, "decline": None}
