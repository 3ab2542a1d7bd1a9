"""Small positions set up by hand: who stands where, whose phase it is, and what the dice will be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from grognard.engine.dice import Key
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, settle
from grognard.engine.hexes import NOWHERE
from grognard.engine.umpire import Umpire
from grognard.games import skirmish
from grognard.games.skirmish.battle import Battle, Battles
from grognard.games.skirmish.game import Skirmish
from grognard.games.skirmish.movement import Orders
from grognard.games.skirmish.sequence import Close, Turn
from grognard.games.skirmish.state import Position
from grognard.match import Match

BLUE, RED = 0, 1
Forces = Mapping[str, Iterable[str]]
"""Hexes with the blocks that stand there: `Abbot`, or `Abbot:2` for a block with 2 points left."""
Script = Mapping[str, Iterable[int]]


@cache
def built(scenario: str, decoys: bool) -> Skirmish:
    return skirmish.build(scenario, {"decoys": decoys}, ())


def position(forces: Forces, scenario: str = "meeting", decoys: bool = False, **values: Any) -> Position:
    """All blocks are known to the enemy; `values` are columns of the state as they are to be."""
    s = skirmish.blank(built(scenario, decoys))
    s.turn, s.posture, s.cup = 1, ["steady", "steady"], [BLUE, RED] * 4
    for place, names in forces.items():
        for name in names:
            plain, _, cv = name.partition(":")
            s.at[unit(s, plain)] = at(s, place)
            s.cv[unit(s, plain)] = int(cv or s.cv[unit(s, plain)])
    for name, value in values.items():
        assert hasattr(s, name), name
        setattr(s, name, value)
    return s


def match(s: Position, *frames: Frame, script: Script | None = None) -> Match:
    """A match that begins here with these frames, the last one on top; scripted dice come first."""
    s.stack = tuple(frames)
    found = Match.of_state(s, Key.of_seed(0), script)
    umpire = Umpire(found.key, found.script)
    settle(found.state, umpire)
    found.opening = replace(found.opening, events=tuple(umpire.events))
    return found


def moving(s: Position, seat: int = BLUE, script: Script | None = None) -> Match:
    """The phase of an army, the second of its turn."""
    return match(s, Turn(5), Close(), Battles(seat), Orders(seat), script=script)


def fighting(s: Position, place: str, attack: int, defence: int, seat: int = BLUE) -> Match:
    """A battle with these dice; nothing comes after it."""
    script = {"attack": [attack], "defence": [defence]}
    return match(s, Orders(seat), Battle(at(s, place), seat), script=script)


def play(found: Match, *actions: str, seat: str | None = None) -> Match:
    for action in actions:
        found.apply(action, seat)
    return found


def listed(found: Match, verb: str, seat: str | None = None) -> set[str]:
    """The arguments of all answers with this verb."""
    texts = [found.text(action) for action in found.legal(seat)]
    return {text.partition(" ")[2] for text in texts if text.partition(" ")[0] == verb}


def pos(found: Match) -> Position:
    assert isinstance(found.state, Position)
    return found.state


def unit(s: Position, name: str) -> int:
    return s.game.notation.unit_of[name]


def at(s: Position, place: str) -> int:
    return s.game.board.grid.at(place)


def where(found: Match, name: str) -> str:
    """The place of a block, empty if it is out of play."""
    h = pos(found).at[unit(pos(found), name)]
    return "" if h == NOWHERE else found.game.board.grid.label_of[h]


def standing_in(found: Match, place: str) -> set[str]:
    """The blocks of both armies there."""
    return {name for name in found.game.notation.units if where(found, name) == place}


def cv(found: Match, name: str) -> int:
    return pos(found).cv[unit(pos(found), name)]


def units(s: Position, *names: str) -> int:
    return field_of(unit(s, name) for name in names)


def hidden(s: Position, *names: str) -> Position:
    """The enemy knows of these blocks only that they are these."""
    for name in names:
        s.maybe[unit(s, name)] = units(s, *names)
    return s


def maybe(found: Match, name: str) -> set[str]:
    """What the enemy must take a block for."""
    return {found.game.notation.units[u] for u in bits(pos(found).maybe[unit(pos(found), name)])}


def told(found: Match, kind: str, seat: str | None = None) -> list[dict[str, Any]]:
    """The events of a kind as a seat was told them."""
    return [{k: v for k, v in e.items() if k != "kind"} for e in found.events(seat) if e["kind"] == kind]
