"""What a line of blocks may be made of, as far as a seat can tell."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from grognard.engine.field import bits
from grognard.engine.kinds import Seat, Unit, UnitSet
from grognard.games.desert.fire import Classes
from grognard.games.desert.game import CLASSES
from grognard.games.desert.state import Sands

ARMS = range(len(CLASSES))
Range = tuple[int, int]
"""The least and the most."""
Worth = Callable[[Unit], int]


class Force(NamedTuple):
    """For each class how many units and how much CV of it there may be."""

    units: list[Range]
    cv: list[Range]

    @property
    def sure(self) -> Classes:
        """The classes that are there at any rate."""
        return sum(1 << arm for arm in ARMS if self.units[arm][0])

    @property
    def possible(self) -> Classes:
        """The classes that may be there."""
        return sum(1 << arm for arm in ARMS if self.units[arm][1])


def force(s: Sands, seat: Seat, line: UnitSet) -> Force:
    """A line as the seat knows it: its own blocks as they are, the others as what they may be."""
    sets = [1 << unit if s.game.units[unit].seat == seat else s.maybe[unit] for unit in bits(line)]
    strengths = {unit: strength(s, seat, unit) for unit in bits(union(sets))}
    arm_of = {unit: s.game.units[unit].arm for unit in strengths}

    def between(arm: int, low: Worth, high: Worth) -> Range:
        least = dealt(sets, lambda unit: low(unit) if arm_of[unit] == arm else 0, most=False)
        return least, dealt(sets, lambda unit: high(unit) if arm_of[unit] == arm else 0, most=True)

    return Force(
        [between(arm, lambda _: 1, lambda _: 1) for arm in ARMS],
        [between(arm, lambda unit: strengths[unit][0], lambda unit: strengths[unit][1]) for arm in ARMS],
    )


def strength(s: Sands, seat: Seat, unit: Unit) -> Range:
    """The CV that a seat must reckon with: a block that is there has a step at least."""
    block = s.game.units[unit]
    if block.seat == seat:
        return s.cv[unit], s.cv[unit]
    return max(s.low[unit], block.step), s.high[unit]


def union(sets: list[UnitSet]) -> UnitSet:
    found = 0
    for candidates in sets:
        found |= candidates
    return found


def dealt(sets: list[UnitSet], worth: Worth, most: bool) -> int:
    """The greatest or the least worth of units that can be dealt to blocks, to each block one out of its set.

    The best unit that still finds a block is taken first; that is best in the end, since such sets are a matroid.
    """
    dealt_to: dict[int, Unit] = {}
    for unit in sorted(bits(union(sets)), key=worth, reverse=most):
        if len(dealt_to) == len(sets):
            break
        find_block(unit, sets, dealt_to, set())
    return sum(worth(unit) for unit in dealt_to.values())


def find_block(unit: Unit, sets: list[UnitSet], dealt_to: dict[int, Unit], tried: set[int]) -> bool:
    """Deal the unit to a block that it may be, moving another unit on if need be."""
    for block, candidates in enumerate(sets):
        if block in tried or not candidates >> unit & 1:
            continue
        tried.add(block)
        if block not in dealt_to or find_block(dealt_to[block], sets, dealt_to, tried):
            dealt_to[block] = unit
            return True
    return False
