"""`games`, `rules` and `data`: what there is, and how complete it is."""

import tomllib
from collections.abc import Iterator
from contextlib import suppress
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated, Any

import typer

from grognard import games as library
from grognard.cli.options import Game, Json, Packs, whole
from grognard.cli.show import console, print_json, progress, read_text
from grognard.engine.errors import GrognardError
from grognard.speech import Speech

if TYPE_CHECKING:
    from grognard.engine.sources import Entry, Report, SourceCount
    from grognard.lab.mutate import Mutation
    from grognard.lab.rules import Missing
    from grognard.match import Match

MATCHES = 40
"""So many random matches may try to reach all the code of a game."""
STARTS = ("*.json", "*.toml")
"""Recorded matches and written positions beside the tests of a game."""
FROM_POSITION = 400
"""So many actions are played from a written position."""
LIVELY = 8
"""So many times."""


# --- games


def games(ctx: typer.Context, as_json: Json = False) -> None:
    found = [described(name) for name in library.names()]
    if as_json:
        print_json({"games": found})
        return
    speech: Speech = ctx.obj
    for game in found:
        state = f"state-{game['state']}"
        print(f"{game['id']}  {game['title']} ({speech.say(state) if speech.knows(state) else game['state']})")
        width = max((len(scenario["id"]) for scenario in game["scenarios"]), default=0)
        for scenario in game["scenarios"]:
            print(f"  {game['id']}/{scenario['id']:{width}}  {scenario['title']}")


def described(name: str) -> dict[str, Any]:
    """What a game's own files say of it; its rules may not be written yet."""
    folder = library.HOME / name
    about = tomllib.loads((folder / "game.toml").read_text(encoding="utf-8"))
    scenarios = [
        {"id": file.stem, "title": tomllib.loads(file.read_text(encoding="utf-8"))["title"]}
        for file in sorted((folder / "data" / "scenarios").glob("*.toml"))
    ]
    return {"id": name, "title": about["title"], "state": about["state"], "scenarios": scenarios}


# --- rules


def rules(
    ctx: typer.Context,
    game: Game,
    only_missing: Annotated[bool, typer.Option("--missing", help="help-missing", show_default=False)] = False,
    broken: Annotated[
        int | None,
        typer.Option("--mutate", metavar="N", help="help-mutate", show_default=False, parser=whole("--mutate", 1)),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="help-mutate-seed", parser=whole("--seed", 0))] = 1,
    as_json: Json = False,
) -> int:
    if broken is not None:
        return put_to_the_test(ctx.obj, game, broken, seed, as_json)
    from grognard.lab import rules as lab

    speech: Speech = ctx.obj
    survey = lab.survey(game, lab.home())
    found = lab.missing(survey, played(speech, game) if only_missing and library.playable(game) else None)
    if as_json:
        print(lab.as_json(survey, found))
    elif only_missing:
        for lack in found:
            print(said(speech, lack))
        print(speech.say("rules-missing-total", count=len(found)))
    else:
        console().print(lab.table(survey, found, speech.lang, speech.say))
    return int(only_missing and bool(found))


def said(speech: Speech, lack: "Missing") -> str:
    message = "rules-missing-where" if lack.where else "rules-missing"
    return speech.say(message, clause=lack.clause, what=lack.what.replace(" ", "-"), where=lack.where)


def played(speech: Speech, game: str) -> set[str]:
    """The functions that recorded and random matches reach."""
    from grognard.lab.reached import reached
    from grognard.lab.rules import home

    records = sorted(file for kind in STARTS for file in (home() / "tests" / game).rglob(kind))
    content = blake2b(b"".join(file.read_bytes() for file in records), digest_size=8).hexdigest()
    with progress(speech.say("rules-playing")) as tick:
        return reached(game, lambda: matches(game, records, tick), kind=f"{MATCHES}-{content}")


def matches(game: str, records: list[Path], tick: Any) -> Iterator[None]:
    """The recorded matches and then random ones, step by step.

    One that breaks has reached what it has reached: to find such matches is the work of `fuzz`.
    """
    from grognard.lab.fuzz import MOST_ACTIONS, random_match

    sampler = Random(game)
    scenarios = list(library.rules(game).scenarios())
    plays = [recorded(file) for file in records]
    plays += [random_match(game, scenarios[number % len(scenarios)], number) for number in range(MATCHES)]
    for number, play in enumerate(plays):
        tick(number, len(plays))
        with suppress(Exception):
            for match in islice(play, MOST_ACTIONS):
                look_around(match, sampler)
                yield


