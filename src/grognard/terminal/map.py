"""The map in letters: each hex by its name, shortened as need be, with the number of pieces of each side below."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import wrap
from typing import Any

from grognard.engine.hexes import BEARING, Grid
from grognard.terminal.names import Names
from grognard.terminal.pieces import Piece

NARROWEST, WIDEST = 4, 10
"""Columns for a hex: with fewer there is no map, and more are not needed."""
LAND, BATTLE = ".", "!"
Line = dict[int, str]
"""What begins in which column."""


def drawing(found: list[Piece], view: Mapping[str, Any], names: Names, width: int) -> list[str]:
    """The map, with what its signs mean below; nothing if it is too wide."""
    grid = names.grid
    spots = {h: spot(grid, h) for h in grid.coordinates}
    left, top = (min(values) for values in zip(*spots.values(), strict=True))
    halves = max(x for x, _ in spots.values()) - left + 2
    if 2 * width < NARROWEST * halves:
        return []
    half = min(WIDEST / 2, width / halves)
    canvas: dict[int, Line] = {}
    for h, (x, y) in spots.items():
        across, down = int((x - left) * half), y - top
        canvas.setdefault(down, {})[across] = caption(names, view, h)
        canvas.setdefault(down + 1, {})[across] = counts(found, h, names)
    lines = [row(canvas[line], int(2 * half), width) for line in sorted(canvas)]
    return [*lines, *legend(names, width)]


def spot(grid: Grid, h: int) -> tuple[int, int]:
    """Where a hex is drawn: half cells from the left, lines from the top."""
    q, r = grid.coordinates[h]
    return (2 * q + r, 2 * r) if grid.directions[0] == "E" else (2 * q, 2 * r + q)


def legend(names: Names, width: int) -> list[str]:
    return [*wrap(names.speech.say("legend"), width), ""] if names.speech.knows("legend") else []


# --- one hex


def caption(names: Names, view: Mapping[str, Any], h: int) -> str:
    """The name of a hex with the sign of what it is, or its printed label; hexes called by a bearing have none."""
    label = names.grid.label_of[h]
    name = names.grid.name_of.get(h, "" if BEARING.fullmatch(label) else label)
    kind = view.get("place", {}).get(label, {}).get("kind", "")
    sign = f"sign-{kind}"
    return f"{name}\t{names.speech.say(sign)}" if kind and names.speech.knows(sign) else name


def counts(found: list[Piece], h: int, names: Names) -> str:
    """How many pieces of each side stand in a hex: `B2`, or `B2!R1` where they meet."""
    sides = [piece.side for piece in found if piece.place == h]
    each = {side: sides.count(side) for side in names.sides if side in sides}
    return BATTLE.join(f"{names.letter(side)}{count}" for side, count in each.items()) or LAND


# --- one line


def row(texts: Line, cell: int, width: int) -> str:
    """The texts at their columns, each as long as there is room up to the next one or the edge."""
    line = ""
    starts = [across for across, text in sorted(texts.items()) if text]
    for across, following in zip(starts, [*starts[1:], width + 1], strict=False):
        room = min(following - across - 1, 2 * cell + 1)
        line = f"{line:{across}}{fitted(texts[across], room)}"
    return line


def fitted(text: str, room: int) -> str:
    """A text in so many columns: a name by its last word if need be, a battle by its bare numbers."""
    name, _, sign = text.partition("\t")
    room -= len(sign)
    if len(name) > room and BATTLE in name:
        name = BATTLE.join(part.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ") for part in name.split(BATTLE))
    if len(name) > room:
        name = name.split()[-1][:room]
    return f"{name}{sign}"
