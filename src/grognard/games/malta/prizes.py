"""What places are worth to a side, and how far it is to them, for the machine. No rule imports this."""

from __future__ import annotations

from functools import lru_cache

from grognard.engine.field import bits
from grognard.engine.kinds import Hex, HexField, Seat, Unit, UnitSet
from grognard.games.malta.counters import ALLIED, AXIS, other
from grognard.games.malta.forces import occupied, on_map, strength, units_in
from grognard.games.malta.game import Malta
from grognard.games.malta.state import Island
from grognard.games.malta.victory import FORTS

CITY, AIRFIELD, VILLAGE, FORT, BEACH, OPEN_BEACH, DUMP = 1.1, 1.1, 0.3, 0.25, 0.9, 0.1, 0.3
"""In points of the roll for surrender, with what comes of holding them."""
AXIS_HQ, ALLIED_HQ = 1.6, 0.5
FAR = 99


@lru_cache(maxsize=1024)
def distances(game: Malta, goal: Hex) -> tuple[int, ...]:
    """How many hexes it is on foot from everywhere to a place."""
    found = [FAR] * game.board.land.bit_length()
    ring, seen, gap = 1 << goal, 1 << goal, 0
    while ring:
        for h in bits(ring):
            found[h] = gap
        ring = game.board.step(ring, game.land.passable["foot"]) & game.land.island & ~seen
        seen |= ring
        gap += 1
    return tuple(found)


def held_by(s: Island, seat: Seat) -> HexField:
    """The land that a side controls."""
    return s.control if seat == AXIS else s.game.land.island & ~s.control


def prize(s: Island, h: Hex) -> float:
    """What a place counts, whoever holds it."""
    land, here = s.game.land, 1 << h
    valued = [
        (land.cities, CITY),
        (land.airfields, AIRFIELD),
        (land.villages, VILLAGE),
        (land.dumps, DUMP),
        (land.forts & ~s.destroyed if s.destroyed.bit_count() < FORTS else 0, FORT),
        (waited_for(s), BEACH),
        (land.beaches, OPEN_BEACH),
    ]
    return sum(value for hexes, value in valued if hexes & here)


def waited_for(s: Island) -> HexField:
    """The beaches before which units wait to land."""
    found = 0
    for zone, box in s.game.boxes.follow.items():
        if units_in(s, box, AXIS) & s.game.troops:
            found |= s.game.land.zones[zone]
    return found


def prizes(s: Island, seat: Seat) -> dict[Hex, float]:
    """All places that count for anything, and the headquarters of the enemy."""
    key = ("prizes", seat, s.control, s.destroyed)
    found: dict[Hex, float] | None = s.arrangement.memo.get(key)
    if found is None:
        land = s.game.land
        places = land.cities | land.airfields | land.villages | land.dumps | land.forts | land.beaches
        found = {h: prize(s, h) for h in bits(places)}
        for hq in bits(on_map(s, other(seat)) & s.game.of_type["hq"]):
            found[s.place[hq]] = found.get(s.place[hq], 0.0) + (AXIS_HQ if seat == ALLIED else ALLIED_HQ)
        s.arrangement.memo[key] = found
    return found


def attack_in(s: Island, units: UnitSet) -> int:
    """The attack strength of units as far as it can move about."""
    return sum(strength(s, unit).attack for unit in bits(units) if strength(s, unit).move)


def defence_of(s: Island, h: Hex, seat: Seat) -> int:
    """What a hex is defended with; cities and forts double it."""
    land = s.game.land
    total = sum(strength(s, unit).defence for unit in bits(s.arrangement.units_in(h) & on_map(s, seat)))
    return total * (2 if (land.cities | land.forts & ~s.destroyed) >> h & 1 else 1)


def strength_near(s: Island, h: Hex, seat: Seat, distance: int) -> int:
    """The attack strength of a side within so many hexes; worked out once for each arrangement."""
    key = ("strength", seat, h, distance, tuple(s.steps))
    found: int | None = s.arrangement.memo.get(key)
    if found is None:
        found = attack_in(s, s.arrangement.units_on(s.game.board.within(1 << h, distance)) & on_map(s, seat))
        s.arrangement.memo[key] = found
    return found


def gap_to_enemy(s: Island, unit: Unit) -> int:
    """How far the nearest enemy is from a unit."""
    enemies, seen = occupied(s, other(s.game.units[unit].seat)), 1 << s.place[unit]
    for gap in range(FAR):
        if seen & enemies or not enemies:
            return gap if enemies else FAR
        seen = s.game.board.within(1 << s.place[unit], gap + 1)
    return FAR
