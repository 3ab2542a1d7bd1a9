"""Who may attack, who may fire, and at what. Chapters 9.1, 10.11, 12.2, 16.7 and 17.7."""

from __future__ import annotations

from grognard.engine.field import bits, field_of
from grognard.engine.kinds import Hex, HexField, Seat, Unit, UnitSet
from grognard.games.malta.counters import ALLIED, other
from grognard.games.malta.forces import is_ready_to_fire, near, occupied, on_map, strength, troops_in
from grognard.games.malta.state import Island
from grognard.games.malta.strengths import printed_support
from grognard.games.malta.zoc import enemy_zones

REACTION = (4, 7)
"""How near the Axis must be in the first two turns of 29 June for the Allies to react [17.7.a, 17.7.b]."""
LONGEST_ADVANCE = 3
SEEN = 2
"""How far units see by day."""


# --- attacks


def may_attack(s: Island, unit: Unit) -> bool:
    """Who has attack strength may attack, once in a combat phase [9.13.a], but nobody who has just come.

    [9.16.a, 19.7.b]
    """
    return not (s.attacked | s.arrived) >> unit & 1 and is_able(s, unit)


def is_able(s: Island, unit: Unit) -> bool:
    """Whether it has attack strength, and is not demoralized by night [10.21.c]."""
    return strength(s, unit).attack > 0 and not (s.game.is_night(s.turn) and s.demoralized >> unit & 1)


def attackers_of(s: Island, h: Hex, seat: Seat) -> UnitSet:
    """The units of a side next to a hex that may attack it [9.0.a, 9.11.a]."""
    close = s.arrangement.units_on(s.game.board.adjacent(1 << h)) & on_map(s, seat)
    return field_of(unit for unit in bits(close) if may_attack(s, unit))


def defended(s: Island, seat: Seat) -> HexField:
    """The hexes of a side that can be attacked: those with a unit of defence strength above zero.

    Guns, leaders and units of strength zero, such as a 0-0 strongpoint, cannot be attacked [9.15.a, 14.0.a, 16.5.b,
    16.23.c]; of what lies face down nobody knows.
    """
    units = on_map(s, seat)
    strong = field_of(unit for unit in bits(units) if strength(s, unit).defence)
    return s.arrangement.hexes_of(strong | units & s.face_down)


def attackable(s: Island, seat: Seat) -> HexField:
    """The enemy hexes that a side may attack now."""
    return beside(s, field_of(unit for unit in bits(on_map(s, seat)) if may_attack(s, unit)), seat)


def seeming(s: Island, seat: Seat) -> UnitSet:
    """The units that may attack for all that the enemy knows: militia face down may have strength."""
    able = field_of(unit for unit in bits(on_map(s, seat)) if may_attack(s, unit))
    return able | on_map(s, seat) & s.face_down & ~(s.attacked | s.arrived)


def threatened(s: Island, seat: Seat) -> HexField:
    """The enemy hexes that a side may attack for all that the enemy knows."""
    return beside(s, seeming(s, seat), seat)


def disputed(s: Island, seat: Seat) -> HexField:
    """The enemy hexes that may come under attack in this phase: those that are threatened, and others not far off.

    A unit that attackers take along when they advance may attack from where it comes to. [9.2.a1, 9.2.b1]
    Worked out once for each arrangement and those who can attack.
    """
    ready = seeming(s, seat)
    key = ("disputed", seat, ready)
    found: HexField | None = s.arrangement.memo.get(key)
    if found is None:
        found = s.arrangement.memo[key] = near_attackers(s, seat, ready)
    return found


def near_attackers(s: Island, seat: Seat, ready: UnitSet) -> HexField:
    """The enemy hexes next to those who are ready to attack or to advance."""
    now = beside(s, ready, seat)
    start = s.game.board.adjacent(now) & s.arrangement.hexes_of(ready)
    pairs = field_of(h for h in bits(start) if (s.arrangement.units_in(h) & ready).bit_count() > 1)
    return now | occupied(s, other(seat)) & s.game.board.within(pairs, LONGEST_ADVANCE + 1)


