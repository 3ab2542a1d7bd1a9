"""What changes the odds of an attack. Chapters 9.92, 9.93, 9.95, 11.1, 11.2 and 17.32."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.field import bits, field_of
from grognard.engine.kinds import Hex, UnitSet
from grognard.games.malta.forces import is_remnant, morale
from grognard.games.malta.state import Island

ENVELOPED = 4
"""From so many hexes an attack envelops."""


class Modifier(NamedTuple):
    """What changes the odds, and by which clause."""

    name: str
    value: int
    rule: str


def changes_of(s: Island, h: Hex, units: UnitSet, enemies: UnitSet) -> list[Modifier]:
    """What the units on both sides make of the odds of an attack on a hex."""
    applies = [
        ("armor_attacks", has_armor(s, units), "9.92.a"),
        ("armor_defends", has_armor(s, enemies), "9.92.b"),
        ("engineers", engineers_lead(s, h, units), "9.92.c"),
        ("envelopment", envelops(s, units), "9.92.e"),
        ("attacker_integrity", has_integrity(s, units), "9.92.f"),
        ("defender_integrity", has_integrity(s, enemies), "9.92.g"),
        ("mixed", is_mixed(s, units), "9.92.h"),
    ]
    found = [Modifier(name, s.game.modifier("odds", name), rule) for name, holds, rule in applies if holds]
    return [*found, Modifier("morale", morale_modifier(s, units, enemies), "9.92.i")]


def commands(s: Island, rolled_well: tuple[bool, bool]) -> list[Modifier]:
    """Leaders of the attacker and of the defender who have rolled well [9.92.k]."""
    names = ("command_attack", "command_defence")
    helped = [name for name, helps in zip(names, rolled_well, strict=True) if helps]
    return [Modifier(name, s.game.modifier("odds", name), "9.92.k") for name in helped]


def has_armor(s: Island, units: UnitSet) -> bool:
    """Tanks that are not demoralized, in one hex with infantry or the like that fights, too [9.92.a, 9.92.b, 11.4.h].

    The bonus is given once, however many tanks there are; no other value of armor counts [2.2.s1].
    """
    tanks = units & s.game.of_type["tank"] & ~s.demoralized
    return any(s.arrangement.units_in(s.place[tank]) & units & s.game.escorts for tank in bits(tanks))


def engineers_lead(s: Island, h: Hex, units: UnitSet) -> bool:
    """The target is a fort, and engineers attack from every attacking hex [9.92.c, 2.1.engineer]."""
    fort = s.game.land.forts & ~s.destroyed & 1 << h
    return bool(fort) and s.arrangement.hexes_of(units) == s.arrangement.hexes_of(units & s.game.engineers)


def envelops(s: Island, units: UnitSet) -> bool:
    """Units attack from four hexes or more, artillery aside [9.92.e]."""
    return s.arrangement.hexes_of(units & ~s.game.artillery).bit_count() >= ENVELOPED


def has_integrity(s: Island, units: UnitSet) -> bool:
    """A whole regiment or brigade fights here: no battalion of it missing, demoralized or a remnant.

    [9.92.f, 9.92.g, 9.95.a, 9.95.b, 11.4.k, 2.1.brigade.a, 2.1.regiment.a]
    """
    whole = units & ~s.demoralized & ~remnants(s, units)
    return any(not battalions & ~whole for name, battalions in s.game.regiments.items() if name not in s.broken)


def remnants(s: Island, units: UnitSet) -> UnitSet:
    """The remnants among these units: they are part of no regiment or brigade [17.32.a]."""
    return field_of(unit for unit in bits(units) if is_remnant(s, unit))


def is_mixed(s: Island, units: UnitSet) -> bool:
    """Units of more than one formation attack [9.92.h]; a remnant is of none, so with any other unit it makes one more.

    [9.95.c, 17.32.a]
    """
    if units.bit_count() > 1 and remnants(s, units):
        return True
    return len({s.formation[unit] for unit in bits(units)}) > 1


def morale_modifier(s: Island, units: UnitSet, enemies: UnitSet) -> int:
    """The attacker's morale less the defender's [9.92.i, 11.2.a, 11.2.c], within limits [11.2.b]."""
    difference = average_morale(s, units) - average_morale(s, enemies)
    best, worst = (s.game.modifier("odds", name) for name in ("best_morale", "worst_morale"))
    return max(worst, min(best, difference))


def average_morale(s: Island, units: UnitSet) -> int:
    """The average of all units of a side that fight, demoralized ones less one [9.93, 11.4.g], rounded up [11.1].

    Some units have a lower morale at lower strengths [11.0.c].
    """
    return -(-sum(morale(s, unit) for unit in bits(units)) // max(units.bit_count(), 1))
