"""Random matches to the end: no crash, no dead end, no endless game, no leak, and all else that must hold."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from grognard import games
from grognard.ai import lively, recruit
from grognard.engine.errors import GrognardError
from grognard.lab import checks
from grognard.lab.checks import Fault, blamed
from grognard.match import Match, Record, start

MOST_ACTIONS = 20_000
ONE_BARRIER_IN = 8
ONE_ACTION_IN = 40
"""How often the costly checks are made, behind barriers and elsewhere."""
LIVELY = 4
"""All matches but one in so many are lively ones."""
WITHOUT_OPTIONS = 0.5

Progress = Callable[[int, int], None]
"""Is told how many matches are done, and of how many."""


class Failure(msgspec.Struct, frozen=True):
    """What was found, and the file that shows it again."""

    kind: str
    game: str
    scenario: str
    seed: int
    step: int
    message: str
    file: str


class KeptFailure(msgspec.Struct, frozen=True):
    """The content of such a file: the match so far, and the answer that failed if one did."""

    kind: str
    game: str
    scenario: str
    seed: int
    step: int
    message: str
    seat: str | None
    action: str | None
    save: Any
    """A save; None where the match could not be started or saved; its seed still gives it."""


class FuzzReport(msgspec.Struct):
    """How much was played and checked, and what was found."""

    seed: int
    matches: int = 0
    actions: int = 0
    barriers: int = 0
    replays: int = 0
    positions: int = 0
    undos: int = 0
    pairs: int = 0
    decisions: dict[str, list[int]] = {}
    """For each game/scenario the decisions of each of its matches."""
    failures: list[Failure] = []


class Play:
    """A random match under way, with the answer that is being tried."""

    def __init__(self, game: str, scenario: str, seed: int) -> None:
        self.game = game
        self.scenario = scenario
        self.seed = seed
        self.rng = Random(f"{game}/{scenario}/{seed}")
        self.options = agreed(game, scenario, seed)
        self.choose = lively.choose if seed % LIVELY else recruit.choose
        self.started: Match | None = None
        self.trying: tuple[str, str] | None = None

    @property
    def match(self) -> Match:
        """The match; it is started when it is first asked for."""
        if self.started is None:
            self.started = start(self.game, self.scenario, seed=self.seed, options=self.options)
        return self.started

    @property
    def step(self) -> int:
        """How many answers were given."""
        return len(self.started.records) if self.started else 0

    def go_on(self) -> Record:
        """One of those who are asked gives a random answer."""
        seat = self.rng.choice(self.match.to_act)
        action = self.choose(self.match, seat, self.rng)
        self.trying = (seat, self.match.text(action))
        record = self.match.apply(action, seat)
        self.trying = None
        return record


def agreed(game: str, scenario: str, seed: int) -> dict[str, Any]:
    """The optional rules of a match: every other one has none, the rest any of them."""
    rng = Random(f"options of {game}/{scenario}/{seed}")
    if rng.random() < WITHOUT_OPTIONS:
        return {}
    return {option: rng.choice(values) for option, values in games.choices(game, scenario).items()}


def random_match(game: str, scenario: str, seed: int) -> Iterator[Match]:
    """The match after each of its random actions, to its end; always the same object, gone on."""
    play = Play(game, scenario, seed)
    while play.match.to_act:
        play.go_on()
        yield play.match


def lively_from(match: Match, seed: int) -> Iterator[Match]:
    """A match from where it stands, after each of its lively actions, to its end."""
    rng = Random(seed)
    while match.to_act:
        seat = rng.choice(match.to_act)
        match.apply(lively.choose(match, seat, rng), seat)
        yield match


def fuzz(
    targets: list[tuple[str, str]], matches: int, seed: int, progress: Progress, most: int = MOST_ACTIONS
) -> FuzzReport:
    """Random matches spread over games and scenarios; one that fails is repeated by its own seed alone."""
    report = FuzzReport(seed)
    for number in range(matches):
        game, scenario = targets[number % len(targets)]
        play = Play(game, scenario, seed + number)
        fault = search(play, report, most)
        if fault is not None:
            report.failures.append(keep(play, fault))
        report.matches += 1
        report.decisions.setdefault(f"{game}/{scenario}", []).append(play.step)
        progress(number + 1, matches)
    return report


def search(play: Play, report: FuzzReport, most: int) -> Fault | None:
    """Play one match to its end or to the first fault."""
    try:
        with blamed("crash"):
            match = play.match
        checks.position_holds(match)
        sampler = Random(f"checks {play.game}/{play.scenario}/{play.seed}")
        while match.to_act:
            if play.step >= most:
                raise Fault("endless", f"the match is not over after {most} answers")
            go_on(play, sampler, report)
    except Fault as fault:
        return fault
    return None


def go_on(play: Play, sampler: Random, report: FuzzReport) -> None:
    """One answer and the checks after it; the costly ones now and then, and at the end of the match."""
    with blamed("crash"):
        record = play.go_on()
    report.actions += 1
    report.barriers += record.barrier
    checks.record_holds(play.match, record)
    checks.position_holds(play.match)
    now = sampler.randrange(ONE_BARRIER_IN if record.barrier else ONE_ACTION_IN) == 0
    if now or play.match.outcome is not None:
        examine(play.match, sampler, report)


def examine(match: Match, sampler: Random, report: FuzzReport) -> None:
    """The costly checks."""
    checks.replay_holds(match)
    report.replays += 1
    checks.text_holds(match)
    report.positions += 1
    if match.pending:
        checks.undo_holds(match)
        report.undos += 1
    checks.dice_hold(match, sampler)
    report.pairs += checks.pairs_hold(match, sampler)


def keep(play: Play, fault: Fault) -> Failure:
    """Write down what is needed to see the fault again."""
    file = f"fuzz-{play.game}-{play.scenario}-{play.seed}.json"
    seat, action = play.trying or (None, None)
    found = KeptFailure(
        kind=fault.kind,
        game=play.game,
        scenario=play.scenario,
        seed=play.seed,
        step=play.step,
        message=fault.message,
        seat=seat,
        action=action,
        save=saved(play),
    )
    Path(file).write_bytes(msgspec.json.encode(found))
    return Failure(fault.kind, play.game, play.scenario, play.seed, play.step, fault.message, file)


def saved(play: Play) -> msgspec.Raw | None:
    """The match so far; its failure may be just that it cannot be saved."""
    try:
        return msgspec.Raw(play.started.save().encode()) if play.started else None
    except Exception:
        return None


def read_kept(file: Path) -> KeptFailure:
    """A kept failure, with one clear sentence if the file holds none."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=KeptFailure)
    except OSError:
        raise GrognardError("file-unreadable", file=file.name) from None
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise GrognardError("failure-content", file=file.name, why=str(error)[:200]) from None


def again(file: Path) -> Fault | None:
    """Play the match of a kept failure again: what fails now, or nothing if it is mended."""
    kept = read_kept(file)
    games.build(kept.game, kept.scenario)
    most = kept.step if kept.kind == "endless" else MOST_ACTIONS
    return search(Play(kept.game, kept.scenario, kept.seed), FuzzReport(kept.seed), most)
