"""Leaders in battle: who may help an attack or a defence, and how he rolls. Chapter 14.2."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, answers
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Seats, finish
from grognard.engine.kinds import NO_UNIT, Hex, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta import battle
from grognard.games.malta.forces import is_on_map
from grognard.games.malta.odds import Contest, Fight
from grognard.games.malta.reach import command_of, led
from grognard.games.malta.state import Island

TRIES = 2
"""Hexes for which a leader may roll in a phase [14.21.a]."""


def commanders(s: Island, fight: Fight, seat: Seat) -> UnitSet:
    """The leaders of a side that may roll in a fight."""
    units = fight.attackers if seat == fight.seat else fight.defenders(s)
    return field_of(leader for leader in leaders(s, seat) if commands(s, leader, units, fight))


def leaders(s: Island, seat: Seat) -> list[Unit]:
    """The leaders of a side on the map."""
    known = [formation.leader for formation in s.game.formations.values() if formation.seat == seat]
    return [leader for leader in known if leader != NO_UNIT and is_on_map(s, leader)]


def commands(s: Island, leader: Unit, units: UnitSet, fight: Fight) -> bool:
    """A leader rolls for units of his formation with him or next to him, for two hexes in a phase at most.

    In an opposed drop he must be in the hex itself. [14.2.a, 14.21.a, 15.3]
    """
    if fight.kind == "drop" and s.place[leader] != fight.h:
        return False
    return bool(followers(s, leader, units)) and may_try(s, leader, fight.h)


def followers(s: Island, leader: Unit, units: UnitSet) -> UnitSet:
    """Those of the units that are of a leader's formation and with him or next to him [14.2.a, 15.3]."""
    return field_of(unit for unit in bits(units & led(s, leader)) if s.formation[unit] == s.formation[leader])


def may_try(s: Island, leader: Unit, h: Hex) -> bool:
    """For two hexes in each phase [14.21.a], and where no other leader of his side has tried [14.21.b]."""
    seat = s.game.units[leader].seat
    others = [known for known in s.tries if known != leader and s.game.units[known].seat == seat]
    if any(s.tries[known] >> h & 1 for known in others):
        return False
    return (s.tries.get(leader, 0) | 1 << h).bit_count() <= TRIES


class ChooseCommander(Contest, frozen=True):
    """A side says whether a leader of its tries to help, and which [9.3.a]."""

    seat: Seat

    def deciders(self, s: Island) -> Seats:
        return (self.seat,) if commanders(s, self.fight, self.seat) else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("choose-commander", "14.2", {"hex": news.place_name(s, self.fight.h)})

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        yield Action("decline")
        yield from answers("lead", commanders(s, self.fight, seat))

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        finish(s)
        if action.verb == "lead":
            leader = action.number
            s.tries[leader] = s.tries.get(leader, 0) | 1 << self.fight.h
            battle.note(s, leaders=battle.with_side(battle.under_way(s).leaders, seat != self.fight.seat, leader))

    def run(self, s: Island, umpire: Umpire) -> None:
        finish(s)


def rolls_well(s: Island, umpire: Umpire, leader: Unit) -> bool:
    """A die of his tactical value or less helps [9.92.k, 14.2.b]."""
    if leader == NO_UNIT:
        return False
    die, value = umpire.roll(s, "command"), command_of(s, leader).tactical
    facts = {"unit": s.game.notation.units[leader], "die": die, "value": value}
    umpire.tell("command", **facts, result="helps" if die <= value else "fails")
    return die <= value


FRAMES = (ChooseCommander,)
VERBS: dict[str, Any] = {"lead": Unit, "decline": None}
