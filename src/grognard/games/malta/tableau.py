"""The position as it lies on the table, row by row: what a screen draws without knowing any rule.

All of it comes from the veiled copy of a position and from what everybody sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from grognard.engine.field import bits
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Hex, HexField, Seat, Unit
from grognard.engine.news import is_identified
from grognard.games.malta.counters import ALLIED, AXIS, SEATS, Counter, Strength
from grognard.games.malta.drop_plan import target, turn_name
from grognard.games.malta.forces import morale, strength
from grognard.games.malta.game import Malta
from grognard.games.malta.state import Island
from grognard.games.malta.victory import modifiers

MARKS = (
    "weak", "deputies", "ready", "disorganized", "demoralized", "unsupplied", "face_down", "moved", "arrived",
    "gathering", "silent", "attacked", "bombarded", "advanced",
)  # fmt: skip

FACES = range(1, 7)


def tableau(s: Island, seen: Island, seat: Seat, names: Sequence[str]) -> dict[str, Any]:
    """What lies on the table; `seen` is the veiled copy."""
    return {
        "calendar": calendar(s),
        "active": SEATS[s.active],
        "weather": s.weather,
        "navy": s.navy,
        "stock": s.stock,
        "cup": len(s.cup),
        "surrender": surrender(s),
        "changes": modifiers(s),
        "lost": {SEATS[side]: s.lost[side] for side in (AXIS, ALLIED)},
        "control": labels(s, s.control),
        "landed": labels(s, s.landed),
        "destroyed": labels(s, s.destroyed),
        "zones": dict(seen.zones),
        "drops": {names[unit]: planned(seen, unit) for unit in seen.drops},
        "track": {names[unit]: when(s, turn) for unit, turn in s.returning.items()},
        "unit": {name: row(s, seen, seat, unit) for name, unit in in_sight(seen, names)},
    }


def calendar(s: Island) -> dict[str, Any]:
    """The day with its date, the turn of the day, and the days from first to last."""
    plan = s.game.plan
    return {**when(s, s.turn), "first": plan.first_day, "last": plan.last_day}


def when(s: Island, turn: int) -> dict[str, Any]:
    """A turn by its day, its date and its place in the day."""
    day = s.game.day_of(turn)
    name = s.game.charts.turns[turn % len(s.game.charts.turns)].id
    return {"day": day, "date": s.game.charts.days[day - 1].date, "turn": name}


def surrender(s: Island) -> dict[str, Any]:
    """The roll at the end of the turn as things stand: its change, and how likely either end is [20.3.a, 20.3.b]."""
    change = sum(modifiers(s).values())
    totals = [a + b + change for a in FACES for b in FACES]
    ends = {"axis": "malta_surrenders", "allied": "invasion_ends"}
    found = {side: sum(s.game.charts.happens(end, total) for total in totals) for side, end in ends.items()}
    return {"change": change, **{side: count / len(totals) for side, count in found.items()}}


def label(s: Island, h: Hex) -> str:
    return "" if h == NOWHERE else s.game.board.grid.label_of[h]


def labels(s: Island, hexes: HexField) -> list[str]:
    return [label(s, h) for h in bits(hexes)]


def planned(seen: Island, unit: Unit) -> dict[str, str]:
    """A planned drop: when, and where it is aimed at as its drop zone lies or is planned."""
    drop = seen.drops[unit]
    return {"turn": turn_name(seen, drop.turn), "hex": label(seen, target(seen, unit))}


# --- the counters


def in_sight(seen: Island, names: Sequence[str]) -> list[tuple[str, Unit]]:
    """The counters on the map and in the boxes, which lie open to both [18.1.d], in an order that tells nothing."""
    return sorted((names[unit], unit) for unit, place in enumerate(seen.place) if place != NOWHERE)


def row(s: Island, seen: Island, seat: Seat, unit: Unit) -> dict[str, Any]:
    """A counter as the seat sees it: its face and its state, or its kind and what it may be."""
    counter = s.game.units[unit]
    found: dict[str, Any] = {"side": SEATS[counter.seat], "hex": label(seen, seen.place[unit])}
    if counter.seat == seat or is_identified(s, unit):
        found |= {**printed(s.game)[counter.id], **condition(seen, unit)}
    else:
        found |= {"type": counter.type, "maybe": [s.game.notation.units[other] for other in bits(s.maybe[unit])]}
    return {**found, **{mark: True for mark in MARKS if getattr(seen, mark) >> unit & 1}, **aim(seen, unit)}


def face(counter: Counter) -> dict[str, Any]:
    """What is printed on a counter."""
    return {
        "name": counter.name,
        "name_es": counter.name_es,
        "nation": counter.nation,
        "type": counter.type,
        "size": counter.size,
        "strengths": [list(step) for step in counter.steps],
        "support": list(counter.support) if counter.support else None,
        "gun": list(counter.gun) if counter.gun else None,
        "values": figures(counter, counter.steps[0]),
    }


def figures(counter: Counter, strength: Strength, ready: bool = True, deputy: bool = False) -> str:
    """The numbers at the foot of a counter [2.1.attack, 2.1.support.b, 2.1.range.a]."""
    if counter.support and ready:
        attack, defence, reach = counter.support
        return f"{attack}-{defence}/{reach}"
    if counter.gun:
        return "-".join(map(str, counter.gun))
    if counter.command:
        return "/".join(map(str, counter.command[deputy]))
    if counter.type in ("drop_zone", "air_support"):
        return ""
    attack, defence, move = strength
    return f"{attack}-{move}" if attack == defence else f"{attack}-{defence}-{move}"


def condition(seen: Island, unit: Unit) -> dict[str, Any]:
    """How strong it is now, and to whom it belongs."""
    counter = seen.game.units[unit]
    found: dict[str, Any] = {"steps": seen.steps[unit], "formation": seen.formation[unit]}
    if seen.game.troops >> unit & 1:
        found |= {"strength": list(strength(seen, unit)), "morale": morale(seen, unit)}
    if counter.artillery:
        found["salvos"] = seen.salvos[unit]
    ready = counter.size == "ship" or bool(seen.ready >> unit & 1)
    return {**found, "values": figures(counter, strength(seen, unit), ready, bool(seen.deputies >> unit & 1))}


def aim(seen: Island, unit: Unit) -> dict[str, Any]:
    """Where its marker of support lies, if it has one on the map."""
    return {"support_at": label(seen, seen.support[unit])} if unit in seen.support else {}


@lru_cache(maxsize=8)
def printed(game: Malta) -> dict[str, dict[str, Any]]:
    """The counters with what is printed on them: no secret, and what every `maybe` speaks of."""
    return {counter.id: {"side": SEATS[counter.seat], **face(counter)} for counter in game.units}
