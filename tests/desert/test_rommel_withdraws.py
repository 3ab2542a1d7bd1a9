"""Rommel may lead the withdrawal of an Axis pass turn, and no other."""

import pytest

from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.pass_turn import PassTurn
from grognard.games.desert.state import Sands
from grognard.match import Match

from .flight import legal, told, where
from .scene import at, hidden, match, names, play, position

WEST_OF_GAZALA = ["Tmimi", "Derna", "Cyrene", "Maraua", "Tolmeta"]
"""What a foot unit reaches along the highway without him."""


def passing(s: Sands, seat: int = AXIS, *dice: int) -> Match:
    s.active = seat
    return match(s, PassTurn(seat), script={"pursuit": dice})


def ends(m: Match) -> set[str]:
    return {text.removeprefix("go ") for text in legal(m) if text.startswith("go ")}


@pytest.mark.rule("6.3.a", "6.3.b")
def test_his_units_withdraw_one_hex_farther() -> None:
    s = position({"Gazala": ["i_bre"], "Derna": ["i_pav"]})
    plain = play(passing(s.copy()), "group Gazala", "unit i_bre")
    assert ends(plain) == set(WEST_OF_GAZALA)
    led = play(passing(s), "rommel")
    assert "rommel" not in legal(led)
    play(led, "group Gazala", "unit i_bre")
    assert ends(led) == {*WEST_OF_GAZALA, "Barce"}
    play(led, "go Barce", "done")
    assert where(led, "i_bre") == ["Barce"]
    assert len(told(led, "rommel-withdraws")) == 1


@pytest.mark.rule("6.3.a", "10.3.b")
def test_he_leads_a_group_out_of_a_battle_and_a_regroup_too() -> None:
    s = position({"Gazala": ["i_bre", "b7_4"], "Tmimi": ["i_pav"]})
    s.attacker = {at(s, "Gazala"): ALLIED}
    m = play(passing(s.copy(), AXIS, 1, 1), "rommel", "group Gazala", "done")
    assert ends(m) == {*WEST_OF_GAZALA, "Barce"}
    m = play(passing(s, AXIS, 1, 1), "rommel", "regroup Gazala", "to Barce", "retreat Gazala", "unit i_pav")
    play(m, "done", "done")
    assert where(m, "i_bre", "i_pav") == ["Barce", "Barce"]


@pytest.mark.rule("6.3.s1", "6.3.c")
@pytest.mark.parametrize(
    ("scenario", "seat", "offered"), [("1941", AXIS, True), ("1940", AXIS, False), ("1941", ALLIED, False)]
)
def test_only_the_active_axis_has_him_and_not_in_1940(scenario: str, seat: int, offered: bool) -> None:
    s = position({"Gazala": ["i_bre"], "Sollum": ["b7_4"]}, scenario)
    assert ("rommel" in legal(passing(s, seat))) == offered


@pytest.mark.rule("6.3.s2")
def test_who_routs_gets_no_farther_though_rommel_leads_the_others() -> None:
    s = position({"Gazala": ["i_pav", "i_bre!", "b7_4"]})
    s.attacker = {at(s, "Gazala"): ALLIED}
    m = play(passing(s), "rommel", "group Gazala", "done")
    assert ends(m) == {*WEST_OF_GAZALA, "Barce"}
    play(m, "go Barce", "done")
    assert where(m, "i_pav", "i_bre") == ["Barce", "Gazala"]
    assert ends(m) == set(WEST_OF_GAZALA)


def test_the_enemy_reckons_with_rommel() -> None:
    s = hidden(position({"Gazala": ["i_bre", "g21_3"], "Derna": ["i_pav"]}))
    play(passing(s), "rommel", "group Gazala", "unit i_bre", "go Barce", "unit g21_3", "go Derna", "done")
    assert names(s, s.maybe[s.game.block("i_bre")]) == ["g21_3", "i_bre"]
