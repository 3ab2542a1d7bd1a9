"""Before the first day: units are attached to divisions, and these to beaches. Chapters 3.0c, 3.0d, 15.21 and 18.21."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from grognard.engine.decisions import Action, Prompt, WhyNot
from grognard.engine.field import bits
from grognard.engine.flow import Frame, Seats, become, finish
from grognard.engine.kinds import Seat, Unit
from grognard.engine.umpire import Umpire
from grognard.games.malta.approach import DIVISIONS
from grognard.games.malta.counters import AXIS
from grognard.games.malta.state import Island


class AttachUnits(Frame, frozen=True):
    """Each unit of the convoy without an emblem is attached to one of the divisions, in secret.

    [3.0.c, 18.21.c, 2.1.formation.d, 2.1.attached, 2.1.unassigned.b]
    """

    def left(self, s: Island) -> list[Unit]:
        """Those that belong to none yet."""
        return [unit for unit in bits(s.arrangement.units_in(s.game.boxes.convoy)) if not s.formation[unit]]

    def deciders(self, s: Island) -> Seats:
        return (AXIS,) if self.left(s) else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        left = self.left(s)
        return Prompt("attach", "15.21", {"unit": s.game.notation.units[left[0]], "left": len(left)})

    def legal(self, s: Island, seat: Seat) -> Iterable[Action]:
        return [Action("assign", division) for division in DIVISIONS]

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("one-of-the-divisions", "18.21.c")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        """As many as one likes to either [15.22]."""
        unit = self.left(s)[0]
        s.formation[unit] = str(action.arg)
        umpire.tell_each("attached", {AXIS: {"unit": s.game.notation.units[unit], "formation": action.arg}})

    def run(self, s: Island, umpire: Umpire) -> None:
        finish(s)


class ChooseZones(Frame, frozen=True):
    """The zone in which each division lands, in secret before the Allies set up; both may have the same.

    [3.0.d1, 18.21.b, 18.21.e]
    """

    division: str = DIVISIONS[0]

    def deciders(self, s: Island) -> Seats:
        return (AXIS,)

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("beach-zone", "18.21", {"formation": self.division})

    def legal(self, s: Island, seat: Seat) -> Iterable[Action]:
        return [Action("zone", zone) for zone in s.game.land.zones]

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("no-such-zone", "18.21.b")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        """The zone, and no beach of it yet [18.22.c]."""
        s.zones[self.division] = str(action.arg)
        umpire.tell_each("zone-chosen", {AXIS: {"formation": self.division, "zone": action.arg}})
        if self.division == DIVISIONS[-1]:
            finish(s)
        else:
            become(s, ChooseZones(DIVISIONS[DIVISIONS.index(self.division) + 1]))


FRAMES = (AttachUnits, ChooseZones)
VERBS: dict[str, Any] = {"assign": str, "zone": str}
