"""Rout and overrun: disrupted units flee where no friend shields them. Paragraphs 11.3 and 11.4."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from grognard.engine import news
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, become, finish, push
from grognard.engine.kinds import Hex, Seat, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.desert import battles, blocks, ground
from grognard.games.desert.game import ALLIED, AXIS, SEATS, other
from grognard.games.desert.ground import steady_in, units_in
from grognard.games.desert.pursuit import Pursuit
from grognard.games.desert.state import Sands
from grognard.games.desert.withdrawal import Withdraw, stand_up

ROUT_ATTRITION = 1
"""Steps that each routing unit loses."""


def is_unshielded(s: Sands, h: Hex, seat: Seat) -> bool:
    """Disrupted units among undisrupted enemies need an undisrupted friend: alone they stop nobody [11.1.b, 11.3.a].

    With such a shield they take no part in what goes on there [11.11.a, 11.11.b].
    """
    return bool(units_in(s, h, seat)) and not steady_in(s, h, seat) and bool(steady_in(s, h, other(seat)))


def push_due(s: Sands, fired: UnitSet = 0) -> bool:
    """Rout all units that have no shield, above all those that were attacked alone [8.2.e, 11.3.b].

    Enemies that have fired do not pursue them. Where a unit waits to march out, this comes after its march. Whether any
    rout came of it.
    """
    fights = ground.battles(s)
    if not fights:
        return False
    marching = field_of(s.place[unit] for unit in s.marching)
    due = [h for h in bits(fights & ~marching) if push_rout(s, h, fired)]
    return bool(due)


def push_rout(s: Sands, h: Hex, fired: UnitSet = 0) -> bool:
    """A rout interrupts what is going on and is resolved on the spot; then play goes on [11.11.e, 11.3.d].

    It can break into moves, retreats, refusals, either side's fire and the final check [3.4.s3, 3.4.s4].
    """
    for seat in (AXIS, ALLIED):
        if is_unshielded(s, h, seat):
            push(s, Rout(h, seat, fired))
            return True
    return False


class Rout(Frame, frozen=True):
    """The units of a side in a hex rout: attrition, pursuit fire, withdrawal, and they are disrupted anew.

    They are disrupted ones, or on a pass turn fortress attackers who cannot withdraw.
    """

    h: Hex
    seat: Seat
    fired: UnitSet = 0
    """Enemies that have had their shot."""
    step: int = 0

    def run(self, s: Sands, umpire: Umpire) -> None:
        become(s, replace(self, step=self.step + 1))
        STEPS[self.step](s, self, umpire)


def lose_heart(s: Sands, rout: Rout, umpire: Umpire) -> None:
    """Each unit of the hex loses a step; then all enemies that came fire [11.3.e, 11.3.f, 11.4.s3, 11.4.s4].

    Where disrupted units of both sides lay, those that recovered first are the attackers now [5.3.s4].
    """
    units = units_in(s, rout.h, rout.seat)
    if not units:
        finish(s)
        return
    s.attacker.setdefault(rout.h, other(rout.seat))
    umpire.tell("rout", side=SEATS[rout.seat], hex=news.place_name(s, rout.h), count=units.bit_count())
    stand_up(s, umpire, rout.h, rout.seat, units)
    suffer_attrition(s, umpire, units)
    push(s, Pursuit(rout.h, rout.seat, units_in(s, rout.h, rout.seat), rout.fired))


def suffer_attrition(s: Sands, umpire: Umpire, units: UnitSet) -> None:
    """Everybody sees that each of these has lost a step, whichever it is [11.3.e]."""
    suspects = 0
    for unit in bits(units):
        suspects |= s.maybe[unit]
    all_known = suspects.bit_count() == units.bit_count()
    for suspect in bits(suspects):
        step = ROUT_ATTRITION * s.game.units[suspect].step
        s.low[suspect] = max(0, s.low[suspect] - step)
        s.high[suspect] -= step if all_known else 0
    for unit in bits(units):
        blocks.lose_steps(s, umpire, unit, ROUT_ATTRITION)


def flee(s: Sands, rout: Rout, umpire: Umpire) -> None:
    """The survivors must make a group withdrawal of their own [5.3.e, 8.4.s4, 10.0.f, 11.3.g]."""
    push(s, Withdraw(rout.seat, rout.h, units_in(s, rout.h, rout.seat), routing=True))


def clear_hex(s: Sands, rout: Rout, umpire: Umpire) -> None:
    """The hex is free for whoever has still to move [11.4.e]."""
    finish(s)
    s.attacked &= ~(1 << rout.h)
    battles.end_battles(s, umpire)


STEPS: tuple[Callable[[Sands, Rout, Umpire], None], ...] = (lose_heart, flee, clear_hex)

FRAMES = (Rout,)
VERBS: dict[str, Any] = {}
