"""Stacking. Chapter 7; what happens to units over the limit is a frame of the sequence of play."""

from __future__ import annotations

from grognard.engine.field import bits, field_of
from grognard.engine.kinds import Hex, Seat, Unit, UnitSet
from grognard.games.malta.forces import is_remnant, troops_in
from grognard.games.malta.state import Island

HALVES = 2
MOST = 4 * HALVES
"""Four battalions, in halves [7.1.a]."""


def size_of(s: Island, unit: Unit) -> int:
    """What a unit counts in a stack, in halves of a battalion: companies, remnants and strongpoints one.

    [7.1.b, 2.1.remnant.b]; leaders, coastal guns and militia none [7.1.d]; headquarters are seen to by the stack.
    """
    counter = s.game.units[unit]
    if counter.type == "militia" or not s.game.troops >> unit & 1:
        return 0
    return HALVES if counter.size == "battalion" and not is_remnant(s, unit) else 1


def stack_size(s: Island, units: UnitSet) -> int:
    """Units in one hex, in halves of a battalion; one headquarters is above the limit, a second counts [7.1.c]."""
    headquarters = units & s.game.of_type["hq"]
    spared = headquarters & -headquarters
    return sum(size_of(s, unit) for unit in bits(units & ~spared))


def is_overstacked(s: Island, h: Hex, seat: Seat) -> bool:
    """Whether more than four battalions of a side are in a hex [7.1.a]."""
    return stack_size(s, troops_in(s, h, seat)) > MOST


def has_room(s: Island, h: Hex, seat: Seat, units: UnitSet) -> bool:
    """Whether these units may share a hex with those of their side that are there [7.0]."""
    return stack_size(s, troops_in(s, h, seat) | units) <= MOST


def overstacked(s: Island, seat: Seat) -> list[Hex]:
    """The hexes of a side that are over the limit, to be tested at the end of each phase [7.2.a]."""
    hexes = s.arrangement.hexes_of(s.game.of_side[seat] & s.game.troops) & s.game.board.land
    return [h for h in bits(hexes) if is_overstacked(s, h, seat)]


def removable(s: Island, h: Hex, seat: Seat) -> UnitSet:
    """The units of which the enemy chooses one to go: those whose loss makes the stack smaller [7.2.b]."""
    units = troops_in(s, h, seat)
    return field_of(unit for unit in bits(units) if stack_size(s, units & ~(1 << unit)) < stack_size(s, units))
