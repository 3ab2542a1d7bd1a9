"""Entering hexes with enemies: attacks, hexside limits, whose side it is, raiders."""

import pytest

from grognard.engine.dice import Key
from grognard.engine.umpire import Umpire
from grognard.games.desert.engagement import UNLIMITED, enter, mark_raiders, room
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.ground import owns_side
from grognard.games.desert.marches import ForcedMarches
from grognard.games.desert.movement import Movement
from grognard.games.desert.moves import Move
from grognard.games.desert.sequence import PlayerTurn
from grognard.games.desert.state import Sands

from .phase import sands, texts
from .scene import at, match, names, play, position, units


def side_of(s: Sands, place: str, towards: str) -> int:
    h = at(s, place)
    return h * 6 + s.game.board.grid.direction(h, at(s, towards))


def come(s: Sands, name: str, place: str, over: str) -> Umpire:
    umpire = Umpire(Key.of_seed(0))
    enter(s, umpire, s.game.block(name), at(s, place), side_of(s, place, over))
    s.moved |= units(s, name)
    return umpire


# --- 7.0 engaging and attacking


@pytest.mark.rule("7.0.a", "7.0.b", "8.2.a")
def test_entering_a_hex_with_only_enemies_is_an_attack_and_begins_a_battle() -> None:
    s = position({"Mechili": ["g21_5"], "Msus": ["b7_4"]})
    umpire = come(s, "g21_5", "Msus", "Msus E1")
    h = at(s, "Msus")
    assert s.place[s.game.block("g21_5")] == h
    assert s.attacker == {h: AXIS}
    assert (s.attacked, s.new_battles) == (1 << h, 1 << h)
    assert s.engaged == {side_of(s, "Msus", "Msus E1"): 1}
    assert [(e.kind, e.seen_by(ALLIED)) for e in umpire.events] == [("attack", {"side": "axis", "hex": "Msus"})]


@pytest.mark.rule("8.2.b", "7.0.a")
def test_joining_a_battle_engages_but_is_no_attack() -> None:
    s = position({"Mechili": ["b7_4"], "Msus": ["g21_5", "b7_22"]})
    s.attacker = {at(s, "Msus"): AXIS}
    umpire = come(s, "b7_4", "Msus", "Msus E1")
    assert s.attacker == {at(s, "Msus"): AXIS}
    assert (s.attacked, s.new_battles) == (0, 0)
    assert s.engaged == {side_of(s, "Msus", "Msus E1"): 1}
    assert umpire.events == []


@pytest.mark.rule("7.0.a")
def test_entering_a_hex_without_enemies_engages_nobody() -> None:
    s = position({"Mechili": ["g21_5"], "Msus": ["i_bre"]})
    come(s, "g21_5", "Msus", "Msus E1")
    assert (s.engaged, s.attacker, s.crossed, s.attacked) == ({}, {}, {}, 0)


@pytest.mark.rule("7.3.a")
def test_units_that_engage_stay_hidden_while_moves_go_on() -> None:
    s = position({"Mechili": ["g21_5"], "Msus": ["b7_4"]})
    found = play(match(s, Movement(AXIS, 1, 2)), "group Mechili", "unit g21_5", "go Msus", "over Msus/E")
    assert sands(found).attacked == 1 << at(s, "Msus")
    assert sands(found).face_up == 0


# --- 7.1 limits


@pytest.mark.rule("7.1.a", "7.1.b")
def test_two_units_engage_over_a_clear_side() -> None:
    s = position({"Mechili": ["g21_5", "g_200", "g_88"], "Mechili E1": ["b7_4"]})
    side = side_of(s, "Mechili E1", "Mechili")
    assert room(s, side) == 2
    come(s, "g21_5", "Mechili E1", "Mechili")
    come(s, "g_200", "Mechili E1", "Mechili")
    assert room(s, side) == 0
    assert room(s, side_of(s, "Mechili E1", "Tmimi")) == 2


