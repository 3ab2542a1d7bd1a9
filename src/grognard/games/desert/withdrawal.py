"""Withdrawals: a group falls back along its own supply lines. Paragraph 5.3."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, become, finish
from grognard.engine.kinds import NO_UNIT, Hex, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.desert import blocks, supply, walking
from grognard.games.desert.ground import units_in
from grognard.games.desert.state import Sands
from grognard.games.desert.unit_movement import points_of, rommel_helps_withdrawal

Path = tuple[Hex, ...]
"""The hexes of a way, the start first."""


def can_leave(s: Sands, units: UnitSet) -> bool:
    """Whether each of the units has a supply line and a way back along it: a group leaves as a whole [5.3.f, 5.3.g].

    The enemies in its hex will hold it then, so that the supply network loses this hex at least [5.3.i].
    """
    return supply.able_to_withdraw(s, s.game.units[bits(units)[0]].seat, units) == units


def stand_up(s: Sands, umpire: Umpire, h: Hex, seat: Seat, units: UnitSet) -> None:
    """Units that are to leave a battle are hidden again before they leave [7.2.f, 10.4.c]."""
    blocks.turn_down(s, units)
    blocks.mix_hidden(s, umpire, h, seat)


class Withdraw(Frame, frozen=True):
    """A group leaves its hex by a group withdrawal and is disrupted."""

    seat: Seat
    h: Hex
    units: UnitSet
    routing: bool = False
    routes: dict[Unit, Path] = {}
    """Ways that were fixed beforehand, in a regroup."""
    begun: bool = False
    gone: UnitSet = 0
    picked: Unit = NO_UNIT

    def left(self) -> UnitSet:
        """Those that have still to go."""
        return self.units & ~self.gone

    def ways(self, s: Sands, unit: Unit) -> dict[Hex, Path]:
        """Along its own supply lines as they are at the start of the withdrawal [5.3.g, 5.3.h, 5.3.s7].

        So those that have gone still count in their old hex. Who routs passes disrupted enemies by [5.3.s3].
        """
        before = s.copy()
        for comrade in bits(self.gone):
            before.place[comrade] = self.h
        return supply.withdrawal_ways(before, unit, self.routing)

    def mover(self) -> Unit:
        """The unit whose way is asked for: the one that was picked, or the last one."""
        return bits(self.left())[0] if self.left().bit_count() == 1 else self.picked

    def deciders(self, s: Sands) -> Seats:
        """The owner of the group, whoever's turn it is [11.3.s1, 11.4.s5]."""
        return (self.seat,) if self.begun and self.left() and not self.routes else ()

    def prompt(self, s: Sands, seat: Seat) -> Prompt:
        rule = "11.3.g" if self.routing else "5.3.h"
        facts: dict[str, Any] = {"hex": news.place_name(s, self.h), "left": self.left().bit_count()}
        if self.mover() == NO_UNIT:
            return Prompt("withdraw-unit", rule, facts)
        return Prompt("withdraw-to", rule, {**facts, "unit": s.game.notation.units[self.mover()]})

    def legal(self, s: Sands, seat: Seat) -> Iterable[Action]:
        """Each unit goes its own way."""
        if self.mover() == NO_UNIT:
            return answers("unit", self.left())
        return (Action("go", h) for h in sorted(self.ways(s, self.mover())))

    def way(self, s: Sands, seat: Seat, action: Action) -> tuple[Hex, ...]:
        return self.ways(s, self.mover())[action.number] if action.verb == "go" else ()

    def why_not(self, s: Sands, seat: Seat, action: Action) -> WhyNot:
        if action.verb == "go" and self.mover() != NO_UNIT:
            return WhyNot("no-way-back", "5.3.h")
        return super().why_not(s, seat, action)

    def take(self, s: Sands, seat: Seat, action: Action, umpire: Umpire) -> None:
        chosen = action.number
        if action.verb == "unit":
            become(s, replace(self, picked=chosen))
            return
        unit = self.mover()
        path = self.ways(s, unit)[chosen]
        become(s, replace(self, gone=self.gone | 1 << unit, picked=NO_UNIT))
        walk(s, umpire, unit, path)

    def run(self, s: Sands, umpire: Umpire) -> None:
        if not self.begun:
            begin(s, self, umpire)
        elif self.left():
            become(s, replace(self, gone=self.units))
            for unit in news.unseen_order(s, self.left()):
                walk(s, umpire, unit, self.routes[unit])
        else:
            finish(s)
            disengaged(s, umpire, self.units, "rout" if self.routing else "retreat")


def begin(s: Sands, group: Withdraw, umpire: Umpire) -> None:
    """Routes that were fixed beforehand are known to be open."""
    units = group.units & units_in(s, group.h, group.seat)
    stuck = 0 if group.routes else eliminate_stuck(s, group, units, umpire)
    become(s, replace(group, units=units & ~stuck, begun=True))


def eliminate_stuck(s: Sands, group: Withdraw, units: UnitSet, umpire: Umpire) -> UnitSet:
    """Units that must go and cannot are eliminated [10.1.e, 11.3.h, 11.4.s5]."""
    stuck = field_of(unit for unit in bits(units) if not group.ways(s, unit))
    for unit in bits(stuck):
        blocks.eliminate(s, umpire, unit)
    return stuck


def walk(s: Sands, umpire: Umpire, unit: Unit, path: Path) -> None:
    """A unit falls back to the end of its way, whoever lies there disrupted."""
    blocks.move_block(s, umpire, unit, path[-1])
    s.raiders &= ~(1 << unit)
    tell_way(s, umpire, unit, path)


def tell_way(s: Sands, umpire: Umpire, unit: Unit, path: Path) -> None:
    """Both players see along which hexes a unit fell back, and so that it is fast enough."""
    blocks.tread(s, unit, path)
    points = points_of(s, unit, rommel_helps_withdrawal(s, unit))
    walking.show_pace(s, unit, points + road_bonus(s, path) - (len(path) - 1))
    news.tell_of(s, umpire, "fell-back", 1 << unit, path=[news.place_name(s, h) for h in path])


def road_bonus(s: Sands, path: Path) -> int:
    """What the poorest road adds to a move along these hexes."""
    steps = [(here, s.game.board.grid.direction(here, there)) for here, there in pairwise(path)]
    roads = zip(s.game.roads, s.game.bonus, strict=True)
    fitting = (bonus for sides, bonus in roads if all(sides[direction] >> h & 1 for h, direction in steps))
    return max(fitting, default=0)


def disengaged(s: Sands, umpire: Umpire, units: UnitSet, why: str) -> None:
    """Whoever leaves a battle is disrupted, and may not engage again in this turn [7.2.d, 7.2.g, 10.0.c, 10.3.c].

    It is so whether they retreat of their own will, refuse battle or rout [10.2.f, 11.0.a, 11.0.b, 11.3.i].
    """
    s.fled |= units
    blocks.disrupt(s, umpire, units, why)


FRAMES = (Withdraw,)
VERBS: dict[str, Any] = {"unit": Unit, "go": Hex}
