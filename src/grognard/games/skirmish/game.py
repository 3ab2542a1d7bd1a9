"""The static half of a match: map, armies and tables in numbers, built from the rows of `data/`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from grognard.engine.data import Folder, Pack
from grognard.engine.errors import GrognardError
from grognard.engine.field import Board, Costs, field_of
from grognard.engine.game import Game
from grognard.engine.hexes import Cell, Grid
from grognard.engine.kinds import Hex, HexField, Seat, Unit, UnitSet
from grognard.engine.maps import both_ways, check_links, grid_of
from grognard.engine.notation import Notation
from grognard.engine.tables import Table
from grognard.games.skirmish import data_checks
from grognard.games.skirmish.data import (
    BOXES,
    DECOY,
    SEATS,
    ArmySheet,
    HexRow,
    Hits,
    LinkRow,
    Scenario,
    SideRow,
    TerrainRow,
    UnitRow,
    named,
)

DATA = Path(__file__).parent / "data"
OPTIONS: dict[str, Any] = {"decoys": False}
"""What may be agreed before a match, and what is usual."""


@dataclass(frozen=True)
class Army:
    """One army in numbers."""

    camp: Hex
    entries: HexField
    """Where its blocks come from the camp onto the map."""
    exits: HexField
    """From where they may retreat into the camp."""
    units: UnitSet
    force: tuple[Unit, ...]
    start: tuple[Hex, ...]
    holds: HexField
    chits: int
    breaking: int
    arrivals: tuple[tuple[int, tuple[Unit, ...]], ...]


@dataclass(frozen=True, eq=False, kw_only=True)
class Skirmish(Game):
    """One scenario on one set of data."""

    turns: int
    sudden: bool
    """Whether all places win at once."""
    places: HexField
    armies: tuple[Army, ...]
    owner: tuple[Seat, ...]
    kind: tuple[str, ...]
    speed: tuple[int, ...]
    printed: tuple[int, ...]
    """The strength on the label of each block."""
    decoys: UnitSet
    ground: dict[Hex, TerrainRow]
    price: dict[tuple[Hex, Hex], int]
    """What a step from one hex into its neighbour costs."""
    costs: Costs
    rivers: frozenset[tuple[Hex, Hex]]
    """River sides without a bridge, both ways."""
    shift: dict[str, int]
    stack: int
    fire: Table
    seen: tuple[Notation, ...]
    """How each seat writes units, then how a spectator does: those that are not its own by their handles."""


def chosen(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of the match that are not as usual."""
    for name, value in options.items():
        if name not in OPTIONS or type(value) is not type(OPTIONS[name]):
            raise GrognardError("no-such-option", option=str(name)[:40], known="decoys = true")
    return {name: value for name, value in options.items() if value != OPTIONS[name]}


def scenario_names() -> dict[str, str]:
    """Id and title of each scenario."""
    folder = Folder(DATA)
    return {name: folder.toml(f"scenarios/{name}.toml", Scenario).title for name in folder.names("scenarios")}


