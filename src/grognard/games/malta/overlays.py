"""What a screen can light up: control, zones of control and supply of either side, from what everybody sees."""

from __future__ import annotations

from grognard.engine.field import union
from grognard.engine.kinds import HexField, Seat
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.state import Island
from grognard.games.malta.supply import allied_sources, is_supplied_hq, traced
from grognard.games.malta.zoc import zones


def overlays(s: Island, seat: Seat) -> list[tuple[str, Seat, HexField]]:
    """For each side the hexes that it controls, those in its zones of control, and those where it has supply."""
    held = {AXIS: s.control, ALLIED: s.game.land.island & ~s.control}
    found = []
    for side in (AXIS, ALLIED):
        found += [("control", side, held[side]), ("zones", side, zones(s, side)), ("supply", side, supply(s, side))]
    return found


def supply(s: Island, side: Seat) -> HexField:
    """Where the headquarters of a side that are supplied themselves feed their units, and where Allied ones need none.

    [8.1, 8.52.b]
    """
    formations = (formation for formation in s.game.formations.values() if formation.seat == side)
    found = union(traced(s, side, 1 << s.place[fed.hq]) for fed in formations if is_supplied_hq(s, fed))
    return found | (s.game.board.within(allied_sources(s), 1) & s.game.land.island if side == ALLIED else 0)
