"""Forced marches: one die for each, after all other moves. Paragraph 6.4."""

from __future__ import annotations

from typing import Any

from grognard.engine import news
from grognard.engine.field import field_of
from grognard.engine.flow import Frame, finish
from grognard.engine.kinds import Hex, Seat, Side, Unit
from grognard.engine.umpire import Umpire
from grognard.games.desert import battles, blocks, engagement, rout
from grognard.games.desert.ground import outward
from grognard.games.desert.state import Sands
from grognard.games.desert.unit_movement import Country
from grognard.games.desert.ways import OUT_OF_REACH

LOWEST_SUCCESS = 4


class ForcedMarches(Frame, frozen=True):
    """All forced marches stand announced; a die is rolled for each, then all are made [6.4.b, 3.43.b].

    With them the moves are over: raiders get their marks, and overruns that were held back are resolved.
    """

    seat: Seat

    def run(self, s: Sands, umpire: Umpire) -> None:
        call_off(s, umpire)
        marches = sorted(s.marching.items(), key=lambda march: s.handle[march[0]])
        s.moved |= field_of(s.marching)
        dice = [roll(s, umpire, unit, side) for unit, side in marches]
        for (unit, side), die in zip(marches, dice, strict=True):
            if die >= LOWEST_SUCCESS:
                succeed(s, umpire, unit, side)
            else:
                fail(s, umpire, unit)
        finish(s)
        battles.end_battles(s, umpire)
        engagement.mark_raiders(s, umpire, self.seat)
        rout.push_due(s, s.fired)


def call_off(s: Sands, umpire: Umpire) -> None:
    """A march is not tried if enemies have come in its way, or to its end and may not be engaged [6.4.s2, 7.2.g]."""
    for unit, side in sorted(s.marching.items(), key=lambda march: s.handle[march[0]]):
        del s.marching[unit]
        if may_end(s, unit, side) and way_of(s, unit, side):
            s.marching[unit] = side
        else:
            news.tell_of(s, umpire, "march-off", 1 << unit, hex=news.place_name(s, side // 6))


def may_end(s: Sands, unit: Unit, side: Side) -> bool:
    """Whether a march may be tried besides all others: to enemies only by who has not disengaged, within the limit."""
    if not engagement.has_enemies(s, side // 6, s.game.units[unit].seat):
        return True
    return not s.fled >> unit & 1 and engagement.room(s, side) > 0


def way_of(s: Sands, unit: Unit, side: Side) -> tuple[Hex, ...]:
    """The hexes of a march, the start first: in a group move one step, in a regroup all of its move."""
    h, start = side // 6, s.place[unit]
    if start in s.game.board.grid.neighbours[h] and outward(s, h, start) == side:
        return (start, h)
    ways = Country(s, s.game.units[unit].seat).ways(unit, bool(s.rommel_units >> unit & 1))
    return ways.path(h, side) if ways.spare(side) != OUT_OF_REACH else ()


def roll(s: Sands, umpire: Umpire, unit: Unit, side: Side) -> int:
    """One die for a march; everybody sees the block, its end and the die [6.4.b]."""
    die = umpire.roll(s, "march")
    result = "made" if die >= LOWEST_SUCCESS else "failed"
    news.tell_of(s, umpire, "march", 1 << unit, hex=news.place_name(s, side // 6), die=die, result=result)
    return die


def succeed(s: Sands, umpire: Umpire, unit: Unit, side: Side) -> None:
    """On 4, 5 or 6 the unit moves the extra hex [6.4.c]."""
    del s.marching[unit]
    blocks.tread(s, unit, way_of(s, unit, side))
    engagement.enter(s, umpire, unit, side // 6, side)


def fail(s: Sands, umpire: Umpire, unit: Unit) -> None:
    """On 1, 2 or 3 the unit is disrupted where it stands: in a regroup that is where it started [6.4.d, 6.4.e, 5.2.s2].

    Disrupted it is in any case [11.0.d]; one that has left a battle was so already and loses a step [6.4.s3].
    """
    del s.marching[unit]
    bit = 1 << unit
    blocks.disrupt(s, umpire, bit & ~s.disrupted, "march")
    if s.fled & bit:
        blocks.lost_unseen(s, bit, 1)
        blocks.lose_steps(s, umpire, unit, 1)


FRAMES = (ForcedMarches,)
VERBS: dict[str, Any] = {}
