"""The island as the clues of the rulebook speak of it: printed numbers, worked out from rows and not from fields."""

from __future__ import annotations

import math
from collections import defaultdict, deque
from collections.abc import Callable, Collection
from functools import cache

from grognard.engine.data import Folder
from grognard.games.malta.data import BoxRow, FormationRow, HexRow, SideRow, TypeRow, UnitRow
from grognard.games.malta.data_scenario import Scenario
from grognard.games.malta.game import DATA

from .scene import build

NORTHWEST = (36.0835465, 14.2754924)
"""Latitude and longitude of the grid's origin, then what a step south-east and a step south add: the fit of the map."""
SOUTHEAST, SOUTH = (-0.0088130, 0.0132781), (-0.0137535, -0.0027505)
SUPPLY = 12


@cache
def isle() -> Isle:
    return Isle()


def neighbours(label: str) -> list[str]:
    """By the printed numbers: even columns lie half a hex lower."""
    column, row = int(label[:2]), int(label[2:])
    lower = 0 if column % 2 else 1
    around = [(0, -1), (0, 1), *((side, row_step + lower) for side in (-1, 1) for row_step in (-1, 0))]
    return [f"{column + c:02}{row + r:02}" for c, r in around]


def distance(a: str, b: str) -> int:
    def cube(label: str) -> tuple[int, int, int]:
        column, row = int(label[:2]), int(label[2:])
        depth = row - (column + column % 2) // 2
        return column, depth, -column - depth

    return max(abs(x - y) for x, y in zip(cube(a), cube(b), strict=True))


