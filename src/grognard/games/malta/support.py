"""Support: markers are placed, taken off where there are too many, and paid for. Chapters 9.2, 12.2 to 12.5, 16.7."""

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
from grognard.games.malta.counters import SEATS, other
from grognard.games.malta.forces import strength
from grognard.games.malta.odds import AttackPhase, supporters
from grognard.games.malta.state import SALVOS, Island
from grognard.games.malta.strengths import printed_support
from grognard.games.malta.targets import aircraft, disputed, firers, in_range, spotted

SHIPS_IN_ATTACK = 3
SHIPS_IN_DEFENCE = 2
"""So many ships may support one attack or one defence [16.74.d]."""
BARRAGES = ("bombard", "barrage")
HURRICANES = ("hurricane", "barrage")
"""The orders that spend both salvos: in support of an attack, or to bombard."""


# --- where markers may go


def aims(s: Island, active: Seat, unit: Unit, order: str) -> HexField:
    """The hexes where the marker of a gun, a ship or an aircraft may go with this order.

    Air support goes on any hex that may come under attack, as often as one likes [16.42.a, 16.42.b]. Guns and ships
    bombard what is seen within their range [16.75.a].
    """
    if order == "fly":
        return disputed(s, active)
    if order in BARRAGES:
        return spotted(s, active) & in_range(s, unit) & ~other_arm(s, unit, s.bombarding)
    crowded = full_of_ships(s, s.game.units[unit].seat == active) if s.game.of_type["warship"] >> unit & 1 else 0
    return disputed(s, active) & in_range(s, unit) & ~other_arm(s, unit, ~s.bombarding) & ~crowded


def other_arm(s: Island, unit: Unit, units: UnitSet) -> HexField:
    """The hexes at which guns fire where the unit is a ship, or ships where it is a gun.

    They never bombard one hex together [10.1.d], nor support one attack or one defence [16.74.a].
    """
    ships = s.game.of_type["warship"]
    others = ~ships & ~s.game.of_type["air_support"] if ships >> unit & 1 else ships
    allies = s.game.of_side[s.game.units[unit].seat]
    return field_of(h for by, h in s.support.items() if others & allies & units & 1 << by)


def full_of_ships(s: Island, attack: bool) -> HexField:
    """The hexes with as many ships as may support there: three an attack, two a defence [16.74.d]."""
    ships = s.game.of_type["warship"] & ~s.bombarding
    aimed = [h for unit, h in s.support.items() if ships >> unit & 1]
    return field_of(h for h in aimed if aimed.count(h) >= (SHIPS_IN_ATTACK if attack else SHIPS_IN_DEFENCE))


def orders(s: Island, active: Seat, unit: Unit) -> list[str]:
    """What a gun, a ship or an aircraft may be told to do, once: each bombards or supports in one hex [10.1.c].

    Only the active side bombards [10.13.a] and attacks. Guns with two salvos may spend both at once [12.52.a]; ships
    have no hurricane fire [12.52.e], and defence is never doubled [12.52.d].
    """
    if s.game.of_type["air_support"] >> unit & 1:
        known = ["fly"]
    elif s.game.units[unit].seat != active:
        known = ["support"]
    else:
        twice = s.game.artillery >> unit & 1 and s.salvos[unit] == SALVOS
        known = ["support", "bombard", *(HURRICANES if twice else ())]
    return [order for order in known if aims(s, active, unit, order)]


class PlaceSupport(AttackPhase, frozen=True):
    """Both sides place their markers: first the active one, then the other [9.2.a1, 9.2.b1, 4.25.a, 4.33.a]."""

    begun: bool = False
    defence: bool = False

    @property
    def placer(self) -> Seat:
        """Whose markers are placed."""
        return other(self.seat) if self.defence else self.seat

    def available(self, s: Island) -> UnitSet:
        """Guns and ships of either side that can fire, and air support for the attacker alone [9.2.b2]."""
        armed = firers(s, self.placer) | (0 if self.defence else aircraft(s, self.placer))
        return armed & ~field_of(s.support)

    def deciders(self, s: Island) -> Seats:
        if not self.begun:
            return ()
        return (self.placer,) if any(orders(s, self.seat, unit) for unit in bits(self.available(s))) else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("support-defence" if self.defence else "support-attack", "9.2")

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        yield Action("done")
        for unit in bits(self.available(s)):
            yield from (Action(order, unit) for order in orders(s, self.seat, unit))

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        if not isinstance(action.arg, int) or not self.available(s) >> action.arg & 1:
            return WhyNot("cannot-fire", "12.23.a")
        return WhyNot("two-salvos", "12.52.a") if action.verb in HURRICANES else WhyNot("no-target", "9.11.b")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "done":
            self.go_on(s)
        else:
            push(s, Aim(self.seat, action.number, action.verb))

    def run(self, s: Island, umpire: Umpire) -> None:
        if self.begun:
            self.go_on(s)
        else:
            begin_combat(s)
            become(s, msgspec.structs.replace(self, begun=True))

    def go_on(self, s: Island) -> None:
        if self.defence:
            finish(s)
        else:
            become(s, msgspec.structs.replace(self, defence=True))


