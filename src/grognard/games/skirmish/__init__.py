"""Skirmish at the Mill: the small game to learn Grognard with. Read `rules.md` beside the modules."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any, cast

import msgspec

from grognard.engine.data import Key, Pack
from grognard.engine.game import Rules
from grognard.engine.kinds import Hex, HexField, Seat, Side, Unit
from grognard.games.skirmish import game
from grognard.games.skirmish.battle import Battle, Battles
from grognard.games.skirmish.check import check as check
from grognard.games.skirmish.data import TABLES
from grognard.games.skirmish.fallback import FallBack
from grognard.games.skirmish.game import Skirmish
from grognard.games.skirmish.losses import Losses
from grognard.games.skirmish.movement import Orders
from grognard.games.skirmish.odds import odds as odds
from grognard.games.skirmish.resample import resample as resample
from grognard.games.skirmish.retreat import Retreat
from grognard.games.skirmish.sequence import Close, Postures, Turn
from grognard.games.skirmish.setup import first as first
from grognard.games.skirmish.state import Position
from grognard.games.skirmish.state import blank as blank
from grognard.games.skirmish.view import pieces as pieces
from grognard.games.skirmish.view import progress as progress
from grognard.games.skirmish.view import view as view
from grognard.games.skirmish.walk import Approach, Walk

VERSION = 1
FRAMES = (Turn, Postures, Orders, Walk, Approach, FallBack, Battles, Battle, Losses, Retreat, Close)
VERBS: dict[str, Any] = {
    "choose": str,
    "pick": Unit,
    "go": Hex,
    "from": Side,
    "charge": None,
    "halt": None,
    "done": None,
    "stand": None,
    "fall": Hex,
    "fight": Hex,
    "lose": Unit,
    "retreat": Hex,
}
"""What players do, and the kind of thing that they do it with."""


def screen(s: Position, seat: Seat) -> dict[str, Any]:
    """A screen draws the whole view."""
    return view(s, seat)


def overlays(s: Position, seat: Seat) -> list[tuple[str, Seat, HexField]]:
    """The places that each side holds."""
    return [("held", side, s.held[side]) for side in range(len(s.game.notation.seats))]


def scenarios() -> Mapping[str, str]:
    """Id and title of each scenario."""
    return game.scenario_names()


def build(scenario: str, options: Mapping[str, Any], packs: tuple[Pack, ...]) -> Skirmish:
    """The game from its data with the packs laid over."""
    return game.build(
        scenario,
        options,
        packs,
        rules=cast("Rules", sys.modules[__name__]),
        state_type=Position,
        frames={frame.__name__: frame for frame in FRAMES},
        verbs=VERBS,
    )


def data_tables() -> Mapping[str, tuple[type[msgspec.Struct], Key]]:
    """For each file of rows its type and the columns that tell its rows apart."""
    return TABLES
