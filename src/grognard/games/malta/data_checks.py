"""What the data files have to agree on, whatever the scenario."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import pairwise

from grognard.engine.data import Folder
from grognard.engine.maps import MAP, SIDES
from grognard.engine.schema import expect, one_of
from grognard.games.malta.charts import COLUMNS, odds_of
from grognard.games.malta.costs import POINT
from grognard.games.malta.counters import CHART, read_companies, read_counters
from grognard.games.malta.data import BoxRow, FormationRow, HexRow, SideRow, TypeRow, UnitRow
from grognard.games.malta.data_charts import BreakdownRow, DayRow, RollRow, TerrainRow, WeatherRow
from grognard.games.malta.land import BOXES

UNITS, FORMATIONS, TERRAIN = "units.csv", "formations.csv", "tables/terrain.csv"
COSTS = ("foot", "foot_strategic", "mot", "mot_strategic", "mech", "mech_strategic")
ON_TOP = ("creek", "rise")
"""Sides whose points come on top of the hex's own."""
STRENGTHLESS = ("leader", "coastal_gun", "warship", "drop_zone", "air_support")
IMMOBILE = ("strongpoint", "militia")
LOWEST, HIGHEST = 2, 12
"""Of two dice."""
Wanted = dict[str, object]


def check(folder: Folder) -> None:
    """Refuse with one sentence what does not fit together."""
    check_map(folder)
    check_sides(folder)
    check_boxes(folder)
    check_units(folder)
    check_formations(folder)
    check_garrison(folder)
    check_terrain(folder)
    check_rolls(folder)
    check_columns(folder)
    check_breakdown(folder)


# --- the map


def check_map(folder: Folder) -> None:
    """Beaches and only they have a zone; what is built stands on land."""
    for number, row in enumerate(folder.rows(MAP, HexRow)):
        if (row.terrain == "beach") != (row.zone is not None):
            wanted = expect("nothing") if row.zone else one_of(("W", "N", "E", "S"))
            raise folder.bad_cell(MAP, number, "zone", wanted)
        if row.terrain == "ocean":
            _refuse_filled(folder, MAP, number, row, ("place", "port"))
            if row.dump:
                raise folder.bad_cell(MAP, number, "dump", expect("exactly", low=0))


def _refuse_filled(folder: Folder, file: str, number: int, row: object, columns: Sequence[str]) -> None:
    for column in columns:
        if getattr(row, column):
            raise folder.bad_cell(file, number, column, expect("nothing"))


def check_sides(folder: Folder) -> None:
    """Sides that are told of lie between land hexes; no road crosses water."""
    ocean = {row.id for row in folder.rows(MAP, HexRow) if row.terrain == "ocean"}
    for number, row in enumerate(folder.rows(SIDES, SideRow, ("a", "b"))):
        for column in ("a", "b"):
            if getattr(row, column) in ocean:
                raise folder.bad_cell(SIDES, number, column, expect("kind", of="land"))
        if row.road and row.terrain == "water":
            raise folder.bad_cell(SIDES, number, "road", expect("exactly", low=0))


def check_boxes(folder: Folder) -> None:
    """A zone has a follow-up box; a beach has a box for each wave, in its zone."""
    zone_of = {row.id: row.zone for row in folder.rows(MAP, HexRow) if row.zone}
    seen: dict[tuple[str, str | None], str] = {}
    for number, row in enumerate(folder.rows(BOXES, BoxRow)):
        if row.kind in ("first", "second"):
            if row.hex not in zone_of:
                raise folder.bad_cell(BOXES, number, "hex", expect("kind", of="beach"))
            if row.zone != zone_of[row.hex]:
                raise folder.bad_cell(BOXES, number, "zone", expect("exactly", low=zone_of[row.hex]))
        elif row.hex:
            raise folder.bad_cell(BOXES, number, "hex", expect("nothing"))
        if (row.kind == "holding") == (row.zone is not None):
            wanted = expect("nothing") if row.zone else one_of(("W", "N", "E", "S"))
            raise folder.bad_cell(BOXES, number, "zone", wanted)
        column = "zone" if row.kind == "follow" else "hex"
        place = (row.kind, getattr(row, column) or row.id)
        if seen.setdefault(place, row.id) != row.id:
            raise folder.bad_cell(BOXES, number, column, expect("other", of=seen[place]))


# --- the counters


def check_units(folder: Folder) -> None:
    """Each kind of counter has just the values that it needs."""
    types = {row.id: row for row in folder.rows("types.csv", TypeRow)}
    rows = folder.rows(UNITS, UnitRow)
    battalions = {row.id for row in rows if row.size == "battalion"}
    for number, row in enumerate(rows):
        for column, needed, sample in _needs(row, types[row.type]):
            if bool(getattr(row, column)) != needed:
                raise folder.bad_cell(UNITS, number, column, sample if needed else expect("nothing"))
        if len(row.morale) != len(row.steps):
            raise folder.bad_cell(UNITS, number, "morale", expect("long", low=len(row.steps)))
        if row.battalion and row.battalion not in battalions:
            raise folder.bad_cell(UNITS, number, "battalion", expect("kind", of="battalion"))
        if row.size != "battalion" and len(row.steps) > 1:
            raise folder.bad_cell(UNITS, number, "steps", expect("long", low=1))
        if row.type in IMMOBILE and not row.steps[0].endswith("-0"):
            raise folder.bad_cell(UNITS, number, "steps", expect("like", of="1-2-0"))


