"""The position as it lies on the table, row by row: what a screen draws without knowing any rule.

All of it comes from the veiled copy of a position and from what everybody sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grognard.engine.field import bits
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Hex, HexField, Seat, Unit
from grognard.engine.news import is_identified
from grognard.games.desert import cards
from grognard.games.desert.blocks import is_open
from grognard.games.desert.fortress import is_besieged
from grognard.games.desert.game import ALLIED, AXIS, CLASSES, SEATS, Block, Desert
from grognard.games.desert.ground import owns_side
from grognard.games.desert.opening import groups
from grognard.games.desert.sequence import PlayerTurn
from grognard.games.desert.state import Sands

MARKS = ("disrupted", "unsupplied", "moved", "refitting", "left")
MONTHS = 12


def tableau(s: Sands, seen: Sands, seat: Seat, names: Sequence[str]) -> dict[str, Any]:
    """What lies on the table: month, cards, points, places, mines, battles, blocks; `seen` is the veiled copy."""
    return {
        "month": month(s),
        "turn": SEATS[s.active] if any(isinstance(frame, PlayerTurn) for frame in s.stack) else "",
        "cards": {SEATS[side]: hand(s, side, seat) for side in (AXIS, ALLIED)},
        "deck": {"cards": s.deck_real + s.deck_dummies, "spent_real": s.spent_real, "spent_dummies": s.spent_dummies},
        "points": {SEATS[side]: s.points[side] for side in (AXIS, ALLIED)},
        "place": places(s),
        "mines": [label(s, h) for h in bits(seen.mines)],
        "battle": {label(s, h): battle(s, h) for h in sorted(s.attacker)},
        "unit": {name: row(s, seen, seat, unit) for name, unit in in_sight(s, names)},
    }


def label(s: Sands, h: Hex) -> str:
    return "" if h == NOWHERE else s.game.board.grid.label_of[h]


def month(s: Sands) -> dict[str, int]:
    """The month of the scenario, how many there are, and which one it is in the calendar."""
    plan = s.game.plan
    year, first = map(int, plan.first_date.split("-"))
    since = first - 1 + s.month - plan.first_month
    now = {"year": year + since // MONTHS, "calendar": since % MONTHS + 1}
    return {"month": s.month, "last": plan.last_month, **now}


def hand(s: Sands, side: Seat, seat: Seat) -> dict[str, int]:
    """How many cards a player holds and has laid; which, only he knows."""
    numbers = {"hand": cards.hand(s, side), "laid": cards.laid(s, side)}
    if side != seat:
        return numbers
    return {
        **numbers,
        "real": s.real[side],
        "dummies": s.dummies[side],
        "laid_real": s.laid_real[side],
        "laid_dummies": s.laid_dummies[side],
    }


def places(s: Sands) -> dict[str, dict[str, Any]]:
    """The bases, fortresses and oases."""
    found = {label(s, s.game.base[side]): {"kind": "base", "owner": SEATS[side]} for side in (AXIS, ALLIED)}
    fortresses = {label(s, h): fortress(s, h) for h in bits(s.game.fortresses)}
    return {**found, **fortresses, **{label(s, h): {"kind": "oasis"} for h in bits(s.game.oases)}}


def fortress(s: Sands, h: Hex) -> dict[str, Any]:
    return {"kind": "fortress", "owner": SEATS[s.owner[h]], "port": s.game.ports[h], "besieged": is_besieged(s, h)}


def battle(s: Sands, h: Hex) -> dict[str, Any]:
    """Who attacks, whether there was combat yet, and whose each side is that can be crossed."""
    grid, passable = s.game.board.grid, s.game.passable
    open_sides = [way for way in range(len(grid.directions)) if passable[way] >> h & 1]
    owners = {grid.directions[way]: SEATS[AXIS if owns_side(s, AXIS, h * 6 + way) else ALLIED] for way in open_sides}
    return {"attacker": SEATS[s.attacker[h]], "new": is_in(s.new_battles, h), "sides": owners}


def is_in(hexes: HexField, h: Hex) -> bool:
    return bool(hexes >> h & 1)


# --- the blocks


def in_sight(s: Sands, names: Sequence[str]) -> list[tuple[str, Unit]]:
    """The blocks in play and those beside the map, in an order that tells nothing."""
    beside = s.refitting | s.left
    return sorted((names[u], u) for u, place in enumerate(s.place) if place != NOWHERE or beside >> u & 1)


def row(s: Sands, seen: Sands, seat: Seat, unit: Unit) -> dict[str, Any]:
    """A block as the seat sees it: from its front, from its back but known, or only from its back."""
    block = s.game.units[unit]
    found: dict[str, Any] = {"side": SEATS[block.seat], "hex": label(s, s.place[unit])}
    if block.seat == seat or is_open(s, unit):
        found |= {**face(block), **strength(block, seen.cv[unit])}
    elif is_identified(s, unit):
        low, high = s.low[unit], s.high[unit]
        found |= {**face(block), **(strength(block, low) if low == high else {"low": low, "high": high})}
    else:
        found["maybe"] = [s.game.notation.units[other] for other in bits(s.maybe[unit])]
    return {**found, **marks(seen, seat, unit)}


def strength(block: Block, cv: int) -> dict[str, Any]:
    return {"cv": cv, "weakened": cv < block.max_cv}


def face(block: Block) -> dict[str, Any]:
    """What is printed on a block."""
    return {
        "name": block.name,
        "nation": block.nation,
        "type": block.type,
        "class": CLASSES[block.arm],
        "speed": block.speed,
        "max": block.max_cv,
        "step": block.step,
    }


def marks(seen: Sands, seat: Seat, unit: Unit) -> dict[str, Any]:
    """What lies on a block or how it lies; nothing is said of what is not so."""
    found: dict[str, Any] = {name: True for name in MARKS if getattr(seen, name) >> unit & 1}
    if seen.face_up >> unit & 1:
        found["open"] = True
    if seen.supplied_by[unit] != NOWHERE:
        found["supply"] = label(seen, seen.supplied_by[unit])
    if unit in seen.leaving:
        found["leaving"] = True
    if unit in seen.marching:
        found["marching"] = label(seen, seen.marching[unit] // 6)
    return found


def printed(game: Desert) -> dict[str, dict[str, Any]]:
    """The blocks of the scenario with what is printed on them: no secret, and what every `maybe` speaks of."""
    units = sorted(unit for group in groups(game) for unit in bits(group))
    return {game.units[u].id: {"side": SEATS[game.units[u].seat], **face(game.units[u])} for u in units}
