"""Advance after combat: who may, how far, and where. Chapters 9.8 and 17.1."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, become, finish, push
from grognard.engine.kinds import Hex, HexField, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta import arrival, salvos
from grognard.games.malta.battle import ATTACKER, DEFENDER, Battle, is_fixed
from grognard.games.malta.casualties import leaders_in
from grognard.games.malta.counters import other
from grognard.games.malta.forces import moves_as, troops_in
from grognard.games.malta.odds import AttackPhase
from grognard.games.malta.stacking import has_room
from grognard.games.malta.state import Island
from grognard.games.malta.strengths import ground
from grognard.games.malta.ways_back import enterable
from grognard.games.malta.zoc import enemy_zones

FARTHEST = {"foot": 2, "mot": 3, "mech": 3}
"""Hexes in a combat phase [9.86.a, 9.86.b]."""


class Phase(AttackPhase, frozen=True):
    """A phase with attacks: it remembers how far units have advanced in it."""

    strides: tuple[Unit, ...] = ()
    """A unit for each hex that it has advanced."""


def advance_stage(s: Island, umpire: Umpire, battle: Battle) -> None:
    """If no defender is left, attackers may advance [9.8.a]; defenders never do [9.8.b], nor paratroops [9.87.d]."""
    fight = battle.fight
    if fight.kind == "drop" or troops_left(s, fight.h, other(fight.seat)):
        return
    origins = field_of(stack.h for stack in battle.stacks_of(ATTACKER) if has_attacker(s, battle, stack.h))
    push(s, Advance(fight.seat, fight.h, origins, length(s, battle), battle.retreated))


def troops_left(s: Island, h: Hex, seat: Seat) -> bool:
    """Whether a unit bars the hex; units of strength zero do not [9.87.c], nor guns, which stay there [16.57.c]."""
    enemy = troops_in(s, h, seat)
    return bool(enemy) and any(s.game.units[unit].strength(s.steps[unit]).defence for unit in bits(enemy))


def has_attacker(s: Island, battle: Battle, h: Hex) -> bool:
    """Whether a unit that attacked from this hex survives and has not retreated [9.81.a, 9.71.f]."""
    return bool(battle.units_of(s, ATTACKER) & ~battle.retreated & s.arrangement.units_in(h))


def length(s: Island, battle: Battle) -> int:
    """The hexes that the defender retreated, or the hits that were left over when he died, and at least one [9.82.a].

    By night one hex [9.86.d]; after an attack on a fort or a city no farther than that hex [9.86.c].
    """
    held = any(row.hold for row in ground(s, battle.fight.h))
    if held or s.game.is_night(s.turn):
        return 1
    left_over = 0 if battle.units_of(s, DEFENDER) else battle.suffered - battle.lost(s, DEFENDER)
    return max(battle.gone, left_over, 1)


def strides(s: Island, unit: Unit) -> int:
    """How many hexes a unit has advanced in this phase."""
    phases = [frame for frame in s.stack if isinstance(frame, Phase)]
    return phases[-1].strides.count(unit) if phases else 0


def stride(s: Island, unit: Unit) -> None:
    """It has advanced one more."""
    s.stack = tuple(
        msgspec.structs.replace(frame, strides=(*frame.strides, unit)) if isinstance(frame, Phase) else frame
        for frame in s.stack
    )


class March(msgspec.Struct, frozen=True, gc=False):
    """How far a unit has come in its advance, and how far it may."""

    seat: Seat
    units: UnitSet
    """The unit and the leaders that go with it."""
    unit: Unit
    h: Hex
    done: int
    length: int
    """Of the advance."""
    most: int
    """For the way it moves."""

    @property
    def left(self) -> int:
        """The hexes that it may still go."""
        return min(self.length, self.most) - self.done

    def after(self, s: Island, h: Hex) -> March:
        """One hex farther; leaving an enemy zone of control shortens the advance by one, to no less than one.

        [9.85.a, 9.85.b]
        """
        left = enemy_zones(s, self.seat) >> self.h & 1
        shorter = max(self.length - left, 1)
        return msgspec.structs.replace(self, h=h, done=self.done + 1, length=shorter)


def onward(s: Island, march: March) -> HexField:
    """The next hexes, in any direction [9.84.b], that may be the last or lead to one that may be [9.83].

    None that is closed to the unit's movement [9.87.b].
    """
    hexes = enterable(s, march.unit, march.h)
    return field_of(h for h in bits(hexes) if is_good(s, march.after(s, h)))


def is_good(s: Island, march: March) -> bool:
    """Whether the advance may come so far and end within the stacking limit, here or farther on [9.83]."""
    if march.left < 0:
        return False
    return has_room(s, march.h, march.seat, 1 << march.unit) or bool(onward(s, march))


class Advance(Frame, frozen=True):
    """The attacker advances unit by unit, as many as he likes [9.8.c]."""

    seat: Seat
    h: Hex
    origins: HexField
    """Where units that attacked, and those beside them, stand."""
    length: int
    retreated: UnitSet = 0

    def candidates(self, s: Island) -> UnitSet:
        """Units that attacked and those stacked with them [9.81.a, 9.81.b]; nobody who has retreated or cannot move.

        Nor guns [9.81.c, 9.72.b, 16.34.a].
        """
        close = s.arrangement.units_on(self.origins) & s.game.of_side[self.seat] & s.game.troops
        ready = close & ~s.game.artillery & ~self.retreated
        return field_of(unit for unit in bits(ready) if not is_fixed(s, unit) and self.can_advance(s, unit))

    def march(self, s: Island, unit: Unit) -> March:
        """On foot two hexes at most, with vehicles three, in a combat phase [9.86.a, 9.86.b]."""
        most = FARTHEST[moves_as(s, unit)] - strides(s, unit)
        return March(self.seat, 1 << unit, unit, s.place[unit], 0, self.length, most)

    def can_advance(self, s: Island, unit: Unit) -> bool:
        """The first hex is the one that was attacked [9.84.a]."""
        march = self.march(s, unit)
        return march.most > 0 and bool(onward(s, march) >> self.h & 1)

    def deciders(self, s: Island) -> Seats:
        return (self.seat,) if self.candidates(s) else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("advance", "9.8", {"hex": news.place_name(s, self.h), "length": self.length})

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        yield Action("done")
        yield from answers("advance", self.candidates(s))

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("cannot-advance", "9.81")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "done":
            finish(s)
        else:
            push(s, Advancing(self.march(s, action.number), self.h))

    def run(self, s: Island, umpire: Umpire) -> None:
        finish(s)


class Advancing(Frame, frozen=True):
    """A unit advances, with the leaders that go along."""

    march: March
    target: Hex

    def riders(self, s: Island) -> UnitSet:
        """Leaders stacked with it may go with it [9.81.b]."""
        if self.march.done:
            return 0
        return leaders_in(s, self.march.h, self.march.seat) & ~self.march.units

    def options(self, s: Island) -> HexField:
        """First the attacked hex [9.84.a], then any [9.84.b]."""
        found = onward(s, self.march)
        return found if self.march.done else found & 1 << self.target

    def deciders(self, s: Island) -> Seats:
        asked = self.options(s) if self.march.done else self.riders(s)
        return (self.march.seat,) if asked else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        facts = {"unit": s.game.notation.units[self.march.unit], "left": self.march.left}
        return Prompt("advance-to" if self.march.done else "advance-with", "9.82", facts)

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        """It may stop short of the full length [9.82.b], but not above the stacking limit [9.83]."""
        if self.march.done and has_room(s, self.march.h, seat, 0):
            yield Action("stay")
        yield from answers("along", self.riders(s))
        yield from answers("go", self.options(s))

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        if action.verb == "stay":
            return WhyNot("too-many-here", "9.83")
        return WhyNot("no-advance-there", "9.87.b")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "stay":
            finish(s)
        elif action.verb == "along":
            going = msgspec.structs.replace(self.march, units=self.march.units | 1 << action.number)
            become(s, msgspec.structs.replace(self, march=going))
        else:
            self.go(s, umpire, action.number)

    def go(self, s: Island, umpire: Umpire, h: Hex) -> None:
        """One hex; whoever advances may try penetration later [9.88], and guns near by lose heart [12.3.a]."""
        become(s, msgspec.structs.replace(self, march=self.march.after(s, h)))
        stride(s, self.march.unit)
        names = news.listed(s, self.march.units, self.march.seat)
        facts = {"hex": news.place_name(s, self.march.h), "to": news.place_name(s, h)}
        umpire.tell("advance", units=names, **facts)
        arrival.enter(s, umpire, self.march.units, h)
        s.advanced |= 1 << self.march.unit
        salvos.approach(s, umpire, h, self.march.seat, self.target)

    def run(self, s: Island, umpire: Umpire) -> None:
        if not self.march.done and self.options(s):
            self.go(s, umpire, self.target)
        else:
            finish(s)


FRAMES = (Advance, Advancing)
VERBS: dict[str, Any] = {"advance": Unit, "along": Unit, "go": Hex, "stay": None, "done": None}
