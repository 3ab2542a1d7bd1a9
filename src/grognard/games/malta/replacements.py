"""Replacements at the start of a day: Italian ones on 3 July, security companies for the British. Chapter 17.4."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, become, finish
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import NO_UNIT, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta.casualties import forget
from grognard.games.malta.counters import ALLIED, AXIS, having, other
from grognard.games.malta.forces import near, on_map, units_in
from grognard.games.malta.state import Island

CLEAR = 2
"""No enemy within so many hexes."""
KINDS = ("infantry", "glider")
SECURITY = ("royal_navy", "royal_air_force")


def in_need(s: Island, seat: Seat) -> UnitSet:
    """Battalions below full strength that may take a replacement.

    Companies take none [13.3.a], weakened or not [17.84]. They are three hexes from all enemies [17.4.b], neither
    disorganized nor demoralized nor unsupplied [17.4.c, 11.3.d, 11.4.f].
    """
    far = ~s.arrangement.units_on(near(s, other(seat), CLEAR))
    well = ~(s.disorganized | s.demoralized | s.unsupplied)
    battalions = on_map(s, seat) & s.game.of_size["battalion"] & far & well
    return field_of(unit for unit in bits(battalions) if s.steps[unit] < s.game.units[unit].full)


def strengthen(s: Island, umpire: Umpire, unit: Unit) -> None:
    """One step more [17.4.a]; a remnant is none any more [17.31.b]."""
    s.steps[unit] += 1
    news.tell_of(s, umpire, "strengthened", 1 << unit, steps=s.steps[unit])


# --- of the Axis


class Replacements(Frame, frozen=True):
    """Two of infantry and one of glider troops on 3 July, for Italians on the map; the rest is lost.

    [4.1.g, 17.41.a, 17.41.b]
    """

    taken: UnitSet = 0

    def left(self, s: Island, kind: str) -> int:
        """Replacements of a kind that are still there."""
        come: int = getattr(s.game.charts.days[s.game.day_of(s.turn) - 1], kind)
        return come - (self.taken & s.game.of_type[kind]).bit_count()

    def takers(self, s: Island) -> UnitSet:
        """Those that may take one, of their own nation and type [17.4.a]; each takes one at most [17.4.d]."""
        kinds = field_of(unit for kind in KINDS if self.left(s, kind) > 0 for unit in bits(s.game.of_type[kind]))
        return in_need(s, AXIS) & having(s.game.units, nation="italian") & kinds & ~self.taken

    def deciders(self, s: Island) -> Seats:
        return (AXIS,) if any(self.left(s, kind) > 0 for kind in KINDS) and self.takers(s) else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("replacements", "17.41", {kind: self.left(s, kind) for kind in KINDS})

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        yield from answers("replace", self.takers(s))
        yield Action("done")

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("takes-no-replacement", "17.4")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "done":
            finish(s)
            return
        become(s, Replacements(self.taken | 1 << action.number))
        strengthen(s, umpire, action.number)
        win_back(s)

    def run(self, s: Island, umpire: Umpire) -> None:
        finish(s)


def win_back(s: Island) -> None:
    """A step won back is not lost any more [17.41.c]."""
    s.lost[AXIS] -= 1


# --- of the Allies


class Absorb(Frame, frozen=True):
    """British battalions absorb security companies that are stacked with them [4.1.h, 17.42.a, 16.6.b]."""

    battalion: Unit = NO_UNIT
    taken: UnitSet = 0

    def takers(self, s: Island) -> UnitSet:
        """British infantry, not Maltese; each takes one at most [17.4.d]."""
        british = having(s.game.units, nation="british", type="infantry")
        units = in_need(s, ALLIED) & british & ~self.taken
        return field_of(unit for unit in bits(units) if guards_with(s, unit))

    def deciders(self, s: Island) -> Seats:
        return (ALLIED,) if self.battalion != NO_UNIT or self.takers(s) else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        if self.battalion == NO_UNIT:
            return Prompt("absorb", "17.42")
        return Prompt("absorb-which", "17.42", {"unit": s.game.notation.units[self.battalion]})

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        if self.battalion == NO_UNIT:
            yield from answers("replace", self.takers(s))
            yield Action("done")
        else:
            yield from answers("absorb", guards_with(s, self.battalion))
            yield Action("back")

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("takes-no-replacement", "17.42")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "done":
            finish(s)
        elif action.verb == "absorb":
            absorb(s, umpire, self.battalion, action.number)
            become(s, Absorb(taken=self.taken | 1 << self.battalion))
        else:
            become(s, Absorb(action.number if action.verb == "replace" else NO_UNIT, self.taken))

    def run(self, s: Island, umpire: Umpire) -> None:
        finish(s)


def guards_with(s: Island, unit: Unit) -> UnitSet:
    """The security companies in the hex of a unit."""
    security = field_of(guard for guard, counter in enumerate(s.game.units) if counter.nation in SECURITY)
    return units_in(s, s.place[unit], ALLIED) & security & s.game.of_type["infantry"]


def absorb(s: Island, umpire: Umpire, battalion: Unit, company: Unit) -> None:
    """The company is out for good and no step is lost by it [17.42.b]."""
    umpire.tell("absorbed", unit=s.game.notation.units[company], by=s.game.notation.units[battalion])
    s.steps[company], s.place[company] = 0, NOWHERE
    forget(s, company)
    strengthen(s, umpire, battalion)


FRAMES = (Replacements, Absorb)
VERBS: dict[str, Any] = {"replace": Unit, "absorb": Unit, "back": None, "done": None}
