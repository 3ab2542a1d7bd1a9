"""Decisions and copies per second in random play, beside catanatron's in the same run."""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from grognard import games
from grognard.ai.recruit import choose
from grognard.engine.errors import GrognardError
from grognard.match import start

CATANATRON = "catanatron"
MOMENT = 20
"""After so many decisions a position is taken aside, to be copied when the clock of the match has stopped."""
COPIES = 200

Copy = Callable[[], object]
Player = Callable[[int], "Round"]


class Round(msgspec.Struct, frozen=True):
    """One match: its decisions, the seconds that they and the copies took."""

    decisions: int
    seconds: float
    copying: float


class Row(msgspec.Struct, frozen=True):
    """All matches of one kind."""

    what: str
    decisions_per_second: float
    ratio: float
    """Our decisions per second for each of catanatron's."""
    decisions_per_match: float
    matches_per_second: float
    copies_per_second: float


def play_ours(game: str, scenario: str, seed: int) -> Round:
    """A match between two recruits."""
    rng = Random(seed)
    began = perf_counter()
    match = start(game, scenario, seed=seed)
    aside = match.state
    while match.to_act:
        seat = rng.choice(match.to_act)
        match.apply(choose(match, seat, rng), seat)
        if len(match.records) == MOMENT:
            aside = match.state.copy()
    return Round(len(match.records), perf_counter() - began, time_copies(aside.copy))


def play_catanatron(catanatron: Any, seed: int) -> Round:
    """A match between two of catanatron's random players."""
    players = [catanatron.RandomPlayer(color) for color in (catanatron.Color.RED, catanatron.Color.BLUE)]
    began = perf_counter()
    match = catanatron.Game(players, seed=seed + 1)
    aside, decisions = match, 0
    while match.winning_color() is None and match.state.num_turns < 1000:
        match.play_tick()
        decisions += 1
        if decisions == MOMENT:
            aside = match.copy()
    return Round(decisions, perf_counter() - began, time_copies(aside.copy))


def time_copies(copy: Copy) -> float:
    """The seconds that all copies take."""
    began = perf_counter()
    for _ in range(COPIES):
        copy()
    return perf_counter() - began


def players() -> dict[str, Player]:
    """Whoever takes part: every scenario that can be played, and catanatron."""
    try:
        import catanatron
    except ImportError:
        raise GrognardError("bench-needs-catanatron") from None
    found: dict[str, Player] = {}
    for game in filter(games.playable, games.names()):
        for scenario in games.rules(game).scenarios():
            found[f"{game}/{scenario}"] = lambda seed, g=game, s=scenario: play_ours(g, s, seed)  # type: ignore[misc]
    found[CATANATRON] = lambda seed: play_catanatron(catanatron, seed)
    return found


def measure(matches: int) -> list[Row]:
    """Rounds take turns, since machines are noisy; a first round that nobody counts warms up."""
    asked = players()
    rounds: dict[str, list[Round]] = {what: [] for what in asked}
    for number in range(matches + 1):
        for what, play in asked.items():
            rounds[what].append(play(number))
    theirs = rate(rounds[CATANATRON][1:])
    return [row(what, played[1:], theirs) for what, played in rounds.items()]


def rate(played: list[Round]) -> float:
    """Decisions per second."""
    return sum(r.decisions for r in played) / sum(r.seconds for r in played)


def row(what: str, played: list[Round], theirs: float) -> Row:
    """What the rounds of one kind come to."""
    return Row(
        what=what,
        decisions_per_second=round(rate(played), 1),
        ratio=round(rate(played) / theirs, 3),
        decisions_per_match=round(sum(r.decisions for r in played) / len(played), 1),
        matches_per_second=round(len(played) / sum(r.seconds for r in played), 3),
        copies_per_second=round(COPIES * len(played) / sum(r.copying for r in played), 1),
    )


def main(matches: int = 20, as_json: bool = False) -> None:
    """Print the table, or the same as JSON."""
    rows = measure(matches)
    if as_json:
        print(msgspec.json.encode(rows).decode())
        return
    table = Table("random play", title=f"{matches} matches each, in turns")
    for heading in ("decisions/s", "ratio", "decisions/match", "matches/s", "copies/s"):
        table.add_column(heading, justify="right")
    for r in rows:
        numbers = (r.decisions_per_second, r.decisions_per_match, r.matches_per_second, r.copies_per_second)
        rates, length, whole, copies = (f"{number:,.1f}" for number in numbers)
        table.add_row(r.what, rates, f"{r.ratio:.2f}", length, whole, copies)
    Console().print(table)


if __name__ == "__main__":
    main(as_json="--json" in sys.argv[1:])
