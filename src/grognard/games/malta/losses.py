"""Step losses: who takes them is chosen by the owner. Chapters 9.42, 9.5, 9.62, 9.71, 9.92 and 10.12."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, become, finish
from grognard.engine.kinds import Hex, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta import casualties
from grognard.games.malta.state import Island


class StepLosses(Frame, frozen=True):
    """The owner chooses step by step which of his units lose them [9.42.b, 9.71.d, 10.12.n].

    Where nothing is left to choose he is not asked.
    """

    h: Hex
    seat: Seat
    units: UnitSet
    owed: int
    engineers: int = 0
    """So many of these steps engineers must take [9.92.d]."""
    once: bool = False
    """Whether each unit loses one step at most."""

    def choices(self, s: Island) -> UnitSet:
        """Engineers come first while they owe steps and any are left [9.92.d]."""
        units = field_of(unit for unit in bits(self.units) if s.steps[unit])
        return (units & s.game.engineers if self.engineers else 0) or units

    def capacity(self, s: Island) -> int:
        """The steps that these units can lose here."""
        return self.choices(s).bit_count() if self.once else casualties.steps_of(s, self.units)

    def deciders(self, s: Island) -> Seats:
        free = 0 < self.owed < self.capacity(s) and self.choices(s).bit_count() > 1
        return (self.seat,) if free else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        facts = {"hex": news.place_name(s, self.h), "left": self.owed, "engineers": self.engineers}
        return Prompt("take-losses", "9.5", facts)

    def legal(self, s: Island, seat: Seat) -> Iterable[Action]:
        return answers("lose", self.choices(s))

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        hit = action.verb == "lose" and isinstance(action.arg, int) and self.units >> action.arg & 1
        return WhyNot("engineers-first", "9.92.d") if hit and self.engineers else WhyNot("not-in-combat", "9.52.a")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        self.lose(s, umpire, action.number)

    def lose(self, s: Island, umpire: Umpire, unit: Unit) -> None:
        """One step is paid."""
        due = self.engineers - (s.game.engineers >> unit & 1)
        left = self.units & ~(1 << unit) if self.once else self.units
        become(s, msgspec.structs.replace(self, owed=self.owed - 1, units=left, engineers=max(due, 0)))
        casualties.lose_step(s, umpire, unit)

    def run(self, s: Island, umpire: Umpire) -> None:
        if self.owed > 0 and self.choices(s):
            self.lose(s, umpire, bits(self.choices(s))[0])
        else:
            finish(s)


def engineers_due(lost: int, lost_by_engineers: int, owed: int) -> int:
    """How many of the next steps engineers must take: half of all in the combat, rounded up [9.92.d]."""
    return max(-(-(lost + owed) // 2) - lost_by_engineers, 0)


FRAMES = (StepLosses,)
VERBS: dict[str, Any] = {"lose": Unit}
