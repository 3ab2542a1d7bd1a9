"""A movement phase at the table: who may do what, and where everybody is."""

from __future__ import annotations

import pytest

from grognard.engine.errors import IllegalAction
from grognard.games.desert.game import AXIS
from grognard.games.desert.movement import Movement
from grognard.games.desert.state import Sands
from grognard.match import Match

from .scene import match


def phase(s: Sands, moves: int = 1, seat: int = AXIS, number: int = 1) -> Match:
    """A movement phase with so many moves, in a copy of this position."""
    return match(s.copy(), Movement(seat, number, moves))


def sands(found: Match) -> Sands:
    assert isinstance(found.state, Sands)
    return found.state


def place_of(found: Match, name: str) -> str:
    s = sands(found)
    return s.game.board.grid.label_of[s.place[s.game.block(name)]]


def texts(found: Match, verb: str = "") -> list[str]:
    """The listed answers, or those with one verb."""
    return [text for text in map(found.text, found.legal()) if text.startswith(verb)]


def asked(found: Match) -> str:
    prompt = found.prompt()
    assert prompt is not None
    return prompt.ask


def why(found: Match, action: str) -> tuple[str, object]:
    """The code and the clause of a refusal."""
    with pytest.raises(IllegalAction) as refused:
        found.apply(action)
    return refused.value.code, refused.value.facts["rule"]
