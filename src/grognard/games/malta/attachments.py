"""Units change their formation at the start of a day. Chapter 15.2."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, become, finish
from grognard.engine.kinds import NO_UNIT, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta.counters import AXIS
from grognard.games.malta.forces import on_map, troops_in
from grognard.games.malta.state import Island


class Reassign(Frame, frozen=True):
    """The Axis moves units to other formations, as many as it likes, each once a day [4.1.b, 15.22]."""

    unit: Unit = NO_UNIT
    changed: UnitSet = 0

    def deciders(self, s: Island) -> Seats:
        return (AXIS,) if self.unit != NO_UNIT or self.movable(s) else ()

    def movable(self, s: Island) -> UnitSet:
        """Those that could join another formation."""
        units = on_map(s, AXIS) & ~s.game.of_type["hq"] & ~self.changed
        return field_of(unit for unit in bits(units) if open_to(s, unit))

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        if self.unit == NO_UNIT:
            return Prompt("reassign", "15.21")
        return Prompt("reassign-to", "15.21", {"unit": s.game.notation.units[self.unit]})

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        if self.unit == NO_UNIT:
            yield from answers("unit", self.movable(s))
            yield Action("done")
        else:
            yield from (Action("assign", formation) for formation in open_to(s, self.unit))
            yield Action("back")

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("not-stacked-with-it", "15.21.c")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "done":
            finish(s)
        elif action.verb == "assign":
            join(s, umpire, self.unit, str(action.arg))
            become(s, Reassign(changed=self.changed | 1 << self.unit))
        else:
            become(s, Reassign(action.number if action.verb == "unit" else NO_UNIT, self.changed))

    def run(self, s: Island, umpire: Umpire) -> None:
        finish(s)


def open_to(s: Island, unit: Unit) -> list[str]:
    """The formations that a unit may join: those of units stacked with it [15.21.c].

    A unit of none yet, which is a commando that has landed, may join any of the Axis [16.14.b, 2.1.unassigned.c].
    """
    own = s.formation[unit]
    if not own:
        return [formation.id for formation in s.game.formations.values() if formation.seat == AXIS]
    around = {s.formation[other] for other in bits(troops_in(s, s.place[unit], AXIS))}
    return [name for name in s.game.formations if name in around - {own}]


def join(s: Island, umpire: Umpire, unit: Unit, formation: str) -> None:
    """It belongs to that formation now, and no more to its old one [15.21.d]."""
    s.formation[unit] = formation
    umpire.tell("joined", unit=s.game.notation.units[unit], formation=formation)


FRAMES = (Reassign,)
VERBS: dict[str, Any] = {"unit": Unit, "assign": str, "back": None, "done": None}
