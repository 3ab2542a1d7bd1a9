"""The rules that players may agree on, as the file of a game lists them."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from grognard import games
from grognard.server.wire import Option


@cache
def about(game: str) -> dict[str, Any]:
    """What the file of a game says of it."""
    return tomllib.loads((games.HOME / game / "game.toml").read_text(encoding="utf-8"))


def options_of(game: str) -> list[Option]:
    """The options of a game."""
    return [Option(name=name, **told) for name, told in about(game).get("options", {}).items()]
