"""The arena: bots play whole matches against each other, and the results are counted with their intervals."""

from __future__ import annotations

import time
from collections import Counter
from math import ceil, sqrt
from random import Random
from statistics import median_low
from typing import Any

import msgspec

from grognard.ai import bots
from grognard.match import Match, start

THINKING = 60.0
"""Seconds for a run of answers: a ceiling only, since a bot's budget counts what it weighs."""
LENGTHS = ("month", "turn")
"""What games count their length by."""
MOST_SPANS = 20
"""So many spans at most show when matches ended."""
Z = 1.959964
"""The quantile of the normal distribution for an interval of 95 %."""


class Bout(msgspec.Struct, frozen=True):
    """Who is to play what."""

    game: str
    scenario: str
    players: dict[str, str]
    """For each side its bot."""
    seed: int


class Result(msgspec.Struct, frozen=True):
    """How a match ended, and what it took."""

    seed: int
    winner: str | None
    level: str
    reason: str
    decisions: int
    turns: int
    """Months, or whatever the game counts, the first and the last included."""
    ended: int
    """The number of the month, or of whatever the game counts, in which it ended."""
    seconds: dict[str, float]
    """For each side the time of a processor that its bot took."""


class Share(msgspec.Struct, frozen=True):
    """How many matches of all, and between which shares the true one lies in 95 of 100 such tables."""

    count: int
    low: float
    high: float
    levels: dict[str, int]
    """How many of them ended at each level of victory."""


class Ending(msgspec.Struct, frozen=True):
    """A reason for which matches ended: how many, and in which months or turns."""

    reason: str
    count: int
    earliest: int
    median: int
    """The first one by whose end half of them were over."""
    latest: int


class Span(msgspec.Struct, frozen=True):
    """Some months or turns in a row, and the matches that ended in them."""

    first: int
    last: int
    wins: dict[str, int]
    draws: int


class Tally(msgspec.Struct, frozen=True):
    """What came of the bouts between the same players."""

    game: str
    scenario: str
    players: dict[str, str]
    seed: int
    matches: int
    wins: dict[str, Share]
    draws: Share
    decisions: float
    turns: float
    seconds: dict[str, float]
    """All three a match, on average."""
    endings: list[Ending]
    """The most frequent reason first."""
    spans: list[Span]
    """From the first month or turn in which a match ended to the last."""
    calendar: dict[int, dict[str, Any]]
    """For each number of a month or turn what the game tells of it."""
    results: list[Result]


# --- playing


def play(bout: Bout) -> Result:
    """A whole match; its seed alone makes it, on whichever core."""
    match = start(bout.game, bout.scenario, seed=bout.seed)
    rng = Random(f"{bout.game}/{bout.scenario}/{bout.seed}")
    first = turn_of(match)
    seconds = dict.fromkeys(match.game.notation.seats, 0.0)
    while match.to_act:
        seat = match.to_act[0]
        begun = time.process_time()
        run = think(match, bout, seat, rng.getrandbits(32))
        seconds[seat] += time.process_time() - begun
        for text in run:
            match.apply(text, seat)
    outcome = match.outcome
    assert outcome is not None
    ended = turn_of(match)
    return Result(
        bout.seed,
        outcome.winner,
        outcome.level,
        outcome.reason,
        len(match.records),
        ended - first + 1,
        ended,
        seconds,
    )


def think(match: Match, bout: Bout, seat: str, seed: int) -> list[str]:
    """A bot gets what its seat may know."""
    return bots.answers(bout.game, bout.scenario, {}, match.view(seat), seat, bout.players[seat], seed, THINKING)


def turn_of(match: Match) -> int:
    """The number of the month, or of the turn, whichever the game counts."""
    return int(getattr(match.state, length_of(match)))


def length_of(match: Match) -> str:
    """What the game counts its length by."""
    return next(name for name in LENGTHS if hasattr(match.state, name))


def calendar(bout: Bout, latest: int) -> dict[int, dict[str, Any]]:
    """What the game tells of its months or turns, from the first to this one."""
    match = start(bout.game, bout.scenario, seed=bout.seed)
    found = {}
    for number in range(turn_of(match), latest + 1):
        setattr(match.state, length_of(match), number)
        found[number] = match.game.rules.progress(match.state)
    return found


# --- counting


def tally(bout: Bout, results: list[Result]) -> Tally:
    """What came of the matches that began with this bout."""
    count = len(results)
    return Tally(
        bout.game,
        bout.scenario,
        bout.players,
        bout.seed,
        count,
        {side: share(results, side) for side in bout.players},
        share(results, None),
        sum(result.decisions for result in results) / count,
        sum(result.turns for result in results) / count,
        {side: sum(result.seconds[side] for result in results) / count for side in bout.players},
        endings(results),
        spans(results, list(bout.players)),
        calendar(bout, max(result.ended for result in results)),
        results,
    )


def share(results: list[Result], winner: str | None) -> Share:
    found = Counter(result.level for result in results if result.winner == winner)
    return Share(found.total(), *wilson(found.total(), len(results)), dict(found.most_common()))


def wilson(count: int, of: int) -> tuple[float, float]:
    """Wilson's interval for a share: it holds for few matches, and near none and all, too."""
    centre, weight = count + Z * Z / 2, of + Z * Z
    reach = Z * sqrt(count * (of - count) / of + Z * Z / 4)
    return max(0.0, (centre - reach) / weight), min(1.0, (centre + reach) / weight)


# --- when and how they ended


def endings(results: list[Result]) -> list[Ending]:
    reasons = Counter(result.reason for result in results)
    return [ending(reason, results) for reason, _ in reasons.most_common()]


def ending(reason: str, results: list[Result]) -> Ending:
    ended = [result.ended for result in results if result.reason == reason]
    return Ending(reason, len(ended), min(ended), median_low(ended), max(ended))


def spans(results: list[Result], sides: list[str]) -> list[Span]:
    """All of the same length, the last one perhaps shorter, and as short as their number allows."""
    ended = [result.ended for result in results]
    first, last = min(ended), max(ended)
    length = ceil((last - first + 1) / MOST_SPANS)
    return [span(results, sides, low, min(low + length - 1, last)) for low in range(first, last + 1, length)]


def span(results: list[Result], sides: list[str], first: int, last: int) -> Span:
    won = Counter(result.winner for result in results if first <= result.ended <= last)
    return Span(first, last, {side: won[side] for side in sides}, won[None])
