"""Retreats: who goes, and hex by hex where to. Chapters 7.3 and 9.6."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, become, finish, push
from grognard.engine.kinds import Hex, HexField, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta import arrival, casualties
from grognard.games.malta.battle import (
    ATTACKER,
    DEFENDER,
    Battle,
    hexes_of,
    is_fixed,
    living,
    note,
    under_way,
)
from grognard.games.malta.casualties import leaders_in, steps_of
from grognard.games.malta.forces import troops_in
from grognard.games.malta.losses import StepLosses
from grognard.games.malta.stacking import is_overstacked
from grognard.games.malta.state import Island
from grognard.games.malta.ways_back import Withdrawal, best, by_class, reachable
from grognard.games.malta.zoc import enemy_zones


def defender_retreats(s: Island, umpire: Umpire, battle: Battle) -> None:
    """Defenders go first [9.6.d], all that survive and do not stand [9.6.b]."""
    begin(s, battle, DEFENDER)


def attacker_retreats(s: Island, umpire: Umpire, battle: Battle) -> None:
    """Then attackers, only those that attacked [9.6.c]."""
    begin(s, battle, ATTACKER)


def begin(s: Island, battle: Battle, side: int) -> None:
    """The survivors go back as many hexes as there are hits left [9.42.c, 9.6.a]."""
    units = battle.units_of(s, side) & ~battle.stood
    if battle.hits[side] and units:
        push(s, Stacks(battle.seat_of(side), side, units, battle.hits[side]))


class Stacks(Frame, frozen=True):
    """Stacks that have to retreat, one after the other as their owner likes."""

    seat: Seat
    side: int
    units: UnitSet
    hexes: int

    def waiting(self, s: Island) -> HexField:
        return hexes_of(s, self.units)

    def deciders(self, s: Island) -> Seats:
        return (self.seat,) if self.waiting(s).bit_count() > 1 else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("retreat-stack", "9.62", {"hexes": self.hexes})

    def legal(self, s: Island, seat: Seat) -> Iterable[Action]:
        return answers("from", self.waiting(s))

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        self.send(s, action.number)

    def send(self, s: Island, h: Hex) -> None:
        """All that retreat from a hex go together [9.62.a]."""
        going = living(s, self.units) & s.arrangement.units_in(h)
        become(s, msgspec.structs.replace(self, units=self.units & ~going))
        push(s, Companions(self.seat, self.side, h, going, self.hexes))

    def run(self, s: Island, umpire: Umpire) -> None:
        if self.waiting(s):
            self.send(s, bits(self.waiting(s))[0])
        else:
            finish(s)


class Companions(Frame, frozen=True):
    """Who goes along with a stack that retreats."""

    seat: Seat
    side: int
    h: Hex
    units: UnitSet
    hexes: int

    def staying(self, s: Island) -> UnitSet:
        """The land units that stay in the hex."""
        return troops_in(s, self.h, self.seat) & ~self.units

    def willing(self, s: Island) -> UnitSet:
        """Units beside attackers may go along [9.6.c]; a leader goes with the part of the stack that he likes."""
        if not self.staying(s):
            return 0
        beside = self.staying(s) if self.side == ATTACKER else 0
        fit = field_of(unit for unit in bits(beside & ~under_way(s).stood) if not is_fixed(s, unit))
        return (fit | leaders_in(s, self.h, self.seat)) & ~self.units

    def deciders(self, s: Island) -> Seats:
        return (self.seat,) if self.willing(s) else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("retreat-along", "9.6", {"hex": news.place_name(s, self.h)})

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        yield Action("done")
        yield from answers("along", self.willing(s))

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("not-beside", "9.6.c")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "along":
            become(s, msgspec.structs.replace(self, units=self.units | 1 << action.number))
        else:
            self.run(s, umpire)

    def run(self, s: Island, umpire: Umpire) -> None:
        """Without a unit that stays all leaders retreat, too [14.3.c]."""
        units = self.units if self.staying(s) else self.units | leaders_in(s, self.h, self.seat)
        steps = steps_of(s, units & s.game.troops)
        become(s, Retreat(self.seat, self.side, units, self.hexes, (self.h,), steps))


class Retreat(Withdrawal, frozen=True):
    """A stack goes back hex by hex."""

    def is_under_way(self, s: Island) -> bool:
        """It has hexes to go, or stands where there is no room: then it goes on as far as it takes [7.3.b]."""
        return bool(self.troops(s)) and (self.left > 0 or is_overstacked(s, self.here, self.seat))

    def options(self, s: Island) -> HexField:
        """The hexes among which its owner chooses."""
        return best(s, self, reachable(s, self)) if self.is_under_way(s) else 0

    def deciders(self, s: Island) -> Seats:
        return (self.seat,) if self.options(s).bit_count() > 1 else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        facts = {"units": news.listed(s, self.troops(s), seat), "hex": news.place_name(s, self.here)}
        return Prompt("retreat-to", "9.61", {**facts, "left": max(self.left, 1)})

    def legal(self, s: Island, seat: Seat) -> Iterable[Action]:
        return answers("fall-back", self.options(s))

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        if not isinstance(action.arg, int) or not reachable(s, self) >> action.arg & 1:
            return WhyNot("no-retreat-there", "9.61.e")
        return WhyNot("better-retreat", "9.61")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        self.go(s, umpire, action.number)

    def go(self, s: Island, umpire: Umpire, h: Hex) -> None:
        """One hex; in an enemy zone of control it costs the stack a step, though friends be there [9.62.b]."""
        costly = enemy_zones(s, self.seat) >> h & 1
        become(s, msgspec.structs.replace(self, left=max(self.left - 1, 0), path=(*self.path, h)))
        moving = living(s, self.units)
        names = news.listed(s, moving, self.seat)
        umpire.tell("retreat", units=names, hex=news.place_name(s, self.here), to=news.place_name(s, h))
        arrival.enter(s, umpire, moving, h)
        note(s, retreated=under_way(s).retreated | moving)
        if self.side == DEFENDER:
            note(s, gone=max(under_way(s).gone, len(self.path)))
        if costly:
            push(s, StepLosses(h, self.seat, self.troops(s), 1))

    def run(self, s: Island, umpire: Umpire) -> None:
        options = self.options(s)
        if options:
            self.go(s, umpire, bits(options)[0])
        elif self.left and self.troops(s):
            self.be_stuck(s, umpire)
        else:
            self.arrive(s, umpire)

    def be_stuck(self, s: Island, umpire: Umpire) -> None:
        """No hex is open to all: the stack splits by the ways its units move, or is eliminated [9.61.g]."""
        parts = by_class(s, self.troops(s))
        if len(parts) == 1:
            for unit in bits(self.troops(s)):
                casualties.eliminate(s, umpire, unit)
            return
        become(s, Parting(self, parts, living(s, self.units) & s.game.of_type["leader"]))

    def arrive(self, s: Island, umpire: Umpire) -> None:
        """A leader rolls if the retreat has cost his stack steps [14.41.a]."""
        finish(s)
        lost = self.steps - steps_of(s, self.units & s.game.troops)
        casualties.risk_leaders(s, umpire, living(s, self.units) & s.game.of_type["leader"], lost)


class Parting(Frame, frozen=True):
    """A stack splits; its leaders go with the parts that their owner likes."""

    retreat: Retreat
    parts: tuple[UnitSet, ...]
    leaders: UnitSet

    def deciders(self, s: Island) -> Seats:
        return (self.retreat.seat,) if self.leaders else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        facts = {"leader": s.game.notation.units[bits(self.leaders)[0]], "hex": news.place_name(s, self.retreat.here)}
        return Prompt("part-with", "9.62", facts)

    def legal(self, s: Island, seat: Seat) -> Iterable[Action]:
        return [Action("join", bits(part & s.game.troops)[0]) for part in self.parts]

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        leader = self.leaders & -self.leaders
        joined = tuple(part | leader if part >> action.number & 1 else part for part in self.parts)
        become(s, msgspec.structs.replace(self, parts=joined, leaders=self.leaders & ~leader))

    def run(self, s: Island, umpire: Umpire) -> None:
        finish(s)
        for units in self.parts:
            steps = steps_of(s, units & s.game.troops)
            push(s, msgspec.structs.replace(self.retreat, units=units, steps=steps))


FRAMES = (Stacks, Companions, Retreat, Parting)
VERBS: dict[str, Any] = {"from": Hex, "along": Unit, "fall-back": Hex, "join": Unit, "done": None}
