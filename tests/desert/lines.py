"""Battles set up by hand: two lines that lie open, scripted dice, and what was told of the fire."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from grognard.engine.dice import Key
from grognard.engine.errors import IllegalAction
from grognard.engine.flow import Frame, settle
from grognard.engine.kinds import Seat
from grognard.engine.umpire import Event, Umpire
from grognard.games.desert.combat import CombatRound
from grognard.games.desert.game import AXIS
from grognard.games.desert.state import Sands
from grognard.match import Match

from .scene import at, position, units

MISSES = "1" * 100


def battle(
    place: str, axis: Iterable[str], allied: Iterable[str], attacker: Seat = AXIS, active: Seat = AXIS, **values: Any
) -> Sands:
    """A battle that goes on: its undisrupted units lie open."""
    s = position({place: [*axis, *allied]}, active=active, **values)
    add_battle(s, place, attacker)
    return s


def add_battle(s: Sands, place: str, attacker: Seat = AXIS) -> int:
    """The blocks that stand in this hex are in battle."""
    h = at(s, place)
    s.attacker[h] = attacker
    for unit, where in enumerate(s.place):
        if where == h and not s.disrupted >> unit & 1:
            s.face_up |= 1 << unit
    return h


class Fight:
    """A match that begins in the middle of a fight; after the scripted dice every die misses."""

    def __init__(self, s: Sands, *frames: Frame, dice: str = "") -> None:
        s.stack = frames
        self.match = Match.of_state(s, Key.of_seed(0), {"combat": [int(die) for die in dice + MISSES]})
        umpire = Umpire(self.match.key, self.match.script)
        settle(self.s, umpire)
        self.opening = umpire.events

    @property
    def s(self) -> Sands:
        state = self.match.state
        assert isinstance(state, Sands)
        return state

    def play(self, *actions: str) -> Fight:
        for action in actions:
            self.match.apply(action)
        return self

    @property
    def legal(self) -> list[str]:
        return [self.match.text(action) for action in self.match.legal()]

    def events(self, kind: str) -> list[dict[str, Any]]:
        """What everybody was told of this kind."""
        told: list[Event] = [*self.opening, *(event for record in self.match.records for event in record.events)]
        return [facts for event in told if event.kind == kind and (facts := event.seen_by(-1)) is not None]

    @property
    def shots(self) -> list[tuple[str, str, int, int]]:
        """Who fired at what, with how many dice, and the hits."""
        return [(shot["unit"], shot["target"], len(shot["dice"]), shot["hits"]) for shot in self.events("fire")]

    def cv(self, name: str) -> int:
        return self.s.cv[self.s.game.block(name)]

    def is_up(self, name: str) -> bool:
        return bool(self.s.face_up & units(self.s, name))


def allied_volley(s: Sands, dice: str = "", assault: bool = False) -> Fight:
    """The Axis starts the combat, so the Allies fire first."""
    (h,) = s.attacker
    return Fight(s, CombatRound(h, AXIS, assault), dice=dice)


def refused(fight: Fight, action: str) -> str:
    """Why this is not allowed."""
    with pytest.raises(IllegalAction) as refusal:
        fight.play(action)
    return refusal.value.code
