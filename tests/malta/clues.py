"""What the rulebook lets slip about its lost map and counters: one small check for each clue."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .isle import Isle

Check = Callable[[Isle], bool]
CLUES: list[Clue] = []


class Clue(NamedTuple):
    """A clue: where it stands in the book, what it claims, how it is checked."""

    id: str
    ref: str
    claim: str
    holds: Check


def clue(id_: str, ref: str, claim: str) -> Callable[[Check], Check]:
    """Puts a check on the list of clues."""

    def add(check: Check) -> Check:
        CLUES.append(Clue(id_, ref, claim, check))
        return check

    return add
