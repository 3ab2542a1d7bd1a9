"""The shape of a scenario, with what may stand in it."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from grognard.engine.schema import ONCE
from grognard.games.malta.data import (
    BoxId,
    Count,
    Day,
    Few,
    FormationId,
    Hexes,
    HexId,
    SideName,
    Strength,
    TurnName,
    UnitId,
    Units,
    ZoneName,
)


class SetUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Units of a side that start in this hex."""

    side: SideName
    hex: HexId
    units: Units
    source: str


class Waiting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Units of a side that start in this box."""

    side: SideName
    box: BoxId
    units: Units
    source: str


class Free(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Allied units whose player chooses where they stand; the hex is our proposal."""

    hex: HexId
    units: Units
    source: str


class Reduced(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit that has lost steps before the start."""

    unit: UnitId
    strength: Strength
    source: str


class Attached(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Units without an emblem that belong to a formation from the start (15.21)."""

    formation: FormationId
    units: Units
    source: str


class BrokenDown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A battalion that starts as companies."""

    battalion: UnitId
    companies: Units
    source: str


class Drop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many series of each nation may jump in a turn, whether artillery may, and which ones have to."""

    day: Day
    turn: TurnName
    german: Few
    italian: Few
    artillery: bool
    series: Annotated[tuple[UnitId, ...], ONCE]
    source: str


class StepsLost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Steps that each side has lost before the start."""

    axis: Count
    allied: Count
    source: str


class Zones(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the divisions land."""

    livorno: ZoneName
    friuli: ZoneName
    source: str


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario (22.0)."""

    title: str
    ref: str
    source: str
    first_day: Day
    last_day: Day
    militia: Annotated[int, Meta(ge=0, le=5)]
    """Chits in the cup."""
    air_strikes: bool
    later_series: Few
    """Series that may jump in each AM and PM turn without an entry of its own."""
    axis_control: Hexes
    landed: Hexes
    """Beaches where Axis units have landed before the start."""
    destroyed: Hexes
    """Forts."""
    steps_lost: StepsLost
    setup: tuple[SetUp, ...]
    waiting: tuple[Waiting, ...]
    drop: tuple[Drop, ...]
    free: tuple[Free, ...] = ()
    reduced: tuple[Reduced, ...] = ()
    attached: tuple[Attached, ...] = ()
    broken_down: tuple[BrokenDown, ...] = ()
    zones: Zones | None = None
    """None: the Axis player chooses them in secret (18.21)."""
    doubts: tuple[str, ...] = ()
