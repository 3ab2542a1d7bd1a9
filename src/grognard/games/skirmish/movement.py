"""Chapter 4: movement, block by block."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.engine.decisions import Action, Prompt, WhyNot
from grognard.engine.flow import Frame, Seats, finish, push
from grognard.engine.kinds import Seat
from grognard.engine.umpire import Umpire
from grognard.games.skirmish.state import Position, has_moved, in_play
from grognard.games.skirmish.walk import Walk


class Orders(Frame, frozen=True):
    """The movement of an army, block by block."""

    seat: Seat

    def deciders(self, s: Position) -> Seats:
        return (self.seat,)

    def prompt(self, s: Position, seat: Seat) -> Prompt:
        return Prompt("orders", "4.1", {"turn": s.turn})

    def legal(self, s: Position, seat: Seat) -> Iterable[Action]:
        """Each block moves once, in any order; the player stops when he likes [4.1.a, 4.1.b]."""
        ready = [unit for unit in in_play(s, seat) if not has_moved(s, unit)]
        return [*(Action("pick", unit) for unit in ready), Action("done")]

    def why_not(self, s: Position, seat: Seat, action: Action) -> WhyNot:
        if action.verb != "pick":
            return WhyNot(rule="4.1")
        unit = action.number
        if s.game.owner[unit] != seat:
            return WhyNot("not-your-block", "4.1")
        return WhyNot("already-moved" if has_moved(s, unit) else "not-in-play", "4.1")

    def take(self, s: Position, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "done":
            finish(s)
            return
        unit = action.number
        s.moved |= 1 << unit
        push(s, Walk(unit, s.at[unit]))