def look_around(match: "Match", sampler: Random) -> None:
    """Now and then see, reckon and try what the seats may, as `fuzz` does."""
    from grognard.lab.checks import Fault, pairs_hold
    from grognard.lab.fuzz import ONE_BARRIER_IN

    if match.pending or sampler.randrange(ONE_BARRIER_IN):
        return
    with suppress(Fault):
        pairs_hold(match, sampler)


def recorded(file: Path) -> Iterator["Match"]:
    """A recorded match, or some lively ones from a written position."""
    from grognard.lab.fuzz import lively_from
    from grognard.match import Match

    if file.suffix == ".json":
        yield from Match.replay(read_text(file))
        return
    for seed in range(LIVELY):
        yield from islice(lively_from(Match.of_position(read_text(file)), seed), FROM_POSITION)


def put_to_the_test(speech: Speech, game: str, count: int, seed: int, as_json: bool) -> int:
    """Break rules and tell which tests noticed."""
    from grognard.lab.mutate import Mutation, mutate
    from grognard.lab.rules import home

    done: list[Mutation] = []
    with progress(speech.say("mutate-doing")) as tick:

        def note(mutation: Mutation) -> None:
            done.append(mutation)
            tick(len(done), count)

        found = mutate(game, home(), count, seed, note)
    if as_json:
        print_json(found)
    else:
        for mutation in found:
            print(told(speech, mutation))
        print(speech.say("mutate-total", noticed=sum(m.noticed for m in found), count=len(found)))
    return int(not all(mutation.noticed for mutation in found))


def told(speech: Speech, m: "Mutation") -> str:
    message = "mutate-noticed" if m.noticed else "mutate-unnoticed"
    return speech.say(message, clause=m.clause, place=m.place.name, line=str(m.line), before=m.before, after=m.after)


# --- data


def data(
    ctx: typer.Context,
    game: Game,
    packs: Packs = None,
    as_list: Annotated[bool, typer.Option("--list", help="help-list", show_default=False)] = False,
    as_json: Json = False,
) -> None:
    report = checked(game, tuple(packs or ()))
    if as_json:
        print_json(report)
        return
    show_counts(ctx.obj, report)
    rows = [(named(row), row.source, row.key) for row in report.reconstructed]
    if as_list:
        for file, source, key in rows:
            print(f"{file}  {key}  ({source})")
        return
    keys: dict[tuple[str, str], list[str]] = {}
    for file, source, key in rows:
        keys.setdefault((file, source), []).append(key)
    for (file, source), found in keys.items():
        print(f"{file} ({source}): {'; '.join(found)}")


def named(entry: "SourceCount | Entry") -> str:
    """The file, and the column if it has sources of its own."""
    return f"{entry.file}: {entry.of}" if entry.of else entry.file


def checked(game: str, packs: tuple[Path, ...]) -> "Report":
    """All files of a game and of the packs, read and checked; the scenarios too if they can be played."""
    from grognard.engine.data import Folder, load_pack
    from grognard.engine.sources import report

    if game not in library.names():
        raise GrognardError("no-such-game", game=game, known=", ".join(library.names()))
    folder = Folder(library.HOME / game / "data", [load_pack(path, game) for path in packs])
    if not library.playable(game):
        return report(folder, {})
    package: Any = library.rules(game)
    found = report(folder, package.data_tables())
    for scenario in package.scenarios():
        library.build(game, scenario, packs=packs)
    return found


def show_counts(speech: Speech, report: "Report") -> None:
    """How many rows of each file come from where."""
    from rich import box
    from rich.table import Table

    from grognard.engine.position import SHORT
    from grognard.engine.sources import GROUPS

    table = Table(speech.say("data-head"), box=box.SIMPLE_HEAD)
    for column in ("rows", *GROUPS):
        table.add_column(speech.say(f"data-{column}"), justify="right")
    for file in report.files:
        table.add_row(named(file), str(file.rows), *(str(file.sources.get(group, "")) for group in GROUPS))
    console().print(table)
    if report.packs:
        print(speech.say("data-packs", packs=report.packs))
    rows, files = sum(count.rows for count in report.files), len({count.file for count in report.files})
    rebuilt = len(report.reconstructed)
    print(speech.say("data-total", rows=rows, files=files, rebuilt=rebuilt, digest=report.digest[:SHORT]))
