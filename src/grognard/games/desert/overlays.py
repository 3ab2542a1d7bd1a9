"""What a screen can light up: the supply of either side, from what everybody sees of where its blocks stand."""

from __future__ import annotations

from grognard.engine.kinds import HexField, Seat
from grognard.games.desert import supply
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.state import Sands


def overlays(s: Sands, seat: Seat) -> list[tuple[str, Seat, HexField]]:
    """The network of each side, and where one more unit of it would have a line; no secret of it counts [12.6.c]."""
    found = []
    for side in (AXIS, ALLIED):
        found += [("network", side, supply.lines(s, side).network), ("supplied", side, supply.supplied_hexes(s, side))]
    return found
