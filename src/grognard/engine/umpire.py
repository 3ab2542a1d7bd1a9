"""The umpire: rolls the dice for the rules, tells what happens to whom, and notes where there is no way back."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from typing import Any, Protocol

import msgspec

from grognard.engine.dice import Key, Roll
from grognard.engine.errors import GrognardError
from grognard.engine.kinds import EVERYONE, Seat


class Counted(Protocol):
    """What the dice need of a state: how often each stream was used."""

    rolls: dict[str, int]


Script = Mapping[tuple[str, int], int]
"""The result that a stream gives at a count; it is read and never used up, so that what is undone comes again."""


def scripted(results: Mapping[str, Iterable[int]] | None, rolls: Mapping[str, int]) -> Script:
    """The next results of each stream, counted on from here."""
    given = results or {}
    return {(stream, n): found for stream in given for n, found in enumerate(given[stream], rolls.get(stream, 0))}


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened: for each audience the facts that it may know. Ids and numbers, never words."""

    kind: str
    facts: dict[Seat, dict[str, Any]]

    def seen_by(self, seat: Seat) -> dict[str, Any] | None:
        """What this seat knows of it; None if it knows nothing of it."""
        found = self.facts.get(seat)
        return self.facts.get(EVERYONE) if found is None else found


class Umpire:
    """One umpire serves one action."""

    def __init__(self, key: Key, script: Script | None = None, recorded: Iterable[Roll] | None = None) -> None:
        self.key = key
        self.script = script or {}
        self.recorded = None if recorded is None else deque(recorded)
        self.rolled: list[Roll] = []
        self.events: list[Event] = []
        self.barrier = False

    def roll(self, s: Counted, stream: str, sides: int = 6) -> int:
        """A die that everybody hears fall: 1 to `sides`."""
        self.barrier = True
        return self.deal(s, stream, sides)

    def deal(self, s: Counted, stream: str, sides: int) -> int:
        """A random number that nobody sees, such as the order of handles: 1 to `sides`."""
        counter = s.rolls.get(stream, 0)
        s.rolls[stream] = counter + 1
        result = self._result(stream, counter, sides)
        self.rolled.append(Roll(stream, sides, result))
        return result

    def _result(self, stream: str, counter: int, sides: int) -> int:
        if self.recorded is not None:
            return self._recorded(stream, sides)
        result = self.script.get((stream, counter))
        if result is None:
            return self.key.result(stream, counter, sides)
        if not 1 <= result <= sides:
            raise GrognardError("scripted-result", stream=stream, sides=sides, found=result)
        return result

    def _recorded(self, stream: str, sides: int) -> int:
        assert self.recorded is not None
        roll = self.recorded.popleft() if self.recorded else None
        if roll is None or (roll.stream, roll.sides) != (stream, sides) or not 1 <= roll.result <= sides:
            raise GrognardError("record-differs", stream=stream)
        return roll.result

    def shuffled(self, s: Counted, stream: str, items: Iterable[int]) -> list[int]:
        """The items in an order that nobody knows."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.deal(s, stream, last + 1) - 1
            order[last], order[other] = order[other], order[last]
        return order

    def reveal(self) -> None:
        """A fact was shown to a seat that did not know it."""
        self.barrier = True

    def tell(self, kind: str, **facts: Any) -> None:
        """Everybody learns this."""
        self.events.append(Event(kind, {EVERYONE: facts}))

    def tell_each(self, kind: str, facts: dict[Seat, dict[str, Any]]) -> None:
        """Each audience learns its own facts; one that is not named learns nothing."""
        self.events.append(Event(kind, facts))
