"""The rows of the data files and the shape of a scenario, as they are written, with what may stand in them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from grognard.engine.schema import ONCE, Coordinate, Month, To

WAITING = ("west", "east")
"""The areas off the map beyond each side's base; the enemy of a side leaves the map there."""
MOST_MONTHS, MOST_CARDS, MOST_PORT = 60, 200, 20
SideName = Literal["axis", "allied"]
ClassName = Literal["armor", "infantry", "antitank", "artillery"]
RoadName = Literal["highway", "track", "trail"]
HexId = Annotated[str, To("map.csv")]
PlaceId = Annotated[str, To("map.csv", also=WAITING)]
TypeId = Annotated[str, To("types.csv")]
UnitId = Annotated[str, To("units.csv")]
Units = Annotated[tuple[UnitId, ...], Meta(min_length=1), ONCE]
Hexes = Annotated[tuple[HexId, ...], ONCE]
MonthNumber = Annotated[int, Meta(ge=1, le=MOST_MONTHS)]
CardCount = Annotated[int, Meta(ge=0, le=MOST_CARDS)]
Points = Annotated[int, Meta(ge=0, le=999)]
Few = Annotated[int, Meta(ge=0, le=9)]
Die = Annotated[int, Meta(ge=1, le=6)]
"""A result of the fire table: the least that hits."""


class HexRow(msgspec.Struct, frozen=True):
    """A hex of the map (1.1)."""

    id: str
    label: str
    name: str
    alias: str
    q: Coordinate
    r: Coordinate
    kind: Literal["clear", "village", "base", "fortress", "oasis"]
    port: Annotated[int, Meta(ge=1, le=MOST_PORT)] | None
    country: Literal["libya", "egypt"]
    coast: bool
    source: str


class SideRow(msgspec.Struct, frozen=True):
    """A hexside with a road or rough terrain; how many units may engage through it in a phase (1.4, 7.1)."""

    a: HexId
    b: HexId
    road: RoadName | None
    terrain: Literal["clear", "mountain", "ridge", "marsh"]
    crossing: Literal["road", "pass"] | None
    limit: Literal["0", "1", "2"]
    road_source: str
    terrain_source: str
    source: str


class LinkRow(msgspec.Struct, frozen=True):
    """A way between a hex and an area off the map."""

    a: PlaceId
    b: PlaceId
    kind: Literal["entry", "exit"]
    source: str


class CellRow(msgspec.Struct, frozen=True):
    """A cell of the drawing that no unit enters."""

    id: str
    q: Coordinate
    r: Coordinate
    kind: str
    name: str
    source: str


class TypeRow(msgspec.Struct, frozen=True):
    """A unit type: its class, its speed, and the points that one CV costs (2.2, 6.1, 16.54)."""

    id: str
    arm: ClassName = msgspec.field(name="class")
    speed: Annotated[int, Meta(ge=1, le=9)]
    cost: Annotated[int, Meta(ge=1, le=20)]
    source: str


class UnitRow(msgspec.Struct, frozen=True):
    """A block (2.0)."""

    id: str
    name: str
    side: SideName
    nation: str
    formation: str
    type: TypeId
    elite: bool
    cv: Annotated[int, Meta(ge=1, le=12)]
    start: str
    source: str
    cv_source: str


class SlowRow(msgspec.Struct, frozen=True):
    """The type that a block has by an optional rule."""

    unit: UnitId
    type: TypeId
    source: str


class RoadRow(msgspec.Struct, frozen=True):
    """What a road of this class adds to a move, and how far a supply chain reaches along it (6.2, 12.4)."""

    road: RoadName
    bonus: Few
    radius: Annotated[int, Meta(ge=1, le=9)]
    source: str


class OptionRow(msgspec.Struct, frozen=True):
    """A turn option (4.0)."""

    option: str
    cost: Few
    moves: Few
    combats: Few
    assault: bool
    source: str


class CostRow(msgspec.Struct, frozen=True):
    """What something costs in a buildup (16.5)."""

    id: str
    points: Points
    source: str


class LevelRow(msgspec.Struct, frozen=True):
    """A level of victory and the points that it is worth (17.0)."""

    level: str
    points: Points
    source: str


class FireRow(msgspec.Struct, frozen=True):
    """Which classes a class fires at, and when (9.2, 9.3)."""

    firer: ClassName
    target: ClassName
    obligatory: bool
    only_unsupported: bool
    first: bool
    source: str


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    real: CardCount
    dummy: CardCount
    source: str


class Hand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    limit: CardCount
    redraws: Few
    source: str


class Saving(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    limit: Points
    source: str


class Early(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    highest_die: Annotated[int, Meta(ge=0, le=6)]
    source: str


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The supply cards and the points of a buildup."""

    deck: Deck
    hand: Hand
    saving: Saving
    early: Early


class Area(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a scenario lets units deploy."""

    hexes: Annotated[tuple[HexId, ...], Meta(min_length=1), ONCE]
    source: str


class Allotment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side's supply cards at the start and each month."""

    start: CardCount
    monthly: CardCount
    source: str


class Fortress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hex: HexId
    owner: SideName
    source: str


class SetUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many of these units start in this area."""

    side: SideName
    area: Annotated[str, To("areas.toml")]
    count: Annotated[int, Meta(ge=1)]
    units: Units
    source: str


class Reinforcement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    side: SideName
    month: MonthNumber
    count: Annotated[int, Meta(ge=1)]
    units: Units
    source: str


class MonthlyChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From this month on a side gets other numbers of cards."""

    month: MonthNumber
    side: SideName
    monthly: CardCount
    source: str


class MaltaGroup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Axis reinforcements that may be called at the price of supply (18.6)."""

    from_month: MonthNumber
    monthly_axis: CardCount
    units: Units
    source: str


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario (18.0)."""

    title: str
    ref: str
    source: str
    first_month: MonthNumber
    last_month: MonthNumber
    months: MonthNumber
    first_date: Month
    last_date: Month
    first_player: SideName
    month_codes: bool
    rommel_bonus: bool
    buildup_dice: Few
    prebuildup_points: Points
    minefields: Hexes
    cards: dict[SideName, Allotment]
    fortress: tuple[Fortress, ...]
    setup: tuple[SetUp, ...]
    doubts: tuple[str, ...] = ()
    reinforcement: tuple[Reinforcement, ...] = ()
    monthly_change: tuple[MonthlyChange, ...] = ()
    malta_group: MaltaGroup | None = None
    prebuildup_first: SideName | None = None
    tobruk_limit: Annotated[int, Meta(ge=0, le=99)] | None = None


TABLES: dict[str, tuple[type[msgspec.Struct], tuple[str, ...]]] = {
    "map.csv": (HexRow, ("id",)),
    "sides.csv": (SideRow, ("a", "b")),
    "links.csv": (LinkRow, ("a", "b")),
    "background.csv": (CellRow, ("id",)),
    "types.csv": (TypeRow, ("id",)),
    "units.csv": (UnitRow, ("id",)),
    "tables/road_bonus.csv": (RoadRow, ("road",)),
    "tables/turn_options.csv": (OptionRow, ("option",)),
    "tables/costs.csv": (CostRow, ("id",)),
    "tables/i_tanks.csv": (SlowRow, ("unit",)),
    "tables/victory.csv": (LevelRow, ("level",)),
    "tables/fire_rules.csv": (FireRow, ("firer", "target")),
}
"""Each file of rows with the columns that tell them apart."""
