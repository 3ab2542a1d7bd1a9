"""Warships come on the map in the first landing phase. Chapter 16.7."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits
from grognard.engine.flow import Frame, Seats, finish
from grognard.engine.kinds import Hex, Seat, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta.counters import AXIS
from grognard.games.malta.ship_moves import berths
from grognard.games.malta.state import Island


class PlaceShips(Frame, frozen=True):
    """All warships are placed, one after the other, in the landing phase of the first turn [4.22.b, 16.7.a, 16.72]."""

    def fleet(self, s: Island) -> UnitSet:
        """Those that are still to come."""
        return s.arrangement.units_in(s.game.boxes.fleet)

    def deciders(self, s: Island) -> Seats:
        return (AXIS,) if self.fleet(s) else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("place-ships", "16.7", {"unit": s.game.notation.units[bits(self.fleet(s))[0]]})

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        yield from answers("at", berths(s, bits(self.fleet(s))[0]))

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        ocean = isinstance(action.arg, int) and s.game.land.ocean >> action.arg & 1
        return WhyNot("two-ships-in-a-hex", "16.72") if ocean else WhyNot("ships-at-sea", "16.7.a")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        ship = bits(self.fleet(s))[0]
        s.place[ship] = action.number
        umpire.tell("ship-placed", unit=s.game.notation.units[ship], hex=news.place_name(s, action.number))

    def run(self, s: Island, umpire: Umpire) -> None:
        finish(s)


FRAMES = (PlaceShips,)
VERBS: dict[str, Any] = {"at": Hex}
