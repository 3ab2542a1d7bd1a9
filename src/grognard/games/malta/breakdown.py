"""Battalions break down at the start of a movement phase and re-form at its end. Chapter 13."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits, field_of, union
from grognard.engine.flow import Frame, Seats, become, finish, push
from grognard.engine.kinds import HexField, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta.companies import break_down, can_break_down, gatherings, reform, waiting, ways
from grognard.games.malta.state import Island


class BreakDown(Frame, frozen=True):
    """A side breaks down the battalions that it likes at the start of its movement phase [13.0.a, 13.1.d]."""

    seat: Seat

    def deciders(self, s: Island) -> Seats:
        return (self.seat,) if can_break_down(s, self.seat) else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("break-down", "13.1")

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        yield from answers("break-down", can_break_down(s, seat))
        yield Action("done")

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("cannot-break-down", "13.1")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "done":
            finish(s)
        else:
            push(s, Companies(seat, action.number))

    def run(self, s: Island, umpire: Umpire) -> None:
        finish(s)


class Companies(Frame, frozen=True):
    """Which companies a reduced battalion breaks down into, if the chart gives a choice [13.1.b]."""

    seat: Seat
    battalion: Unit

    def deciders(self, s: Island) -> Seats:
        return (self.seat,) if len(ways(s, self.battalion)) > 1 else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("companies", "13.1", {"unit": s.game.notation.units[self.battalion]})

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        yield from (Action("into", strengths(s, way)) for way in ways(s, self.battalion))
        yield Action("back")

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("no-such-companies", "13.1.b")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        finish(s)
        if action.verb == "into":
            named = {strengths(s, way): way for way in ways(s, self.battalion)}
            break_down(s, umpire, self.battalion, named[str(action.arg)])

    def run(self, s: Island, umpire: Umpire) -> None:
        finish(s)
        break_down(s, umpire, self.battalion, ways(s, self.battalion)[0])


def strengths(s: Island, companies: UnitSet) -> str:
    """Companies by what is printed on them: `2-6+1-6`."""
    printed = [s.game.units[company].steps[0] for company in bits(companies)]
    return "+".join(f"{numbers.attack}-{numbers.move}" for numbers in sorted(printed, reverse=True))


# --- re-forming


class Reform(Frame, frozen=True):
    """A side re-forms battalions where their companies have come together [13.2.a, 13.2.d]."""

    seat: Seat
    hexes: HexField = 0
    """Only there, if any are given."""

    def ready(self, s: Island) -> UnitSet:
        """Battalions that can stand again."""
        where = self.hexes or s.game.board.land
        return field_of(unit for unit in bits(waiting(s, self.seat)) if any(gatherings(s, unit, where)))

    def deciders(self, s: Island) -> Seats:
        return (self.seat,) if self.ready(s) else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("reform", "13.2")

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        yield from answers("reform", self.ready(s))
        yield Action("done")

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("cannot-reform", "13.2")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "done":
            finish(s)
        else:
            push(s, Gathering(seat, action.number, self.hexes or s.game.board.land))

    def run(self, s: Island, umpire: Umpire) -> None:
        finish(s)


class Gathering(Frame, frozen=True):
    """Which companies make the battalion: any of the right kind will do [13.2.c]."""

    seat: Seat
    battalion: Unit
    hexes: HexField
    chosen: UnitSet = 0

    def possible(self, s: Island) -> list[UnitSet]:
        """What they can be, with those that are chosen."""
        return [found for found in gatherings(s, self.battalion, self.hexes) if found & self.chosen == self.chosen]

    def deciders(self, s: Island) -> Seats:
        return (self.seat,) if len(self.possible(s)) > 1 else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        facts = {"unit": s.game.notation.units[self.battalion], "units": news.listed(s, self.chosen, seat)}
        return Prompt("gathering", "13.2", facts)

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        possible = self.possible(s)
        yield from answers("company", union(possible) & ~self.chosen)
        if self.chosen in possible:
            yield Action("done")
        yield Action("back")

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("not-of-that-battalion", "13.2.a")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "company":
            become(s, Gathering(seat, self.battalion, self.hexes, self.chosen | 1 << action.number))
            return
        finish(s)
        if action.verb == "done":
            reform(s, umpire, self.battalion, self.chosen)

    def run(self, s: Island, umpire: Umpire) -> None:
        finish(s)
        reform(s, umpire, self.battalion, self.possible(s)[0])


FRAMES = (BreakDown, Companies, Reform, Gathering)
VERBS: dict[str, Any] = {
    "break-down": Unit, "into": str, "reform": Unit, "company": Unit, "back": None, "done": None,
}  # fmt: skip
