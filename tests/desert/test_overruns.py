"""The movement phase among enemies: over which side, out of battles, and over disrupted units."""

import pytest

from grognard.games.desert.game import ALLIED, AXIS

from .phase import asked, phase, place_of, sands, texts
from .scene import at, match, names, play, position

# --- sides


def test_the_last_side_is_asked_for_only_where_enemies_are_and_several_lead_in() -> None:
    s = position({"Mechili": ["g21_5", "i_bre"], "Mechili E1": ["b7_4"]})
    found = play(phase(s), "group Mechili", "unit i_bre", "go Mechili SW1", "unit g21_5", "go Mechili E1")
    assert asked(found) == "last-side"
    play(found, "over Mechili E1/W")
    assert sands(found).crossed == {at(s, "Mechili E1") * 6 + 3: AXIS}


def test_a_single_side_is_taken_without_asking() -> None:
    s = position({"Retma SW2": ["i_bre"], "Bir Hacheim SE2": ["b7_4"]})
    found = play(phase(s), "group Retma SW2", "unit i_bre", "go Bir Hacheim SE2")
    assert sands(found).attacker == {at(s, "Bir Hacheim SE2"): AXIS}


# --- leaving battles


@pytest.mark.rule("7.2.a")
def test_a_unit_in_a_battle_may_only_announce_that_it_will_leave() -> None:
    s = position({"Msus": ["g21_5", "i_bre", "b7_4"]})
    s.attacker = {at(s, "Msus"): ALLIED}
    found = play(phase(s), "group Msus", "unit g21_5")
    assert texts(found) == ["leave", "stay"]
    play(found, "leave")
    assert sands(found).leaving == {s.game.block("g21_5"): -1}
    assert texts(found, "unit") == ["unit i_bre"]
    assert place_of(found, "g21_5") == "Msus"


@pytest.mark.rule("7.2.c", "5.2.f")
def test_it_may_leave_only_if_it_has_a_way_out_and_in_a_regroup_to_the_destination() -> None:
    s = position({"Msus": ["g21_5", "i_bre", "b7_4"], "Msus E1": ["i_pav"]})
    h = at(s, "Msus")
    s.attacker = {h: AXIS}
    assert "group Msus" not in texts(phase(s))
    s.crossed = {h * 6 + 0: AXIS}
    assert "group Msus" in texts(phase(s))
    found = play(phase(s), "regroup Msus E1", "to Charruba")
    assert texts(found, "unit") == ["unit g21_5", "unit i_pav"]
    play(found, "unit g21_5", "leave")
    assert sands(found).leaving == {s.game.block("g21_5"): at(s, "Charruba")}


@pytest.mark.rule("6.3.b")
def test_rommels_units_keep_their_bonus_for_later() -> None:
    s = position({"Msus": ["g21_5", "b7_4"], "Retma SW2": ["i_bre"]})
    s.attacker = {at(s, "Msus"): ALLIED}
    found = play(phase(s, 2), "rommel", "group Msus", "unit g21_5", "leave", "group Retma SW2", "unit i_bre")
    play(found, "march Retma")
    assert names(s, sands(found).rommel_units) == ["g21_5"]
    found = play(phase(s), "rommel", "group Retma SW2", "unit i_bre")
    play(found, "march El Adem")
    assert names(s, sands(found).rommel_units) == ["i_bre"]


# --- 11.4 overruns


@pytest.mark.rule("11.4.a", "11.4.s2", "11.4.e")
def test_a_rout_is_announced_and_clears_the_way_for_units_that_have_not_moved() -> None:
    s = position({"Sollum": ["i_bre", "g21_5"], "Buq Buq": ["b7_4:1!"]})
    found = play(phase(s), "group Sollum")
    assert texts(found, "rout") == []
    play(found, "unit g21_5")
    assert "go Sidi Barrani" not in texts(found)
    play(found, "stay", "unit i_bre", "go Buq Buq")
    assert texts(found, "rout") == ["rout Buq Buq"]
    play(found, "rout Buq Buq")
    assert sands(found).cv[s.game.block("b7_4")] == 0
    play(found, "unit g21_5", "go Sidi Barrani")
    assert place_of(found, "g21_5") == "Sidi Barrani"


@pytest.mark.rule("11.4.c")
def test_the_attackers_of_an_overrun_move_no_farther() -> None:
    s = position({"Sollum": ["g21_3"], "Buq Buq": ["b7_4:1!"]})
    found = play(phase(s), "group Sollum", "unit g21_3", "go Buq Buq", "rout Buq Buq")
    assert texts(found, "unit") == []
    assert place_of(found, "g21_3") == "Buq Buq"


