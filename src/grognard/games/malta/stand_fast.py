"""Standing fast instead of retreating. Chapters 9.63 and 9.7."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, finish, push
from grognard.engine.kinds import Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta.battle import ATTACKER, DEFENDER, Battle, is_fixed, note, under_way
from grognard.games.malta.casualties import leaders_in
from grognard.games.malta.counters import SEATS
from grognard.games.malta.forces import morale
from grognard.games.malta.results import push_losses, spare_enemy
from grognard.games.malta.state import Island


def defender_stands(s: Island, umpire: Umpire, battle: Battle) -> None:
    """The defender is asked first; step losses are taken, morale is not touched yet [9.71.a]."""
    face_retreat(s, battle, DEFENDER)


def attacker_stands(s: Island, umpire: Umpire, battle: Battle) -> None:
    """Then the attacker is, if he has to retreat, too [9.7]."""
    face_retreat(s, battle, ATTACKER)


def face_retreat(s: Island, battle: Battle, side: int) -> None:
    """Who has hits left must retreat or stand [9.6.a]."""
    if battle.hits[side] and battle.units_of(s, side):
        push(s, StandFast(battle.fight.h, battle.seat_of(side), side))


class StandFast(Frame, frozen=True):
    """A side may try to stand fast [9.7]."""

    h: int
    seat: Seat
    side: int

    def rooted(self, s: Island) -> UnitSet:
        """Units that cannot move stand without a die [9.63, 12.24.b, 16.23.b, 16.34.b]."""
        return field_of(unit for unit in bits(under_way(s).units_of(s, self.side)) if is_fixed(s, unit))

    def free(self, s: Island) -> UnitSet:
        """The others may go; limbered guns among them [12.24.a]."""
        return under_way(s).units_of(s, self.side) & ~self.rooted(s)

    def deciders(self, s: Island) -> Seats:
        return (self.seat,) if self.free(s) else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("stand-fast", "9.7", {"hex": news.place_name(s, self.h), "hits": under_way(s).hits[self.side]})

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        yield Action("retreat")
        yield Action("stand")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        standing = self.try_to_stand(s, umpire) if action.verb == "stand" else 0
        self.settle(s, self.rooted(s) | standing)

    def try_to_stand(self, s: Island, umpire: Umpire) -> UnitSet:
        """One die; all units whose morale is above it stand, the others retreat [9.71.a, 9.71.c, 9.71.e]."""
        die = umpire.roll(s, "stand")
        standing = field_of(unit for unit in bits(self.free(s)) if morale(s, unit) > die + beside_leader(s, unit))
        names = news.listed(s, standing, self.seat)
        facts = {"side": SEATS[self.seat], "hex": news.place_name(s, self.h), "die": die}
        umpire.tell("stand-fast", **facts, units=names, count=len(names))
        return standing

    def settle(self, s: Island, standing: UnitSet) -> None:
        """Those that stand take all hits that are left as steps [9.71.c, 9.71.d].

        If all stood and die owing some, the enemy has a hit less [9.42.d].
        """
        battle = under_way(s)
        finish(s)
        note(s, stood=battle.stood | standing)
        if standing == battle.pool(s, self.side):
            spare_enemy(s, self.side, battle.hits[self.side])
        if standing:
            push_losses(s, battle, self.side, standing, battle.hits[self.side])

    def run(self, s: Island, umpire: Umpire) -> None:
        self.settle(s, self.rooted(s))


def beside_leader(s: Island, unit: Unit) -> int:
    """The die is one less for units in the hex of their own leader [9.71.b, 15.3]."""
    leaders = leaders_in(s, s.place[unit], s.game.units[unit].seat)
    led = any(s.formation[leader] == s.formation[unit] for leader in bits(leaders))
    return s.game.modifier("stand_fast", "leader") if led else 0


FRAMES = (StandFast,)
VERBS: dict[str, Any] = {"stand": None, "retreat": None}
