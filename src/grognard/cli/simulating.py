"""`simulate`: bots play each other many times."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from grognard import games
from grognard.cli.options import Choice, Json, choices, whole
from grognard.cli.results import tell
from grognard.cli.show import print_json, progress
from grognard.engine.errors import GrognardError
from grognard.speech import Speech

if TYPE_CHECKING:
    from grognard.lab.arena import Tally

DRAWN_BELOW = 1_000_000
NOBODY_NAMED = "recruit"
"""Who plays for a side that is given no bot."""
DRAWN_AS = (".svg", ".png")
"""How the file of a figure may end."""


def figure_file(value: str) -> Path:
    """Reads the name of the file that a figure is drawn in."""
    if Path(value).suffix.lower() not in DRAWN_AS:
        raise GrognardError("usage-plot", found=value)
    return Path(value).expanduser()


def simulate(
    ctx: typer.Context,
    words: Annotated[list[str], typer.Argument(metavar="GAME[/SCENARIO] --SIDE BOT …", help="help-simulate-words")],
    matches: Annotated[
        int, typer.Option("--matches", metavar="N", help="help-matches", parser=whole("--matches", 1))
    ] = 20,
    seed: Annotated[
        int | None,
        typer.Option("--seed", metavar="S", help="help-fuzz-seed", show_default=False, parser=whole("--seed", 0)),
    ] = None,
    plot: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE", help="help-plot", show_default=False, parser=figure_file)
    ] = None,
    as_json: Json = False,
) -> None:
    from grognard.cli import figure

    if plot is not None:
        figure.prepare(plot)
    number = int.from_bytes(os.urandom(4)) % DRAWN_BELOW if seed is None else seed
    target, named = read_words(words)
    tallies = [played(ctx.obj, choice, named, matches, number) for choice in choices(target)]
    if as_json:
        print_json(tallies)
    else:
        for found in tallies:
            tell(ctx.obj.of(found.game), found)
    if plot is not None:
        figure.draw(ctx.obj, tallies, plot)


# --- what is asked for


def read_words(words: list[str]) -> tuple[str, dict[str, str]]:
    """The target, and for each side that is named its bot."""
    targets, named, left = [], {}, iter(words)
    for word in left:
        if word.startswith("-"):
            option, _, bot = word.partition("=")
            named[option] = bot or next(left, "")
            if not named[option]:
                raise GrognardError("usage-option-empty", option=option)
        else:
            targets.append(word)
    if not targets:
        raise GrognardError("usage-missing", name="GAME[/SCENARIO]")
    if len(targets) > 1:
        raise GrognardError("usage-extra", words=" ".join(targets[1:]))
    return targets[0], named


def players(choice: Choice, named: dict[str, str]) -> dict[str, str]:
    """The bot of each side of a game."""
    from grognard.ai.bots import NAMES

    sides = games.build(*choice).notation.seats
    for option, bot in named.items():
        if option.removeprefix("--") not in sides:
            raise GrognardError("usage-option", option=option)
        if bot not in NAMES:
            raise GrognardError("usage-choice", option=option, known=", ".join(NAMES), found=bot)
    return {side: named.get(f"--{side}", NOBODY_NAMED) for side in sides}


def played(speech: Speech, choice: Choice, named: dict[str, str], matches: int, seed: int) -> "Tally":
    """Every match is played by its own seed, so it is the same on however many cores."""
    from grognard.lab import arena
    from grognard.lab.cores import spread

    bots = players(choice, named)
    bouts = [arena.Bout(*choice, bots, seed + number) for number in range(matches)]
    results = []
    with progress(speech.say("simulate-doing", target="/".join(choice))) as tick:
        for result in spread(arena.play, bouts):
            results.append(result)
            tick(len(results), matches)
    return arena.tally(bouts[0], results)
