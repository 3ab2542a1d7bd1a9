"""The status phase: marks of supply, and stragglers. Chapters 4.21, 4.31 and 17.8."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.flow import Frame, Seats, finish
from grognard.engine.kinds import Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.forces import near, on_map
from grognard.games.malta.state import Island
from grognard.games.malta.supply import SURPRISE, unsupplied


def mark_supply(s: Island, umpire: Umpire, seat: Seat) -> None:
    """Mark the units of a side that have no supply, and clear the others' marks, in its own status phase alone [8.0.a].

    [4.21.a1, 4.31.a, 4.31.b]
    Not in the first two turns of 29 June [4.21.a2]. A headquarters without a path marks its whole formation [16.8.b],
    a lost one too, until it is back [16.81.a, 16.81.b].
    """
    if s.turn < SURPRISE:
        return
    before, now = s.unsupplied & s.game.of_side[seat], unsupplied(s, seat)
    s.unsupplied = s.unsupplied & ~before | now
    for kind, units in (("out-of-supply", now & ~before), ("supplied-again", before & ~now)):
        if units:
            news.tell_of(s, umpire, kind, units)


class Stragglers(Frame, frozen=True):
    """Weakened parachute companies look for their stragglers, those that the Axis wants to [4.21.d, 17.8.a, 17.82]."""

    def deciders(self, s: Island) -> Seats:
        return (AXIS,) if scattered(s) else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("stragglers", "17.8")

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        yield from answers("gather", scattered(s))
        yield Action("done")

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("gathers-nobody", "17.8.a")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "done":
            finish(s)
        else:
            gather(s, umpire, action.number)

    def run(self, s: Island, umpire: Umpire) -> None:
        finish(s)


def scattered(s: Island) -> UnitSet:
    """Weakened companies on the map without an enemy unit next to them, that have not tried in this turn [17.8.a]."""
    close = s.arrangement.units_on(near(s, ALLIED, 1))
    return on_map(s, AXIS) & s.weak & ~close & ~s.gathering


def gather(s: Island, umpire: Umpire, company: Unit) -> None:
    """On a 6 the company is at full strength again [17.8.b]; whether or not, it does not move in this turn [17.81]."""
    die = umpire.roll(s, "stragglers")
    found = s.game.charts.happens("stragglers", die)
    s.gathering |= 1 << company
    s.weak &= ~(found << company)
    name = s.game.notation.units[company]
    umpire.tell("stragglers", unit=name, die=die, result="found" if found else "none")


FRAMES = (Stragglers,)
VERBS: dict[str, Any] = {"gather": Unit, "done": None}
