"""Supply in battles: own sides, defender and attacker, raiders. Paragraph 12.5."""

from __future__ import annotations

import pytest

from grognard.games.desert.game import ALLIED, AXIS

from .scene import position
from .test_supply import battle, supplied


@pytest.mark.rule("12.5.a", "12.5.c", "12.5.e")
def test_the_attacker_has_supply_only_over_sides_that_he_entered_by() -> None:
    s = battle(position({"Tobruk": ["i_bre", "b7_4"]}), "Tobruk", AXIS)
    assert supplied(s, AXIS) == []
    assert supplied(battle(s, "Tobruk", AXIS, W=AXIS), AXIS) == ["i_bre"]


@pytest.mark.rule("12.5.b", "12.5.c")
def test_a_side_belongs_to_whoever_engaged_over_it_last_else_to_the_defender() -> None:
    s = battle(position({"Tobruk": ["i_bre", "b7_4"]}), "Tobruk", AXIS, W=AXIS)
    assert (supplied(s, AXIS), supplied(s, ALLIED)) == (["i_bre"], ["b7_4"])
    assert supplied(battle(s, "Tobruk", AXIS, W=ALLIED), AXIS) == []
    assert supplied(battle(s, "Tobruk", AXIS, E=AXIS), ALLIED) == ["b7_4"]
    assert supplied(battle(s, "Tobruk", AXIS, E=AXIS, SW=AXIS), ALLIED) == []


@pytest.mark.rule("12.5.d", "12.5.e")
def test_the_defender_traces_through_a_battle_and_the_attacker_does_not() -> None:
    s = position({"Derna": ["i_bre", "b7_4"], "Gazala": ["i_pav"]})
    assert supplied(battle(s, "Derna", ALLIED, SW=ALLIED), AXIS) == ["i_bre", "i_pav"]
    assert supplied(battle(s, "Derna", ALLIED, SE=ALLIED), AXIS) == ["i_bre"]
    s = position({"Derna": ["i_bre", "b7_4"], "Gazala": ["i_pav"]})
    assert supplied(battle(s, "Derna", AXIS, W=AXIS, SE=AXIS), AXIS) == ["i_bre"]


@pytest.mark.rule("12.5.h")
def test_raiders_have_no_supply_beside_supplied_friends() -> None:
    s = battle(position({"Tobruk": ["i_bre", "i_ari", "b7_4"]}), "Tobruk", AXIS, W=AXIS)
    s.raiders = 1 << s.game.block("i_ari")
    assert supplied(s, AXIS) == ["i_bre"]
    s.disrupted = 1 << s.game.block("b7_4")
    assert supplied(s, AXIS) == ["i_ari", "i_bre"]


@pytest.mark.rule("12.5.f")
def test_an_unsupplied_unit_gains_no_line_over_the_enemy_side_that_it_entered_by() -> None:
    s = battle(position({"Acroma": ["b7_4"], "Tobruk": ["i_bre", "b7_7"]}), "Tobruk", AXIS)
    s.raiders = 1 << s.game.block("i_bre")
    assert supplied(s, AXIS) == []
    assert supplied(s, ALLIED) == ["b7_4", "b7_7"]
