"""Warships change their places in the Axis movement phase. Chapters 16.71 and 16.72."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, become, finish, push
from grognard.engine.kinds import Hex, HexField, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta.counters import AXIS
from grognard.games.malta.state import Island

MOST = 2
"""Warships in a hex [16.72]."""


def berths(s: Island, ship: Unit) -> HexField:
    """Where a ship may go: any ocean hex, those at the edge too [16.71.a], but no other [16.71.b].

    There must be room for it [16.72].
    """
    ships = s.game.of_type["warship"]
    lying = s.arrangement.hexes_of(ships) & s.game.land.ocean
    full = field_of(h for h in bits(lying) if (s.arrangement.units_in(h) & ships).bit_count() >= MOST)
    return s.game.land.ocean & ~full & ~(1 << s.place[ship])


class ShipMoves(Frame, frozen=True):
    """The Axis moves as many of its ships as it likes, each once [4.24.d, 16.71.a]."""

    picked: UnitSet = 0

    def ships(self, s: Island) -> UnitSet:
        """Those on the map that have not been chosen yet."""
        return s.arrangement.units_on(s.game.land.ocean) & s.game.of_type["warship"] & ~self.picked

    def deciders(self, s: Island) -> Seats:
        return (AXIS,) if self.ships(s) else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("ship-moves", "16.71")

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        yield from answers("move", self.ships(s))
        yield Action("done")

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("no-ship-to-move", "16.71.a")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "done":
            finish(s)
            return
        become(s, ShipMoves(self.picked | 1 << action.number))
        push(s, Sail(action.number))

    def run(self, s: Island, umpire: Umpire) -> None:
        finish(s)


class Sail(Frame, frozen=True):
    """Where a ship goes."""

    ship: Unit

    def deciders(self, s: Island) -> Seats:
        return (AXIS,)

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("sail", "16.71", {"unit": s.game.notation.units[self.ship]})

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        yield from answers("go", berths(s, self.ship))
        yield Action("stay")

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        at_sea = isinstance(action.arg, int) and s.game.land.ocean >> action.arg & 1
        return WhyNot("two-ships-in-a-hex", "16.72") if at_sea else WhyNot("ships-at-sea", "16.71.b")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        finish(s)
        if action.verb == "go":
            s.place[self.ship] = action.number
            name = s.game.notation.units[self.ship]
            umpire.tell("sailed", unit=name, hex=news.place_name(s, action.number))


FRAMES = (ShipMoves, Sail)
VERBS: dict[str, Any] = {"move": Unit, "go": Hex, "stay": None, "done": None}
