"""Which hexes have a supply line at all, as fields: many hexes are fed at once. Chapter 12.2-12.4.

For this question a link over a unit is as good as two, so that only closed hexes and foreign sides stop one.
"""

from __future__ import annotations

from functools import lru_cache

from grognard.engine.field import Board, Sides, bits, without
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Hex, HexField
from grognard.games.desert.supply_ground import Ground
from grognard.games.desert.supply_roads import Roads


def fed_hexes(ground: Ground, source: Hex) -> HexField:
    """The hexes in which a unit has a line: one is enough, of any length [12.2.a, 12.2.d, 12.2.e]."""
    if not ground.open >> source & 1:
        return 0
    way = passage(ground.roads, ground.open, ground.foreign)
    stations = linked = 0
    found = 1 << source
    while found:
        found = along_highway(way, found) & ~stations
        stations |= found
        linked |= linked_to(way, found)
        found = linked & ground.anchors & ~stations
    return stations | linked


class Passage:
    """Where links may pass. It hangs on the enemy only, and stays the same while a side moves its own units."""

    def __init__(self, roads: Roads, open_hexes: HexField, foreign: int) -> None:
        closed = foreign_steps(roads, foreign)
        self.board = roads.board
        self.open = open_hexes
        self.kinds = [(without(sides, closed), radius) for sides, radius in roads.kinds]
        """The sides of each kind of way that links may cross, with its supply radius."""
        self.stretches = stretches(roads.board, without(roads.highway, closed), roads.ends & open_hexes)


@lru_cache(maxsize=64)
def stretches(board: Board, highway: Sides, passable: HexField) -> tuple[HexField, ...]:
    """The pieces into which closed hexes cut the highway."""
    found = []
    while passable:
        stretch = board.flood(passable & -passable, highway, passable)
        found.append(stretch)
        passable &= ~stretch
    return tuple(found)


@lru_cache(maxsize=64)
def passage(roads: Roads, open_hexes: HexField, foreign: int) -> Passage:
    """What lets links pass through these hexes, but not over these sides."""
    return Passage(roads, open_hexes, foreign)


def foreign_steps(roads: Roads, foreign: int) -> list[tuple[Hex, int]]:
    """The steps over foreign sides, out of a battle and into it."""
    out = [divmod(side, 6) for side in bits(foreign)]
    back = [(roads.board.grid.step(h, direction), (direction + 3) % 6) for h, direction in out]
    return out + [(h, direction) for h, direction in back if h != NOWHERE]


def along_highway(way: Passage, stations: HexField) -> HexField:
    """These stations and the stretches of highway that they are on: each is fed as a whole [12.3.a, 12.3.b]."""
    for stretch in way.stretches:
        if stretch & stations:
            stations |= stretch
    return stations


@lru_cache(maxsize=256)
def linked_to(way: Passage, stations: HexField) -> HexField:
    """The hexes from which a unit has a link to one of these stations [12.4.a]."""
    found = 0
    for sides, radius in way.kinds:
        ahead = stations
        for _ in range(radius):
            ahead = way.board.step(ahead & way.open, sides)
            found |= ahead
    return found
