"""What the map itself allows of supply lines: the highway and every link that a chain could have. 12.3 and 12.4."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from grognard.engine.field import Board, Sides, field_of, union
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Hex, HexField
from grognard.games.desert.game import ROADS, Desert

OFF_ROAD = -1
"""The grade of a side without a road; else an index of ROADS."""
RADIUS_OFF_ROAD = 1
HIGHWAY = ROADS.index("highway")
Grades = Mapping[tuple[Hex, Hex], int]


class Link(NamedTuple):
    """One piece of a line: from a unit to the next unit or to the highway, or one step along the highway."""

    end: Hex
    path: tuple[Hex, ...]
    """The hexes in order, both ends included."""
    ahead: HexField
    """All hexes but the first."""
    through: HexField
    """The hexes between the ends."""
    sides: int
    """The sides that it crosses, each named from both of its hexes, as the bits of an integer."""


@dataclass(frozen=True, eq=False)
class Roads:
    """The static half of all supply lines."""

    board: Board
    kinds: tuple[tuple[Sides, int], ...]
    """The sides of each kind of way, off the road or along roads of a grade and better, with its supply radius."""
    highway: Sides
    ends: HexField
    """Where a line goes on without a unit, or ends: the highway and all that can be a source."""
    grade: Grades
    """For each passable pair of neighbours the road between them."""
    steps: Mapping[Hex, tuple[Link, ...]]
    """From each hex one step along the highway."""
    along: Mapping[Hex, HexField]
    """Where these steps lead."""
    steps_into: Mapping[Hex, tuple[tuple[Hex, Link], ...]]
    """To each hex one step along the highway, each with the hex before it."""
    links: Mapping[Hex, tuple[Link, ...]]
    """From each hex every link that a unit there could have, if units or highway are where it ends."""
    around: Mapping[Hex, HexField]
    """Where these links end."""
    between: Mapping[Hex, HexField]
    """The hexes that they pass."""
    crossed: Mapping[Hex, int]
    """The sides that they cross, as the bits of an integer."""


@lru_cache(maxsize=16)
def roads(game: Desert) -> Roads:
    """The links of a map, worked out once for each game."""
    grade = _grades(game)
    highway = field_of(a for (a, _), road in grade.items() if road == HIGHWAY)
    hexes = game.board.grid.coordinates
    links = {h: tuple(_link(game, path) for path in _paths(game, grade, highway, (h,))) for h in hexes}
    steps = {h: tuple(link for link in links[h] if _is_step(link, grade)) for h in hexes}
    return Roads(
        board=game.board,
        kinds=_kinds(game),
        highway=game.roads[HIGHWAY],
        ends=highway | game.fortresses | field_of(game.base),
        grade=grade,
        steps=steps,
        along={h: field_of(step.end for step in steps[h]) for h in hexes},
        steps_into={h: tuple((a, step) for a in hexes for step in steps[a] if step.end == h) for h in hexes},
        links=links,
        around={h: field_of(link.end for link in links[h]) for h in hexes},
        between={h: union(link.through for link in links[h]) for h in hexes},
        crossed={h: union(link.sides for link in links[h]) for h in hexes},
    )


@lru_cache(maxsize=1024)
def links_from(roads: Roads, h: Hex, ends: HexField, shut: HexField, foreign: int) -> tuple[Link, ...]:
    """The links out of a hex that lead to one of these ends, and neither pass a shut hex nor cross a foreign side.

    It hangs on what is near the hex only, and few units are near it: most positions have the same links.
    """
    return tuple(
        link
        for link in roads.links[h]
        if ends >> link.end & 1 and not link.through & shut and not link.sides & foreign
    )


def _kinds(game: Desert) -> tuple[tuple[Sides, int], ...]:
    """A better road that reaches no farther is no kind of its own: it counts among the poorer ones."""
    found: dict[int, Sides] = {}
    for road, sides in enumerate((game.passable, *game.roads), OFF_ROAD):
        found.setdefault(supply_radius(game, road), sides)
    return tuple((sides, radius) for radius, sides in found.items())


def _grades(game: Desert) -> dict[tuple[Hex, Hex], int]:
    found = {}
    for a, around in game.board.grid.neighbours.items():
        for direction, b in enumerate(around):
            if b != NOWHERE and game.passable[direction] >> a & 1:
                found[a, b] = sum(sides[direction] >> a & 1 for sides in game.roads) + OFF_ROAD
    return found


def supply_radius(game: Desert, road: int) -> int:
    """Three hexes along a track, two along a trail, else only the next hex [1.5.c, 12.4.c, 12.4.d, 12.4.e]."""
    return RADIUS_OFF_ROAD if road == OFF_ROAD else game.radius[road]


def _paths(game: Desert, grade: Grades, highway: HexField, path: tuple[Hex, ...]) -> Iterator[tuple[Hex, ...]]:
    """All paths that go on from this one and are links; the poorest road sets the radius [12.4.f]."""
    for b in game.board.grid.neighbours[path[-1]]:
        longer = (*path, b)
        if b in path or (path[-1], b) not in grade:
            continue
        if len(path) > supply_radius(game, min(grade[step] for step in pairwise(longer))):
            continue
        if not _only_adds_highway(longer, grade, highway):
            yield longer
        yield from _paths(game, grade, highway, longer)


def _only_adds_highway(path: tuple[Hex, ...], grade: Grades, highway: HexField) -> bool:
    """Whether the path is a shorter link to the highway and then steps along it: no link of its own."""
    return len(path) > 2 and bool(highway >> path[-2] & 1) and grade[path[-2], path[-1]] == HIGHWAY


def _is_step(link: Link, grade: Grades) -> bool:
    return not link.through and grade[link.path[0], link.end] == HIGHWAY


def _link(game: Desert, path: tuple[Hex, ...]) -> Link:
    direction = game.board.grid.direction
    sides = field_of(side for a, b in pairwise(path) for side in (a * 6 + direction(a, b), b * 6 + direction(b, a)))
    return Link(path[-1], path, field_of(path[1:]), field_of(path[1:-1]), sides)
