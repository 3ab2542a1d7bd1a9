"""All that a seat learns of a match, to compare two that differ only in what it may not know."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any, cast

import msgspec

from grognard.engine.decisions import Action
from grognard.engine.field import bits, field_of
from grognard.engine.game import Rules
from grognard.games import malta
from grognard.games.malta.game import Malta
from grognard.games.malta.odds import SEEN
from grognard.games.malta.state import Island

from .phase import Play
from .scene import Forces, position, unit

_canonical = msgspec.json.Encoder(order="deterministic")
HEX_VERBS = ("go", "straight", "at", "attack", "penetrate", "fall-back", "from", "box")
MILITIA = tuple(f"ML-MIL-{number}" for number in range(1, 6))
POINTS = ("SP-1", "SP-5", "SP-8")
GUNS = ("CG-2", "CG-6", "CG-8")
FRONT: Forces = {
    "1510": ["SP-1"], "1709": ["SP-8"], "1613": ["SP-5"], "1310": ["ML-MIL-1"], "1210": ["IT-1/33", "IT-28ART*"],
    "1513": ["IT-2/33"], "1212": ["UK-8M"], "1208": ["CG-8"], "1308": ["CG-6"], "1410": ["CG-2"],
    "1306": ["SHIP-Trieste"],
}  # fmt: skip
"""Strongpoints two hexes from the Axis and farther, militia beside it, guns in range of a ship."""


def exchanged(s: Island, one: str, two: str) -> Island:
    """The same to the eye, but these two counters have changed places, wherever they are."""
    found = s.copy()
    a, b = unit(s, one), unit(s, two)
    for column in (found.place, found.handle):
        column[a], column[b] = column[b], column[a]
    found.cup = [{a: b, b: a}.get(chit, chit) for chit in s.cup]
    for name in (*SEEN, "face_down"):
        value = getattr(s, name)
        differs = (value >> a ^ value >> b) & 1
        setattr(found, name, value ^ (differs << a | differs << b))
    return found


def hide(s: Island, *names: str) -> None:
    """These counters lie face down, and each may be any of them."""
    together = field_of(unit(s, name) for name in names)
    s.face_down |= together
    for hidden in bits(together):
        s.maybe[hidden] = together


def front(**forces: list[str]) -> Island:
    """Of the militia 1 has risen, the others are in the cup but for one."""
    s = position({**FRONT, "cup": MILITIA[1:4], **forces}, "hercules")
    s.cup = [unit(s, name) for name in MILITIA[1:4]]
    s.rolled = s.game.land.villages | s.game.land.cities
    for kind in (MILITIA, POINTS, GUNS):
        hide(s, *kind)
    return s


@cache
def playable(game: Malta) -> Malta:
    """The game with its rules, which a match asks for what is seen."""
    return replace(game, rules=cast("Rules", malta))


def learned(found: Play, seat: int) -> bytes:
    """View, screen, who is asked what, what is allowed and why not, odds, overlays, ways, events: as bytes."""
    match, side = found.match, ("axis", "allied", None)[seat]
    match.game = playable(match.game)
    told: dict[str, Any] = {
        "view": match.view(side),
        "screen": match.screen(side),
        "overlays": match.overlays(side),
        "progress": match.progress(),
        "waited": match.waited_for(side),
        "events": [*(e.kind for e in found.opening if e.seen_by(seat)), *match.events(side)],
    }
    if side:
        told |= {"odds": match.odds(side), "number": match.position_number(side), "export": match.export(side)}
    if side in match.to_act:
        told |= asked(found, seat, str(side))
    return _canonical.encode(told)


def asked(found: Play, seat: int, side: str) -> dict[str, Any]:
    """What the seat that is asked gets to know by asking for lists, for ways and for reasons."""
    match = found.match
    legal = match.legal(side)
    frame, board = found.s.stack[-1], found.s.game.board
    refused = [Action(verb, h) for verb in HEX_VERBS for h in bits(board.land)]
    why = {match.text(a): frame.why_not(found.s, seat, a) for a in refused if a not in legal}
    return {
        "prompt": match.prompt(side),
        "legal": [match.text(action) for action in legal],
        "ways": [match.way(action, side) for action in legal],
        "why": {text: [reason.code, reason.rule] for text, reason in why.items()},
    }
