"""Ways of withdrawal: along one's own lines, towards the source, within range. Paragraph 5.3."""

from __future__ import annotations

import pytest

from grognard.games.desert import supply
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.state import Sands

from .scene import at, position
from .test_supply import battle


def ways(s: Sands, name: str, routing: bool = False) -> dict[str, list[str]]:
    label = s.game.board.grid.label_of
    found = supply.withdrawal_ways(s, s.game.block(name), routing)
    return {label[h]: [label[x] for x in path] for h, path in found.items()}


@pytest.mark.rule("5.3.g")
def test_a_unit_without_a_line_has_no_way() -> None:
    s = position({"Ben Gania": ["g21_3"]})
    assert not supply.has_line(s, s.game.block("g21_3"))
    assert ways(s, "g21_3") == {}
    s = position({"Msus": ["g21_3"]})
    assert supply.has_line(s, s.game.block("g21_3"))
    assert set(ways(s, "g21_3")) == {
        "Antelat", "Agedabia", "Mersa Brega E1", "Mersa Brega", "El Agheila", "Soluch", "Ghemines", "Beda Fomm",
    }  # fmt: skip


@pytest.mark.rule("5.3.h")
def test_a_unit_follows_its_own_lines_and_no_other_hexes() -> None:
    s = position({"El Agheila E1": ["g21_3"]})
    assert ways(s, "g21_3") == {
        "El Agheila": ["El Agheila E1", "El Agheila"],
        "Mersa Brega": ["El Agheila E1", "Mersa Brega"],
    }


@pytest.mark.rule("5.3.h", "12.4.s3")
def test_what_is_left_of_the_line_may_not_lead_back_over_hexes_just_entered() -> None:
    s = position({"Gazala": ["b7_4"], "Bir Guba": ["g_200"], "Tobruk": ["i_bre"], "Mechili E1": ["i_ari"]})
    assert ways(s, "g_200") == {"El Adem": ["Bir Guba", "El Adem"]}
    s = position({"Bir Guba": ["g_200"], "Tobruk": ["i_bre"], "Mechili E1": ["i_ari"]})
    assert ways(s, "g_200")["Acroma"] == ["Bir Guba", "El Adem", "Acroma"]


@pytest.mark.rule("6.2.d", "6.3.s2")
@pytest.mark.parametrize(
    ("name", "start", "farthest"),
    [
        ("i_bre", "Gazala", ["Tmimi", "Derna", "Cyrene", "Maraua", "Tolmeta"]),
        ("g_200", "Msus", ["Antelat", "Agedabia", "Mersa Brega E1", "Mersa Brega"]),
        ("g_200", "Mersa Matruh SW2", []),
    ],
)
def test_the_road_bonus_counts_and_rommel_helps_no_passive_player(name: str, start: str, farthest: list[str]) -> None:
    s = position({start: [name]})
    found = ways(s, name)
    longest = max(found.values(), key=len, default=[start])
    assert longest[1:] == farthest
    s.rommel_units, s.active = 1 << s.game.block(name), ALLIED
    assert ways(s, name) == found


@pytest.mark.rule("5.3.j")
def test_no_step_leads_farther_from_the_source() -> None:
    s = position({"Benghazi": ["b7_4"]})
    assert supply.has_line(s, s.game.block("b7_4"))
    highway = {"Er Regima", "Barce", "Tolmeta", "Maraua", "Cyrene", "Derna", "Tmimi"}
    assert set(ways(s, "b7_4")) == {"Tocra"} | highway
    s = position({"Mechili": ["g21_3"]})
    assert supply.has_line(s, s.game.block("g21_3"))
    assert ways(s, "g21_3") == {}


@pytest.mark.rule("5.3.s8", "5.3.s9")
@pytest.mark.example("desert-5.3j")
def test_the_axis_may_follow_the_highway_round_the_bend_at_bardia() -> None:
    s = position({"Buq Buq": ["g21_5"]})
    distance = s.game.board.grid.distance
    assert [distance(at(s, place), at(s, "El Agheila")) for place in ("Ft. Capuzzo", "Bardia")] == [13, 14]
    found = ways(s, "g21_5")
    assert found["Bardia"] == ["Buq Buq", "Sollum", "Ft. Capuzzo", "Bardia"]
    assert found["Tobruk"] == ["Buq Buq", "Sollum", "Ft. Capuzzo", "Bardia", "Gambut", "Tobruk"]