def _needs(row: UnitRow, kind: TypeRow) -> list[tuple[str, bool, Wanted]]:
    """The columns that hold something for some counters only, and what."""
    leads = row.type == "leader"
    return [
        ("steps", row.type not in STRENGTHLESS, expect("like", of="6-7-6")),
        ("support", kind.artillery or row.type == "warship", expect("like", of="5-2/6")),
        ("ammunition", kind.artillery, expect("between", low=1, high=3)),
        ("gun", row.type == "coastal_gun", expect("like", of="2-6")),
        ("command", leads, expect("like", of="1/2/4")),
        ("deputy", leads, expect("like", of="1/1/3")),
    ]


def check_formations(folder: Folder) -> None:
    """Headquarters, leaders and drop zones are such counters of their own side and emblem."""
    units = {row.id: row for row in folder.rows(UNITS, UnitRow)}
    for number, row in enumerate(folder.rows(FORMATIONS, FormationRow)):
        for column, kind in (("hq", "hq"), ("leader", "leader"), ("marker", "drop_zone")):
            name = getattr(row, column)
            if name and (units[name].type, units[name].formation) != (kind, row.id):
                raise folder.bad_cell(FORMATIONS, number, column, expect("kind", of=f"{kind}, {row.id}"))


def check_garrison(folder: Folder) -> None:
    """All Allied counters have the emblem of the one Allied formation [2.1.formation.b, 2.1.unassigned.d]."""
    garrisons = [row.id for row in folder.rows(FORMATIONS, FormationRow) if row.side == "allied"]
    for number, row in enumerate(folder.rows(UNITS, UnitRow)):
        if row.side == "allied" and [row.formation] != garrisons:
            raise folder.bad_cell(UNITS, number, "formation", one_of(tuple(garrisons)))


# --- the charts


def check_terrain(folder: Folder) -> None:
    """Costs are whole sixths; only creeks and rises come on top of a hex; nobody walks on the sea."""
    for number, row in enumerate(folder.rows(TERRAIN, TerrainRow)):
        for column in COSTS:
            cell = getattr(row, column)
            if row.id in ("ocean", "water"):
                if cell != "P":
                    raise folder.bad_cell(TERRAIN, number, column, expect("exactly", low="P"))
            elif cell == "P" and row.id == "rise" and not column.startswith("foot"):
                continue
            elif cell == "P" or cell.startswith("+") != (row.id in ON_TOP):
                raise folder.bad_cell(TERRAIN, number, column, expect("like", of="+1" if row.id in ON_TOP else "2"))
            elif not _in_sixths(cell) or (cell == "0" and row.id not in ON_TOP):
                raise folder.bad_cell(TERRAIN, number, column, expect("like", of="1/2, 2/3"))


def _in_sixths(cell: str) -> bool:
    return (Fraction(cell) * POINT).denominator == 1


def check_rolls(folder: Folder) -> None:
    """Something happens at some results; every throw has its weather; the days follow each other."""
    for number, row in enumerate(folder.rows("tables/rolls.csv", RollRow)):
        if row.low is None and row.high is None:
            raise folder.bad_cell("tables/rolls.csv", number, "low", expect("whole"))
        if row.low is not None and row.high is not None and row.low > row.high:
            raise folder.bad_cell("tables/rolls.csv", number, "high", expect("least", low=row.low))
    next_low = LOWEST
    rows = folder.rows("tables/weather.csv", WeatherRow)
    for number, weather in enumerate(rows):
        last = number == len(rows) - 1
        if weather.low != next_low:
            raise folder.bad_cell("tables/weather.csv", number, "low", expect("exactly", low=next_low))
        if weather.high < weather.low or (last and weather.high != HIGHEST):
            low = HIGHEST if last else weather.low
            raise folder.bad_cell("tables/weather.csv", number, "high", expect("between", low=low, high=HIGHEST))
        next_low = weather.high + 1
    for number, day in enumerate(folder.rows("tables/days.csv", DayRow, ("day",))):
        if day.day != number + 1:
            raise folder.bad_cell("tables/days.csv", number, "day", expect("exactly", low=number + 1))


def check_columns(folder: Folder) -> None:
    """From left to right odds and bombardment values rise."""
    _check_rising(folder, "tables/crt_columns.csv", odds_of)
    _check_rising(folder, "tables/bombardment_columns.csv", lambda cell: 0 if cell == "-" else int(cell))


def _check_rising(folder: Folder, file: str, value: Callable[[str], int]) -> None:
    for number, line in enumerate(folder.sheet(file).lines):
        for before, column in pairwise(COLUMNS):
            left, right = line.cells[before], line.cells[column]
            try:
                rises = value(left) < value(right) or left == right == "-"
            except ValueError:
                continue
            if not rises:
                raise folder.bad_cell(file, number, column, expect("like", of=f"> {left}"))


def check_breakdown(folder: Folder) -> None:
    """A battalion has as many steps as companies, and there are counters for all of them."""
    counters = read_counters(folder)
    chart = folder.rows(CHART, BreakdownRow, ("nation", "battalion", "type"))
    for unit, companies in read_companies(folder, counters).items():
        battalion = counters[unit]
        if len(companies) != battalion.full:
            raise folder.bad_cell(UNITS, unit, "steps", expect("long", low=len(companies)))
        for part in companies:
            if part.bit_count() < companies.count(part):
                raise folder.bad_cell(
                    UNITS, unit, "morale", expect("kind", of=", ".join(_kinds(chart, battalion.nation)))
                )


def _kinds(chart: Sequence[BreakdownRow], nation: str) -> list[str]:
    return [f"{row.company} {' '.join(row.companies)}" for row in chart if row.nation == nation]
