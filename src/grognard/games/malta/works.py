"""Strongpoints are given up for engineers. Chapter 16.25."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits
from grognard.engine.flow import Frame, Seats, become, finish
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Hex, HexField, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta import arrival
from grognard.games.malta.casualties import forget, turn_up
from grognard.games.malta.counters import ALLIED
from grognard.games.malta.state import Island

PRICE = 4
"""Strongpoints for a company [16.25.a]."""


class UndoStrongpoints(Frame, frozen=True):
    """From 30 June the Allies may give up four strongpoints for a company of engineers, as often as there is one left.

    [4.1.j, 16.25.a, 16.25.b]
    """

    chosen: UnitSet = 0
    hexes: HexField = 0
    """Those of the four that have gone: the engineers come to one of them."""

    def deciders(self, s: Island) -> Seats:
        if self.hexes:
            return (ALLIED,) if self.hexes.bit_count() > 1 else ()
        enough = works(s).bit_count() >= PRICE and engineers(s)
        return (ALLIED,) if enough and s.game.day_of(s.turn) > 1 else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        if self.hexes:
            return Prompt("engineers-at", "16.25")
        return Prompt("undo-strongpoints", "16.25", {"left": PRICE - self.chosen.bit_count()})

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        if self.hexes:
            yield from answers("at", self.hexes)
        else:
            yield from answers("undo", works(s) & ~self.chosen)
            yield Action("done")

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("not-its-hex", "16.25.c") if self.hexes else WhyNot("no-strongpoint", "16.25.a")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "done":
            finish(s)
        elif action.verb == "at":
            self.place_engineers(s, umpire, action.number)
        elif (chosen := self.chosen | 1 << action.number).bit_count() < PRICE:
            become(s, UndoStrongpoints(chosen))
        else:
            become(s, UndoStrongpoints(hexes=s.arrangement.hexes_of(chosen)))
            undo(s, umpire, chosen)

    def place_engineers(self, s: Island, umpire: Umpire, h: Hex) -> None:
        """The company appears where one of the four stood [16.25.c]."""
        become(s, UndoStrongpoints())
        unit = bits(engineers(s))[0]
        arrival.enter(s, umpire, 1 << unit, h)
        umpire.tell("engineers", unit=s.game.notation.units[unit], hex=news.place_name(s, h))

    def run(self, s: Island, umpire: Umpire) -> None:
        if self.hexes:
            self.place_engineers(s, umpire, bits(self.hexes)[0])
        else:
            finish(s)


def works(s: Island) -> UnitSet:
    """The strongpoints on the map."""
    return s.arrangement.units_on(s.game.board.land) & s.game.of_type["strongpoint"]


def engineers(s: Island) -> UnitSet:
    """The companies that are still to come."""
    return s.arrangement.units_in(s.game.boxes.works)


def undo(s: Island, umpire: Umpire, units: UnitSet) -> None:
    """Four strongpoints are shown and go; they are no lost steps [20.1.c]."""
    turn_up(s, umpire, units)
    news.tell_of(s, umpire, "undone", units)
    for unit in bits(units):
        give_up(s, unit)


def give_up(s: Island, unit: Unit) -> None:
    s.steps[unit], s.place[unit] = 0, NOWHERE
    forget(s, unit)


FRAMES = (UndoStrongpoints,)
VERBS: dict[str, Any] = {"undo": Unit, "at": Hex, "done": None}
