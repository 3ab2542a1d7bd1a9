"""Coastal guns fire at the landing craft. Chapters 16.56 and 18.4."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, become, finish, push
from grognard.engine.kinds import NO_UNIT, Hex, HexField, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta.casualties import lose_leader, turn_up
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.forces import units_in
from grognard.games.malta.gunnery import reach, seeming_reach, shoot, silent_guns
from grognard.games.malta.losses import StepLosses
from grognard.games.malta.state import Island
from grognard.games.malta.waves import aboard, beach_of


def wave_boxes(s: Island) -> tuple[Hex, ...]:
    """All boxes of both waves."""
    return (*s.game.boxes.first.values(), *s.game.boxes.second.values())


def boxes_at(s: Island, hexes: HexField) -> HexField:
    """The boxes with units whose beach is among these hexes: range is counted to the beach [16.56.a, 16.56.b]."""
    return field_of(box for box in wave_boxes(s) if aboard(s, box) and hexes >> beach_of(s, box) & 1)


class GunsAtBoats(Frame, frozen=True):
    """Guns that survive and have spared the ships fire at a box each; all aim before the dice [4.22.d, 16.56.c].

    Any number may fire at one box [16.56.g]. The Allied player is asked when a gun might fire for all that the enemy
    knows.
    """

    gun: Unit = NO_UNIT
    aims: tuple[tuple[Unit, Hex], ...] = ()

    def waiting(self, s: Island) -> UnitSet:
        """The guns that have no target yet."""
        return silent_guns(s) & ~field_of(gun for gun, _ in self.aims)

    def firing(self, s: Island) -> UnitSet:
        """Those that have one in their range."""
        return field_of(gun for gun in bits(self.waiting(s)) if boxes_at(s, reach(s, gun)))

    def deciders(self, s: Island) -> Seats:
        return (ALLIED,) if any(boxes_at(s, seeming_reach(s, gun)) for gun in bits(self.waiting(s))) else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        if self.gun == NO_UNIT:
            return Prompt("guns-at-boats", "16.56")
        return Prompt("gun-at-boats", "16.56", {"unit": s.game.notation.units[self.gun]})

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        if self.gun == NO_UNIT:
            yield from answers("gun", self.firing(s))
            yield Action("done")
        else:
            yield from answers("box", boxes_at(s, reach(s, self.gun)))

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("no-boats-in-range", "16.56.a")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "done":
            self.run(s, umpire)
        elif action.verb == "gun":
            become(s, GunsAtBoats(action.number, self.aims))
        else:
            become(s, GunsAtBoats(NO_UNIT, (*self.aims, (self.gun, action.number))))

    def run(self, s: Island, umpire: Umpire) -> None:
        """Guns that fire are turned up [16.52]; then all dice are rolled."""
        firing = field_of(gun for gun, _ in self.aims)
        s.fired |= firing
        turn_up(s, umpire, firing)
        become(s, BoatLosses(tuple((box, fire(s, umpire, gun, box)) for gun, box in self.aims)))


def fire(s: Island, umpire: Umpire, gun: Unit, box: Hex) -> int:
    """The hits of a gun at a box."""
    dice, hits = shoot(s, umpire, gun, beach_of(s, box))
    facts = {"unit": s.game.notation.units[gun], "hex": news.place_name(s, box)}
    umpire.tell("boats-under-fire", **facts, dice=dice, hits=hits)
    return hits


class BoatLosses(Frame, frozen=True):
    """Each hit takes a step in its box, of the Axis player's choice; too many are lost [16.56.e, 16.56.f]."""

    hits: tuple[tuple[Hex, int], ...]

    def run(self, s: Island, umpire: Umpire) -> None:
        drown_leaders(s, umpire)
        if not self.hits:
            finish(s)
            return
        (box, hits), *rest = self.hits
        become(s, BoatLosses(tuple(rest)))
        push(s, StepLosses(box, AXIS, aboard(s, box), hits))


def drown_leaders(s: Island, umpire: Umpire) -> None:
    """A leader in whose box no unit is left is eliminated, as the one of 4 Division with his headquarters [18.33.b]."""
    for box in wave_boxes(s):
        if not aboard(s, box):
            for leader in bits(units_in(s, box, AXIS)):
                lose_leader(s, umpire, leader)


FRAMES = (GunsAtBoats, BoatLosses)
VERBS: dict[str, Any] = {"gun": Unit, "box": Hex, "done": None}
