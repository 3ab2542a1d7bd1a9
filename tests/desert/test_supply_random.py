"""Supply in random positions: the fast answers are those that listing every single line gives."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from grognard.engine.field import bits
from grognard.engine.hexes import NOWHERE
from grognard.games.desert import supply
from grognard.games.desert.game import ALLIED, AXIS, Desert
from grognard.games.desert.state import Sands, blank

from .scene import build
from .slow_supply import Listing

AREAS = {
    "Benghazi": "202 203 204 302 303 304 305 306 401 402 403 404 405 502 503 504 602 603",
    "Gazala": "107 206 207 208 306 307 308 309 310 311 406 407 408 409 410 508 509 510",
    "frontier": "311 312 409 410 411 412 413 414 415 416 511 512 513 514 515 516 612 613 614",
}


@cache
def game() -> Desert:
    return build("1941")


@st.composite
def positions(draw: st.DrawFn) -> Sands:
    """Some units of both sides in one corner of the map, some disrupted, some in battles, some on fortress supply."""
    s = blank(game())
    hexes = [s.game.hex_of[name] for name in AREAS[draw(st.sampled_from(sorted(AREAS)))].split()]
    for seat, most in ((AXIS, draw(st.integers(1, 6))), (ALLIED, draw(st.integers(0, 4)))):
        units = list(bits(s.game.of_side[seat]))[:most]
        for unit in units:
            put(s, draw, unit, hexes)
    for h in hexes:
        begin_battle(s, draw, h)
    return s


def put(s: Sands, draw: Any, unit: int, hexes: list[int]) -> None:
    s.place[unit] = draw(st.sampled_from(hexes))
    if draw(st.integers(0, 4)) == 0:
        s.disrupted |= 1 << unit
    elif draw(st.integers(0, 9)) == 0:
        s.raiders |= 1 << unit
    if draw(st.integers(0, 3)) == 0:
        s.supplied_by[unit] = draw(st.sampled_from(list(bits(s.game.fortresses))))


def begin_battle(s: Sands, draw: Any, h: int) -> None:
    if {s.game.units[unit].seat for unit, place in enumerate(s.place) if place == h} != {AXIS, ALLIED}:
        return
    s.attacker[h] = draw(st.sampled_from((AXIS, ALLIED)))
    for side in range(h * 6, h * 6 + 6):
        crossed = draw(st.sampled_from((NOWHERE, AXIS, ALLIED)))
        if crossed != NOWHERE:
            s.crossed[side] = crossed


@pytest.mark.rule("12.2.e", "12.6.a", "12.6.b")
@settings(max_examples=200, deadline=None)
@given(positions())
def test_supply_and_network_are_those_of_all_lines(s: Sands) -> None:
    for seat in (AXIS, ALLIED):
        found = supply.lines(s, seat)
        assert (found.supplied, found.network) == Listing(s, seat).answers()
        event(f"{found.supplied.bit_count()} supplied")


@pytest.mark.rule("5.3.h")
@settings(max_examples=200, deadline=None)
@given(positions(), st.booleans())
def test_withdrawals_end_where_a_beginning_of_a_line_ends(s: Sands, routing: bool) -> None:
    for seat in (AXIS, ALLIED):
        listing = Listing(s, seat)
        for unit in listing.units():
            ways = supply.withdrawal_ways(s, unit, routing)
            listed = listing.withdrawals(unit, routing)
            assert ways.keys() == listed.keys()
            for h, path in ways.items():
                assert path in listed[h]
                assert len(path) == min(map(len, listed[h]))
            event(f"{min(len(ways), 6)} ends or more")
