"""Blocks: nations, types, steps, the elite, and what happens to single blocks."""

import pytest

from grognard.engine.dice import Key
from grognard.engine.field import bits
from grognard.engine.hexes import NOWHERE
from grognard.engine.umpire import Umpire
from grognard.games.desert import blocks
from grognard.games.desert.game import ALLIED, ANTITANK, ARMOR, ARTILLERY, AXIS, INFANTRY, Desert
from grognard.games.desert.ground import speed_of
from grognard.games.desert.losses import HIT, step_cost

from .scene import at, build, hidden, names, position, units


@pytest.fixture(scope="module")
def game() -> Desert:
    return build()


def umpire() -> Umpire:
    return Umpire(Key.of_seed(0))


def class_and_speed(game: Desert, kind: str) -> set[tuple[int, int]]:
    found = {(block.arm, block.speed) for block in game.units if block.type == kind}
    assert found, f"no block is {kind}"
    return found


@pytest.mark.rule("2.1.a")
def test_the_axis_has_german_and_italian_units_and_the_allies_neither(game: Desert) -> None:
    nations = [{block.nation for block in game.units if block.seat == seat} for seat in (AXIS, ALLIED)]
    assert nations[AXIS] == {"german", "italian"}
    assert not nations[ALLIED] & nations[AXIS]
    assert {block.id for block in game.units if block.german} == {
        block.id for block in game.units if block.nation == "german"
    }


@pytest.mark.rule("2.2.a", "2.2.b")
def test_all_units_of_a_type_have_one_class_and_one_speed_of_1_to_4(game: Desert) -> None:
    kinds = {block.type for block in game.units}
    assert len(kinds) == 10
    assert all(len(class_and_speed(game, kind)) == 1 for kind in kinds)
    assert {block.speed for block in game.units} == {1, 2, 3, 4}
    assert {block.arm for block in game.units} == {ARMOR, INFANTRY, ANTITANK, ARTILLERY}


@pytest.mark.rule("2.2.s1", "2.2.s2", "2.2.s3")
def test_recon_armor_and_mechanized_infantry(game: Desert) -> None:
    assert class_and_speed(game, "recon") == {(ARMOR, 4)}
    assert class_and_speed(game, "armor") == {(ARMOR, 3)}
    assert class_and_speed(game, "mech_inf") == {(INFANTRY, 3)}


@pytest.mark.rule("2.2.s4", "2.2.s5", "2.2.s6")
def test_motorized_and_foot_infantry_paratroops_and_mobile_antitank(game: Desert) -> None:
    assert class_and_speed(game, "mot_inf") == {(INFANTRY, 2)}
    assert class_and_speed(game, "foot_inf") == class_and_speed(game, "para") == {(INFANTRY, 1)}
    assert class_and_speed(game, "mobile_at") == {(ANTITANK, 3)}


@pytest.mark.rule("2.2.s7", "2.2.s8", "2.2.s9")
def test_motorized_antitank_and_both_kinds_of_artillery(game: Desert) -> None:
    assert class_and_speed(game, "mot_at") == {(ANTITANK, 2)}
    assert class_and_speed(game, "sp_artillery") == {(ARTILLERY, 3)}
    assert class_and_speed(game, "artillery") == {(ARTILLERY, 1)}


@pytest.mark.rule("2.2.s13")
def test_codes_give_the_arrival(game: Desert) -> None:
    codes = {block.start for block in game.units}
    assert {"S", "T", "M"} < codes
    assert all(code.isdigit() for code in codes - {"S", "T", "M"})
    assert {block.seat for block in game.units if block.start == "T"} == {ALLIED}
    assert {block.id for block in game.units if block.start == "M"} == {"g_ram", "i_fol"}


@pytest.mark.rule("2.3.a", "2.3.b")
def test_a_block_of_3_cv_has_three_steps_and_an_elite_one_of_4_cv_has_two() -> None:
    s = position({"Msus": ["b7_sg", "g_200"]})
    ours, theirs = s.game.block("b7_sg"), s.game.block("g_200")
    assert (s.cv[ours], blocks.steps_of(s, ours)) == (3, 3)
    assert (s.cv[theirs], blocks.steps_of(s, theirs)) == (4, 2)
    blocks.lose_steps(s, umpire(), ours, 1)
    blocks.lose_steps(s, umpire(), theirs, 1)
    assert (s.cv[ours], s.cv[theirs]) == (2, 2)


@pytest.mark.rule("2.3.c")
def test_blocks_come_at_full_strength(game: Desert) -> None:
    s = position({}, game=game)
    assert s.cv == [block.max_cv for block in game.units]
    assert all(strength > 0 for strength in s.cv)


