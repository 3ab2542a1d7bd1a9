"""Battalions and the companies that stand for them. Chapter 13, without its decisions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from grognard.engine import news
from grognard.engine.field import bits, field_of, union
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import HexField, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta.casualties import count_lost, forget
from grognard.games.malta.forces import is_remnant, on_map, troops_in
from grognard.games.malta.state import Island

FEWEST = 2
"""A single company never becomes a battalion."""
PASSED_ON = ("disorganized", "demoralized", "unsupplied", "moved", "arrived")


def pool(s: Island, battalion: Unit) -> UnitSet:
    """All counters that may stand for a company of this battalion."""
    return union(s.game.companies[battalion])


def has_its_own(s: Island, battalion: Unit) -> bool:
    """Whether the companies are of this battalion and no other [13.0.b, 13.0.c]."""
    return any(not s.game.units[company].generic for company in bits(pool(s, battalion)))


def in_use(s: Island, battalion: Unit) -> UnitSet:
    """Those counters that are on the map or wait beside it."""
    return pool(s, battalion) & ~s.arrangement.units_in(NOWHERE)


# --- breaking down


def can_break_down(s: Island, seat: Seat) -> UnitSet:
    """The battalions on the map that may; remnants cannot [13.1.c, 13.3.c], nor what is not on the chart [13.0.f]."""
    return breakable(s, on_map(s, seat))


def breakable(s: Island, units: UnitSet) -> UnitSet:
    """Those of these units that can break down now."""
    battalions = units & field_of(s.game.companies)
    return field_of(unit for unit in bits(battalions) if not is_remnant(s, unit) and ways(s, unit))


def spare(s: Island, battalion: Unit) -> UnitSet:
    """Counters that are free; a battalion's own ones that were lost only if it has more steps than are left.

    So a reduced company does not come back when its battalion breaks down again [13.2.g].
    """
    free = pool(s, battalion) & ~in_use(s, battalion)
    if not has_its_own(s, battalion):
        return free
    left = field_of(company for company in bits(free) if s.steps[company])
    return left if left.bit_count() >= s.steps[battalion] else free


def ways(s: Island, battalion: Unit) -> list[UnitSet]:
    """Into which companies it can break down: one for each step that it has, as the chart says [13.1.a, 13.1.b]."""
    free = spare(s, battalion)
    chosen = combinations(s.game.companies[battalion], s.steps[battalion])
    return sorted({companies for slots in chosen if (companies := filled(slots, free))})


def filled(slots: Iterable[UnitSet], free: UnitSet) -> UnitSet:
    """A free counter for each company; none at all if one is missing."""
    chosen = 0
    for slot in slots:
        fitting = slot & free & ~chosen
        if not fitting:
            return 0
        chosen |= fitting & -fitting
    return chosen


def break_down(s: Island, umpire: Umpire, battalion: Unit, companies: UnitSet) -> None:
    """Companies take the place of their battalion, which waits in its box [13.1.e]; its state is theirs."""
    h, one = s.place[battalion], 1 << battalion
    for company in bits(companies):
        s.place[company] = h
        s.steps[company] = s.game.units[company].full
        s.formation[company] = s.formation[battalion]
    for name in PASSED_ON:
        marked = getattr(s, name)
        setattr(s, name, marked & ~one | companies if marked & one else marked)
    if battalion in s.bonus:
        s.bonus |= dict.fromkeys(bits(companies), s.bonus.pop(battalion))
    s.place[battalion] = s.game.boxes.breakdown
    name = s.game.notation.units[battalion]
    news.tell_of(s, umpire, "broken-down", companies, battalion=name, hex=news.place_name(s, h))


# --- re-forming


def waiting(s: Island, seat: Seat) -> UnitSet:
    """The battalions of a side in the Breakdown box."""
    return s.arrangement.units_in(s.game.boxes.breakdown) & s.game.of_side[seat] & field_of(s.game.companies)


def gatherings(s: Island, battalion: Unit, hexes: HexField) -> Iterator[UnitSet]:
    """Companies in one of these hexes that can be this battalion again [13.2.a], none of them demoralized [13.2.b]."""
    seat = s.game.units[battalion].seat
    for h in bits(s.arrangement.hexes_of(pool(s, battalion)) & hexes):
        here = troops_in(s, h, seat) & pool(s, battalion) & ~s.demoralized
        if here.bit_count() >= FEWEST:
            yield from (found for found in candidates(s, battalion, here) if strength_left(s, found) >= FEWEST)


def candidates(s: Island, battalion: Unit, here: UnitSet) -> Iterator[UnitSet]:
    """Its own companies: all that survive [13.2.c]; others: as many as it has, so that no company is left over."""
    if has_its_own(s, battalion):
        survivors = in_use(s, battalion)
        if survivors & here == survivors:
            yield survivors
        return
    for number in range(FEWEST, s.steps[battalion] + 1):
        for chosen in combinations(bits(here), number):
            if leaves_none_over(s, battalion, field_of(chosen)):
                yield field_of(chosen)


def leaves_none_over(s: Island, battalion: Unit, chosen: UnitSet) -> bool:
    """Whether the chosen are of one battalion, and all other companies of that kind of those that still wait."""
    seat = s.game.units[battalion].seat
    alike = [unit for unit in bits(waiting(s, seat)) if pool(s, unit) == pool(s, battalion) and unit != battalion]
    return fits(s, chosen, [battalion]) and fits(s, in_use(s, battalion) & ~chosen, alike)


def fits(s: Island, companies: UnitSet, battalions: list[Unit]) -> bool:
    """Whether these companies can all belong to these battalions: those of each strength, and all together."""
    kinds = {companies, *(slot for unit in battalions for slot in s.game.companies[unit])}
    return all((companies & kind).bit_count() <= sum(most(s, unit, kind) for unit in battalions) for kind in kinds)


def most(s: Island, battalion: Unit, kind: UnitSet) -> int:
    """How many companies of a kind a battalion can have had when it broke down."""
    return min(sum(bool(slot & kind) for slot in s.game.companies[battalion]), s.steps[battalion])


def strength_left(s: Island, companies: UnitSet) -> int:
    """The steps of the battalion that they make: those lost and those reduced are missing [13.2.f].

    One is not enough: companies never become a remnant [13.3.b, 13.3.c].
    """
    return (companies & ~s.weak).bit_count()


def reform(s: Island, umpire: Umpire, battalion: Unit, companies: UnitSet) -> None:
    """The battalion stands where its companies stood [13.2.d], disorganized if any of them was [13.2.e].

    Steps of lost companies were counted when they were lost; those of reduced ones are lost now [13.2.f].
    """
    h = s.place[bits(companies)[0]]
    count_lost(s, battalion, (companies & s.weak).bit_count())
    s.steps[battalion] = strength_left(s, companies)
    s.place[battalion] = h
    formations = {s.formation[company] for company in bits(companies)}
    s.formation[battalion] = formations.pop() if len(formations) == 1 else s.formation[battalion]
    for name in PASSED_ON:
        marked = getattr(s, name)
        setattr(s, name, marked & ~companies | (bool(marked & companies) << battalion))
    put_by(s, companies)
    facts = {"hex": news.place_name(s, h), "companies": news.listed(s, companies, s.game.units[battalion].seat)}
    news.tell_of(s, umpire, "reformed", 1 << battalion, **facts)


def put_by(s: Island, companies: UnitSet) -> None:
    """Companies leave the map; a reduced one does not come back [13.2.g]."""
    for company in bits(companies):
        s.steps[company] = 0 if s.weak >> company & 1 else s.steps[company]
        s.place[company] = NOWHERE
        s.bonus.pop(company, None)
        forget(s, company)
