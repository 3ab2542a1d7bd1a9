"""What is true in every position, whatever was played."""

from __future__ import annotations

from grognard.engine.field import bits
from grognard.engine.hexes import NOWHERE
from grognard.games.desert.ground import battles
from grognard.games.desert.state import Sands


def check(s: Sands) -> None:
    """Assert it all."""
    check_blocks(s)
    check_battles(s)
    check_cards(s)
    check_knowledge(s)


def check_blocks(s: Sands) -> None:
    """Strengths fit the blocks, and only living blocks are somewhere."""
    for unit, block in enumerate(s.game.units):
        assert 0 <= s.cv[unit] <= block.max_cv, f"{block.id} has {s.cv[unit]} CV"
        assert s.cv[unit] > 0 or s.place[unit] == NOWHERE, f"{block.id} is eliminated and on the map"
    on_map = sum(1 << unit for unit, place in enumerate(s.place) if place != NOWHERE)
    for name in ("disrupted", "unsupplied", "raiders", "face_up"):
        assert not getattr(s, name) & ~on_map, f"{name} holds blocks that are not on the map"
    assert not s.face_up & s.disrupted, "a disrupted block lies open"
    assert not s.rested & ~s.disrupted, "a rested block is not disrupted"


def check_battles(s: Sands) -> None:
    """Battles are where both sides are; sides are remembered only of battles."""
    assert all(side // 6 in s.attacker for side in s.crossed), "a side was crossed where there is no battle"
    fought = battles(s)
    for h in bits(fought):
        assert h in s.attacker, f"no attacker in {s.game.board.grid.label_of[h]}"


def check_cards(s: Sands) -> None:
    """No card is lost or made."""
    real = s.deck_real + s.spent_real + sum(s.real) + sum(s.laid_real)
    dummies = s.deck_dummies + s.spent_dummies + sum(s.dummies) + sum(s.laid_dummies)
    assert (real, dummies) == (s.game.cards.deck.real, s.game.cards.deck.dummy), f"{real} and {dummies} cards"
    numbers = (*s.real, *s.dummies, *s.laid_real, *s.laid_dummies, s.deck_real, s.deck_dummies)
    assert min(numbers) >= 0, "fewer than no cards"


def check_knowledge(s: Sands) -> None:
    """What the enemy reckons with holds the truth."""
    assert sorted(s.handle) == list(range(len(s.handle))), "two blocks under one handle"
    for unit, maybe in enumerate(s.maybe):
        assert maybe >> unit & 1, f"{s.game.units[unit].id} is ruled out as itself"
        assert s.low[unit] <= s.cv[unit] <= s.high[unit], f"{s.game.units[unit].id} is of another strength"