@pytest.mark.rule("2.3.d")
@pytest.mark.parametrize(("name", "steps"), [("i_bre:2", 2), ("i_bre:2", 5), ("g_200:2", 1)])
def test_a_block_below_its_lowest_cv_is_out_of_the_game_for_good(name: str, steps: int) -> None:
    s = position({"Msus": [name]})
    s.unsupplied = s.game.of_side[AXIS]
    unit = s.game.block(name.partition(":")[0])
    blocks.lose_steps(s, umpire(), unit, steps)
    assert (s.place[unit], s.cv[unit]) == (NOWHERE, 0)
    assert not s.unsupplied >> unit & 1


@pytest.mark.rule("2.3.d")
def test_a_block_with_a_step_left_stays() -> None:
    s = position({"Msus": ["i_bre:2"]})
    blocks.lose_steps(s, umpire(), s.game.block("i_bre"), 1)
    assert (s.place[s.game.block("i_bre")], s.cv[s.game.block("i_bre")]) == (at(s, "Msus"), 1)


@pytest.mark.rule("2.4.a")
def test_germans_and_two_army_tank_brigades_are_elite_and_no_italian_is(game: Desert) -> None:
    elite = {block.id for block in game.units if block.step == 2}
    assert elite == {block.id for block in game.units if block.german} | {"at1", "at32"}
    assert all(block.arm == ARMOR for block in game.units if block.step == 2 and block.seat == ALLIED)
    assert all(block.max_cv % block.step == 0 for block in game.units)


@pytest.mark.rule("2.4.b")
def test_a_step_of_the_elite_takes_two_hits_and_any_other_one() -> None:
    s = position({})
    costs = {name: step_cost(s, s.game.block(name)) // HIT for name in ("g_200", "at1", "i_bre", "b7_4")}
    assert costs == {"g_200": 2, "at1": 2, "i_bre": 1, "b7_4": 1}


@pytest.mark.rule("6.1", "6.1.s1")
def test_speeds_are_those_of_the_types(game: Desert) -> None:
    s = position({}, game=game)
    speeds = {"g21_3": 4, "g21_5": 3, "g15_115": 3, "g_88": 3, "b_bish": 3, "g_200": 2, "g_605": 2, "i_bre": 1}
    speeds |= {"g_ram": 1, "g_arko": 1}
    assert {name: speed_of(s, game.block(name)) for name in speeds} == speeds


@pytest.mark.rule("17.4.s1", "17.4.s2")
def test_i_tanks_are_slower_and_still_elite() -> None:
    slow, usual = build(i_tanks=True), build()
    for name in ("at1", "at32"):
        assert (slow.units[slow.block(name)].speed, usual.units[usual.block(name)].speed) == (2, 3)
        assert (slow.units[slow.block(name)].step, slow.units[slow.block(name)].arm) == (2, ARMOR)


# --- what the enemy can tell


def test_a_block_that_moves_out_of_a_group_might_have_been_any_upright_one_of_it() -> None:
    s = position({"Mechili": ["i_bre", "g21_3", "i_pav!"]})
    blocks.move_block(s, umpire(), s.game.block("g21_3"), at(s, "Msus"))
    assert names(s, s.maybe[s.game.block("g21_3")]) == ["g21_3", "i_bre"]
    assert names(s, s.maybe[s.game.block("i_bre")]) == ["g21_3", "i_bre"]
    assert names(s, s.maybe[s.game.block("i_pav")]) == ["i_pav"]


def test_blocks_that_are_laid_open_are_known_and_remembered() -> None:
    s = hidden(position({"Mechili": ["i_bre:2", "g21_3"]}))
    blocks.turn_up(s, umpire(), units(s, "i_bre"))
    assert names(s, s.face_up) == ["i_bre"]
    assert names(s, s.maybe[s.game.block("g21_3")]) == ["g21_3"]
    blocks.turn_down(s, units(s, "i_bre"))
    assert not s.face_up
    assert names(s, s.maybe[s.game.block("i_bre")]) == ["i_bre"]
    assert (s.low[s.game.block("i_bre")], s.high[s.game.block("i_bre")]) == (2, 2)


def test_steps_lost_in_a_hidden_group_may_be_any_blocks() -> None:
    s = hidden(position({"Mechili": ["i_bre", "g21_3"]}))
    blocks.lost_unseen(s, units(s, "i_bre", "g21_3"), 1)
    assert [(s.low[u], s.high[u]) for u in bits(units(s, "i_bre", "g21_3"))] == [(2, 4), (3, 4)]
