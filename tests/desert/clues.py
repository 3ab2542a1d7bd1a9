"""What the rulebook lets slip about its lost map, checked against our map: one function for each kind of clue."""

from __future__ import annotations

import csv
import operator
from collections.abc import Callable
from itertools import combinations, pairwise
from pathlib import Path
from typing import NamedTuple

from grognard.engine.field import bits, field_of
from grognard.games.desert.game import ALLIED, AXIS, ROADS
from grognard.games.desert.unit_movement import reach

from .land import Land
from .scene import position

COMPARE: dict[str, Callable[[float, float], bool]] = {"=": operator.eq, "<=": operator.le, ">=": operator.ge}
FAST = {1: "i_bre", 2: "g_200", 3: "g21_5", 4: "g21_3"}
"""A block of each speed."""
KM_PER_MILE = 1.609


class Clue(NamedTuple):
    """A clue: where it stands in the book, what it claims, how it is checked."""

    id: str
    ref: str
    claim: str
    test: str
    args: tuple[str, ...]


def read_clues() -> list[Clue]:
    with (Path(__file__).parent / "clues.csv").open(encoding="utf-8", newline="") as file:
        return [
            Clue(row["id"], row["ref"], row["claim"], row["test"], tuple(row["args"].split(";")))
            for row in csv.DictReader(file)
        ]


# --- one function for each kind of clue


def exists(m: Land, place: str) -> bool:
    return m.at(place) in m.grid.coordinates


def kind(m: Land, place: str, wanted: str) -> bool:
    return m.rows[m.at(place)].kind == wanted


def port(m: Land, place: str, allied: str, axis: str) -> bool:
    h = m.at(place)
    if h in m.game.base:
        return "unlimited" in (allied, axis) and h not in m.game.ports
    return (m.game.capacity(ALLIED, h), m.game.capacity(AXIS, h)) == (int(allied), int(axis))


def country(m: Land, place: str, wanted: str) -> bool:
    return m.rows[m.at(place)].country == wanted


def unnamed(m: Land, place: str) -> bool:
    return m.at(place) not in m.grid.name_of


def edge(m: Land, place: str, direction: str) -> bool:
    """Nothing lies farther in its row."""
    q, r = m.grid.coordinates[m.at(place)]
    sign = 1 if direction == "E" else -1
    return all((other - q) * sign <= 0 for other, row in m.grid.coordinates.values() if row == r)


def far_south(m: Land, place: str) -> bool:
    return m.grid.coordinates[m.at(place)][1] == max(r for _, r in m.grid.coordinates.values())


def adjacent(m: Land, a: str, b: str) -> bool:
    return m.at(b) in m.around(m.at(a))


def same(m: Land, a: str, b: str) -> bool:
    return m.at(a) == m.at(b)


def dist(m: Land, a: str, b: str, sign: str, count: str) -> bool:
    return COMPARE[sign](m.grid.distance(m.at(a), m.at(b)), int(count))


def limit(m: Land, a: str, b: str, count: str) -> bool:
    h, n = m.at(a), m.at(b)
    return m.passable(h, n) == (count != "0") and m.limit(h, n) == m.limit(n, h) == int(count)


def terrain(m: Land, a: str, b: str, wanted: str) -> bool:
    return m.sides[m.at(a), m.at(b)].terrain == wanted


def highway_hex(m: Land, place: str) -> bool:
    return m.at(place) in m.highway


def highway(m: Land, a: str, b: str, sign: str, count: str) -> bool:
    steps = m.by_highway(m.at(a), m.at(b))
    return steps is not None and (sign == "any" or COMPARE[sign](steps, int(count)))


def highway_order(m: Land, places: str) -> bool:
    first, *rest = m.all(places)
    steps = [m.by_highway(first, h) or 0 for h in rest]
    return all(a < b for a, b in pairwise([0, *steps]))


def roadpath(m: Land, a: str, b: str, count: str, road: str, *avoid: str) -> bool:
    """Such a road of that length, and no shorter one of any grade."""
    around = {m.at(place) for place in avoid}
    paths = [p for p in m.road_paths(m.at(a), m.at(b), int(count), ROADS.index(road) + 1) if not around & set(p)]
    every = [p for p in m.road_paths(m.at(a), m.at(b), int(count), 1) if not around & set(p)]
    return bool(paths) and min(map(len, every)) == int(count) + 1


def mixedpath(m: Land, a: str, b: str, count: str, *avoid: str) -> bool:
    around = {m.at(place) for place in avoid}
    paths = (p for p in m.road_paths(m.at(a), m.at(b), int(count), 1) if not around & set(p))
    return any({m.grade(h, n) for h, n in pairwise(path)} == {1, 2} for path in paths)


