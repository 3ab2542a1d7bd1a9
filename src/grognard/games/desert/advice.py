"""Which answers are worth trying, in lively random play and for bots that mean to win. No rule imports this."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from math import exp
from typing import Any

from grognard.engine.decisions import Action
from grognard.engine.field import bits
from grognard.engine.flow import Frame
from grognard.engine.kinds import Hex, HexField, Seat, Unit, UnitSet
from grognard.games.desert import supply
from grognard.games.desert.assignment import Assign
from grognard.games.desert.blocks import steps_of
from grognard.games.desert.combat import ActiveBattles
from grognard.games.desert.deployment import Deployment, open_hexes, unfilled, unplaced
from grognard.games.desert.distances import FAR, distances
from grognard.games.desert.evaluate import power, prospect
from grognard.games.desert.fire import Fire, lowest_hit
from grognard.games.desert.game import CLASSES, other
from grognard.games.desert.ground import occupied, steady_in, units_in, units_on
from grognard.games.desert.losses import Losses, PursuitLosses
from grognard.games.desert.movement import Movement
from grognard.games.desert.pass_turn import PassTurn
from grognard.games.desert.pursuit import Pursuit
from grognard.games.desert.spending import Spend
from grognard.games.desert.state import Sands
from grognard.games.desert.turn_options import LayCards

# --- for lively play: towards the enemy, and on with the game

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


# --- for bots that mean to win

SLOPE = 0.7
"""How much a hex nearer to the goal draws."""
UNFED, BESIDE_FRIENDS, FORTRESS, EMPTY_BASE = -2.5, 1.0, 1.0, 20.0
JOINED, BEST_ODDS, ODDS = 2.0, 3.0, 2.0
"""What draws into an attack: friends who are in it already, and the odds, up to a measure."""
UNGUARDED, TOGETHER = 2.0, 12.0
"""What draws to a base or a fortress without a guard, and what keeps units together in deployment."""
NOT_ALL = 0.7
"""Of the units near an attack not all can join it."""
HOPELESS, EVEN = 0.3, 0.5
"""Chances in battle."""
LEAST = 1e-9


def weights(s: Sands, seat: Seat, listed: list[Action]) -> list[float]:
    """How gladly such a bot tries each of these answers."""
    adviser = Adviser(s, seat)
    return [max(LEAST, adviser.weight(action)) for action in listed]


def is_routine(s: Sands) -> bool:
    """Who fires at what, and who takes the hits, needs no long thought."""
    return isinstance(s.stack[-1], Fire | Pursuit | Losses | PursuitLosses | ActiveBattles | Assign)


class Adviser:
    """What a side should reckon with in its next answer."""

    def __init__(self, s: Sands, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        self.frame: Any = s.stack[-1]
        self.enemies = occupied(s, other(seat))
        self.friends = occupied(s, seat)

    @cached_property
    def fed(self) -> HexField:
        """Where one more unit would be supplied."""
        return supply.supplied_hexes(self.s, self.seat)

    @cached_property
    def front(self) -> float:
        """How far the foremost hex is from what is to be taken, of those where units may be set up."""
        places = open_hexes(self.s, self.seat, unfilled(self.s, self.seat))
        return min(map(self.gap, bits(places)))

    @cached_property
    def movable(self) -> UnitSet:
        return self.s.game.of_side[self.seat] & ~self.s.disrupted & ~self.s.moved

    @property
    def unit(self) -> Unit:
        """The unit whose orders are asked for, in the frames that ask for one's."""
        unit: Unit = self.frame.unit
        return unit

    def weight(self, action: Action) -> float:
        found = OF_FRAME.get((type(self.frame), action.verb)) or OF_VERB.get(action.verb, 1.0)
        return found if isinstance(found, float) else found(self, action)

    def gap(self, h: Hex) -> float:
        """How far it is to what is to be taken: the enemy's base, and Tobruk if it is his."""
        game = self.s.game
        base = distances(game, game.base[other(self.seat)]).get(h, FAR)
        if self.s.owner[game.tobruk] == self.seat:
            return base
        return min(base, distances(game, game.tobruk).get(h, FAR))

    def appeal(self, h: Hex) -> float:
        """How good it is to be in a hex."""
        game, nearer = self.s.game, -SLOPE * self.gap(h)
        if self.enemies >> h & 1:
            return nearer + self.odds(h)
        drawn = [
            (not self.fed >> h & 1, UNFED),
            (self.friends >> h & 1, BESIDE_FRIENDS),
            (game.fortresses >> h & 1, FORTRESS),
            (h == game.base[other(self.seat)], EMPTY_BASE),
        ]
        return nearer + sum(draw for holds, draw in drawn if holds)

    def odds(self, h: Hex) -> float:
        """The more of ours are there or near, and the fewer of theirs, the better."""
        s = self.s
        foes = strength(s, steady_in(s, h, other(self.seat))) * (2 if s.game.fortresses >> h & 1 else 1)
        ours = strength(s, steady_in(s, h, self.seat))
        near = strength(s, self.movable & units_on(s, s.game.board.within(1 << h, REACH)))
        odds = (ours + NOT_ALL * near + 1) / (foes + 1)
        return (JOINED if ours else 0.0) + min(BEST_ODDS, ODDS * (odds - 1))


