"""Rommel in the Desert: North Africa 1940-42. One module a chapter of the rulebook; `rulings.md` where it is silent."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any, cast

from grognard.engine.data import Pack
from grognard.engine.flow import Frame
from grognard.engine.game import Rules
from grognard.engine.kinds import Seat
from grognard.games.desert import (
    battles,
    buildup,
    combat,
    deployment,
    disengagement,
    fire,
    game,
    initiative,
    losses,
    malta,
    marches,
    minefields,
    movement,
    pass_turn,
    pursuit,
    refusal,
    resupply,
    retreats,
    rout,
    sequence,
    spending,
    supply_check,
    turn_options,
    withdrawal,
)
from grognard.games.desert.check import check as check
from grognard.games.desert.data import TABLES
from grognard.games.desert.odds import at_hand
from grognard.games.desert.opening import first as first
from grognard.games.desert.overlays import overlays as overlays
from grognard.games.desert.state import Sands
from grognard.games.desert.state import blank as blank
from grognard.games.desert.tableau import month, printed
from grognard.games.desert.view import resample as resample
from grognard.games.desert.view import screen as screen
from grognard.games.desert.view import view as view

VERSION = 1
CHAPTERS = (
    sequence, deployment, initiative, turn_options, movement, marches, withdrawal, pass_turn, refusal, battles, combat,
    fire, losses, retreats, disengagement, pursuit, rout, supply_check, buildup, spending, minefields,
    malta, resupply,
)  # fmt: skip
FRAMES: dict[str, type[Frame]] = {frame.__name__: frame for chapter in CHAPTERS for frame in chapter.FRAMES}
VERBS: dict[str, Any] = {verb: kind for chapter in CHAPTERS for verb, kind in chapter.VERBS.items()}


def scenarios() -> Mapping[str, str]:
    """Id and title of each scenario."""
    return game.scenarios()


def data_tables() -> dict[str, Any]:
    """The files of rows with their types and keys."""
    return dict(TABLES)


def build(scenario: str, options: Mapping[str, Any], packs: tuple[Pack, ...]) -> game.Desert:
    """The game of a scenario from its data with the packs laid over."""
    rules = cast("Rules", sys.modules[__name__])
    return game.load(scenario, options, packs, rules=rules, state_type=Sands, frames=FRAMES, verbs=VERBS)


def pieces(built: game.Desert) -> dict[str, dict[str, Any]]:
    """What is printed on each block of the scenario, with the formation that it belongs to."""
    return {
        name: {**face, "formation": built.units[built.block(name)].formation} for name, face in printed(built).items()
    }


def progress(s: Sands) -> dict[str, Any]:
    """The month."""
    return month(s)


def odds(s: Sands, seat: Seat) -> dict[str, Any]:
    """What a seat may reckon with in the battles at hand."""
    return at_hand(s, seat)