class Isle:
    """All rows, with sets of labels."""

    def __init__(self) -> None:
        folder = Folder(DATA)
        self.rows = {row.id: row for row in folder.rows("map.csv", HexRow)}
        self.units = {row.id: row for row in folder.rows("units.csv", UnitRow)}
        self.types = {row.id: row for row in folder.rows("types.csv", TypeRow)}
        self.formations = {row.id: row for row in folder.rows("formations.csv", FormationRow)}
        self.sides = folder.rows("sides.csv", SideRow, ("a", "b"))
        self.boxes = folder.rows("boxes.csv", BoxRow)
        self.side_of = {frozenset((row.a, row.b)): row for row in self.sides}
        self.ocean = self.where(terrain="ocean")
        self.land = set(self.rows) - self.ocean
        self.beaches = self.where(terrain="beach")
        self.villages, self.cities = self.where(place="village"), self.where(place="city")
        self.forts, self.airfields = self.where(place="fort"), self.where(place="airfield")
        self.ports = {label for label, row in self.rows.items() if row.port}
        self.intro, self.hercules = build("introductory").plan, build("hercules").plan
        self.axis = {label for label in self.land if 5 <= int(label[:2]) <= 11}
        self.axis |= {"1207", "1208", "1209", "1210", "1211", "1308"}

    def where(self, **wanted: object) -> set[str]:
        return {label for label, row in self.rows.items() if all(getattr(row, k) == v for k, v in wanted.items())}

    def around(self, label: str) -> list[str]:
        return [near for near in neighbours(label) if near in self.rows]

    def passable(self, a: str, b: str) -> bool:
        side = self.side_of.get(frozenset((a, b)))
        return side is None or side.terrain != "water"

    def has_road(self, a: str, b: str) -> bool:
        side = self.side_of.get(frozenset((a, b)))
        return side is not None and side.road

    def pieces(self, hexes: Collection[str], joined: Callable[[str, str], bool] = lambda _a, _b: True) -> int:
        """Into how many pieces these hexes fall."""
        left, count = set(hexes), 0
        while left:
            count, queue = count + 1, [left.pop()]
            while queue:
                here = queue.pop()
                found = {near for near in self.around(here) if near in left and joined(here, near)}
                left -= found
                queue += found
        return count

    def nearest(self, latitude: float, longitude: float, count: int = 1) -> list[str]:
        """The hexes whose centres lie closest to a real place."""
        narrow = math.cos(math.radians(35.9))

        def away(label: str) -> float:
            row = self.rows[label]
            lat, lon = (o + row.q * se + row.r * s for o, se, s in zip(NORTHWEST, SOUTHEAST, SOUTH, strict=True))
            return math.hypot((lon - longitude) * narrow, lat - latitude)

        return sorted(self.rows, key=away)[:count]

    # --- counters

    def count(self, **wanted: object) -> int:
        return len(self.having(**wanted))

    def having(self, **wanted: object) -> list[UnitRow]:
        return [unit for unit in self.units.values() if all(getattr(unit, k) == v for k, v in wanted.items())]

    def set_up(self, plan: Scenario, side: str = "") -> dict[str, list[str]]:
        """Who stands where at the start, without what the Allied player places freely."""
        found: dict[str, list[str]] = defaultdict(list)
        for setup in plan.setup:
            if side in ("", setup.side):
                found[setup.hex] += setup.units
        return found

    def named(self, plan: Scenario) -> list[str]:
        """All units that a scenario names, on the map or beside it."""
        lists = [setup.units for setup in plan.setup] + [waiting.units for waiting in plan.waiting]
        return [name for units in (*lists, *(free.units for free in plan.free)) for name in units]

    def spot(self, plan: Scenario, unit: str) -> str:
        return next(setup.hex for setup in plan.setup if unit in setup.units)

    def strength(self, plan: Scenario, unit: str) -> str:
        reduced = {entry.unit: entry.strength for entry in plan.reduced}
        return reduced.get(unit, (*self.units[unit].steps, "0-0")[0])

    def attack(self, plan: Scenario, unit: str) -> int:
        return int(self.strength(plan, unit).split("-")[0])

    def steps(self, plan: Scenario, side: str, free: bool = False) -> int:
        """The steps that count in a scenario, on the map and in boxes."""
        parties = [(setup.side, setup.units) for setup in plan.setup]
        parties += [(waiting.side, waiting.units) for waiting in plan.waiting if waiting.box not in ("cup", "works")]
        parties += [("allied", entry.units) for entry in plan.free] if free else []
        units = [unit for owner, units in parties if owner == side for unit in units]
        return sum(self._steps(plan, unit) for unit in units)

    def _steps(self, plan: Scenario, name: str) -> int:
        unit = self.units[name]
        if unit.generic or unit.type in ("militia", "coastal_gun", "hq", "leader", "drop_zone"):
            return 0
        if unit.type == "warship":
            return 1
        return len(unit.steps) - unit.steps.index(self.strength(plan, name))

    def stacked(self, plan: Scenario, units: Collection[str]) -> float:
        """Battalions in a hex, companies and remnants as halves."""
        free = ("leader", "coastal_gun", "militia", "drop_zone", "hq")
        counted = [self.units[name] for name in units if self.units[name].type not in free]
        return sum(0.5 if unit.size == "company" or self._is_remnant(plan, unit) else 1 for unit in counted)

    def _is_remnant(self, plan: Scenario, unit: UnitRow) -> bool:
        return len(unit.steps) > 1 and self.strength(plan, unit.id) == unit.steps[-1]

    # --- supply, the slow way

    def zone_of_control(self, plan: Scenario, side: str) -> set[str]:
        found: set[str] = set()
        for label, units in self.set_up(plan, side).items():
            types = [self.types[self.units[name].type] for name in units]
            fighting = [n for n, kind in zip(units, types, strict=True) if not kind.artillery and kind.moves != "none"]
            strong = sum(self.attack(plan, name) for name in fighting if self.units[name].type != "strongpoint") >= 3
            if strong or any(kind.artillery or kind.id == "strongpoint" for kind in types):
                found |= {near for near in self.around(label) if near in self.land and self.passable(label, near)}
        return found

    def traces(self, plan: Scenario, side: str, start: str, ends: Collection[str]) -> bool:
        """Whether a path of supply leads from a hex to one of these."""
        enemy = "axis" if side == "allied" else "allied"
        closed, friends = set(self.set_up(plan, enemy)), set(self.set_up(plan, side))
        closed |= self.zone_of_control(plan, enemy) - friends | self.ocean
        queue, seen = deque([(start, 0)]), {start}
        while queue:
            here, length = queue.popleft()
            if here in ends:
                return True
            for near in self.around(here) if length < SUPPLY else ():
                if near not in seen | closed and self.passable(here, near):
                    seen.add(near)
                    queue.append((near, length + 1))
        return False

    def formation_traces(self, formation: str) -> bool:
        """Whether all units of a formation on the map trace to its headquarters at the start of the introduction."""
        hq = self.spot(self.intro, self.formations[formation].hq)
        hexes = [
            label
            for label, units in self.set_up(self.intro, "axis").items()
            if any(self.units[name].formation == formation for name in units)
        ]
        return len(hexes) > 1 and all(self.traces(self.intro, "axis", label, {hq}) for label in hexes)

    def allies_are_supplied(self, plan: Scenario) -> bool:
        hq = self.spot(plan, "UK-HQ")
        sources = self.cities | self.forts - {"1110", "1111"}
        hexes = self.set_up(plan, "allied")
        return all(
            sources & {label, *self.around(label)} or self.traces(plan, "allied", label, {hq}) for label in hexes
        )
