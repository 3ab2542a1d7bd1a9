"""The movement phase: group moves, regroups, Rommel's move."""

import pytest

from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.movement import Movement
from grognard.games.desert.sequence import PlayerTurn
from grognard.match import Match

from .phase import asked, phase, place_of, sands, texts, why
from .scene import at, build, match, play, position, units

# --- 5.0 and 5.1 group moves


@pytest.mark.rule("5.0.a", "5.1.a", "5.1.b")
def test_any_units_of_one_hex_go_where_each_of_them_likes() -> None:
    s = position({"Mechili": ["g21_3", "i_bre", "g_200", "i_pav"], "Derna": ["g21_5"]})
    found = play(phase(s), "group Mechili")
    assert texts(found, "unit") == ["unit g21_3", "unit g_200", "unit i_bre", "unit i_pav"]
    play(found, "unit g21_3", "go Msus", "unit i_bre", "go Mechili E1", "unit g_200", "go Charruba", "done")
    assert [place_of(found, name) for name in ("g21_3", "i_bre", "g_200")] == ["Msus", "Mechili E1", "Charruba"]
    assert (place_of(found, "i_pav"), place_of(found, "g21_5")) == ("Mechili", "Derna")
    assert not found.to_act


@pytest.mark.rule("5.0.b")
@pytest.mark.parametrize("moves", [1, 2])
def test_there_are_as_many_moves_as_the_option_says(moves: int) -> None:
    s = position({"Mechili": ["g21_3"], "Derna": ["g21_5"], "Benghazi": ["i_bre"]})
    found = play(phase(s, moves), *["group Mechili", "group Derna"][:moves])
    assert texts(found, "group") == []
    assert texts(found, "regroup") == []
    assert sands(found).moves_made == moves
    assert why(found, "group Benghazi") == ("no-move-left", "5.0.b")
    assert why(found, "unit i_bre") == ("unit-not-in-move", "5.0.d")


@pytest.mark.rule("3.43.a", "4.2.a")
@pytest.mark.parametrize(("real", "moves"), [(1, 1), (2, 2), (3, 1)])
def test_the_cards_on_the_table_pay_for_the_moves(real: int, moves: int) -> None:
    s = position({"Mechili": ["g21_3"], "Derna": ["g21_5"]}, laid_real=[real, 0])
    found = play(match(s, Movement(AXIS, 1)), "group Mechili")
    assert bool(texts(found, "group")) is (moves == 2)


@pytest.mark.rule("5.0.c")
def test_a_move_is_a_group_move_or_a_regroup() -> None:
    found = phase(position({"Mechili": ["g21_3"]}))
    verbs = {text.split()[0] for text in texts(found)}
    assert verbs == {"rommel", "group", "regroup", "done"}


@pytest.mark.rule("5.0.d", "5.1.c")
def test_each_unit_moves_within_its_own_range() -> None:
    found = play(phase(position({"Retma SW2": ["i_bre", "g_200"]})), "group Retma SW2")
    assert why(found, "go Tobruk") == ("not-legal", "5.0.b")
    play(found, "unit i_bre")
    assert len(texts(found, "go")) == 6
    play(found, "stay", "unit g_200")
    assert len(texts(found, "go")) == 18
    assert why(found, "go Tobruk") == ("out-of-range", "6.1")


@pytest.mark.rule("5.0.e")
def test_any_number_of_units_cross_a_side_where_no_enemy_is() -> None:
    movers = ["g21_3", "i_bre", "g_200", "i_pav", "g21_5", "i_ari"]
    found = play(phase(position({"Ft. Capuzzo": movers})), "group Ft. Capuzzo")
    for name in movers:
        play(found, f"unit {name}", "go Sollum")
    assert {place_of(found, name) for name in movers} == {"Sollum"}
    assert sands(found).engaged == {}


@pytest.mark.rule("6.0.d")
def test_a_unit_moves_once() -> None:
    s = position({"Mechili": ["g21_3"], "Msus": ["i_bre"]})
    found = play(phase(s, 2), "group Mechili", "unit g21_3", "go Msus", "group Msus")
    assert texts(found, "unit") == ["unit i_bre"]
    assert why(found, "unit g21_3") == ("unit-moved", "6.0.d")


@pytest.mark.rule("3.45.b", "4.2.b")
def test_a_unit_that_moved_in_the_first_phase_of_a_blitz_does_not_move_in_the_second() -> None:
    s = position({"Mechili": ["g21_3", "i_bre"]})
    s.moved = units(s, "g21_3")
    found = play(phase(s, number=2), "group Mechili")
    assert texts(found, "unit") == ["unit i_bre"]


