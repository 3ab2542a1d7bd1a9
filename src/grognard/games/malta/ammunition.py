"""Ammunition: what is landed for the Axis, and what is given to the guns. Chapters 12.54 to 12.56."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, finish
from grognard.engine.kinds import Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta.check import MOST_STOCK
from grognard.games.malta.counters import AXIS
from grognard.games.malta.forces import on_map
from grognard.games.malta.state import SALVOS, Island
from grognard.games.malta.supply import can_be_given_ammunition

MAJOR_PORT, MINOR_PORT, BEACH = 6, 3, 1
"""Dice."""


def land_salvos(s: Island, umpire: Umpire) -> None:
    """Salvos come over ports and beaches of the Axis from 30 June on [4.1.i, 12.54.a].

    Each 5 or 6 is one of the only type that its guns use [12.54.c, 12.54.d], and all go into one stock [12.54.e], of 49
    at most [23.6].
    """
    if s.game.day_of(s.turn) == 1:
        return
    dice = [umpire.roll(s, "salvos") for _ in range(salvo_dice(s))]
    landed = sum(s.game.charts.happens("salvo_landed", die) for die in dice)
    s.stock = min(s.stock + landed, MOST_STOCK)
    umpire.tell("salvos-landed", dice=dice, count=len(dice), landed=landed, stock=s.stock)


def salvo_dice(s: Island) -> int:
    """Six dice for a major port, three for a minor one, one for a beach that was landed on [12.54.b]."""
    land = s.game.land
    sources = ((land.major_ports, MAJOR_PORT), (land.minor_ports, MINOR_PORT), (s.landed, BEACH))
    return sum((hexes & s.control).bit_count() * dice for hexes, dice in sources)


class Ammunition(Frame, frozen=True):
    """In its status phase a side gives salvos to its guns, one by one, as it likes [12.56.a, 4.21.b, 4.31.c]."""

    seat: Seat

    def deciders(self, s: Island) -> Seats:
        return (self.seat,) if hungry(s, self.seat) else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("ammunition", "12.56", {"stock": s.stock if seat == AXIS else -1})

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        yield from answers("load", hungry(s, seat))
        yield Action("done")

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        if seat == AXIS and not s.stock:
            return WhyNot("no-stock", "12.56.b")
        return WhyNot("no-salvo-for-it", "12.56.c" if seat == AXIS else "12.56.d")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "done":
            finish(s)
        else:
            load(s, umpire, action.number)

    def run(self, s: Island, umpire: Umpire) -> None:
        finish(s)


def hungry(s: Island, seat: Seat) -> UnitSet:
    """The guns that may be given a salvo: supplied, with a path to its source, and with fewer than two [12.56.f].

    The Axis gives only what is in stock [12.56.b], to Germans and Italians alike [12.54.f]; the Allies always have
    more [12.55].
    """
    if seat == AXIS and not s.stock:
        return 0
    guns = on_map(s, seat) & s.game.artillery & ~s.unsupplied
    return field_of(gun for gun in bits(guns) if s.salvos[gun] < SALVOS and can_be_given_ammunition(s, gun))


def load(s: Island, umpire: Umpire, gun: Unit) -> None:
    """One salvo more, which is out of the stock if the gun is of the Axis [12.56.b]; never more than two [12.5.b]."""
    s.salvos[gun] += 1
    s.stock -= s.game.units[gun].seat == AXIS
    umpire.tell("loaded", unit=s.game.notation.units[gun], salvos=s.salvos[gun])


FRAMES = (Ammunition,)
VERBS: dict[str, Any] = {"load": Unit, "done": None}
