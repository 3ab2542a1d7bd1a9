"""The arguments and options that several commands take, and how their values are read."""

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from grognard import games as library
from grognard.engine.errors import GrognardError

Json = Annotated[bool, typer.Option("--json", help="help-json", show_default=False)]
Game = Annotated[str, typer.Argument(metavar="GAME", help="help-game")]
Target = Annotated[str | None, typer.Argument(metavar="GAME[/SCENARIO]", help="help-target")]
Packs = Annotated[list[Path] | None, typer.Option("--pack", metavar="DIR", help="help-pack", show_default=False)]

Choice = tuple[str, str]
"""A game and its scenario."""


def whole(option: str, least: int) -> Callable[[str | int], int]:
    """Reads a whole number that is not too small."""

    def read(value: str | int) -> int:
        text = str(value)
        if not (text.isascii() and text.isdecimal() and len(text) < 16 and int(text) >= least):
            raise GrognardError("usage-whole", option=option, least=least, found=text)
        return int(text)

    return read


def one_of(option: str, *known: str) -> Callable[[str], str]:
    """Reads one of a few words."""

    def read(value: str) -> str:
        if value not in known:
            raise GrognardError("usage-choice", option=option, known=", ".join(known), found=value)
        return value

    return read


def choices(target: str | None) -> list[Choice]:
    """The scenarios that a person means: one, those of a game, or all that can be played."""
    game, _, scenario = (target or "").partition("/")
    names = [game] if target else list(filter(library.playable, library.names()))
    found = [(name, known) for name in names for known in library.rules(name).scenarios()]
    if not found:
        raise GrognardError("no-match-to-play")
    if scenario and (game, scenario) not in found:
        known = ", ".join(known for _, known in found)
        raise GrognardError("no-such-scenario", game=game, scenario=scenario, known=known)
    return [(game, scenario)] if scenario else found
