"""The map in numbers: fields of hexes, sides, and what steps cost in sixths of a movement point."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from grognard.engine.data import Folder
from grognard.engine.field import Board, Costs, Sides, field_of
from grognard.engine.hexes import Cell, Grid
from grognard.engine.kinds import Hex, HexField
from grognard.engine.maps import MAP, SIDES, both_ways, grid_of
from grognard.games.malta.costs import CLASSES, by_class, crossings, open_sides, step_costs, with_leaders
from grognard.games.malta.data import BoxRow, HexRow, SideRow
from grognard.games.malta.data_charts import TerrainRow

BOXES = "boxes.csv"


@dataclass(frozen=True, eq=False)
class Land:
    """The ground of the map; nothing of it changes in play."""

    ocean: HexField
    island: HexField
    coast: HexField
    beaches: HexField
    woods: HexField
    villages: HexField
    cities: HexField
    forts: HexField
    airfields: HexField
    major_ports: HexField
    minor_ports: HexField
    dumps: HexField
    """Where Allied ammunition comes from."""
    zones: Mapping[str, HexField]
    """The beaches of each zone."""
    zone_of: Mapping[Hex, str]
    roads: Sides
    creeks: Sides
    rises: Sides
    water: Sides
    """Sides between land hexes that are all water."""
    passable: Mapping[str, Sides]
    """For each class of movement the sides that it can cross at all."""
    crossings: tuple[tuple[frozenset[str], Sides], ...]
    """The same seen from the sides: which classes can cross them, and no other."""
    tactical: Mapping[str, Costs]
    """For each class what a step costs, in sixths of a point."""
    strategic: Mapping[str, Costs]


@dataclass(frozen=True)
class Boxes:
    """The locations beside the map."""

    follow: Mapping[str, Hex]
    """By zone."""
    first: Mapping[Hex, Hex]
    """The box of the first wave by its beach."""
    second: Mapping[Hex, Hex]
    breakdown: Hex
    convoy: Hex
    """Divisions at sea whose zones are not told yet."""
    fleet: Hex
    """Warships before their first turn."""
    works: Hex
    """Engineers who wait for strongpoints to be dismantled."""
    cup: Hex
    air: Hex
    """Air support that may still be used today."""


def read_grid(folder: Folder) -> Grid:
    """All hexes, then the boxes."""
    cells = [Cell(row.id, row.q, row.r, row.name) for row in folder.rows(MAP, HexRow)]
    return grid_of(folder, cells, [row.id for row in folder.rows(BOXES, BoxRow)], top="flat")


def read_boxes(folder: Folder, grid: Grid) -> Boxes:
    """The planning map, a follow-up box for each zone and two for each beach [18.1.b]; other places to wait."""
    rows = folder.rows(BOXES, BoxRow)

    def waves(kind: str) -> dict[Hex, Hex]:
        return {grid.at(row.hex): grid.at(row.id) for row in rows if row.kind == kind and row.hex}

    follow: dict[str, Hex] = {row.zone: grid.at(row.id) for row in rows if row.kind == "follow" and row.zone}
    holding = {row.id: grid.at(row.id) for row in rows if row.kind == "holding"}
    return Boxes(follow, waves("first"), waves("second"), **holding)


def read_land(folder: Folder, board: Board) -> Land:
    """The ground out of map, sides and terrain chart; costs are tactical and strategic [2.4.a, 6.1.c, 23.7.s1].

    The four zones of the beaches [18.1.a]: [23.9.a, 23.9.b, 23.9.c, 23.9.d].
    """
    rows = {board.grid.at(row.id): row for row in folder.rows(MAP, HexRow)}
    sides = both_ways(folder, folder.rows(SIDES, SideRow, ("a", "b")), board.grid, board.grid.at)
    chart = {row.id: row for row in folder.rows("tables/terrain.csv", TerrainRow)}

    def where(name: str, value: object) -> HexField:
        return field_of(h for h, row in rows.items() if getattr(row, name) == value)

    def along(terrain: str) -> Sides:
        return board.sides(lambda a, b: (a, b) in sides and sides[a, b].terrain == terrain)

    zone_of = {h: row.zone for h, row in rows.items() if row.zone}
    ocean = where("terrain", "ocean")
    tactical = {moves: step_costs(board.grid, rows, sides, chart, moves) for moves in CLASSES}
    strategic = {moves: step_costs(board.grid, rows, sides, chart, f"{moves}_strategic") for moves in CLASSES}
    return Land(
        ocean=ocean,
        island=board.land & ~ocean,
        coast=where("terrain", "coast"),
        beaches=where("terrain", "beach"),
        woods=where("terrain", "woods"),
        villages=where("place", "village"),
        cities=where("place", "city"),
        forts=where("place", "fort"),
        airfields=where("place", "airfield"),
        major_ports=where("port", "major"),
        minor_ports=where("port", "minor"),
        dumps=where("dump", True),
        zones={zone: where("zone", zone) for zone in sorted(set(zone_of.values()))},
        zone_of=zone_of,
        roads=board.sides(lambda a, b: (a, b) in sides and sides[a, b].road),
        creeks=along("creek"),
        rises=along("rise"),
        water=along("water"),
        passable={moves: open_sides(board, costs) for moves, costs in with_leaders(tactical).items()},
        crossings=crossings(board, tactical),
        tactical=by_class(board, tactical),
        strategic=by_class(board, strategic),
    )
