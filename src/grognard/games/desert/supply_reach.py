"""Which hexes have a supply line at all, as fields: many hexes are fed at once. Chapter 12.2-12.4.

For this question a link over a unit is as good as two, so that only closed hexes and foreign sides stop one.
"""

from __future__ import annotations

from functools import lru_cache

from grognard.engine.field import Board, Sides
from grognard.engine.kinds import Hex, HexField
from grognard.games.desert.supply_ground import Ground


def fed_hexes(ground: Ground, source: Hex) -> HexField:
    """The hexes in which a unit has a line: one is enough, of any length [12.2.a, 12.2.d, 12.2.e]."""
    if not ground.open >> source & 1:
        return 0
    stations = linked = 0
    found = 1 << source
    while found:
        found = along_highway(ground, found) & ~stations
        stations |= found
        linked |= linked_to(ground, found)
        found = linked & ground.anchors & ~stations
    return stations | linked


def along_highway(ground: Ground, stations: HexField) -> HexField:
    """These stations and the stretches of highway that they are on: each is fed as a whole [12.3.a, 12.3.b]."""
    for stretch in stretches(ground.roads.board, ground.highway, ground.roads.ends & ground.open):
        if stretch & stations:
            stations |= stretch
    return stations


@lru_cache(maxsize=64)
def stretches(board: Board, highway: Sides, passable: HexField) -> tuple[HexField, ...]:
    """The pieces into which closed hexes cut the highway."""
    found = []
    while passable:
        stretch = board.flood(passable & -passable, highway, passable)
        found.append(stretch)
        passable &= ~stretch
    return tuple(found)


def linked_to(ground: Ground, stations: HexField) -> HexField:
    """The hexes from which a unit has a link to one of these stations [12.4.a]."""
    found = 0
    for sides, radius in ground.kinds:
        ahead = stations
        for _ in range(radius):
            ahead = ground.roads.board.step(ahead & ground.open, sides)
            found |= ahead
    return found
