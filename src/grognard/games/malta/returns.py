"""Leaders, deputies and headquarters come back from the turn track. Chapters 14.42, 14.43 and 16.82."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, finish
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Hex, HexField, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta.counters import ALLIED, AXIS, Formation
from grognard.games.malta.forces import is_on_map, occupied, units_in
from grognard.games.malta.state import Island


def due(s: Island, seat: Seat) -> UnitSet:
    """Counters of a side in this turn's box of the track."""
    return field_of(unit for unit, turn in s.returning.items() if turn == s.turn) & s.game.of_side[seat]


def home(s: Island, formation: str) -> Hex:
    """The box where a formation of the Axis began: its division's follow-up box, or the breakdown box."""
    return s.game.boxes.follow[s.zones[formation]] if formation in s.zones else s.game.boxes.breakdown


def formation_of(s: Island, leader: Unit) -> Formation:
    return s.game.formations[s.game.units[leader].formation]


# --- headquarters


def bring_headquarters(s: Island, umpire: Umpire) -> None:
    """A headquarters of the Axis whose day has come waits in the box where its formation began.

    Those of 4 and 20 Division in their follow-up box [16.82.c], the others in the breakdown box [16.82.d].
    """
    for hq in bits(due(s, AXIS) & s.game.of_type["hq"]):
        del s.returning[hq]
        s.steps[hq] = s.game.units[hq].full
        s.place[hq] = home(s, s.game.units[hq].formation)
        umpire.tell("hq-back", unit=s.game.notation.units[hq], hex=news.place_name(s, s.place[hq]))


# --- leaders


class Returning(Frame, frozen=True):
    """Leaders of a side come back one by one; where there is a choice, their player has it."""

    seat: Seat

    def waiting(self, s: Island) -> UnitSet:
        """Those who come back by this frame."""
        raise NotImplementedError

    def places(self, s: Island, leader: Unit) -> HexField:
        """The hexes and boxes where he may appear."""
        raise NotImplementedError

    def deciders(self, s: Island) -> Seats:
        waiting = self.waiting(s)
        return (self.seat,) if waiting and self.places(s, bits(waiting)[0]).bit_count() > 1 else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("leader-back", "14.43", {"unit": s.game.notation.units[bits(self.waiting(s))[0]]})

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        yield from answers("at", self.places(s, bits(self.waiting(s))[0]))

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("no-unit-there", "14.43.c" if seat == ALLIED else "6.52.f")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        come_back(s, umpire, bits(self.waiting(s))[0], action.number)

    def run(self, s: Island, umpire: Umpire) -> None:
        waiting = self.waiting(s)
        if not waiting:
            finish(s)
            return
        leader = bits(waiting)[0]
        place = self.places(s, leader)
        come_back(s, umpire, leader, bits(place)[0] if place else NOWHERE)


class LeadersReturn(Returning, frozen=True):
    """Leaders who were overrun and escaped, in the status phase of their side [4.21.c, 4.31.d, 14.42.b]."""

    def waiting(self, s: Island) -> UnitSet:
        return due(s, self.seat) & s.game.of_type["leader"] & ~s.fallen

    def places(self, s: Island, leader: Unit) -> HexField:
        """With his headquarters on the map [6.52.e], else with any friendly unit [6.52.f]; at last in its box."""
        hq = formation_of(s, leader).hq
        if is_on_map(s, hq):
            return 1 << s.place[hq]
        return company_of(s, self.seat) or box_of(s, leader)


class Deputies(Returning, frozen=True):
    """Deputies of eliminated leaders, at the start of a day [4.1.f, 14.43.b]; so are lost deputies replaced [14.44]."""

    def waiting(self, s: Island) -> UnitSet:
        return due(s, self.seat) & s.fallen

    def places(self, s: Island, leader: Unit) -> HexField:
        """With his headquarters, on the map or in its box [14.43.b].

        If that is eliminated: an Allied one with any infantry [14.43.c], one of the Axis in the box of his formation
        [14.43.d], to jump or land from there [14.43.e].
        """
        hq = formation_of(s, leader).hq
        if s.place[hq] != NOWHERE:
            return 1 << s.place[hq]
        return company_of(s, ALLIED) if self.seat == ALLIED else box_of(s, leader)


def company_of(s: Island, seat: Seat) -> HexField:
    """The hexes with troops of a side; for an Allied leader those with infantry, if there is any."""
    infantry = s.arrangement.hexes_of(s.game.of_side[ALLIED] & s.game.of_type["infantry"]) & s.game.board.land
    return infantry if seat == ALLIED and infantry else occupied(s, seat)


def box_of(s: Island, leader: Unit) -> HexField:
    """The box of an Axis leader's headquarters, or of his formation."""
    formation = formation_of(s, leader)
    if formation.seat == ALLIED:
        return 0
    hq = s.place[formation.hq]
    return 1 << (home(s, formation.id) if hq == NOWHERE else hq)


def come_back(s: Island, umpire: Umpire, leader: Unit, h: Hex) -> None:
    """He is there; if his side has no unit left to be with, he waits for the next turn, a deputy for the next day."""
    name = s.game.notation.units[leader]
    if h == NOWHERE:
        s.returning[leader] += len(s.game.charts.turns) if s.fallen >> leader & 1 else 1
        return
    del s.returning[leader]
    s.fallen &= ~(1 << leader)
    if is_deserted(s, leader, h):
        s.steps[leader] = 0
        umpire.tell("deputy-lost", unit=name)
        return
    s.place[leader] = h
    umpire.tell("leader-back", unit=name, hex=news.place_name(s, h))


def is_deserted(s: Island, leader: Unit, h: Hex) -> bool:
    """A follow-up box without a unit of his division: he can never land, and is out for good [18.33.e]."""
    if h not in s.game.boxes.follow.values():
        return False
    division = s.game.units[leader].formation
    return not any(s.formation[unit] == division for unit in bits(units_in(s, h, AXIS) & s.game.troops))


FRAMES = (LeadersReturn, Deputies)
VERBS: dict[str, Any] = {"at": Hex}
