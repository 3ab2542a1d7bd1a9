"""Recovery at the end of a side's combat phase. Chapter 11.5."""

from __future__ import annotations

from typing import Any

from grognard.engine import news
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, finish
from grognard.engine.kinds import Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta.counters import other
from grognard.games.malta.forces import morale, occupied
from grognard.games.malta.state import Island


class Recovery(Frame, frozen=True):
    """Disorganized and demoralized units of a side recover by one stage [4.25.d, 4.33.d]."""

    seat: Seat

    def run(self, s: Island, umpire: Umpire) -> None:
        finish(s)
        shaken = (s.disorganized | s.demoralized) & s.game.of_side[self.seat]
        close = shaken & s.arrangement.units_on(s.game.board.adjacent(occupied(s, other(self.seat))))
        recover(s, umpire, shaken & ~close | field_of(unit for unit in bits(close) if rallies(s, umpire, unit)))


def rallies(s: Island, umpire: Umpire, unit: Unit) -> bool:
    """Next to the enemy a unit rolls [11.5.b, 11.51.a]: below its morale it recovers, not on the same [11.51.b]."""
    die, needed = umpire.roll(s, "recovery"), morale(s, unit)
    news.tell_of(s, umpire, "rally", 1 << unit, die=die, morale=needed, result="rallies" if die < needed else "fails")
    return die < needed


def recover(s: Island, umpire: Umpire, units: UnitSet) -> None:
    """Away from the enemy units recover by themselves [11.5.a].

    The demoralized become disorganized [11.52.a], the disorganized are as they were [11.52.b].
    """
    better, well = units & s.demoralized, units & s.disorganized
    s.demoralized &= ~better
    s.disorganized = s.disorganized & ~well | better
    if better:
        news.tell_of(s, umpire, "steadier", better)
    if well:
        news.tell_of(s, umpire, "recovered", well)


FRAMES = (Recovery,)
VERBS: dict[str, Any] = {}
