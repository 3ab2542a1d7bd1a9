"""The ways of a withdrawing unit: the beginnings of its own supply lines. Paragraph 5.3."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from grognard.engine.field import field_of
from grognard.engine.kinds import Hex, HexField
from grognard.games.desert.game import AXIS, Desert
from grognard.games.desert.supply_ground import Ground
from grognard.games.desert.supply_lines import Tracing
from grognard.games.desert.supply_roads import HIGHWAY, Link, roads

Path = tuple[Hex, ...]


@lru_cache(maxsize=128)
def withdrawal(game: Desert, tracing: Tracing, start: Hex, points: int, prone: HexField) -> Withdrawal:
    """The walk of any unit that moves so many hexes off the road; `prone` are the disrupted enemies it may meet."""
    return Withdrawal(game, tracing, start, points, prone)


class Withdrawal:
    """The walk of one unit along all of its lines, as far as it gets."""

    def __init__(self, game: Desert, tracing: Tracing, start: Hex, points: int, prone: HexField) -> None:
        self.tracing = tracing
        self.ground = tracing.ground
        self.start = start
        self.away = steps_away(game, tracing.source)
        self.range = (*(points + bonus for bonus in game.bonus), points)
        """Its points and the bonus of the poorest road on its way, the last one off the road [6.2.d]."""
        self.closed = not_to_enter(self.ground, start, prone)
        self.last = prone & ~self.closed
        """Hexes in which the walk ends."""
        self.ways: dict[Hex, Path] = {}
        """For each hex that can be reached a shortest path."""
        self._go_on((start,), start, HIGHWAY)
        self.ends = field_of(self.ways)

    def _go_on(self, path: Path, station: Hex, road: int) -> None:
        """On from a station of one of its lines."""
        if station == self.tracing.source:
            return
        walked = field_of(path)
        for link in self.ground.links(station) if station == self.start else self.ground.onward(station):
            if not link.ahead & walked:
                self._follow(link, path, walked, road)

    def _follow(self, link: Link, path: Path, walked: HexField, road: int) -> None:
        for a, b in pairwise(link.path):
            road = min(road, self.ground.roads.grade[a, b])
            if len(path) > self.range[road] or not self._may_step(link, walked, a, b):
                return
            path, walked = (*path, b), walked | 1 << b
            if b not in self.ways or len(path) < len(self.ways[b]):
                self.ways[b] = path
            if self.last >> b & 1:
                return
        self._go_on(path, link.end, road)

    def _may_step(self, link: Link, walked: HexField, a: Hex, b: Hex) -> bool:
        if self.closed >> b & 1 or (a, b) in self.away:
            return False
        return shortens(self.tracing, link, walked | 1 << b)


@lru_cache(maxsize=128)
def is_possible(game: Desert, tracing: Tracing, start: Hex, prone: HexField) -> bool:
    """Whether a unit has any way to withdraw by: its first hex is within everybody's range."""
    ground, away = tracing.ground, steps_away(game, tracing.source)
    closed = not_to_enter(ground, start, prone)
    for link in ground.links(start) if start != tracing.source else ():
        first = link.path[1]
        if not closed >> first & 1 and (start, first) not in away and shortens(tracing, link, 1 << start | 1 << first):
            return True
    return False


def shortens(tracing: Tracing, link: Link, walked: HexField) -> bool:
    """Each hex entered shortens the line: what is left of it does not come back to where the unit was [5.3.h]."""
    return tracing.way_without(link.end, walked & ~(1 << link.end), walked) is not None


def not_to_enter(ground: Ground, start: Hex, prone: HexField) -> HexField:
    """A unit does not engage undisrupted enemies, not even beside friends [5.3.k].

    Disrupted ones may be engaged, but not by a unit that leaves a battle [5.3.s2].
    """
    return ground.enemy | prone if ground.battles >> start & 1 else ground.enemy


@lru_cache(maxsize=64)
def steps_away(game: Desert, source: Hex) -> frozenset[tuple[Hex, Hex]]:
    """No step leads farther from the source in hexes, but for one exception [5.3.j]."""
    distance = game.board.grid.distance
    away = {(a, b) for a, b in roads(game).grade if distance(b, source) > distance(a, source)}
    return frozenset(away - the_bend(game, source))


def the_bend(game: Desert, source: Hex) -> set[tuple[Hex, Hex]]:
    """The Axis may fall back along the highway from Ft. Capuzzo to Bardia, towards its base [5.3.s8, 5.3.s9]."""
    at = game.board.grid.at
    return {(at("Ft. Capuzzo"), at("Bardia"))} if source == game.base[AXIS] else set()
