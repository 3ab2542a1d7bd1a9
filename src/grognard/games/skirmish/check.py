"""What is true in every position."""

from __future__ import annotations

from grognard.engine.hexes import NOWHERE
from grognard.games.skirmish.battle import Battles, contested
from grognard.games.skirmish.movement import Orders
from grognard.games.skirmish.sequence import POSTURES
from grognard.games.skirmish.state import Position, blocks_in, other
from grognard.games.skirmish.walk import Walk


def check(s: Position) -> None:
    """Assert it."""
    for unit in range(len(s.at)):
        check_unit(s, unit)
    for seat in range(len(s.game.armies)):
        check_army(s, seat)
    assert len(s.cup) >= s.game.turns - s.turn, "there is a chit for each turn"
    fighting = any(isinstance(frame, Orders | Battles) for frame in s.stack)
    assert fighting or s.outcome or not contested(s), "armies share a hex only while one of them moves and fights"
    for frame in s.stack:
        if isinstance(frame, Walk):
            assert 0 <= frame.spent <= s.game.speed[frame.unit], "a block spends no more than it has"


def check_unit(s: Position, unit: int) -> None:
    seat = s.game.owner[unit]
    assert 0 <= s.cv[unit] <= s.game.printed[unit], "no block is stronger than its label"
    is_lost = s.cv[unit] == 0 and not s.game.decoys >> unit & 1
    assert not is_lost or s.at[unit] == NOWHERE, "a lost block is off the map"
    assert s.at[unit] == NOWHERE or s.at[unit] in s.game.board.grid.label_of, "a block stands somewhere"
    assert s.at[unit] != s.game.armies[other(seat)].camp, "no block stands in the enemy's camp"
    assert s.maybe[unit] >> unit & 1, "a block may be what it is"
    assert not s.maybe[unit] & ~s.game.armies[seat].units, "a block is taken for one of its army"


def check_army(s: Position, seat: int) -> None:
    units = [unit for unit, owner in enumerate(s.game.owner) if owner == seat]
    assert sorted(s.handle[unit] for unit in units) == units, "each block has a handle of its own"
    assert all(len(blocks_in(s, h, seat)) <= s.game.stack for h in s.game.ground), "no hex is too full"
    assert s.posture[seat] in ("", *POSTURES), "a posture is one of three"
    assert not s.held[seat] & ~s.game.places, "only places are held"
    assert not s.held[0] & s.held[1], "a place is held by one army"