def build(scenario: str, options: Mapping[str, Any], packs: tuple[Pack, ...], **rules: Any) -> Skirmish:
    """The game of a scenario with the packs laid over its data."""
    folder, wanted = Folder(DATA, packs), chosen(options)
    file = f"scenarios/{scenario}.toml"
    sheet = folder.toml(file, Scenario)
    hexes = folder.rows("map.csv", HexRow)
    grid = grid_of(folder, [Cell(row.id, row.q, row.r, row.name) for row in hexes], BOXES)
    units = folder.rows("units.csv", UnitRow)
    stack = named(folder, "tables/limits.csv", "limit")["stack"]
    data_checks.check_units(folder, units)
    data_checks.check_scenario(folder, file, sheet, units, grid, stack)
    notation = Notation(grid, [row.id for row in units], SEATS)
    speeds = named(folder, "tables/types.csv", "speed")
    return Skirmish(
        id="skirmish",
        scenario=scenario,
        options=tuple(sorted(wanted.items())),
        digest=folder.digest,
        differences=tuple(folder.differences()),
        board=Board(grid),
        notation=notation,
        turns=sheet.turns,
        sudden=sheet.sudden,
        places=field_of(grid.at(name) for name in sheet.places),
        armies=tuple(army(folder, sheet.armies[side], side, notation, wanted.get("decoys", False)) for side in SEATS),
        owner=tuple(SEATS.index(row.side) for row in units),
        kind=tuple(row.type for row in units),
        speed=tuple(speeds[row.type] for row in units),
        printed=tuple(row.cv for row in units),
        decoys=field_of(unit for unit, row in enumerate(units) if row.type == DECOY),
        shift=named(folder, "tables/shifts.csv", "shift"),
        stack=stack,
        fire=Table.read(folder, "tables/fire.csv", results=Hits),
        seen=tuple(seen_by(seat, notation, units) for seat in (*SEATS, None)),
        **terrain(folder, grid, {grid.at(row.id): row.terrain for row in hexes}),
        **rules,
    )


def seen_by(seat: str | None, notation: Notation, units: list[UnitRow]) -> Notation:
    """Own blocks by name, the others as `#` and a handle [1.1.b]."""
    names = [row.id if row.side == seat else f"#{number}" for number, row in enumerate(units)]
    return Notation(notation.grid, names, notation.seats)


def army(folder: Folder, sheet: ArmySheet, side: str, notation: Notation, decoys: bool) -> Army:
    """An army of the scenario; with the option each army has its decoy [2.3]."""
    at, unit_of = notation.grid.at, notation.unit_of
    links = folder.rows("links.csv", LinkRow, ("a", "b"))
    check_links(folder, links, BOXES, "retreat")
    rows = folder.rows("units.csv", UnitRow)
    force, start = sheet.force, sheet.start
    if decoys:
        force, start = (*force, sheet.decoy), (*start, sheet.decoy_start)
    return Army(
        camp=at(sheet.camp),
        entries=field_of(at(row.b) for row in links if row.a == sheet.camp and row.kind == "entry"),
        exits=field_of(at(row.a) for row in links if row.b == sheet.camp and row.kind == "retreat"),
        units=field_of(unit_of[row.id] for row in rows if row.side == side),
        force=tuple(unit_of[name] for name in force),
        start=tuple(at(label) for label in start),
        holds=field_of(at(name) for name in sheet.holds),
        chits=sheet.chits,
        breaking=sheet.breaking,
        arrivals=tuple((group.turn, tuple(unit_of[name] for name in group.units)) for group in sheet.arrivals),
    )


def terrain(folder: Folder, grid: Grid, terrain_of: Mapping[Hex, str]) -> dict[str, Any]:
    """The ground and what steps over it cost."""
    kinds = {row.id: row for row in folder.rows("tables/terrain.csv", TerrainRow)}
    ground = {h: kinds[name] for h, name in terrain_of.items()}
    sides = both_ways(folder, folder.rows("sides.csv", SideRow, ("a", "b")), grid, grid.at)
    extra = named(folder, "tables/crossings.csv", "cost")
    steps = [(a, b) for a in ground for b in grid.neighbours[a] if b in ground]
    price = {(a, b): step_cost(ground[b], sides.get((a, b)), extra) for a, b in steps}
    rivers = frozenset(pair for pair, row in sides.items() if row.river and not row.road)
    return {"ground": ground, "price": price, "costs": Board(grid).costs(price), "rivers": rivers}


def step_cost(ground: TerrainRow, side: SideRow | None, extra: Mapping[str, int]) -> int:
    """A road has its own low price and bridges rivers; else the terrain is paid, and the river too [4.2.a, 4.2.b]."""
    if side is not None and side.road:
        return extra["road"]
    return ground.cost + (extra["river"] if side is not None and side.river else 0)