def begin_combat(s: Island) -> None:
    """Nothing is left of an earlier combat phase."""
    s.attacked = s.bombarded = s.advanced = s.pressed = 0
    s.tries = {}
    lift_markers(s)


class Aim(Frame, frozen=True):
    """Where a marker goes."""

    active: Seat
    unit: Unit
    order: str

    def deciders(self, s: Island) -> Seats:
        return (s.game.units[self.unit].seat,)

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("aim", "9.2", {"unit": s.game.notation.units[self.unit], "order": self.order})

    def legal(self, s: Island, seat: Seat) -> Iterable[Action]:
        return answers("at", aims(s, self.active, self.unit, self.order))

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        if self.order == "fly" or not isinstance(action.arg, int) or in_range(s, self.unit) >> action.arg & 1:
            return WhyNot("no-target", "9.2")
        return WhyNot("beyond-range", "9.11.b")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        """It stays there, with its order [12.1]; each gun and each ship has one marker [2.2.d]."""
        finish(s)
        s.support[self.unit] = action.number
        s.bombarding |= (self.order in BARRAGES) << self.unit
        s.hurricane |= (self.order in HURRICANES) << self.unit
        facts = {"hex": news.place_name(s, action.number), "order": self.order, "side": SEATS[seat]}
        umpire.tell("support", unit=s.game.notation.units[self.unit], **facts)


# --- too much support


def limit(s: Island, attackers: UnitSet, defenders: UnitSet, offensive: bool) -> int:
    """The printed support that may be added: twice the printed attack strength of the land units that attack.

    For the defence it is the printed strength of the defenders. It holds for guns and for ships.
    [12.21.a, 12.21.b, 16.74.b, 16.74.c]
    """
    if offensive:
        return 2 * sum(strength(s, unit).attack for unit in bits(attackers))
    return sum(strength(s, unit).defence for unit in bits(defenders))


def printed(s: Island, guns: UnitSet, offensive: bool) -> int:
    """The printed support of guns or ships together; hurricane fire is not counted twice."""
    values = [printed_support(s, gun) for gun in bits(guns)]
    return sum(value.offence if offensive else value.defence for value in values)


class TrimSupport(Frame, frozen=True):
    """A side takes off markers until its support in a combat is within the limit."""

    h: Hex
    seat: Seat
    offensive: bool
    most: int

    def excess(self, s: Island) -> UnitSet:
        """The markers of which one must go."""
        guns = supporters(s, self.h, self.seat)
        return guns if printed(s, guns, self.offensive) > self.most else 0

    def deciders(self, s: Island) -> Seats:
        return (self.seat,) if self.excess(s).bit_count() > 1 else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        given = printed(s, supporters(s, self.h, self.seat), self.offensive)
        facts = {"hex": news.place_name(s, self.h), "given": given, "most": self.most}
        return Prompt("trim-support", "12.21", facts)

    def legal(self, s: Island, seat: Seat) -> Iterable[Action]:
        return answers("drop", self.excess(s))

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        take_off(s, umpire, action.number)

    def run(self, s: Island, umpire: Umpire) -> None:
        if self.excess(s):
            take_off(s, umpire, bits(self.excess(s))[0])
        else:
            finish(s)


def take_off(s: Island, umpire: Umpire, unit: Unit) -> None:
    """It has not fired, but supports nothing else in this phase; what was never placed spends no salvo."""
    umpire.tell("support-off", unit=s.game.notation.units[unit], hex=news.place_name(s, s.support[unit]))
    lift(s, 1 << unit)


def lift(s: Island, units: UnitSet) -> None:
    """Take markers off the map."""
    s.support = {unit: h for unit, h in s.support.items() if not units >> unit & 1}
    s.bombarding &= ~units
    s.hurricane &= ~units


def lift_markers(s: Island) -> None:
    """All markers come off; air support that was not used may be used later."""
    lift(s, field_of(s.support))


FRAMES = (PlaceSupport, Aim, TrimSupport)
VERBS: dict[str, Any] = {
    "support": Unit, "bombard": Unit, "hurricane": Unit, "barrage": Unit, "fly": Unit, "at": Hex, "drop": Unit,
    "done": None,
}  # fmt: skip
