"""What assaults, fortresses and minefields do to fire."""

import pytest

from grognard.games.desert.combat import CombatRound
from grognard.games.desert.fire import (
    Clash,
    dice_of,
    hit_value,
    in_prepared_positions,
)
from grognard.games.desert.game import ALLIED, ANTITANK, ARTILLERY, AXIS, INFANTRY
from grognard.games.desert.state import Sands

from .lines import Fight, allied_volley, battle
from .scene import at, units

# --- double dice


@pytest.mark.rule("9.21.a", "9.21.s1", "13.2.a")
@pytest.mark.example("desert-9.21")
def test_infantry_that_defends_a_fortress_rolls_twice_its_dice_at_single_fire() -> None:
    fight = allied_volley(battle("Tobruk", ["i_bre"], ["b70_23"]), dice="655555")
    assert fight.shots[0] == ("b70_23", "infantry", 6, 1)
    assert fight.shots[1][2] == 3


@pytest.mark.rule("9.21.b")
def test_double_dice_hit_on_the_same_numbers() -> None:
    fight = allied_volley(battle("Msus", ["i_bre"], ["b70_23"]), dice="555556", assault=True)
    assert fight.shots[0] == ("b70_23", "infantry", 6, 1)


@pytest.mark.rule("8.6.g", "9.21.a")
@pytest.mark.example("desert-4.3")
def test_in_an_assault_both_sides_roll_double_dice() -> None:
    fight = allied_volley(battle("Msus", ["i_bre"], ["b70_23"]), assault=True)
    assert [shot[2] for shot in fight.shots] == [6, 8]


@pytest.mark.rule("1.7.b", "13.2.a")
def test_armor_in_a_fortress_rolls_its_normal_dice_and_so_do_attackers() -> None:
    s = battle("Tobruk", ["i_ari", "i_bre"], ["b7_7", "nz4"])
    clash = Clash(at(s, "Tobruk"), AXIS)
    assert {name: dice_of(s, clash, s.game.block(name)) for name in ("i_ari", "i_bre", "b7_7", "nz4")} == {
        "i_ari": 3, "i_bre": 4, "b7_7": 4, "nz4": 8,
    }  # fmt: skip


@pytest.mark.rule("13.2.s1", "13.2.s2")
@pytest.mark.example("desert-13.2")
def test_in_an_assault_on_a_fortress_defenders_roll_four_times_their_dice_and_armor_twice() -> None:
    s = battle("Tobruk", ["i_ari", "i_bre"], ["b7_7", "nz4"])
    assert dice_of(s, Clash(at(s, "Tobruk"), AXIS), s.game.block("b7_7")) == 4
    clash = Clash(at(s, "Tobruk"), AXIS, assault=True)
    assert {name: dice_of(s, clash, s.game.block(name)) for name in ("i_ari", "i_bre", "b7_7", "nz4")} == {
        "i_ari": 6, "i_bre": 8, "b7_7": 8, "nz4": 16,
    }  # fmt: skip


@pytest.mark.rule("13.2.b")
def test_defenders_of_a_fortress_who_start_the_combat_roll_normal_dice() -> None:
    s = battle("Tobruk", ["i_bre"], ["nz4"], active=ALLIED)
    fight = Fight(s, CombatRound(at(s, "Tobruk"), ALLIED))
    assert fight.shots == [("i_bre", "infantry", 4, 0), ("nz4", "infantry", 4, 0)]


# --- minefields


def values(s: Sands, arm: int) -> dict[str, int]:
    """The half-hits that a hit of each side counts at Msus, where the Axis attacks and starts the combat."""
    clash = Clash(at(s, "Msus"), AXIS)
    return {name: hit_value(s, clash, seat, arm, s.mines) for name, seat in (("axis", AXIS), ("allied", ALLIED))}


def mined(axis: list[str], allied: list[str], attacker: int = AXIS) -> Sands:
    s = battle("Msus", axis, allied, attacker=attacker, active=attacker)
    s.mines = 1 << at(s, "Msus")
    return s


@pytest.mark.rule("9.52.a", "14.2.d")
def test_hits_on_defenders_in_a_minefield_are_half_hits() -> None:
    s = mined(["i_bre"], ["nz4"])
    assert values(s, INFANTRY) == {"axis": 1, "allied": 2}
    assert values(battle("Msus", ["i_bre"], ["nz4"]), INFANTRY) == {"axis": 2, "allied": 2}
    fight = allied_volley(s, dice="1111" + "6661")
    assert fight.events("fire")[1]["count"] == "half"
    assert fight.cv("nz4") == 3


