"""The rows of the map and of the counters, as they are written, with what may stand in them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from grognard.engine.schema import ONCE, Coordinate, To

SideName = Literal["axis", "allied"]
ClassName = Literal["foot", "mot", "mech"]
"""The columns of the terrain chart."""
ZoneName = Literal["W", "N", "E", "S"]
TurnName = Literal["AM", "noon", "PM", "night"]
DivisionName = Literal["livorno", "friuli"]
"""The divisions that land from the sea."""
HexId = Annotated[str, To("map.csv")]
BoxId = Annotated[str, To("boxes.csv")]
TypeId = Annotated[str, To("types.csv")]
UnitId = Annotated[str, To("units.csv")]
FormationId = Annotated[str, To("formations.csv")]
Hexes = Annotated[tuple[HexId, ...], ONCE]
Units = Annotated[tuple[UnitId, ...], Meta(min_length=1), ONCE]
Few = Annotated[int, Meta(ge=0, le=9)]
Count = Annotated[int, Meta(ge=0, le=99)]
Day = Annotated[int, Meta(ge=1, le=31)]


def like(pattern: str, sample: str) -> Meta:
    """A text of this form, told by a sample."""
    return Meta(pattern=f"^{pattern}$", extra={"kind": "like", "of": sample})


Strength = Annotated[str, like(r"[0-9]{1,2}(-[0-9]{1,2})?-[0-9]{1,2}", "6-7-6")]
"""Attack, defence and movement, or both strengths in one number and movement (2.1)."""
SupportValue = Annotated[str, like(r"[0-9]{1,2}-[0-9]{1,2}/[0-9]{1,2}", "5-2/6")]
"""Offensive and defensive support, range (12.11)."""
GunValue = Annotated[str, like(r"[1-9]-[1-9][0-9]?", "2-6")]
"""Gunnery and range (16.5)."""
CommandValue = Annotated[str, like(r"[0-9]/[0-9]/[0-9]", "1/2/4")]
"""Movement bonus on foot and of vehicles, tactical value (2.2)."""


class HexRow(msgspec.Struct, frozen=True):
    """A hex of the map (2.4)."""

    id: str
    name: str
    q: Coordinate
    r: Coordinate
    terrain: Literal["ocean", "coast", "beach", "clear", "woods"]
    place: Literal["village", "city", "fort", "airfield"] | None
    port: Literal["major", "minor"] | None
    zone: ZoneName | None
    dump: bool
    """Whether Allied ammunition comes from here (12.56)."""
    name_source: str
    place_source: str
    port_source: str
    source: str


class SideRow(msgspec.Struct, frozen=True):
    """A hexside with a road, a creek, a creek with a rise, or all water."""

    a: HexId
    b: HexId
    road: bool
    terrain: Literal["creek", "rise", "water"] | None
    name: str
    road_source: str
    terrain_source: str
    source: str


class BoxRow(msgspec.Struct, frozen=True):
    """A box of the planning map (18.1) or a place where counters wait."""

    id: str
    kind: Literal["follow", "first", "second", "holding"]
    zone: ZoneName | None
    hex: HexId | None
    source: str


class TypeRow(msgspec.Struct, frozen=True):
    """A type of counter (2.5): how it moves, what it does, how many steps a step counts for victory (20.1, 20.2)."""

    id: str
    moves: Literal["foot", "mot", "mech", "naval", "any", "none"] = msgspec.field(name="class")
    engineer: bool
    artillery: bool
    escort: bool
    """Whether tanks beside it have their bonus (9.92)."""
    worth: Literal[0, 1, 2]
    source: str


class UnitRow(msgspec.Struct, frozen=True):
    """A counter."""

    id: str
    name: str
    name_es: str
    """In Spanish; empty where it is the same."""
    side: SideName
    nation: Literal["british", "maltese", "royal_navy", "royal_air_force", "german", "italian"] | None
    formation: FormationId | None
    """Its emblem; none if it is not assigned (2.1)."""
    regiment: str
    """Or brigade."""
    size: Literal["battalion", "company", "hq", "leader", "ship", "marker"]
    type: TypeId
    steps: tuple[Strength, ...]
    """From full strength down; of artillery the limbered side."""
    reduced: Strength | None
    """The weaker side of a parachute company, which is no further step (17.83)."""
    morale: tuple[Annotated[int, Meta(ge=1, le=9)], ...]
    """One for each step."""
    support: SupportValue | None
    ammunition: Annotated[int, Meta(ge=1, le=3)] | None
    gun: GunValue | None
    command: CommandValue | None
    deputy: CommandValue | None
    battalion: UnitId | None
    """The battalion of a company that belongs to one and no other (13.0)."""
    generic: bool
    """Whether it stands for a company of any battalion of its kind (13.0)."""
    entry: Literal["jump", "airlanding", "landing"] | None
    regiment_source: str
    steps_source: str
    morale_source: str
    support_source: str
    gun_source: str
    command_source: str
    source: str


class FormationRow(msgspec.Struct, frozen=True):
    """A formation with its headquarters, its leader and its drop zone (15.0)."""

    id: str
    name: str
    side: SideName
    hq: UnitId
    leader: UnitId | None
    marker: UnitId | None
    source: str
