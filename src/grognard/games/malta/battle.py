"""A battle under way: what its stages hand on to each other. Every frame of a battle lies above it on the stack."""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.engine.field import bits, field_of, union
from grognard.engine.kinds import NO_UNIT, Hex, HexField, Seat, Unit, UnitSet
from grognard.games.malta.casualties import steps_of
from grognard.games.malta.counters import other
from grognard.games.malta.odds import Contest
from grognard.games.malta.state import Island

ATTACKER, DEFENDER = range(2)
Pair = tuple[int, int]
"""Of the attacker and of the defender."""


class Stack(msgspec.Struct, frozen=True, gc=False):
    """Units of a side in one hex when the dice fell, and the steps that they had."""

    seat: Seat
    h: Hex
    units: UnitSet
    steps: int


class Battle(Contest, frozen=True):
    """What is known of a battle."""

    stage: int = 0
    leaders: tuple[Unit, Unit] = (NO_UNIT, NO_UNIT)
    hits: Pair = (0, 0)
    """What is left of them."""
    morale: tuple[str, str] = ("", "")
    """D, Z or nothing."""
    first: int = DEFENDER
    """The side that takes its losses first."""
    sappers: bool = False
    """Whether engineers led the attack on a fort."""
    stacks: tuple[Stack, ...] = ()
    guns: tuple[UnitSet, UnitSet] = (0, 0)
    """Those that have fired in support."""
    suffered: int = 0
    """The defender's hits by the final result."""
    stood: UnitSet = 0
    gone: int = 0
    """Hexes that the defender has retreated."""
    retreated: UnitSet = 0
    """Units of either side that have."""
    called_off: bool = False
    """Whether the odds were below the lowest column."""

    def is_decided(self) -> bool:
        """Its stacks are noted when the dice fall."""
        return bool(self.stacks)

    def seat_of(self, side: int) -> Seat:
        """Who attacks or defends."""
        return self.fight.seat if side == ATTACKER else other(self.fight.seat)

    def units_of(self, s: Island, side: int) -> UnitSet:
        """The survivors of a side: those that attacked, or all that defended."""
        if side == ATTACKER:
            return living(s, self.fight.attackers)
        return self.pool(s, DEFENDER)

    def stacks_of(self, side: int) -> list[Stack]:
        """The stacks of a side."""
        return [stack for stack in self.stacks if stack.seat == self.seat_of(side)]

    def pool(self, s: Island, side: int) -> UnitSet:
        """All of a side that can lose steps by the result."""
        return living(s, union(stack.units for stack in self.stacks_of(side)))

    def lost(self, s: Island, side: int) -> int:
        """The steps that a side has lost since the dice fell."""
        return sum(stack.steps - steps_of(s, stack.units) for stack in self.stacks_of(side))


def living(s: Island, units: UnitSet) -> UnitSet:
    """Those that are not eliminated."""
    return field_of(unit for unit in bits(units) if s.steps[unit])


def enemy_of(side: int) -> int:
    """The other side."""
    return DEFENDER if side == ATTACKER else ATTACKER


def with_side(pair: Pair, side: int, value: int) -> Pair:
    """The pair with another value for a side."""
    return (value, pair[DEFENDER]) if side == ATTACKER else (pair[ATTACKER], value)


def under_way(s: Island) -> Battle:
    """The battle that is being fought."""
    return next(frame for frame in reversed(s.stack) if isinstance(frame, Battle))


def note(s: Island, **changes: Any) -> None:
    """Something is known now of the battle under way."""
    at = max(place for place, frame in enumerate(s.stack) if isinstance(frame, Battle))
    s.stack = (*s.stack[:at], msgspec.structs.replace(s.stack[at], **changes), *s.stack[at + 1 :])


def hexes_of(s: Island, units: UnitSet) -> HexField:
    """Where the survivors among these units are."""
    return s.arrangement.hexes_of(living(s, units)) & s.game.board.land


def is_fixed(s: Island, unit: Unit) -> bool:
    """Whether a unit cannot leave its hex: its allowance is zero, as that of a gun that is ready.

    [2.1.movement.b, 6.53.e, 9.63, 12.24.b, 16.23.a, 16.34.a]
    """
    return bool(s.ready >> unit & 1) or s.game.units[unit].steps[0].move == 0
