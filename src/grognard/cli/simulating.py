"""`simulate`: bots play each other many times."""

import os
from typing import TYPE_CHECKING, Annotated

import typer

from grognard import games
from grognard.cli.options import Choice, Json, choices, whole
from grognard.cli.show import console, print_json, progress
from grognard.engine.errors import GrognardError
from grognard.speech import Speech

if TYPE_CHECKING:
    from rich.table import Table

    from grognard.lab.arena import Share, Tally

DRAWN_BELOW = 1_000_000
NOBODY_NAMED = "recruit"
"""Who plays for a side that is given no bot."""


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
    as_json: Json = False,
) -> None:
    number = int.from_bytes(os.urandom(4)) % DRAWN_BELOW if seed is None else seed
    target, named = read_words(words)
    tallies = [played(ctx.obj, choice, named, matches, number) for choice in choices(target)]
    if as_json:
        print_json(tallies)
        return
    for found in tallies:
        tell(ctx.obj.of(found.game), found)


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


# --- what came of it


def tell(speech: Speech, found: "Tally") -> None:
    """The table, and under it the length of the matches and the time that they took."""
    from rich import box
    from rich.table import Table

    target = f"{found.game}/{found.scenario}"
    print(speech.say("simulate-head", target=target, matches=found.matches, seed=str(found.seed)))
    table = Table(speech.say("simulate-result"), box=box.SIMPLE_HEAD)
    for column in ("simulate-matches", "simulate-share", "simulate-interval"):
        table.add_column(speech.say(column), justify="right")
    for side, bot in found.players.items():
        label = speech.say("simulate-won", side=speech.name(side), bot=bot)
        add_rows(table, speech, label, found.wins[side], found.matches)
    table.add_row(speech.say("simulate-drawn"), *counted(speech, found.draws, found.matches))
    console().print(table)
    print(speech.say("simulate-length", turns=round(found.turns, 1), decisions=round(found.decisions)))
    for side, bot in found.players.items():
        seconds = round(found.seconds[side], 2)
        print(speech.say("simulate-seconds", side=speech.name(side), bot=bot, seconds=seconds))


def add_rows(table: "Table", speech: Speech, label: str, won: "Share", of: int) -> None:
    table.add_row(label, *counted(speech, won, of))
    for level, count in won.levels.items():
        table.add_row(f"  {speech.say(f'level-{level}')}", str(count))


def counted(speech: Speech, won: "Share", of: int) -> tuple[str, str, str]:
    interval = speech.say("simulate-between", low=percent(won.low), high=percent(won.high))
    return str(won.count), speech.say("simulate-percent", share=percent(won.count / of)), interval


def percent(share: float) -> float:
    return round(100 * share, 1)
