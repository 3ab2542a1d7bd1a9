"""The two halves of a combat round, probes, and routs in the middle of combat."""

import pytest

from grognard.games.desert.combat import CombatRound
from grognard.games.desert.game import ALLIED, AXIS

from .lines import Fight, battle
from .scene import at, hidden, names, units


@pytest.mark.rule("9.1.a", "9.1.b")
def test_the_passive_player_fires_first_and_only_survivors_fire_back() -> None:
    s = battle("Msus", ["i_bre", "i_pav:1"], ["nz4"])
    fight = Fight(s, CombatRound(at(s, "Msus"), AXIS), dice="6661" + "61").play("hit i_pav")
    assert fight.shots == [("nz4", "infantry", 4, 3), ("i_bre", "infantry", 2, 1)]
    assert fight.cv("nz4") == 3


@pytest.mark.rule("9.1.a")
def test_an_active_side_that_is_wiped_out_does_not_fire() -> None:
    s = battle("Msus", ["i_bre:2"], ["nz4"])
    fight = Fight(s, CombatRound(at(s, "Msus"), AXIS), dice="6611")
    assert [shot[0] for shot in fight.shots] == ["nz4"]
    assert fight.s.attacker == {}
    assert fight.s.stack == ()


@pytest.mark.rule("9.1.b")
def test_losses_of_the_passive_side_count_after_the_offensive_fire() -> None:
    s = battle("Msus", ["i_bre"], ["nz4:1", "b7_7"])
    fight = Fight(s, CombatRound(at(s, "Msus"), AXIS), dice="1111" + "1" + "6111").play("fire b7_7")
    assert fight.cv("nz4") == 0
    assert fight.s.attacker == {at(s, "Msus"): AXIS}
    assert fight.is_up("b7_7")


@pytest.mark.rule("10.41.c")
def test_in_a_probe_the_rear_guard_fires_first_and_leaving_units_take_no_part() -> None:
    s = hidden(battle("Msus", ["i_bre", "i_pav"], ["nz4"]))
    s.face_up &= ~units(s, "i_bre", "i_pav")
    s.new_battles = 0
    fight = Fight(s, CombatRound(at(s, "Msus"), ALLIED, rear_guard=units(s, "i_bre")), dice="6611" + "61")
    assert fight.shots == [("i_bre", "infantry", 4, 2), ("nz4", "infantry", 2, 1)]
    assert (fight.cv("i_bre"), fight.cv("i_pav")) == (3, 4)
    assert names(fight.s, fight.s.face_up) == ["i_bre", "nz4"]
    assert fight.events("combat-round") == [{"hex": "Msus", "side": "allied", "how": "probe"}]


@pytest.mark.rule("10.41.c")
def test_a_probe_that_kills_the_rear_guard_ends_there_and_remembers_who_has_fired() -> None:
    s = battle("Msus", ["i_bre:1", "i_pav"], ["nz4", "nz5"])
    probe = CombatRound(at(s, "Msus"), ALLIED, rear_guard=units(s, "i_bre"))
    fight = Fight(s, probe, dice="1" + "6111").play("fire nz5")
    assert names(fight.s, fight.s.fired) == ["i_bre", "nz5"]
    assert fight.cv("i_pav") == 4
    assert fight.s.stack == ()


def test_a_probe_is_not_the_first_combat_of_a_new_battle() -> None:
    s = battle("Msus", ["i_bre", "i_pav"], ["nz4"])
    s.new_battles = 1 << at(s, "Msus")
    fight = Fight(s, CombatRound(at(s, "Msus"), ALLIED, rear_guard=units(s, "i_bre")))
    assert fight.s.new_battles == 1 << at(s, "Msus")


@pytest.mark.rule("10.5.s3", "11.3.s3")
def test_disrupted_units_whose_shields_die_rout_before_enemies_that_have_not_fired() -> None:
    s = battle("Msus", ["i_bre:1", "i_tre!"], ["nz4", "nz5"])
    fight = Fight(s, CombatRound(at(s, "Msus"), AXIS), dice="6111").play("fire nz5")
    assert fight.events("rout") == [{"side": "axis", "hex": "Msus", "count": 1}]
    assert fight.cv("i_tre") == 2
    assert fight.match.to_act == ("allied",)
    assert fight.legal == ["fire nz4", "done"]
