"""Chapter 7: victory."""

from __future__ import annotations

from grognard.engine.decisions import Outcome
from grognard.engine.field import bits
from grognard.engine.kinds import Seat
from grognard.engine.umpire import Umpire
from grognard.games.skirmish.state import Position, label, occupied_by, other


def when_broken(s: Position, umpire: Umpire) -> None:
    """An army that has lost too many blocks breaks and the other wins at once; if both break, nobody [7.2.a, 7.2.b]."""
    broken = [seat for seat, army in enumerate(s.game.armies) if lost_by(s, seat) >= army.breaking]
    if len(broken) == 2:
        conclude(s, None, "draw", "both-broken", "7.2.b")
    elif broken:
        conclude(s, other(broken[0]), "decisive", "broken", "7.2.a")


def lost_by(s: Position, seat: Seat) -> int:
    """The blocks that an army has lost; a decoy is none [7.2.c]."""
    return sum(s.cv[unit] == 0 for unit in bits(s.game.armies[seat].units & ~s.game.decoys))


def take_places(s: Position, umpire: Umpire) -> None:
    """An army holds each place where it was the last to stand at the end of a phase [7.1]."""
    for seat in range(2):
        for h in bits(s.game.places & occupied_by(s, seat) & ~s.held[seat]):
            s.held[seat] |= 1 << h
            s.held[other(seat)] &= ~(1 << h)
            umpire.tell("held", side=s.game.notation.seats[seat], hex=label(s, h))


def at_end_of_turn(s: Position, umpire: Umpire) -> None:
    """In most scenarios whoever holds every place wins at once [7.3]."""
    if s.game.sudden and s.game.places in s.held:
        conclude(s, s.held.index(s.game.places), "decisive", "all-places", "7.3")
    elif s.turn == s.game.turns:
        count_places(s)


def count_places(s: Position) -> None:
    """After the last turn more places win; with as many nobody does [7.4.a, 7.4.b]."""
    blue, red = counts = [held.bit_count() for held in s.held]
    if blue == red:
        conclude(s, None, "draw", "equal-places", "7.4.b")
    else:
        conclude(s, counts.index(max(counts)), "marginal", "more-places", "7.4.a")


def conclude(s: Position, winner: Seat | None, level: str, reason: str, rule: str) -> None:
    """The match is over."""
    s.outcome = Outcome(None if winner is None else s.game.notation.seats[winner], level, reason, rule)
