"""What a seat may reckon with in a battle: the rules' own dice and chances, from what it may know.

Where something is hidden or left to choice there is a range: `least` comes at any rate, `most` may come at most.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from grognard.engine import news
from grognard.engine.field import bits
from grognard.engine.kinds import Hex, HexField, Seat
from grognard.games.desert import chances
from grognard.games.desert.battles import contested
from grognard.games.desert.chances import Dice
from grognard.games.desert.combat import ActiveBattles, CombatRound
from grognard.games.desert.fire import (
    Clash,
    Classes,
    Fire,
    doubling,
    hit_value,
    in_prepared_positions,
    line,
    lowest_hit,
    targets,
)
from grognard.games.desert.game import ALLIED, AXIS, CLASSES, SEATS, Desert, other
from grognard.games.desert.losses import HIT, in_hits
from grognard.games.desert.reckoning import ARMS, Force, Range, force
from grognard.games.desert.state import Sands

LEAST, MOST = range(2)


def at_hand(s: Sands, seat: Seat) -> dict[str, Any]:
    """The odds of all battles in which there may be combat."""
    return {news.place_name(s, h): odds(s, seat, h) for h in bits(contested(s))}


def odds(s: Sands, seat: Seat, h: Hex) -> dict[str, Any]:
    """Who fires first in a battle, who is helped by fortress and mines, and what each side's fire may do."""
    clash, mines = clash_at(s, h), known_mines(s, seat)
    prepared = [SEATS[side] for side in (AXIS, ALLIED) if in_prepared_positions(s, clash, side)]
    return {
        "first": SEATS[other(clash.starter)],
        "assault": clash.assault,
        "fortress": prepared if s.game.fortresses >> h & 1 else [],
        "minefield": prepared if mines >> h & 1 else [],
        "fire": {SEATS[side]: volley(s, seat, clash, side, mines) for side in (AXIS, ALLIED)},
    }


def clash_at(s: Sands, h: Hex) -> Clash:
    """The combat round that is fought there, or else the one that the active player would start."""
    for frame in s.stack:
        if isinstance(frame, CombatRound) and frame.h == h:
            return frame.clash
    assaults = next((frame.assaults for frame in s.stack if isinstance(frame, ActiveBattles)), 0)
    return Clash(h, s.active, bool(assaults >> h & 1))


def known_mines(s: Sands, seat: Seat) -> HexField:
    """The minefields that a seat, or everybody, knows of."""
    return s.known_mines[seat] if seat >= 0 else s.open_mines


def volley(s: Sands, seat: Seat, clash: Clash, side: Seat, mines: HexField) -> dict[str, Any]:
    """The dice of a side, class by class, and what they may do to each class of the enemy."""
    firing = force(s, seat, line(s, clash, side) & ~shots_gone(s, clash))
    enemy = force(s, seat, line(s, clash, other(side)))
    dice = [dice_between(firing.cv[arm], doubling(s, clash, side, arm)) for arm in ARMS]
    values = [hit_value(s, clash, side, arm, mines) for arm in ARMS]
    firers = firers_of(s.game, enemy)
    scored = hits_so_far(s, clash, side)
    found = {}
    for target in bits(enemy.possible):
        pools = [
            [Dice(dice[arm][end], lowest_hit(s.game, arm, target), values[arm]) for arm in bits(firers[end][target])]
            for end in (LEAST, MOST)
        ]
        needed = [HIT * max(cv, 1) - scored[target] for cv in reversed(enemy.cv[target])]
        found[CLASSES[target]] = {
            "least": effect(pools[LEAST], needed[LEAST]),
            "most": effect(pools[MOST], needed[MOST]),
        }
    return {"dice": {CLASSES[arm]: list(dice[arm]) for arm in ARMS if dice[arm][MOST]}, "at": found}


def shots_gone(s: Sands, clash: Clash) -> int:
    """The units that have fired in this very round."""
    return s.fired if any(isinstance(frame, CombatRound) and frame.clash == clash for frame in s.stack) else 0


def hits_so_far(s: Sands, clash: Clash, side: Seat) -> Sequence[int]:
    """The half-hits that a side has scored on each class and that are not settled yet."""
    for frame in s.stack:
        if isinstance(frame, Fire) and frame.clash == clash and frame.seat == side:
            return frame.hits
    return [0 for _ in ARMS]


def dice_between(cv: Range, times: int) -> Range:
    return cv[LEAST] * times, cv[MOST] * times


def firers_of(game: Desert, enemy: Force) -> tuple[list[Classes], list[Classes]]:
    """For each target the classes that must fire at it, and those that may, whatever the enemy's line is made of."""
    unsure = enemy.possible & ~enemy.sure
    lines = [enemy.sure | extra for extra in subsets(unsure) if enemy.sure | extra]
    must, may = [0 for _ in ARMS], [0 for _ in ARMS]
    for firer in ARMS:
        allowed = [targets(game, firer, present) for present in lines]
        for target in ARMS:
            must[target] |= all(choice == 1 << target for choice in allowed) << firer
            may[target] |= any(choice >> target & 1 for choice in allowed) << firer
    return must, may


def subsets(classes: Classes) -> list[Classes]:
    return [part for part in range(classes + 1) if part & ~classes == 0]


def effect(pools: list[Dice], needed: int) -> dict[str, Any]:
    """Dice by the number that they hit from, mean and chances of hits, and the chance that the class is wiped out.

    In a minefield there are half hits, too.
    """
    spread = chances.spread(pools)
    dice: Counter[str] = Counter()
    for pool in pools:
        dice[str(pool.lowest)] += pool.dice
    return {
        "dice": dict(+dice),
        "mean": chances.mean(pools) / HIT,
        "chances": {str(in_hits(count)): chance for count, chance in enumerate(spread) if chance},
        "wiped": sum(spread[max(needed, 0) :]),
    }
