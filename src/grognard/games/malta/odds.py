"""The odds of an attack: for the rules, which fight by them, and for the screen, from what a seat may know.

Chapters 9.3, 9.9, 11.1 and 11.2. Odds are counted in steps, so that one more goes from 1:3 to 1:2 and from 1:1 to 2:1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from itertools import product
from typing import Any

import msgspec

from grognard.engine import news
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame
from grognard.engine.kinds import Hex, Seat, Unit, UnitSet
from grognard.games.malta.counters import SEATS, other
from grognard.games.malta.forces import troops_in
from grognard.games.malta.modifiers import Modifier, changes_of, commands
from grognard.games.malta.state import Island
from grognard.games.malta.strengths import (
    Total,
    attack_total,
    defence_total,
    defensive_total,
    offence_total,
)
from grognard.games.malta.targets import attackable, attackers_of
from grognard.games.malta.zoc import enemy_zones

FACES = range(1, 7)
SEEN = ("disorganized", "demoralized", "unsupplied")
"""The markers that everybody sees on a counter that lies face down."""
Swaps = dict[Unit, Unit]
"""For counters that lie face down what they may be."""
Guns = tuple[UnitSet, UnitSet]
"""The support of the attacker and of the defender."""


class Fight(msgspec.Struct, frozen=True, gc=False):
    """An attack: of whom, on what, and which leaders have helped."""

    h: Hex
    seat: Seat
    attackers: UnitSet
    kind: str = "attack"
    """`attack`, `penetration`, or `drop`: paratroops against the units in whose hex they came down."""
    command: tuple[bool, bool] = (False, False)
    """Whether the attacker's and the defender's leader have rolled well."""

    def defenders(self, s: Island) -> UnitSet:
        """All land units in the hex together [9.14]; coastal guns and leaders take no part."""
        return troops_in(s, self.h, other(self.seat))


class Contest(Frame, frozen=True):
    """A frame in which a fight is prepared or fought."""

    fight: Fight

    def is_decided(self) -> bool:
        """Whether its dice have fallen."""
        return False


class AttackPhase(Frame, frozen=True):
    """A frame of a side that has attacks ahead."""

    seat: Seat


class Reckoning(msgspec.Struct, frozen=True):
    """How the column of an attack comes about."""

    attack: Total
    offence: Total
    defence: Total
    defensive: Total
    basic: int
    modifiers: tuple[Modifier, ...]
    final: int
    line: str
    column: str | None
    """None: the odds are below the lowest column."""


# --- support


def supporters(s: Island, h: Hex, seat: Seat) -> UnitSet:
    """The guns and ships of a side whose markers support the combat in a hex, as far as they still can.

    The demoralized give nothing [11.4.e], nor guns that have come into an enemy zone of control [12.23.a].
    """
    armed = (s.game.artillery | s.game.of_type["warship"]) & s.game.of_side[seat]
    found = field_of(unit for unit, to in s.support.items() if to == h) & armed & ~s.bombarding & ~s.demoralized
    beset = s.arrangement.units_on(enemy_zones(s, seat)) & s.game.artillery if found else 0
    return found & ~beset


def guns_of(s: Island, fight: Fight) -> Guns:
    """Those that support either side of a fight."""
    return supporters(s, fight.h, fight.seat), supporters(s, fight.h, other(fight.seat))


def air_over(s: Island, h: Hex) -> UnitSet:
    """The air support on a hex: each marker helps [9.92.j]."""
    return field_of(unit for unit, to in s.support.items() if to == h) & s.game.of_type["air_support"]


# --- the odds


def reckon(s: Island, fight: Fight, guns: Guns | None = None) -> Reckoning:
    """Strengths, basic odds, modifiers, final odds, line and column [9.3.b2, 9.3.c2, 9.3.e2]."""
    units, enemies = fight.attackers, fight.defenders(s)
    ours, theirs = guns or guns_of(s, fight)
    attack = attack_total(s, units)
    offence = offence_total(s, fight.h, ours, units)
    defence = defence_total(s, fight.h, enemies)
    defensive = defensive_total(s, theirs, enemies)
    basic = basic_odds(attack.value + offence.value, defence.value + defensive.value)
    changes = modifiers(s, fight)
    final = basic + sum(change.value for change in changes)
    line = line_of(s, fight.h)
    column = s.game.charts.odds_column(line, final) if attack.value else None
    return Reckoning(attack, offence, defence, defensive, basic, changes, final, line, column)


def basic_odds(attack: int, defence: int) -> int:
    """Attack divided by defence, rounded down to whole odds [9.3.d1] and to no column yet [9.3.d2]."""
    if attack >= defence:
        return attack // max(defence, 1)
    return 2 + -defence // max(attack, 1)


def odds_text(odds: int) -> str:
    """Odds as they are written [9.3.e1]."""
    return f"{odds}:1" if odds >= 1 else f"1:{2 - odds}"


def line_of(s: Island, h: Hex) -> str:
    """The line of odds: of the defender's ground the one that helps him most [9.3.f1], or the night's [9.3.f2]."""
    if s.game.is_night(s.turn):
        return "night"
    return "cover" if (s.game.land.cities | s.game.land.woods) >> h & 1 else "open"


def modifiers(s: Island, fight: Fight) -> tuple[Modifier, ...]:
    """All that changes the odds; it adds up, level by level [9.3.e1, 9.9.a]."""
    found = (
        *changes_of(s, fight.h, fight.attackers, fight.defenders(s)),
        *commands(s, fight.command),
        Modifier("air", air_over(s, fight.h).bit_count() * s.game.modifier("odds", "air"), "9.92.j"),
    )
    return tuple(change for change in found if change.value)


# --- what the dice may bring


def spread(s: Island, column: str | None) -> dict[str, float]:
    """Each result of a column with its chance, the most likely first."""
    if column is None:
        return {}
    cells = Counter(s.game.charts.results.at(a + b, column).value for a in FACES for b in FACES)
    return {cell: count / len(FACES) ** 2 for cell, count in cells.most_common()}


# --- for the screen


def at_hand(s: Island, seat: Seat) -> dict[str, Any]:
    """The odds of the fight that is being prepared, or of all that the active side could attack now with all that may.

    When the dice have fallen there is nothing left to reckon.
    """
    contests = [frame for frame in s.stack if isinstance(frame, Contest)]
    if any(contest.is_decided() for contest in contests):
        return {}
    fights = [contest.fight for contest in contests[-1:]] or open_to_attack(s)
    known = [seen(s, seat, fight) for fight in fights]
    return {news.place_name(s, fight.h): odds(s, seat, fight) for fight in known if fight.attackers}


def open_to_attack(s: Island) -> list[Fight]:
    """The attacks that there may be; outside combat there are none."""
    if not any(isinstance(frame, AttackPhase) for frame in s.stack):
        return []
    return [Fight(h, s.active, attackers_of(s, h, s.active)) for h in bits(attackable(s, s.active))]


def seen(s: Island, seat: Seat, fight: Fight) -> Fight:
    """The attack as a seat sees it come: whether militia that lies face down could join, its owner knows alone."""
    hidden = s.face_down if seat != fight.seat else 0
    return msgspec.structs.replace(fight, attackers=fight.attackers & ~hidden)


def odds(s: Island, seat: Seat, fight: Fight) -> dict[str, Any]:
    """The odds as a seat may reckon them: `least` at the worst for the attacker, `most` at the best.

    They are the same where nothing lies face down. Which guns can support is seen: whatever lies face down elsewhere,
    zones of control are told.
    """
    guns = guns_of(s, fight)
    found = [(reckon(as_if(s, swaps), fight_in(fight, swaps), guns), swaps) for swaps in cases(s, seat, fight)]
    found.sort(key=lambda case: chance(case[0]))
    return {"least": facts(s, fight, *found[0]), "most": facts(s, fight, *found[-1])}


def chance(reckoning: Reckoning) -> tuple[int, int]:
    """How good an attack looks."""
    return reckoning.final, -reckoning.defence.value


def cases(s: Island, seat: Seat, fight: Fight) -> Iterator[Swaps]:
    """What the counters that lie face down may be for all that a seat knows."""
    hidden = (fight.attackers | fight.defenders(s)) & s.face_down
    unseen = [unit for unit in bits(hidden) if s.game.units[unit].seat != seat]
    for chosen in product(*(bits(s.maybe[unit]) for unit in unseen)):
        yield dict(zip(unseen, chosen, strict=True))


def as_if(s: Island, swaps: Swaps) -> Island:
    """The position if these counters were others; of each kind there is one in a hex at most."""
    found = s.copy() if swaps else s
    for unit, wanted in swaps.items():
        found.place[unit], found.place[wanted] = found.place[wanted], found.place[unit]
        for name in SEEN:
            value = getattr(found, name)
            differs = (value >> unit ^ value >> wanted) & 1
            setattr(found, name, value ^ (differs << unit | differs << wanted))
    return found


def fight_in(fight: Fight, swaps: Swaps) -> Fight:
    """The fight with these counters in place of others."""
    attackers = field_of(swaps.get(unit, unit) for unit in bits(fight.attackers))
    return msgspec.structs.replace(fight, attackers=attackers)


def facts(s: Island, fight: Fight, reckoning: Reckoning, swaps: Swaps) -> dict[str, Any]:
    """A reckoning in symbols: strengths, modifiers with their clauses, line, column and chances."""
    sides = {"attack": reckoning.attack, "offence": reckoning.offence}
    sides |= {"defence": reckoning.defence, "defensive": reckoning.defensive}
    return {
        "side": SEATS[fight.seat],
        **{name: listed(s, total, set(swaps.values())) for name, total in sides.items()},
        "basic": odds_text(reckoning.basic),
        "modifiers": [change._asdict() for change in reckoning.modifiers],
        "final": odds_text(reckoning.final),
        "line": reckoning.line,
        "column": reckoning.column,
        "chances": spread(s, reckoning.column),
    }


def listed(s: Island, total: Total, unseen: Collection[Unit]) -> dict[str, Any]:
    """A total with what each unit adds to it; what lies face down is only in the sum."""
    shares = [
        {"unit": s.game.notation.units[part.unit], "printed": part.printed, "counts": part.counted, "rules": part.rules}
        for part in total.shares
        if part.unit not in unseen
    ]
    return {"total": total.value, "units": shares, "rules": total.rules}
