"""How good a position is for an army: its strength, the places that it holds and can get to. No rule imports this."""

from __future__ import annotations

from grognard.engine.field import bits
from grognard.engine.kinds import Hex, HexField, Seat
from grognard.games.skirmish.movement import Orders
from grognard.games.skirmish.sequence import Postures
from grognard.games.skirmish.state import Position, in_play, occupied_by, other

WON, PLACE, LOST, NEAR = 100.0, 3.0, 1.5, 0.3
"""A victory, a place, a block that is lost besides its strength, and a hex nearer to a place."""
AHEAD = 50.0
"""What it promises to hold more places when the last turn ends."""
ADVANCE = 0.1
"""A hex nearer to it for each point of strength."""
FAR = 8


def worth(s: Position, seat: Seat) -> float:
    """The greater the better for the seat."""
    if s.outcome is None:
        return army(s, seat) - army(s, other(seat)) + standing(s, seat)
    if s.outcome.winner is None:
        return 0.0
    return WON if s.game.seat(s.outcome.winner) == seat else -WON


def standing(s: Position, seat: Seat) -> float:
    """Who would win if the match ended now; it weighs more the sooner it does."""
    mine, theirs = (taken(s, side).bit_count() for side in (seat, other(seat)))
    return AHEAD * (s.turn / s.game.turns) ** 2 * ((mine > theirs) - (mine < theirs))


def is_settled(s: Position) -> bool:
    """Positions are judged when nobody is fighting: before a block is moved or a posture chosen."""
    return s.outcome is not None or isinstance(s.stack[-1], Orders | Postures)


def taken(s: Position, seat: Seat) -> HexField:
    """The places that an army holds or will hold when the phase ends."""
    mine, theirs = occupied_by(s, seat), occupied_by(s, other(seat))
    return s.game.places & (mine & ~theirs | s.held[seat] & ~(theirs & ~mine))


def army(s: Position, seat: Seat) -> float:
    """What an army has, and how near it is to the places that it does not guard."""
    lost = sum(s.cv[unit] == 0 for unit in bits(s.game.armies[seat].units & ~s.game.decoys))
    strength = sum(s.cv[unit] for unit in in_play(s, seat))
    return strength - LOST * lost + PLACE * taken(s, seat).bit_count() + NEAR * nearness(s, seat) + advance(s, seat)


def nearness(s: Position, seat: Seat) -> float:
    """For each place how near the nearest block is to it."""
    mine, board = occupied_by(s, seat), s.game.board
    gaps = [next((n for n in range(FAR) if board.within(1 << h, n) & mine), FAR) for h in bits(s.game.places)]
    return float(sum(FAR - gap for gap in gaps))


def advance(s: Position, seat: Seat) -> float:
    """All blocks should be near the places that are still to be taken, or else near those that are to be held."""
    near = {h: FAR - gap(s, seat, h) for h in bits(occupied_by(s, seat))}
    return ADVANCE * sum(s.cv[unit] * near.get(s.at[unit], 0) for unit in in_play(s, seat))


def gap(s: Position, seat: Seat, h: Hex) -> int:
    """How far it is from a hex to such a place."""
    goals = s.game.places & ~taken(s, seat) or s.game.places
    return next((n for n in range(FAR) if s.game.board.within(1 << h, n) & goals), FAR)
