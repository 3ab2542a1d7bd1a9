"""Small positions set up by hand: who stands where, and what is being asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from grognard.engine.dice import Key
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, settle
from grognard.engine.kinds import UnitSet
from grognard.engine.umpire import Umpire
from grognard.games import desert
from grognard.games.desert.game import Desert
from grognard.games.desert.state import Sands, blank
from grognard.match import Match

Forces = Mapping[str, Iterable[str]]
"""Hexes with the blocks that stand there: `i_bre`, `i_bre:2` for a block of 2 CV, `i_bre!` for a disrupted one."""


def build(scenario: str = "1941", **options: Any) -> Desert:
    return desert.build(scenario, options, ())


def position(forces: Forces, scenario: str = "1941", game: Desert | None = None, **values: Any) -> Sands:
    """A position with these blocks; `values` are columns of the state as they are to be."""
    s = blank(game or build(scenario))
    grid = s.game.board.grid
    for place, names in forces.items():
        for name in names:
            put(s, name, grid.at(place))
    for name, value in values.items():
        assert hasattr(s, name), name
        setattr(s, name, value)
    return s


def put(s: Sands, name: str, h: int) -> None:
    plain, _, cv = name.removesuffix("!").partition(":")
    unit = s.game.block(plain)
    s.place[unit] = h
    if cv:
        s.cv[unit] = s.low[unit] = s.high[unit] = int(cv)
    if name.endswith("!"):
        s.disrupted |= 1 << unit


def hidden(s: Sands) -> Sands:
    """The enemy knows nothing of the blocks that stand together in each hex but that they are these."""
    for seat in (0, 1):
        for h in {s.place[u] for u in bits(s.game.of_side[seat]) if s.place[u] >= 0}:
            group = field_of(u for u in bits(s.game.of_side[seat]) if s.place[u] == h)
            for u in bits(group):
                s.maybe[u] = group
    return s


def units(s: Sands, *names: str) -> UnitSet:
    return field_of(s.game.block(name) for name in names)


def names(s: Sands, found: UnitSet) -> list[str]:
    return sorted(s.game.notation.units[unit] for unit in bits(found))


def at(s: Sands, place: str) -> int:
    return s.game.board.grid.at(place)


def match(s: Sands, *frames: Frame, script: Mapping[str, Iterable[int]] | None = None, seed: int = 0) -> Match:
    """A match that begins here with these frames on the stack, the last one on top; scripted dice come first."""
    s.stack = tuple(frames)
    found = Match.of_state(s, Key.of_seed(seed), script)
    settle(found.state, Umpire(found.key, found.script))
    return found


def play(found: Match, *actions: str, seat: str | None = None) -> Match:
    """Apply written actions one after the other."""
    for action in actions:
        found.apply(action, seat)
    return found
