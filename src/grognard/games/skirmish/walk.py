"""Chapter 4: a move is a walk. A block goes, may be stopped, and goes on with what it has left."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.engine import fog
from grognard.engine.decisions import Action, Prompt, WhyNot
from grognard.engine.field import Reach, bits, field_of
from grognard.engine.flow import Frame, Seats, become, finish, push
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Hex, Seat, Side, Unit
from grognard.engine.umpire import Umpire
from grognard.games.skirmish.battle import Battle
from grognard.games.skirmish.fallback import FallBack, can_fall_back
from grognard.games.skirmish.state import (
    Position,
    beyond,
    blocks_in,
    has_moved,
    has_room,
    is_contested,
    label,
    occupied_by,
    other,
    tell_of,
)


class Walk(Frame, frozen=True):
    """A block on its way: where it is, and the points that it has spent."""

    unit: Unit
    where: Hex
    spent: int = 0

    def deciders(self, s: Position) -> Seats:
        """A block that was driven off or lost on its way goes no further [4.7.b]."""
        return (s.game.owner[self.unit],) if s.at[self.unit] == self.where else ()

    def run(self, s: Position, umpire: Umpire) -> None:
        finish(s)

    def prompt(self, s: Position, seat: Seat) -> Prompt:
        facts = {"unit": s.game.notation.units[self.unit], "hex": label(s, self.where), "left": self.left(s)}
        return Prompt("engaged", "4.7", facts) if is_contested(s, self.where) else Prompt("walk", "4.3", facts)

    def left(self, s: Position) -> int:
        """The points that the block still has [4.3.a]."""
        return s.game.speed[self.unit] - self.spent

    def legal(self, s: Position, seat: Seat) -> Iterable[Action]:
        """Beside enemies a block charges or waits; where they are gone, or were none, it goes on [4.6.c, 4.7.a]."""
        if is_contested(s, self.where):
            return [Action("charge"), Action("halt")]
        return [*(Action("go", h) for h in destinations(s, self)), Action("halt")]

    def why_not(self, s: Position, seat: Seat, action: Action) -> WhyNot:
        if action.verb == "charge":
            return WhyNot("no-enemy-here", "4.7")
        if action.verb != "go" or action.arg == self.where:
            return WhyNot(rule="4.3")
        if is_contested(s, self.where):
            return WhyNot("enemy-here", "4.6")
        return WhyNot("too-far" if has_room(s, action.number, seat) else "hex-full", "4.3")

    def way(self, s: Position, seat: Seat, action: Action) -> tuple[Hex, ...]:
        return way_to(s, self, action.number) if action.verb == "go" else ()

    def take(self, s: Position, seat: Seat, action: Action, umpire: Umpire) -> None:
        """A charge is a battle at once, and the walk goes on after it [4.7.a]."""
        if action.verb == "halt":
            finish(s)
        elif action.verb == "charge":
            push(s, Battle(self.where, seat))
        else:
            go(s, self, action.number, umpire)


class Approach(Frame, frozen=True):
    """Over which side a block enters a hex of the enemy."""

    where: Hex

    def deciders(self, s: Position) -> Seats:
        return (s.game.owner[walk_below(s).unit],)

    def prompt(self, s: Position, seat: Seat) -> Prompt:
        return Prompt("approach", "4.6", {"hex": label(s, self.where)})

    def legal(self, s: Position, seat: Seat) -> Iterable[Action]:
        """Any side that the block can pay for [4.6.b]."""
        return [Action("from", side) for side in approaches(s, walk_below(s), self.where)]

    def way(self, s: Position, seat: Seat, action: Action) -> tuple[Hex, ...]:
        return way_over(s, walk_below(s), action.number)

    def take(self, s: Position, seat: Seat, action: Action, umpire: Umpire) -> None:
        walk = walk_below(s)
        finish(s)
        engage(s, walk, action.number, umpire)


def walk_below(s: Position) -> Walk:
    walk = s.stack[-2]
    assert isinstance(walk, Walk)
    return walk


def reach_of(s: Position, walk: Walk) -> Reach:
    """How far a block gets: it pays for each step and stops where enemies stand [4.3.a, 4.6.a]."""
    enemy = occupied_by(s, other(s.game.owner[walk.unit]))
    return s.game.board.reach(walk.where, s.game.costs, walk.left(s), s.game.board.land, enemy)


def destinations(s: Position, walk: Walk) -> list[Hex]:
    """Hexes within reach where there is room; friends may be passed on the way [4.4.a, 4.4.b]."""
    seat = s.game.owner[walk.unit]
    if walk.where == s.game.armies[seat].camp:
        return entries(s, walk)
    return [h for h in bits(reach_of(s, walk).field & ~(1 << walk.where)) if has_room(s, h, seat)]


def entries(s: Position, walk: Walk) -> list[Hex]:
    """From a camp a block comes into an entry hex without enemies, and pays for its terrain [4.5]."""
    seat = s.game.owner[walk.unit]
    free = bits(s.game.armies[seat].entries & ~occupied_by(s, other(seat)))
    return [h for h in free if s.game.ground[h].cost <= walk.left(s) and has_room(s, h, seat)]


def approaches(s: Position, walk: Walk, h: Hex) -> dict[Side, int]:
    """The sides over which a block can enter a hex, each with what it pays in all [4.6.b]."""
    reach, found = reach_of(s, walk), {}
    going = reach.field & ~reach.stop
    for direction, near in enumerate(s.game.board.grid.neighbours[h]):
        if near == NOWHERE or not going >> near & 1:
            continue
        points = reach.cost(near) + s.game.price[near, h]
        if points <= walk.left(s):
            found[h * 6 + direction] = points
    return found


def go(s: Position, walk: Walk, h: Hex, umpire: Umpire) -> None:
    """Carry out a part of the walk; a block that can go on from there may do so [4.3.b]."""
    seat = s.game.owner[walk.unit]
    if occupied_by(s, other(seat)) >> h & 1:
        sides = list(approaches(s, walk, h))
        if len(sides) > 1:
            push(s, Approach(h))
        else:
            engage(s, walk, sides[0], umpire)
        return
    from_camp = walk.where == s.game.armies[seat].camp
    points = s.game.ground[h].cost if from_camp else reach_of(s, walk).cost(h)
    gone_on = move(s, walk, way_to(s, walk, h), points, umpire)
    if not destinations(s, gone_on):
        finish(s)


def way_to(s: Position, walk: Walk, h: Hex) -> tuple[Hex, ...]:
    """The cheapest way to a hex, or out of the camp into it."""
    return (walk.where, h) if walk.where == s.game.armies[s.game.owner[walk.unit]].camp else reach_of(s, walk).path(h)


def way_over(s: Position, walk: Walk, side: Side) -> tuple[Hex, ...]:
    """The cheapest way into a hex over one of its sides."""
    return (*reach_of(s, walk).path(beyond(s, side)), side // 6)


def engage(s: Position, walk: Walk, side: Side, umpire: Umpire) -> None:
    """Enter a hex of the enemy; he may fall back unless others came before [5.1.a, 5.3]."""
    h, enemy = side // 6, other(s.game.owner[walk.unit])
    is_first = not is_contested(s, h)
    move(s, walk, way_over(s, walk, side), approaches(s, walk, h)[side], umpire)
    s.came[walk.unit] = side
    if is_first and can_fall_back(s, enemy, side):
        push(s, FallBack(enemy, side))


def move(s: Position, walk: Walk, path: tuple[Hex, ...], points: int, umpire: Umpire) -> Walk:
    """A block that leaves others might have been any of those that had not moved; what it pays tells its speed."""
    unit, gone_on = walk.unit, Walk(walk.unit, path[-1], walk.spent + points)
    if walk.spent == 0:
        mingle_leaving(s, unit, umpire)
    s.at[unit] = gone_on.where
    become(s, gone_on)
    show_speed(s, gone_on)
    tell_of(s, umpire, "moved", unit, path=[label(s, h) for h in path], points=points)
    return gone_on


def mingle_leaving(s: Position, unit: Unit, umpire: Umpire) -> None:
    """The enemy cannot tell which of the blocks that stood together and had not moved has left [1.3.a]."""
    mates = blocks_in(s, s.at[unit], s.game.owner[unit])
    fog.mix(s, umpire, [mate for mate in mates if mate == unit or not has_moved(s, mate)])


def show_speed(s: Position, walk: Walk) -> None:
    """A block that was seen to spend so many points is none that has fewer [1.4]."""
    fog.narrow(s, walk.unit, field_of(unit for unit, speed in enumerate(s.game.speed) if speed >= walk.spent))
