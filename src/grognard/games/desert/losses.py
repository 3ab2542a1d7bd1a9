"""Losses: hits become steps, as the owner of the units likes, but without waste. Chapters 9.5 and 10.5."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot
from grognard.engine.field import bits
from grognard.engine.flow import Frame, Seats, become, finish
from grognard.engine.kinds import EVERYONE, Hex, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.desert import blocks
from grognard.games.desert.game import CLASSES, other
from grognard.games.desert.state import Sands

HALF_HIT, HIT = 1, 2
"""Hits are counted by halves: minefields halve them."""

Lost = tuple[Unit, ...]
"""The steps that were given up so far: for each its unit."""


# --- what hits may be put on


def in_hits(half_hits: int) -> int | float:
    """Half-hits as hits."""
    return half_hits / HIT if half_hits % HIT else half_hits // HIT


def step_cost(s: Sands, unit: Unit) -> int:
    """Half-hits that a step takes: a hit for each CV, two for the elite [2.4.b, 9.5.a, 9.5.b, 14.2.f, 14.2.h]."""
    return HIT * s.game.units[unit].step


def capacity(s: Sands, units: UnitSet) -> int:
    """Half-hits that eliminate all these units."""
    return sum(blocks.steps_of(s, unit) * step_cost(s, unit) for unit in bits(units))


def of_class(s: Sands, units: UnitSet, arm: int) -> UnitSet:
    """Those of the units that belong to a class."""
    found = 0
    for unit in bits(units):
        if s.game.units[unit].arm == arm:
            found |= 1 << unit
    return found


class Pool(msgspec.Struct, frozen=True):
    """Hits that may be put on any of these units: for each the steps that it has left and what one costs."""

    hits: int
    steps: dict[Unit, int]
    cost: dict[Unit, int]

    def amounts(self, spared: Unit | None = None) -> set[int]:
        """The amounts of half-hits that steps can take up exactly, those of a spared unit left out."""
        found = 1
        for unit, steps in self.steps.items():
            for _ in range(steps if unit != spared else 0):
                found |= found << self.cost[unit]
        return set(bits(found))

    def usable(self) -> int:
        """All hits count but those that no step can take up [9.5.c, 9.5.s1, 9.52.d, 14.2.g]."""
        return max(amount for amount in self.amounts() if amount <= self.hits)

    def forced(self) -> list[Unit]:
        """Units that lose a step however the hits are spread."""
        usable = self.usable()
        return [unit for unit in self.steps if usable not in self.amounts(spared=unit)]

    def choices(self) -> list[Unit]:
        """Units that may lose a step: all usable hits must still find their place [9.5.d, 9.5.s2, 9.5.s3, 10.5.i]."""
        usable = self.usable()
        return [unit for unit in self.steps if usable - self.cost[unit] in self.without_step(unit).amounts()]

    def without_step(self, unit: Unit) -> Pool:
        """What is left when the unit has lost a step."""
        return Pool(self.hits - self.cost[unit], {**self.steps, unit: self.steps[unit] - 1}, self.cost)


def pool_of(s: Sands, units: UnitSet, hits: int, lost: Lost) -> Pool:
    """The hits on these units for which no step has been given up yet."""
    cost = {unit: step_cost(s, unit) for unit in bits(units)}
    steps = {unit: blocks.steps_of(s, unit) - lost.count(unit) for unit in cost}
    paid = sum(cost[unit] for unit in lost if unit in cost)
    return Pool(hits - paid, {unit: count for unit, count in steps.items() if count}, cost)


# --- losses in combat


class Losses(Frame, frozen=True):
    """The owner of a line settles the hits that the enemy's fire has scored.

    Both lines lie open, so steps that must be lost are taken without asking.
    """

    h: Hex
    seat: Seat
    hits: tuple[int, ...]
    """Half-hits on each class."""
    units: UnitSet
    """The line that was under fire."""
    lost: Lost = ()

    def pools(self, s: Sands) -> list[Pool]:
        """A hit takes CV from a unit of the class that was the target [9.5.a]."""
        return [pool_of(s, of_class(s, self.units, arm), hits, self.lost) for arm, hits in enumerate(self.hits)]

    def forced(self, s: Sands) -> Unit | None:
        return next((unit for pool in self.pools(s) for unit in pool.forced()), None)

    def deciders(self, s: Sands) -> Seats:
        asked = self.forced(s) is None and any(pool.usable() for pool in self.pools(s))
        return (self.seat,) if asked else ()

    def prompt(self, s: Sands, seat: Seat) -> Prompt:
        left = {CLASSES[arm]: in_hits(hits) for arm, hits in enumerate(self.left(s))}
        return Prompt("take-losses", "9.5", {"hex": news.place_name(s, self.h), **left})

    def left(self, s: Sands) -> list[int]:
        """Half-hits on each class that are still to be settled."""
        left = list(self.hits)
        for unit in self.lost:
            left[s.game.units[unit].arm] -= step_cost(s, unit)
        return left

    def legal(self, s: Sands, seat: Seat) -> Iterator[Action]:
        """Whole and half hits are spread inside the class as the owner likes [9.52.c]."""
        return (Action("hit", unit) for pool in self.pools(s) for unit in pool.choices())

    def why_not(self, s: Sands, seat: Seat, action: Action) -> WhyNot:
        if action.verb != "hit" or not any(action.arg in pool.steps for pool in self.pools(s)):
            return WhyNot("not-hit", "9.5.a")
        return WhyNot("hit-wasted", "9.5.d")

    def take(self, s: Sands, seat: Seat, action: Action, umpire: Umpire) -> None:
        become(s, self.with_step(action.number))

    def with_step(self, unit: Unit) -> Losses:
        return msgspec.structs.replace(self, lost=(*self.lost, unit))

    def run(self, s: Sands, umpire: Umpire) -> None:
        unit = self.forced(s)
        if unit is not None:
            become(s, self.with_step(unit))
        else:
            settle_in_battle(s, umpire, self)


def settle_in_battle(s: Sands, umpire: Umpire, frame: Losses) -> None:
    """Everybody sees which blocks are turned."""
    finish(s)
    if not frame.lost:
        return
    umpire.tell("losses", hex=news.place_name(s, frame.h), steps=steps_by_name(s, frame.lost))
    lose(s, umpire, frame.lost)


def steps_by_name(s: Sands, lost: Lost) -> dict[str, int]:
    return {s.game.notation.units[unit]: steps for unit, steps in Counter(lost).items()}


def lose(s: Sands, umpire: Umpire, lost: Lost) -> None:
    for unit, steps in Counter(lost).items():
        blocks.lose_steps(s, umpire, unit, steps)


# --- losses from pursuit fire


class PursuitLosses(Frame, frozen=True):
    """The owner of a retreating group takes the hits of pursuit fire.

    The enemy does not see which blocks they are, so the owner is asked even where only one answer is left.
    """

    seat: Seat
    units: UnitSet
    hits: int
    lost: Lost = ()

    def pool(self, s: Sands) -> Pool:
        """The hits go at once on any retreating units, whatever their class [10.5.h]."""
        return pool_of(s, self.units, HIT * self.hits, self.lost)

    def deciders(self, s: Sands) -> Seats:
        return (self.seat,) if self.hits and self.units.bit_count() > 1 else ()

    def prompt(self, s: Sands, seat: Seat) -> Prompt:
        pool, where = self.pool(s), news.place_name(s, s.place[bits(self.units)[0]])
        facts = {"hex": where, "left": in_hits(pool.hits), "usable": in_hits(pool.usable())}
        return Prompt("take-pursuit-losses", "10.5.h", facts)

    def legal(self, s: Sands, seat: Seat) -> Iterator[Action]:
        pool = self.pool(s)
        if not pool.usable():
            yield Action("done")
        yield from (Action("hit", unit) for unit in pool.choices())

    def why_not(self, s: Sands, seat: Seat, action: Action) -> WhyNot:
        if action.verb == "done":
            return WhyNot("hits-left", "10.5.h")
        if action.verb != "hit" or action.arg not in self.pool(s).steps:
            return WhyNot("not-hit", "10.5.h")
        return WhyNot("hit-wasted", "10.5.i")

    def take(self, s: Sands, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "hit":
            become(s, self.with_step(action.number))
        else:
            settle_in_pursuit(s, umpire, self)

    def with_step(self, unit: Unit) -> PursuitLosses:
        return msgspec.structs.replace(self, lost=(*self.lost, unit))

    def run(self, s: Sands, umpire: Umpire) -> None:
        unit = next(iter(self.pool(s).choices()), None)
        if unit is not None:
            become(s, self.with_step(unit))
        else:
            settle_in_pursuit(s, umpire, self)


def settle_in_pursuit(s: Sands, umpire: Umpire, frame: PursuitLosses) -> None:
    """The enemy counts the steps that a group has lost, but does not see which blocks are turned."""
    finish(s)
    if not frame.lost:
        return
    seat, where = frame.seat, news.place_name(s, s.place[frame.lost[0]])
    told = {"hex": where, "count": len(frame.lost)}
    mine = {**told, "steps": steps_by_name(s, frame.lost)}
    umpire.tell_each("pursuit-losses", {EVERYONE: told, other(seat): told, seat: mine})
    blocks.lost_unseen(s, frame.units, len(frame.lost))
    lose(s, umpire, frame.lost)


FRAMES = (Losses, PursuitLosses)
VERBS: dict[str, Any] = {"hit": Unit, "done": None}
