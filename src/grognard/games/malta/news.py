"""Telling of counters: their owner hears names, everybody else handles, or names where a counter is known."""

from __future__ import annotations

from typing import Any

from grognard.engine.field import bits
from grognard.engine.kinds import EVERYONE, Hex, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta.counters import other
from grognard.games.malta.state import Island

HANDLE = "#"


def is_identified(s: Island, unit: Unit) -> bool:
    """Whether the enemy can tell which counter this is."""
    return s.maybe[unit] == 1 << unit


def shown(s: Island, unit: Unit, seat: Seat) -> str:
    """A counter as a seat sees it: its id, or `#` and a handle."""
    if seat == s.game.units[unit].seat or is_identified(s, unit):
        return s.game.notation.units[unit]
    return f"{HANDLE}{s.handle[unit]}"


def listed(s: Island, units: UnitSet, seat: Seat) -> list[str]:
    """Counters as a seat sees them, in an order that tells nothing."""
    return sorted(shown(s, unit, seat) for unit in bits(units))


def tell_of(s: Island, umpire: Umpire, kind: str, units: UnitSet, **facts: Any) -> None:
    """Tell everybody something of counters of one side, each seat under the names that it knows."""
    owner = s.game.units[bits(units)[0]].seat
    hidden = {"units": listed(s, units, other(owner)), **facts}
    known = {"units": listed(s, units, owner), **facts}
    umpire.tell_each(kind, {EVERYONE: hidden, other(owner): hidden, owner: known})


def place_name(s: Island, h: Hex) -> str:
    """A hex or a box in symbols."""
    return s.game.board.grid.label_of[h]
