"""What a seat may reckon with before a battle: the same shifts and table that the rules use."""

from __future__ import annotations

from collections import Counter
from typing import Any

from grognard.engine.field import bits
from grognard.engine.kinds import Hex, Seat
from grognard.games.skirmish.battle import Battle, Battles, contested
from grognard.games.skirmish.fire import shifts_of, strength_in
from grognard.games.skirmish.movement import Orders
from grognard.games.skirmish.state import Position, blocks_in, label

DICE = range(1, 7)


def odds(s: Position, seat: Seat) -> dict[str, Any]:
    """For each hex where both armies stand the strengths, shifts and chances of hits as the seat knows them."""
    attacker = next((frame.seat for frame in s.stack if isinstance(frame, Orders | Battles)), None)
    if attacker is None or any(isinstance(frame, Battle) for frame in s.stack):
        return {}
    seats = s.game.notation.seats
    return {
        label(s, h): {name: fire_of(s, h, attacker, side, seat) for side, name in enumerate(seats)}
        for h in contested(s)
    }


def fire_of(s: Position, h: Hex, attacker: Seat, side: Seat, seat: Seat) -> dict[str, Any]:
    """How an army would fire, if it is as weak or as strong as it may be."""
    shifts = shifts_of(s, h, attacker, side)
    low, high = (strength_in(s, h, side),) * 2 if side == seat else strengths(s, h, side)
    chances = {str(strength): hits_of(s, strength, sum(shifts.values())) for strength in (low, high)}
    return {"low": low, "high": high, "shifts": shifts, "hits": chances}


def strengths(s: Position, h: Hex, side: Seat) -> tuple[int, int]:
    """The least and the most that the blocks of an army may be worth to the enemy's knowledge."""
    may_be = [[s.cv[unit] for unit in bits(s.maybe[block])] for block in blocks_in(s, h, side)]
    return sum(map(min, may_be)), sum(map(max, may_be))


def hits_of(s: Position, strength: int, shift: int) -> dict[str, int]:
    """On how many of the six faces of the die so many hits come up."""
    if strength == 0:
        return {"0": len(DICE)}
    counted = Counter(s.game.fire.at(die, strength, shift).value for die in DICE)
    return dict(sorted(counted.items()))
