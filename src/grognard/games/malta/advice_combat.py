"""How gladly a side fights, stands and falls back. For the machine. No rule imports this."""

from __future__ import annotations

from math import exp

from grognard.engine.decisions import Action
from grognard.engine.field import bits
from grognard.games.malta.adviser import HARD, NEVER, WORTHWHILE, Adviser
from grognard.games.malta.battle import under_way
from grognard.games.malta.casualties import steps_of
from grognard.games.malta.counters import AXIS, other
from grognard.games.malta.forces import morale, near, occupied, strength, troops_in
from grognard.games.malta.odds import Fight
from grognard.games.malta.prizes import AXIS_HQ, held_by, prize
from grognard.games.malta.prospects import STEP, best_fight, is_trapped, outlook

MARGIN = 0.02
"""How much an attack must promise."""


def attacking(a: Adviser, action: Action) -> float:
    """What an attack promises."""
    return exp(HARD * best_fight(a.s, action.number, a.seat)[0])


def no_more_attacks(a: Adviser, action: Action) -> float:
    return exp(HARD * MARGIN)


def holding(a: Adviser, action: Action) -> float:
    """Whoever spoils the odds stays out of it."""
    return NEVER if a.muster >> action.number & 1 else 5.0


def penetrating(a: Adviser, action: Action) -> float:
    s, h = a.s, action.number
    fight = Fight(h, a.seat, a.frame.ready(s, h), "penetration")
    return exp(HARD * outlook(s, fight)) if fight.attackers else NEVER


def ordering(a: Adviser, action: Action) -> float:
    """What an order to a gun, a ship or an aircraft gains."""
    return exp(HARD * 5 * a.fire.best(action.number, action.verb))


def no_more_orders(a: Adviser, action: Action) -> float:
    return exp(HARD * 5 * WORTHWHILE)


def aiming(a: Adviser, action: Action) -> float:
    return exp(HARD * 5 * a.fire.gain(a.frame.unit, a.frame.order, action.number))


def standing(a: Adviser, action: Action) -> float:
    """Standing costs steps, retreating the place."""
    return exp(HARD * (retreat_cost(a) - stand_cost(a)))


def stand_cost(a: Adviser) -> float:
    s, battle = a.s, under_way(a.s)
    units = battle.units_of(s, a.frame.side)
    return STEP[a.seat] * min(battle.hits[a.frame.side], steps_of(s, units))


def retreat_cost(a: Adviser) -> float:
    s, battle, side = a.s, under_way(a.s), a.frame.side
    units = battle.units_of(s, side)
    h = s.place[bits(units)[0]] if units else battle.fight.h
    place = prize(s, h) if held_by(s, a.seat) >> h & 1 else 0.0
    steps = STEP[a.seat] * min(battle.hits[side], steps_of(s, units)) if is_trapped(s, h, a.seat) else 0.0
    chance = max(morale(s, unit) - 1 for unit in bits(units)) / 6 if units else 0.0
    return steps * 1.2 + 0.03 * battle.hits[side] + place * chance


def losing(a: Adviser, action: Action) -> float:
    """The cheapest step first."""
    s, unit = a.s, action.number
    counter, left = s.game.units[unit], s.steps[unit]
    cost = 0.14 if left == 1 else 0.1 if left > 2 else 0.13
    if counter.type == "hq":
        cost = AXIS_HQ if a.seat == AXIS else 0.6
    elif counter.artillery:
        cost = 0.4
    elif counter.type == "tank":
        cost = 0.35
    elif left == 1 and counter.engineer:
        cost = 0.2
    cost += 0.01 * strength(s, unit).attack / max(left, 1)
    return 1 / cost


def falling_back(a: Adviser, action: Action) -> float:
    """Away from the enemy, and to friends."""
    s, h = a.s, action.number
    foes = occupied(s, other(a.seat))
    close = (s.game.board.adjacent(1 << h) & foes).bit_count()
    friends = bool(troops_in(s, h, a.seat))
    place = prize(s, h) if held_by(s, a.seat) >> h & 1 else 0.0
    return exp(0.5 * friends + place - 1.5 * close)


def advancing(a: Adviser, action: Action) -> float:
    """Some go where the enemy stood, but nobody leaves a place that has to be held."""
    s, unit, h = a.s, action.number, a.frame.h
    one = s.game.units[unit]
    if one.type in ("hq", "anti_aircraft") or troops_in(s, h, a.seat).bit_count() >= 3:
        return NEVER
    alone = not troops_in(s, s.place[unit], a.seat) & ~(1 << unit)
    left = prize(s, s.place[unit]) if alone and near(s, other(a.seat), 3) >> s.place[unit] & 1 else 0.0
    won = prize(s, h) if not troops_in(s, h, a.seat) else 0.2 * prize(s, h)
    danger = a.ground.danger(unit, h) - a.ground.danger(unit, s.place[unit])
    return exp(HARD * (won + 0.08 - left - danger)) * (1 + strength(s, unit).defence / 10)


def marching_on(a: Adviser, action: Action) -> float:
    return exp(HARD * min(a.ground.appeal(a.frame.march.unit, action.number), 5.0))


def halting(a: Adviser, action: Action) -> float:
    return exp(HARD * a.ground.appeal(a.frame.march.unit, a.frame.march.h))
