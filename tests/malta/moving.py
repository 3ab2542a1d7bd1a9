"""Movement phases of Malta from small positions."""

from __future__ import annotations

from typing import Any

from grognard.engine.flow import Frame
from grognard.games.malta.infiltration import Infiltration
from grognard.games.malta.movement import StrategicMoves, TacticalMoves
from grognard.games.malta.sequence import begin_movement

from .phase import Play
from .scene import Forces, at, position

NIGHT = 7
"""The turn of 30 June."""


def phase(forces: Forces, seat: int, *frames: Frame, dice: dict[str, list[int]] | None = None, **values: Any) -> Play:
    """The movement phase of a side, or these frames of it, the first one first."""
    s = position(forces, **values)
    for chit in s.cup:
        s.place[chit] = s.game.boxes.cup
        s.face_down |= 1 << chit
    begin_movement(s, seat)
    s.active = seat
    whole = (StrategicMoves(seat), TacticalMoves(seat), Infiltration(seat))
    return Play(s, *reversed(frames or whole), **(dice or {}))


def tactical(forces: Forces, seat: int, dice: dict[str, list[int]] | None = None, **values: Any) -> Play:
    return phase(forces, seat, TacticalMoves(seat), dice=dice, **values)


def militia(*numbers: int) -> list[int]:
    """The cup, the next one last."""
    return [position({}).game.unit(f"ML-MIL-{number}") for number in numbers]


def goes(found: Play, verb: str = "go") -> list[str]:
    """Where the unit that was chosen may go."""
    return [action.split()[1] for action in found.legal if action.startswith(f"{verb} ")]


def hexes(found: Play, *labels: str) -> int:
    return sum(1 << at(found.s.game, label) for label in labels)
