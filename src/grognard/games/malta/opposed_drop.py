"""Paratroops come down among the enemy. Chapter 19.5."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from grognard.engine.decisions import Action, Prompt, answers
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, become, finish, push
from grognard.engine.kinds import Hex, HexField, Seat, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta import arrival
from grognard.games.malta.airborne_losses import lose
from grognard.games.malta.combat import Combat
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.forces import strength
from grognard.games.malta.odds import Fight
from grognard.games.malta.state import Island


class OpposedDrops(Frame, frozen=True):
    """The hexes where a series has come down among enemies, one after the other as the Axis likes [4.23.e, 19.5.a]."""

    units: UnitSet
    hexes: HexField

    def deciders(self, s: Island) -> Seats:
        return (AXIS,) if self.hexes.bit_count() > 1 else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("opposed-drop", "19.5")

    def legal(self, s: Island, seat: Seat) -> Iterable[Action]:
        return answers("at", self.hexes)

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        self.fight(s, action.number)

    def run(self, s: Island, umpire: Umpire) -> None:
        if self.hexes:
            self.fight(s, bits(self.hexes)[0])
        else:
            finish(s)

    def fight(self, s: Island, h: Hex) -> None:
        """All of the series in that hex fight in one combat [19.5.b]."""
        become(s, OpposedDrops(self.units, self.hexes & ~(1 << h)))
        push(s, OpposedDrop(self.units & s.arrangement.units_in(h), h))


class OpposedDrop(Frame, frozen=True):
    """Whoever came down in a hex attacks the enemies there, again and again until one side is left [19.51.c]."""

    units: UnitSet
    h: Hex

    def run(self, s: Island, umpire: Umpire) -> None:
        here = self.units & s.arrangement.units_in(self.h)
        fighting = fighters(s, here)
        if fighting and arrival.defenders(s, self.h, ALLIED):
            push(s, Combat(Fight(self.h, AXIS, fighting, "drop")))
            return
        finish(s)
        come_out(s, umpire, here, self.h)


def fighters(s: Island, units: UnitSet) -> UnitSet:
    """Those that can attack the enemies in their hex [19.51.a]; artillery cannot [19.52.a]."""
    able = units & s.game.troops & ~s.game.artillery
    return field_of(unit for unit in bits(able) if strength(s, unit).attack)


def come_out(s: Island, umpire: Umpire, units: UnitSet, h: Hex) -> None:
    """Nobody is left who fights.

    If enemies are, all others of the series in the hex are eliminated: artillery, whether it came down alone or with
    troops that fell [19.52.b, 19.52.c], headquarters and leaders. Else the hex is taken with what bars nobody in it
    [19.53.d].
    """
    if arrival.defenders(s, h, ALLIED):
        for unit in bits(units):
            lose(s, umpire, unit)
    elif units & s.game.troops:
        arrival.take(s, umpire, h, AXIS)


FRAMES = (OpposedDrops, OpposedDrop)
VERBS: dict[str, Any] = {"at": Hex}
