"""The rows and scenarios of `data/`, as they are written there, with what may stand in them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from grognard.engine.data import Folder, Key
from grognard.engine.schema import ONCE, Coordinate, To

BOXES = ("west", "east")
DECOY = "decoy"
SideName = Literal["blue", "red"]
SEATS: tuple[SideName, ...] = ("blue", "red")
HexId = Annotated[str, To("map.csv", ("id", "name"))]
PlaceId = Annotated[str, To("map.csv", also=BOXES)]
UnitId = Annotated[str, To("units.csv")]
Points = Annotated[int, Meta(ge=1, le=20)]
Shift = Annotated[int, Meta(ge=-9, le=9)]
Hits = Annotated[int, Meta(ge=0, le=9)]
"""A result of the fire table."""


class HexRow(msgspec.Struct, frozen=True):
    id: str
    name: str
    q: Coordinate
    r: Coordinate
    terrain: Annotated[str, To("tables/terrain.csv")]
    source: str


class SideRow(msgspec.Struct, frozen=True):
    a: Annotated[str, To("map.csv")]
    b: Annotated[str, To("map.csv")]
    road: bool
    river: bool
    source: str


class LinkRow(msgspec.Struct, frozen=True):
    a: PlaceId
    b: PlaceId
    kind: Literal["entry", "retreat"]
    source: str


class UnitRow(msgspec.Struct, frozen=True):
    id: str
    side: SideName
    type: Annotated[str, To("tables/types.csv")]
    cv: Annotated[int, Meta(ge=0, le=9)]
    source: str


class TypeRow(msgspec.Struct, frozen=True):
    id: str
    speed: Points
    source: str


class TerrainRow(msgspec.Struct, frozen=True):
    id: str
    cost: Points
    shift: Shift
    source: str


class CrossingRow(msgspec.Struct, frozen=True):
    id: str
    cost: Points
    source: str


class ShiftRow(msgspec.Struct, frozen=True):
    id: str
    shift: Shift
    source: str


class LimitRow(msgspec.Struct, frozen=True):
    id: str
    limit: Annotated[int, Meta(ge=1, le=9)]
    source: str


TABLES: dict[str, tuple[type[msgspec.Struct], Key]] = {
    "map.csv": (HexRow, ("id",)),
    "sides.csv": (SideRow, ("a", "b")),
    "links.csv": (LinkRow, ("a", "b")),
    "units.csv": (UnitRow, ("id",)),
    "tables/types.csv": (TypeRow, ("id",)),
    "tables/terrain.csv": (TerrainRow, ("id",)),
    "tables/crossings.csv": (CrossingRow, ("id",)),
    "tables/shifts.csv": (ShiftRow, ("id",)),
    "tables/limits.csv": (LimitRow, ("id",)),
}
"""All files but the fire table, which is read as a table of its own."""


class Arrival(msgspec.Struct, frozen=True):
    """Blocks that reach the camp together."""

    turn: Annotated[int, Meta(ge=2)]
    units: Annotated[tuple[UnitId, ...], Meta(min_length=1)]


class ArmySheet(msgspec.Struct, frozen=True):
    """One army of a scenario."""

    camp: Literal["west", "east"]
    force: Annotated[tuple[UnitId, ...], Meta(min_length=1)]
    start: tuple[HexId, ...]
    decoy: UnitId
    decoy_start: HexId
    holds: Annotated[tuple[HexId, ...], ONCE]
    chits: Annotated[int, Meta(ge=0, le=99)]
    breaking: Annotated[int, Meta(ge=1, le=99)]
    arrivals: tuple[Arrival, ...]


class Scenario(msgspec.Struct, frozen=True):
    title: str
    source: str
    turns: Annotated[int, Meta(ge=1, le=99)]
    sudden: bool
    places: Annotated[tuple[HexId, ...], Meta(min_length=1), ONCE]
    armies: dict[SideName, ArmySheet]


def named(folder: Folder, file: str, column: str) -> dict[str, int]:
    """A column of a small table by the id of its row."""
    return {row.id: getattr(row, column) for row in folder.rows(file, TABLES[file][0])}  # type: ignore[attr-defined]
