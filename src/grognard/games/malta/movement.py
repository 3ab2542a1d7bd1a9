"""The movement phase: strategic moves first, then tactical ones, unit by unit. Chapters 6.0, 6.2, 6.3 and 17.7."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, become, finish, push
from grognard.engine.kinds import Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta.costs import POINT
from grognard.games.malta.forces import is_on_map, moves_as
from grognard.games.malta.reach import allowance, can_move_strategically, single_hexes, spendable, strategic_ground
from grognard.games.malta.state import Island
from grognard.games.malta.targets import reacts
from grognard.games.malta.walking import Walk, can_get_ready, can_limber, leads_on


def unmoved(s: Island, seat: Seat) -> UnitSet:
    """The land units and leaders of a side that may still move, once in a turn [6.0.a, 6.0.c].

    Not those that have jumped or landed in this turn [6.54, 16.13.a] or have looked for stragglers [17.81], and nobody
    without an allowance [6.53.a, 16.34.a]. Allied units react late, if the enemy is far at that moment [17.7.a].
    """
    movers = (s.game.troops | s.game.of_type["leader"]) & s.game.of_side[seat]
    free = s.arrangement.units_on(s.game.land.island) & movers & ~(s.moved | s.arrived | s.gathering)
    return field_of(unit for unit in bits(free) if allowance(s, unit) and reacts(s, unit))


class Moves(Frame, frozen=True):
    """A side chooses its units one after the other, each at most once."""

    seat: Seat
    picked: UnitSet = 0

    def candidates(self, s: Island) -> UnitSet:
        """Those that can still be chosen."""
        return field_of(unit for unit in bits(unmoved(s, self.seat) & ~self.picked) if self.can_go(s, unit))

    def can_go(self, s: Island, unit: Unit) -> bool:
        """Whether there is anything for it to do."""
        raise NotImplementedError

    def errand(self, unit: Unit) -> Frame:
        """What it is then asked."""
        raise NotImplementedError

    def deciders(self, s: Island) -> Seats:
        left = bits(unmoved(s, self.seat) & ~self.picked)
        return (self.seat,) if any(self.can_go(s, unit) for unit in left) else ()

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        yield from answers("move", self.candidates(s))
        yield Action("done")

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        if isinstance(action.arg, int) and s.game.of_side[seat] >> action.arg & 1:
            return self.why_not_unit(s, action.arg)
        return WhyNot("not-your-mover", "6.0.a")

    def why_not_unit(self, s: Island, unit: Unit) -> WhyNot:
        """Why one of your own units cannot be chosen."""
        if (s.moved | self.picked) >> unit & 1:
            return WhyNot("has-moved", "6.1.a")
        if s.arrived >> unit & 1:
            return WhyNot("has-just-come", "6.54")
        if s.gathering >> unit & 1:
            return WhyNot("has-gathered", "17.81")
        if not unmoved(s, self.seat) >> unit & 1:
            late = is_on_map(s, unit) and not reacts(s, unit)
            return WhyNot("reacts-late", "17.7.a") if late else WhyNot("never-moves", "6.53.a")
        return WhyNot("cannot-go", self.prompt(s, self.seat).rule)

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "done":
            finish(s)
            return
        become(s, msgspec.structs.replace(self, picked=self.picked | 1 << action.number))
        push(s, self.errand(action.number))

    def run(self, s: Island, umpire: Umpire) -> None:
        finish(s)


class StrategicMoves(Moves, frozen=True):
    """Strategic moves come before all others [6.2.d]."""

    def can_go(self, s: Island, unit: Unit) -> bool:
        """Far from the enemy, and with a hex to go to [6.2.a]; a gun limbers first."""
        if not can_move_strategically(s, unit):
            return False
        if s.ready >> unit & 1:
            return can_limber(s, Walk(self.seat, unit, strategic=True))
        points, ground, here = spendable(s, unit) * POINT, strategic_ground(s, unit), 1 << s.place[unit]
        costs = s.game.land.strategic[moves_as(s, unit)]
        return any(s.game.board.step(here, sides) & ground for price, sides in costs if price <= points)

    def errand(self, unit: Unit) -> Frame:
        return Walk(self.seat, unit, strategic=True)

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("strategic-moves", "6.2")


class TacticalMoves(Moves, frozen=True):
    """Then all that have not moved strategically may move tactically [6.3]."""

    def can_go(self, s: Island, unit: Unit) -> bool:
        """Nearly always there is a hex that is free; the weary at night have to look farther [6.53.c, 6.71.d]."""
        walk = Walk(self.seat, unit, strategic=False)
        if s.game.artillery >> unit & 1 and (can_limber(s, walk) or can_get_ready(s, walk)):
            return True
        if s.ready >> unit & 1:
            return False
        return bool(single_hexes(s, unit)) or (spendable(s, unit) < allowance(s, unit) and leads_on(s, walk))

    def errand(self, unit: Unit) -> Frame:
        return Walk(self.seat, unit, strategic=False)

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("tactical-moves", "6.3")


FRAMES = (StrategicMoves, TacticalMoves)
VERBS: dict[str, Any] = {"move": Unit, "done": None}
