"""How gladly units move, and where to. For the machine. No rule imports this."""

from __future__ import annotations

from math import exp

from grognard.engine.decisions import Action
from grognard.engine.field import bits
from grognard.engine.kinds import Unit
from grognard.games.malta.adviser import HARD, NEVER, WORTHWHILE, Adviser
from grognard.games.malta.reach import allowance, half, tactical
from grognard.games.malta.walking import legs


def urgency(a: Adviser, action: Action) -> float:
    """Who is to move next."""
    return a.ground.urgency(action.number)


def strategic_urgency(a: Adviser, action: Action) -> float:
    """Far from the enemy roads are quick; guns and staffs walk."""
    return 0.0 if a.ground.urgency(action.number) < 1 else 1.0


def going(a: Adviser, action: Action) -> float:
    """A hex by its appeal."""
    s, walk, h = a.s, a.frame, action.number
    appeal = a.ground.appeal(walk.unit, h)
    if s.game.is_night(s.turn) and not s.game.of_type["leader"] >> walk.unit & 1:
        spent = legs(s, walk, h)[-1][1]
        if spent > half(allowance(s, walk.unit)) * 6:
            appeal -= 0.12
    return exp(HARD * min(appeal, 5.0))


def straight(a: Adviser, action: Action) -> float:
    return NEVER


def staying(a: Adviser, action: Action) -> float:
    """As good as the hex is, and a bit."""
    unit = a.frame.unit
    return exp(HARD * (a.ground.appeal(unit, a.s.place[unit]) + WORTHWHILE))


def limbering(a: Adviser, action: Action) -> float:
    """Only to come nearer."""
    return exp(HARD) if a.ground.urgency(a.frame.unit) else NEVER


def making_ready(a: Adviser, action: Action) -> float:
    """Where the enemy is in range."""
    unit, s = a.frame.unit, a.s
    return 1e9 if a.ground.for_gun(unit, s.place[unit]) > -0.25 and not s.arrived >> unit & 1 else NEVER


def one_hex(a: Adviser, action: Action) -> float:
    """After a landing or a jump: towards the best hex around."""
    return exp(HARD * min(a.ground.appeal(a.frame.unit, action.number), 5.0))


def coming_off(a: Adviser, action: Action) -> float:
    """Who leaves the beach or gathers: whoever finds a better hex next to him."""
    s, unit = a.s, action.number
    here = a.ground.appeal(unit, s.place[unit])
    hexes = a.frame.ways(s, unit) if hasattr(a.frame, "ways") else around(a, unit)
    best = max((a.ground.appeal(unit, h) for h in bits(hexes)), default=here)
    return 2.0 if best > here + WORTHWHILE else NEVER


def around(a: Adviser, unit: Unit) -> int:
    reach: int = tactical(a.s, unit).field & a.s.game.board.adjacent(1 << a.s.place[unit])
    return reach
