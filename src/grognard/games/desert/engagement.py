"""Engagement: entering a hex with enemy units, how many may do so over a side, and raiders. Chapter 7 and 12.5."""

from __future__ import annotations

from grognard.engine import news
from grognard.engine.field import field_of
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Hex, Seat, Side, Unit
from grognard.engine.umpire import Umpire
from grognard.games.desert import blocks
from grognard.games.desert.game import SEATS, other
from grognard.games.desert.ground import owns_side, units_in
from grognard.games.desert.state import Sands

UNLIMITED = 99


def enter(s: Sands, umpire: Umpire, unit: Unit, h: Hex, side: Side) -> None:
    """A unit that enters a hex with enemy units engages, and stays hidden for now [7.0.a, 7.3.a].

    `side` is the side that it crosses, named from the entered hex outwards.
    """
    seat = s.game.units[unit].seat
    engages = has_enemies(s, h, seat)
    blocks.move_block(s, umpire, unit, h)
    if not engages:
        return
    s.engaged[side] = s.engaged.get(side, 0) + 1
    if h not in s.attacker:
        attack(s, umpire, h, seat)
    take_side(s, unit, side)


def has_enemies(s: Sands, h: Hex, seat: Seat) -> bool:
    """Whether units of the other side are there, disrupted or not."""
    return bool(units_in(s, h, other(seat)))


def attack(s: Sands, umpire: Umpire, h: Hex, seat: Seat) -> None:
    """Entering a hex with only enemies is an attack and begins a battle; joining one is not [7.0.b, 8.2.a, 8.2.b]."""
    s.attacker[h] = seat
    s.attacked |= 1 << h
    s.new_battles |= 1 << h
    umpire.tell("attack", side=SEATS[seat], hex=news.place_name(s, h))


def take_side(s: Sands, unit: Unit, side: Side) -> None:
    """The side over which a unit engages is friendly at once [8.1.b, 12.5.b].

    An unsupplied unit does not win an enemy side so, and gets no supply over it [12.5.f].
    """
    seat = s.game.units[unit].seat
    if s.unsupplied >> unit & 1 and not owns_side(s, seat, side):
        s.raid_sides[unit] = side
    else:
        s.crossed[side] = seat


def room(s: Sands, side: Side) -> int:
    """How many more units may engage over a side in this movement phase [7.1.a, 7.1.e].

    Declared marches count as if they succeeded [6.4.s2]. The way from off the map into the base has no limit [16.4.s4].
    """
    h, direction = divmod(side, 6)
    if s.game.board.grid.step(h, direction) == NOWHERE:
        return UNLIMITED
    marching = sum(1 for over in s.marching.values() if over == side)
    return s.game.limit(side) - s.engaged.get(side, 0) - marching


def mark_raiders(s: Sands, umpire: Umpire, seat: Seat) -> None:
    """After all moves, unsupplied units whose side of entry is still the enemy's get a second mark [12.5.g]."""
    s.raid_sides = {unit: side for unit, side in s.raid_sides.items() if s.moved >> unit & 1}
    raiders = field_of(unit for unit, side in s.raid_sides.items() if is_cut_off(s, unit, side))
    fresh = raiders & ~s.raiders
    s.raiders = s.raiders & ~s.game.of_side[seat] | raiders
    if fresh:
        news.tell_of(s, umpire, "raiders", fresh)


def is_cut_off(s: Sands, unit: Unit, side: Side) -> bool:
    """Whether the unit still fights in the battle that it entered over this side, and the side is the enemy's."""
    h = side // 6
    return s.place[unit] == h and h in s.attacker and not owns_side(s, s.game.units[unit].seat, side)
