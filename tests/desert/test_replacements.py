"""Replacements at the base."""

import pytest

from grognard.games.desert.game import ALLIED, AXIS
from grognard.match import Match

from .depot import can, cv, listed, refused, sands, spending, told
from .scene import at, hidden, play, position, units


def bounds(found: Match, *blocks: str) -> list[tuple[int, int]]:
    s = sands(found)
    return [(s.low[s.game.block(name)], s.high[s.game.block(name)]) for name in blocks]


def price_of(name: str, seat: int, base: str) -> int:
    """What one step of a unit costs that lacks one."""
    s = position({base: [name]})
    unit = s.game.block(name)
    s.cv[unit] -= s.game.units[unit].step
    s.low[unit] = s.high[unit] = s.cv[unit]
    found = play(spending(s, seat, points=20), f"unit {name}", "rebuild")
    assert cv(found, name) == s.game.units[unit].max_cv
    assert sands(found).spent[seat].replacements == 20 - sands(found).points[seat]
    return 20 - sands(found).points[seat]


@pytest.mark.rule("16.54.c")
@pytest.mark.parametrize("name", ["b7_4", "b7_11h", "b_2pdr", "b_deacon", "b_25pdr", "b_priest"])
def test_armor_recon_antitank_and_artillery_cost_three_points(name: str) -> None:
    assert price_of(name, ALLIED, "Alexandria") == 3


@pytest.mark.rule("16.54.d")
@pytest.mark.parametrize("name", ["b7_sg", "nz4"])
def test_infantry_on_wheels_costs_two_points(name: str) -> None:
    assert price_of(name, ALLIED, "Alexandria") == 2


@pytest.mark.rule("16.54.e")
@pytest.mark.parametrize("name", ["i_bre", "i_fol"])
def test_infantry_on_foot_and_paratroops_cost_one_point(name: str) -> None:
    assert price_of(name, AXIS, "El Agheila") == 1


@pytest.mark.rule("16.54.f", "2.3.b")
@pytest.mark.parametrize(("name", "price"), [("g21_5", 6), ("g15_115", 4), ("g_ram", 2), ("g_arko", 6)])
def test_an_elite_step_of_two_cv_costs_twice_as_much(name: str, price: int) -> None:
    assert price_of(name, AXIS, "El Agheila") == price


@pytest.mark.rule("16.54.b", "1.6.b", "16.54.g")
def test_steps_are_regained_only_in_the_own_base() -> None:
    s = position({"El Alamein": ["in4_5:1"], "El Agheila": ["in4_11:1"], "Alexandria": ["nz4:1"], "east": ["nz5:1"]})
    found = spending(s, points=9)
    assert refused(play(found, "unit in4_5"), "rebuild") == "rebuild-not-in-base"
    play(found, "redeploy Fuka", "unit in4_11")
    assert not can(found, "rebuild")
    play(found, "redeploy Mersa Brega", "unit nz4")
    assert can(found, "rebuild")
    assert not can(play(found, "rebuild"), "unit nz5")


@pytest.mark.rule("16.54.g", "2.3.c")
def test_several_steps_up_to_full_strength() -> None:
    found = spending(position({"Alexandria": ["in4_5:1"]}), points=3, own=["Alexandria"])
    play(found, "unit in4_5", "rebuild", "unit in4_5", "rebuild")
    assert (cv(found, "in4_5"), sands(found).points[ALLIED]) == (3, 1)
    assert not can(found, "unit in4_5")
    exact = spending(position({"Alexandria": ["b7_4:3"]}), points=3, own=["Alexandria"])
    assert cv(play(exact, "unit b7_4", "rebuild"), "b7_4") == 4


@pytest.mark.rule("16.54.g")
def test_no_step_beyond_full_strength_or_the_points_at_hand() -> None:
    full = play(spending(position({"Alexandria": ["in4_5"]})), "unit in4_5")
    assert refused(full, "rebuild") == "rebuild-full-strength"
    poor = play(spending(position({"Alexandria": ["b7_4:3"]}), points=2), "unit b7_4")
    assert refused(poor, "rebuild") == "buildup-too-few-points"
    assert not can(poor, "rebuild")


@pytest.mark.rule("16.54.a")
def test_eliminated_units_do_not_return() -> None:
    s = position({"Alexandria": ["nz4"]})
    s.cv[s.game.block("in4_5")] = 0
    assert listed(spending(s), "unit") == {"nz4"}


@pytest.mark.rule("16.5.s1")
def test_the_enemy_learns_the_points_but_not_which_block_got_them() -> None:
    s = hidden(position({"Alexandria": ["in4_5:1", "nz4:1", "b7_4"], "El Alamein": ["in4_11:1"]}))
    found = play(spending(s, points=6), "unit nz4", "rebuild", "unit nz4", "rebuild")
    assert bounds(found, "in4_5", "nz4", "b7_4", "in4_11") == [(1, 3), (1, 3), (4, 4), (1, 1)]
    assert told(found, "rebuilt", "axis") == []
    assert told(found, "rebuilt") == []
    assert told(found, "rebuilt", "allied")[-1] == {"unit": "nz4", "cv": 3}


@pytest.mark.rule("16.5.s1")
def test_a_block_alone_in_the_base_is_the_one_that_got_the_step() -> None:
    found = play(spending(position({"Alexandria": ["in4_5:1"]})), "unit in4_5", "rebuild")
    assert bounds(found, "in4_5") == [(2, 2)]


@pytest.mark.rule("16.5.s1")
def test_the_steps_that_a_total_pays_for_hang_on_the_price() -> None:
    s = hidden(position({"Alexandria": ["in4_5:1", "b7_4:1", "nz4:1"]}))
    found = play(spending(s, points=9), "unit nz4", "rebuild", "unit in4_5", "rebuild")
    assert sands(found).spent[ALLIED].replacements == 3
    assert bounds(found, "in4_5", "b7_4", "nz4") == [(1, 3), (1, 2), (1, 2)]


@pytest.mark.rule("16.54.b", "16.5.s1")
def test_a_unit_that_lies_open_in_a_battle_for_the_base_is_rebuilt_in_the_open() -> None:
    s = position({"Alexandria": ["in4_5:1", "nz4:1", "i_bre"]})
    s.attacker[at(s, "Alexandria")] = AXIS
    s.face_up = units(s, "in4_5", "i_bre")
    s.low[s.game.block("in4_5")] = 1
    found = play(spending(s), "unit in4_5", "rebuild")
    assert bounds(found, "in4_5", "nz4") == [(2, 2), (1, 1)]
    assert told(found, "rebuilt", "axis") == [{"unit": "in4_5", "cv": 2}]


@pytest.mark.rule("16.5.s1")
def test_a_block_that_lies_open_is_not_suspected_of_a_step_that_a_hidden_one_got() -> None:
    s = position({"Alexandria": ["in4_5:1", "nz4:1", "i_bre"]})
    s.attacker[at(s, "Alexandria")] = AXIS
    s.face_up = units(s, "in4_5", "i_bre")
    found = play(spending(s), "unit nz4", "rebuild")
    assert bounds(found, "in4_5", "nz4") == [(1, 1), (2, 2)]
