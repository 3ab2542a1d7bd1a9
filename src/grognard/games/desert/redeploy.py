"""Redeployment by land in the buildup. Paragraph 16.51."""

from __future__ import annotations

import msgspec

from grognard.engine import news
from grognard.engine.decisions import WhyNot
from grognard.engine.field import bits, union
from grognard.engine.kinds import Hex, HexField, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.desert import blocks
from grognard.games.desert.game import other
from grognard.games.desert.ground import battles, occupied, steady_in, units_on
from grognard.games.desert.state import Sands

HEXES = 2
"""How far any unit redeploys without a road."""
DISRUPTED = WhyNot("buildup-disrupted", "16.51.a")
OFF_NETWORK = WhyNot("buildup-off-network", "16.51.e")
LAST_IN_BATTLE = WhyNot("buildup-last-in-battle", "16.51.h")


class Means(msgspec.Struct, frozen=True, gc=False):
    """What a player's buildup goes by: both networks as they were fixed at its start, and the use of his ports."""

    own: HexField
    enemy: HexField = 0
    used: dict[Hex, int] = {}
    """How many units went in or out of each fortress by sea."""


def open_way(s: Sands, means: Means, seat: Seat) -> HexField:
    """Where a redeploying unit may be: its own network, never the enemy's, never with enemies [16.51.e].

    The networks are those of the supply check; what a redeployment adds to them does not count [16.2.a, 16.51.s3].
    A hex in both networks is closed, too [16.51.f]; so is a battle [16.51.g].
    """
    return means.own & ~means.enemy & ~occupied(s, other(seat))


def stay_put(s: Sands, means: Means, unit: Unit) -> WhyNot | None:
    """Why a unit may not redeploy or refit at all."""
    for why, units in hindrances(s, means, s.game.units[unit].seat):
        if units >> unit & 1:
            return why
    return None


def ready_units(s: Sands, means: Means, seat: Seat) -> UnitSet:
    """The units of a side that may redeploy or refit at all."""
    disrupted, off_network, last = (units for _, units in hindrances(s, means, seat))
    return s.game.of_side[seat] & ~(disrupted | off_network | last)


def hindrances(s: Sands, means: Means, seat: Seat) -> tuple[tuple[WhyNot, UnitSet], ...]:
    """Units redeploy one by one, but never a disrupted one, nor one that is not in the network [16.51.a, 16.51.e].

    So disrupted units stay where they are in a buildup, too [11.1.f].
    """
    return (
        (DISRUPTED, s.disrupted),
        (OFF_NETWORK, ~units_on(s, means.own)),
        (LAST_IN_BATTLE, last_in_battles(s, seat)),
    )


def last_in_battles(s: Sands, seat: Seat) -> UnitSet:
    """Whoever leaves a battle leaves an undisrupted friend there [16.51.h]."""
    groups = [steady_in(s, h, seat) for h in bits(battles(s))]
    return union([group for group in groups if group.bit_count() == 1])


def starts(s: Sands, means: Means, seat: Seat) -> HexField:
    """The hexes out of which a unit could redeploy: those next to one that it may enter."""
    if s.points[seat] < s.game.costs["redeploy"]:
        return 0
    return s.game.board.step(open_way(s, means, seat), s.game.passable)


def reach(s: Sands, means: Means, unit: Unit) -> HexField:
    """Two hexes and the bonus of the poorest road used, whatever the unit's speed, without Rommel [16.51.b, 16.51.c].

    Road bonuses count here as in any move, Rommel's does not [6.2.s3, 6.3.s2].
    """
    board, start = s.game.board, 1 << s.place[unit]
    way = open_way(s, means, s.game.units[unit].seat)
    found = board.within(start, HEXES, s.game.passable, way)
    for sides, bonus in zip(s.game.roads, s.game.bonus, strict=True):
        found |= board.within(start, HEXES + bonus, sides, way)
    return found & ~start


def goals(s: Sands, means: Means, unit: Unit) -> HexField:
    """Where a unit that is ready may redeploy now; again and again, while its owner can pay [16.51.d]."""
    return reach(s, means, unit) if s.points[s.game.units[unit].seat] >= s.game.costs["redeploy"] else 0


def why_not(s: Sands, means: Means, unit: Unit, h: Hex) -> WhyNot:
    """Why a unit may not redeploy there."""
    seat = s.game.units[unit].seat
    if hindered := stay_put(s, means, unit):
        return hindered
    if s.points[seat] < s.game.costs["redeploy"]:
        return WhyNot("buildup-too-few-points", "16.51.b")
    return closed(s, means, seat, h) or WhyNot("redeploy-too-far", "16.51.b")


def closed(s: Sands, means: Means, seat: Seat, h: Hex) -> WhyNot | None:
    """Why no unit of the side may redeploy into this hex."""
    if not means.own >> h & 1:
        return WhyNot("redeploy-outside-network", "16.51.e")
    if means.enemy >> h & 1:
        return WhyNot("redeploy-enemy-network", "16.51.f")
    if occupied(s, other(seat)) >> h & 1:
        return WhyNot("redeploy-into-battle", "16.51.g")
    return None


def go(s: Sands, umpire: Umpire, unit: Unit, to: Hex, kind: str) -> None:
    """Take a unit elsewhere; even out of a battle it is not probed, pursued or disrupted [16.51.i, 7.2.b]."""
    start = s.place[unit]
    blocks.turn_down(s, 1 << unit)
    blocks.move_block(s, umpire, unit, to)
    news.tell_of(s, umpire, kind, 1 << unit, start=news.place_name(s, start), hex=news.place_name(s, to))
