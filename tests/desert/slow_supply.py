"""Supply by listing every single line, slowly and straight from the rulebook: what the fast code is held against."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from grognard.engine.field import bits, field_of
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Hex, HexField, Seat, Unit, UnitSet
from grognard.games.desert.ground import defender, owns_side, steady_in, units_in
from grognard.games.desert.state import Sands

Line = tuple[Hex, ...]
TRAIL, TRACK, HIGHWAY = range(3)
RADIUS = {-1: 1, TRAIL: 2, TRACK: 3, HIGHWAY: 3}
BONUS = {-1: 0, TRAIL: 1, TRACK: 2, HIGHWAY: 4}


class Listing:
    """All lines of one side in a position."""

    def __init__(self, s: Sands, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        self.grid = s.game.board.grid
        hexes = list(self.grid.coordinates)
        self.neighbours = {a: [b for b in self.grid.neighbours[a] if self.is_passable(a, b)] for a in hexes}
        self.on_highway = {a for a in hexes if any(self.road(a, b) == HIGHWAY for b in self.neighbours[a])}
        self.enemies = {h for h in hexes if steady_in(s, h, 1 - seat)}
        self.battles = {h for h in self.enemies if units_in(s, h, seat)}
        self.free = {h for h in hexes if h not in self.enemies or self.is_friendly_battle(h)}
        self.linking = {h for h in self.free if any(not self.is_raider(unit) for unit in bits(steady_in(s, h, seat)))}

    def road(self, a: Hex, b: Hex) -> int:
        direction = self.grid.direction(a, b)
        return max((road for road in range(3) if self.s.game.roads[road][direction] >> a & 1), default=-1)

    def is_passable(self, a: Hex, b: Hex) -> bool:
        return b != NOWHERE and self.s.game.limit(a * 6 + self.grid.direction(a, b)) > 0

    def is_friendly_battle(self, h: Hex) -> bool:
        return bool(steady_in(self.s, h, self.seat)) and defender(self.s, h) == self.seat

    def is_raider(self, unit: Unit) -> bool:
        return bool(self.s.raiders >> unit & 1) and self.s.place[unit] in self.enemies

    def may_cross(self, a: Hex, b: Hex) -> bool:
        """Over the sides of battles only where they are friendly."""
        sides = [x * 6 + self.grid.direction(x, y) for x, y in ((a, b), (b, a)) if x in self.battles]
        return all(owns_side(self.s, self.seat, side) for side in sides)

    def links(self, path: Line) -> Iterator[Line]:
        """Every link that begins like this: it ends at the next unit, or at the highway before it runs along it."""
        for b in self.neighbours[path[-1]]:
            longer = (*path, b)
            poorest = min(self.road(x, y) for x, y in pairwise(longer))
            if b in path or b not in self.free or not self.may_cross(path[-1], b) or len(path) > RADIUS[poorest]:
                continue
            runs_along = len(path) > 1 and path[-1] in self.on_highway and self.road(path[-1], b) == HIGHWAY
            if not runs_along and (b in self.linking or b in self.on_highway):
                yield longer
            if b not in self.linking:
                yield from self.links(longer)

    def steps(self, h: Hex) -> Iterator[Line]:
        for b in self.neighbours[h]:
            if b in self.free and self.road(h, b) == HIGHWAY and self.may_cross(h, b):
                yield (h, b)

    def lines(self, start: Hex, source: Hex) -> Iterator[Line]:
        """All lines from a hex to a source: no station twice, no link under the hex that they start from."""
        if source in self.free:
            yield from self._lines((start,), (start,), source)

    def _lines(self, line: Line, stations: Line, source: Hex) -> Iterator[Line]:
        here = stations[-1]
        if here == source:
            yield line
            return
        begins = len(stations) == 1 or here in self.linking
        for link in self.links((here,)) if begins else self.steps(here):
            if link[-1] not in stations and stations[0] not in link[1:]:
                yield from self._lines(line + link[1:], (*stations, link[-1]), source)

    # --- answers

    def units(self) -> Iterator[Unit]:
        for unit in bits(self.s.game.of_side[self.seat]):
            if self.s.place[unit] in self.grid.coordinates and not self.is_raider(unit):
                yield unit

    def source_of(self, unit: Unit) -> Hex:
        assigned = self.s.supplied_by[unit]
        return assigned if assigned in bits(self.s.game.fortresses) else self.s.game.base[self.seat]

    def answers(self) -> tuple[UnitSet, HexField]:
        """Who is supplied, and the network."""
        supplied = network = 0
        known: dict[tuple[Hex, Hex], set[Hex]] = {}
        for unit in self.units():
            way = self.s.place[unit], self.source_of(unit)
            if way not in known:
                known[way] = {h for line in self.lines(*way) for h in line}
            if known[way]:
                supplied |= 1 << unit
                network |= field_of(known[way])
        return supplied, network

    def withdrawals(self, unit: Unit, routing: bool) -> dict[Hex, set[Line]]:
        """Every beginning of every line that the unit could walk, by where it ends."""
        found: dict[Hex, set[Line]] = {}
        for line in self.lines(self.s.place[unit], self.source_of(unit)):
            for walked in self._walks(unit, line, routing):
                found.setdefault(walked[-1], set()).add(walked)
        return found

    def _walks(self, unit: Unit, line: Line, routing: bool) -> Iterator[Line]:
        for length in range(2, len(line) + 1):
            walked = line[:length]
            b = walked[-1]
            lying = bool(units_in(self.s, b, 1 - self.seat)) and b not in self.enemies
            if b in walked[:-1] or b in self.enemies or not self._in_range(unit, walked):
                return
            if self._leads_away(walked[-2], b, self.source_of(unit)):
                return
            if lying and not routing and walked[0] in self.battles:
                return
            if not set(walked) & set(line[length:]):
                yield walked
            if lying and not routing:
                return

    def _in_range(self, unit: Unit, walked: Line) -> bool:
        poorest = min(self.road(a, b) for a, b in pairwise(walked))
        return len(walked) - 1 <= self.s.game.units[unit].speed + BONUS[poorest]

    def _leads_away(self, a: Hex, b: Hex, source: Hex) -> bool:
        label = self.grid.label_of
        if (label[a], label[b], label[source]) == ("Ft. Capuzzo", "Bardia", "El Agheila"):
            return False
        return self.grid.distance(b, source) > self.grid.distance(a, source)
