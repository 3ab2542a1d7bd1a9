"""The Malta group: Axis reinforcements at the price of supply. Paragraphs 18.3, 18.6 and 18.8."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.engine.decisions import Action, Prompt
from grognard.engine.field import field_of
from grognard.engine.flow import Frame, Seats, finish, push
from grognard.engine.kinds import Seat
from grognard.engine.umpire import Umpire
from grognard.games.desert.game import AXIS
from grognard.games.desert.reinforcements import arrive
from grognard.games.desert.state import Sands


def is_available(s: Sands) -> bool:
    """The group may come in any one buildup, in the campaign from month 11 on [18.3.f, 18.6.i, 18.8.g]."""
    group = s.game.plan.malta_group
    return group is not None and s.month >= group.from_month and not s.malta_called


def offer(s: Sands, seat: Seat) -> None:
    """In its own buildup the Axis is asked whether the group is to come [18.6.i]."""
    if seat == AXIS and is_available(s):
        push(s, CallMalta())


def reduced(s: Sands, seat: Seat, number: int) -> int:
    """Once the group has been called, the Axis draws 2 cards a month [18.6.j, 18.8.g]."""
    group = s.game.plan.malta_group
    return group.monthly_axis if group and s.malta_called and seat == AXIS else number


class CallMalta(Frame, frozen=True):
    """The Axis brings in the group, or waits, or never does."""

    def deciders(self, s: Sands) -> Seats:
        return (AXIS,)

    def prompt(self, s: Sands, seat: Seat) -> Prompt:
        return Prompt("call-malta", "18.6.i")

    def legal(self, s: Sands, seat: Seat) -> Iterator[Action]:
        yield Action("malta")
        yield Action("done")

    def take(self, s: Sands, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "malta":
            call(s, umpire)
        finish(s)


def call(s: Sands, umpire: Umpire) -> None:
    """The whole group arrives like other reinforcements, and its price counts at once [18.6.i, 18.6.j]."""
    group = s.game.plan.malta_group
    assert group is not None
    s.malta_called = True
    umpire.tell("malta-called", cards=group.monthly_axis)
    arrive(s, umpire, field_of(s.game.block(name) for name in group.units), s.month)


FRAMES = (CallMalta,)
VERBS: dict[str, Any] = {"malta": None, "done": None}
