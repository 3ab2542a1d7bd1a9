"""Combat at the water's edge. Chapters 18.6 and 23.15."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits, field_of, rest
from grognard.engine.flow import Frame, Seats, become, finish, push
from grognard.engine.kinds import NO_UNIT, Hex, HexField, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta.bombardment import Toll
from grognard.games.malta.casualties import steps_of, turn_up
from grognard.games.malta.counters import ALLIED, AXIS, SEATS
from grognard.games.malta.forces import on_map, troops_in
from grognard.games.malta.losses import StepLosses
from grognard.games.malta.state import Island
from grognard.games.malta.strengths import attack, attack_total

HIT = "X"


def shores(s: Island, beaches: HexField) -> HexField:
    """The hexes next to beaches over a side that is not all water [18.61.b]."""
    board = s.game.board
    return board.step(beaches, rest(board.open, s.game.land.water))


def defenders(s: Island, beach: Hex) -> UnitSet:
    """The Allied units that can fire at a beach and be hit from there: those next to it, no guns and no leaders.

    [18.61.a, 18.62.d, 18.62.e, 16.57.b]
    """
    return s.arrangement.units_on(shores(s, 1 << beach)) & on_map(s, ALLIED)


class ShoreFire(Frame, frozen=True):
    """Allied units next to beaches with units just landed may attack them [18.61.a].

    Only they: artillery gives no support [18.61.f]. The Allied player is asked when a unit might fire for all that the
    enemy knows of militia.
    """

    landed: UnitSet
    unit: Unit = NO_UNIT
    aims: tuple[tuple[Unit, Hex], ...] = ()

    def beaches(self, s: Island, unit: Unit) -> HexField:
        """The beaches that a unit may attack: only one in a phase, at both waves the same [18.61.c]."""
        landed = s.arrangement.hexes_of(self.landed & s.game.troops) & s.game.land.beaches
        once = 1 << s.shore_fire[unit] if unit in s.shore_fire else landed
        return shores(s, 1 << s.place[unit]) & landed & once

    def waiting(self, s: Island) -> UnitSet:
        """Those that have a beach in front of them and have not aimed yet."""
        idle = on_map(s, ALLIED) & ~field_of(unit for unit, _ in self.aims)
        return field_of(unit for unit in bits(idle) if self.beaches(s, unit))

    def firing(self, s: Island) -> UnitSet:
        """Those of them that have any attack strength."""
        return field_of(unit for unit in bits(self.waiting(s)) if attack(s, unit).counted)

    def deciders(self, s: Island) -> Seats:
        return (ALLIED,) if self.landed and (self.waiting(s) & s.face_down or self.firing(s)) else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        if self.unit == NO_UNIT:
            return Prompt("shore-fire", "18.61")
        return Prompt("shore-fire-at", "18.61", {"unit": s.game.notation.units[self.unit]})

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        if self.unit == NO_UNIT:
            yield from answers("unit", self.firing(s))
            yield Action("done")
        else:
            yield from answers("at", self.beaches(s, self.unit))

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("nobody-lands-beside-it", "18.61.a")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "done":
            self.run(s, umpire)
        elif action.verb == "at":
            self.aim(s, self.unit, action.number)
        elif self.beaches(s, action.number).bit_count() > 1:
            become(s, ShoreFire(self.landed, action.number, self.aims))
        else:
            self.aim(s, action.number, bits(self.beaches(s, action.number))[0])

    def aim(self, s: Island, unit: Unit, beach: Hex) -> None:
        """This unit fires there."""
        become(s, ShoreFire(self.landed, NO_UNIT, (*self.aims, (unit, beach))))

    def run(self, s: Island, umpire: Umpire) -> None:
        """First all the Allied fire, then that of the Axis from the beaches that were attacked [18.62.c]."""
        finish(s)
        s.shore_fire |= dict(self.aims)
        turn_up(s, umpire, field_of(unit for unit, _ in self.aims))
        beaches = bits(field_of(beach for _, beach in self.aims))
        for beach in reversed(beaches):
            push(s, Answer(beach))
        for beach in reversed(beaches):
            push(s, Volley(beach, field_of(unit for unit, at in self.aims if at == beach)))


class Volley(Frame, frozen=True):
    """The Allied units that attack a beach fire together [18.61.d]."""

    beach: Hex
    units: UnitSet

    def run(self, s: Island, umpire: Umpire) -> None:
        """A hit takes a step of any Axis unit there, of its player's choice [18.61.e]; nobody retreats [18.63.a]."""
        finish(s)
        if hits(s, umpire, self.beach, ALLIED, self.units):
            push_step(s, self.beach, AXIS, troops_in(s, self.beach, AXIS))


class Answer(Frame, frozen=True):
    """All that survive on a beach that was attacked fire together, of both waves [18.62.a, 18.62.b]."""

    beach: Hex

    def run(self, s: Island, umpire: Umpire) -> None:
        """A hit takes a step of any Allied unit next to the beach, of its player's choice [18.62.d, 18.62.e].

        Nobody advances into a hex that is left empty [18.63.b].
        """
        finish(s)
        if hits(s, umpire, self.beach, AXIS, troops_in(s, self.beach, AXIS)):
            push_step(s, self.beach, ALLIED, defenders(s, self.beach))


def hits(s: Island, umpire: Umpire, beach: Hex, seat: Seat, units: UnitSet) -> bool:
    """One die in the column of the strength, which needs to be 1 at least [18.61.d, 23.15.a, 23.15.b]."""
    value = attack_total(s, units).value
    if not value:
        return False
    die = umpire.roll(s, "shoreline")
    hit = s.game.charts.shoreline.at(die, value).value == HIT
    facts = {"side": SEATS[seat], "hex": news.place_name(s, beach), "value": value}
    news.tell_of(s, umpire, "water-edge", units, **facts, die=die, result="hit" if hit else "missed")
    return hit


def push_step(s: Island, beach: Hex, seat: Seat, units: UnitSet) -> None:
    """One of these units loses a step; leaders where that happens roll."""
    for h in bits(s.arrangement.hexes_of(units)):
        here = troops_in(s, h, seat)
        push(s, Toll(h, seat, here, steps_of(s, here)))
    push(s, StepLosses(beach, seat, units, 1))


FRAMES = (ShoreFire, Volley, Answer)
VERBS: dict[str, Any] = {"unit": Unit, "at": Hex, "done": None}