def strength(s: Sands, units: UnitSet) -> int:
    return sum(s.cv[unit] for unit in bits(units))


def destination(adviser: Adviser, action: Action) -> float:
    return exp(adviser.appeal(action.number))


def place_to_deploy(adviser: Adviser, action: Action) -> float:
    """Near the foremost hexes that are open, and wherever a guard is missing."""
    s, h = adviser.s, action.number
    to_guard = s.owner.get(h) == adviser.seat or h == s.game.base[adviser.seat]
    unguarded = to_guard and not adviser.friends >> h & 1
    return exp((adviser.front - adviser.gap(h)) / 2) + (UNGUARDED if unguarded else 0.0)


def unit_to_deploy(adviser: Adviser, action: Action) -> float:
    """Several units go into a hex before the next is chosen."""
    return TOGETHER / unplaced(adviser.s, adviser.seat).bit_count()


def forced_march(adviser: Adviser, action: Action) -> float:
    """It may fail and disrupt the unit."""
    return destination(adviser, action) / 10


def staying(adviser: Adviser, action: Action) -> float:
    return exp(adviser.appeal(adviser.s.place[adviser.unit]))


def size_of_group(adviser: Adviser, action: Action) -> float:
    """The more units move at once the better."""
    return float((units_in(adviser.s, action.number, adviser.seat) & adviser.movable).bit_count())


def size_of_regroup(adviser: Adviser, action: Action) -> float:
    """There are many more points than groups, so each counts less."""
    board, point = adviser.s.game.board, 1 << action.number
    return 0.15 * (units_on(adviser.s, point | board.adjacent(point)) & adviser.movable).bit_count()


def end_of_moves(adviser: Adviser, action: Action) -> float:
    """Whoever has paid for a move makes it."""
    return 0.4 if adviser.s.moves_made else 0.05


def rear_first(adviser: Adviser, action: Action) -> float:
    """In a buildup those are sent on that stand far behind."""
    return 0.2 + adviser.gap(adviser.s.place[action.number]) / 10


def need_of_refit(adviser: Adviser, action: Action) -> float:
    """Only the weak go back."""
    block = adviser.s.game.units[adviser.unit]
    return 0.3 * (block.max_cv - adviser.s.cv[adviser.unit]) / block.max_cv


def chance(adviser: Adviser, action: Action) -> float:
    """How a battle may end for the side."""
    s, h = adviser.s, action.number
    return prospect(power(s, h, adviser.seat), power(s, h, other(adviser.seat)))


def fighting(adviser: Adviser, action: Action) -> float:
    return 4.0 if chance(adviser, action) > EVEN else 0.2


def refusing(adviser: Adviser, action: Action) -> float:
    return 4.0 if chance(adviser, action) < HOPELESS else 0.1


def firing_at(adviser: Adviser, action: Action) -> float:
    """The better the hits, the better the target."""
    s = adviser.s
    arm = s.game.units[adviser.unit].arm
    return 4.0 ** (7 - lowest_hit(s.game, arm, CLASSES.index(str(action.arg))))


def bearing_hits(adviser: Adviser, action: Action) -> float:
    """Rather a step of a strong unit than the last one of a weak one."""
    return float(steps_of(adviser.s, action.number)) ** 3


def need_of_supply(adviser: Adviser, action: Action) -> float:
    return float(adviser.s.cv[action.number])


Weight = float | Callable[[Adviser, Action], float]
OF_VERB: dict[str, Weight] = {
    "hex": destination,
    "go": destination,
    "to": destination,
    "march": forced_march,
    "stay": staying,
    "leave": 0.3,
    "exit": 50.0,
    "rout": 20.0,
    "abandon": 0.05,
    "redeploy": destination,
    "ship": destination,
    "refit": need_of_refit,
    "rebuild": 6.0,
    "fight": fighting,
    "assault": fighting,
    "refuse": refusing,
    "at": firing_at,
    "hit": bearing_hits,
    "assign": need_of_supply,
    "mine": 0.02,
    "dismantle": 0.0001,
    "card": 0.5,
}
OF_FRAME: dict[tuple[type[Frame], str], Weight] = {
    (Deployment, "hex"): place_to_deploy,
    (Deployment, "unit"): unit_to_deploy,
    (LayCards, "pass"): 0.4,
    (LayCards, "play"): 1.5,
    (Movement, "rommel"): 6.0,
    (Movement, "group"): size_of_group,
    (Movement, "regroup"): size_of_regroup,
    (Movement, "unit"): 4.0,
    (Movement, "done"): end_of_moves,
    (PassTurn, "done"): 20.0,
    (Pursuit, "done"): 0.01,
    (Spend, "unit"): rear_first,
    (Spend, "done"): 0.5,
}
