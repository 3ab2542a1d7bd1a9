"""Drop zones are moved at the start of a day. Chapter 19.13."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits
from grognard.engine.flow import Frame, Seats, become, finish
from grognard.engine.kinds import Hex, HexField, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.forces import occupied
from grognard.games.malta.state import Island
from grognard.games.malta.supply import passable

FARTHEST = 3


class MoveDropZones(Frame, frozen=True):
    """The Axis, and nobody else, moves each of its drop zones or leaves it [19.13.a, 19.12.c].

    Nobody destroys them [19.1.d].
    """

    asked: UnitSet = 0
    """Those that were moved or left."""

    def movable(self, s: Island) -> UnitSet:
        """Drop zones that have somewhere to go."""
        left = s.arrangement.units_on(s.game.board.land) & s.game.of_type["drop_zone"] & ~self.asked
        return sum(1 << zone for zone in bits(left) if reach(s, zone))

    def deciders(self, s: Island) -> Seats:
        return (AXIS,) if self.movable(s) else ()

    def zone(self, s: Island) -> Unit:
        """The one that is asked about."""
        return bits(self.movable(s))[0]

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("drop-zone", "19.13", {"unit": s.game.notation.units[self.zone(s)]})

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        yield from answers("go", reach(s, self.zone(s)))
        yield Action("stay")

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("zone-too-far", "19.13.b")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        zone = self.zone(s)
        become(s, MoveDropZones(self.asked | 1 << zone))
        if action.verb == "go":
            s.place[zone] = action.number
            umpire.tell("zone-moved", unit=s.game.notation.units[zone], hex=news.place_name(s, action.number))

    def run(self, s: Island, umpire: Umpire) -> None:
        finish(s)


def reach(s: Island, zone: Unit) -> HexField:
    """Where a drop zone may go: up to three hexes, all its way over hexes of the Axis [19.13.a].

    It enters no hex with enemies, and no empty one in their zones of control [19.13.b], but hexes with friends there
    [5.3.c]; with an Allied unit in its own hex it stays [19.12.d].
    """
    here = 1 << s.place[zone]
    if here & occupied(s, ALLIED):
        return 0
    friendly = passable(s, AXIS) & s.control
    return s.game.board.within(here, FARTHEST, s.game.land.passable["foot"], friendly) & friendly & ~here


FRAMES = (MoveDropZones,)
VERBS: dict[str, Any] = {"go": Hex, "stay": None}
