"""Who fires in a combat round, at what, with how many dice and with what effect."""

import pytest

from grognard.games.desert.combat import CombatRound
from grognard.games.desert.fire import (
    Clash,
    line,
    lowest_hit,
    required_targets,
    targets,
    with_hits,
)
from grognard.games.desert.game import ALLIED, ANTITANK, ARMOR, ARTILLERY, AXIS, CLASSES, INFANTRY
from grognard.games.desert.losses import Losses

from .lines import Fight, allied_volley, battle, refused
from .scene import at, build, names, units


def classes(*arms: int) -> int:
    return sum(1 << arm for arm in arms)


# --- one unit fires


@pytest.mark.rule("9.2.a")
def test_artillery_fires_first_and_then_the_others_in_any_order() -> None:
    fight = allied_volley(battle("Msus", ["i_bre"], ["b_25pdr", "tob_art", "nz4", "b7_7"]))
    assert fight.legal == ["fire tob_art", "fire b_25pdr"]
    assert refused(fight, "fire nz4") == "artillery-first"
    fight.play("fire b_25pdr")
    assert [shot[0] for shot in fight.shots] == ["b_25pdr", "tob_art"]
    assert fight.legal == ["fire b7_7", "fire nz4"]


@pytest.mark.rule("9.0.b")
def test_a_unit_fires_once_in_a_round() -> None:
    fight = allied_volley(battle("Msus", ["i_bre"], ["nz4", "nz5", "nz6"])).play("fire nz5")
    assert fight.legal == ["fire nz4", "fire nz6"]
    assert refused(fight, "fire nz5") == "has-fired"


@pytest.mark.rule("9.2.b", "9.3.e")
@pytest.mark.example("desert-9.2a")
def test_unit_and_class_are_named_and_then_a_die_is_rolled_for_each_cv() -> None:
    fight = allied_volley(battle("Msus", ["i_ari", "i_bre"], ["b_6pdr"]))
    prompt = fight.match.prompt()
    assert prompt is not None
    assert (prompt.ask, prompt.facts["unit"], prompt.facts["dice"]) == ("fire-target", "b_6pdr", 3)
    assert prompt.facts["hits_from"] == {"armor": 5, "infantry": 6}
    assert fight.shots == []
    fight.play("at armor")
    assert fight.shots[0] == ("b_6pdr", "armor", 3, 0)


@pytest.mark.rule("9.2.c")
def test_hits_are_taken_by_the_class_that_was_named() -> None:
    fight = allied_volley(battle("Msus", ["i_ari", "i_bre"], ["b_6pdr"]), dice="561").play("at armor")
    assert (fight.cv("i_ari"), fight.cv("i_bre")) == (1, 4)
    assert with_hits((1, 2, 3, 4), INFANTRY, 5) == (1, 7, 3, 4)


@pytest.mark.rule("9.2.s1", "9.2.s2")
@pytest.mark.example("desert-9.2b")
def test_a_unit_fires_all_its_dice_at_one_class_even_if_part_of_them_wipes_it_out() -> None:
    fight = allied_volley(battle("Msus", ["i_ari:1", "i_bre"], ["b_6pdr"]), dice="666").play("at armor")
    assert fight.shots[0] == ("b_6pdr", "armor", 3, 3)
    assert (fight.cv("i_ari"), fight.cv("i_bre")) == (0, 4)
    assert [shot[0] for shot in fight.shots].count("b_6pdr") == 1


@pytest.mark.rule("9.2.s3", "9.4.c")
@pytest.mark.example("desert-9.2c")
def test_armor_of_six_cv_with_double_fire() -> None:
    s = battle("Msus", ["g21_5"], ["nz4"], attacker=ALLIED, active=ALLIED)
    fight = Fight(s, CombatRound(at(s, "Msus"), ALLIED), dice="451633")
    assert fight.shots[0] == ("g21_5", "infantry", 6, 2)
    assert fight.cv("nz4") == 2


# --- targets


@pytest.mark.rule("9.3.a")
@pytest.mark.example("desert-9.4a")
def test_armor_must_fire_at_armor() -> None:
    fight = allied_volley(battle("Msus", ["i_ari", "i_bre", "g_88"], ["b7_7", "b_6pdr"])).play("fire b7_7")
    assert fight.shots == [("b7_7", "armor", 4, 0)]
    assert fight.events("fire")[0]["lowest"] == 6
    assert targets(fight.s.game, ARMOR, classes(ARMOR, INFANTRY, ANTITANK, ARTILLERY)) == classes(ARMOR)


