"""Refusing battle: the passive player's answer to attacks. Paragraphs 8.4 and 10.2."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot
from grognard.engine.field import bits
from grognard.engine.flow import Frame, Seats, finish, push
from grognard.engine.kinds import Hex, Seat
from grognard.engine.umpire import Umpire
from grognard.games.desert.game import SEATS
from grognard.games.desert.ground import steady_in
from grognard.games.desert.retreats import Retreat
from grognard.games.desert.state import Sands
from grognard.games.desert.withdrawal import can_leave


def can_refuse_battle(s: Sands, seat: Seat, h: Hex) -> bool:
    """An attacked group may refuse if each of its undisrupted units, not only some, can withdraw [8.4.a, 8.4.s5]."""
    group = steady_in(s, h, seat)
    return bool(group) and can_leave(s, group)


class Refusals(Frame, frozen=True):
    """After all enemy moves the passive player refuses battles, one after the other."""

    seat: Seat
    """The passive side."""

    def groups(self, s: Sands) -> list[Hex]:
        """Groups attacked in this movement phase, not those that were in battle before [8.4.b, 10.2.b].

        Supply lines are those that each earlier refusal has left [5.3.s7].
        """
        return [h for h in bits(s.attacked) if can_refuse_battle(s, self.seat, h)]

    def deciders(self, s: Sands) -> Seats:
        return (self.seat,) if self.groups(s) else ()

    def prompt(self, s: Sands, seat: Seat) -> Prompt:
        return Prompt("refusals", "8.4.a", {"hexes": [news.place_name(s, h) for h in self.groups(s)]})

    def legal(self, s: Sands, seat: Seat) -> Iterator[Action]:
        """He accepts an attack or refuses it [3.43.c, 8.2.c, 10.2.a]."""
        for h in self.groups(s):
            yield Action("refuse", h)
        yield Action("accept")

    def why_not(self, s: Sands, seat: Seat, action: Action) -> WhyNot:
        h = action.arg
        if action.verb != "refuse" or not isinstance(h, int):
            return super().why_not(s, seat, action)
        if not s.attacked >> h & 1:
            return WhyNot("not-attacked", "10.2.b")
        return WhyNot("cannot-withdraw", "8.4.s5")

    def take(self, s: Sands, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "accept":
            finish(s)
        else:
            refuse(s, umpire, seat, action.number)

    def run(self, s: Sands, umpire: Umpire) -> None:
        finish(s)


def refuse(s: Sands, umpire: Umpire, seat: Seat, h: Hex) -> None:
    """The whole group says so, stays hidden, and is to withdraw [10.0.d, 10.2.c, 10.2.d, 10.2.g, 10.2.s1].

    Its disrupted units cannot go along [8.4.s1].
    """
    umpire.tell("refused", side=SEATS[seat], hex=news.place_name(s, h))
    push(s, Retreat(seat, h, steady_in(s, h, seat)))


FRAMES = (Refusals,)
VERBS: dict[str, Any] = {"refuse": Hex, "accept": None}
