"""Redeployment by land in the buildup."""

import pytest

from grognard.games.desert.game import ALLIED, AXIS

from .depot import can, cv, listed, place, refused, sands, spending, told
from .scene import at, hidden, play, position, units

COAST = ("Alexandria", "El Alamein", "El Daba", "Fuka", "Baggush", "Mersa Matruh", "Sidi Barrani E1", "Sidi Barrani")
WEST = ("El Agheila", "Mersa Brega", "Mersa Brega E1", "Agedabia", "Beda Fomm", "Ghemines", "Benghazi", "Er Regima")


@pytest.mark.rule("16.51.b", "6.2.s3")
@pytest.mark.example("desert-16.51a")
def test_any_unit_redeploys_six_hexes_along_the_highway_for_a_point() -> None:
    found = play(spending(position({"Alexandria": ["in4_5"]}), points=9, own=COAST), "unit in4_5")
    assert listed(found, "redeploy") == set(COAST[1:7])
    play(found, "redeploy Sidi Barrani E1")
    assert place(found, "in4_5") == "Sidi Barrani E1"
    assert sands(found).points[ALLIED] == 8


@pytest.mark.rule("16.51.b")
@pytest.mark.parametrize(
    ("start", "farthest", "too_far"),
    [
        ("Siwa", "Bir Habata E2", "Mersa Matruh SW1"),
        ("Agedabia", "Jalo NW1", "Jalo"),
        ("El Adem", "Buq Buq", "Sidi Barrani"),
        ("Jarabub E1", "Bir Habata SE2", "Sofafi SE2"),
    ],
)
def test_the_poorest_road_gives_the_bonus(start: str, farthest: str, too_far: str) -> None:
    found = play(spending(position({start: ["b1_12l"]})), "unit b1_12l")
    assert can(found, f"redeploy {farthest}")
    assert refused(found, f"redeploy {too_far}") == "redeploy-too-far"


@pytest.mark.rule("16.51.b")
def test_without_a_road_it_goes_two_hexes_and_over_no_closed_side() -> None:
    line = ["Sidi Mufta", "Sidi Mufta E1", "Sidi Mufta E2", "Sidi Mufta E3"]
    found = play(spending(position({line[0]: ["in4_5"]}), own=line), "unit in4_5")
    assert listed(found, "redeploy") == {sands(found).game.board.grid.label_of[at(sands(found), h)] for h in line[1:3]}
    boxed = spending(position({"Sofafi": ["in4_5"]}), own=["Sofafi", "Buq Buq"])
    assert not can(boxed, "unit in4_5")


@pytest.mark.rule("16.51.c", "6.3.s2")
def test_rommel_gives_no_bonus() -> None:
    s = position({"El Agheila": ["g21_3"]})
    off_road = ["El Agheila", "El Agheila E1", "El Agheila E2", "El Agheila E3"]
    assert listed(play(spending(s.copy(), AXIS, own=off_road), "unit g21_3"), "redeploy") == set(off_road[1:3])
    assert listed(play(spending(s.copy(), AXIS, own=WEST), "unit g21_3"), "redeploy") == set(WEST[1:7])


@pytest.mark.rule("16.51.d")
def test_a_unit_redeploys_as_often_as_it_is_paid_for() -> None:
    found = spending(position({"Alexandria": ["in4_5"]}), points=3)
    play(found, "unit in4_5", "redeploy El Alamein", "unit in4_5", "redeploy Alexandria", "unit in4_5")
    play(found, "redeploy Mersa Matruh")
    assert sands(found).points[ALLIED] == 0
    assert sands(found).spent[ALLIED].redeployment == 3
    assert listed(play(found, "unit in4_5"), "redeploy") == set()
    assert refused(found, "redeploy Fuka") == "buildup-too-few-points"


@pytest.mark.rule("16.51.a", "11.1.f")
def test_single_units_redeploy_but_no_disrupted_ones() -> None:
    found = spending(position({"Alexandria": ["in4_5!", "in4_11"]}))
    assert listed(found, "unit") == {"in4_11"}
    assert refused(found, "unit in4_5") == "buildup-disrupted"
    play(found, "unit in4_11", "redeploy El Alamein")
    assert place(found, "in4_5") == "Alexandria"


@pytest.mark.rule("16.51.e")
def test_every_hex_of_the_way_is_in_the_own_network() -> None:
    gap = [h for h in COAST if h != "Fuka"]
    found = play(spending(position({"Alexandria": ["in4_5"]}), own=gap), "unit in4_5")
    assert listed(found, "redeploy") == {"El Alamein", "El Daba"}
    assert refused(found, "redeploy Fuka") == "redeploy-outside-network"


@pytest.mark.rule("16.51.e")
def test_a_unit_outside_the_network_stays() -> None:
    found = spending(position({"Siwa": ["in4_5"], "west": ["i_bre"]}), own=COAST)
    assert refused(found, "unit in4_5") == "buildup-off-network"
    waiting = spending(position({"east": ["in4_5"]}))
    assert listed(waiting, "unit") == set()


@pytest.mark.rule("16.51.f")
def test_the_enemy_network_is_closed_even_where_the_networks_overlap() -> None:
    shared = ["Fuka", "Baggush"]
    found = play(spending(position({"Alexandria": ["in4_5"]}), own=COAST, enemy=shared), "unit in4_5")
    assert listed(found, "redeploy") == {"El Alamein", "El Daba"}
    assert refused(found, "redeploy Fuka") == "redeploy-enemy-network"


@pytest.mark.rule("16.51.f")
def test_a_unit_that_stands_in_the_enemy_network_may_leave_it() -> None:
    found = play(spending(position({"Fuka": ["in4_5"]}), own=COAST, enemy=["Fuka", "Baggush"]), "unit in4_5")
    assert listed(found, "redeploy") == {"El Daba", "El Alamein", "Alexandria"}


