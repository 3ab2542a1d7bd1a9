"""Which answers are worth trying: towards the enemy, and on with the game. For the machine; no rule imports this."""

from __future__ import annotations

from grognard.engine.decisions import Action
from grognard.engine.kinds import Hex, Seat
from grognard.games.desert.game import other
from grognard.games.desert.ground import occupied
from grognard.games.desert.state import Sands

VERBS = {"pass": 0.1, "done": 0.25, "stay": 0.1, "abandon": 0.3, "refit": 0.05, "accept": 0.7, "decline": 0.5}
ON_ENEMY, NEAR, WITHIN_REACH = 12.0, 6.0, 3.0
REACH = 4


def weight(s: Sands, seat: Seat, action: Action) -> float:
    """How gladly random play gives this answer, beside one of weight 1."""
    if action.verb in ("go", "march", "to", "group", "regroup", "hex"):
        return nearness(s, seat, action.number)
    return VERBS.get(action.verb, 1.0)


def nearness(s: Sands, seat: Seat, h: Hex) -> float:
    """Hexes with enemies weigh most, then those around them."""
    board, enemy = s.game.board, occupied(s, other(seat))
    if enemy >> h & 1:
        return ON_ENEMY
    if board.adjacent(enemy) >> h & 1:
        return NEAR
    return WITHIN_REACH if board.within(enemy, REACH) >> h & 1 else 1.0
