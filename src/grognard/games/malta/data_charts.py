"""The rows of the charts and tables, as they are written, with what may stand in them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from grognard.engine.data import Key
from grognard.games.malta.data import (
    BoxRow,
    ClassName,
    Count,
    Day,
    Few,
    FormationRow,
    HexRow,
    SideRow,
    Strength,
    TurnName,
    TypeId,
    TypeRow,
    UnitRow,
    like,
)

Share = Literal["all", "half", "none"]
Die = Annotated[int, Meta(ge=1, le=6)]
Small = Annotated[int, Meta(ge=-9, le=9)]
Cost = Annotated[str, like(r"(P|\+?[0-9](/[2-6])?)", "2, 2/3, +1 or P")]
"""Movement points, fractions of one, points on top, or a closed way."""
Result = Annotated[str, like(r"(-|[1-9][dZ]?)/(-|[1-9][dZ]?)", "2d/1")]
"""Hits and morale of the attacker, then of the defender (9.4)."""
Barrage = Literal["-", "D", "Z", "Z1", "Z2"]
"""A result of the bombardment table (10.12)."""
Odds = Annotated[str, like(r"(1:[1-9]|[1-9][0-9]?:1)", "3:1")]
Threshold = Annotated[str, like(r"(-|[1-9][0-9]{0,2})", "12")]
"""The least bombardment value of a column, or that there is none (10.12)."""
Spread = Literal["on_target", "adjacent", "half", "one", "two"]
Bearing = Literal["N", "NE", "SE", "S", "SW", "NW"]
Shot = Literal["-", "X"]


class TerrainRow(msgspec.Struct, frozen=True):
    """A line of the terrain effects chart."""

    id: str
    kind: Literal["hex", "side"]
    foot: Cost
    foot_strategic: Cost
    mot: Cost
    mot_strategic: Cost
    mech: Cost
    mech_strategic: Cost
    halved: bool
    """Whether artillery that fires at it is halved."""
    defence: Literal[1, 2]
    hits: Literal[-1, 0]
    hold: bool
    """Whether nobody advances beyond it."""
    source: str


class ZocRow(msgspec.Struct, frozen=True):
    """Points to enter and to leave an enemy zone of control (5.2)."""

    moves: ClassName = msgspec.field(name="class")
    enter: Few
    leave: Few
    source: str


class LimberRow(msgspec.Struct, frozen=True):
    """Points to limber a gun and to make it ready (6.6)."""

    type: TypeId
    limber: Few
    ready: Literal["2", "all"]
    source: str


class ModifierRow(msgspec.Struct, frozen=True):
    """What changes a die, a column or the odds."""

    table: str
    id: str
    modifier: Small
    source: str


class RollRow(msgspec.Struct, frozen=True):
    """The results, after all modifiers, at which something happens."""

    id: str
    dice: Literal[1, 2]
    low: Annotated[int, Meta(ge=-9, le=20)] | None
    high: Annotated[int, Meta(ge=-9, le=20)] | None
    source: str


class WeatherRow(msgspec.Struct, frozen=True):
    """A kind of weather with the dice that bring it (17.2)."""

    id: str
    low: Annotated[int, Meta(ge=2, le=12)]
    high: Annotated[int, Meta(ge=2, le=12)]
    air: Few
    strikes: Share
    drops: bool
    ships: bool
    source: str


class NavyRow(msgspec.Struct, frozen=True):
    """A result of the Royal Navy's intervention (17.6)."""

    die: Die
    ships: Literal["none", "two", "all"]
    """The Axis warships that go."""
    boxes: bool
    """Whether all that waits in the follow-up boxes is lost."""
    beaches: bool
    """Whether beaches still supply."""
    clear: Few
    overcast: Few
    rain: Few
    strikes: Share
    surrender: Few
    source: str


class DayRow(msgspec.Struct, frozen=True):
    """A day of the track with what happens on it."""

    day: Day
    date: Annotated[str, like(r"1942-0[67]-[0-3][0-9]", "1942-06-29")]
    strikes: Count
    infantry: Few
    """Replacements of Italian infantry (17.41)."""
    glider: Few
    royal_navy: bool
    surrender: Few
    source: str


class TurnRow(msgspec.Struct, frozen=True):
    """A turn of each day."""

    id: TurnName
    night: bool
    landings: bool
    drops: bool
    airlandings: bool
    source: str


class BreakdownRow(msgspec.Struct, frozen=True):
    """The companies into which a battalion is broken down (13.1)."""

    nation: Literal["british", "german", "italian"]
    battalion: Strength
    type: TypeId
    companies: tuple[Strength, ...]
    company: TypeId
    source: str


TABLES: dict[str, tuple[type[msgspec.Struct], Key]] = {
    "map.csv": (HexRow, ("id",)),
    "sides.csv": (SideRow, ("a", "b")),
    "boxes.csv": (BoxRow, ("id",)),
    "types.csv": (TypeRow, ("id",)),
    "units.csv": (UnitRow, ("id",)),
    "formations.csv": (FormationRow, ("id",)),
    "tables/terrain.csv": (TerrainRow, ("id",)),
    "tables/zoc.csv": (ZocRow, ("class",)),
    "tables/limbering.csv": (LimberRow, ("type",)),
    "tables/modifiers.csv": (ModifierRow, ("table", "id")),
    "tables/rolls.csv": (RollRow, ("id",)),
    "tables/weather.csv": (WeatherRow, ("id",)),
    "tables/royal_navy.csv": (NavyRow, ("die",)),
    "tables/days.csv": (DayRow, ("day",)),
    "tables/turns.csv": (TurnRow, ("id",)),
    "tables/breakdown.csv": (BreakdownRow, ("nation", "battalion", "type")),
}
"""Each file of rows with the columns that tell them apart; the others are read as tables of dice and columns."""
