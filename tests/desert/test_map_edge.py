"""The movement phase at the edge of the map, and what the enemy can tell of it."""

import pytest

from grognard.engine.field import field_of
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.movement import Movement
from grognard.games.desert.retreats import Retreats

from .phase import phase, place_of, sands, texts
from .scene import at, hidden, match, names, play, position, units

# --- on and off the map


@pytest.mark.rule("16.4.s2", "16.4.s3")
def test_units_off_the_map_form_one_group_and_come_in_by_a_group_move() -> None:
    s = position({"west": ["i_bre", "i_pav"], "El Agheila": ["g21_5"]})
    found = phase(s)
    assert "group west" in texts(found)
    assert "regroup west" not in texts(found)
    play(found, "regroup El Agheila", "to Mersa Brega")
    assert texts(found, "unit") == ["unit g21_5"]
    found = play(phase(s), "group west")
    assert texts(found, "unit") == ["unit i_bre", "unit i_pav"]
    play(found, "unit i_bre", "go Mersa Brega")
    assert place_of(found, "i_bre") == "Mersa Brega"


@pytest.mark.rule("16.4.s4")
def test_any_number_comes_in_over_the_edge_into_an_engaged_base() -> None:
    waiting = ["i_bre", "i_pav", "i_sav", "i_bol"]
    s = position({"west": waiting, "El Agheila": ["b7_4", "g21_5"]})
    s.attacker = {at(s, "El Agheila"): ALLIED}
    found = play(phase(s), "group west")
    for name in waiting:
        play(found, f"unit {name}", "go El Agheila")
    assert {place_of(found, name) for name in waiting} == {"El Agheila"}
    assert sands(found).attacker == {at(s, "El Agheila"): ALLIED}


@pytest.mark.rule("17.1.s1", "17.1.s2")
def test_a_unit_goes_to_the_edge_and_one_hex_on_and_is_gone() -> None:
    s = position({"El Alamein": ["g21_5", "i_bre", "g_200"]})
    s.unsupplied = units(s, "i_bre")
    found = play(phase(s), "group El Alamein", "unit g21_5", "exit", "unit i_bre", "exit")
    assert names(s, sands(found).left) == ["g21_5", "i_bre"]
    assert names(s, sands(found).left_supplied) == ["g21_5"]
    assert sands(found).place[s.game.block("g21_5")] == -1
    assert [event["units"] for event in found.events("axis") if event["kind"] == "left-map"] == [["g21_5"], ["i_bre"]]
    assert found.outcome is None


@pytest.mark.rule("17.1.a")
def test_the_third_supplied_unit_that_leaves_wins() -> None:
    s = position({"El Alamein": ["g21_5", "i_bre", "g_200"]})
    found = play(phase(s), "group El Alamein", "unit g21_5", "exit", "unit i_bre", "exit", "unit g_200", "exit")
    assert found.outcome is not None
    assert (found.outcome.winner, found.outcome.level) == ("axis", "strategic")


@pytest.mark.rule("17.1.s1")
def test_nobody_leaves_by_a_regroup_out_of_a_battle_or_over_his_own_edge() -> None:
    s = position({"Alexandria": ["g21_5", "b7_4"], "Alam Halfa": ["i_bre"], "El Agheila": ["i_pav"]})
    s.attacker = {at(s, "Alexandria"): ALLIED}
    found = play(phase(s, 2), "group Alexandria", "unit g21_5")
    assert texts(found) == ["leave", "stay"]
    found = play(phase(s), "regroup Alam Halfa", "to El Alamein", "unit i_bre")
    assert "exit" not in texts(found)
    found = play(phase(s), "group El Agheila", "unit i_pav")
    assert "exit" not in texts(found)


# --- what the enemy can tell


