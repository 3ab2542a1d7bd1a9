"""Golden playthroughs: a match of each scenario as lines that are kept and compared, so that no change goes unseen."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b

import msgspec

from grognard.lab.fuzz import lively_from
from grognard.match import Match, Record, start

SEED = 1


def playthrough(game: str, scenario: str) -> Iterator[str]:
    """One line an action: who, what, the dice, and a digest of all that anybody was told; at the end the outcome."""
    match = start(game, scenario, seed=SEED)
    yield digest(match.opening)
    for _ in lively_from(match, SEED):
        yield line(match, match.records[-1])
    yield " ".join(match.hash(seat) for seat in match.game.notation.seats)
    assert match.outcome is not None
    yield msgspec.json.encode(match.outcome).decode()


def line(match: Match, record: Record) -> str:
    """An action as text that shows in a comparison what has changed."""
    dice = "".join(f" {roll.stream}:{roll.result}" for roll in record.rolls)
    return f"{match.game.notation.seats[record.seat]}: {match.text(record.action)}{dice} {digest(record)}"


def digest(record: Record) -> str:
    """The same for the same events."""
    told = [[event.kind, sorted(event.facts.items())] for event in record.events]
    return blake2b(msgspec.json.encode(told, order="deterministic"), digest_size=4).hexdigest()
