"""Supply: who has a line, the network, and the ways back along one's own lines. Chapters 12, 13.3, 15.1 and 5.3."""

from __future__ import annotations

from functools import cached_property

from grognard.engine.field import bits, union
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Hex, HexField, Seat, Unit, UnitSet
from grognard.games.desert.game import other
from grognard.games.desert.ground import field_of_units, units_in, units_on
from grognard.games.desert.state import Sands
from grognard.games.desert.supply_ground import Ground, ground_of
from grognard.games.desert.supply_lines import Tracing, tracing
from grognard.games.desert.supply_ways import Withdrawal, is_possible, withdrawal
from grognard.games.desert.unit_movement import points_of, rommel_helps_withdrawal

Ways = dict[Hex, tuple[Hex, ...]]
"""Hexes with a path to each."""


class Lines:
    """The supply of a side as it stands."""

    def __init__(self, s: Sands, seat: Seat) -> None:
        self.ground = ground_of(s, seat)
        self.users = {tracing(self.ground, source): units for source, units in by_source(s, seat, self.ground).items()}
        """The units that may trace lines, by the lines to their source."""
        fed = {traced: fed_units(s, traced, units) for traced, units in self.users.items()}
        self.supplied = union(fed.values()) | at_oases(s, seat, self.ground) | waiting(s, seat)
        self._starts = {traced: field_of_units(s, units) for traced, units in fed.items() if units}

    @cached_property
    def network(self) -> HexField:
        """Every hex on any of the lines; the networks of both sides may overlap [12.6.c]."""
        return union(traced.network(starts) for traced, starts in self._starts.items())

    def of(self, unit: Unit) -> Tracing | None:
        """The lines that a unit may use, if any."""
        for traced, units in self.users.items():
            if units >> unit & 1:
                return traced
        return None


def fed_units(s: Sands, traced: Tracing, units: UnitSet) -> UnitSet:
    """Those of the units that have a line to the source."""
    hexes = field_of_units(s, units)
    return units & units_on(s, hexes & traced.fed) if hexes & ~traced.fed else units


def lines(s: Sands, seat: Seat) -> Lines:
    """Which units of a side are supplied, and the lines that they use [12.0.b].

    A base supplies any number of units [12.2.b]. Worked out once for each arrangement and what else they hang on.
    """
    battles = tuple(s.attacker.items()), tuple(s.crossed.items())
    key = (seat, s.disrupted, s.raiders, s.assigned, battles)
    found: Lines | None = s.arrangement.memo.get(key)
    if found is None:
        found = s.arrangement.memo[key] = Lines(s, seat)
    return found


def by_source(s: Sands, seat: Seat, ground: Ground) -> dict[Hex, UnitSet]:
    """The units that may trace lines, by source: the fortress that they are assigned to, else the base [12.0.c].

    A unit on fortress supply traces only to the fortress, any other only to its base [13.3.k, 13.3.l].
    """
    units = tracers(s, seat, ground)
    found = {h: fed for h in bits(s.game.fortresses & s.assigned.occupied) if (fed := s.assigned.units_in(h) & units)}
    return {**found, s.game.base[seat]: units & ~union(found.values())}


def tracers(s: Sands, seat: Seat, ground: Ground) -> UnitSet:
    """The units on the map that may trace lines; a raider has no supply as long as its battle lasts [12.5.h]."""
    units = s.game.of_side[seat] & ~s.arrangement.units_in(NOWHERE) & ~waiting(s, seat)
    return units & ~(s.raiders & units_on(s, ground.battles)) if s.raiders else units


def at_oases(s: Sands, seat: Seat, ground: Ground) -> UnitSet:
    """The units that sit in the oasis that supplies them; not if the enemy defends it [15.1.a, 15.1.g]."""
    oases = s.game.oases & ground.open & ground.mine
    return union([units_in(s, h, seat) & s.assigned.units_in(h) for h in bits(oases)])


def waiting(s: Sands, seat: Seat) -> UnitSet:
    """Units beside the map, behind their base, lack nothing."""
    return units_in(s, s.game.waiting[seat], seat)


def has_line(s: Sands, unit: Unit) -> bool:
    """Whether a unit has a line now, to its base or to the fortress that it is assigned to [5.3.g, 5.3.s7]."""
    traced = lines(s, s.game.units[unit].seat).of(unit)
    return traced is not None and traced.has_line(s.place[unit])


def supplied_hexes(s: Sands, seat: Seat) -> HexField:
    """The hexes in which one more unit of a side would have a line to its base."""
    ground = ground_of(s, seat)
    return tracing(ground, s.game.base[seat]).fed & ground.open


def withdrawal_ways(s: Sands, unit: Unit, routing: bool = False) -> Ways:
    """Every hex in which a withdrawal of the unit may end, with a path there, its own hex first.

    It follows one of its lines as they are now, towards the fortress it is assigned to or else towards its base
    [5.3.h, 5.3.s5, 5.3.s6, 5.3.s7].
    """
    seat = s.game.units[unit].seat
    found = _withdrawal(s, lines(s, seat), unit, 0 if routing else prone(s, other(seat)))
    return found.ways if found else {}


def withdrawal_ends(s: Sands, used: Lines, units: UnitSet, enemies: HexField) -> HexField:
    """The hexes in which the withdrawal of each of these units may end; `enemies` are the disrupted ones."""
    ends = -1
    for unit in bits(units):
        found = _withdrawal(s, used, unit, enemies)
        ends &= found.ends if found else 0
    return ends


def _withdrawal(s: Sands, used: Lines, unit: Unit, enemies: HexField) -> Withdrawal | None:
    traced = used.of(unit)
    if traced is None:
        return None
    points = points_of(s, unit, rommel_helps_withdrawal(s, unit))
    return withdrawal(s.game, traced, s.place[unit], points, enemies)


def prone(s: Sands, seat: Seat) -> HexField:
    """Where disrupted units of a side are."""
    return field_of_units(s, s.disrupted & s.game.of_side[seat])


def able_to_withdraw(s: Sands, seat: Seat, units: UnitSet) -> UnitSet:
    """Those of the units that have any way to withdraw by, if they do not rout."""
    found, enemies = 0, prone(s, other(seat))
    for traced, users in lines(s, seat).users.items():
        for h in bits(field_of_units(s, users & units)):
            if is_possible(s.game, traced, h, enemies):
                found |= users & units & s.arrangement.units_in(h)
    return found
