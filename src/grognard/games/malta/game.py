"""The static half of a match: the map as fields, the counters, the charts and the scenario."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from grognard.engine.data import Folder, Pack
from grognard.engine.errors import GrognardError
from grognard.engine.field import Board
from grognard.engine.game import Game
from grognard.engine.kinds import Unit, UnitSet
from grognard.engine.notation import Notation
from grognard.games.malta import counters, data_checks, scenario_checks
from grognard.games.malta.charts import Charts, read_charts
from grognard.games.malta.counters import ALLIED, AXIS, SEATS, Counter, Formation
from grognard.games.malta.data_scenario import Scenario
from grognard.games.malta.land import Boxes, Land, read_boxes, read_grid, read_land
from grognard.games.malta.sight import Sight

DATA = Path(__file__).parent / "data"
SOLITAIRE = "solitaire"
OPTIONS = ("free_setup", "delayed_landings", SOLITAIRE)
"""What may be agreed before a match: the Allies set up as they like, landings may be put off (22.39), the landings of
the invasion are left to the dice (21.0)."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Malta(Game):
    """One scenario of Island of Death on one set of data."""

    plan: Scenario
    land: Land
    boxes: Boxes
    charts: Charts
    sight: Sight
    units: tuple[Counter, ...]
    of_side: tuple[UnitSet, UnitSet]
    troops: UnitSet
    """The land units of both sides; no leaders, coastal guns, ships or markers."""
    of_type: Mapping[str, UnitSet]
    of_size: Mapping[str, UnitSet]
    artillery: UnitSet
    engineers: UnitSet
    escorts: UnitSet
    """Those whose company gives tanks their bonus."""
    regiments: Mapping[str, UnitSet]
    """The battalions of each regiment and brigade."""
    companies: Mapping[Unit, tuple[UnitSet, ...]]
    """For each battalion that breaks down, for each of its companies the counters that may stand for it."""
    formations: Mapping[str, Formation]

    def unit(self, name: str) -> Unit:
        """The number of a counter by its id."""
        return self.notation.unit_of[name]

    def has(self, option: str) -> bool:
        """Whether this was agreed."""
        return (option, True) in self.options

    def modifier(self, table: str, name: str) -> int:
        """A modifier of the charts."""
        return self.charts.modifiers[table, name]

    # --- days and turns, counted from 0 at the AM of 29 June

    @property
    def first_turn(self) -> int:
        """The turn with which the scenario begins [22.22, 22.32]."""
        return self.turn_of(self.plan.first_day, "AM")

    @property
    def last_turn(self) -> int:
        """The night that ends it [22.22, 22.32]."""
        return self.turn_of(self.plan.last_day, "night")

    def turn_of(self, day: int, name: str) -> int:
        """The number of a turn; days are counted from 1 [23.3]."""
        names: list[str] = [turn.id for turn in self.charts.turns]
        return (day - 1) * len(names) + names.index(name)

    def day_of(self, turn: int) -> int:
        """The day of a turn, from 1."""
        return turn // len(self.charts.turns) + 1

    def is_night(self, turn: int) -> bool:
        """Whether it is the night turn of its day."""
        return self.charts.turns[turn % len(self.charts.turns)].night


def scenarios() -> dict[str, str]:
    """Id and title of each scenario, in the order of the book."""
    folder = Folder(DATA)
    plans = {name: folder.toml(f"scenarios/{name}.toml", Scenario) for name in folder.names("scenarios")}
    return {name: plan.title for name, plan in sorted(plans.items(), key=lambda item: item[1].ref)}


def load(scenario: str, options: Mapping[str, Any], packs: tuple[Pack, ...], **rules: Any) -> Malta:
    """The game out of its data files; `rules` are the parts that the package adds."""
    folder = Folder(DATA, packs)
    data_checks.check(folder)
    board = Board(read_grid(folder))
    land, pieces = read_land(folder, board), counters.read_counters(folder)
    plan = scenario_checks.checked_plan(folder, f"scenarios/{scenario}.toml", board, land, pieces)
    notation = Notation(board.grid, counters.names(pieces), SEATS)
    return Malta(
        id="malta",
        scenario=scenario,
        options=tuple(sorted(_checked(options, plan).items())),
        digest=folder.digest,
        differences=tuple(folder.differences()),
        board=board,
        notation=notation,
        plan=plan,
        land=land,
        boxes=read_boxes(folder, board.grid),
        charts=read_charts(folder),
        sight=_sight(board, land, pieces),
        units=pieces,
        of_side=(counters.having(pieces, seat=AXIS), counters.having(pieces, seat=ALLIED)),
        troops=counters.troops(pieces),
        of_type=counters.by(pieces, "type"),
        of_size=counters.by(pieces, "size"),
        artillery=counters.having(pieces, artillery=True),
        engineers=counters.having(pieces, engineer=True),
        escorts=counters.having(pieces, escort=True),
        regiments=counters.regiments(pieces),
        companies=counters.read_companies(folder, pieces),
        formations=counters.read_formations(folder, notation.unit_of),
        **rules,
    )


def _checked(options: Mapping[str, Any], plan: Scenario) -> dict[str, Any]:
    """The options that are wanted; two of them are of the scenario with a set-up of one's own alone [22.39.1]."""
    known = OPTIONS if plan.free else (SOLITAIRE,)
    for name, value in options.items():
        if name not in known or not isinstance(value, bool):
            raise GrognardError("no-such-option", option=str(name)[:40], known=", ".join(f"{o} = true" for o in known))
    return {name: value for name, value in options.items() if value}


def _sight(board: Board, land: Land, pieces: tuple[Counter, ...]) -> Sight:
    farthest = max(piece.gun.range for piece in pieces if piece.gun)
    return Sight(board, land.villages | land.cities | land.woods, land.rises, farthest)
