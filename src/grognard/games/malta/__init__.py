"""Island of Death: the invasion of Malta, 1942. One module a step of the rulebook; `rulings.md` where it is silent."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any, cast

from grognard.engine.data import Pack
from grognard.engine.flow import Frame
from grognard.engine.game import Rules
from grognard.engine.kinds import Seat
from grognard.games.malta import (
    advance,
    air_strikes,
    airlanding,
    ammunition,
    assembly,
    attachments,
    attack,
    boats,
    bombardment,
    breakdown,
    combat,
    command,
    deployment,
    drop_plan,
    drop_zones,
    excess,
    game,
    gun_duel,
    infiltration,
    jumps,
    landing,
    landings,
    losses,
    movement,
    navy,
    opposed_drop,
    penetration,
    recovery,
    replacements,
    retreat,
    returns,
    sequence,
    ship_moves,
    ships,
    shoreline,
    solitaire,
    stand_fast,
    status,
    support,
    walking,
    waves,
    works,
    zones,
)
from grognard.games.malta.chances import fire_and_jumps
from grognard.games.malta.check import check as check
from grognard.games.malta.data_charts import TABLES
from grognard.games.malta.odds import at_hand
from grognard.games.malta.opening import first as first
from grognard.games.malta.overlays import overlays as overlays
from grognard.games.malta.resample import resample as resample
from grognard.games.malta.state import Island
from grognard.games.malta.state import blank as blank
from grognard.games.malta.tableau import calendar, printed
from grognard.games.malta.view import screen as screen
from grognard.games.malta.view import view as view

VERSION = 1
CHAPTERS = (
    sequence, zones, drop_plan, deployment, attachments, air_strikes, drop_zones, returns, replacements, works, navy,
    ammunition, status, excess, waves, ships, gun_duel, boats, landing, shoreline, jumps, landings, solitaire,
    opposed_drop, assembly, breakdown, movement, walking, ship_moves, infiltration, airlanding, support, bombardment,
    attack, command, combat, losses, stand_fast, retreat, advance, recovery, penetration,
)  # fmt: skip
FRAMES: dict[str, type[Frame]] = {frame.__name__: frame for chapter in CHAPTERS for frame in chapter.FRAMES}
VERBS: dict[str, Any] = {verb: kind for chapter in CHAPTERS for verb, kind in chapter.VERBS.items()}


def scenarios() -> Mapping[str, str]:
    """Id and title of each scenario."""
    return game.scenarios()


def data_tables() -> dict[str, Any]:
    """The files of rows with their types and keys."""
    return dict(TABLES)


def build(scenario: str, options: Mapping[str, Any], packs: tuple[Pack, ...]) -> game.Malta:
    """The game of a scenario from its data with the packs laid over."""
    rules = cast("Rules", sys.modules[__name__])
    return game.load(scenario, options, packs, rules=rules, state_type=Island, frames=FRAMES, verbs=VERBS)


def pieces(built: game.Malta) -> dict[str, dict[str, Any]]:
    """What is printed on each counter of the scenario."""
    return printed(built)


def progress(s: Island) -> dict[str, Any]:
    """The day and its turn."""
    return calendar(s)


def odds(s: Island, seat: Seat) -> dict[str, Any]:
    """What a seat may reckon with in the fights, the fire and the jumps at hand."""
    return {**at_hand(s, seat), **fire_and_jumps(s, seat)}