@pytest.mark.rule("11.1.a")
def test_disrupted_units_and_enemies_do_not_move() -> None:
    s = position({"Mechili": ["g21_3!", "i_bre"], "Msus": ["b7_4"]})
    found = play(phase(s), "group Mechili")
    assert texts(found, "unit") == ["unit i_bre"]
    assert why(found, "unit g21_3") == ("unit-disrupted", "11.1.a")
    assert why(found, "unit b7_4") == ("not-your-unit", "5.0.a")


def test_a_picked_unit_may_stay_and_is_not_asked_again() -> None:
    found = play(phase(position({"Mechili": ["g21_3"]})), "group Mechili", "unit g21_3", "stay")
    assert texts(found) == ["done"]
    assert why(found, "unit g21_3") == ("unit-stays", "5.1.c")


def test_a_group_is_opened_once_but_a_regroup_may_use_its_units() -> None:
    s = position({"Mechili": ["g21_3"], "Derna": ["i_bre"]})
    found = play(phase(s, 2), "group Mechili")
    assert texts(found, "group") == ["group Derna"]
    assert "regroup Mechili" in texts(found)


# --- 5.2 regroups

AROUND = {
    "Bir Hacheim SE1": ["b7_4", "b7_sg"],
    "Retma SW2": ["b1_2", "b7_11h"],
    "Bir Guba SW3": ["b7_22", "b_25pdr"],
    "Segnali Rotunda SW4": ["b10_8"],
}
"""Units in a command point, Retma SW2, next to it, and two hexes from it."""


def regrouping() -> Match:
    return play(phase(position(AROUND), seat=ALLIED), "regroup Retma SW2", "to Ft. Maddalena SW1")


@pytest.mark.rule("5.2.a", "5.2.d")
@pytest.mark.example("desert-5.2a")
def test_units_in_and_next_to_the_command_point_meet_in_one_hex() -> None:
    found = regrouping()
    movers = ["b7_4", "b7_sg", "b1_2", "b7_11h", "b7_22"]
    for name in movers:
        play(found, f"unit {name}")
        assert texts(found) == ["go Ft. Maddalena SW1", "stay"]
        play(found, "go Ft. Maddalena SW1")
    assert {place_of(found, name) for name in movers} == {"Ft. Maddalena SW1"}


@pytest.mark.rule("5.2.f")
@pytest.mark.example("desert-5.2b")
def test_artillery_that_cannot_reach_the_destination_does_not_move() -> None:
    found = regrouping()
    assert "unit b_25pdr" not in texts(found)
    assert why(found, "unit b_25pdr") == ("unit-cannot-move", "5.2.f")


@pytest.mark.rule("5.2.a")
@pytest.mark.example("desert-5.2c")
def test_units_two_hexes_from_the_command_point_take_no_part() -> None:
    found = regrouping()
    assert "unit b10_8" not in texts(found)
    assert why(found, "unit b10_8") == ("unit-not-in-move", "5.0.d")


@pytest.mark.rule("5.2.s1")
@pytest.mark.example("desert-5.2d")
def test_the_distance_counts_from_where_the_unit_starts() -> None:
    """The point is two hexes from the destination, the unit three: a unit of speed 2 does not get there."""
    s = position({"Ben Gania SE2": ["g_200"], "Retma SW2": ["i_tre"]})
    found = play(phase(s), "regroup Retma SW2", "to Retma SE2")
    grid = s.game.board.grid
    distances = [grid.distance(at(s, start), at(s, "Retma SE2")) for start in ("Ben Gania SE2", "Retma SW2")]
    assert distances == [3, 2]
    play(found, "unit i_tre")
    assert "go Retma SE2" in texts(found)
    play(found, "stay", "unit g_200")
    assert texts(found) == ["march Retma SE2", "stay"]


@pytest.mark.rule("5.2.b")
def test_units_beyond_a_ridge_are_next_to_the_command_point() -> None:
    """Sofafi and Buq Buq touch, but only a ridge is between them."""
    s = position({"Sofafi": ["g21_5"], "Buq Buq": ["i_bre"]})
    found = play(phase(s), "regroup Buq Buq", "to Sidi Barrani")
    assert texts(found, "unit") == ["unit g21_5", "unit i_bre"]
    play(found, "unit g21_5", "go Sidi Barrani")
    assert place_of(found, "g21_5") == "Sidi Barrani"


@pytest.mark.rule("5.2.c")
@pytest.mark.parametrize(
    ("inside", "allowed"),
    [(["i_pav"], True), ([], True), (["i_pav", "b7_4"], True), (["b7_4"], False), (["b7_4!"], False)],
)
def test_the_command_point_is_no_enemy_hex(inside: list[str], allowed: bool) -> None:
    s = position({"Mechili": ["g21_5"], "Mechili E1": inside})
    if len(inside) == 2:
        s.attacker = {at(s, "Mechili E1"): AXIS}
    found = phase(s)
    assert ("regroup Mechili E1" in texts(found)) is allowed


