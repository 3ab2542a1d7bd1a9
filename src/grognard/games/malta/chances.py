"""What fire and jumps may bring, before the dice: bombardments, water's edge, gun duels, jumps. Only for the screen.

What one side has aimed or planned in secret is told to that side alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import singledispatch
from itertools import product
from typing import Any

from grognard.engine import news
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame
from grognard.engine.kinds import Hex, Seat, Unit, UnitSet
from grognard.games.malta import bombardment, scatter
from grognard.games.malta.counters import ALLIED, AXIS, SEATS, other
from grognard.games.malta.drop_plan import PlanDrops, target
from grognard.games.malta.forces import troops_in
from grognard.games.malta.gun_duel import GunDuel, GunsAtShips
from grognard.games.malta.gunnery import CLOSE, gun_of
from grognard.games.malta.jumps import Jumps, drop_zones_due
from grognard.games.malta.odds import FACES, AttackPhase, listed
from grognard.games.malta.shoreline import HIT, ShoreFire
from grognard.games.malta.state import Island
from grognard.games.malta.strengths import attack_total

Told = tuple[str, dict[str, Any]]
"""A name of its own, and what may come about."""


def fire_and_jumps(s: Island, seat: Seat) -> dict[str, Any]:
    """What a seat may reckon with in the phase at hand."""
    return dict(told for frame in s.stack for told in at_hand(frame, s, seat))


@singledispatch
def at_hand(frame: Frame, s: Island, seat: Seat) -> Iterator[Told]:
    """Most phases have nothing of the kind."""
    yield from ()


def two_dice() -> list[int]:
    """All totals of two dice, each as often as it comes."""
    return [a + b for a, b in product(FACES, FACES)]


def spread(results: list[str]) -> dict[str, float]:
    """Each result with its chance, the most likely first."""
    return {result: count / len(results) for result, count in Counter(results).most_common()}


# --- bombardment


@at_hand.register
def bombardments(frame: AttackPhase, s: Island, seat: Seat) -> Iterator[Told]:
    """Each hex that markers bombard, with strength, shifts and column [10.12.a, 10.12.e]."""
    for h in bits(field_of(h for unit, h in s.support.items() if s.bombarding >> unit & 1)):
        name = news.place_name(s, h)
        yield f"bombardment {name}", {"kind": "bombardment", "hex": name, **bombarded(s, h, frame.seat)}


def bombarded(s: Island, h: Hex, seat: Seat) -> dict[str, Any]:
    """A bombardment in symbols."""
    fire = bombardment.strength_at(s, h)
    column = bombardment.column_of(s, h, seat, fire.value)
    results = ["-"] if column is None else [s.game.charts.bombardment.at(dice, column).value for dice in two_dice()]
    return {
        "side": SEATS[seat],
        "offence": listed(s, fire, ()),
        "line": bombardment.line_of(s, troops_in(s, h, other(seat))),
        "modifiers": [shift._asdict() for shift in bombardment.shifts(s, h, seat)],
        "column": column,
        "chances": spread(results),
    }


# --- jumps


@at_hand.register
def planned_jumps(frame: PlanDrops, s: Island, seat: Seat) -> Iterator[Told]:
    """All that is planned, for the Axis alone."""
    if seat == AXIS:
        yield from (jump(s, name) for name in s.drops)


@at_hand.register
def jumps_due(frame: Jumps, s: Island, seat: Seat) -> Iterator[Told]:
    """What jumps in this turn, for the Axis alone."""
    if seat == AXIS:
        yield from (jump(s, name) for name in bits(frame.due(s) | drop_zones_due(s)))


def jump(s: Island, name: Unit) -> Told:
    """A jump as the antiaircraft units stand now [19.41.b, 19.44.a]."""
    drop, h = s.drops[name], target(s, name)
    found = scatter.modifiers(s, drop.units, h, s.game.has("solitaire"))
    change = sum(found.values())
    results = [s.game.charts.jump.at(dice + change, "result").value for dice in two_dice()]
    zone = bool(s.game.of_type["drop_zone"] >> name & 1)
    unit, rule = s.game.notation.units[name], "19.41" if zone else "19.44"
    modifiers = [{"name": change, "value": value, "rule": rule} for change, value in found.items()]
    facts = {"unit": unit, "hex": news.place_name(s, h), "modifiers": modifiers, "chances": spread(results)}
    return f"jump {unit}", {"kind": "jump", **facts}


# --- the water's edge


@at_hand.register
def shore_fire(frame: ShoreFire, s: Island, seat: Seat) -> Iterator[Told]:
    """For the Allies what they have aimed at each beach, and what would answer [18.61.d, 18.62.b]."""
    if seat != ALLIED:
        return
    for beach in bits(field_of(beach for _, beach in frame.aims)):
        name = news.place_name(s, beach)
        units = field_of(unit for unit, at in frame.aims if at == beach)
        fire, reply = (edge(s, fire) for fire in (units, troops_in(s, beach, AXIS)))
        yield f"shore {name}", {"kind": "shore", "hex": name, "fire": fire, "reply": reply}


def edge(s: Island, units: UnitSet) -> dict[str, Any]:
    """The fire of one side: its strength, and the chance of a hit [23.15.a]."""
    total = attack_total(s, units)
    hits = sum(s.game.charts.shoreline.at(die, total.value).value == HIT for die in FACES) if total.value else 0
    return {**listed(s, total, ()), "hit": hits / len(FACES)}


# --- ships and coastal guns


@at_hand.register
def shells(frame: GunDuel, s: Island, seat: Seat) -> Iterator[Told]:
    """For the Axis the dice that it has aimed at each gun, and the chance that one of them hits [16.79.b]."""
    if seat != AXIS:
        return
    miss = sum(not s.game.charts.happens("ship_hits_gun", die) for die in FACES) / len(FACES)
    for gun, dice in Counter(gun for _, gun in frame.shells).items():
        yield duel(s, gun, AXIS, dice, 1 - miss**dice)


@at_hand.register
def salvos_at_ships(frame: GunsAtShips, s: Island, seat: Seat) -> Iterator[Told]:
    """For the Allies the same of their guns [16.55.d, 16.55.e]."""
    if seat != ALLIED:
        return
    for ship in dict.fromkeys(ship for _, ship in frame.aims):
        guns = [gun for gun, to in frame.aims if to == ship]
        missed = 1.0
        for gun in guns:
            missed *= miss_of(s, gun, s.place[ship]) ** gun_of(s, gun).gunnery
        yield duel(s, ship, ALLIED, sum(gun_of(s, gun).gunnery for gun in guns), 1 - missed)


def miss_of(s: Island, gun: Unit, h: Hex) -> float:
    """The chance that a die of a gun misses; one is added to it within three hexes."""
    bonus = s.game.modifier("gunnery", "near") if s.game.board.grid.distance(s.place[gun], h) <= CLOSE else 0
    return sum(not s.game.charts.happens("gun_hits", die + bonus) for die in FACES) / len(FACES)


def duel(s: Island, at: Unit, seat: Seat, dice: int, hit: float) -> Told:
    """So many dice at a ship or gun."""
    (unit,) = news.listed(s, 1 << at, seat)
    hex_ = news.place_name(s, s.place[at])
    return f"duel {unit}", {"kind": "duel", "unit": unit, "hex": hex_, "dice": dice, "hit": hit}
