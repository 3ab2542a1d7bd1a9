"""Coastal guns: what they reach and how they fire. Chapters 16.5 and 23.16, without their decisions."""

from __future__ import annotations

from grognard.engine.field import bits
from grognard.engine.kinds import Hex, HexField, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta.air_strikes import guns
from grognard.games.malta.counters import Gun
from grognard.games.malta.state import Island

CLOSE = 3
"""How near a target must be for the better roll [16.55.d, 16.56.d]."""


def gun_of(s: Island, unit: Unit) -> Gun:
    """The gunnery strength and the range of a coastal gun [16.5.a]."""
    gun = s.game.units[unit].gun
    assert gun is not None
    return gun


def silent_guns(s: Island) -> UnitSet:
    """The coastal guns on the map that have not fired in this phase."""
    return guns(s) & ~s.fired


def reach(s: Island, gun: Unit) -> HexField:
    """The hexes that a gun can fire at: in its range, in a clear line [16.5.a, 16.54.a].

    It fires at ships and boats there, and at nothing else [16.5.b].
    """
    return in_sight(s, gun, gun_of(s, gun).range)


def seeming_reach(s: Island, gun: Unit) -> HexField:
    """The same as far as the enemy can tell: a gun that lies face down may be any that it may be."""
    return in_sight(s, gun, max(gun_of(s, other).range for other in bits(s.maybe[gun])))


def in_sight(s: Island, gun: Unit, distance: int) -> HexField:
    """What a gun could see in so many hexes; forts that are destroyed do not block."""
    h = s.place[gun]
    seen = s.game.sight.seen_from(h, s.game.land.forts & ~s.destroyed)
    return seen & s.game.board.within(1 << h, distance)


def shoot(s: Island, umpire: Umpire, gun: Unit, h: Hex) -> tuple[list[int], int]:
    """As many dice as the gun is strong [16.55.d, 16.56.c], and how many of them hit: those of 6 or more [16.55.e].

    One is added to each if the target is within three hexes [16.55.d, 16.56.d].
    """
    close = s.game.board.grid.distance(s.place[gun], h) <= CLOSE
    bonus = s.game.modifier("gunnery", "near") if close else 0
    dice = [umpire.roll(s, "gunnery") for _ in range(gun_of(s, gun).gunnery)]
    return dice, sum(s.game.charts.happens("gun_hits", die + bonus) for die in dice)
