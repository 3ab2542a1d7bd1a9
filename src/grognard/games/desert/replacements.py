"""Replacements: steps regained at the base. Paragraph 16.54."""

from __future__ import annotations

from grognard.engine.decisions import WhyNot
from grognard.engine.field import bits
from grognard.engine.kinds import Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.desert.ground import units_in
from grognard.games.desert.state import Sands


def price(s: Sands, unit: Unit) -> int:
    """What a step costs: one CV by the type's price, twice that for the two CV of the elite.

    Three points for armor, recon, antitank and artillery [16.54.c], two for infantry on wheels [16.54.d], one for
    infantry on foot and paratroops [16.54.e]; an elite step costs twice as much [16.54.f].
    """
    block = s.game.units[unit]
    return block.cost * block.step


def can_rebuild(s: Sands, unit: Unit) -> bool:
    """Whether a unit may take a step now; several, if they can be paid [16.54.g]."""
    affordable = price(s, unit) <= s.points[s.game.units[unit].seat]
    return affordable and is_in_base(s, unit) and not is_at_full_strength(s, unit)


def is_in_base(s: Sands, unit: Unit) -> bool:
    """Steps are regained in the base and nowhere else [16.54.b, 1.6.b]."""
    return s.place[unit] == s.game.base[s.game.units[unit].seat]


def is_at_full_strength(s: Sands, unit: Unit) -> bool:
    """A unit is rebuilt up to its full CV [16.54.g]."""
    return s.cv[unit] == s.game.units[unit].max_cv


def why_not(s: Sands, unit: Unit) -> WhyNot:
    """Why a unit may not take a step."""
    if not is_in_base(s, unit):
        return WhyNot("rebuild-not-in-base", "16.54.b")
    if is_at_full_strength(s, unit):
        return WhyNot("rebuild-full-strength", "16.54.g")
    return WhyNot("buildup-too-few-points", "16.54.c")


def rebuild(s: Sands, umpire: Umpire, unit: Unit) -> None:
    """A unit gains a step [2.3.c]; call it before the points are paid."""
    block = s.game.units[unit]
    s.cv[unit] = min(block.max_cv, s.cv[unit] + block.step)
    show(s, umpire, unit)


def show(s: Sands, umpire: Umpire, unit: Unit) -> None:
    """Only its owner learns which of the hidden blocks in the base gained a step [16.5.s1]."""
    block = s.game.units[unit]
    facts = {"unit": block.id, "cv": s.cv[unit]}
    if s.face_up >> unit & 1:
        s.low[unit] = s.high[unit] = s.cv[unit]
        umpire.tell("rebuilt", **facts)
        return
    umpire.tell_each("rebuilt", {block.seat: facts})
    paid = s.spent[block.seat].replacements
    reckon(s, suspects(s, unit), paid, paid + price(s, unit))


def suspects(s: Sands, unit: Unit) -> UnitSet:
    """The units that the enemy must take the hidden blocks in the base for."""
    block = s.game.units[unit]
    found = 0
    for other in bits(units_in(s, s.place[unit], block.seat) & ~s.face_up):
        found |= s.maybe[other]
    return found


def reckon(s: Sands, units: UnitSet, before: int, after: int) -> None:
    """The enemy may ask for the total at any time: each of these may have got the steps that it pays for."""
    for unit in bits(units):
        block = s.game.units[unit]
        steps = after // price(s, unit) - before // price(s, unit)
        s.high[unit] = min(block.max_cv, s.high[unit] + steps * block.step)
        if units == 1 << unit:
            s.low[unit] = min(block.max_cv, s.low[unit] + steps * block.step)
