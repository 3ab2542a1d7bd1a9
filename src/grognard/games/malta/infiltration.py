"""From one enemy zone of control straight into another. Chapters 6.4 and 14.3."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.flow import Frame, Seats, become, finish
from grognard.engine.kinds import Hex, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta import arrival
from grognard.games.malta.casualties import disorganize, leaders_in
from grognard.games.malta.forces import morale
from grognard.games.malta.movement import Moves
from grognard.games.malta.reach import allowance, infiltration_hexes, infiltration_modifiers, spendable
from grognard.games.malta.state import Island


class Infiltration(Moves, frozen=True):
    """Units that have not moved try to slip from one enemy zone of control into the next [6.4.a]."""

    def can_go(self, s: Island, unit: Unit) -> bool:
        """A land unit in an enemy zone of control since the phase began [6.41.a], with all its points [6.1.d].

        Leaders go with units [6.42.a], guns only when they are limbered [6.6.b]; by night nobody who is demoralized.
        """
        able = s.game.troops & ~s.ready
        if not able >> unit & 1 or not s.zones_before >> s.place[unit] & 1:
            return False
        return spendable(s, unit) == allowance(s, unit) and bool(infiltration_hexes(s, unit))

    def errand(self, unit: Unit) -> Frame:
        return Slip(self.seat, unit)

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("infiltration", "6.4")


class Slip(Frame, frozen=True):
    """Where a unit infiltrates to, and which leaders share its luck."""

    seat: Seat
    unit: Unit
    along: UnitSet = 0

    def riders(self, s: Island) -> UnitSet:
        """Leaders in its hex who have not moved may go with it [6.42.a]."""
        spent = s.moved | s.arrived | self.along
        return leaders_in(s, s.place[self.unit], self.seat) & ~spent

    def deciders(self, s: Island) -> Seats:
        return (self.seat,)

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        facts = {"unit": s.game.notation.units[self.unit], "units": self.companions(s)}
        return Prompt("slip", "6.41", {**facts, "count": self.along.bit_count()})

    def companions(self, s: Island) -> list[str]:
        """The leaders that go along."""
        return news.listed(s, self.along, self.seat)

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        yield from answers("go", infiltration_hexes(s, self.unit))
        yield from answers("along", self.riders(s))
        yield Action("stay")

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        if action.verb == "along":
            return WhyNot("no-leader-here", "6.42.a")
        return WhyNot("not-in-next-zone", "6.41.b")

    def way(self, s: Island, seat: Seat, action: Action) -> tuple[Hex, ...]:
        return (s.place[self.unit], action.number) if action.verb == "go" else ()

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "along":
            become(s, msgspec.structs.replace(self, along=self.along | 1 << action.number))
            return
        finish(s)
        if action.verb == "go":
            infiltrate(s, umpire, self, action.number)


def infiltrate(s: Island, umpire: Umpire, slip: Slip, to: Hex) -> None:
    """One die for the unit and the leaders with it, with its morale [6.41.c, 6.42.b]; 9 or more succeeds [6.41.i].

    Else they stay, and the unit is disorganized [6.41.j]. By night it is so anyway, for it has spent all [6.71.a].
    """
    units = 1 << slip.unit | slip.along
    die, found = umpire.roll(s, "infiltration"), infiltration_modifiers(s, slip.unit, to)
    found = {"morale": morale(s, slip.unit), **found}
    total = die + sum(found.values())
    through = s.game.charts.happens("infiltration", total)
    facts = {"hex": news.place_name(s, s.place[slip.unit]), "to": news.place_name(s, to), "die": die, "total": total}
    result = "through" if through else "failed"
    news.tell_of(s, umpire, "infiltration", units, **facts, modifiers=found, result=result)
    s.moved |= units
    if through:
        arrival.enter(s, umpire, units, to)
    if not through or s.game.is_night(s.turn):
        disorganize(s, umpire, 1 << slip.unit)


FRAMES = (Infiltration, Slip)
VERBS: dict[str, Any] = {"move": Unit, "go": Hex, "along": Unit, "stay": None, "done": None}