@pytest.mark.rule("5.3.s8", "5.3.s9")
def test_no_other_step_may_lead_farther() -> None:
    s = position({"Gambut": ["g21_5"], "Tobruk": ["b7_4"], "Ft. Capuzzo": ["i_bre"], "El Adem": ["i_ari"]})
    assert set(ways(s, "g21_5")) == {"Ft. Capuzzo", "Sidi Rezegh", "El Adem"}


@pytest.mark.rule("5.3.s5", "5.3.s6")
@pytest.mark.example("desert-5.3n")
def test_only_units_assigned_to_a_fortress_withdraw_towards_it() -> None:
    s = position({"El Adem": ["b7_4", "b7_7"], "Bardia": ["i_bre"], "Ft. Capuzzo": ["i_pav"]})
    s.supplied_by[s.game.block("b7_4")] = at(s, "Tobruk")
    assert ways(s, "b7_4") == {"Tobruk": ["El Adem", "Tobruk"], "Acroma": ["El Adem", "Acroma"]}
    assert ways(s, "b7_7") == {}
    assert [supply.has_line(s, s.game.block(name)) for name in ("b7_4", "b7_7")] == [True, False]


@pytest.mark.rule("5.3.s7")
@pytest.mark.example("desert-5.3o")
def test_the_lines_of_this_moment_count_not_those_of_the_last_check() -> None:
    s = position({"Gazala": ["i_bre"]}, unsupplied=-1)
    assert "Tmimi" in ways(s, "i_bre")
    assert supply.has_line(s, s.game.block("i_bre"))
    s.place[s.game.block("b7_4")] = at(s, "Derna")
    s.unsupplied = 0
    assert ways(s, "i_bre") == {}
    assert not supply.has_line(s, s.game.block("i_bre"))


@pytest.mark.rule("10.1.a", "10.1.b", "5.3.k")
def test_out_of_a_battle_only_over_own_sides_and_into_no_other_battle() -> None:
    s = position({"Mersa Brega E1": ["g21_3", "b7_4"]})
    assert set(ways(battle(s, "Mersa Brega E1", ALLIED), "g21_3")) == {"Mersa Brega", "El Agheila"}
    assert ways(battle(s, "Mersa Brega E1", ALLIED, W=ALLIED), "g21_3") == {}
    s = battle(position({"Agedabia": ["g21_3"], "Mersa Brega": ["i_bre", "b7_4"]}), "Mersa Brega", ALLIED)
    assert ways(s, "g21_3") == {"Mersa Brega E1": ["Agedabia", "Mersa Brega E1"]}


@pytest.mark.rule("5.3.s2")
def test_a_unit_that_is_in_no_battle_may_engage_disrupted_enemies_and_stops_there() -> None:
    s = position({"Agedabia": ["g21_3"], "Mersa Brega E1": ["b7_4!"]})
    assert set(ways(s, "g21_3")) == {"Mersa Brega E1"}


@pytest.mark.rule("5.3.s2", "10.1.d")
def test_a_unit_that_leaves_a_battle_engages_nobody() -> None:
    s = position({"Agedabia": ["g21_3", "b7_7"], "Mersa Brega E1": ["b7_4!"]})
    assert ways(battle(s, "Agedabia", ALLIED), "g21_3") == {}


@pytest.mark.rule("5.3.s3")
def test_a_routing_unit_passes_disrupted_enemies_by_or_stays_with_them() -> None:
    s = position({"Agedabia": ["g21_3!", "b7_7"], "Mersa Brega E1": ["b7_4!"]})
    found = ways(battle(s, "Agedabia", ALLIED), "g21_3", routing=True)
    assert found["El Agheila"] == ["Agedabia", "Mersa Brega E1", "Mersa Brega", "El Agheila"]
    assert "Mersa Brega E1" in found


def test_a_raider_has_no_way_while_its_battle_lasts() -> None:
    s = battle(position({"Derna": ["g21_3", "i_bre", "b7_4"]}), "Derna", AXIS, W=AXIS)
    assert set(ways(s, "g21_3")) >= {"Cyrene", "Tolmeta"}
    s.raiders = 1 << s.game.block("g21_3")
    assert ways(s, "g21_3") == {}
    assert not supply.has_line(s, s.game.block("g21_3"))
