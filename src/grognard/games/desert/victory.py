"""The four levels of victory. Chapter 17."""

from __future__ import annotations

from grognard.engine.decisions import Outcome
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Seat, UnitSet
from grognard.games.desert.fortress import is_besieged
from grognard.games.desert.game import ALLIED, AXIS, SEATS, other
from grognard.games.desert.ground import units_in
from grognard.games.desert.state import Sands

UNITS_TO_LEAVE = 3
HALVES, GERMAN_HALVES = 2, 3
"""What a unit counts, in halves."""


def won(s: Sands, seat: Seat, level: str, reason: str, rule: str) -> Outcome:
    """A victory with the points that its level is worth [17.0.c]."""
    return Outcome(SEATS[seat], level, reason, rule, s.game.victory_points[level])


def check_exit(s: Sands) -> None:
    """Three supplied units over the enemy's edge win at once [17.1.a, 17.1.c]."""
    for seat in (AXIS, ALLIED):
        if (s.left_supplied & s.game.of_side[seat]).bit_count() >= UNITS_TO_LEAVE:
            s.outcome = won(s, seat, "strategic", "left-the-map", "17.1.a")


def check_bases(s: Sands) -> None:
    """Whoever controls the enemy's base wins at once [1.6.d, 17.1.b, 17.1.c]."""
    for seat in (AXIS, ALLIED):
        base = s.game.base[other(seat)]
        if units_in(s, base, seat) and not units_in(s, base, other(seat)):
            s.outcome = won(s, seat, "strategic", "took-the-base", "17.1.b")


def in_play(s: Sands, seat: Seat) -> UnitSet:
    """The units that count at the end: on the map, waiting beside it or in refit; not those that left [17.1.s2]."""
    return s.game.of_side[seat] & (~units_in(s, NOWHERE, seat) | s.refitting)


def count(s: Sands, seat: Seat) -> int:
    """Units in play in halves: a German one is worth 1.5, all others 1 [17.2.b, 17.4.b]."""
    units = in_play(s, seat)
    return sum(
        GERMAN_HALVES if block.german else HALVES for unit, block in enumerate(s.game.units) if units >> unit & 1
    )


def final(s: Sands) -> Outcome:
    """After the last month the highest level that a side has reached decides [17.0.b, 17.0.s1, 18.3.b]."""
    return decisive(s) or positional(s) or attrition(s) or Outcome(None, "draw", "equal-forces", "17.4.a")


def decisive(s: Sands) -> Outcome | None:
    """At least twice the enemy's units [17.2.a]."""
    for seat in (AXIS, ALLIED):
        if count(s, seat) >= 2 * count(s, other(seat)) and count(s, seat):
            return won(s, seat, "decisive", "twice-the-units", "17.2.a")
    return None


def positional(s: Sands) -> Outcome | None:
    """Tobruk, if it is not besieged [13.5.c, 17.3]."""
    if is_besieged(s, s.game.tobruk):
        return None
    return won(s, s.owner[s.game.tobruk], "positional", "holds-tobruk", "17.3")


def attrition(s: Sands) -> Outcome | None:
    """More units than the enemy [17.4.a]."""
    ahead = count(s, AXIS) - count(s, ALLIED)
    if ahead == 0:
        return None
    return won(s, AXIS if ahead > 0 else ALLIED, "attrition", "more-units", "17.4.a")
