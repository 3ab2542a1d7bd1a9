"""Disengagement: units walk out of a battle in the active player's own move. Paragraphs 7.2, 10.1 and 6.4."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, become, finish
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import NO_UNIT, Hex, Seat, Side, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.desert import walking
from grognard.games.desert.game import other
from grognard.games.desert.ground import units_in
from grognard.games.desert.moves import Errand, Move, edges
from grognard.games.desert.state import Sands
from grognard.games.desert.unit_movement import leaving_reach
from grognard.games.desert.withdrawal import disengaged


def errand_of(s: Sands, unit: Unit) -> Errand:
    """What a unit that is to leave may do: go or march, in a regroup only to its destination [10.1.c, 10.3.s3]."""
    rommel = bool(s.rommel_units >> unit & 1)
    move = Move(s.place[unit], s.leaving[unit], rommel)
    ways = leaving_reach(s, unit, rommel)
    exits = ways.near & ways.field & edges(s, s.game.units[unit].seat, move)
    return Errand(move, ways, ways.field & move.ends, ways.beyond & move.ends, True, exits)


def still_leaving(s: Sands, units: UnitSet) -> UnitSet:
    """Those that still have a way out, or to the destination of their regroup; the others stay [5.2.f]."""
    for unit in bits(units & field_of(s.leaving)):
        errand = errand_of(s, unit)
        if not errand.goes | errand.marches:
            del s.leaving[unit]
    return units & field_of(s.leaving)


class Disengage(Frame, frozen=True):
    """Units walk out of a battle, each as the move that is under way allows."""

    seat: Seat
    h: Hex
    units: UnitSet
    picked: Unit = NO_UNIT
    bound: Hex = NOWHERE
    """Where a forced march leads, while its last side is being chosen."""

    def waiting(self, s: Sands) -> UnitSet:
        """Those that have still to go."""
        return self.units & field_of(s.leaving)

    def free(self, s: Sands) -> UnitSet:
        """Those of them that choose where: they are in a group move."""
        return field_of(unit for unit in bits(self.waiting(s)) if s.leaving[unit] == NOWHERE)

    def mover(self, s: Sands) -> Unit:
        """The unit whose way is asked for: the one that was picked, or the last one."""
        free = self.free(s)
        return bits(free)[0] if free.bit_count() == 1 else self.picked

    def deciders(self, s: Sands) -> Seats:
        return (self.seat,) if self.free(s) else ()

    def prompt(self, s: Sands, seat: Seat) -> Prompt:
        mover = self.mover(s)
        if mover == NO_UNIT:
            facts = {"hex": news.place_name(s, self.h), "left": self.free(s).bit_count()}
            return Prompt("disengage-unit", "10.3.s3", facts)
        unit = s.game.notation.units[mover]
        if self.bound == NOWHERE:
            return Prompt("disengage-to", "10.1.c", {"unit": unit, "hex": news.place_name(s, self.h)})
        return Prompt("last-side", "6.4.a", {"unit": unit, "hex": news.place_name(s, self.bound)})

    def legal(self, s: Sands, seat: Seat) -> Iterator[Action]:
        if self.mover(s) == NO_UNIT:
            yield from answers("unit", self.free(s))
            return
        errand = errand_of(s, self.mover(s))
        if self.bound != NOWHERE:
            yield from (Action("over", side) for side in errand.ways.march_sides(self.bound))
            return
        yield from answers("go", errand.goes)
        yield from answers("march", errand.marches)
        if errand.exits:
            yield Action("exit")

    def way(self, s: Sands, seat: Seat, action: Action) -> tuple[Hex, ...]:
        unit = self.mover(s)
        return () if unit == NO_UNIT else walking.way([errand_of(s, unit)], action, forced=True)

    def why_not(self, s: Sands, seat: Seat, action: Action) -> WhyNot:
        if action.verb in ("go", "march") and self.mover(s) != NO_UNIT:
            return WhyNot("no-way-out", "10.1.a")
        return super().why_not(s, seat, action)

    def take(self, s: Sands, seat: Seat, action: Action, umpire: Umpire) -> None:
        unit = self.mover(s)
        if action.verb == "unit":
            become(s, replace(self, picked=action.number))
            return
        errand = errand_of(s, unit)
        if action.verb == "exit":
            become(s, replace(self, picked=NO_UNIT))
            leave_map(s, umpire, unit, errand)
            return
        chosen = action.number
        sides = [chosen] if action.verb == "over" else sides_into(errand, chosen, action.verb == "march")
        if len(sides) > 1:
            become(s, replace(self, bound=chosen))
            return
        become(s, replace(self, picked=NO_UNIT, bound=NOWHERE))
        depart(s, umpire, unit, errand, sides[0])

    def run(self, s: Sands, umpire: Umpire) -> None:
        """Regrouping units have one destination, so nobody is asked."""
        waiting = self.waiting(s)
        if not waiting:
            finish(s)
            all_gone(s, umpire, self)
            return
        unit = news.unseen_order(s, waiting)[0]
        errand = errand_of(s, unit)
        depart(s, umpire, unit, errand, sides_into(errand, errand.move.to, not errand.goes)[0])


def sides_into(errand: Errand, h: Hex, forced: bool) -> list[Side]:
    """The last sides that make a difference: in a forced march the unit may get stuck before each of them."""
    return errand.ways.march_sides(h) if forced else [errand.ways.best_side(h)]


def depart(s: Sands, umpire: Umpire, unit: Unit, errand: Errand, side: Side) -> None:
    """A unit leaves the hex, or goes as far as it can and tries one hex more after all moves."""
    del s.leaving[unit]
    s.moved |= 1 << unit
    s.raiders &= ~(1 << unit)
    if errand.goes >> side // 6 & 1:
        walking.go(s, umpire, unit, errand.ways, side)
    else:
        walking.prepare_march(s, umpire, unit, errand, side)


def leave_map(s: Sands, umpire: Umpire, unit: Unit, errand: Errand) -> None:
    """Out of the battle a unit goes on as in any move, so over the edge as well [10.1.c, 17.1.s1]."""
    del s.leaving[unit]
    s.raiders &= ~(1 << unit)
    walking.leave_map(s, umpire, unit, errand)


def all_gone(s: Sands, umpire: Umpire, group: Disengage) -> None:
    """Whoever has left enemies behind has disengaged [7.2.a]."""
    if units_in(s, group.h, other(group.seat)):
        disengaged(s, umpire, group.units & ~s.left, "retreat")


FRAMES = (Disengage,)
VERBS: dict[str, Any] = {"unit": Unit, "go": Hex, "march": Hex, "over": Side, "exit": None}
