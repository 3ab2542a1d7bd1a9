"""Combats of Malta that begin at once, with scripted dice or with a result that is given."""

from __future__ import annotations

import msgspec

from grognard.games.malta.combat import STAGES, Combat, stacks_of
from grognard.games.malta.counters import AXIS
from grognard.games.malta.modifiers import engineers_lead
from grognard.games.malta.odds import Fight
from grognard.games.malta.results import first_losses, suffer
from grognard.games.malta.state import Island

from .phase import Play
from .scene import at, units


def fight(s: Island, h: str, *names: str, seat: int = AXIS, kind: str = "attack") -> Fight:
    return Fight(at(s.game, h), seat, units(s, *names), kind)


def combat(s: Island, fought: Fight, **dice: list[int]) -> Play:
    """A combat that begins now."""
    return Play(s, Combat(fought), **dice)


def result(s: Island, cell: str, fought: Fight, **dice: list[int]) -> Play:
    """A combat in which the dice have given this result."""
    begun = Combat(fought)
    stacks, sappers = stacks_of(s, begun), engineers_lead(s, fought.h, fought.attackers)
    stage = STAGES.index(first_losses)
    s.stack = (msgspec.structs.replace(begun, stage=stage, stacks=stacks, sappers=sappers),)
    suffer(s, cell, fought)
    return Play(s, *s.stack, **dice)


def fall_back(found: Play) -> Play:
    """The retreat goes on, into the first hex of the list at each step."""
    while not found.over and found.asked[1] == "retreat-to":
        found.play(found.legal[0])
    return found