@pytest.mark.rule("9.3.a", "9.4.a")
@pytest.mark.example("desert-9.4b")
def test_armor_without_enemy_armor_may_fire_at_infantry_with_double_fire() -> None:
    fight = allied_volley(battle("Msus", ["i_bre", "g_88"], ["b7_7"]))
    assert fight.legal == ["at infantry", "at antitank"]
    fight.play("at infantry")
    assert fight.events("fire")[0]["lowest"] == 5


@pytest.mark.rule("9.3.b")
def test_infantry_must_fire_at_infantry() -> None:
    game = build()
    assert required_targets(game, INFANTRY, classes(ARMOR, INFANTRY, ANTITANK)) == classes(INFANTRY)
    assert targets(game, INFANTRY, classes(ARMOR, INFANTRY, ANTITANK)) == classes(INFANTRY)
    assert targets(game, INFANTRY, classes(ARMOR, ANTITANK)) == classes(ARMOR, ANTITANK)


@pytest.mark.rule("9.3.c")
def test_antitank_and_artillery_choose_freely() -> None:
    game = build()
    everything = classes(ARMOR, INFANTRY, ANTITANK, ARTILLERY)
    assert required_targets(game, ANTITANK, everything) == required_targets(game, ARTILLERY, everything) == 0
    assert targets(game, ANTITANK, everything) == classes(ARMOR, INFANTRY, ANTITANK)
    assert targets(game, ARTILLERY, everything) == everything


@pytest.mark.rule("9.3.d")
def test_only_artillery_fires_at_artillery_that_another_class_supports() -> None:
    game = build()
    for firer in (ARMOR, INFANTRY, ANTITANK):
        assert targets(game, firer, classes(ANTITANK, ARTILLERY)) == classes(ANTITANK)
        assert targets(game, firer, classes(ARTILLERY)) == classes(ARTILLERY)
    assert targets(game, ARTILLERY, classes(ANTITANK, ARTILLERY)) == classes(ANTITANK, ARTILLERY)


@pytest.mark.rule("9.3.s1", "9.3.s2")
@pytest.mark.example("desert-9.3")
def test_artillery_with_disrupted_friends_alone_takes_triple_fire() -> None:
    supported = allied_volley(battle("Msus", ["i_art", "i_bre"], ["nz4"]))
    assert supported.shots[0][1] == "infantry"
    alone = allied_volley(battle("Msus", ["i_art", "i_bre!", "i_ari!"], ["nz4", "b7_7", "b_6pdr", "b_25pdr"]))
    alone.play("fire nz4", "fire b7_7")
    assert {shot["unit"]: (shot["target"], shot["lowest"]) for shot in alone.events("fire")[:4]} == {
        "b_25pdr": ("artillery", 5), "nz4": ("artillery", 4), "b7_7": ("artillery", 4), "b_6pdr": ("artillery", 4),
    }  # fmt: skip


@pytest.mark.rule("9.3.f", "9.5.g")
def test_a_class_with_hits_enough_to_die_is_removed_at_once_and_others_become_targets() -> None:
    fight = allied_volley(battle("Msus", ["i_bre:2", "i_ari"], ["nz4", "nz5", "nz6"]), dice="6611" + "1111")
    fight.play("fire nz4")
    assert fight.cv("i_bre") == 0
    assert names(fight.s, units(fight.s, "i_bre", "i_ari") & fight.s.face_up) == ["i_ari"]
    fight.play("fire nz6")
    assert fight.shots[1] == ("nz6", "armor", 4, 0)


@pytest.mark.rule("9.3.f", "9.5.g")
def test_artillery_whose_last_support_has_been_removed_is_a_target_for_all() -> None:
    fight = allied_volley(battle("Msus", ["i_art", "i_bre:1"], ["nz4", "nz5"]), dice="6111").play("fire nz4")
    assert fight.shots[:2] == [("nz4", "infantry", 4, 1), ("nz5", "artillery", 4, 0)]
    assert fight.events("fire")[1]["lowest"] == 4


@pytest.mark.rule("9.5.g")
def test_hits_of_several_units_add_up_to_remove_an_elite_class() -> None:
    fight = allied_volley(battle("Msus", ["g_200:2", "g21_5"], ["nz4", "nz5", "nz6"]), dice="6111" + "6111")
    fight.play("fire nz4")
    assert fight.cv("g_200") == 2
    fight.play("fire nz5")
    assert fight.cv("g_200") == 0
    assert fight.shots[1:3] == [("nz5", "infantry", 4, 1), ("nz6", "armor", 4, 0)]


