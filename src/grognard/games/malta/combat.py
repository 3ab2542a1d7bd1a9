"""A combat from the first marker to the last, stage by stage in the order of the book. Chapter 9.3."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from grognard.engine import news
from grognard.engine.field import bits, field_of
from grognard.engine.flow import become, finish, push
from grognard.engine.kinds import Hex, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta import casualties, salvos, support
from grognard.games.malta.advance import advance_stage
from grognard.games.malta.battle import ATTACKER, DEFENDER, Battle, Stack, living, note
from grognard.games.malta.command import ChooseCommander, rolls_well
from grognard.games.malta.counters import SEATS
from grognard.games.malta.forces import strength
from grognard.games.malta.modifiers import engineers_lead
from grognard.games.malta.odds import Reckoning, guns_of, odds_text, reckon, supporters
from grognard.games.malta.results import (
    apply_morale,
    first_losses,
    risk_leaders,
    second_losses,
    suffer,
)
from grognard.games.malta.retreat import attacker_retreats, defender_retreats
from grognard.games.malta.stand_fast import attacker_stands, defender_stands
from grognard.games.malta.state import Island
from grognard.games.malta.support import TrimSupport, limit


class Combat(Battle, frozen=True):
    """An attack on a hex, a penetration, or an opposed drop: all of it before the next one [9.3.3].

    After losses come retreats, then advances [9.3.i].
    """

    def run(self, s: Island, umpire: Umpire) -> None:
        become(s, msgspec.structs.replace(self, stage=self.stage + 1))
        STAGES[self.stage](s, umpire, self)


# --- before the dice


def uncover(s: Island, umpire: Umpire, battle: Battle) -> None:
    """Militia that is attacked, or attacks, is turned up [16.35.a], and so is a strongpoint that fires [16.22.a].

    If nothing in the hex has any defence there is no attack, and nobody has spent his [9.15.a].
    """
    enemies = battle.fight.defenders(s)
    casualties.turn_up(s, umpire, battle.fight.attackers | enemies)
    if not any(strength(s, unit).defence for unit in bits(enemies)):
        umpire.tell("nothing-to-attack", hex=news.place_name(s, battle.fight.h))
        finish(s)


def trim_offence(s: Island, umpire: Umpire, battle: Battle) -> None:
    """The attacker's support is kept within its limit [12.21.a, 16.74.b]."""
    trim(s, battle, offensive=True)


def trim_defence(s: Island, umpire: Umpire, battle: Battle) -> None:
    """So is the defender's [12.21.b, 16.74.c]."""
    trim(s, battle, offensive=False)


def trim(s: Island, battle: Battle, *, offensive: bool) -> None:
    """Whole markers are taken off until the printed support fits."""
    fight = battle.fight
    most = limit(s, fight.attackers, fight.defenders(s), offensive)
    push(s, TrimSupport(fight.h, battle.seat_of(ATTACKER if offensive else DEFENDER), offensive, most))


def ask_attacker(s: Island, umpire: Umpire, battle: Battle) -> None:
    """The attacker says first whether a leader helps."""
    push(s, ChooseCommander(battle.fight, battle.seat_of(ATTACKER)))


def ask_defender(s: Island, umpire: Umpire, battle: Battle) -> None:
    """Then the defender does."""
    push(s, ChooseCommander(battle.fight, battle.seat_of(DEFENDER)))


def roll_command(s: Island, umpire: Umpire, battle: Battle) -> None:
    """Both leaders roll."""
    ours, theirs = (rolls_well(s, umpire, leader) for leader in battle.leaders)
    note(s, fight=msgspec.structs.replace(battle.fight, command=(ours, theirs)))


def communicate(s: Island, umpire: Umpire, battle: Battle) -> None:
    """For each ship that supports a die, when the odds are known and before the attack's dice [9.3.e3, 16.73.b].

    On 1 to 3 its support is not added [16.73.c], and it fires no more in this turn [16.73.e]. No marker takes its
    place [16.74.e].
    """
    ships = s.game.of_type["warship"]
    for side in (ATTACKER, DEFENDER):
        for ship in bits(supporters(s, battle.fight.h, battle.seat_of(side)) & ships):
            die = umpire.roll(s, "communications")
            failed = s.game.charts.happens("no_communications", die)
            name = s.game.notation.units[ship]
            umpire.tell("communications", unit=name, die=die, result="failed" if failed else "heard")
            if failed:
                support.lift(s, 1 << ship)
                s.silent |= 1 << ship


# --- the dice


