"""A wave comes ashore: landing losses, then one hex inland. Chapters 18.5, 18.7 and 18.8."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, become, finish, push
from grognard.engine.kinds import NO_UNIT, Hex, HexField, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta import arrival
from grognard.games.malta.breakdown import Reform
from grognard.games.malta.casualties import eliminate
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.forces import near, units_in
from grognard.games.malta.reach import single_hexes
from grognard.games.malta.shoreline import ShoreFire
from grognard.games.malta.state import Island
from grognard.games.malta.zoc import enemy_zones

FIRST_WAVE = 1
NEAR = 2
"""How close an Allied unit must be for landing losses."""


class LandWave(Frame, frozen=True):
    """A wave lands, has its losses, is fired at and fires, and moves; the second does as the first did.

    [4.22.e, 4.22.f, 4.22.g, 4.22.h, 4.22.i, 4.22.j, 4.22.k, 4.22.l, 18.8]
    """

    number: int

    def run(self, s: Island, umpire: Umpire) -> None:
        finish(s)
        units = come_ashore(s, umpire, self.number)
        landing_losses(s, umpire, units)
        push(s, BeachMoves(units))
        push(s, ShoreFire(units))


def come_ashore(s: Island, umpire: Umpire, number: int) -> UnitSet:
    """All units and leaders of a wave go to the beach of their box [4.22.e, 4.22.i, 18.1.c].

    They have arrived, so they do not attack in this turn [18.94.a].
    """
    landed = 0
    for beach, box in (s.game.boxes.first if number == FIRST_WAVE else s.game.boxes.second).items():
        units = units_in(s, box, AXIS)
        if units:
            news.tell_of(s, umpire, "lands", units, hex=news.place_name(s, beach))
            s.landed |= 1 << beach
            s.arrived |= units
            arrival.enter(s, umpire, units, beach)
        landed |= units
    return landed


def ashore(s: Island, units: UnitSet) -> UnitSet:
    """Those of these units that are still there."""
    return units & s.arrangement.units_on(s.game.land.island)


# --- landing losses


def landing_losses(s: Island, umpire: Umpire, units: UnitSet) -> None:
    """A die for each unit within two hexes of an Allied one, but not for headquarters and leaders.

    [4.22.f, 4.22.j, 18.5.b]
    """
    for unit in bits(units & s.game.troops & ~s.game.of_type["hq"]):
        if near(s, ALLIED, NEAR) >> s.place[unit] & 1:
            roll_loss(s, umpire, unit)


def roll_loss(s: Island, umpire: Umpire, unit: Unit) -> None:
    """Two are added if an Allied unit is next to the beach, else one [18.5.c]; 7 or more eliminates [18.5.d]."""
    close = near(s, ALLIED, 1) >> s.place[unit] & 1
    bonus = s.game.modifier("landing", "adjacent" if close else "near")
    die = umpire.roll(s, "landing")
    lost = s.game.charts.happens("landing_lost", die + bonus)
    facts = {"unit": s.game.notation.units[unit], "hex": news.place_name(s, s.place[unit])}
    umpire.tell("landing-loss", **facts, die=die, bonus=bonus, result="lost" if lost else "safe")
    if lost:
        eliminate(s, umpire, unit)


# --- off the beach


class BeachMoves(Frame, frozen=True):
    """Whoever has landed and is not in an enemy zone of control may move one hex [4.22.h, 4.22.l, 18.7.a].

    It is a move and no advance: it may be any hex that a unit can enter with all its points [18.7.b].
    """

    units: UnitSet
    """Those of the wave."""
    moved: UnitSet = 0
    unit: Unit = NO_UNIT

    def ways(self, s: Island, unit: Unit) -> HexField:
        """The hexes next to a unit that are open to it."""
        return 0 if enemy_zones(s, AXIS) >> s.place[unit] & 1 else single_hexes(s, unit)

    def movable(self, s: Island) -> UnitSet:
        """Those that may still move."""
        return field_of(unit for unit in bits(ashore(s, self.units & ~self.moved)) if self.ways(s, unit))

    def deciders(self, s: Island) -> Seats:
        return (AXIS,) if self.movable(s) else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        if self.unit == NO_UNIT:
            return Prompt("beach-moves", "18.7")
        return Prompt("beach-move", "18.7", {"unit": s.game.notation.units[self.unit]})

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        if self.unit == NO_UNIT:
            yield from answers("unit", self.movable(s))
            yield Action("done")
        else:
            yield from answers("go", self.ways(s, self.unit))
            yield Action("back")

    def way(self, s: Island, seat: Seat, action: Action) -> tuple[Hex, ...]:
        return (s.place[self.unit], action.number) if action.verb == "go" else ()

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("no-beach-move", "18.7.a")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "done":
            self.run(s, umpire)
        elif action.verb == "go":
            become(s, BeachMoves(self.units, self.moved | 1 << self.unit))
            news.tell_of(s, umpire, "leaves-beach", 1 << self.unit, hex=news.place_name(s, action.number))
            arrival.enter(s, umpire, 1 << self.unit, action.number)
        else:
            become(s, BeachMoves(self.units, self.moved, action.number if action.verb == "unit" else NO_UNIT))

    def run(self, s: Island, umpire: Umpire) -> None:
        """Companies that have come together may re-form a battalion [18.7.c]."""
        hexes = s.arrangement.hexes_of(ashore(s, self.units))
        finish(s)
        if hexes:
            push(s, Reform(AXIS, hexes))


FRAMES = (LandWave, BeachMoves)
VERBS: dict[str, Any] = {"unit": Unit, "go": Hex, "back": None, "done": None}
