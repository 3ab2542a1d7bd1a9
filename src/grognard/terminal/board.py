"""The board as text, drawn from a seat's view alone: the map, which pieces stand where, and what else lies there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.engine.hexes import Grid
from grognard.speech import Speech
from grognard.terminal.lists import others, stacks
from grognard.terminal.map import drawing
from grognard.terminal.names import Names
from grognard.terminal.pieces import pieces


def board(view: Mapping[str, Any], grid: Grid, speech: Speech, width: int) -> str:
    """The map if it fits, then the pieces place by place, then all else that the view tells."""
    names, found = Names(speech, grid, view), pieces(view, grid)
    lines = [*drawing(found, view, names, width), *stacks(found, view, names, width), *others(view, names, width)]
    return "\n".join(lines)
