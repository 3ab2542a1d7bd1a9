"""`fuzz`, `bench` and `test`: what keeps us honest."""

import os
import subprocess
import sys
from importlib import util
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from grognard.cli.options import Choice, Json, Target, choices, whole
from grognard.cli.show import print_json, progress, read_text
from grognard.engine.errors import GrognardError
from grognard.speech import Speech

if TYPE_CHECKING:
    from grognard.lab.fuzz import Failure, FuzzReport

COUNTS = ("matches", "actions", "barriers", "replays", "positions", "undos", "pairs")
DRAWN_BELOW = 1_000_000

Job = tuple[Choice, int]


# --- fuzz


def fuzz(
    ctx: typer.Context,
    target: Target = None,
    matches: Annotated[
        int, typer.Option("--matches", metavar="N", help="help-matches", parser=whole("--matches", 1))
    ] = 20,
    seed: Annotated[
        int | None,
        typer.Option("--seed", metavar="S", help="help-fuzz-seed", show_default=False, parser=whole("--seed", 0)),
    ] = None,
    again: Annotated[
        Path | None, typer.Option("--again", metavar="FILE", help="help-again", show_default=False, readable=False)
    ] = None,
    as_json: Json = False,
) -> int:
    speech: Speech = ctx.obj
    if again is not None:
        return play_again(speech, again, as_json)
    number = int.from_bytes(os.urandom(4)) % DRAWN_BELOW if seed is None else seed
    report = searched(choices(target), matches, number, speech)
    if as_json:
        print_json(report)
    else:
        tell(speech, report)
    return int(bool(report.failures))


def searched(targets: list[Choice], matches: int, seed: int, speech: Speech) -> "FuzzReport":
    """Every match is played by its own seed, so it is the same on however many cores."""
    from grognard.lab.cores import spread
    from grognard.lab.fuzz import FuzzReport

    jobs = [(targets[number % len(targets)], seed + number) for number in range(matches)]
    report = FuzzReport(seed)
    with progress(speech.say("fuzz-doing")) as tick:
        for found in spread(play_one, jobs):
            add(report, found)
            tick(report.matches, matches)
    return report


def play_one(job: Job) -> "FuzzReport":
    from grognard.lab import fuzz as lab

    target, seed = job
    return lab.fuzz([target], 1, seed, lambda _done, _all: None)


def add(report: "FuzzReport", found: "FuzzReport") -> None:
    for count in COUNTS:
        setattr(report, count, getattr(report, count) + getattr(found, count))
    for target, decisions in found.decisions.items():
        report.decisions.setdefault(target, []).extend(decisions)
    report.failures.extend(found.failures)


def tell(speech: Speech, report: "FuzzReport") -> None:
    for failure in report.failures:
        print(speech.say("fuzz-failure", **facts(failure)))
    for target, decisions in report.decisions.items():
        mean = round(sum(decisions) / len(decisions))
        print(speech.say("fuzz-target", target=target, matches=len(decisions), mean=mean, most=max(decisions)))
    print(speech.say("fuzz-counts", **{count: getattr(report, count) for count in COUNTS}))
    print(speech.say("fuzz-total", matches=report.matches, failures=len(report.failures), seed=str(report.seed)))


def facts(failure: "Failure") -> dict[str, object]:
    """Its seed and step are names here, not quantities."""
    told = {name: str(value) for name, value in msgspec.structs.asdict(failure).items()}
    return {"what": told.pop("message"), **told}


def play_again(speech: Speech, file: Path, as_json: bool) -> int:
    """Whether the match of a kept failure still fails."""
    from grognard.lab import fuzz as lab

    read_text(file)
    fault = lab.again(file)
    if as_json:
        print_json(None if fault is None else {"kind": fault.kind, "message": fault.message})
    elif fault is None:
        print(speech.say("fuzz-mended"))
    else:
        print(speech.say("fuzz-again", kind=fault.kind, what=fault.message))
    return int(fault is not None)


# --- bench


def bench_decisions(
    matches: Annotated[
        int, typer.Option("--matches", metavar="N", help="help-matches", parser=whole("--matches", 1))
    ] = 20,
    as_json: Json = False,
) -> None:
    script("decisions").main(matches, as_json)


def bench_fields(as_json: Json = False) -> None:
    script("fields").main(as_json)


def bench_board(as_json: Json = False) -> None:
    script("board").main(as_json)


def bench_page(as_json: Json = False) -> None:
    script("page").main(as_json)


def bench_load(
    matches: Annotated[
        int, typer.Option("--matches", metavar="N", help="help-load-matches", parser=whole("--matches", 1))
    ] = 200,
    seconds: Annotated[
        int, typer.Option("--seconds", metavar="N", help="help-load-seconds", parser=whole("--seconds", 1))
    ] = 30,
    pause: Annotated[
        int, typer.Option("--pause", metavar="MS", help="help-load-pause", parser=whole("--pause", 0))
    ] = 2000,
    as_json: Json = False,
) -> None:
    script("load").main(matches, seconds, pause / 1000, as_json)


def script(name: str) -> ModuleType:
    """A measurement of the checkout."""
    folder = checkout("bench")
    file = folder / f"{name}.py"
    sys.path.insert(0, str(folder))
    spec = util.spec_from_file_location(f"grognard_bench_{name}", file)
    assert spec is not None
    assert spec.loader is not None
    module = util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def checkout(folder: str) -> Path:
    """A folder that only a checkout has."""
    from grognard.lab.rules import home

    found = home() / folder
    if not found.is_dir():
        raise GrognardError("no-checkout", folder=folder)
    return found


# --- test


def run_tests(
    words: Annotated[list[str] | None, typer.Argument(metavar="WORDS", help="help-test-words")] = None,
) -> int:
    tests = checkout("tests")
    return subprocess.run([sys.executable, "-m", "pytest", *(words or ["-n", "auto"])], cwd=tests.parent).returncode
