"""What the dice of a combat do: hits become steps, then morale, then leaders. Chapters 9.4, 9.5 and 14.41."""

from __future__ import annotations

import re

from grognard.engine.field import bits, union
from grognard.engine.flow import push
from grognard.engine.kinds import UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta import casualties
from grognard.games.malta.battle import ATTACKER, DEFENDER, Battle, Pair, enemy_of, living, note, under_way, with_side
from grognard.games.malta.casualties import leaders_in, steps_of
from grognard.games.malta.losses import StepLosses, engineers_due
from grognard.games.malta.odds import Fight
from grognard.games.malta.state import Island
from grognard.games.malta.strengths import ground, half

CELL = re.compile(r"(\d*)([dZ]?)|-")
DISORGANIZED, DEMORALIZED = "D", "Z"


def parts(cell: str) -> tuple[tuple[int, str], tuple[int, str]]:
    """Left of the slash is the attacker's result, right of it the defender's: hits and a letter [9.4]."""
    left, right = (CELL.fullmatch(side) for side in cell.split("/"))
    assert left
    assert right
    return (int(left[1] or 0), (left[2] or "").upper()), (int(right[1] or 0), (right[2] or "").upper())


def suffer(s: Island, cell: str, fight: Fight) -> None:
    """Defenders in a fort take one hit less [9.94.a]; a number is so many hits, a letter tries morale [9.42.a]."""
    (attacker, ours), (defender, theirs) = parts(cell)
    defender = max(defender + sum(row.hits for row in ground(s, fight.h)), 0)
    hits = attacker, defender
    note(s, hits=hits, first=first_side(hits), morale=(ours, theirs), suffered=defender)


# --- steps


def first_side(hits: Pair) -> int:
    """The side with more hits takes its losses first [9.51.a], the defender if both have as many [9.51.b]."""
    return ATTACKER if hits[ATTACKER] > hits[DEFENDER] else DEFENDER


def first_losses(s: Island, umpire: Umpire, battle: Battle) -> None:
    """Step losses come before retreats [9.3.h2]."""
    take_losses(s, battle, battle.first)


def second_losses(s: Island, umpire: Umpire, battle: Battle) -> None:
    """Then the other side takes its own."""
    take_losses(s, battle, enemy_of(battle.first))


def steps_owed(battle: Battle, side: int) -> int:
    """Half of the hits are lost as steps [9.42.a], rounded up for the attacker [9.43.b] and down for the defender.

    Whoever jumped among the enemy pays all his hits in steps [9.43.a, 19.51.b].
    """
    hits = battle.hits[side]
    if side == DEFENDER:
        return hits // 2
    return hits if battle.fight.kind == "drop" else half(hits)


def take_losses(s: Island, battle: Battle, side: int) -> None:
    """A side loses its steps, and owes them no more."""
    owed, pool = steps_owed(battle, side), battle.pool(s, side)
    note(s, hits=with_side(battle.hits, side, battle.hits[side] - owed))
    spare_enemy(s, side, owed)
    push_losses(s, battle, side, pool, owed)


def spare_enemy(s: Island, side: int, owed: int) -> None:
    """If a side dies owing steps, the other side's hits drop by one [9.42.d]."""
    battle, enemy = under_way(s), enemy_of(side)
    if owed > steps_of(s, battle.pool(s, side)) and battle.hits[enemy]:
        note(s, hits=with_side(battle.hits, enemy, battle.hits[enemy] - 1))
        if enemy == DEFENDER:
            note(s, suffered=battle.suffered - 1)


def push_losses(s: Island, battle: Battle, side: int, units: UnitSet, owed: int) -> None:
    """The owner of a side chooses among these units; engineers who led against a fort take their half [9.92.d]."""
    fight = battle.fight
    due = sappers_due(s, battle, owed) if side == ATTACKER and battle.sappers else 0
    push(s, StepLosses(fight.h, battle.seat_of(side), units, owed, due))


def sappers_due(s: Island, battle: Battle, owed: int) -> int:
    """What engineers owe of the next steps."""
    engineers = union(stack.units for stack in battle.stacks_of(ATTACKER)) & s.game.engineers
    fallen = engineers & ~living(s, engineers)
    return engineers_due(battle.lost(s, ATTACKER), fallen.bit_count(), owed)


# --- morale and leaders


def apply_morale(s: Island, umpire: Umpire, battle: Battle) -> None:
    """D disorganizes all units of a side in the combat, Z demoralizes them [9.41.a, 9.41.b].

    Who was demoralized already loses a step.
    """
    for side in (DEFENDER, ATTACKER):
        units = battle.units_of(s, side)
        if battle.morale[side] == DISORGANIZED:
            casualties.disorganize(s, umpire, units)
        elif battle.morale[side] == DEMORALIZED:
            for unit in bits(casualties.demoralize(s, umpire, units)):
                casualties.lose_step(s, umpire, unit)


def risk_leaders(s: Island, umpire: Umpire, battle: Battle) -> None:
    """A leader rolls once for all the steps that his stack has lost by the result [14.41.a]."""
    for stack in battle.stacks:
        lost = stack.steps - steps_of(s, stack.units)
        casualties.risk_leaders(s, umpire, leaders_in(s, stack.h, stack.seat), lost)
