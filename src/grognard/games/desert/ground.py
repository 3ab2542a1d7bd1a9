"""The map as it stands: who is where, and whose hex is whose. Chapter 1."""

from __future__ import annotations

from typing import NamedTuple

from grognard.engine.kinds import Hex, HexField, Seat, Side, Unit, UnitSet
from grognard.engine.places import Arrangement
from grognard.games.desert.game import ALLIED, AXIS, other
from grognard.games.desert.state import Sands


def units_in(s: Sands, h: Hex, seat: Seat) -> UnitSet:
    """All blocks of a side in a hex: any number may be there [1.3]."""
    return s.arrangement.units_in(h) & s.game.of_side[seat]


def units_on(s: Sands, hexes: HexField) -> UnitSet:
    """All blocks of both sides in these hexes."""
    return s.arrangement.units_on(hexes)


def steady_in(s: Sands, h: Hex, seat: Seat) -> UnitSet:
    """The undisrupted blocks of a side in a hex."""
    return units_in(s, h, seat) & ~s.disrupted


def field_of_units(s: Sands, units: UnitSet) -> HexField:
    """The hexes in which at least one of these blocks is."""
    return s.arrangement.hexes_of(units) if units else 0


class Holdings(NamedTuple):
    """Whose hexes are whose; both sides' at once, since most questions compare them."""

    occupied: tuple[HexField, HexField]
    held: tuple[HexField, HexField]
    battles: HexField


def holdings(s: Sands) -> Holdings:
    """Whose hexes are whose now; worked out once for each arrangement, and whoever lies face down in it."""
    arrangement = s.arrangement
    found: Holdings | None = arrangement.memo.get(s.disrupted)
    if found is None:
        found = arrangement.memo[s.disrupted] = _holdings(arrangement, s.disrupted, s.game.of_side)
    return found


def _holdings(arrangement: Arrangement, disrupted: UnitSet, of_side: tuple[UnitSet, UnitSet]) -> Holdings:
    """A battle hex has units of both sides, of which at least one side is not disrupted [1.2.d, 8.0.a]."""
    axis, allied = (arrangement.hexes_of(units) for units in of_side)
    steady = (arrangement.hexes_of(of_side[AXIS] & ~disrupted), arrangement.hexes_of(of_side[ALLIED] & ~disrupted))
    return Holdings((axis, allied), steady, axis & allied & (steady[AXIS] | steady[ALLIED]))


def occupied(s: Sands, seat: Seat) -> HexField:
    """The hexes with units of a side, disrupted or not: with theirs alone it is their hex [1.2.a, 1.2.b, 1.2.c]."""
    return holdings(s).occupied[seat]


def held(s: Sands, seat: Seat) -> HexField:
    """The hexes with undisrupted units of a side: only these stop enemies, block lines and link chains."""
    return holdings(s).held[seat]


def battles(s: Sands) -> HexField:
    """The battle hexes."""
    return holdings(s).battles


def is_battle(s: Sands, h: Hex) -> bool:
    """Whether both sides fight over this hex."""
    return bool(battles(s) >> h & 1)


def defender(s: Sands, h: Hex) -> Seat:
    """A battle hex is controlled by the side that held it when the battle began [1.2.e]."""
    return other(s.attacker[h])


def owns_side(s: Sands, seat: Seat, side: Side) -> bool:
    """A battle hexside belongs to whoever engaged over it last, else to the defender [8.1.a, 8.1.b, 8.1.c]."""
    return s.crossed.get(side, defender(s, side // 6)) == seat


def outward(s: Sands, h: Hex, neighbour: Hex) -> Side:
    """The side of a hex towards its neighbour."""
    return h * 6 + s.game.board.grid.direction(h, neighbour)


def speed_of(s: Sands, unit: Unit) -> int:
    """How many hexes a unit moves without any bonus [6.1, 6.1.s1]."""
    return s.game.units[unit].speed