@pytest.mark.rule("7.1.c")
@pytest.mark.parametrize(
    ("place", "over"),
    [("Sollum", "Bardia"), ("Sollum", "Ft. Capuzzo"), ("Barce", "Er Regima"), ("Derna", "Cyrene")],
)
def test_one_unit_engages_over_a_pass_or_a_mountain_road(place: str, over: str) -> None:
    s = position({over: ["g21_5"], place: ["b7_4"]})
    assert (room(s, side_of(s, place, over)), room(s, side_of(s, over, place))) == (1, 1)
    come(s, "g21_5", place, over)
    assert room(s, side_of(s, place, over)) == 0


@pytest.mark.rule("7.1.b")
@pytest.mark.example("desert-7.1")
def test_six_units_enter_a_battle_hex_through_three_clear_sides() -> None:
    starts = {"Mechili": ["g21_5", "g_200", "g_88"], "Mechili SE1": ["i_ari", "i_8b", "i_tre"]}
    starts["Segnali Rotunda"] = ["g15_8", "g21_104", "g15_115"]
    s = position({**starts, "Mechili E1": ["b7_4"]})
    h = at(s, "Mechili E1")
    frame = Movement(AXIS, 1, 3, tuple(Move(at(s, place)) for place in starts))
    found = match(s, frame)
    for place, movers in starts.items():
        side = found.game.notation.write(found.game.verbs["over"], side_of(s, "Mechili E1", place))
        for name in movers[:2]:
            play(found, f"unit {name}", "go Mechili E1", f"over {side}")
        play(found, f"unit {movers[2]}", "go Mechili E1")
        assert f"over {side}" not in texts(found)
        found.undo()
        found.undo()
    assert sum(place == h for place in sands(found).place) == 6 + 1
    assert sorted(sands(found).engaged.values()) == [2, 2, 2]


@pytest.mark.rule("7.1.e", "4.4.d")
def test_limits_count_anew_in_a_blitz() -> None:
    """Three foot units beside the enemy: only two get over the one side in each phase."""
    foot = ["i_bre", "i_pav", "i_sav"]
    s = position({"Ben Gania SE2": foot, "Retma SW2": ["b7_4"], "El Agheila": ["i_tre"]}, real=[3, 0])
    found = match(s, PlayerTurn(AXIS), script={"combat": [1] * 50})
    play(found, "lay real", "lay real", "lay real", "play", "group Ben Gania SE2")
    play(found, "unit i_bre", "go Retma SW2", "unit i_pav", "go Retma SW2", "unit i_sav")
    assert "go Retma SW2" not in texts(found)
    play(found, "stay", "done")
    while found.to_act and "group Ben Gania SE2" not in texts(found):
        play(found, texts(found)[0])
    play(found, "group Ben Gania SE2", "unit i_sav", "go Retma SW2")
    assert sands(found).engaged == {side_of(s, "Retma SW2", "Ben Gania SE2"): 1}


@pytest.mark.rule("16.4.s4")
def test_the_way_from_off_the_map_has_no_limit() -> None:
    s = position({"west": ["i_bre"], "El Agheila": ["b7_4", "i_pav"]})
    side = at(s, "El Agheila") * 6 + 3
    s.attacker = {at(s, "El Agheila"): ALLIED}
    s.engaged = {side: 7}
    assert room(s, side) == UNLIMITED


# --- 8.1 whose side


@pytest.mark.rule("8.1.b")
def test_the_side_belongs_at_once_to_whoever_engaged_over_it_last() -> None:
    s = position({"Mechili": ["g21_5", "b7_22"], "Msus": ["b7_4"]})
    side = side_of(s, "Msus", "Msus E1")
    come(s, "g21_5", "Msus", "Msus E1")
    assert (owns_side(s, AXIS, side), owns_side(s, ALLIED, side)) == (True, False)
    come(s, "b7_22", "Msus", "Msus E1")
    assert (owns_side(s, AXIS, side), owns_side(s, ALLIED, side)) == (False, True)


