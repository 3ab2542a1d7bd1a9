"""Retreats out of battles: full ones under pursuit, partial ones behind a rear guard. Chapter 10."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, answers
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, become, finish, push
from grognard.engine.kinds import Hex, HexField, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.desert import battles, rout
from grognard.games.desert.combat import CombatRound
from grognard.games.desert.disengagement import Disengage, still_leaving
from grognard.games.desert.game import SEATS, other
from grognard.games.desert.ground import steady_in, units_in
from grognard.games.desert.pursuit import Pursuit
from grognard.games.desert.state import Sands
from grognard.games.desert.withdrawal import Path, Withdraw, stand_up


class Retreats(Frame, frozen=True):
    """The units of the active player that are to leave battles."""

    seat: Seat

    def hexes(self, s: Sands) -> HexField:
        return field_of(s.place[unit] for unit in s.leaving)

    def deciders(self, s: Sands) -> Seats:
        """Out of several battles, in the order that he likes."""
        return (self.seat,) if self.hexes(s).bit_count() > 1 else ()

    def prompt(self, s: Sands, seat: Seat) -> Prompt:
        return Prompt("retreats", "10.3", {"count": self.hexes(s).bit_count()})

    def legal(self, s: Sands, seat: Seat) -> Iterable[Action]:
        return answers("retreat", self.hexes(s))

    def take(self, s: Sands, seat: Seat, action: Action, umpire: Umpire) -> None:
        announce(s, umpire, seat, action.number)

    def run(self, s: Sands, umpire: Umpire) -> None:
        """After all his other moves they leave, all of a battle or some [10.3.a, 10.3.s1, 10.4.s1]."""
        hexes = self.hexes(s)
        if hexes:
            announce(s, umpire, self.seat, bits(hexes)[0])
        else:
            finish(s)


def announce(s: Sands, umpire: Umpire, seat: Seat, h: Hex) -> None:
    """The player says which units leave a battle, and they stand up."""
    units = still_leaving(s, units_in(s, h, seat))
    if not units:
        return
    full = is_full(s, h, seat, units)
    stand_up(s, umpire, h, seat, units)
    news.tell_of(s, umpire, "retreats", units, hex=news.place_name(s, h), extent="full" if full else "partial")
    push(s, Retreat(seat, h, units, by_withdrawal=False) if full else PartialRetreat(seat, h, units))


def is_full(s: Sands, h: Hex, seat: Seat, leaving: UnitSet) -> bool:
    """If all leave it is a full retreat, if some stay a partial one [7.2.h, 7.2.i, 10.0.a, 10.0.b, 10.4.a]."""
    return not rear_guard(s, h, seat, leaving)


def rear_guard(s: Sands, h: Hex, seat: Seat, leaving: UnitSet) -> UnitSet:
    """All undisrupted units that stay; disrupted ones do not count [10.0.g, 10.4.d]."""
    return steady_in(s, h, seat) & ~leaving


class Retreat(Frame, frozen=True):
    """A group leaves a battle: it suffers pursuit fire, goes, and leaves its disrupted units to rout.

    So a battle is refused, and so the active player retreats, by his move or on a pass turn by withdrawal.
    """

    seat: Seat
    h: Hex
    units: UnitSet
    fired: UnitSet = 0
    """Enemies that have had their shot, in a probe."""
    by_withdrawal: bool = True
    routes: dict[Unit, Path] = {}
    """The ways of a withdrawal, if they are fixed: in a regroup."""
    step: int = 0

    def run(self, s: Sands, umpire: Umpire) -> None:
        become(s, replace(self, step=self.step + 1))
        STEPS[self.step](s, self, umpire)


def suffer_pursuit(s: Sands, retreat: Retreat, umpire: Umpire) -> None:
    """Whoever retreats is fired at while still in the hex, as one group [10.3.s2, 10.41.d, 10.41.e, 10.5.a].

    So are units that refuse battle, before they go [8.4.s2, 10.2.e].
    """
    push(s, Pursuit(retreat.h, retreat.seat, retreat.units, retreat.fired))


def fall_back(s: Sands, retreat: Retreat, umpire: Umpire) -> None:
    """The survivors go."""
    survivors = retreat.units & units_in(s, retreat.h, retreat.seat)
    if retreat.by_withdrawal:
        withdraw(s, retreat, survivors)
    else:
        move_out(s, retreat, survivors)


def withdraw(s: Sands, retreat: Retreat, survivors: UnitSet) -> None:
    """Who refuses battle, or passes, retreats by a withdrawal [5.3.d, 10.2.s4, 10.3.b]."""
    push(s, Withdraw(retreat.seat, retreat.h, survivors, routes=retreat.routes))


def move_out(s: Sands, retreat: Retreat, survivors: UnitSet) -> None:
    """In a turn that was paid for they go as the move under way allows [10.3.s3, 10.41.f]."""
    push(s, Disengage(retreat.seat, retreat.h, survivors))


def rout_the_rest(s: Sands, retreat: Retreat, umpire: Umpire) -> None:
    """Where a unit has still to march out of the hex, disrupted ones rout after its march."""
    finish(s)
    s.attacked &= ~(1 << retreat.h)
    battles.end_battles(s, umpire)
    if not any(s.place[unit] == retreat.h for unit in s.marching):
        leave_to_rout(s, retreat.h)


def leave_to_rout(s: Sands, h: Hex) -> None:
    """Disrupted units left behind rout, pursued by whoever has not fired yet [8.4.s3, 10.2.s5, 10.3.s4, 10.5.s2].

    So the active player's own units may rout, once their shields have left or died [11.3.c, 11.3.s2].
    """
    rout.push_rout(s, h, s.fired)


STEPS: tuple[Callable[[Sands, Retreat, Umpire], None], ...] = (suffer_pursuit, fall_back, rout_the_rest)


class PartialRetreat(Frame, frozen=True):
    """Some units are to leave and a rear guard stays."""

    seat: Seat
    h: Hex
    units: UnitSet

    def deciders(self, s: Sands) -> Seats:
        return (other(self.seat),)

    def prompt(self, s: Sands, seat: Seat) -> Prompt:
        facts = {"hex": news.place_name(s, self.h), "leaving": self.units.bit_count()}
        staying = rear_guard(s, self.h, self.seat, self.units)
        return Prompt("probe", "10.41.a", {**facts, "staying": staying.bit_count()})

    def legal(self, s: Sands, seat: Seat) -> Iterator[Action]:
        """The passive player may call a round of probe combat, which costs him nothing [10.41.a, 10.41.b]."""
        yield Action("probe")
        yield Action("decline")

    def take(self, s: Sands, seat: Seat, action: Action, umpire: Umpire) -> None:
        forbid_combat(s, self.h)
        become(s, Covered(self.seat, self.h, self.units))
        if action.verb == "probe":
            push(s, CombatRound(self.h, seat, rear_guard=rear_guard(s, self.h, self.seat, self.units)))


def forbid_combat(s: Sands, h: Hex) -> None:
    """After a partial retreat the active player may not start combat there in this turn [10.4.f]."""
    s.no_combat |= 1 << h


class Covered(Frame, frozen=True):
    """Units of a partial retreat once the probe, if there was one, is over."""

    seat: Seat
    h: Hex
    units: UnitSet

    def run(self, s: Sands, umpire: Umpire) -> None:
        """Without its rear guard the retreat is a full one [10.4.s2]."""
        if self.is_safe(s):
            become(s, Disengage(self.seat, self.h, still_leaving(s, self.units)))
        else:
            umpire.tell("rear-guard-lost", side=SEATS[self.seat], hex=news.place_name(s, self.h))
            become(s, Retreat(self.seat, self.h, self.units, s.fired, by_withdrawal=False))

    def is_safe(self, s: Sands) -> bool:
        """If the rear guard lives, or no enemy does, there is no pursuit [10.4.e, 10.41.g]."""
        guarded = bool(rear_guard(s, self.h, self.seat, self.units))
        return guarded or not units_in(s, self.h, other(self.seat))


FRAMES = (Retreats, Retreat, PartialRetreat, Covered)
VERBS: dict[str, Any] = {"retreat": Hex, "probe": None, "decline": None}
