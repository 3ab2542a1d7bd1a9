"""Pursuit fire at a group that retreats. Paragraph 10.5."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from grognard.engine import fog, news
from grognard.engine.decisions import Action, Prompt, WhyNot
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, become, finish, push
from grognard.engine.kinds import Hex, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.desert.game import SEATS, other
from grognard.games.desert.ground import speed_of, steady_in
from grognard.games.desert.losses import PursuitLosses
from grognard.games.desert.state import Sands

HITS_FROM = 4
"""The lowest roll that hits."""
DICE, DICE_IF_FASTER = 1, 2
UNTOLD = 0


class Pursuit(Frame, frozen=True):
    """A group retreats, for whatever reason, and enemies in its hex may fire at it."""

    h: Hex
    seat: Seat
    """The side that retreats."""
    units: UnitSet
    fired: UnitSet = 0
    """Enemies that have had their shot."""
    slowest: int = UNTOLD
    firing: UnitSet = 0

    def deciders(self, s: Sands) -> Seats:
        """The pursuer is asked while a block of his may be fast enough, as far as the enemy can tell."""
        asks = self.slowest != UNTOLD and any(may_be_fast(s, unit, self.slowest) for unit in bits(self.guns(s)))
        return (other(self.seat),) if asks else ()

    def guns(self, s: Sands) -> UnitSet:
        """Undisrupted enemies in the hex that have not fired, fast or slow [10.5.f].

        Each fires once, in the combat round under way or in pursuit [10.5.s1, 10.5.s3, 11.3.s3].
        """
        return steady_in(s, self.h, other(self.seat)) & ~self.fired

    def pursuers(self, s: Sands) -> UnitSet:
        """Those of them that keep up with the slowest unit: a slower one may not pursue [10.5.e]."""
        return field_of(unit for unit in bits(self.guns(s)) if speed_of(s, unit) >= self.slowest)

    def prompt(self, s: Sands, seat: Seat) -> Prompt:
        dice = sum(dice_of(s, unit, self.slowest) for unit in bits(self.firing))
        facts = {"hex": news.place_name(s, self.h), "speed": self.slowest, "dice": dice}
        return Prompt("pursuit", "10.5.c", facts)

    def legal(self, s: Sands, seat: Seat) -> Iterator[Action]:
        """Each pursuer fires, or its owner holds its fire [10.2.s2, 10.5.s1]."""
        for unit in bits(self.pursuers(s) & ~self.firing):
            yield Action("fire", unit)
        yield Action("done")

    def why_not(self, s: Sands, seat: Seat, action: Action) -> WhyNot:
        if action.verb != "fire" or not isinstance(action.arg, int) or not self.guns(s) >> action.arg & 1:
            return WhyNot(rule="10.5.f")
        if self.firing >> action.arg & 1:
            return WhyNot("fires-once", "10.5.s1")
        return WhyNot("too-slow", "10.5.e")

    def take(self, s: Sands, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "done":
            shoot(s, self, umpire)
        else:
            become(s, replace(self, firing=self.firing | 1 << action.number))

    def run(self, s: Sands, umpire: Umpire) -> None:
        if self.slowest == UNTOLD and self.units and self.guns(s):
            tell_speed(s, self, umpire)
        else:
            finish(s)


def tell_speed(s: Sands, pursuit: Pursuit, umpire: Umpire) -> None:
    """The retreating player tells the speed of his slowest unit, and so something of them all [10.5.b]."""
    speed = min(speed_of(s, unit) for unit in bits(pursuit.units))
    alone = pursuit.units.bit_count() == 1
    for unit in bits(pursuit.units):
        narrow_speed(s, unit, speed, speed if alone else None)
    umpire.reveal()
    umpire.tell("slowest", side=SEATS[pursuit.seat], hex=news.place_name(s, pursuit.h), speed=speed)
    become(s, replace(pursuit, slowest=speed))


def narrow_speed(s: Sands, unit: Unit, least: int, most: int | None = None) -> None:
    """The enemy has learned how fast this block is."""
    speeds = [block.speed for block in s.game.units]
    fitting = (u for u, speed in enumerate(speeds) if speed >= least and (most is None or speed <= most))
    fog.narrow(s, unit, field_of(fitting))


def may_be_fast(s: Sands, unit: Unit, speed: int) -> bool:
    """Whether the enemy must reckon with it that this block is at least so fast."""
    return any(speed_of(s, suspect) >= speed for suspect in bits(s.maybe[unit]))


def dice_of(s: Sands, unit: Unit, slowest: int) -> int:
    """One die for a pursuer as fast, two for a faster one, whatever its CV [10.5.c, 10.5.d]."""
    return DICE_IF_FASTER if speed_of(s, unit) > slowest else DICE


def shoot(s: Sands, pursuit: Pursuit, umpire: Umpire) -> None:
    """The pursuers fire while the group is still there, and the owner takes the hits at once [10.3.s2, 10.5.h]."""
    s.fired |= pursuit.fired | pursuit.firing
    finish(s)
    hits = sum(fire(s, unit, pursuit.slowest, umpire) for unit in news.unseen_order(s, pursuit.firing))
    push(s, PursuitLosses(pursuit.seat, pursuit.units, hits))


def fire(s: Sands, unit: Unit, slowest: int, umpire: Umpire) -> int:
    """The hits of one pursuer; it stays hidden, but its dice tell how fast it is [10.2.s3]."""
    dice = [umpire.roll(s, "pursuit") for _ in range(dice_of(s, unit, slowest))]
    hits = count_hits(dice)
    narrow_speed(s, unit, *((slowest + 1,) if len(dice) == DICE_IF_FASTER else (slowest, slowest)))
    news.tell_of(s, umpire, "pursues", 1 << unit, dice=dice, hits=hits)
    return hits


def count_hits(dice: list[int]) -> int:
    """Each 4, 5 and 6 is a hit [10.5.g]."""
    return sum(die >= HITS_FROM for die in dice)


FRAMES = (Pursuit,)
VERBS: dict[str, Any] = {"fire": Unit, "done": None}
