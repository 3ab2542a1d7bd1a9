"""Stacks over the limit at the end of a phase. Chapter 7.2."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot
from grognard.engine.field import bits
from grognard.engine.flow import Frame, Seats, finish
from grognard.engine.kinds import Hex, Seat
from grognard.engine.umpire import Umpire
from grognard.games.malta.casualties import eliminate
from grognard.games.malta.counters import other
from grognard.games.malta.stacking import overstacked, removable
from grognard.games.malta.state import Island


class Excess(Frame, frozen=True):
    """What a side has over the limit at the end of a phase goes, hex by hex [7.2.a].

    Its enemy chooses, and names the units as he sees them [7.2.b].
    """

    seat: Seat

    def deciders(self, s: Island) -> Seats:
        return (other(self.seat),) if overstacked(s, self.seat) else ()

    def hex(self, s: Island) -> Hex:
        """The hex that is asked about."""
        return overstacked(s, self.seat)[0]

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("excess", "7.2", {"hex": news.place_name(s, self.hex(s))})

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        surplus = removable(s, self.hex(s), self.seat)
        yield from (Action("discard", name) for name in news.listed(s, surplus, seat))

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("not-in-excess", "7.2.b")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        surplus = bits(removable(s, self.hex(s), self.seat))
        eliminate(s, umpire, next(unit for unit in surplus if news.shown(s, unit, seat) == action.arg))

    def run(self, s: Island, umpire: Umpire) -> None:
        finish(s)


FRAMES = (Excess,)
VERBS: dict[str, Any] = {"discard": str}
