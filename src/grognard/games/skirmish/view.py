"""Chapter 1: what a seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from grognard.engine.decisions import Outcome
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame
from grognard.engine.kinds import EVERYONE, Hex, HexField, Seat, Side, Unit, UnitSet
from grognard.engine.notation import hints
from grognard.games.skirmish.game import Skirmish
from grognard.games.skirmish.sequence import postures_seen
from grognard.games.skirmish.state import NO_SIDE, Position, in_play


def view(s: Position, seat: Seat) -> dict[str, Any]:
    """What a seat may know: where blocks stand, how strong each named block is, but not which is which [1.1.a, 1.2]."""
    write, seats = s.game.seen[seat].write, s.game.notation.seats
    number = numbers_for(s, seat)
    return {
        "seat": write(Seat, seat),
        "turn": s.turn,
        "first": write(Seat, s.first),
        "cup": {name: s.cup.count(side) for side, name in enumerate(seats)},
        "posture": dict(zip(seats, postures_seen(s, seat), strict=True)),
        "held": {name: write(HexField, s.held[side]) for side, name in enumerate(seats)},
        "strength": dict(zip(s.game.notation.units, s.cv, strict=True)),
        "unit": units_seen(s, seat, number),
        "moved": write(UnitSet, renumber(UnitSet, s.moved, number)),
        "frame": [write_frame(s.game, seat, renumbered(frame, number)) for frame in s.stack],
        "outcome": write(Outcome | None, s.outcome),
    }


def progress(s: Position) -> dict[str, int]:
    """How far the game is."""
    return {"turn": s.turn, "last": s.game.turns}


def pieces(game: Skirmish) -> dict[str, dict[str, str]]:
    """The blocks with what is written on them."""
    seats = game.notation.seats
    return {name: {"side": seats[game.owner[u]], "type": game.kind[u]} for u, name in enumerate(game.notation.units)}


def numbers_for(s: Position, seat: Seat) -> list[Unit]:
    """The number of each unit as a seat sees it: its own as they are, the others by their handles [1.1.b]."""
    return [unit if s.game.owner[unit] == seat else s.handle[unit] for unit in range(len(s.at))]


def units_seen(s: Position, seat: Seat, number: Sequence[Unit]) -> dict[str, Any]:
    """The blocks in play, in an order that tells nothing."""
    ordered = sorted([*in_play(s, 0), *in_play(s, 1)], key=number.__getitem__)
    own = s.game.armies[seat].units if seat != EVERYONE else 0
    labels = {unit: {"type": s.game.kind[unit], "cv": s.cv[unit]} for unit in bits(own)}
    return {s.game.seen[seat].units[number[unit]]: {**back_of(s, unit), **labels.get(unit, {})} for unit in ordered}


def back_of(s: Position, unit: Unit) -> dict[str, Any]:
    """What everybody sees of a block, and what the enemy of its owner must take it for [1.5]."""
    write = s.game.notation.write
    return {
        "side": write(Seat, s.game.owner[unit]),
        "at": write(Hex, s.at[unit]),
        "came": None if s.came[unit] == NO_SIDE else write(Side, s.came[unit]),
        "maybe": write(UnitSet, s.maybe[unit]),
    }


def write_frame(game: Skirmish, seat: Seat, frame: Frame) -> dict[str, Any]:
    return {"name": type(frame).__name__, **game.seen[seat].write(type(frame), frame)}


def renumbered(frame: Frame, number: Sequence[Unit]) -> Frame:
    """The frame with other numbers for its units."""
    kinds = hints(type(frame))
    return msgspec.structs.replace(
        frame, **{name: renumber(kind, getattr(frame, name), number) for name, kind in kinds.items()}
    )


def renumber(kind: Any, value: Any, number: Sequence[Unit]) -> Any:
    """A unit or a set of units under other numbers; anything else as it is."""
    if kind == Unit:
        return number[value]
    return field_of(number[unit] for unit in bits(value)) if kind == UnitSet else value