def test_the_enemy_sees_a_way_and_knows_that_the_block_is_fast_enough() -> None:
    s = hidden(position({"Retma SW2": ["i_bre", "g_200", "g21_3"]}))
    found = play(phase(s), "group Retma SW2", "unit g21_3", "go Retma", "done")
    heard = found.events("allied")
    assert [event["kind"] for event in heard] == ["group-move", "moved"]
    assert heard[1]["units"] == [f"#{sands(found).handle[s.game.block('g21_3')]}"]
    assert (heard[1]["path"][0], heard[1]["path"][-1], len(heard[1]["path"])) == ("Retma SW2", "Retma", 3)
    assert names(s, sands(found).maybe[s.game.block("g21_3")]) == ["g21_3", "g_200"]
    assert names(s, sands(found).maybe[s.game.block("i_bre")]) == ["g21_3", "g_200", "i_bre"]


def test_a_unit_that_prepares_a_march_shows_its_pace_too() -> None:
    s = hidden(position({"Retma SW2": ["i_bre", "g_200", "g21_3"]}))
    found = play(phase(s), "group Retma SW2", "unit g_200", "march El Adem")
    assert place_of(found, "g_200") == "Retma"
    assert names(s, sands(found).maybe[s.game.block("g_200")]) == ["g21_3", "g_200"]


@pytest.mark.parametrize(("start", "end"), [("Tobruk", "Buq Buq"), ("Retma SW2", "Bir Hacheim SE2")])
def test_roads_and_single_steps_tell_nothing_of_the_speed(start: str, end: str) -> None:
    s = hidden(position({start: ["i_bre", "g21_3"]}))
    found = play(phase(s), f"group {start}", "unit g21_3", f"go {end}")
    assert names(s, sands(found).maybe[s.game.block("g21_3")]) == ["g21_3", "i_bre"]


def test_the_enemy_is_not_told_who_will_leave() -> None:
    s = position({"Msus": ["g21_5", "b7_4"]})
    s.attacker = {at(s, "Msus"): ALLIED}
    found = play(phase(s), "group Msus", "unit g21_5", "leave", "done")
    assert [event["kind"] for event in found.events("allied")] == ["group-move"]
    assert sands(found).moved == 0


def test_nothing_but_dice_and_routs_bars_the_way_back() -> None:
    s = position({"Sollum": ["i_bre", "g21_5"], "Buq Buq": ["b7_4:1!"]})
    found = play(phase(s), "group Sollum", "unit i_bre", "go Buq Buq")
    assert len(found.pending) == 3
    play(found, "rout Buq Buq")
    assert found.pending == []


@pytest.mark.rule("17.1.s1", "10.1.c")
@pytest.mark.parametrize(("name", "exits"), [("i_bre", False), ("i_tre", True)])
def test_a_unit_that_leaves_a_battle_may_go_on_over_the_edge(name: str, exits: bool) -> None:
    s = position({"Alam Halfa": [name, "b7_4"], "El Alamein": ["i_pav"]})
    s.attacker = {at(s, "Alam Halfa"): ALLIED}
    found = match(s, Retreats(AXIS), Movement(AXIS, 1, 1))
    play(found, "group Alam Halfa", f"unit {name}", "leave", "done", "done")
    assert ("exit" in texts(found)) == exits
    if exits:
        play(found, "exit")
        assert names(s, s.left_supplied) == [name]
        assert (s.disrupted, s.attacker, found.to_act) == (0, {}, ())


@pytest.mark.rule("14.2.b", "17.1.s1")
def test_a_unit_that_leaves_the_map_enters_the_hexes_on_its_way() -> None:
    s = position({"El Daba": ["g21_5"]})
    found = play(phase(s), "group El Daba", "unit g21_5", "exit")
    assert sands(found).trodden[AXIS] == field_of(at(s, h) for h in ("El Alamein", "Alexandria"))
    assert [event["path"] for event in found.events("axis") if event["kind"] == "moved"] == [
        ["El Daba", "El Alamein", "Alexandria"]
    ]
