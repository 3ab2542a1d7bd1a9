"""Troops of the Axis land on airfields under antiaircraft fire. Chapter 16.1."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, become, finish, push
from grognard.engine.kinds import Hex, HexField, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta import arrival
from grognard.games.malta.casualties import eliminate
from grognard.games.malta.counters import ALLIED, AXIS, having
from grognard.games.malta.forces import near, on_map
from grognard.games.malta.state import Island

MOST = 2
"""Companies in a phase, on all airfields together [16.11.a]."""
FLAK = 3
"""How far antiaircraft units fire, in hexes [16.12.a]."""


def open_airfields(s: Island) -> HexField:
    """Airfields of the Axis with no Allied unit next to them at this moment [16.11.b]."""
    return s.game.land.airfields & s.control & ~near(s, ALLIED, 1)


def weight(s: Island, unit: Unit) -> int:
    """What counts as how many companies: headquarters one [16.11.c], artillery two [16.11.d]."""
    return MOST if s.game.artillery >> unit & 1 else 1


def to_airland(s: Island) -> UnitSet:
    """Those that wait for an airfield: 80 Division and the commandos [16.1.a].

    Battalions come as companies [16.1.b], commandos too [16.14.a], but not artillery.
    """
    waiting = s.arrangement.units_in(s.game.boxes.breakdown) & having(s.game.units, entry="airlanding")
    return waiting & ~field_of(s.game.companies)


class Airlanding(Frame, frozen=True):
    """The Axis lands units of its choice, without a plan and where it likes [16.11.a, 16.11.e]."""

    landed: UnitSet = 0

    def choices(self, s: Island) -> UnitSet:
        """Those for whom there is still room in the aircraft."""
        left = MOST - sum(weight(s, unit) for unit in bits(self.landed))
        return field_of(unit for unit in bits(to_airland(s)) if weight(s, unit) <= left)

    def deciders(self, s: Island) -> Seats:
        return (AXIS,) if open_airfields(s) and self.choices(s) else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("airlanding", "16.11")

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        yield from answers("airland", self.choices(s))
        yield Action("done")

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        waits = isinstance(action.arg, int) and to_airland(s) >> action.arg & 1
        return WhyNot("aircraft-full", "16.11.d") if waits else WhyNot("does-not-airland", "16.11.a")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "done":
            self.run(s, umpire)
        else:
            push(s, Touchdown(action.number))

    def run(self, s: Island, umpire: Umpire) -> None:
        """Antiaircraft units fire when all are placed."""
        become(s, Flak(self.landed))


class Touchdown(Frame, frozen=True):
    """On which airfield a unit lands."""

    unit: Unit

    def deciders(self, s: Island) -> Seats:
        return (AXIS,) if open_airfields(s).bit_count() > 1 else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("touchdown", "16.11", {"unit": s.game.notation.units[self.unit]})

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        yield from answers("at", open_airfields(s))
        yield Action("back")

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("airfield-closed", "16.11.b")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "at":
            self.land(s, umpire, action.number)
        else:
            finish(s)

    def run(self, s: Island, umpire: Umpire) -> None:
        self.land(s, umpire, bits(open_airfields(s))[0])

    def land(self, s: Island, umpire: Umpire, h: Hex) -> None:
        """It has arrived, so it neither moves nor attacks in this turn [16.13.a]; artillery is limbered [16.13.c]."""
        finish(s)
        above = s.stack[-1]
        assert isinstance(above, Airlanding)
        become(s, Airlanding(above.landed | 1 << self.unit))
        s.arrived |= 1 << self.unit
        s.ready &= ~(1 << self.unit)
        news.tell_of(s, umpire, "airlanded", 1 << self.unit, hex=news.place_name(s, h))
        arrival.enter(s, umpire, 1 << self.unit, h)


# --- antiaircraft fire


class Flak(Frame, frozen=True):
    """Each Allied antiaircraft unit may fire at an airfield in its range; all aim before the dice [16.12.a, 16.12.b].

    It comes when all have landed [4.24.g]. Neither supply nor morale matters.
    """

    landed: UnitSet
    asked: UnitSet = 0
    aims: tuple[tuple[Unit, Hex], ...] = ()

    def guns(self, s: Island) -> list[Unit]:
        """Those that have still to choose."""
        guns = on_map(s, ALLIED) & s.game.of_type["anti_aircraft"] & ~self.asked
        return [gun for gun in bits(guns) if self.targets(s, gun)]

    def targets(self, s: Island, gun: Unit) -> HexField:
        """The airfields within three hexes where somebody has landed."""
        return s.game.board.within(1 << s.place[gun], FLAK) & s.arrangement.hexes_of(self.landed)

    def deciders(self, s: Island) -> Seats:
        return (ALLIED,) if self.landed and self.guns(s) else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("flak", "16.12", {"unit": s.game.notation.units[self.guns(s)[0]]})

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        yield from answers("at", self.targets(s, self.guns(s)[0]))
        yield Action("decline")

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("nobody-landed-there", "16.12.a")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        gun = self.guns(s)[0]
        aim = ((gun, action.number),) if action.verb == "at" else ()
        become(s, Flak(self.landed, self.asked | 1 << gun, self.aims + aim))

    def run(self, s: Island, umpire: Umpire) -> None:
        become(s, ShotDown(self.landed, tuple(h for gun, h in self.aims if hits(s, umpire, gun, h))))


def hits(s: Island, umpire: Umpire, gun: Unit, h: Hex) -> bool:
    """A die for each unit that fires: a 6 hits [16.12.c]."""
    die = umpire.roll(s, "flak")
    hit = s.game.charts.happens("aa_hit", die)
    facts = {"unit": s.game.notation.units[gun], "hex": news.place_name(s, h)}
    umpire.tell("flak", **facts, die=die, result="hit" if hit else "missed")
    return hit


class ShotDown(Frame, frozen=True):
    """The Axis chooses who is eliminated, a unit for each hit; one with nobody left there is wasted [16.12.c]."""

    landed: UnitSet
    hit: tuple[Hex, ...]

    def victims(self, s: Island) -> UnitSet:
        """Those that have landed where the next hit is."""
        return s.arrangement.units_in(self.hit[0]) & self.landed if self.hit else 0

    def deciders(self, s: Island) -> Seats:
        return (AXIS,) if self.victims(s).bit_count() > 1 else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("shot-down", "16.12", {"hex": news.place_name(s, self.hit[0])})

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        yield from answers("lose", self.victims(s))

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("not-landed-there", "16.12.c")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        self.lose(s, umpire, 1 << action.number)

    def run(self, s: Island, umpire: Umpire) -> None:
        if self.hit:
            self.lose(s, umpire, self.victims(s))
        else:
            finish(s)

    def lose(self, s: Island, umpire: Umpire, units: UnitSet) -> None:
        """One hit is paid."""
        become(s, ShotDown(self.landed, self.hit[1:]))
        for unit in bits(units):
            eliminate(s, umpire, unit)


FRAMES = (Airlanding, Touchdown, Flak, ShotDown)
VERBS: dict[str, Any] = {"airland": Unit, "at": Hex, "lose": Unit, "decline": None, "back": None, "done": None}
