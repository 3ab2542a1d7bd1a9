"""Refusals that are no matter of the rules: who asks, for what, how much."""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.engine.errors import GrognardError
from grognard.server.wire import Trouble

UNPROCESSABLE = 422


class Refusal(GrognardError):  # noqa: N818 - it is an answer, not a fault
    """A refusal with the HTTP status that says its kind."""

    def __init__(self, status: int, code: str, **facts: object) -> None:
        super().__init__(code, **facts)
        self.status = status


def unknown_person() -> Refusal:
    return Refusal(401, "unknown-person")


def not_your_seat() -> Refusal:
    return Refusal(403, "not-your-seat")


def not_yours() -> Refusal:
    return Refusal(403, "not-your-match")


def no_such_match() -> Refusal:
    return Refusal(404, "no-such-match")


def stale(at: int) -> Refusal:
    return Refusal(409, "stale", at=at)


def too_many() -> Refusal:
    return Refusal(429, "too-many-requests")


def status_of(error: GrognardError) -> int:
    return error.status if isinstance(error, Refusal) else UNPROCESSABLE


def trouble(error: GrognardError) -> Trouble:
    """Why something was not done, as the page words it."""
    facts: dict[str, Any] = msgspec.to_builtins(error.facts, builtin_types=(), enc_hook=str)
    return Trouble(error.code, facts)