@pytest.mark.rule("8.1.c")
def test_sides_that_nobody_crossed_belong_to_the_defender() -> None:
    s = position({"Mechili": ["g21_5"], "Msus": ["b7_4"]})
    come(s, "g21_5", "Msus", "Msus E1")
    owners = [owns_side(s, ALLIED, at(s, "Msus") * 6 + d) for d in range(6)]
    assert owners.count(True) == 5


# --- 12.5 raiders


@pytest.mark.rule("12.5.f")
def test_an_unsupplied_unit_does_not_win_an_enemy_side() -> None:
    s = position({"Mechili": ["g21_5"], "Msus": ["b7_4"]})
    s.unsupplied = units(s, "g21_5")
    come(s, "g21_5", "Msus", "Msus E1")
    assert s.crossed == {}
    assert s.engaged == {side_of(s, "Msus", "Msus E1"): 1}
    assert not owns_side(s, AXIS, side_of(s, "Msus", "Msus E1"))


@pytest.mark.rule("12.5.f")
def test_over_a_friendly_side_an_unsupplied_unit_comes_like_any_other() -> None:
    s = position({"Mechili": ["g21_5"], "Msus": ["b7_4", "i_bre"]})
    s.attacker = {at(s, "Msus"): AXIS}
    s.crossed = {side_of(s, "Msus", "Msus E1"): AXIS}
    s.unsupplied = units(s, "g21_5")
    come(s, "g21_5", "Msus", "Msus E1")
    assert (s.raid_sides, owns_side(s, AXIS, side_of(s, "Msus", "Msus E1"))) == ({}, True)


@pytest.mark.rule("12.5.g")
def test_it_is_a_raider_if_its_side_is_still_the_enemys_after_all_moves() -> None:
    s = position({"Mechili": ["g21_5"], "Msus": ["b7_4"]})
    s.unsupplied = units(s, "g21_5")
    come(s, "g21_5", "Msus", "Msus E1")
    assert s.raiders == 0
    assert names(s, sands(match(s, ForcedMarches(AXIS))).raiders) == ["g21_5"]


@pytest.mark.rule("12.5.g")
def test_it_is_no_raider_if_a_supplied_unit_won_the_side_later() -> None:
    s = position({"Mechili": ["g21_5", "g_200"], "Msus": ["b7_4"]})
    s.unsupplied = units(s, "g21_5")
    come(s, "g21_5", "Msus", "Msus E1")
    come(s, "g_200", "Msus", "Msus E1")
    mark_raiders(s, Umpire(Key.of_seed(0)), AXIS)
    assert s.raiders == 0


@pytest.mark.rule("12.5.g")
def test_in_a_blitz_the_second_phase_may_free_a_raider_and_another_turn_forgets_it() -> None:
    s = position({"Mechili": ["g21_5", "g_200"], "Msus": ["b7_4"]})
    s.unsupplied = units(s, "g21_5")
    come(s, "g21_5", "Msus", "Msus E1")
    umpire = Umpire(Key.of_seed(0))
    mark_raiders(s, umpire, AXIS)
    assert names(s, s.raiders) == ["g21_5"]
    assert [e.kind for e in umpire.events] == ["raiders"]
    come(s, "g_200", "Msus", "Msus E1")
    mark_raiders(s, umpire, AXIS)
    assert s.raiders == 0
    s.moved = 0
    s.crossed[side_of(s, "Msus", "Msus E1")] = ALLIED
    mark_raiders(s, umpire, AXIS)
    assert (s.raiders, s.raid_sides) == (0, {})


def test_the_other_sides_raiders_keep_their_marks() -> None:
    s = position({"Msus": ["g21_5", "b7_4"]})
    s.raiders = units(s, "b7_4")
    mark_raiders(s, Umpire(Key.of_seed(0)), AXIS)
    assert names(s, s.raiders) == ["b7_4"]
