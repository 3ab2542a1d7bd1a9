"""A full state that looks like a view to its seat: what the seat does not know is dealt out of what it may be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from grognard.engine import fog
from grognard.engine.field import bits, field_of
from grognard.engine.notation import Masked
from grognard.engine.position import from_plain
from grognard.games.malta.approach import DIVISIONS
from grognard.games.malta.counters import AXIS, SEATS
from grognard.games.malta.game import Malta
from grognard.games.malta.news import HANDLE
from grognard.games.malta.state import Island, blank
from grognard.games.malta.view import unseen_militia


def resample(game: Malta, seen: Mapping[str, Any], rng: Random) -> Island:
    """Deal what the seat does not know; never looks at a real state."""
    names = dealt_names(game, seen["suspects"], rng)
    masked = replace(game, notation=Masked(game.board.grid, names, SEATS))
    empty = blank(game)
    empty.game = masked
    s = from_plain(masked, empty, dict(seen["position"]))
    s.game = game
    recall(s, seen, names)
    fill_the_cup(s, int(seen["cup"]), rng)
    if game.notation.seat_of.get(seen["seat"], -1) != AXIS and seen["zones_chosen"] and not s.zones:
        deal_landings(s, rng)
    return s


def dealt_names(game: Malta, seen: Mapping[str, list[str]], rng: Random) -> list[str]:
    """For each counter the name that the seat knows it by: a handle is dealt to a counter that it may be."""
    names = list(game.notation.units)
    handles = [name for name in seen if name.startswith(HANDLE)]
    sets = [field_of(game.unit(other) for other in seen[name]) for name in handles]
    for handle, unit in zip(handles, fog.assign(sets, rng), strict=True):
        names[unit] = handle
    return names


def recall(s: Island, seen: Mapping[str, Any], names: list[str]) -> None:
    """What can be told of each counter's identity goes back into the state."""
    units = {name: unit for unit, name in enumerate(names)}
    for name, others in seen["suspects"].items():
        s.maybe[units[name]] = field_of(s.game.unit(other) for other in others)
    free = sorted(set(range(len(names))) - {int(n[1:]) for n in names if n.startswith(HANDLE)})
    for unit, name in enumerate(names):
        s.handle[unit] = int(name[1:]) if name.startswith(HANDLE) else free.pop()


def fill_the_cup(s: Island, count: int, rng: Random) -> None:
    """So many of the militia that has not risen are in the cup, in any order."""
    militia = list(bits(unseen_militia(s)))
    rng.shuffle(militia)
    s.cup = militia[:count]
    for unit in s.cup:
        s.place[unit] = s.game.boxes.cup


def deal_landings(s: Island, rng: Random) -> None:
    """Any zone for each division, any division for each unit without emblem."""
    s.zones = {division: rng.choice(sorted(s.game.land.zones)) for division in DIVISIONS}
    for unit in bits(s.arrangement.units_in(s.game.boxes.convoy)):
        s.formation[unit] = s.formation[unit] or rng.choice(DIVISIONS)
