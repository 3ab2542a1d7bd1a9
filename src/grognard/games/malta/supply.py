"""Supply: paths, sources, and who is supplied. Chapter 8; the status phase marks what is found here."""

from __future__ import annotations

from grognard.engine.field import bits, field_of
from grognard.engine.kinds import NO_UNIT, HexField, Seat, Unit, UnitSet
from grognard.games.malta.counters import ALLIED, AXIS, Formation, other
from grognard.games.malta.forces import is_on_map, occupied, on_map
from grognard.games.malta.state import Island
from grognard.games.malta.zoc import enemy_zones

LONGEST = 12
"""Hexes of a supply path [8.2.a]."""
AIRLANDED = "spezia"
"""80 Division."""
SURPRISE = 2
"""On the first day nobody lacks supply in so many turns [8.53.a]."""


def passable(s: Island, seat: Seat) -> HexField:
    """The hexes that a supply path of a side may enter.

    No hex with an enemy unit [8.2.b]; in enemy zones of control only hexes with friends [8.2.c, 8.2.e, 5.2.a, 5.3.b].
    """
    return s.game.land.island & ~occupied(s, other(seat)) & ~(enemy_zones(s, seat) & ~occupied(s, seat))


def traced(s: Island, seat: Seat, ends: HexField) -> HexField:
    """The hexes from which a path leads to one of these: at most 12 hexes long, over no side that is all water.

    [8.2.a, 8.2.d]
    """
    open_hexes = passable(s, seat)
    sides = s.game.land.passable["foot"]
    found = s.game.board.within(ends & open_hexes, LONGEST - 1, sides, open_hexes)
    return ends | found | s.game.board.step(found, sides) & s.game.land.island


# --- sources


def sources(s: Island, formation: Formation) -> HexField:
    """Where the headquarters of a formation can draw its supply from."""
    return allied_sources(s) if formation.seat == ALLIED else axis_sources(s, formation)


def allied_sources(s: Island) -> HexField:
    """Cities that the Allies control and forts that are not destroyed [8.52.a]."""
    return s.game.land.cities & ~s.control | s.game.land.forts & ~s.destroyed


def axis_sources(s: Island, formation: Formation) -> HexField:
    """Beaches landed on that the Axis controls, for all [8.51.c]; airfields for 80 Division [8.51.a].

    The formation's drop zone, unless an Allied unit is there [8.51.b, 19.12.a, 19.12.b].
    """
    found = beach_sources(s)
    if formation.marker != NO_UNIT and is_on_map(s, formation.marker):
        found |= 1 << s.place[formation.marker] & ~occupied(s, ALLIED)
    if formation.id == AIRLANDED:
        found |= s.game.land.airfields & s.control
    return found


def beach_sources(s: Island) -> HexField:
    """Beaches where units have landed supply until the Royal Navy comes in force [8.51.c, 8.51.d, 23.8.e]."""
    cut_off = s.navy and not s.game.charts.royal_navy[s.navy].beaches
    return 0 if cut_off else s.landed & s.control


# --- who is supplied


def supplied(s: Island, seat: Seat) -> UnitSet:
    """The units of a side on the map that are supplied now.

    On the first morning all are [8.53.a], and those that have just come [8.53.b, 8.53.c].
    """
    if s.turn < SURPRISE:
        return on_map(s, seat)
    found = on_map(s, seat) & s.arrived
    for formation in s.game.formations.values():
        if formation.seat == seat:
            found |= supplied_by(s, formation)
    return found | (fed_at_once(s) if seat == ALLIED else 0)


def supplied_by(s: Island, formation: Formation) -> UnitSet:
    """The units of a formation that trace to its headquarters, if that is on the map and supplied itself.

    [8.1, 8.11.a, 8.12.b, 8.12.c, 8.12.d, 8.12.e]
    """
    if not is_supplied_hq(s, formation):
        return 0
    reached = traced(s, formation.seat, 1 << s.place[formation.hq])
    members = field_of(unit for unit in bits(on_map(s, formation.seat)) if s.formation[unit] == formation.id)
    return members & s.arrangement.units_on(reached)


def is_supplied_hq(s: Island, formation: Formation) -> bool:
    """A headquarters on the map traces to a source; one in a box supplies nobody [8.11.a, 8.12.d]."""
    if not is_on_map(s, formation.hq):
        return False
    return bool(traced(s, formation.seat, sources(s, formation)) >> s.place[formation.hq] & 1)


def fed_at_once(s: Island) -> UnitSet:
    """Allied units in or next to a city of theirs or a fort need no path [8.52.b]."""
    return on_map(s, ALLIED) & s.arrangement.units_on(s.game.board.within(allied_sources(s), 1))


def unsupplied(s: Island, seat: Seat) -> UnitSet:
    """The units of a side to be marked in its status phase; the others lose their mark [8.11.b, 8.12.b, 8.13].

    Whether guns have ammunition does not matter [8.0.b].
    """
    return on_map(s, seat) & ~supplied(s, seat)


# --- ammunition


def can_be_given_ammunition(s: Island, gun: Unit) -> bool:
    """A path from the gun to a beach or port of the Axis [12.56.c], or to a dump that no Axis unit holds.

    [12.56.d, 12.56.e]
    """
    seat = s.game.units[gun].seat
    land = s.game.land
    axis = (land.beaches | land.major_ports | land.minor_ports) & s.control
    ends = axis if seat == AXIS else land.dumps & ~occupied(s, AXIS)
    return is_on_map(s, gun) and bool(traced(s, seat, ends) >> s.place[gun] & 1)