@pytest.mark.rule("14.2.a", "14.0.b")
def test_a_minefield_serves_the_defender_of_its_hex_and_nobody_else() -> None:
    s = mined(["i_bre"], ["nz4"])
    clash = Clash(at(s, "Msus"), AXIS)
    assert [in_prepared_positions(s, clash, seat) for seat in (AXIS, ALLIED)] == [False, True]
    counter = Clash(at(s, "Msus"), ALLIED)
    assert [in_prepared_positions(s, counter, seat) for seat in (AXIS, ALLIED)] == [False, False]
    fight = allied_volley(s, dice="6661" + "6")
    assert (fight.cv("i_bre"), fight.cv("nz4")) == (1, 4)
    elsewhere = battle("Msus", ["i_bre"], ["nz4"], mines=1 << at(s, "Mechili"))
    assert allied_volley(elsewhere, dice="1111" + "6661").cv("nz4") == 1
    assert allied_volley(mined(["i_bre"], ["nz4"]), dice="1111" + "6661").cv("nz4") == 3


@pytest.mark.rule("9.52.b", "14.2.e")
def test_artillery_scores_full_hits_in_a_minefield() -> None:
    s = mined(["i_art"], ["nz4"])
    assert values(s, ARTILLERY) == {"axis": 2, "allied": 2}
    assert values(s, ANTITANK) == {"axis": 1, "allied": 2}
    fight = allied_volley(s, dice="1111" + "551")
    assert fight.events("fire")[1]["count"] == "full"
    assert fight.cv("nz4") == 2


@pytest.mark.rule("14.2.i")
def test_defenders_who_start_the_combat_take_full_hits_in_their_minefield() -> None:
    s = mined(["i_bre"], ["nz4"])
    fight = Fight(s, CombatRound(at(s, "Msus"), ALLIED), dice="6661" + "6")
    assert (fight.cv("nz4"), fight.cv("i_bre")) == (1, 3)


@pytest.mark.rule("14.2.h")
@pytest.mark.example("desert-14.2a")
def test_four_half_hits_take_a_step_from_an_elite_unit() -> None:
    assert elite_defender("6661", "1111") == 4
    assert elite_defender("6661", "6111") == 2


def elite_defender(*dice: str) -> int:
    """What is left of an elite unit of 4 CV in a minefield when two units of infantry have fired so."""
    s = mined(["g_200"], ["nz4", "nz5"], attacker=ALLIED)
    return Fight(s, CombatRound(at(s, "Msus"), ALLIED), dice="1111" + "".join(dice)).play("fire nz4").cv("g_200")


@pytest.mark.rule("14.2.h")
@pytest.mark.example("desert-14.2b")
def test_an_elite_unit_in_a_minefield_hit_four_times_in_a_phase_loses_a_step() -> None:
    s = mined(["g_200"], ["nz4"], attacker=ALLIED)
    fight = Fight(s, CombatRound(at(s, "Msus"), ALLIED), dice="1111" + "6666")
    assert fight.cv("g_200") == 2


@pytest.mark.parametrize(("guns", "infantry", "left"), [("5111", "6611", 2), ("1111", "6611", 4), ("5511", "1111", 2)])
@pytest.mark.rule("14.2.s1")
@pytest.mark.example("desert-14.2c")
def test_an_artillery_hit_and_two_others_take_a_step_from_an_elite_unit_in_a_minefield(
    guns: str, infantry: str, left: int
) -> None:
    s = mined(["g_200"], ["nz4", "b_25pdr"], attacker=ALLIED)
    fight = Fight(s, CombatRound(at(s, "Msus"), ALLIED), dice="1111" + guns + infantry)
    assert [shot[0] for shot in fight.shots[1:]] == ["b_25pdr", "nz4"]
    assert fight.cv("g_200") == left


# --- probes


@pytest.mark.rule("10.41.s1", "10.41.s2")
@pytest.mark.example("desert-10.41")
def test_a_rear_guard_of_defenders_keeps_fortress_and_mines_and_units_that_probe_have_neither() -> None:
    s = battle("Tobruk", ["i_bre"], ["nz4", "nz5"], active=ALLIED)
    h = at(s, "Tobruk")
    s.mines = 1 << h
    probe = Clash(h, AXIS, rear_guard=units(s, "nz4"))
    assert dice_of(s, probe, s.game.block("nz4")) == 8
    assert hit_value(s, probe, AXIS, INFANTRY, s.mines) == 1
    s.attacker[h] = ALLIED
    assert [dice_of(s, probe, s.game.block(name)) for name in ("nz4", "i_bre")] == [4, 4]
    assert [hit_value(s, probe, seat, INFANTRY, s.mines) for seat in (AXIS, ALLIED)] == [2, 2]
