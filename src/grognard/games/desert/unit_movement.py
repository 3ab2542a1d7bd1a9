"""How far single units get: speed, road bonus, Rommel's bonus, one hex more by a forced march. Chapter 6.

Reach is the union of four floods: off the road, and along trails, tracks and highways or better.
"""

from __future__ import annotations

from functools import lru_cache

from grognard.engine.field import Sides, bits, union, without
from grognard.engine.kinds import Hex, HexField, Seat, Unit
from grognard.games.desert.engagement import room
from grognard.games.desert.game import Desert, other
from grognard.games.desert.ground import occupied, owns_side, speed_of
from grognard.games.desert.state import Sands
from grognard.games.desert.ways import Flood, Ways

OFF_ROAD_BONUS = 0
ROMMEL_BONUS = 1
ENTRY = (3, 0)
"""The direction from which each side comes into its base from off the map: west and east."""

Closed = tuple[tuple[Hex, int], ...]
"""Sides that may not be crossed: the hex before each, and the direction."""


class Country:
    """What one side's movers have to reckon with now: made for one question, never kept in the state."""

    def __init__(self, s: Sands, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        self.enemies = occupied(s, other(seat))
        self.free = s.game.board.land & ~self.enemies
        self.full = full_sides(s, self.enemies)

    def ways(self, unit: Unit, rommel: bool) -> Ways:
        """Where a unit gets, out of a battle by disengaging."""
        start, points = self.s.place[unit], points_of(self.s, unit, rommel)
        return self.leaving_reach(start, points) if self.enemies >> start & 1 else self.reach(start, points)

    def reach(self, start: Hex, points: int) -> Ways:
        """Where a unit gets from this hex, or from off the map, by a move that is no disengagement."""
        game = self.s.game
        if start == game.waiting[self.seat]:
            return _reach_from_outside(game, self.seat, points, self.enemies, self.full)
        return _reach(game, start, points, self.enemies, self.full)

    def leaving_reach(self, start: Hex, points: int) -> Ways:
        """Where a unit gets that disengages."""
        return _leaving_reach(self.s.game, start, points, self.enemies, enemy_sides(self.s, start, self.seat))

    def leavable(self, places: HexField) -> HexField:
        """Those of the hexes with own units out of which any way leads."""
        game = self.s.game
        outside = 1 << game.waiting[self.seat] | game.exits[self.seat] & self.free
        found = places & (outside | self.free & union(without(game.passable, self.full)))
        for h in bits(places & self.enemies):
            out = without(game.passable, enemy_sides(self.s, h, self.seat))
            found |= bool(game.board.step(1 << h, out) & self.free) << h
        return found


@lru_cache(maxsize=128)
def _reach(game: Desert, start: Hex, points: int, enemies: HexField, full: Closed) -> Ways:
    """Through friendly and empty hexes; enemies stop a unit, disrupted ones too [6.0.a, 6.0.b, 6.0.c, 11.4.c].

    Minefields do not hinder it, defended or not [14.2.a, 14.2.c].
    """
    land = game.board.land
    floods = floods_from(game, 1 << start, points, land & ~enemies, full)
    return Ways(start, floods, land & ~(1 << start), enemies)


@lru_cache(maxsize=64)
def _leaving_reach(game: Desert, start: Hex, points: int, enemies: HexField, closed: Closed) -> Ways:
    """Disengaging units go out over friendly sides, never to enemies [7.2.c, 7.2.g, 10.1.a, 10.1.b, 10.1.d].

    They go on by the normal rules, with the road bonus, and hexside limits do not hold [6.2.s3, 7.2.e, 10.1.c].
    """
    free = game.board.land & ~enemies
    floods = floods_from(game, 1 << start, points, free, closed)
    return Ways(start, floods, free & ~(1 << start), enemies)


@lru_cache(maxsize=64)
def _reach_from_outside(game: Desert, seat: Seat, points: int, enemies: HexField, full: Closed) -> Ways:
    """Units that wait off the map stand one hex from their base, on its road [16.4.s1, 16.4.s3]."""
    land, base = game.board.land, game.base[seat]
    free = land & ~enemies
    floods = floods_from(game, 1 << base & free, points - 1, free, full)
    return Ways(game.waiting[seat], floods, land, enemies, base * 6 + ENTRY[seat])


def reach(s: Sands, unit: Unit, rommel: bool) -> Ways:
    """Where a unit gets by a move that is no disengagement."""
    return Country(s, s.game.units[unit].seat).reach(s.place[unit], points_of(s, unit, rommel))


def leaving_reach(s: Sands, unit: Unit, rommel: bool) -> Ways:
    """Where a unit gets that disengages."""
    return Country(s, s.game.units[unit].seat).leaving_reach(s.place[unit], points_of(s, unit, rommel))


def points_of(s: Sands, unit: Unit, rommel: bool) -> int:
    """The hexes that a unit moves off the road: its speed, and one more in Rommel's move [6.1, 6.3.b]."""
    return speed_of(s, unit) + ROMMEL_BONUS * rommel


def rommel_helps_withdrawal(s: Sands, unit: Unit) -> bool:
    """Rommel may lead the withdrawal of an Axis pass turn [6.3.a].

    He helps nobody who refuses battle or routs [6.3.s2]: there the Axis is passive, or the unit disrupted.
    """
    return s.active == s.game.units[unit].seat and bool((s.rommel_units & ~s.disrupted) >> unit & 1)


def floods_from(game: Desert, start: HexField, points: int, free: HexField, closed: Closed) -> list[Flood]:
    """One flood for each kind of way; along a road only where one begins."""
    off_road, *on_roads = road_kinds(game, closed)
    kinds = [off_road, *(kind for kind in on_roads if union(kind[0]) & start)]
    return [Flood(game.board, start, sides, points + bonus, free) for sides, bonus in kinds]


def road_kinds(game: Desert, closed: Closed) -> list[tuple[Sides, int]]:
    """The open sides of each kind of way and its bonus: off road none, on roads by the poorest [6.2.a, 6.2.b, 6.2.d].

    Every step must run along such a road, from the start to the end [6.2.c]; rough sides have one or a pass [7.1.d].
    Better roads help more: a recon unit makes 8, 6 or 5 hexes, and 5 on mixed ones [1.5.b, 6.2.s1, 6.2.s2].
    """
    kinds = zip((game.passable, *game.roads), (OFF_ROAD_BONUS, *game.bonus), strict=True)
    return [(without(sides, closed), bonus) for sides, bonus in kinds]


def full_sides(s: Sands, enemies: HexField) -> Closed:
    """Sides to enemies over which no more units may engage; other sides have no limit [5.0.e, 7.1.a, 11.4.d]."""
    used = {side for side in (*s.engaged, *s.marching.values()) if enemies >> side // 6 & 1}
    full = [divmod(side, 6) for side in sorted(used) if room(s, side) <= 0]
    return tuple((s.game.board.grid.step(h, direction), (direction + 3) % 6) for h, direction in full)


def enemy_sides(s: Sands, h: Hex, seat: Seat) -> Closed:
    """The sides of a battle hex that are not the seat's."""
    if h not in s.attacker:
        return ()
    return tuple((h, direction) for direction in range(6) if not owns_side(s, seat, h * 6 + direction))