def beside(s: Island, units: UnitSet, seat: Seat) -> HexField:
    """The enemy hexes next to these units that can be attacked."""
    return defended(s, other(seat)) & s.game.board.adjacent(s.arrangement.hexes_of(units))


# --- artillery, ships and aircraft


def can_fire(s: Island, unit: Unit) -> bool:
    """Whether a gun or a ship can support or bombard at all now."""
    if s.game.of_type["warship"] >> unit & 1:
        return ship_can_fire(s, unit)
    return gun_can_fire(s, unit)


def gun_can_fire(s: Island, gun: Unit) -> bool:
    """A gun fires when it is ready and has ammunition [12.0.b, 12.11.b], not from an enemy zone of control [12.23.a].

    Not when it is demoralized [11.4.e], and not when it has just landed [9.16.c]. The Allies react late [17.7.a].
    """
    if not is_ready_to_fire(s, gun) or (s.demoralized | s.arrived) >> gun & 1 or not reacts(s, gun):
        return False
    return not enemy_zones(s, s.game.units[gun].seat) >> s.place[gun] & 1


def ship_can_fire(s: Island, ship: Unit) -> bool:
    """Ships fire by day and not in rain [9.2.a2, 10.13.d, 16.76].

    Not after they have fired at coastal guns or lost contact in this turn [16.73.e].
    """
    weather = next(row for row in s.game.charts.weather if row.id == s.weather)
    return weather.ships and not s.game.is_night(s.turn) and not s.silent >> ship & 1


def reacts(s: Island, unit: Unit) -> bool:
    """On the morning of 29 June Allied units need an Axis land unit within four hexes, at noon within seven.

    From the afternoon on they need none [17.7.a, 17.7.b, 17.7.c].
    """
    if s.game.units[unit].seat != ALLIED or s.turn >= len(REACTION):
        return True
    return bool(near(s, other(ALLIED), REACTION[s.turn]) >> s.place[unit] & 1)


def firers(s: Island, seat: Seat) -> UnitSet:
    """The guns and ships of a side that can fire now [9.0.a, 12.0.a, 16.73.a]."""
    armed = (s.game.artillery | s.game.of_type["warship"]) & s.game.of_side[seat]
    return field_of(unit for unit in bits(armed & s.arrangement.units_on(s.game.board.land)) if can_fire(s, unit))


def aircraft(s: Island, seat: Seat) -> UnitSet:
    """The air support that may still be used today: only the Axis has any, and none by night.

    [9.2.a2, 9.2.b2, 16.4.a, 16.41.b]
    """
    if s.game.is_night(s.turn):
        return 0
    return s.arrangement.units_in(s.game.boxes.air) & s.game.of_side[seat] & s.game.of_type["air_support"]


def in_range(s: Island, unit: Unit) -> HexField:
    """The hexes that a gun or a ship reaches [9.11.b, 2.1.range.a]."""
    return s.game.board.within(1 << s.place[unit], printed_support(s, unit).range)


# --- spotting


def spotted(s: Island, seat: Seat) -> HexField:
    """The enemy hexes that a side may bombard: those that its units see [10.11.a]."""
    enemies = occupied(s, other(seat))
    close = s.game.board.adjacent(occupied(s, seat))
    return enemies & (close | seen_far(s, seat))


def seen_far(s: Island, seat: Seat) -> HexField:
    """By day units see two hexes far, if neither the hex nor the one between is village, city or woods [10.11.c].

    Adjacent hexes they see always [10.11.b]. Of two hexes between, one that is open is enough.
    """
    if s.game.is_night(s.turn):
        return 0
    land = s.game.land
    bare = s.game.board.land & ~(land.villages | land.cities | land.woods)
    return s.game.board.within(occupied(s, seat), SEEN, passable=bare)


def bombarded_troops(s: Island, h: Hex, seat: Seat) -> UnitSet:
    """The units that a bombardment of this side hits in a hex; coastal guns and leaders feel nothing."""
    return troops_in(s, h, other(seat))
