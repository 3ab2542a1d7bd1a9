"""`replay` and `position`: read, check and print."""

import tomllib
from pathlib import Path
from typing import Annotated, Any

import typer

from grognard.cli.options import Json, Packs
from grognard.cli.show import print_json, read_text
from grognard.match import Match
from grognard.speech import Speech

Saved = Annotated[Path, typer.Argument(metavar="FILE", help="help-save", readable=False)]
Written = Annotated[Path, typer.Argument(metavar="FILE", help="help-position-file", readable=False)]


def replay(
    ctx: typer.Context,
    file: Saved,
    seat: Annotated[str | None, typer.Option("--seat", metavar="SIDE", help="help-seat", show_default=False)] = None,
    packs: Packs = None,
    as_json: Json = False,
) -> None:
    match = Match.load(read_text(file), packs or ())
    if as_json:
        print_json(story(match, seat))
        return
    from grognard.terminal.words import Teller

    speech: Speech = ctx.obj.of(match.game.id)
    teller = Teller(match, speech, seat)
    for event in story(match, seat)["events"]:
        print(teller.told(event))
    print(teller.ending())


def story(match: Match, seat: str | None) -> dict[str, Any]:
    """What a seat, or everybody, was told of a match, and where it stands."""
    return {
        "game": match.game.id,
        "scenario": match.game.scenario,
        "seat": seat,
        "actions": len(match.records),
        "events": match.events(seat),
        "to_act": match.to_act,
        "outcome": match.outcome,
    }


def position(file: Written, packs: Packs = None, as_json: Json = False) -> None:
    text = read_text(file)
    is_save = text.lstrip().startswith("{")
    match = Match.load(text, packs or ()) if is_save else Match.of_position(text, packs=packs or ())
    written = match.position()
    if as_json:
        print_json(tomllib.loads(written))
    else:
        print(written, end="")
