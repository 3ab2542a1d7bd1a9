"""The pieces that a view shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from grognard.engine.hexes import NOWHERE, Grid

PLACES = ("at", "hex")


class Piece(NamedTuple):
    """Something that a view shows, in a place or beside the map, with what else it says of it."""

    place: int
    side: str
    symbol: str
    facts: dict[str, Any]


def pieces(view: Mapping[str, Any], grid: Grid) -> list[Piece]:
    """What the view lists under `unit`, side by side and place by place; what has no side comes from anybody."""
    found = [piece(symbol, row, grid) for symbol, row in view.get("unit", {}).items()]
    return sorted(found, key=lambda piece: (piece.side != view.get("seat"), piece.side, piece.place))


def piece(symbol: str, row: Mapping[str, Any], grid: Grid) -> Piece:
    place = next((grid.at(row[key]) for key in PLACES if row.get(key) in grid.places), NOWHERE)
    facts = {key: fact for key, fact in row.items() if key not in ("side", *PLACES)}
    return Piece(place, row.get("side", ""), symbol, facts)
