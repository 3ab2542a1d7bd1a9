"""A full state that looks like a view to its seat: what the seat does not know is dealt out of what it may be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain, permutations
from random import Random
from typing import Any

from grognard.engine import fog
from grognard.engine.dice import Key
from grognard.engine.field import bits
from grognard.engine.fog import HANDLE
from grognard.engine.notation import Masked
from grognard.engine.position import from_plain
from grognard.engine.umpire import Umpire
from grognard.games.malta.approach import DIVISIONS
from grognard.games.malta.counters import AXIS, SEATS
from grognard.games.malta.drop_plan import NO_TURN, PlanDrops, aims, plan
from grognard.games.malta.game import Malta
from grognard.games.malta.jumps import Jumps
from grognard.games.malta.sequence import AHEAD, AxisTurn, Day, Preparation, jump, plan_drops
from grognard.games.malta.series import drop_zones, jumpers
from grognard.games.malta.state import Island, blank
from grognard.games.malta.view import guarded, unseen_militia
from grognard.games.malta.zones import AttachUnits

LEFT_OUT = 0.1
"""How often a dealt plan ends before its next series."""
JUMP, PLANNING = AxisTurn().steps.index(jump), Day().steps.index(plan_drops)


def resample(game: Malta, seen: Mapping[str, Any], rng: Random) -> Island:
    """Deal what the seat does not know; never looks at a real state."""
    s = fitting(game, seen, rng)
    fill_the_cup(s, int(seen["cup"]), rng)
    if game.notation.seat_of.get(seen["seat"], -1) != AXIS:
        if seen["zones_chosen"] and not s.zones:
            deal_zones(s, rng)
        deal_attachments(s, rng)
        deal_drops(s, rng)
    return s


def fitting(game: Malta, seen: Mapping[str, Any], rng: Random) -> Island:
    """A deal in which the militia has the zones of control that are told."""
    names = fog.dealt_names(game.notation.units, seen["suspects"], rng)
    for again in chain([names], militia_anew(game, seen["suspects"], names, rng)):
        s = dealt(game, seen, again)
        if guarded(s) == seen["guarded"]:
            return s
    raise ValueError("no militia has the zones of control that are told")


def militia_anew(
    game: Malta, seen: Mapping[str, list[str]], names: list[str], rng: Random
) -> Iterator[list[str]]:
    """The same deal with the militia in any other way, each way once: there are few."""
    hidden = [unit for unit in bits(game.of_type["militia"]) if names[unit].startswith(HANDLE)]
    ways = list(permutations(names[unit] for unit in hidden))
    rng.shuffle(ways)
    for way in ways:
        if all(game.notation.units[unit] in seen[name] for unit, name in zip(hidden, way, strict=True)):
            again = dict(zip(hidden, way, strict=True))
            yield [again.get(unit, name) for unit, name in enumerate(names)]


def dealt(game: Malta, seen: Mapping[str, Any], names: list[str]) -> Island:
    """The position with a counter for each handle."""
    masked = replace(game, notation=Masked(game.board.grid, names, SEATS))
    empty = blank(game)
    empty.game = masked
    s = from_plain(masked, empty, dict(seen["position"]))
    s.game = game
    fog.recall(s, game.notation.units, seen["suspects"], names)
    return s


def fill_the_cup(s: Island, count: int, rng: Random) -> None:
    """So many of the militia that has not risen are in the cup, in any order."""
    militia = list(bits(unseen_militia(s)))
    rng.shuffle(militia)
    s.cup = militia[:count]
    for unit in s.cup:
        s.place[unit] = s.game.boxes.cup


def deal_zones(s: Island, rng: Random) -> None:
    """Any zone for each division."""
    s.zones = {division: rng.choice(sorted(s.game.land.zones)) for division in DIVISIONS}


def deal_attachments(s: Island, rng: Random) -> None:
    """Any division for each unit without emblem, once they have been attached."""
    if any(isinstance(frame, AttachUnits | PlanDrops) for frame in s.stack):
        return
    for unit in bits(s.arrangement.units_in(s.game.boxes.convoy)):
        s.formation[unit] = s.formation[unit] or rng.choice(DIVISIONS)


def deal_drops(s: Island, rng: Random) -> None:
    """Drops that may have been planned so far: drop zones must have been, series are as the scenario allows."""
    if s.game.has("solitaire") or not jumpers(s):
        return
    session = PlanDrops(s.game.day_of(next_drop(s)), planned_until(s))
    silent = Umpire(Key.of_seed(0))
    while choices := bits(session.choices(s)):
        zones = [name for name in choices if drop_zones(s) >> name & 1]
        name = rng.choice(zones or choices)
        turn = rng.choice([turn for turn in session.turns(s, name) if turn >= next_drop(s)] or [NO_TURN])
        if turn == NO_TURN or (not zones and rng.random() < LEFT_OUT):
            return
        plan(s, silent, name, 0, turn, rng.choice(bits(aims(s, name))))


def next_drop(s: Island) -> int:
    """The next turn in which somebody can jump."""
    ahead = any(isinstance(frame, Preparation | Day | Jumps) for frame in s.stack)
    ahead = ahead or any(isinstance(frame, AxisTurn) and frame.step <= JUMP for frame in s.stack)
    return s.turn if ahead else s.turn + 1


def planned_until(s: Island) -> int:
    """The last day for which drops have been planned."""
    for frame in s.stack:
        if isinstance(frame, PlanDrops):
            return frame.first_day - 1
    if any(isinstance(frame, Preparation) for frame in s.stack):
        return AHEAD
    before = any(isinstance(frame, Day) and frame.step <= PLANNING for frame in s.stack)
    return min(s.game.day_of(s.turn) + (AHEAD - 1 if before else AHEAD), s.game.plan.last_day)
