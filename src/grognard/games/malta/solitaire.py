"""Who plays alone plans no drops: dice decide where drop zones and series come down. Chapter 21.1."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, become
from grognard.engine.kinds import Hex, HexField, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta import scatter
from grognard.games.malta.counters import AXIS
from grognard.games.malta.drop_plan import drop_turns
from grognard.games.malta.forces import is_on_map, occupied
from grognard.games.malta.landings import Flight, Landings
from grognard.games.malta.series import (
    drop_zones,
    formation_of,
    may_join,
    ordered,
    returned,
    still_ordered,
    waiting_series,
)
from grognard.games.malta.state import Island

INLAND = 3
"""How far from a beach of the landing a drop zone may be placed [21.11.a]."""


class DropZonesAlone(Frame, frozen=True):
    """Each drop zone is placed by choice or by a die, on 29 June at the latest [21.1.b, 21.11.2, 21.11.7].

    The introduction has both on the map [21.11.1]. Each goes its own way [21.11.6], and there is no way back [21.11.4].
    """

    asked: UnitSet = 0

    def left(self, s: Island) -> UnitSet:
        """Those that have not been placed or put off."""
        return drop_zones(s) & ~self.asked

    def deciders(self, s: Island) -> Seats:
        return (AXIS,) if self.left(s) else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("drop-zone-alone", "21.11", {"unit": s.game.notation.units[bits(self.left(s))[0]]})

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        yield Action("throw")
        yield from answers("at", near_landings(s))
        if not is_last_chance(s):
            yield Action("wait")

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        late = action.verb == "wait"
        return WhyNot("zone-must-drop", "21.11.7") if late else WhyNot("not-near-a-landing", "21.11.a")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        zone = bits(self.left(s))[0]
        become(s, DropZonesAlone(self.asked | 1 << zone))
        if action.verb != "wait":
            h = action.number if action.verb == "at" else thrown(s, umpire, zone)
            scatter.drop_zone(s, umpire, zone, h, solitaire=True)

    def run(self, s: Island, umpire: Umpire) -> None:
        """Then the series; in the introduction some are named, which jump without the penalty [21.12.c, 21.12.e]."""
        named = [name for name in ordered(s, s.turn) if name in waiting_series(s)]
        if ordered(s, s.turn):
            become(s, Landings(tuple(flight_of(s, name) for name in named)))
        else:
            become(s, SeriesAlone())


def near_landings(s: Island) -> HexField:
    """Land within three hexes of a beach with Axis units or where such have landed [21.11.a]."""
    beaches = s.game.land.beaches & (occupied(s, AXIS) | s.landed)
    return s.game.board.within(beaches, INLAND) & s.game.land.island


def thrown(s: Island, umpire: Umpire, zone: Unit) -> Hex:
    """A die gives the hex [21.11.b]."""
    die = umpire.roll(s, "drop_zone")
    label = s.game.charts.solitaire.at(die, "drop_zone").value
    umpire.tell("zone-thrown", unit=s.game.notation.units[zone], die=die, hex=label)
    return s.game.board.grid.at(label)


def is_last_chance(s: Island) -> bool:
    """Whether no other airborne phase of the first day follows [21.11.7]."""
    return not any(turn > s.turn for turn in drop_turns(s, 1, 1))


def flight_of(s: Island, name: Unit) -> Flight:
    """A series over its drop zone: nothing else is aimed at [21.1.c, 21.12.d]."""
    return Flight(name, waiting_series(s)[name], s.place[formation_of(s, name).marker])


class SeriesAlone(Frame, frozen=True):
    """How many series jump in this turn, and which, out of those that wait [21.12.a, 21.12.c]."""

    flights: tuple[Flight, ...] = ()

    def choices(self, s: Island) -> UnitSet:
        """Those whose drop zone is on the map [21.12.b], as many as the scenario allows [21.12.a]."""
        chosen = field_of(flight.series for flight in self.flights)
        gone = chosen | self.units() | still_ordered(s)
        free = [name for name in waiting_series(s) if not gone >> name & 1]
        return field_of(name for name in free if is_open(s, name) and may_join(s, name, s.turn, chosen))

    def units(self) -> UnitSet:
        """All that are chosen."""
        found = 0
        for flight in self.flights:
            found |= flight.units
        return found

    def companions(self, s: Island) -> UnitSet:
        """A headquarters or deputy who is back may go along with the series that was chosen last."""
        if not self.flights:
            return 0
        return returned(s, formation_of(s, self.flights[-1].series)) & ~self.units()

    def deciders(self, s: Island) -> Seats:
        return (AXIS,) if self.choices(s) | self.companions(s) else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        chosen = field_of(flight.series for flight in self.flights)
        return Prompt("series-alone", "21.12", {"units": news.listed(s, chosen, AXIS)})

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        yield Action("done")
        yield from answers("series", self.choices(s))
        yield from answers("along", self.companions(s))

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("series-stays", "21.12")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "done":
            self.run(s, umpire)
        elif action.verb == "series":
            become(s, SeriesAlone((*self.flights, flight_of(s, action.number))))
        else:
            last = self.flights[-1]
            fuller = msgspec.structs.replace(last, units=last.units | 1 << action.number)
            become(s, SeriesAlone((*self.flights[:-1], fuller)))

    def run(self, s: Island, umpire: Umpire) -> None:
        """They jump one by one at +2, and where they end they land [21.12.d, 21.12.f]."""
        become(s, Landings(self.flights, solitaire=True))


def is_open(s: Island, name: Unit) -> bool:
    """Whether the drop zone of a series is on the map [21.12.b]."""
    return is_on_map(s, formation_of(s, name).marker)


FRAMES = (DropZonesAlone, SeriesAlone)
VERBS: dict[str, Any] = {
    "throw": None, "at": Hex, "wait": None, "series": Unit, "along": Unit, "done": None,
}  # fmt: skip
