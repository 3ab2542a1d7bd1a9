"""Fortress and oasis supply: which units it goes to. Paragraphs 13.3 and 15.1."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, become, finish
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Hex, HexField, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.desert import supply
from grognard.games.desert.ground import units_in, units_on
from grognard.games.desert.state import Sands
from grognard.games.desert.supply_ground import Ground
from grognard.games.desert.supply_lines import tracing

PLACES_OF_OASIS = 1


class Assign(Frame, frozen=True):
    """One of several units is to be supplied by a fortress or an oasis; the owner chooses [13.3.s1]."""

    seat: Seat
    source: Hex
    among: UnitSet
    optional: bool = False
    """Whether the supply may be kept for later."""

    def deciders(self, s: Sands) -> Seats:
        return (self.seat,)

    def prompt(self, s: Sands, seat: Seat) -> Prompt:
        facts = {"place": news.place_name(s, self.source), "left": places_left(s, seat, self.source)}
        if s.game.oases >> self.source & 1:
            return Prompt("assign-oasis", "15.1.c", facts)
        if s.place[bits(self.among)[0]] == self.source:
            return Prompt("assign-inside", "13.3.f", facts)
        return Prompt("assign-outside", "13.3.g", facts)

    def legal(self, s: Sands, seat: Seat) -> Iterator[Action]:
        yield from answers("assign", self.among)
        if self.optional:
            yield Action("done")

    def why_not(self, s: Sands, seat: Seat, action: Action) -> WhyNot:
        rule = self.prompt(s, seat).rule
        return WhyNot("must-assign" if action.verb == "done" else "not-nearest", rule)

    def take(self, s: Sands, seat: Seat, action: Action, umpire: Umpire) -> None:
        finish(s)
        if action.verb == "assign":
            assign(s, umpire, action.number, self.source)
        else:
            decline(s, 1 << self.source)


class PickSource(Frame, frozen=True):
    """Several cut-off fortresses could supply units outside: the owner says which of them comes first."""

    seat: Seat
    sources: HexField

    def deciders(self, s: Sands) -> Seats:
        return (self.seat,)

    def prompt(self, s: Sands, seat: Seat) -> Prompt:
        return Prompt("pick-source", "13.3.g")

    def legal(self, s: Sands, seat: Seat) -> Iterator[Action]:
        yield from answers("source", self.sources)
        yield Action("done")

    def take(self, s: Sands, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "done":
            finish(s)
            decline(s, self.sources)
            return
        source = action.number
        become(s, Assign(seat, source, nearest(s, seat, source, supply.lines(s, seat).ground)))


def decline(s: Sands, sources: HexField) -> None:
    """The check under way asks no more for these."""
    check: Any = s.stack[-1]
    become(s, replace(check, declined=check.declined | sources))


def assign(s: Sands, umpire: Umpire, unit: Unit, source: Hex) -> None:
    """The unit gets a mark that both players see [12.7.c, 13.3.h]."""
    s.supplied_by[unit] = source
    news.tell_of(s, umpire, "assigned", 1 << unit, place=news.place_name(s, source))


def next_question(s: Sands, umpire: Umpire, seat: Seat, declined: HexField) -> Frame | None:
    """Assign all that leaves no choice; what the owner is to choose next, if anything."""
    ground = supply.lines(s, seat).ground
    fortresses = isolated_fortresses(s, seat, ground)
    for source in bits(usable_oases(s, ground) | fortresses & ground.mine):
        question = obliged(s, umpire, seat, source, ground)
        if question:
            return question
    return offered(s, seat, fortresses & ~declined, ground)


def isolated_fortresses(s: Sands, seat: Seat, ground: Ground) -> HexField:
    """A fortress serves its owner where a unit in it would have no line to the base [13.0.b, 13.3.a].

    As long as the enemy is alone in it or defends it, it serves nobody.
    """
    cut_off = s.game.fortresses & ground.open & ~tracing(ground, s.game.base[seat]).fed
    return field_of([h for h in bits(cut_off) if s.owner[h] == seat])


def usable_oases(s: Sands, ground: Ground) -> HexField:
    """Oases with own units, unless the enemy defends them; nobody outside traces to them [15.0, 15.1.b, 15.1.g]."""
    return s.game.oases & ground.open & ground.mine


def places(s: Sands, seat: Seat, source: Hex) -> int:
    """An oasis supplies one unit, a fortress as many as its port capacity [1.7.c, 1.8.a, 13.3.b, 15.1.a]."""
    return s.game.capacity(seat, source) if s.game.fortresses >> source & 1 else PLACES_OF_OASIS


def places_left(s: Sands, seat: Seat, source: Hex) -> int:
    """An assignment holds till the next own turn; only an eliminated unit frees its place [13.3.i, 15.1.d]."""
    return places(s, seat, source) - assigned_to(s, seat, source).bit_count()


def assigned_to(s: Sands, seat: Seat, source: Hex) -> UnitSet:
    """The units that a fortress or an oasis supplies."""
    return s.assigned.units_in(source) & s.game.of_side[seat]


def obliged(s: Sands, umpire: Umpire, seat: Seat, source: Hex, ground: Ground) -> Assign | None:
    """Units in an oasis or in an isolated fortress come first, and must take its supply [13.3.f, 15.1.c, 15.1.f].

    Nobody keeps it free for others that come later [13.3.s2, 15.1.e].
    """
    among = claimants(s, seat, source, ground)
    room = places_left(s, seat, source)
    if among.bit_count() > room > 0:
        return Assign(seat, source, among)
    if room > 0:
        for unit in news.unseen_order(s, among):
            assign(s, umpire, unit, source)
    return None


def claimants(s: Sands, seat: Seat, source: Hex, ground: Ground) -> UnitSet:
    """Units in the hex that can be assigned."""
    return units_in(s, source, seat) & free_units(s, seat, ground)


def free_units(s: Sands, seat: Seat, ground: Ground) -> UnitSet:
    """The units that can be assigned: they are on the map, not assigned yet, and no raiders."""
    return supply.tracers(s, seat, ground) & s.assigned.units_in(NOWHERE)


def offered(s: Sands, seat: Seat, fortresses: HexField, ground: Ground) -> Frame | None:
    """Capacity left over may go to units outside that trace a line to the fortress [13.3.g, 13.3.m]."""
    sources = field_of([h for h in bits(fortresses) if nearest(s, seat, h, ground)])
    if sources.bit_count() > 1:
        return PickSource(seat, sources)
    for source in bits(sources):
        return Assign(seat, source, nearest(s, seat, source, ground), optional=True)
    return None


def nearest(s: Sands, seat: Seat, fortress: Hex, ground: Ground) -> UnitSet:
    """Of the units cut off from their base those with the shortest line to the fortress, if it has room.

    So the units with the longest lines go without [13.3.g, 13.3.s1].
    """
    if places_left(s, seat, fortress) <= 0:
        return 0
    to_base, to_fortress = tracing(ground, s.game.base[seat]), tracing(ground, fortress)
    cut_off = free_units(s, seat, ground) & units_on(s, to_fortress.fed & ~to_base.fed)
    lengths = {unit: to_fortress.distance(s.place[unit]) for unit in bits(cut_off)}
    return field_of(unit for unit, length in lengths.items() if length == min(lengths.values()))


def assign_for_buildup(s: Sands, umpire: Umpire, seat: Seat) -> None:
    """At the month's end what was assigned stays so, but for units with a line to the base; free places are filled.

    Nobody is asked: the nearest come first, the strongest among equals.
    """
    ground = supply.lines(s, seat).ground
    release_connected(s, seat, ground)
    fortresses = isolated_fortresses(s, seat, ground)
    for source in bits(usable_oases(s, ground) | fortresses):
        before = assigned_to(s, seat, source)
        while places_left(s, seat, source) > 0:
            among = claimants(s, seat, source, ground)
            if fortresses >> source & 1:
                among = among or nearest(s, seat, source, ground)
            if not among:
                break
            s.supplied_by[max(bits(among), key=lambda unit: s.cv[unit])] = source
        for unit in news.unseen_order(s, assigned_to(s, seat, source) & ~before):
            assign(s, umpire, unit, source)


def release_connected(s: Sands, seat: Seat, ground: Ground) -> None:
    """A unit with a line to its base needs its fortress no longer once the player turns are over."""
    connected = units_on(s, tracing(ground, s.game.base[seat]).fed) & s.game.of_side[seat]
    for unit in bits(connected & ~s.assigned.units_in(NOWHERE)):
        s.supplied_by[unit] = NOWHERE


VERBS: dict[str, Any] = {"assign": Unit, "source": Hex, "done": None}