def contiguous(m: Land, places: str) -> bool:
    return all(m.passable(a, b) for a, b in pairwise(m.all(places)))


def roadline(m: Land, places: str) -> bool:
    return all(m.grade(a, b) for a, b in pairwise(m.all(places)))


def passes(m: Land, place: str, count: str) -> bool:
    h = m.at(place)
    crossings = [m.sides[h, n].crossing for n in m.around(h) if (h, n) in m.sides]
    return crossings.count("pass") == int(count)


def link(m: Land, a: str, b: str, wanted: str) -> bool:
    return bool(m.links(m.at(a), m.at(b))) == (wanted == "yes")


def supplied(m: Land, units: str, enemies: str, base: str, wanted: str) -> bool:
    return m.supplied(m.all(units), m.all(enemies), m.at(base))[0] == set(m.all(wanted))


def hw_supplied(m: Land, units: str, enemies: str, base: str, places: str, wanted: str) -> bool:
    fed = m.supplied(m.all(units), m.all(enemies), m.at(base))[1]
    return {h in fed for h in m.all(places)} == {wanted == "yes"}


def lines(m: Land, start: str, friends: str, wanted: str) -> bool:
    return set(m.chains(m.at(start), m.all(friends))) == {tuple(m.all(line)) for line in wanted.split("/")}


def withdraw(m: Land, line: str, friends: str, base: str, wanted: str) -> bool:
    """Whether some way along this line never leads away from the base."""
    members, home = tuple(m.all(line)), m.at(base)
    ways = m.chains(members[0], m.all(friends))[members]
    back = any(all(m.grid.distance(b, home) <= m.grid.distance(a, home) for a, b in pairwise(way)) for way in ways)
    return back == (wanted == "yes")


def in_range(m: Land, a: str, b: str, speed: str, wanted: str) -> bool:
    name = FAST[int(speed)]
    s = position({m.grid.label_of[m.at(a)]: [name]}, game=m.game)
    return bool(reach(s, m.game.block(name), rommel=False).field >> m.at(b) & 1) == (wanted == "yes")


def regroup(m: Land, point: str, places: str) -> bool:
    return all(h == m.at(point) or h in m.around(m.at(point)) for h in m.all(places))


def entry(m: Land, start: str, to: str, speed: str) -> bool:
    """Only one side leads there for such a unit, and two units may engage over it."""
    name, h = FAST[int(speed)], m.at(to)
    s = position({m.grid.label_of[m.at(start)]: [name], m.grid.label_of[h]: ["b7_4"]}, game=m.game)
    sides = reach(s, m.game.block(name), rommel=False).last_sides(h)
    return [m.game.limit(side) for side in sides] == [2]


def redeploy(m: Land, a: str, b: str, sign: str, count: str, within: str = "") -> bool:
    """How many redeployments of two hexes and the road bonus it takes."""
    allowed = field_of(m.all(within) or m.hexes)
    seen, times = 1 << m.at(a), 0
    while not seen >> m.at(b) & 1:
        times += 1
        for h in list(bits(seen)):
            seen |= m.range_of(h, 2, allowed)
    return COMPARE[sign](times, int(count))


def exit_distance(m: Land, a: str, b: str, base: str) -> bool:
    return m.grid.distance(m.at(a), m.at(base)) == m.grid.distance(m.at(b), m.at(base)) + 1


def cut(m: Land, a: str, b: str, sign: str, count: str) -> bool:
    """How many hexes have to be held to cut two places off from each other."""
    start, end = m.at(a), m.at(b)
    if sign == "<=":
        close = [h for h in m.hexes if 0 < m.grid.distance(h, end) <= 3]
        return any(m.is_cut(start, end, held) for held in combinations(close, int(count)))
    others = [h for h in m.hexes if h not in (start, end)]
    return not any(m.is_cut(start, end, held) for held in combinations(others, int(count) - 1))


def span_miles(m: Land, a: str, b: str, least: str, most: str, km: str) -> bool:
    return float(least) <= m.grid.distance(m.at(a), m.at(b)) * float(km) / KM_PER_MILE <= float(most)


def path_avoiding(m: Land, a: str, b: str, avoid: str) -> bool:
    return m.at(b) in m.distances(m.at(a), m.passable, m.all(avoid))


CHECKS: dict[str, Callable[..., bool]] = {
    check.__name__: check
    for check in (
        exists, kind, port, country, unnamed, edge, far_south, adjacent, dist, limit, terrain, highway_hex, highway,
        highway_order, roadpath, mixedpath, contiguous, roadline, passes, link, supplied, hw_supplied, lines, withdraw,
        regroup, entry, redeploy, exit_distance, cut, span_miles, path_avoiding,
    )
} | {"is": same, "reach": in_range}  # fmt: skip
