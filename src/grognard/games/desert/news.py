"""Telling of blocks: the owner hears names, everybody else handles, or names where the block is known."""

from __future__ import annotations

from typing import Any

from grognard.engine.field import bits
from grognard.engine.kinds import EVERYONE, Hex, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.desert.game import other
from grognard.games.desert.state import Sands

HANDLE = "#"


def is_open(s: Sands, unit: Unit) -> bool:
    """Whether the enemy sees the strength of this block: it lies face up, or it is out of the game."""
    return bool(s.face_up >> unit & 1) or s.cv[unit] == 0


def is_identified(s: Sands, unit: Unit) -> bool:
    """Whether the enemy can tell which block this is."""
    return s.maybe[unit] == 1 << unit


def shown(s: Sands, unit: Unit, seat: Seat) -> str:
    """A block as a seat sees it: its id, or `#` and a handle."""
    if seat == s.game.units[unit].seat or is_identified(s, unit):
        return s.game.notation.units[unit]
    return f"{HANDLE}{s.handle[unit]}"


def listed(s: Sands, units: UnitSet, seat: Seat) -> list[str]:
    """Blocks as a seat sees them, in an order that tells nothing."""
    return sorted(shown(s, unit, seat) for unit in bits(units))


def unseen_order(s: Sands, units: UnitSet) -> list[Unit]:
    """Blocks one after the other, in an order that tells nobody which is which."""
    return sorted(bits(units), key=lambda unit: s.handle[unit])


def tell_of(s: Sands, umpire: Umpire, kind: str, units: UnitSet, **facts: Any) -> None:
    """Tell everybody something of blocks of one side, each seat under the names that it knows."""
    owner = s.game.units[bits(units)[0]].seat
    hidden = {"units": listed(s, units, other(owner)), **facts}
    known = {"units": listed(s, units, owner), **facts}
    umpire.tell_each(kind, {EVERYONE: hidden, other(owner): hidden, owner: known})


def place_name(s: Sands, h: Hex) -> str:
    """A hex in symbols."""
    return s.game.board.grid.label_of[h]
