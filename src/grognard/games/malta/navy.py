"""The Royal Navy's intervention on 1 July. Chapters 17.6 and 23.8."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, become, finish, push
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta.casualties import eliminate, forget, lose_leader
from grognard.games.malta.counters import AXIS
from grognard.games.malta.state import Island
from grognard.games.malta.weather import ready_aircraft

TWO = 2


def intervene(s: Island, umpire: Umpire) -> None:
    """On 1 July the Allied player rolls a die [4.1.k, 17.6.a]; on 1 nothing comes of it [23.8.a].

    A 6 changes the air support of the day at once; beaches and air strikes read the die where they are counted.
    """
    if not s.game.charts.days[s.game.day_of(s.turn) - 1].royal_navy:
        return
    s.navy = umpire.roll(s, "royal-navy")
    row = s.game.charts.royal_navy[s.navy]
    umpire.tell("royal-navy", die=s.navy, ships=row.ships)
    ready_aircraft(s)
    if row.boxes:
        sink_transports(s, umpire)
    if row.ships == "all":
        send_away(s, umpire, ships(s))
    elif row.ships == "two":
        push(s, WithdrawShips(TWO))


def ships(s: Island) -> UnitSet:
    """The warships that are there, or on their way."""
    return field_of(ship for ship in bits(s.game.of_type["warship"]) if s.place[ship] != NOWHERE)


def sink_transports(s: Island, umpire: Umpire) -> None:
    """All that waits in the follow-up boxes is lost; leaders who wait there are lost as in a fight [23.8.d]."""
    waiting = s.arrangement.units_on(field_of(s.game.boxes.follow.values())) & s.game.of_side[AXIS]
    for unit in bits(waiting & s.game.troops):
        eliminate(s, umpire, unit)
    for leader in bits(waiting & s.game.of_type["leader"]):
        lose_leader(s, umpire, leader)


def send_away(s: Island, umpire: Umpire, leaving: UnitSet) -> None:
    """Ships leave for good; they are not damaged and no lost steps [23.8.c, 23.8.d]."""
    for ship in bits(leaving):
        s.steps[ship], s.place[ship] = 0, NOWHERE
        forget(s, ship)
        umpire.tell("ship-leaves", unit=s.game.notation.units[ship])


class WithdrawShips(Frame, frozen=True):
    """Two ships of the Axis player's choice leave [23.8.b]."""

    left: int

    def deciders(self, s: Island) -> Seats:
        return (AXIS,) if ships(s).bit_count() > self.left > 0 else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("withdraw-ships", "17.6", {"left": self.left})

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        yield from answers("withdraw", ships(s))

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("no-ship", "23.8.b")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        become(s, WithdrawShips(self.left - 1))
        send_away(s, umpire, 1 << action.number)

    def run(self, s: Island, umpire: Umpire) -> None:
        finish(s)
        send_away(s, umpire, ships(s) if self.left else 0)


FRAMES = (WithdrawShips,)
VERBS: dict[str, Any] = {"withdraw": Unit}
