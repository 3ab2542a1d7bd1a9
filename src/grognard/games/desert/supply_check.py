"""The supply checks: assignment to fortresses and oases, marks, recovery, disruption. 12.7, 13.3, 15.1, 11.2, 16.2."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from grognard.engine import news
from grognard.engine.field import bits
from grognard.engine.flow import Frame, become, finish, push
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import HexField, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.desert import assignment, battles, blocks, rout, supply
from grognard.games.desert.assignment import Assign, PickSource
from grognard.games.desert.game import ALLIED, AXIS, other
from grognard.games.desert.ground import held, occupied, steady_in, units_in, units_on
from grognard.games.desert.state import Sands


class InitialCheck(Frame, frozen=True):
    """The active player's initial check: assign, mark, then recover [3.41.a, 3.41.b, 12.7.a, 13.3.e]."""

    seat: Seat
    begun: bool = False
    declined: HexField = 0
    """Fortresses that are to supply no more units now."""

    def run(self, s: Sands, umpire: Umpire) -> None:
        if not self.begun:
            release(s, self.seat)
            become(s, replace(self, begun=True))
            return
        question = assignment.next_question(s, umpire, self.seat, self.declined)
        if question:
            push(s, question)
            return
        finish(s)
        supplied = supply.lines(s, self.seat).supplied
        mark(s, umpire, self.seat, supplied)
        blocks.recover(s, umpire, recovering(s, self.seat, supplied))
        rout.push_due(s)


def release(s: Sands, seat: Seat) -> None:
    """In a new player turn fortress and oasis supply may go to other units [13.3.j]."""
    for unit in bits(s.game.of_side[seat] & ~s.assigned.units_in(NOWHERE)):
        s.supplied_by[unit] = NOWHERE


def units_in_play(s: Sands, seat: Seat) -> UnitSet:
    """All blocks of a side on the map and beside it."""
    return s.game.of_side[seat] & ~units_in(s, NOWHERE, seat)


def mark(s: Sands, umpire: Umpire, seat: Seat, supplied: UnitSet) -> None:
    """Unsupplied units get a mark, supplied ones lose it, and both sides see it [12.7.b]."""
    s.unsupplied = lacking(s, seat, supplied)
    fresh = s.unsupplied & s.game.of_side[seat]
    if fresh:
        news.tell_of(s, umpire, "unsupplied", fresh)


def lacking(s: Sands, seat: Seat, supplied: UnitSet) -> UnitSet:
    """The marks tell the state of a side's units till its next check, and mean no harm yet [12.0.a, 12.1.a].

    So they may come back in time, and so may those that they cut off [12.1.s3, 12.1.s4].
    """
    return s.unsupplied & ~s.game.of_side[seat] | units_in_play(s, seat) & ~supplied


def recovering(s: Sands, seat: Seat, supplied: UnitSet) -> UnitSet:
    """Disrupted units recover that are supplied, not engaged, and have lain for a whole enemy turn [11.2.d, 12.7.d].

    So they do in their second own turn if they were disrupted in an enemy turn [11.2.a, 11.2.c, 11.2.s1]. Until then
    they lie there for any length of time [11.0.f].
    """
    return s.disrupted & s.rested & supplied & s.game.of_side[seat] & ~engaged(s, seat)


def engaged(s: Sands, seat: Seat) -> UnitSet:
    """Units with undisrupted enemies in their hex do not recover until these are gone [11.2.b, 11.11.c, 11.11.d]."""
    enemies = held(s, other(seat)) & occupied(s, seat)
    return units_on(s, enemies) & s.game.of_side[seat] if enemies else 0


class FinalCheck(Frame, frozen=True):
    """The active player's final check: assign what is left, clear marks, disrupt who fails [3.47, 12.7.e, 13.3.m]."""

    seat: Seat
    declined: HexField = 0

    def run(self, s: Sands, umpire: Umpire) -> None:
        question = assignment.next_question(s, umpire, self.seat, self.declined)
        if question:
            push(s, question)
            return
        finish(s)
        s.unsupplied &= ~supply.lines(s, self.seat).supplied
        fresh = failing(s, self.seat)
        blocks.disrupt(s, umpire, fresh, "unsupplied")
        for unit in bits(fresh & engaged(s, self.seat)):
            die_without_shield(s, umpire, unit)
        s.raiders &= ~s.game.of_side[self.seat]
        battles.end_battles(s, umpire)
        rout.push_due(s)


def failing(s: Sands, seat: Seat) -> UnitSet:
    """Units marked at the initial check that still have no supply are disrupted now [11.0.c, 12.1.c, 12.7.f, 12.7.h].

    A line in mid-turn saved nobody, and who has lost it only now is safe till the next turn [12.1.s1, 12.1.s2]. Raiders
    are among them [12.5.i]; those that lay already suffer nothing more [12.1.s5].
    """
    return s.unsupplied & s.game.of_side[seat] & ~s.disrupted


def die_without_shield(s: Sands, umpire: Umpire, unit: Unit) -> None:
    """Newly disrupted in a battle without a shield, it routs and has no line to withdraw by [11.3.s4, 12.7.g]."""
    if not steady_in(s, s.place[unit], s.game.units[unit].seat):
        blocks.eliminate(s, umpire, unit)


def close_month(s: Sands, umpire: Umpire) -> tuple[supply.Lines, supply.Lines]:
    """The reckoning at the end of a month, the last one too: the supply of both sides, and who starves.

    [12.1.s6, 16.2.b]
    """
    for seat in (AXIS, ALLIED):
        assignment.assign_for_buildup(s, umpire, seat)
    found = (supply.lines(s, AXIS), supply.lines(s, ALLIED))
    starve(s, umpire, found[AXIS].supplied | found[ALLIED].supplied)
    return found


def starve(s: Sands, umpire: Umpire, supplied: UnitSet) -> None:
    """Units without supply at the month's end are eliminated, disrupted or not [11.0.g, 12.1.s6, 12.7.j, 16.2.c].

    The others lose their marks [12.7.k, 16.2.d].
    """
    for unit in bits((units_in_play(s, AXIS) | units_in_play(s, ALLIED)) & ~supplied):
        blocks.eliminate(s, umpire, unit)
    s.unsupplied &= ~supplied
    battles.end_battles(s, umpire)


def recover_all(s: Sands, umpire: Umpire, supplied: UnitSet) -> None:
    """Both sides' disrupted units stand up at the end of the buildup's check."""
    for seat in (AXIS, ALLIED):
        blocks.recover(s, umpire, resting(s, seat, supplied))


def resting(s: Sands, seat: Seat, supplied: UnitSet) -> UnitSet:
    """In a buildup all disrupted units recover that are supplied and not engaged, without a wait [12.7.l, 16.2.e]."""
    return s.disrupted & supplied & s.game.of_side[seat] & ~beside_enemies(s, seat)


def beside_enemies(s: Sands, seat: Seat) -> UnitSet:
    """Units of a side that share their hex with enemies, disrupted or not."""
    enemies = occupied(s, other(seat)) & occupied(s, seat)
    return units_on(s, enemies) & s.game.of_side[seat] if enemies else 0


FRAMES = (InitialCheck, FinalCheck, Assign, PickSource)
VERBS: dict[str, Any] = {**assignment.VERBS}
