"""The supply lines of one side in a position, as a graph of links. Chapter 12.2-12.6.

A line is a row of stations: the unit, then units and highway hexes, then the source. None of them comes twice, and no
link passes under the unit that the line belongs to [12.4.s3]. Links begin at units only; the highway needs none.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property, lru_cache
from typing import NamedTuple

from grognard.engine.field import bits, field_of, union
from grognard.engine.kinds import Hex, HexField
from grognard.games.desert.supply_ground import Ground
from grognard.games.desert.supply_reach import fed_hexes
from grognard.games.desert.supply_roads import Link


@lru_cache(maxsize=64)
def tracing(ground: Ground, source: Hex) -> Tracing:
    """The lines to a source; what is traced for one question serves the next as long as the ground is the same."""
    return Tracing(ground, source)


class Arrival(NamedTuple):
    """A link that leads to a station."""

    tail: Hex
    link: Link
    is_first: bool
    """Whether a line begins with it."""


class Tracing:
    """All lines of a side to one source, worked out as far as somebody asks."""

    def __init__(self, ground: Ground, source: Hex) -> None:
        self.ground = ground
        self.source = source
        self.fed = fed_hexes(ground, source)
        """The hexes in which a unit has a line."""
        self._networks: dict[HexField, HexField] = {}

    @cached_property
    def way(self) -> dict[Hex, HexField]:
        """For each station that has a line to the source the hexes ahead on one with the fewest links."""
        if not self.ground.open >> self.source & 1:
            return {}
        ways = {self.source: 0}
        frontier = [self.source]
        for station in frontier:
            way = ways[station]
            for before, link in self.ground.arriving(station):
                if before not in ways:
                    ways[before] = way | link.ahead
                    frontier.append(before)
        return ways

    @cached_property
    def length(self) -> dict[Hex, int]:
        """For each station that has a line to the source how many hexes the shortest one is long."""
        lengths: dict[Hex, int] = {}
        waiting = [[self.source]] if self.source in self.way else []
        for length, nearest in enumerate(waiting):
            for station in nearest:
                if station in lengths:
                    continue
                lengths[station] = length
                for before, link in self.ground.arriving(station):
                    farther = length + len(link.path) - 1
                    while farther >= len(waiting):
                        waiting.append([])
                    waiting[farther].append(before)
        return lengths

    def has_line(self, h: Hex) -> bool:
        """Whether a unit in this hex has a line."""
        return bool(self.fed >> h & 1)

    def distance(self, h: Hex) -> int:
        """How many hexes the shortest line of a unit in this hex is long."""
        lengths = [self.length[link.end] + len(link.path) - 1 for link in self.ground.links(h) if link.end in self.way]
        return min([*lengths, self.length.get(h, 1000)])

    @cached_property
    def narrows(self) -> dict[Hex, HexField]:
        """For each station those that every one of its lines uses, itself included."""
        found = dict.fromkeys(self.way, -1)
        del found[self.source]
        with_line = field_of(self.way)
        after = {h: bits(self.ground.ends(h) & with_line) for h in found}
        found[self.source] = 1 << self.source
        changed = True
        while changed:
            changed = False
            for station, ends in after.items():
                common = -1
                for end in ends:
                    common &= found[end]
                if common | 1 << station != found[station]:
                    found[station] = common | 1 << station
                    changed = True
        return found

    def way_without(self, station: Hex, used: HexField, under: HexField) -> HexField | None:
        """The hexes ahead on a line from here that uses none of these stations and has no link through `under`.

        So no line comes back to a unit or a highway hex that it used [12.4.s3].
        """
        known = self.way.get(station)
        if known is None or used >> station & 1:
            return None
        if not known & (used | under):
            return known
        return None if self.narrows[station] & used else self._other_way(station, used, under)

    def _other_way(self, station: Hex, used: HexField, under: HexField) -> HexField | None:
        ways = {station: 0}
        frontier = [station]
        for here in frontier:
            if here == self.source:
                return ways[here]
            for link in self.ground.onward(here):
                if link.end in ways or used >> link.end & 1 or link.through & under or link.end not in self.way:
                    continue
                ways[link.end] = ways[here] | link.ahead
                frontier.append(link.end)
        return None

    # --- the network

    def network(self, starts: HexField) -> HexField:
        """Every hex on any line, not only on the shortest, of units in these hexes [12.6.a, 12.6.b].

        All of these hexes have a line.
        """
        if starts not in self._networks:
            first = self._first(starts)
            self._networks[starts] = first | self._beyond(starts, first)
        return self._networks[starts]

    def _first(self, starts: HexField) -> HexField:
        """What lines use up to their first station, and one way on from there."""
        found = 0
        for start in bits(starts):
            found |= 1 << start
            for link in self.ground.links(start) if start != self.source else ():
                way = self.way.get(link.end)
                if way is not None and way >> start & 1:
                    way = self.way_without(link.end, 1 << start, 1 << start)
                found |= 0 if way is None else way | link.ahead
        return found

    def _beyond(self, starts: HexField, found: HexField) -> HexField:
        """What lines use past their first link: nothing new behind units that have such lines themselves."""
        before: dict[Hex, list[Arrival]] = {}
        dead_ends = self._dead_ends(starts)
        known = starts & self.ground.anchors | 1 << self.source | dead_ends
        for tail in self.way:
            if known >> tail & 1:
                continue
            for link in self.ground.onward(tail):
                if link.ahead & ~found and self.way_without(link.end, 1 << tail, 0) is not None:
                    before = before or self._arrivals(starts, dead_ends)
                    found |= link.ahead if self._is_used(tail, link, before) else 0
        return found

    def _dead_ends(self, starts: HexField) -> HexField:
        """The highway beyond the last unit: no line comes there, since none could go on without turning back."""
        roads, found = self.ground.roads, 0
        entered = union([roads.around[h] for h in bits(starts | self.ground.anchors)])
        loose = self.ground.stations & ~(entered | starts | self.ground.anchors | 1 << self.source)
        left = self.ground.stations
        ends = list(bits(loose))
        for h in ends:
            onward = roads.along[h] & left
            if left >> h & 1 and onward.bit_count() < 2:
                found |= 1 << h
                left &= ~(1 << h)
                ends.extend(bits(onward & loose))
        return found

    def _arrivals(self, starts: HexField, dead_ends: HexField) -> dict[Hex, list[Arrival]]:
        """For each station the links that lead to it: first links of units, and those from other stations."""
        before: defaultdict[Hex, list[Arrival]] = defaultdict(list)
        for tail in bits(starts):
            for link in self.ground.links(tail):
                before[link.end].append(Arrival(tail, link, True))
        for tail in bits(self.ground.stations & ~(starts & self.ground.anchors | dead_ends)):
            for link in self.ground.onward(tail):
                before[link.end].append(Arrival(tail, link, False))
        return before

    def _is_used(self, tail: Hex, last: Link, before: dict[Hex, list[Arrival]]) -> bool:
        """Whether the line of some unit comes to this station and goes on by this link."""
        rows = [(tail, 1 << tail, last.through)]
        for head, used, through in rows:
            for station, link, is_first in before.get(head, ()):
                more, under = used | 1 << station, 1 << station if is_first else 0
                if used >> station & 1 or station == self.source or (through | link.through) & under:
                    continue
                if self.way_without(last.end, more, under) is None:
                    continue
                if is_first:
                    return True
                rows.append((station, more, through | link.through))
        return False
