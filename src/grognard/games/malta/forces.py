"""Units as they stand: who is where, what counts as a unit near a place, strengths, morale and movement. Chapter 2."""

from __future__ import annotations

from grognard.engine.field import bits
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Hex, HexField, Seat, Unit, UnitSet
from grognard.games.malta.counters import Strength
from grognard.games.malta.state import Island


def units_in(s: Island, h: Hex, seat: Seat) -> UnitSet:
    """All counters of a side in a location."""
    return s.arrangement.units_in(h) & s.game.of_side[seat]


def troops_in(s: Island, h: Hex, seat: Seat) -> UnitSet:
    """The land units of a side in a hex."""
    return units_in(s, h, seat) & s.game.troops


def occupied(s: Island, seat: Seat) -> HexField:
    """The hexes of the map with land units of a side."""
    return s.arrangement.hexes_of(s.game.of_side[seat] & s.game.troops) & s.game.board.land


def on_map(s: Island, seat: Seat) -> UnitSet:
    """The land units of a side on the map."""
    return s.arrangement.units_on(s.game.board.land) & s.game.of_side[seat] & s.game.troops


def is_out(s: Island, unit: Unit) -> bool:
    """Whether the unit is eliminated."""
    return s.steps[unit] == 0


def is_on_map(s: Island, unit: Unit) -> bool:
    """Whether it stands in a hex, and in no box."""
    return s.place[unit] != NOWHERE and bool(s.game.board.land >> s.place[unit] & 1)


def near(s: Island, seat: Seat, distance: int) -> HexField:
    """The hexes within so many hexes of a land unit of a side; worked out once for each arrangement."""
    key = ("near", seat, distance)
    found: HexField | None = s.arrangement.memo.get(key)
    if found is None:
        found = s.game.board.within(occupied(s, seat), distance)
        s.arrangement.memo[key] = found
    return found


# --- values


def strength(s: Island, unit: Unit) -> Strength:
    """The printed numbers of a unit with the steps that it has [2.1.attack, 2.1.combat, 2.1.defense].

    A company that has lost men in a jump shows its weaker side [2.2.b].
    """
    return s.game.units[unit].strength(s.steps[unit], bool(s.weak >> unit & 1))


def printed_attack(s: Island, units: UnitSet) -> int:
    """The printed attack strength of these units together."""
    return sum(strength(s, unit).attack for unit in bits(units))


def morale(s: Island, unit: Unit) -> int:
    """The morale of a unit, the more the better [2.1.morale], less one if it is demoralized [9.93, 11.0.c]."""
    return s.game.units[unit].morale_at(s.steps[unit]) - (s.demoralized >> unit & 1)


def is_remnant(s: Island, unit: Unit) -> bool:
    """The lowest strength of a battalion, artillery aside, is a remnant [2.1.remnant.a]."""
    return s.game.units[unit].is_remnant(s.steps[unit])


def moves_as(s: Island, unit: Unit) -> str:
    """The column of the terrain chart that a unit pays by [2.1.foot, 2.1.mot, 2.1.mech]."""
    return s.game.units[unit].moves


def is_ready_to_fire(s: Island, unit: Unit) -> bool:
    """Artillery fires when it is ready and has ammunition [6.6.a, 12.0.b]."""
    return bool(s.ready >> unit & 1) and s.salvos[unit] > 0
