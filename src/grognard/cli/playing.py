"""`terminal`: a match at the keyboard."""

import re
import shlex
from pathlib import Path
from random import Random
from typing import Annotated

import typer

from grognard.ai import bots
from grognard.cli.catalogue import described
from grognard.cli.options import Choice, Packs, Target, choices, one_of, whole
from grognard.cli.show import read_text
from grognard.engine.errors import GrognardError
from grognard.match import Match, start
from grognard.speech import Speech
from grognard.terminal.choices import listed
from grognard.terminal.table import Table

Side = Annotated[str | None, typer.Option("--side", metavar="SIDE", help="help-side", show_default=False)]
PERSON = "person"
PLAYERS = (PERSON, *bots.NAMES)
Against = Annotated[
    str,
    typer.Option("--against", metavar="|".join(PLAYERS), help="help-against", parser=one_of("--against", *PLAYERS)),
]
Seed = Annotated[
    int | None,
    typer.Option("--seed", metavar="N", help="help-seed", show_default=False, parser=whole("--seed", 0)),
]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="help-option", show_default=False)
]
Resume = Annotated[
    Path | None, typer.Option("--resume", metavar="FILE", help="help-resume", show_default=False, readable=False)
]


def terminal(
    ctx: typer.Context,
    target: Target = None,
    side: Side = None,
    against: Against = "recruit",
    seed: Seed = None,
    options: Options = None,
    packs: Packs = None,
    resume: Resume = None,
) -> None:
    if resume is None:
        match = begun(ctx.obj, target, seed, options or [], packs or [])
    elif target is None:
        match = Match.load(read_text(resume), packs or ())
    else:
        raise GrognardError("usage-resume", target=target)
    if match is not None:
        sit_down(ctx.obj, match, side, against, seed, packs or [])


def begun(speech: Speech, target: str | None, seed: int | None, options: list[str], packs: list[Path]) -> Match | None:
    """A new match of the scenario that is named or chosen; none if the person leaves instead."""
    given = dict(map(read_option, options))
    chosen = choose(speech, choices(target))
    return chosen and start(*chosen, seed=seed, options=given, packs=packs)


def read_option(text: str) -> tuple[str, bool | int | str]:
    """`name=value`, where a value is a number, true, false or a word."""
    name, _, value = text.partition("=")
    if not name or not value:
        raise GrognardError("usage-pair", found=text)
    known = {"true": True, "false": False}
    if re.fullmatch(r"-?[0-9]{1,18}", value):
        return name, int(value)
    return name, known.get(value, value)


def choose(speech: Speech, found: list[Choice]) -> Choice | None:
    """The only scenario, or the one that a person picks from the list."""
    if len(found) == 1:
        return found[0]
    about = {game: described(game) for game, _ in found}
    titles = {(g, s["id"]): f"{about[g]['title']}: {s['title']}" for g in about for s in about[g]["scenarios"]}
    for number, choice in enumerate(found, 1):
        print(f"{number}. {titles[choice]} [{'/'.join(choice)}]")
    while True:
        try:
            return found[listed(input(f"{speech.say('play-which')} ").strip(), len(found))]
        except EOFError:
            print()
            return None
        except GrognardError as error:
            print(speech.say_error(error))


def sit_down(speech: Speech, match: Match, side: str | None, against: str, seed: int | None, packs: list[Path]) -> None:
    seats = match.game.notation.seats
    mine = seats[match.game.seat(side)] if side else seats[0]
    people = seats if against == PERSON else (mine,)
    words = ["grognard", "terminal", "--against", against, *([] if against == PERSON else ["--side", mine])]
    words += [word for pack in packs for word in ("--pack", str(pack))]
    Table(match, speech.of(match.game.id), people, against, Random(seed), f"{shlex.join(words)} --resume").play()
