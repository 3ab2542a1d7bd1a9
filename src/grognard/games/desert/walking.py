"""What a unit does in its move: it goes, prepares a forced march, prepares to leave a battle, or leaves the map."""

from __future__ import annotations

from grognard.engine import fog, news
from grognard.engine.decisions import Action
from grognard.engine.field import bits, field_of
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Hex, Side, Unit
from grognard.engine.umpire import Umpire
from grognard.games.desert import blocks, engagement, victory
from grognard.games.desert.ground import speed_of
from grognard.games.desert.moves import Errand, errand_over, errand_to
from grognard.games.desert.state import Sands
from grognard.games.desert.ways import Ways


def go(s: Sands, umpire: Umpire, unit: Unit, ways: Ways, side: Side) -> None:
    """The unit moves into a hex over a side, within its range [5.1.c, 5.0.d]."""
    h = side // 6
    path = ways.path(h, side)
    engagement.enter(s, umpire, unit, h, side)
    blocks.tread(s, unit, path)
    s.moved |= 1 << unit
    show_pace(s, unit, ways.spare(side))
    tell_path(s, umpire, unit, path)


def prepare_march(s: Sands, umpire: Umpire, unit: Unit, errand: Errand, side: Side) -> None:
    """The unit will try one hex more once all moves are made [6.4.a, 6.4.b, 3.43.b].

    In a group move it goes as far as it gets; in a regroup it waits where it is [5.2.s2].
    """
    if errand.move.to == NOWHERE:
        walk_to_the_edge(s, umpire, unit, errand.ways, errand.ways.path(side // 6, side)[:-1])
    s.marching[unit] = side
    if errand.move.rommel:
        s.rommel_units |= 1 << unit
    tell_owner(s, umpire, "to-march", unit, hex=news.place_name(s, side // 6))


def walk_to_the_edge(s: Sands, umpire: Umpire, unit: Unit, ways: Ways, path: tuple[Hex, ...]) -> None:
    """The part of a forced march that needs no luck."""
    blocks.move_block(s, umpire, unit, path[-1])
    blocks.tread(s, unit, path)
    show_pace(s, unit, ways.spare(ways.best_side(path[-1])))
    tell_path(s, umpire, unit, path)


def prepare_to_leave(s: Sands, umpire: Umpire, unit: Unit, errand: Errand) -> None:
    """A unit that leaves a hex with enemies disengages, once all other moves are made [7.2.a]."""
    s.leaving[unit] = errand.move.to
    if errand.move.rommel:
        s.rommel_units |= 1 << unit
    tell_owner(s, umpire, "to-leave", unit, hex=news.place_name(s, s.place[unit]))


def leave_map(s: Sands, umpire: Umpire, unit: Unit, errand: Errand) -> None:
    """A unit goes one step beyond the enemy's edge, never to return [17.1.s1, 17.1.s2]."""
    path = way_to_the_edge(errand)
    tell_path(s, umpire, unit, path)
    blocks.tread(s, unit, path)
    blocks.move_block(s, umpire, unit, NOWHERE)
    bit = 1 << unit
    s.moved |= bit
    s.left |= bit
    s.left_supplied |= bit & ~s.unsupplied
    s.unsupplied &= ~bit
    news.tell_of(s, umpire, "left-map", bit)
    victory.check_exit(s)


def way(errands: list[Errand], action: Action, forced: bool = False) -> tuple[Hex, ...]:
    """The hexes through which an answer would lead the unit, as far as they are settled."""
    if action.verb == "exit":
        return way_to_the_edge(next(errand for errand in errands if errand.exits))
    if action.verb == "over":
        return errand_over(errands, action.number, forced).ways.path(action.number // 6, action.number)
    if action.verb not in ("go", "march"):
        return ()
    marching = action.verb == "march"
    ways = errand_to(errands, action.number, marching).ways
    return ways.path(action.number, ways.march_sides(action.number)[0] if marching else NOWHERE)


def way_to_the_edge(errand: Errand) -> tuple[Hex, ...]:
    """The shortest way to a hex over which the unit leaves the map."""
    start = errand.ways.start
    return min(((start,) if h == start else errand.ways.path(h) for h in bits(errand.exits)), key=len)


def show_pace(s: Sands, unit: Unit, spare: int) -> None:
    """The enemy sees how far a block went: it is one that is fast enough."""
    pace = speed_of(s, unit) - spare
    if pace > 1:
        fast = field_of(u for u, block in enumerate(s.game.units) if block.speed >= pace)
        fog.narrow(s, unit, fast)


def tell_path(s: Sands, umpire: Umpire, unit: Unit, path: tuple[Hex, ...]) -> None:
    """Everybody sees which way a block goes."""
    news.tell_of(s, umpire, "moved", 1 << unit, path=[news.place_name(s, h) for h in path])


def tell_owner(s: Sands, umpire: Umpire, kind: str, unit: Unit, **facts: str) -> None:
    """Only the owner is reminded of what will be announced when all moves are made."""
    umpire.tell_each(kind, {s.game.units[unit].seat: {"units": [s.game.notation.units[unit]], **facts}})