@pytest.mark.rule("16.51.g")
def test_no_redeployment_into_or_through_a_battle() -> None:
    s = position({"Alexandria": ["in4_5"], "Fuka": ["in4_11", "i_bre"]}, attacker={})
    s.attacker[at(s, "Fuka")] = AXIS
    found = play(spending(s, own=COAST), "unit in4_5")
    assert listed(found, "redeploy") == {"El Alamein", "El Daba"}
    assert refused(found, "redeploy Fuka") == "redeploy-into-battle"


@pytest.mark.rule("16.51.h")
@pytest.mark.parametrize(("friend", "leaves"), [("in4_11", True), ("in4_11!", False), ("", False)])
def test_a_unit_leaves_a_battle_only_if_an_undisrupted_friend_stays(friend: str, leaves: bool) -> None:
    s = position({"Fuka": ["in4_5", "i_bre", *([friend] if friend else [])]})
    s.attacker[at(s, "Fuka")] = AXIS
    found = spending(s, own=COAST)
    assert can(found, "unit in4_5") == leaves
    if leaves:
        play(found, "unit in4_5", "redeploy Alexandria")
        assert refused(found, "unit in4_11") == "buildup-last-in-battle"
    else:
        assert refused(found, "unit in4_5") == "buildup-last-in-battle"


@pytest.mark.rule("16.51.i", "7.2.b")
def test_leaving_a_battle_so_brings_neither_fire_nor_disruption() -> None:
    s = position({"Fuka": ["in4_5", "in4_11", "i_bre"]})
    s.attacker[at(s, "Fuka")] = AXIS
    s.crossed = {at(s, "Fuka") * 6: AXIS, at(s, "Fuka") * 6 + 3: AXIS}
    s.face_up = units(s, "in4_5", "in4_11", "i_bre")
    found = play(spending(s, own=COAST), "unit in4_5", "redeploy El Daba")
    s = sands(found)
    assert (place(found, "in4_5"), cv(found, "in4_5")) == ("El Daba", 3)
    assert s.disrupted == 0
    assert s.face_up == units(s, "in4_11", "i_bre")
    assert s.attacker == {at(s, "Fuka"): AXIS}
    assert found.records[-1].rolls == ()
    assert told(found, "redeployed", "axis") == [{"units": ["in4_5"], "start": "Fuka", "hex": "El Daba"}]
    assert found.to_act == ("allied",)


@pytest.mark.rule("16.51.s1", "16.54.b")
@pytest.mark.example("desert-16.51b")
def test_to_the_base_rebuilt_and_back_in_one_buildup() -> None:
    s = position({"Mersa Matruh": ["in4_5:1"], "Sidi Barrani": ["in4_11", "i_bre"]})
    s.attacker[at(s, "Sidi Barrani")] = AXIS
    found = spending(s, points=9, own=COAST)
    play(found, "unit in4_5", "redeploy Alexandria", "unit in4_5", "rebuild", "unit in4_5", "rebuild")
    play(found, "unit in4_5", "redeploy Sidi Barrani E1", "unit in4_5")
    assert cv(found, "in4_5") == 3
    assert sands(found).points[ALLIED] == 9 - 1 - 2 - 1
    assert not can(found, "redeploy Sidi Barrani")


@pytest.mark.rule("16.51.s3", "16.2.a")
@pytest.mark.example("desert-16.51d")
def test_the_network_stays_as_it_was_whatever_the_redeployments_add() -> None:
    found = spending(position({"Mersa Matruh": ["in4_5", "in4_11"]}), own=COAST)
    play(found, "unit in4_5", "redeploy Sidi Barrani", "unit in4_5")
    assert not can(found, "redeploy Sofafi")
    assert refused(found, "redeploy Sofafi") == "redeploy-outside-network"
    assert can(found, "redeploy Mersa Matruh")


@pytest.mark.rule("16.51.a")
def test_the_enemy_sees_a_block_go_but_not_which() -> None:
    s = hidden(position({"Alexandria": ["in4_5", "in4_11", "nz4"]}))
    found = play(spending(s), "unit nz4", "redeploy El Alamein")
    mine, (seen,) = told(found, "redeployed", "allied"), told(found, "redeployed", "axis")
    assert mine == [{"units": ["nz4"], "start": "Alexandria", "hex": "El Alamein"}]
    assert seen["units"] == [f"#{sands(found).handle[s.game.block('nz4')]}"]
    assert told(found, "redeployed") == [seen]
    assert sands(found).maybe[s.game.block("nz4")] == units(s, "in4_5", "in4_11", "nz4")


@pytest.mark.rule("16.51.d")
def test_a_redeployment_can_be_taken_back_and_is_told_to_the_enemy_only_later() -> None:
    found = spending(position({"Alexandria": ["in4_5"]}), points=2)
    before = found.view("axis")
    play(found, "unit in4_5", "redeploy El Alamein")
    assert found.view("axis") == before
    found.undo()
    found.undo()
    assert place(found, "in4_5") == "Alexandria"
    assert sands(found).points[ALLIED] == 2


@pytest.mark.rule("16.51.b")
@pytest.mark.parametrize(("points", "goes"), [(1, True), (0, False)])
def test_the_last_point_is_enough(points: int, goes: bool) -> None:
    found = spending(position({"Alexandria": ["in4_5"]}), points=points)
    assert can(found, "unit in4_5") == goes
    if goes:
        play(found, "unit in4_5", "redeploy El Daba")
        assert (sands(found).points[ALLIED], place(found, "in4_5")) == (0, "El Daba")