def roll_attack(s: Island, umpire: Umpire, battle: Battle) -> None:
    """Two dice in the column of the final odds [9.3.h1]; below the lowest the attack is off [9.3.g2].

    It goes on though ships have failed [16.73.d].
    """
    fight, reckoning = battle.fight, reckon(s, battle.fight)
    note(s, guns=guns_of(s, fight), stacks=stacks_of(s, battle), sappers=engineers_lead(s, fight.h, fight.attackers))
    tell_attack(s, umpire, battle, reckoning)
    if reckoning.column is None:
        call_off(s, umpire, battle)
        return
    dice = [umpire.roll(s, "combat"), umpire.roll(s, "combat")]
    cell = s.game.charts.results.at(sum(dice), reckoning.column).value
    umpire.tell("combat", hex=news.place_name(s, fight.h), dice=dice, column=reckoning.column, result=cell)
    suffer(s, cell, fight)


def tell_attack(s: Island, umpire: Umpire, battle: Battle, reckoning: Reckoning) -> None:
    """Strengths, odds and line, for everybody: nothing lies face down any more."""
    fight = battle.fight
    facts = {
        "hex": news.place_name(s, fight.h),
        "side": SEATS[fight.seat],
        "how": fight.kind,
        "attack": reckoning.attack.value + reckoning.offence.value,
        "defence": reckoning.defence.value + reckoning.defensive.value,
        "odds": odds_text(reckoning.final),
        "line": reckoning.line,
        "modifiers": {change.name: change.value for change in reckoning.modifiers},
    }
    news.tell_of(s, umpire, "attack", fight.attackers, **facts)


def stacks_of(s: Island, battle: Battle) -> tuple[Stack, ...]:
    """All that can lose steps, by their hexes: who attacks, who defends, and guns beside them that support.

    No gun or ship that fires from elsewhere, and no aircraft [9.52.a, 9.52.b, 16.57.b].
    """
    fight = battle.fight
    origins = s.arrangement.hexes_of(fight.attackers)
    near = supporters(s, fight.h, fight.seat) & s.arrangement.units_on(origins) & s.game.troops
    enemy = fight.defenders(s)
    found = [stack(s, battle, ATTACKER, h, fight.attackers | near) for h in bits(origins)]
    return (*found, stack(s, battle, DEFENDER, fight.h, enemy))


def stack(s: Island, battle: Battle, side: int, h: Hex, units: UnitSet) -> Stack:
    """Those of the units that are in a hex."""
    here = units & s.arrangement.units_in(h)
    return Stack(battle.seat_of(side), h, here, casualties.steps_of(s, here))


def call_off(s: Island, umpire: Umpire, battle: Battle) -> None:
    """The attack is cancelled, and its units have had theirs [9.3.g2]; paratroops are eliminated [19.53.a]."""
    umpire.tell("called-off", hex=news.place_name(s, battle.fight.h))
    if battle.fight.kind == "drop":
        for unit in bits(battle.fight.attackers):
            casualties.eliminate(s, umpire, unit)
    note(s, called_off=True, stage=len(STAGES) - 1)


# --- when all is over


def close(s: Island, umpire: Umpire, battle: Battle) -> None:
    """Markers come off and ammunition is spent [9.3.j]; whoever attacked has attacked [9.12.a, 9.13.a].

    By night he is disorganized, or demoralized if he was disorganized already [10.21.a, 10.21.b].
    """
    fight, (offensive, defensive) = battle.fight, battle.guns
    finish(s)
    s.attacked |= fight.attackers
    salvos.spend_attack(s, umpire, living(s, offensive))
    if not battle.called_off:
        salvos.spend_defence(s, umpire, living(s, defensive))
    salvos.use_aircraft(s, fight.h)
    support.lift(s, aimed_at(s, fight.h))
    if s.game.is_night(s.turn):
        casualties.disorganize(s, umpire, fight.attackers)


def aimed_at(s: Island, h: Hex) -> UnitSet:
    """The guns and ships whose markers lie on a hex."""
    return field_of(unit for unit, to in s.support.items() if to == h)


STAGES: tuple[Callable[[Island, Umpire, Battle], None], ...] = (
    uncover, trim_offence, trim_defence, ask_attacker, ask_defender, roll_command, communicate, roll_attack,
    first_losses, second_losses, defender_stands, attacker_stands, apply_morale, risk_leaders,
    defender_retreats, attacker_retreats, advance_stage, close,
)  # fmt: skip
FRAMES = (Combat,)
VERBS: dict[str, Any] = {}
