"""What a screen can light up: supply networks, and the ways of moves."""

from __future__ import annotations

from random import Random

from grognard.engine.dice import Key
from grognard.engine.kinds import EVERYONE, HexField
from grognard.games.desert import supply
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.movement import Movement
from grognard.games.desert.overlays import overlays
from grognard.games.desert.state import Sands
from grognard.games.desert.view import resample, view
from grognard.match import Match

from .scene import at, position

SCENE = {"Mechili": ["g21_3"], "Msus": ["i_bre"], "Charruba": ["i_tre"], "Tobruk": ["b7_4"], "Bardia": ["au9_20"]}


def lit(s: Sands, seat: int) -> dict[tuple[str, int], HexField]:
    return {(name, side): hexes for name, side, hexes in overlays(s, seat)}


def test_either_side_sees_both_networks() -> None:
    s = position(SCENE)
    for seat in (EVERYONE, AXIS, ALLIED):
        for side in (AXIS, ALLIED):
            assert lit(s, seat)["network", side] == supply.lines(s, side).network != 0
            assert lit(s, seat)["supplied", side] == supply.supplied_hexes(s, side) != 0


def test_what_is_lit_up_hangs_on_the_view_alone() -> None:
    s = position(SCENE)
    rng = Random(1)
    for seat in (EVERYONE, AXIS, ALLIED):
        for _ in range(10):
            assert lit(resample(s.game, view(s, seat), rng), seat) == lit(s, seat)


def test_a_move_is_shown_with_the_way_that_it_then_takes() -> None:
    s = position({"Agedabia": ["i_bre"], "Tobruk": ["b7_4"]})
    s.stack = (Movement(AXIS, 1, moves_allowed=1),)
    match = Match.of_state(s, Key.of_seed(1))
    assert match.way(f"group {match.game.board.grid.label_of[at(s, 'Agedabia')]}", "axis") == []
    match.apply("group Agedabia", "axis")
    match.apply("unit i_bre", "axis")
    shown = {match.text(a): match.way(a, "axis") for a in match.legal("axis") if a.verb == "go"}
    assert len(shown) > 10
    for text, way in shown.items():
        told = Match.of_state(s.copy(), Key.of_seed(1)).apply(text, "axis").events
        assert [event.facts[AXIS]["path"] for event in told if event.kind == "moved"] == [way]
    march = next(a for a in match.legal("axis") if a.verb == "march")
    assert match.way(march, "axis")[-1] == match.text(march).removeprefix("march ")
    assert match.way("stay", "axis") == []
