"""The airborne landing phase: drops are cancelled or made. Chapters 4.23a to c and 19.35."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, become, finish
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Hex, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta import scatter
from grognard.games.malta.counters import AXIS
from grognard.games.malta.drop_plan import is_far, seen_from
from grognard.games.malta.forces import is_on_map
from grognard.games.malta.landings import Flight, Landings
from grognard.games.malta.series import formation_of, jumpers, ordered, waiting_series
from grognard.games.malta.solitaire import DropZonesAlone
from grognard.games.malta.state import Drop, Island
from grognard.games.malta.weather import weather_row


class Jumps(Frame, frozen=True):
    """The Axis may cancel what it has planned for this turn [4.23.a2]; rain cancels it all [4.23.a1, 19.0.d]."""

    def due(self, s: Island) -> UnitSet:
        """The series that are planned for now; drop zones come down in any case [19.0.f]."""
        planned = field_of(name for name, drop in s.drops.items() if drop.turn == s.turn)
        return planned & ~s.game.of_type["drop_zone"]

    def deciders(self, s: Island) -> Seats:
        """Asked whenever anybody could have a plan, lest the question tell that there is one."""
        free = jumpers(s) and not ordered(s, s.turn) and not s.game.has("solitaire")
        return (AXIS,) if free and weather_row(s).drops else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("jumps", "19.35")

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        yield Action("done")
        yield from answers("cancel", self.due(s))

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        zone = isinstance(action.arg, int) and s.game.of_type["drop_zone"] >> action.arg & 1
        return WhyNot("zone-must-drop", "19.0.f") if zone else WhyNot("no-jump-due", "19.35")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "cancel":
            cancel(s, umpire, action.number)
        else:
            self.go(s, umpire)

    def run(self, s: Island, umpire: Umpire) -> None:
        """Alone one plans and cancels nothing, but jumps in no rain; all else is as usual [21.0, 21.1.d]."""
        if not weather_row(s).drops:
            for name in bits(self.due(s)):
                cancel(s, umpire, name)
            finish(s)
        elif s.game.has("solitaire"):
            become(s, DropZonesAlone())
        else:
            self.go(s, umpire)

    def go(self, s: Island, umpire: Umpire) -> None:
        """First the drop zones, wherever the wind takes them [4.23.b], then the series."""
        umpire.reveal()
        for zone in bits(drop_zones_due(s)):
            scatter.drop_zone(s, umpire, zone, s.drops.pop(zone).hex)
        become(s, Landings(flights(s, umpire)))


def cancel(s: Island, umpire: Umpire, name: Unit) -> None:
    """The series may be planned anew from the next day on [19.35.d]; the enemy hears nothing of it."""
    del s.drops[name]
    umpire.tell_each("drop-cancelled", {AXIS: {"unit": s.game.notation.units[name]}})


def drop_zones_due(s: Island) -> UnitSet:
    """The drop zones that are to come down in this turn."""
    return field_of(name for name, drop in s.drops.items() if drop.turn == s.turn) & s.game.of_type["drop_zone"]


# --- over the island


def flights(s: Island, umpire: Umpire) -> tuple[Flight, ...]:
    """Each series that is due at its place, seen from where its drop zone really is [4.23.c1, 19.43.a].

    Over the ocean, or without a drop zone, its jump is off [4.23.c2].
    """
    found = [Flight(name, drop.units, place_of(s, name, drop)) for name, drop in series_due(s).items()]
    for flight in found:
        drop = s.drops.pop(flight.series, None)
        if scatter.is_ocean(s, flight.h):
            umpire.tell("over-the-ocean", unit=s.game.notation.units[flight.series])
        elif drop and is_far(drop):
            s.far_series = (*s.far_series, formation_of(s, flight.series).id)
    return tuple(flight for flight in found if not scatter.is_ocean(s, flight.h))


def series_due(s: Island) -> dict[Unit, Drop]:
    """The series that are planned for this turn, or that the scenario sends to their drop zone [22.26.b, 22.26.c]."""
    waiting = waiting_series(s)
    sent = {name: Drop(s.turn, waiting[name]) for name in ordered(s, s.turn) if name in waiting}
    return sent | {name: drop for name, drop in s.drops.items() if drop.turn == s.turn}


def place_of(s: Island, name: Unit, drop: Drop) -> Hex:
    """Where a series is placed: so far from its drop zone as it was planned [19.32, 19.43.a]."""
    zone = formation_of(s, name).marker
    return seen_from(s, s.place[zone], drop) if is_on_map(s, zone) else NOWHERE


FRAMES = (Jumps,)
VERBS: dict[str, Any] = {"cancel": Unit, "done": None}