@pytest.mark.rule("11.4.b")
def test_the_attacker_may_bring_more_units_first() -> None:
    s = position({"Sollum": ["i_bre", "i_pav"], "Buq Buq": ["b7_4:1!"]})
    found = play(phase(s), "group Sollum", "unit i_bre", "go Buq Buq")
    assert {"unit i_pav", "rout Buq Buq", "done"} <= set(texts(found))
    play(found, "unit i_pav", "go Buq Buq", "rout Buq Buq")
    assert place_of(found, "i_pav") == "Buq Buq"


@pytest.mark.rule("11.4.d")
def test_hexside_limits_hold_for_an_overrun() -> None:
    s = position({"Sollum": ["i_bre", "i_pav", "i_sav"], "Buq Buq": ["b7_4!"]})
    found = play(phase(s), "group Sollum", "unit i_bre", "go Buq Buq", "unit i_pav", "go Buq Buq", "unit i_sav")
    assert "go Buq Buq" not in texts(found)


@pytest.mark.rule("11.4.f")
def test_overruns_may_follow_each_other() -> None:
    s = position({"Sollum": ["i_bre", "g_200", "g21_3"], "Buq Buq": ["b7_4:1!"], "Sidi Barrani": ["b7_22:1!"]})
    found = play(phase(s), "group Sollum", "unit i_bre", "go Buq Buq", "rout Buq Buq", "unit g_200", "go Sidi Barrani")
    play(found, "rout Sidi Barrani", "unit g21_3", "go Mersa Matruh")
    assert place_of(found, "g21_3") == "Mersa Matruh"


@pytest.mark.rule("11.4.s1")
@pytest.mark.example("desert-11.4")
def test_units_of_both_moves_join_in_one_overrun_and_go_on_after_it() -> None:
    s = position({"Sollum": ["i_bre", "g21_5"], "Sidi Barrani": ["i_pav", "g21_3"], "Buq Buq": ["b7_4:1!"]})
    found = play(phase(s, 2), "group Sollum", "group Sidi Barrani", "unit i_bre", "go Buq Buq", "unit i_pav")
    play(found, "go Buq Buq", "rout Buq Buq", "unit g21_5", "go Sidi Barrani", "unit g21_3", "go Sollum")
    assert [place_of(found, n) for n in ("i_bre", "i_pav", "g21_5", "g21_3")] == [
        "Buq Buq", "Buq Buq", "Sidi Barrani", "Sollum"
    ]  # fmt: skip


@pytest.mark.rule("11.4.s6")
def test_a_unit_that_was_to_stay_may_change_its_mind_after_an_overrun() -> None:
    s = position({"Sollum": ["i_bre", "g21_5"], "Buq Buq": ["b7_4:1!"]})
    found = play(phase(s), "group Sollum", "unit g21_5", "stay", "unit i_bre", "go Buq Buq")
    assert texts(found, "unit") == []
    play(found, "rout Buq Buq")
    assert texts(found, "unit") == ["unit g21_5"]


@pytest.mark.rule("11.4.a")
def test_a_shielded_group_is_not_overrun() -> None:
    s = position({"Sollum": ["i_bre"], "Buq Buq": ["b7_4!", "b7_22"]})
    found = play(phase(s), "group Sollum", "unit i_bre", "go Buq Buq")
    assert texts(found, "rout") == []


# --- a unit in two moves


@pytest.mark.rule("5.1.b", "5.2.d")
def test_a_unit_of_two_moves_leaves_a_battle_by_the_group_move_to_any_hex() -> None:
    s = position({"Msus": ["i_tre", "i_bre", "b7_4"], "Antelat": ["i_pav"]})
    s.attacker = {at(s, "Msus"): ALLIED}
    found = phase(s, 2)
    play(found, "regroup Antelat", "to Agedabia", "group Msus", "unit i_tre", "leave")
    assert sands(found).leaving == {s.game.block("i_tre"): -1}
    found = play(phase(s, 2), "regroup Antelat", "to Agedabia", "unit i_tre", "leave")
    assert sands(found).leaving == {s.game.block("i_tre"): at(s, "Agedabia")}


@pytest.mark.rule("5.2.a", "6.3.b")
def test_a_unit_of_two_moves_engages_over_the_sides_of_both() -> None:
    s = position({"Ben Gania SE2": ["i_bre"], "Retma SW2": ["b7_4"]})
    plain = play(phase(s, 2), "group Ben Gania SE2", "unit i_bre", "go Retma SW2")
    assert texts(plain, "over") == []
    found = play(phase(s, 2), "group Ben Gania SE2", "rommel", "regroup Ben Gania SE2", "to Retma SW2", "unit i_bre")
    play(found, "go Retma SW2")
    sides = texts(found, "over")
    assert len(sides) == 3
    for side in sides:
        assert place_of(play(match(found.state.copy(), *found.state.stack), side), "i_bre") == "Retma SW2"
