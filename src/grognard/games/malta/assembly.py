"""Paratroops assemble when all are down. Chapter 19.6."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, become, finish
from grognard.engine.kinds import NO_UNIT, Hex, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta import arrival
from grognard.games.malta.breakdown import Reform
from grognard.games.malta.counters import AXIS
from grognard.games.malta.reach import single_hexes
from grognard.games.malta.state import Island


class Assembly(Frame, frozen=True):
    """Who came down away from the enemy may move one hex, then battalions may re-form [4.23.f1, 4.23.f2, 19.6.a].

    Artillery does not [19.6.c].
    """

    landed: UnitSet
    free: UnitSet
    """Those that have not moved yet."""
    unit: Unit = NO_UNIT

    def movable(self, s: Island) -> UnitSet:
        """Those that have somewhere to go."""
        there = self.free & s.arrangement.units_on(s.game.board.land)
        return field_of(unit for unit in bits(there) if single_hexes(s, unit))

    def deciders(self, s: Island) -> Seats:
        return (AXIS,) if self.movable(s) else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        if self.unit == NO_UNIT:
            return Prompt("assembly", "19.6")
        return Prompt("assembly-to", "19.6", {"unit": s.game.notation.units[self.unit]})

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        if self.unit == NO_UNIT:
            yield from answers("unit", self.movable(s))
            yield Action("done")
        else:
            yield from answers("go", single_hexes(s, self.unit))
            yield Action("back")

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        if self.unit != NO_UNIT:
            return WhyNot("one-hex-only", "19.6.a")
        gun = isinstance(action.arg, int) and s.game.artillery >> action.arg & 1
        return WhyNot("guns-stay", "19.6.c") if gun else WhyNot("cannot-assemble", "19.6.a")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "done":
            self.run(s, umpire)
        elif action.verb == "go":
            self.go(s, umpire, action.number)
        else:
            become(s, msgspec.structs.replace(self, unit=action.number if action.verb == "unit" else NO_UNIT))

    def go(self, s: Island, umpire: Umpire, h: Hex) -> None:
        """One hex, whatever it costs."""
        one = 1 << self.unit
        become(s, Assembly(self.landed, self.free & ~one))
        news.tell_of(s, umpire, "assembled", one, hex=news.place_name(s, h))
        arrival.enter(s, umpire, one, h)

    def run(self, s: Island, umpire: Umpire) -> None:
        hexes = s.arrangement.hexes_of(self.landed) & s.game.board.land
        if hexes:
            become(s, Reform(AXIS, hexes))
        else:
            finish(s)


FRAMES = (Assembly,)
VERBS: dict[str, Any] = {"unit": Unit, "go": Hex, "back": None, "done": None}
