"""The position as it lies on the table, row by row: what a screen draws without knowing any rule.

All of it comes from the veiled copy of a position and from what everybody sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grognard.engine.field import bits
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Hex, HexField, Seat, Unit
from grognard.games.malta.counters import ALLIED, AXIS, SEATS, Counter
from grognard.games.malta.drop_plan import target, turn_name
from grognard.games.malta.forces import morale, strength
from grognard.games.malta.game import Malta
from grognard.games.malta.news import is_identified
from grognard.games.malta.state import Island

MARKS = (
    "weak", "deputies", "ready", "disorganized", "demoralized", "unsupplied", "face_down", "moved", "arrived",
    "gathering", "silent", "attacked", "bombarded", "advanced",
)  # fmt: skip


def tableau(s: Island, seen: Island, seat: Seat, names: Sequence[str]) -> dict[str, Any]:
    """What lies on the table; `seen` is the veiled copy."""
    return {
        "calendar": calendar(s),
        "active": SEATS[s.active],
        "weather": s.weather,
        "navy": s.navy,
        "stock": s.stock,
        "cup": len(s.cup),
        "lost": {SEATS[side]: s.lost[side] for side in (AXIS, ALLIED)},
        "control": labels(s, s.control),
        "landed": labels(s, s.landed),
        "destroyed": labels(s, s.destroyed),
        "zones": dict(seen.zones),
        "drops": {names[unit]: planned(seen, unit) for unit in seen.drops},
        "track": {names[unit]: turn for unit, turn in s.returning.items()},
        "unit": {name: row(s, seen, seat, unit) for name, unit in in_sight(seen, names)},
    }


def calendar(s: Island) -> dict[str, Any]:
    """The day with its date, the turn of the day, and when it all ends."""
    day = s.game.day_of(s.turn)
    turn = s.game.charts.turns[s.turn % len(s.game.charts.turns)].id
    return {"day": day, "date": s.game.charts.days[day - 1].date, "turn": turn, "last": s.game.plan.last_day}


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
        found |= {**face(counter), **condition(seen, unit)}
    else:
        found |= {"type": counter.type, "maybe": [s.game.notation.units[other] for other in bits(s.maybe[unit])]}
    return {**found, **{mark: True for mark in MARKS if getattr(seen, mark) >> unit & 1}, **aim(seen, unit)}


def face(counter: Counter) -> dict[str, Any]:
    """What is printed on a counter."""
    return {
        "name": counter.name,
        "nation": counter.nation,
        "type": counter.type,
        "size": counter.size,
        "strengths": [list(step) for step in counter.steps],
        "support": list(counter.support) if counter.support else None,
        "gun": list(counter.gun) if counter.gun else None,
    }


def condition(seen: Island, unit: Unit) -> dict[str, Any]:
    """How strong it is now, and to whom it belongs."""
    counter = seen.game.units[unit]
    found: dict[str, Any] = {"steps": seen.steps[unit], "formation": seen.formation[unit]}
    if seen.game.troops >> unit & 1:
        found |= {"strength": list(strength(seen, unit)), "morale": morale(seen, unit)}
    if counter.artillery:
        found["salvos"] = seen.salvos[unit]
    return found


def aim(seen: Island, unit: Unit) -> dict[str, Any]:
    """Where its marker of support lies, if it has one on the map."""
    return {"support_at": label(seen, seen.support[unit])} if unit in seen.support else {}


def printed(game: Malta) -> dict[str, dict[str, Any]]:
    """The counters with what is printed on them: no secret, and what every `maybe` speaks of."""
    return {counter.id: {"side": SEATS[counter.seat], **face(counter)} for counter in game.units}
