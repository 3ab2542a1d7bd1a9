"""Zones of control. Chapter 5."""

from __future__ import annotations

from collections.abc import Container

from grognard.engine.field import bits, field_of
from grognard.engine.kinds import Hex, HexField, Seat, UnitSet
from grognard.games.malta.counters import ALLIED, AXIS, other
from grognard.games.malta.forces import is_ready_to_fire, moves_as, occupied, printed_attack, troops_in
from grognard.games.malta.state import Island

LEAST = 3
"""The attack strength that makes a zone of control."""


def zones(s: Island, seat: Seat) -> HexField:
    """The hexes in the zones of control of a side.

    They are the six around each hex that exerts one [5.0.a], but not over sides that its units could not cross
    [5.0.b]: over creeks all count [5.0.c], over creeks with rise and without a road those on foot [5.0.d], over
    water none [5.0.e]. Worked out once for each arrangement and all that strengths hang on.
    """
    key = ("zones", seat, s.weak, s.ready, tuple(s.steps), tuple(s.salvos))
    found: HexField | None = s.arrangement.memo.get(key)
    if found is None:
        found = 0
        for classes, sides in s.game.land.crossings:
            found |= s.game.board.step(exerting(s, seat, classes), sides)
        s.arrangement.memo[key] = found
    return found


def enemy_zones(s: Island, seat: Seat) -> HexField:
    """The hexes in enemy zones of control; friends there do not cancel them [5.3.a]."""
    return zones(s, other(seat))


def exerting(s: Island, seat: Seat, classes: Container[str]) -> HexField:
    """The hexes whose units of these classes exert a zone of control.

    Troops that have come down among the enemy exert none until the hex is theirs.
    """
    hexes = occupied(s, seat) & ~(occupied(s, ALLIED) if seat == AXIS else 0)
    return field_of(h for h in bits(hexes) if exerts(s, able(s, h, seat, classes)))


def able(s: Island, h: Hex, seat: Seat, classes: Container[str]) -> UnitSet:
    """The units of a side in a hex that move in one of these ways."""
    return field_of(unit for unit in bits(troops_in(s, h, seat)) if moves_as(s, unit) in classes)


def exerts(s: Island, units: UnitSet) -> bool:
    """Whether these units in one hex exert a zone of control: a strongpoint does [5.1.a]; so do an attack strength of 3
    without artillery [5.1.b], and ready artillery that has ammunition [5.1.c].
    """
    if units & s.game.of_type["strongpoint"]:
        return True
    if any(is_ready_to_fire(s, gun) for gun in bits(units & s.game.artillery)):
        return True
    return printed_attack(s, units & ~s.game.artillery) >= LEAST
