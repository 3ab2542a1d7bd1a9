"""How good a position is for a side: how near Malta is to surrender, and what may still change it.

For the machine; no rule imports this.
"""

from __future__ import annotations

from math import exp

from grognard.engine.field import bits
from grognard.engine.kinds import Seat
from grognard.games.malta import victory
from grognard.games.malta.battle import Battle
from grognard.games.malta.counters import ALLIED, AXIS, other
from grognard.games.malta.forces import on_map
from grognard.games.malta.prizes import distances, held_by, prizes
from grognard.games.malta.state import Island

STEEPNESS = 0.5
"""How much of a chance a point of the roll for surrender makes."""
VILLAGE, LEFT_OVER = 1 / victory.VILLAGES, 1 / victory.STEPS
STRENGTH = {AXIS: 0.008, ALLIED: 0.016}
"""What a step on the map is worth beside the roll."""
WAITING = 0.3
"""What is left of that while it waits for its landing."""
HUNGRY, SHAKEN = 0.02, 0.01
NEARNESS, FALL = 0.05, 0.75
"""What draws units to the places of the enemy, and what is left of it a hex farther."""
DATE = 0.12
"""Each turn that passes is good for the Allies."""


def worth(s: Island, seat: Seat) -> float:
    """The chance to win, from -1 to 1."""
    if s.outcome is not None:
        if s.outcome.winner is None:
            return 0.0
        return 1.0 if s.game.seat(s.outcome.winner) == seat else -1.0
    allied = 2 / (1 + exp(-STEEPNESS * balance(s))) - 1
    return allied if seat == ALLIED else -allied


def is_settled(s: Island) -> bool:
    """Whether no combat is under way: its dice are thrown, its losses taken."""
    if s.outcome is not None:
        return True
    return not any(isinstance(frame, Battle) for frame in s.stack)


def balance(s: Island) -> float:
    """What the modifiers of the roll for surrender come to, smoothly, with what may change them; the more the better
    for the Allies.
    """
    counted = victory.counts(s)
    smooth = {
        **counted,
        "villages": (s.game.land.villages & s.control).bit_count() * VILLAGE,
        "allied_steps": s.lost[ALLIED] * LEFT_OVER,
        "axis_steps": s.lost[AXIS] * LEFT_OVER,
    }
    roll = sum(number * s.game.modifier("surrender", name) for name, number in smooth.items())
    dated = s.game.charts.days[s.game.day_of(s.turn) - 1].surrender + victory.of_the_navy(s)
    passed = (s.turn - s.game.first_turn) / (s.game.last_turn - s.game.first_turn)
    return roll + dated + DATE * passed + power(s, ALLIED) - power(s, AXIS)


def power(s: Island, seat: Seat) -> float:
    """The units that are left, in what order they are, and how near to what is to be taken."""
    on_land, land = on_map(s, seat), s.game.land.island
    coming = s.game.of_side[seat] & s.game.troops & ~on_land
    total = STRENGTH[seat] * sum(s.steps[unit] for unit in bits(on_land))
    total += WAITING * STRENGTH[seat] * sum(s.steps[unit] for unit in bits(coming) if s.place[unit] >= 0)
    total -= HUNGRY * (on_land & s.unsupplied).bit_count()
    total -= SHAKEN * (on_land & s.disorganized).bit_count() + 2 * SHAKEN * (on_land & s.demoralized).bit_count()
    hexes = s.arrangement.hexes_of(on_land) & land
    theirs = held_by(s, other(seat))
    for h, value in prizes(s, seat).items():
        if theirs >> h & 1 and hexes:
            gaps = distances(s.game, h)
            total += NEARNESS * value * FALL ** min(gaps[here] for here in bits(hexes))
    return total
