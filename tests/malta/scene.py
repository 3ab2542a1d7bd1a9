"""Games and small positions for the tests of Malta."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from grognard.engine.data import load_pack
from grognard.engine.dice import Key
from grognard.engine.field import bits, field_of
from grognard.engine.umpire import Umpire
from grognard.games.malta.counters import AXIS
from grognard.games.malta.game import DATA, Malta, load
from grognard.games.malta.setup import placed
from grognard.games.malta.state import Island, blank

CHAPTERS = [import_module(f"grognard.games.malta.{file.stem}") for file in sorted(DATA.parent.glob("[a-z]*.py"))]
FRAMES = {frame.__name__: frame for chapter in CHAPTERS for frame in getattr(chapter, "FRAMES", ())}
VERBS = {verb: kind for chapter in CHAPTERS for verb, kind in getattr(chapter, "VERBS", {}).items()}
NO_RULES: dict[str, Any] = {"rules": None, "state_type": Island, "frames": FRAMES, "verbs": VERBS}
"""What the package of a playable game adds."""
NOON_OF_30_JUNE = 5
WRITTEN = re.compile(r"([^:!?*]+)(?::([0-9]))?([!?*]*)")


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


Forces = Mapping[str, Iterable[str]]
"""Hexes and boxes with the counters there: `UK-8M`, `UK-8M:2` with two steps left, `UK-8M!` disorganized, `UK-8M!!`
demoralized, `UK-8M?` out of supply, `UK-12*` ready to fire."""


def position(forces: Forces, scenario: str = "introductory", **values: Any) -> Island:
    """A position with these counters in a late turn; Axis troops control where they stand."""
    s = blank(build(scenario))
    s.turn = NOON_OF_30_JUNE
    for place, listed in forces.items():
        for name in listed:
            put(s, name, at(s.game, place))
    s.control = s.arrangement.hexes_of(s.game.of_side[AXIS] & s.game.troops) & s.game.land.island
    for name, value in values.items():
        assert hasattr(s, name), name
        setattr(s, name, value)
    return s


def put(s: Island, text: str, h: int) -> None:
    name, steps, marks = WRITTEN.fullmatch(text).groups()  # type: ignore[union-attr]
    unit = s.game.unit(name)
    s.place[unit] = h
    if steps:
        s.steps[unit] = int(steps)
    for mark, column in (("?", "unsupplied"), ("*", "ready")):
        if mark in marks:
            setattr(s, column, getattr(s, column) | 1 << unit)
    if "!" in marks:
        column = "demoralized" if "!!" in marks else "disorganized"
        setattr(s, column, getattr(s, column) | 1 << unit)


def plain(text: str) -> str:
    """The id of a counter that is written with its marks."""
    return str(WRITTEN.fullmatch(text)[1])  # type: ignore[index]


def field(s: Island, *places: str) -> int:
    return field_of(at(s.game, place) for place in places)


def units(s: Island, *ids: str) -> int:
    return field_of(s.game.unit(name) for name in ids)


def unit(s: Island, name: str) -> int:
    return s.game.unit(name)


def first(scenario: str = "introductory", seed: int = 1, **options: bool) -> Island:
    """What the scenario fixes before the first decision."""
    game = load(scenario, options, (), **NO_RULES) if options else build(scenario)
    return placed(game, Umpire(Key.of_seed(seed)))
