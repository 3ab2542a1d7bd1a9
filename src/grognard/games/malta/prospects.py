"""What an attack may bring, on the average of the dice, for the machine. No rule imports this."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from grognard.engine.field import bits
from grognard.engine.kinds import Hex, Seat, UnitSet
from grognard.games.malta.battle import is_fixed
from grognard.games.malta.casualties import steps_of
from grognard.games.malta.counters import ALLIED, AXIS, other
from grognard.games.malta.forces import occupied
from grognard.games.malta.odds import Fight, Reckoning, basic_odds, reckon, spread
from grognard.games.malta.prizes import AXIS_HQ, held_by, prize
from grognard.games.malta.results import parts
from grognard.games.malta.state import Island
from grognard.games.malta.strengths import ground
from grognard.games.malta.targets import attackers_of
from grognard.games.malta.zoc import enemy_zones

STEP = {AXIS: 0.18, ALLIED: 0.14}
"""What it costs a side to lose a step: a ninth of a point, and what the step could still have done."""
SHAKEN, BROKEN = 0.012, 0.035
"""A unit that is disorganized, one that is demoralized."""
DRIVEN, TAKEN, MARCHED = 0.03, 0.05, 0.6
"""A hex of retreat, a hex that is left to the attacker, and the share of its prize that he gets by it."""


class Stakes(msgspec.Struct, frozen=True):
    """What can be won and lost in a fight."""

    attacker: Seat
    own: int
    """Steps."""
    theirs: int
    units: int
    enemies: int
    fixed: bool
    """Whether the defenders cannot retreat."""
    trapped: bool
    spared: int
    """Hits that the ground takes off."""
    place: float
    headquarters: float
    drop: bool


def stakes(s: Island, fight: Fight) -> Stakes:
    enemies, foe = fight.defenders(s), other(fight.seat)
    hqs = (enemies & s.game.of_type["hq"]).bit_count()
    return Stakes(
        fight.seat,
        steps_of(s, fight.attackers),
        steps_of(s, enemies),
        fight.attackers.bit_count(),
        enemies.bit_count(),
        all(is_fixed(s, unit) for unit in bits(enemies)),
        is_trapped(s, fight.h, foe),
        -sum(row.hits for row in ground(s, fight.h)),
        prize(s, fight.h) if held_by(s, foe) >> fight.h & 1 else 0.0,
        hqs * AXIS_HQ if foe == AXIS else 0.0,
        fight.kind == "drop",
    )


def is_trapped(s: Island, h: Hex, seat: Seat) -> bool:
    """Whether no way leads out of a hex but through enemies and their zones of control."""
    closed = enemy_zones(s, seat) | occupied(s, other(seat))
    return not s.game.board.step(1 << h, s.game.land.passable["foot"]) & s.game.land.island & ~closed


def cell_worth(cell: str, at: Stakes) -> float:
    """What one result is worth to the attacker."""
    (hits, letter), (blows, theirs) = parts(cell)
    blows = max(blows - at.spared, 0)
    lost = min(hits if at.drop else -(-hits // 2), at.own)
    killed = min(blows if at.fixed or at.trapped else blows // 2, at.theirs)
    driven = 0 if at.fixed else max(blows - killed, 0)
    foe = other(at.attacker)
    worth = killed * STEP[foe] - lost * STEP[at.attacker] + DRIVEN * driven
    if killed == at.theirs:
        worth += at.headquarters
    if (killed == at.theirs or driven) and lost < at.own and hits - lost <= 0:
        worth += TAKEN + MARCHED * at.place
    worth += at.enemies * {"": 0.0, "D": SHAKEN, "Z": BROKEN}[theirs]
    worth -= at.units * {"": 0.0, "D": SHAKEN, "Z": BROKEN}[letter]
    return worth - DRIVEN * max(hits - lost, 0) / 2


def worth_at(s: Island, column: str | None, at: Stakes) -> float:
    """What a column of the table is worth to the attacker."""
    if column is None:
        return -at.own * STEP[at.attacker] if at.drop else 0.0
    tired = at.units * SHAKEN if s.game.is_night(s.turn) else 0.0
    return sum(share * cell_worth(cell, at) for cell, share in spread(s, column).items()) - tired


def outlook(s: Island, fight: Fight) -> float:
    """What a fight is worth to whoever attacks."""
    return worth_at(s, reckon(s, fight).column, stakes(s, fight))


def with_help(s: Island, found: Reckoning, at: Stakes, support: int = 0, levels: int = 0, defence: int = 0) -> float:
    """The same with more support on either side, or better odds."""
    attack, defended = found.attack.value + found.offence.value, found.defence.value + found.defensive.value
    final = basic_odds(attack + support, defended + defence) + found.final - found.basic + levels
    column = s.game.charts.odds_column(found.line, final) if found.attack.value else None
    return worth_at(s, column, at)


def ways_to_attack(s: Island, h: Hex, units: UnitSet) -> Iterator[UnitSet]:
    """All together, or one formation alone."""
    yield units
    formations = {s.formation[unit] for unit in bits(units)}
    if len(formations) > 1:
        for formation in sorted(formations):
            yield sum(1 << unit for unit in bits(units) if s.formation[unit] == formation)


def best_fight(s: Island, h: Hex, seat: Seat, units: UnitSet | None = None) -> tuple[float, Fight]:
    """The best way to attack a hex, and its worth."""
    able = attackers_of(s, h, seat) if units is None else units
    able = able & ~s.game.of_type["hq"] or able
    fights = [Fight(h, seat, some) for some in ways_to_attack(s, h, able)]
    return max(((outlook(s, fight), fight) for fight in fights), key=lambda found: found[0])
