"""Which answers a bot that means to win tries first: towards the places that it lacks. No rule imports this."""

from __future__ import annotations

from collections.abc import Callable
from math import exp

from grognard.engine.decisions import Action
from grognard.engine.field import bits
from grognard.engine.kinds import Hex, Seat
from grognard.games.skirmish.evaluate import gap
from grognard.games.skirmish.state import Position, blocks_in, is_contested, occupied_by, other
from grognard.games.skirmish.walk import Walk

SLOPE = 0.9
"""How much a hex nearer to a place draws."""
ODDS, BEST_ODDS, JOINED = 1.5, 2.0, 1.5
"""What draws into an attack: the odds, up to a measure, and a friend who is in it already."""


def weights(s: Position, seat: Seat, listed: list[Action]) -> list[float]:
    """How gladly such a bot tries each of these answers."""
    return [OF_VERB.get(action.verb, plain)(s, seat, action) for action in listed]


def plain(_s: Position, _seat: Seat, _action: Action) -> float:
    return 1.0


def going(s: Position, seat: Seat, action: Action) -> float:
    return exp(appeal(s, seat, action.number))


def appeal(s: Position, seat: Seat, h: Hex) -> float:
    """How good it is to be in a hex."""
    nearer = -SLOPE * gap(s, seat, h)
    return nearer + odds(s, seat, h) if occupied_by(s, other(seat)) >> h & 1 else nearer


def odds(s: Position, seat: Seat, h: Hex) -> float:
    """The more of ours are there or beside it, and the fewer of theirs, the better."""
    board = s.game.board
    near = occupied_by(s, seat) & board.adjacent(1 << h)
    ours = strength(s, h, seat)
    beside = sum(strength(s, place, seat) for place in bits(near))
    found = (ours + beside / 2 + 1) / (strength(s, h, other(seat)) + 1)
    return (JOINED if ours else 0.0) + min(BEST_ODDS, ODDS * (found - 1))


def strength(s: Position, h: Hex, seat: Seat) -> int:
    return sum(s.cv[unit] for unit in blocks_in(s, h, seat))


def halting(s: Position, seat: Seat, _action: Action) -> float:
    """Beside enemies a block charges or waits for others as gladly; elsewhere it is a matter of where it stops."""
    walk = s.stack[-1]
    assert isinstance(walk, Walk)
    return 1.0 if is_contested(s, walk.where) else exp(appeal(s, seat, walk.where))


def ending(_s: Position, _seat: Seat, _action: Action) -> float:
    """Whoever has blocks left to move looks at them first."""
    return 0.4


Weight = Callable[[Position, Seat, Action], float]
OF_VERB: dict[str, Weight] = {"go": going, "halt": halting, "done": ending}
