"""The games: one folder each, found by being there."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, cast

from grognard.engine.data import Pack, load_pack
from grognard.engine.errors import GrognardError
from grognard.engine.game import Game, Rules

HOME = Path(__file__).parent
_built: dict[tuple[object, ...], Game] = {}
"""By the digest of their data."""
_ours: dict[tuple[object, ...], Game] = {}
"""Those without packs, so that a start need not read our files again."""


def names() -> list[str]:
    """All games that have a folder here, playable or under construction."""
    return sorted(folder.name for folder in HOME.iterdir() if (folder / "game.toml").is_file())


def playable(name: str) -> bool:
    """Whether the game's rules are there, not only its data and texts."""
    return (HOME / name / "__init__.py").is_file()


def rules(name: str) -> Rules:
    """The package of a game."""
    if name not in names():
        raise GrognardError("no-such-game", game=name, known=", ".join(names()))
    if not playable(name):
        raise GrognardError("game-not-playable", game=name)
    return cast("Rules", import_module(f"grognard.games.{name}"))


def build(name: str, scenario: str, options: Mapping[str, Any] | None = None, packs: tuple[Path, ...] = ()) -> Game:
    """The game of a scenario; the same data and options give the same object."""
    wanted = (name, scenario, repr(sorted((options or {}).items(), key=str)))
    if not packs and wanted in _ours:
        return _ours[wanted]
    package = rules(name)
    known = titles(name)
    if scenario not in known:
        raise GrognardError("no-such-scenario", game=name, scenario=scenario, known=", ".join(known))
    laid: tuple[Pack, ...] = tuple(load_pack(path, name) for path in packs)
    game = package.build(scenario, dict(options or {}), laid)
    game = _built.setdefault((game.id, game.scenario, game.options, game.digest), game)
    return game if packs else _ours.setdefault(wanted, game)


@contextmanager
def afresh() -> Iterator[None]:
    """Games are built anew within, as in a program that has just begun; afterwards those from before are back."""
    kept = [(store, dict(store)) for store in (_built, _ours)]
    for store, _ in kept:
        store.clear()
    try:
        yield
    finally:
        for store, content in kept:
            store.clear()
            store.update(content)


@cache
def titles(name: str) -> Mapping[str, str]:
    """Id and title of each scenario of a game that can be played."""
    return rules(name).scenarios()


@cache
def choices(name: str, scenario: str) -> Mapping[str, list[Any]]:
    """What can be agreed before a match of a scenario: for each option its values."""
    options = tomllib.loads((HOME / name / "game.toml").read_text(encoding="utf-8")).get("options", {})
    wanted = {option: told for option, told in options.items() if scenario in (told.get("scenarios") or [scenario])}
    return {option: told["choices"] for option, told in wanted.items()}
