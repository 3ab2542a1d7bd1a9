"""The turn options, chosen in secret with real and dummy cards. Chapter 4."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from grognard.engine.decisions import Action, Prompt
from grognard.engine.flow import Frame, Seats, finish
from grognard.engine.kinds import Seat
from grognard.engine.umpire import Umpire
from grognard.games.desert import cards
from grognard.games.desert.game import SEATS, Desert
from grognard.games.desert.state import Sands

PASS, BASIC, OFFENSIVE, ASSAULT, BLITZ = "pass", "basic", "offensive", "assault", "blitz"


@lru_cache(maxsize=32)
def dearest(game: Desert) -> int:
    """The real cards that the dearest option costs."""
    return max(option.cost for option in game.turn_options.values())


class LayCards(Frame, frozen=True):
    """The active player lays the price of an option face down, with dummies as he likes [3.42.b, 3.42.c, 4.0.a]."""

    seat: Seat

    def deciders(self, s: Sands) -> Seats:
        return (self.seat,)

    def prompt(self, s: Sands, seat: Seat) -> Prompt:
        return Prompt("lay-cards", "4.0.a", {"real": s.laid_real[seat], "dummies": s.laid_dummies[seat]})

    def legal(self, s: Sands, seat: Seat) -> Iterator[Action]:
        """Only real cards pay; a dummy comes after the real ones and changes no option [0.0.f, 4.0.b]."""
        if cards.laid(s, seat) == 0:
            yield Action("pass")
        if s.real[seat] and s.laid_real[seat] < dearest(s.game) and not s.laid_dummies[seat]:
            yield Action("lay", cards.REAL)
        if s.laid_real[seat]:
            if s.dummies[seat]:
                yield Action("lay", cards.DUMMY)
            yield Action("play")

    def take(self, s: Sands, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "lay":
            cards.lay(s, seat, str(action.arg))
        elif action.verb == "pass":
            take_pass(s, umpire, seat)
        else:
            commit(s, umpire, seat)


def take_pass(s: Sands, umpire: Umpire, seat: Seat) -> None:
    """A pass costs nothing and binds nobody in later turns [4.5.a, 4.5.s1, 4.5.s2]."""
    s.passes += 1
    umpire.reveal()
    umpire.tell("passed", side=SEATS[seat])
    finish(s)


def commit(s: Sands, umpire: Umpire, seat: Seat) -> None:
    """The cards lie there; the enemy sees how many, not which [4.0.s2]."""
    s.passes = 0
    umpire.reveal()
    umpire.tell("cards-laid", side=SEATS[seat], count=cards.laid(s, seat))
    finish(s)


def option_of(s: Sands, seat: Seat) -> str:
    """What the real cards on the table pay for; two of them without two moves are an assault [4.2.s2, 4.3.a]."""
    real = s.laid_real[seat]
    if real == s.game.turn_options[OFFENSIVE].cost:
        return OFFENSIVE if s.moves_made == s.game.turn_options[OFFENSIVE].moves else ASSAULT
    return next(name for name in (PASS, BASIC, BLITZ) if s.game.turn_options[name].cost == real)


def moves_allowed(s: Sands, seat: Seat) -> int:
    """How many moves a movement phase may see: two in an offensive turn, one else [4.0.c, 4.1, 4.2.a, 4.4.b]."""
    real = s.laid_real[seat]
    return s.game.turn_options[OFFENSIVE].moves if real == s.game.turn_options[OFFENSIVE].cost else 1


FRAMES = (LayCards,)
VERBS: dict[str, Any] = {"lay": str, "play": None, "pass": None}
