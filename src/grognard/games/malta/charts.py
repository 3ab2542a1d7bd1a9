"""The charts and tables of the play aids, ready to be looked up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from grognard.engine.data import Folder
from grognard.engine.schema import To
from grognard.engine.tables import Table
from grognard.games.malta.data_charts import (
    Barrage,
    Bearing,
    DayRow,
    LimberRow,
    ModifierRow,
    NavyRow,
    Odds,
    Result,
    RollRow,
    Shot,
    Spread,
    TerrainRow,
    Threshold,
    TurnRow,
    WeatherRow,
    ZocRow,
)

COLUMNS = tuple(str(number) for number in range(1, 12))
"""Of the combat results and of the bombardment table."""
LINES = ("night", "cover", "open")
"""The lines of odds over the combat results: by night, in cities and woods, elsewhere."""
STACKS = ("1", "2", "3", "4", "4+HQ")
"""The lines of bombardment values: so many battalions in the target hex."""


@dataclass(frozen=True, eq=False)
class Charts:
    """All charts."""

    results: Table
    odds: Mapping[str, tuple[int, ...]]
    """For each line the odds of its columns, as steps: 1:1 is 1, 2:1 is 2, 1:2 is 0, 1:3 is -1."""
    bombardment: Table
    barrages: Mapping[str, tuple[int | None, ...]]
    """For each line the least value of its columns; none: the column cannot be reached."""
    shoreline: Table
    jump: Table
    scatter: Table
    solitaire: Table
    terrain: Mapping[str, TerrainRow]
    zoc: Mapping[str, ZocRow]
    limbering: Mapping[str, LimberRow]
    modifiers: Mapping[tuple[str, str], int]
    """By table and name."""
    rolls: Mapping[str, RollRow]
    weather: tuple[WeatherRow, ...]
    royal_navy: Mapping[int, NavyRow]
    """By the die."""
    days: tuple[DayRow, ...]
    turns: tuple[TurnRow, ...]

    def happens(self, roll: str, total: int) -> bool:
        """Whether this result of the dice, with all modifiers, brings about what they were rolled for."""
        row = self.rolls[roll]
        return (row.low is None or total >= row.low) and (row.high is None or total <= row.high)

    def weather_of(self, dice: int) -> WeatherRow:
        """The weather that two dice bring [17.2.c, 17.2.d, 17.2.e]."""
        return next(row for row in self.weather if row.low <= dice <= row.high)

    def odds_column(self, line: str, odds: int) -> str | None:
        """The column of these odds, rounded down; None: they are below the lowest [9.3.g1, 9.3.g3].

        The lines: [23.17.a, 23.17.b, 23.17.c]; what stands in a column: [23.17.d].
        """
        fitting = [column for column, least in zip(COLUMNS, self.odds[line], strict=True) if least <= odds]
        return fitting[-1] if fitting else None

    def barrage_column(self, stack: str, value: int) -> str | None:
        """The column of this bombardment value, rounded down; None: the fire has no effect [10.12.c, 10.12.d].

        The lines: [23.14.a, 23.14.b, 23.14.c]; what stands in a column: [23.14.d].
        """
        columns = zip(COLUMNS, self.barrages[stack], strict=True)
        fitting = [column for column, least in columns if least is not None and least <= value]
        return fitting[-1] if fitting else None


def odds_of(text: str) -> int:
    """Odds as steps, so that adding one goes from 1:3 to 1:2, from 1:1 to 2:1 [9.3.e1]."""
    attack, defence = map(int, text.split(":"))
    return attack if defence == 1 else 2 - defence


def read_charts(folder: Folder) -> Charts:
    """All charts out of their files."""
    zone = Annotated[str, To("map.csv", ("id", "zone"))]
    return Charts(
        results=Table.read(folder, "tables/crt.csv", results=Result),
        odds=_lines(folder),
        bombardment=Table.read(folder, "tables/bombardment.csv", results=Barrage),
        barrages=_barrages(folder),
        shoreline=Table.read(folder, "tables/shoreline.csv", results=Shot),
        jump=Table.read(folder, "tables/jump.csv", results=Spread),
        scatter=Table.read(folder, "tables/scatter.csv", results=Bearing),
        solitaire=Table.read(folder, "tables/solitaire.csv", results=zone),
        terrain={row.id: row for row in folder.rows("tables/terrain.csv", TerrainRow)},
        zoc={row.moves: row for row in folder.rows("tables/zoc.csv", ZocRow, ("class",))},
        limbering={row.type: row for row in folder.rows("tables/limbering.csv", LimberRow, ("type",))},
        modifiers=_modifiers(folder),
        rolls={row.id: row for row in folder.rows("tables/rolls.csv", RollRow)},
        weather=tuple(folder.rows("tables/weather.csv", WeatherRow)),
        royal_navy={row.die: row for row in folder.rows("tables/royal_navy.csv", NavyRow, ("die",))},
        days=tuple(folder.rows("tables/days.csv", DayRow, ("day",))),
        turns=tuple(folder.rows("tables/turns.csv", TurnRow)),
    )


def _lines(folder: Folder) -> dict[str, tuple[int, ...]]:
    table = Table.read(folder, "tables/crt_columns.csv", results=Odds)
    return {line: tuple(odds_of(table.at(line, column).value) for column in COLUMNS) for line in LINES}


def _barrages(folder: Folder) -> dict[str, tuple[int | None, ...]]:
    table = Table.read(folder, "tables/bombardment_columns.csv", results=Threshold)
    cells = {stack: [table.at(stack, column).value for column in COLUMNS] for stack in STACKS}
    return {stack: tuple(None if cell == "-" else int(cell) for cell in line) for stack, line in cells.items()}


def _modifiers(folder: Folder) -> dict[tuple[str, str], int]:
    rows = folder.rows("tables/modifiers.csv", ModifierRow, ("table", "id"))
    return {(row.table, row.id): row.modifier for row in rows}