@pytest.mark.rule("5.2.d", "5.2.e")
def test_a_regroup_may_lead_to_friends_enemies_battles_and_empty_hexes() -> None:
    s = position({"Mechili": ["g21_5"], "Mechili E1": ["i_bre"], "Charruba SE1": ["b7_4"], "Msus": ["i_pav", "b7_22"]})
    s.attacker = {at(s, "Msus"): ALLIED}
    found = play(phase(s), "regroup Mechili")
    assert {"to Mechili E1", "to Charruba SE1", "to Msus", "to Mechili SW1"} <= set(texts(found))
    assert {text.split()[0] for text in texts(found)} == {"to"}


@pytest.mark.rule("5.2.e")
def test_point_and_destination_are_named_before_any_unit_moves() -> None:
    found = play(phase(position({"Mechili": ["g21_5"]})), "regroup Mechili")
    assert asked(found) == "regroup-to"
    assert texts(found, "unit") == []
    play(found, "to Derna")
    assert found.events("axis")[-1] == {
        "kind": "regroup", "side": "axis", "point": "Mechili", "to": "Derna", "leader": "nobody"
    }  # fmt: skip
    assert texts(found, "unit") == ["unit g21_5"]


def test_nobody_regroups_to_the_hex_where_he_is() -> None:
    s = position({"Mechili": ["i_bre"], "Mechili E1": ["i_pav"]})
    found = play(phase(s), "regroup Mechili", "to Mechili E1")
    assert texts(found, "unit") == ["unit i_bre"]


# --- 6.3 Rommel's move


@pytest.mark.rule("6.3.a", "6.3.b")
def test_one_move_of_the_turn_is_rommels_and_its_units_go_one_hex_farther() -> None:
    s = position({"Retma SW2": ["i_bre"], "Mechili": ["i_pav"]})
    found = play(phase(s, 2), "rommel", "group Retma SW2")
    assert "rommel" not in texts(found)
    play(found, "unit i_bre")
    assert len(texts(found, "go")) == 18
    play(found, "stay", "group Mechili", "unit i_pav")
    assert "go Acroma" in texts(found)
    assert "go El Adem" not in texts(found)
    assert why(found, "rommel") == ("no-rommel", "6.3.a")


@pytest.mark.rule("6.3.a")
def test_rommel_may_lead_a_regroup() -> None:
    s = position({"Retma SW2": ["i_bre"]})
    found = play(phase(s), "rommel", "regroup Retma SW2", "to Retma SE2", "unit i_bre", "go Retma SE2")
    assert place_of(found, "i_bre") == "Retma SE2"
    assert sands(found).rommel_used


@pytest.mark.rule("6.3.c", "18.1.g")
def test_there_is_no_rommel_in_1940_and_none_for_the_allies() -> None:
    s = position({"Mechili": ["i_bre"], "Derna": ["b7_4"]})
    assert "rommel" in texts(phase(s))
    assert "rommel" not in texts(phase(s, seat=ALLIED))
    assert "rommel" not in texts(phase(position({"Mechili": ["i_bre"]}, game=build("1940"))))


@pytest.mark.rule("6.3.s1")
@pytest.mark.example("desert-6.3")
def test_rommel_leads_in_one_phase_of_a_blitz_only() -> None:
    s = position({"Mechili": ["i_bre"], "Derna": ["i_pav"]})
    first = play(phase(s), "rommel", "group Mechili", "done")
    second = match(sands(first), Movement(AXIS, 2, 1))
    assert "rommel" not in texts(second)
    s = position({"Mechili": ["i_bre"], "Derna": ["i_pav"]})
    first = play(phase(s), "group Mechili", "done")
    assert "rommel" in texts(match(sands(first), Movement(AXIS, 2, 1)))


def test_rommel_who_was_called_and_led_nobody_is_not_used() -> None:
    found = play(phase(position({"Mechili": ["i_bre"]})), "rommel", "done")
    assert not sands(found).rommel_used


@pytest.mark.rule("6.3.a", "6.3.s1")
def test_rommel_leads_one_move_in_each_axis_turn_and_one_only_in_a_blitz() -> None:
    s = position({"El Agheila": ["i_bre"], "Mersa Brega": ["i_pav"], "Alexandria": ["b7_4"]}, real=[4, 0])
    found = match(s, PlayerTurn(AXIS), PlayerTurn(AXIS))
    play(found, "lay real", "lay real", "lay real", "play", "rommel", "group El Agheila", "done")
    assert sands(found).stack[-1] == Movement(AXIS, 2)
    assert "rommel" not in texts(found)
    play(found, "done", "lay real", "play")
    assert "rommel" in texts(found)
