"""Telling of pieces in the fog: their owner hears names, everybody else handles, or names where a piece is known."""

from __future__ import annotations

from typing import Any, Protocol

from grognard.engine.field import bits
from grognard.engine.fog import HANDLE, Fogged
from grognard.engine.kinds import EVERYONE, Hex, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire


class Told(Fogged, Protocol):
    """A state in the fog whose game says to whom each unit belongs."""

    game: Any


def is_identified(s: Fogged, unit: Unit) -> bool:
    """Whether the enemy can tell which piece this is."""
    return s.maybe[unit] == 1 << unit


def shown(s: Told, unit: Unit, seat: Seat) -> str:
    """A piece as a seat sees it: its id, or `#` and a handle."""
    if seat == s.game.units[unit].seat or is_identified(s, unit):
        return str(s.game.notation.units[unit])
    return f"{HANDLE}{s.handle[unit]}"


def listed(s: Told, units: UnitSet, seat: Seat) -> list[str]:
    """Pieces as a seat sees them, in an order that tells nothing."""
    return sorted(shown(s, unit, seat) for unit in bits(units))


def names_for(s: Told, seat: Seat) -> list[str]:
    """Each piece by the name that the seat knows it by."""
    return [shown(s, unit, seat) for unit in range(len(s.maybe))]


def suspects(s: Told, seat: Seat) -> dict[str, list[str]]:
    """For each piece, as the seat sees it, what the enemy of its owner must take it for."""
    ids = s.game.notation.units
    hidden = (unit for unit in range(len(s.maybe)) if not is_identified(s, unit))
    found = {shown(s, unit, seat): [ids[other] for other in bits(s.maybe[unit])] for unit in hidden}
    return dict(sorted(found.items()))


def unseen_order(s: Fogged, units: UnitSet) -> list[Unit]:
    """Pieces one after the other, in an order that tells nobody which is which."""
    return sorted(bits(units), key=lambda unit: s.handle[unit])


def tell_of(s: Told, umpire: Umpire, kind: str, units: UnitSet, **facts: Any) -> None:
    """Tell everybody something of pieces of one side, each seat under the names that it knows."""
    owner = s.game.units[bits(units)[0]].seat
    enemy = 1 - owner
    hidden = {"units": listed(s, units, enemy), **facts}
    known = {"units": listed(s, units, owner), **facts}
    umpire.tell_each(kind, {EVERYONE: hidden, enemy: hidden, owner: known})


def place_name(s: Told, h: Hex) -> str:
    """A hex or a box in symbols."""
    return str(s.game.board.grid.label_of[h])
