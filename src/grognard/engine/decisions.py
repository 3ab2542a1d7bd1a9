"""Decisions: one seat, or several at once in secret, is asked one thing; the answer is out of an enumerable list."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from grognard.engine.field import bits


class Action(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """A verb with at most one argument out of one closed set."""

    verb: str
    arg: int | str | None = None

    @property
    def number(self) -> int:
        """The unit, location, side or number that the answer names."""
        assert isinstance(self.arg, int), self
        return self.arg


@lru_cache(maxsize=512)
def answers(verb: str, field: int) -> tuple[Action, ...]:
    """One answer for each unit or location of a set; lists are alike from click to click."""
    return tuple([Action(verb, number) for number in bits(field)])


class Prompt(msgspec.Struct, frozen=True):
    """What a seat is asked: the message that words it, the paragraph behind it, and the facts that fill it."""

    ask: str
    rule: str
    facts: dict[str, Any] = {}


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: who won (nobody: a draw), at which level, why, by which paragraph, worth how many points."""

    winner: str | None
    level: str
    reason: str
    rule: str
    points: int = 0


class WhyNot(msgspec.Struct, frozen=True):
    """Why an action is refused: a message and its paragraph."""

    code: str = "not-legal"
    rule: str = ""