@pytest.mark.rule("9.5.g")
def test_fire_ends_when_nobody_is_left_to_fire_at() -> None:
    fight = allied_volley(battle("Msus", ["i_bre:1"], ["nz4", "nz5"]), dice="6111").play("fire nz5")
    assert fight.shots == [("nz5", "infantry", 4, 1)]
    assert fight.s.attacker == {}
    assert names(fight.s, fight.s.fired) == ["nz5"]


# --- firepower


@pytest.mark.rule("9.4.s1", "9.4.s2")
def test_firepower_of_armor_and_infantry() -> None:
    game = build()
    assert [lowest_hit(game, ARMOR, target) for target in (ARMOR, ANTITANK, INFANTRY)] == [6, 6, 5]
    assert [lowest_hit(game, INFANTRY, target) for target in (ARMOR, INFANTRY, ANTITANK)] == [6, 6, 5]


@pytest.mark.rule("9.4.s3", "9.4.s4")
def test_firepower_of_antitank_and_artillery() -> None:
    game = build()
    assert [lowest_hit(game, ANTITANK, target) for target in (ARMOR, INFANTRY, ANTITANK)] == [5, 6, 6]
    assert [lowest_hit(game, ARTILLERY, target) for target in (ARMOR, ANTITANK, INFANTRY, ARTILLERY)] == [6, 6, 5, 5]


@pytest.mark.rule("9.3.s2")
def test_all_but_artillery_fire_triple_at_artillery() -> None:
    game = build()
    assert [lowest_hit(game, firer, ARTILLERY) for firer in range(len(CLASSES))] == [4, 4, 4, 5]


@pytest.mark.parametrize(("axis", "allied", "hits"), [("i_bre", "nz4", 1), ("i_bre", "b7_7", 2), ("i_art", "nz4", 3)])
@pytest.mark.rule("9.4.b", "9.4.c", "9.4.d")
def test_single_double_and_triple_fire_hit_on_one_two_and_three_numbers(axis: str, allied: str, hits: int) -> None:
    fight = allied_volley(battle("Msus", [axis], [allied]), dice="6543")
    assert fight.shots[0][3] == hits


# --- who takes part


@pytest.mark.rule("11.1.c", "11.11.b")
def test_disrupted_units_neither_fire_nor_take_hits() -> None:
    fight = allied_volley(battle("Msus", ["i_bre", "i_pav!"], ["nz4", "nz5!"]), dice="6661")
    assert [shot[0] for shot in fight.shots] == ["nz4", "i_bre"]
    assert (fight.cv("i_bre"), fight.cv("i_pav")) == (1, 4)


@pytest.mark.rule("10.41.c")
def test_of_the_retreating_side_only_the_rear_guard_takes_part_in_a_probe() -> None:
    s = battle("Msus", ["i_bre", "i_pav"], ["nz4"])
    probe = Clash(at(s, "Msus"), ALLIED, rear_guard=units(s, "i_bre"))
    assert names(s, line(s, probe, AXIS)) == ["i_bre"]
    assert names(s, line(s, probe, ALLIED)) == ["nz4"]


# --- refusals


def test_refusals_say_why() -> None:
    fight = allied_volley(battle("Msus", ["i_bre", "i_ari", "i_art"], ["nz4", "b7_7", "b_6pdr", "nz5!"]))
    assert refused(fight, "fire nz5") == "not-in-line"
    assert refused(fight, "fire i_bre") == "not-in-line"
    assert refused(fight, "at armor") == "not-in-line"
    fight.play("fire b_6pdr")
    assert refused(fight, "at artillery") == "artillery-supported"
    assert refused(fight, "at antitank") == "class-absent"
    assert refused(fight, "fire nz4") == "class-absent"


def test_hits_are_handed_to_the_owner_of_the_line_when_the_fire_is_over() -> None:
    fight = allied_volley(battle("Msus", ["i_bre", "i_pav"], ["nz4"]), dice="6111")
    frame = fight.s.stack[-1]
    assert isinstance(frame, Losses)
    assert (frame.seat, frame.hits) == (AXIS, (0, 2, 0, 0))
    assert fight.legal == ["hit i_bre", "hit i_pav"]
