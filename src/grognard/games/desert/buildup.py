"""The buildup that opens each month but the first, and the one before Gazala. Chapter 16 and paragraph 18.7."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grognard.engine.flow import Frame, become, finish, push
from grognard.engine.kinds import HexField, Seat, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.desert import blocks, malta, refit, rout, supply_check
from grognard.games.desert.game import ALLIED, AXIS, SEATS, other
from grognard.games.desert.redeploy import Means
from grognard.games.desert.reinforcements import reinforce
from grognard.games.desert.resupply import Resupply
from grognard.games.desert.spending import Spend
from grognard.games.desert.state import Sands, Spending
from grognard.games.desert.supply import Lines

BOXES = 10
"""The month track has so many boxes."""


def box(month: int) -> int:
    """Where the month marker stands; in month 11 it is back in box 1 [18.3.c]."""
    return (month - 1) % BOXES + 1


class Buildup(Frame, frozen=True):
    """The month has advanced; supply is checked, points are rolled, then each player has his buildup in turn.

    In this order [16.0.a, 16.0.c, 16.1, 3.2.s1]; the check clears all marks [16.2.d]. A scenario's first month has no
    buildup, and so nobody comes early in it [16.41.s1]. The campaign's month 11 has one like any other [18.3.d], and so
    has the second month of Gazala [18.7.i].
    """

    networks: tuple[HexField, ...] = ()
    """Of each side, once they are fixed."""
    supplied: UnitSet = 0

    def run(self, s: Sands, umpire: Umpire) -> None:
        if self.networks:
            self.go_on(s, umpire)
            return
        umpire.tell("buildup", month=s.month, box=box(s.month))
        refit.bring_back(s, umpire)
        found = supply_check.close_month(s, umpire)
        become(s, Buildup(networks_of(s, found), found[AXIS].supplied | found[ALLIED].supplied))
        rout_the_shieldless(s)

    def go_on(self, s: Sands, umpire: Umpire) -> None:
        """The check ends with recovery."""
        blocks.forget(s)
        supply_check.recover_all(s, umpire, self.supplied)
        first = roll_points(s, umpire)
        finish(s)
        for seat in (other(first), first):
            push(s, PlayerBuildup(seat, self.networks[seat], self.networks[other(seat)]))


def networks_of(s: Sands, found: Sequence[Lines]) -> tuple[HexField, HexField]:
    """The networks of the check hold for all of the buildup [12.7.i, 16.2.a].

    A base belongs to its side's even when no line leads there: who arrives there may go on [16.51.s2].
    """
    return found[AXIS].network | 1 << s.game.base[AXIS], found[ALLIED].network | 1 << s.game.base[ALLIED]


def rout_the_shieldless(s: Sands) -> None:
    """Disrupted units whose shields have starved rout at once, here too [11.11.e, 11.3.c]."""
    rout.push_due(s)


def roll_points(s: Sands, umpire: Umpire) -> Seat:
    """Each side rolls, and both get the sum of all dice; the side that goes first [16.3.c]."""
    dice = [roll_dice(s, umpire), roll_dice(s, umpire)]
    points = sum(dice[AXIS] + dice[ALLIED])
    first = lower(sum(dice[AXIS]), sum(dice[ALLIED]))
    umpire.tell("points", axis=dice[AXIS], allied=dice[ALLIED], points=points, first=SEATS[first])
    give_points(s, points)
    return first


def roll_dice(s: Sands, umpire: Umpire) -> list[int]:
    """Two dice for each side, one in 1940 [16.3.a, 16.3.b, 18.1.h]."""
    return [umpire.roll(s, "points") for _ in range(s.game.plan.buildup_dice)]


def lower(axis: int, allied: int) -> Seat:
    """The lower roll builds up first, on a tie the Allies [16.3.d]."""
    return AXIS if axis < allied else ALLIED


def give_points(s: Sands, points: int) -> None:
    """Both sides get points on top of what they saved, and begin new accounts [16.3.e]."""
    for seat in (AXIS, ALLIED):
        s.spent[seat] = Spending(saved=s.points[seat])
        s.points[seat] += points


class PlayerBuildup(Frame, frozen=True):
    """One player's buildup: reinforcements, then spending, then cards [16.0.d, 3.2.s2].

    The networks of the supply check hold for both players [16.2.a, 12.7.i].
    """

    seat: Seat
    own: HexField
    enemy: HexField

    def run(self, s: Sands, umpire: Umpire) -> None:
        finish(s)
        push(s, Resupply(self.seat))
        push(s, Spend(self.seat, Means(self.own, self.enemy)))
        reinforce(s, umpire, self.seat)
        malta.offer(s, self.seat)


class PreBuildup(Frame, frozen=True):
    """Gazala starts with 30 points for each side and no dice, before anybody deploys [16.0.b, 18.7.g].

    The Allies go first. Points pay the same as ever, but nothing is on the map yet [18.7.h].
    """

    def run(self, s: Sands, umpire: Umpire) -> None:
        finish(s)
        plan = s.game.plan
        if plan.prebuildup_first is None:
            return
        first = s.game.seat(plan.prebuildup_first)
        umpire.tell("prebuildup", points=plan.prebuildup_points, first=plan.prebuildup_first)
        give_points(s, plan.prebuildup_points)
        for seat in (other(first), first):
            push(s, Resupply(seat))
            push(s, Spend(seat, Means(deployment_area(s, seat))))


def deployment_area(s: Sands, seat: Seat) -> HexField:
    """Before deployment there is no network: minefields go where the side will set up."""
    found = 0
    for setup in s.game.plan.setup:
        if setup.side == SEATS[seat]:
            found |= s.game.areas[setup.area]
    return found


FRAMES = (Buildup, PlayerBuildup, PreBuildup)
VERBS: dict[str, Any] = {}
