"""Games and small positions for the tests of Malta."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from grognard.engine.data import load_pack
from grognard.engine.field import bits
from grognard.engine.state import State
from grognard.games.malta.game import Malta, load

NO_RULES: dict[str, Any] = {"rules": None, "state_type": State, "frames": {}, "verbs": {}}
"""What the package of a playable game adds."""


@cache
def build(scenario: str = "introductory") -> Malta:
    return load(scenario, {}, (), **NO_RULES)


def build_with(pack: Path, scenario: str = "introductory", **options: bool) -> Malta:
    return load(scenario, options, (load_pack(pack, "malta"),), **NO_RULES)


def at(game: Malta, label: str) -> int:
    return game.board.grid.at(label)


def labels(game: Malta, field: int) -> list[str]:
    return sorted(game.board.grid.label_of[h] for h in bits(field))


def names(game: Malta, units: int) -> list[str]:
    return sorted(game.notation.units[unit] for unit in bits(units))
