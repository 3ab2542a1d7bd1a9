"""The arena: bots play whole matches against each other, and the results are counted with their intervals."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import msgspec

from grognard.ai import bots
from grognard.match import Match, start

THINKING = 60.0
"""Seconds for a run of answers: a ceiling only, since a bot's budget counts what it weighs."""
LENGTHS = ("month", "turn")
"""What games count their length by."""
Z = 1.959964
"""The normal quantile of a 95 % interval."""


class Bout(msgspec.Struct, frozen=True):
    """Who is to play what."""

    game: str
    scenario: str
    players: dict[str, str]
    """For each side its bot."""
    seed: int
    options: dict[str, Any] = {}


class Result(msgspec.Struct, frozen=True):
    """How a match ended, and what it took."""

    seed: int
    winner: str | None
    level: str
    reason: str
    decisions: int
    turns: int
    """Months, or whatever the game counts, from the first to the last."""
    seconds: dict[str, float]
    """For each side the time of the processor that its bot took."""


def play(bout: Bout) -> Result:
    """A whole match; its seed alone makes it, on whichever core."""
    match = start(bout.game, bout.scenario, seed=bout.seed, options=bout.options)
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
    turns = turn_of(match) - first + 1
    return Result(bout.seed, outcome.winner, outcome.level, outcome.reason, len(match.records), turns, seconds)


def think(match: Match, bout: Bout, seat: str, seed: int) -> list[str]:
    """A bot gets what its seat may know."""
    view = match.view(seat)
    return bots.answers(bout.game, bout.scenario, bout.options, view, seat, bout.players[seat], seed, THINKING)


def turn_of(match: Match) -> int:
    """The number of the month, or of the turn, whichever the game counts."""
    return next(int(getattr(match.state, name)) for name in LENGTHS if hasattr(match.state, name))
