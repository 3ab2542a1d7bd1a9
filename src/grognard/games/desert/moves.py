"""Group moves and regroups: which units take part in one, and what each of them may do. Chapter 5.0 to 5.2."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from grognard.engine.field import bits, field_of, union
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Hex, HexField, Seat, Side, Unit, UnitSet
from grognard.games.desert.game import AXIS
from grognard.games.desert.ground import field_of_units, occupied, units_on
from grognard.games.desert.state import Sands
from grognard.games.desert.unit_movement import Country
from grognard.games.desert.ways import Ways


class Move(msgspec.Struct, frozen=True, gc=False):
    """A move is a group move out of one hex, or a regroup around a command point to one destination [5.0.c]."""

    point: Hex
    to: Hex = NOWHERE
    """The destination of a regroup; NOWHERE: a group move."""
    rommel: bool = False

    @property
    def ends(self) -> HexField:
        """A regroup has one destination, a group move as many as its units like [5.1.a, 5.1.b, 5.2.a]."""
        return -1 if self.to == NOWHERE else 1 << self.to


class Errand(NamedTuple):
    """What a unit may do in a move."""

    move: Move
    ways: Ways
    goes: HexField
    marches: HexField
    leaves: bool
    exits: HexField
    """The edge hexes over which it may leave the map."""

    @property
    def is_something(self) -> bool:
        return bool(self.goes or self.marches or self.leaves or self.exits)


def may_call_rommel(s: Sands, seat: Seat) -> bool:
    """One move of an Axis turn may be Rommel's, in either phase, but not in 1940 [6.3.a, 6.3.c, 6.3.s1, 18.1.g]."""
    return seat == AXIS and s.game.plan.rommel_bonus and not s.rommel_used


def movers(s: Sands, seat: Seat) -> UnitSet:
    """The units that may still move: undisrupted, and each once in a player turn [6.0.d, 4.2.b, 3.45.b]."""
    busy = s.moved | s.disrupted | field_of((*s.leaving, *s.marching))
    return s.game.of_side[seat] & ~busy & ~s.arrangement.units_in(NOWHERE)


def party(s: Sands, move: Move, units: UnitSet) -> UnitSet:
    """Those of the units that take part: the whole group of a hex, or all in and next to the command point.

    Any number, whatever lies between [5.0.a, 5.1.a, 5.2.a, 5.2.b]; each counts from its own hex [5.2.s1].
    """
    start = 1 << move.point
    where = start if move.to == NOWHERE else start | s.game.board.adjacent(start)
    return units & units_on(s, where)


def errand(country: Country, unit: Unit, move: Move) -> Errand:
    """What a unit may do in a move: go, march, leave the battle or the map; in a regroup only to its end [5.2.f]."""
    s, ends = country.s, move.ends
    ways = country.ways(unit, move.rommel)
    if country.enemies >> s.place[unit] & 1:
        return Errand(move, ways, 0, 0, bool((ways.field | ways.beyond) & ends), 0)
    exits = ways.near & edges(s, country.seat, move)
    return Errand(move, ways, ways.field & ends, ways.beyond & ends, False, exits)


def edges(s: Sands, seat: Seat, move: Move) -> HexField:
    """The hexes over which units leave the map in a move: a regroup has a destination on it [17.1.s1]."""
    return s.game.exits[seat] if move.to == NOWHERE else 0


def errands(country: Country, unit: Unit, moves: Iterable[Move]) -> list[Errand]:
    """What a unit may do in each of the moves that it takes part in; group moves come first and leave more choice."""
    s = country.s
    own = [move for move in moves if party(s, move, 1 << unit)]
    return [errand(country, unit, move) for move in sorted(own, key=lambda move: move.to != NOWHERE)]


def errand_to(errands: list[Errand], h: Hex, forced: bool) -> Errand:
    """The first of its moves in which the unit gets there."""
    return next(errand for errand in errands if (errand.marches if forced else errand.goes) >> h & 1)


def errand_over(errands: list[Errand], side: Side, forced: bool) -> Errand:
    """The first of its moves in which the unit comes over a side."""
    return next(errand for errand in errands if side in sides_into([errand], side // 6, forced))


def sides_into(errands: list[Errand], h: Hex, forced: bool) -> list[Side]:
    """The last sides among which the player has to choose, in any of the unit's moves."""
    fitting = [errand.ways for errand in errands if (errand.marches if forced else errand.goes) >> h & 1]
    return sorted({side for ways in fitting for side in (ways.march_sides(h) if forced else ways.last_sides(h))})


def ready_units(country: Country, moves: Iterable[Move]) -> UnitSet:
    """The units of the open moves that may still do something."""
    units = movers(country.s, country.seat)
    return union(able_units(country, move, party(country.s, move, units)) for move in moves)


def able_units(country: Country, move: Move, units: UnitSet) -> UnitSet:
    """Those of a move's units that have anything to do in it; out of one hex it is all or none."""
    if move.to == NOWHERE:
        return units if country.leavable(1 << move.point) else 0
    return field_of(unit for unit in bits(units) if errand(country, unit, move).is_something)


def groups(country: Country) -> HexField:
    """The hexes, and the area off the map, out of which a group move is possible [5.1.c, 16.4.s2]."""
    return country.leavable(field_of_units(country.s, movers(country.s, country.seat)))


def command_points(country: Country, groups: HexField) -> HexField:
    """Hexes with units to move in or next to them; friendly, empty or battle hexes, but no enemy hex [5.2.c]."""
    s, board = country.s, country.s.game.board
    places = groups & board.land
    return (places | board.adjacent(places)) & ~(country.enemies & ~occupied(s, country.seat))


def destinations(country: Country, point: Hex, rommel: bool) -> HexField:
    """Where at least one unit in or next to the command point gets, whoever is there [5.2.d]."""
    s, found = country.s, 0
    anywhere = Move(point, point, rommel)
    for unit in bits(party(s, anywhere, movers(s, country.seat))):
        ways = country.ways(unit, rommel)
        found |= ways.field | ways.beyond
    return found
