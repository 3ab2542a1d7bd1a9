"""Supply lines: sources, the highway, chains, battles, the network. Paragraphs 12.0 to 12.6."""

from __future__ import annotations

import pytest

from grognard.engine.field import bits, field_of
from grognard.engine.kinds import Seat
from grognard.games.desert import supply
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.state import Sands

from .scene import at, names, position


def supplied(s: Sands, seat: Seat) -> list[str]:
    return names(s, supply.lines(s, seat).supplied)


def network(s: Sands, seat: Seat) -> set[str]:
    return {s.game.board.grid.label_of[h] for h in bits(supply.lines(s, seat).network)}


def battle(s: Sands, place: str, attacker: Seat, **crossed: Seat) -> Sands:
    """A battle that this side began, with the sides that somebody engaged over."""
    h = at(s, place)
    s.attacker[h] = attacker
    for direction, seat in crossed.items():
        s.crossed[h * 6 + s.game.board.grid.directions.index(direction)] = seat
    return s


# --- sources and lines


@pytest.mark.rule("12.0.b", "12.0.c", "12.1.a")
def test_a_unit_with_a_line_to_its_base_is_supplied() -> None:
    s = position({"Gazala": ["i_bre"], "Ben Gania": ["i_pav"], "Bardia": ["b7_4"], "Jarabub": ["b7_7"]})
    assert supplied(s, AXIS) == ["i_bre"]
    assert supplied(s, ALLIED) == ["b7_4"]


@pytest.mark.rule("12.2.b")
def test_a_base_supplies_any_number_of_units_of_its_own_side() -> None:
    s = position({})
    for unit in bits(s.game.of_side[AXIS]):
        s.place[unit] = at(s, "Derna")
    for unit in bits(s.game.of_side[ALLIED]):
        s.place[unit] = at(s, "Fuka")
    assert supply.lines(s, AXIS).supplied == s.game.of_side[AXIS]
    assert supply.lines(s, ALLIED).supplied == s.game.of_side[ALLIED]
    s = position({"Fuka": ["i_bre"], "El Daba": ["b7_4"], "El Agheila": ["b7_7"]})
    assert supplied(s, AXIS) == []
    assert supplied(s, ALLIED) == ["b7_4"]


@pytest.mark.rule("12.2.a", "12.2.d")
def test_a_line_is_an_unbroken_row_of_hexes_of_any_length() -> None:
    s = position({"Mersa Matruh": ["i_bre"]})
    assert supplied(s, AXIS) == ["i_bre"]
    assert len(network(s, AXIS)) == 25
    s = position({"Mersa Matruh": ["i_bre"], "Cyrene": ["b7_4"]})
    assert supplied(s, AXIS) == []


@pytest.mark.rule("12.2.c", "12.1.b")
def test_only_where_units_stand_matters_not_whether_they_are_supplied() -> None:
    forces = {"Mechili": ["i_bre"], "Mechili SE1": ["i_pav"], "Bir Guba": ["i_ari"], "El Adem": ["b7_4"]}
    s = position(forces)
    assert supplied(s, AXIS) == ["i_bre", "i_pav"]
    s.unsupplied = s.game.of_side[AXIS] | s.game.of_side[ALLIED]
    assert supplied(s, AXIS) == ["i_bre", "i_pav"]


@pytest.mark.rule("12.2.e", "12.6.b")
def test_all_lines_of_a_unit_count_for_the_network() -> None:
    s = position({"Msus": ["i_bre"]})
    highway = {"Ghemines", "Beda Fomm", "Agedabia", "Mersa Brega E1", "Mersa Brega", "El Agheila"}
    to_er_regima = {"Er Regima", "Benghazi"}
    assert network(s, AXIS) == {"Msus", "Antelat", "Soluch"} | highway | to_er_regima
    assert network(position({"Msus": ["i_bre!"]}), AXIS) == network(s, AXIS)


@pytest.mark.rule("12.2.f", "12.2.g")
def test_lines_pass_friendly_and_empty_hexes_but_no_enemy() -> None:
    assert supplied(position({"Gazala": ["i_bre"], "Derna": ["i_pav"]}), AXIS) == ["i_bre", "i_pav"]
    assert supplied(position({"Gazala": ["i_bre"], "Derna": ["b7_4"]}), AXIS) == []


@pytest.mark.rule("12.2.g")
def test_lines_do_not_cross_impassable_sides() -> None:
    s = position({"Sofafi E1": ["b7_4"], "Sidi Barrani": ["b7_7"]})
    assert supplied(s, ALLIED) == ["b7_7"]
    s = position({"Alam Halfa": ["b7_4"]})
    assert supplied(s, ALLIED) == ["b7_4"]


# --- the highway


@pytest.mark.rule("12.3.a")
def test_an_open_highway_carries_supply_for_both_sides() -> None:
    s = position({"Gambut": ["i_bre"], "Bardia": ["b7_4"]})
    assert supplied(s, AXIS) == ["i_bre"]
    assert supplied(s, ALLIED) == ["b7_4"]
    assert "Tobruk" in network(s, AXIS)
    assert "Ft. Capuzzo" in network(s, ALLIED)


@pytest.mark.rule("12.3.b")
def test_a_chain_joins_two_stretches_of_highway() -> None:
    s = position({"Gambut": ["i_bre"], "Gazala": ["b7_4"], "Acroma": ["i_ari"], "Mechili": ["i_pav"]})
    assert supplied(s, AXIS) == ["i_ari", "i_bre", "i_pav"]
    assert {"Gambut", "Tobruk", "Acroma", "Segnali Rotunda", "Mechili E1", "Mechili", "Derna"} <= network(s, AXIS)


# --- chains


@pytest.mark.rule("12.4.a", "12.4.b")
@pytest.mark.example("desert-12.4a")
def test_a_chain_runs_from_unit_to_unit_and_to_the_highway() -> None:
    assert supplied(position({"Siwa": ["b7_4"]}), ALLIED) == []
    s = position({"Siwa": ["b7_4"], "Himeimat": ["b7_7"], "Sidi Barrani": ["b2_3"]})
    assert supplied(s, ALLIED) == ["b2_3"]
    s = position({"Siwa": ["b7_4"], "Bir Habata SE1": ["b7_7"]})
    s.place[s.game.block("b7_7")] = s.game.hex_of["715"]
    assert supplied(s, ALLIED) == ["b7_4", "b7_7"]
    s.place[s.game.block("i_bre")] = s.game.hex_of["814"]
    assert supplied(s, ALLIED) == ["b7_7"]


@pytest.mark.rule("12.4.c")
@pytest.mark.example("desert-12.4e")
@pytest.mark.parametrize(
    ("hex_id", "fed"), [("516", True), ("615", True), ("715", True), ("814", False), ("716", False)]
)
def test_a_link_along_a_track_is_three_hexes_long(hex_id: str, fed: bool) -> None:
    s = position({})
    s.place[s.game.block("b7_4")] = s.game.hex_of[hex_id]
    assert supplied(s, ALLIED) == (["b7_4"] if fed else [])


@pytest.mark.rule("12.4.d")
@pytest.mark.example("desert-12.4f")
@pytest.mark.parametrize(("hex_id", "fed"), [("703", True), ("704", True), ("804", False)])
def test_a_link_along_a_trail_is_two_hexes_long(hex_id: str, fed: bool) -> None:
    s = position({})
    s.place[s.game.block("i_bre")] = s.game.hex_of[hex_id]
    assert supplied(s, AXIS) == (["i_bre"] if fed else [])


@pytest.mark.rule("12.4.e")
@pytest.mark.example("desert-12.4g")
@pytest.mark.parametrize(
    ("forces", "fed"),
    [
        ({"801": "i_bre"}, ["i_bre"]),
        ({"902": "i_bre"}, []),
        ({"902": "i_bre", "801": "i_pav"}, ["i_bre", "i_pav"]),
        ({"903": "i_bre", "801": "i_pav"}, ["i_pav"]),
    ],
)
def test_without_a_road_a_link_leads_only_to_the_next_hex(forces: dict[str, str], fed: list[str]) -> None:
    s = position({})
    for hex_id, name in forces.items():
        s.place[s.game.block(name)] = s.game.hex_of[hex_id]
    assert supplied(s, AXIS) == fed


@pytest.mark.rule("12.4.f")
def test_on_mixed_roads_the_poorer_one_sets_the_radius() -> None:
    around = {"Acroma": ["b7_4"], "Gazala": ["b7_7"], "Mechili SE1": ["b2_3"]}
    s = position({"Tengeder": ["i_bre"], "Mechili": ["i_pav"], **around})
    assert supplied(s, AXIS) == ["i_pav"]
    s = position({"Tengeder": ["i_bre"], "Mechili E1": ["i_pav"], "Mechili": ["i_ari"], **around})
    assert supplied(s, AXIS) == ["i_ari", "i_bre", "i_pav"]


@pytest.mark.rule("12.4.g")
def test_one_unit_may_be_in_several_chains() -> None:
    forces = {"Mechili": ["i_bre"], "Mechili SE1": ["i_pav"], "Mechili SW1": ["i_ari"], "Charruba SE1": ["i_tre"]}
    assert supplied(position(forces), AXIS) == ["i_ari", "i_bre", "i_pav", "i_tre"]
    assert supplied(position({**forces, "Mechili": ["i_bre!"]}), AXIS) == ["i_bre"]
    assert supplied(position({**forces, "Mechili E1": ["b7_4"], "Cyrene SE1": ["b7_7"]}), AXIS) == []


@pytest.mark.rule("12.4.h")
def test_engaged_units_may_be_links() -> None:
    s = position({"Mechili": ["i_bre", "b7_4"], "Mechili SE1": ["i_pav"]})
    assert supplied(battle(s, "Mechili", ALLIED, E=ALLIED), AXIS) == ["i_bre", "i_pav"]


@pytest.mark.rule("12.4.i", "11.1.d")
def test_disrupted_units_are_no_links() -> None:
    forces = {"Mechili": ["i_bre"], "Mechili SE1": ["i_pav"]}
    assert supplied(position(forces), AXIS) == ["i_bre", "i_pav"]
    assert supplied(position({**forces, "Mechili": ["i_bre!"]}), AXIS) == ["i_bre"]
    assert supplied(position({**forces, "Mechili": ["i_bre!", "i_ari"]}), AXIS) == ["i_ari", "i_bre", "i_pav"]


@pytest.mark.rule("12.4.s1")
def test_two_radii_that_meet_in_an_empty_hex_make_no_link() -> None:
    s = position({"Siwa": ["b7_4"], "Mersa Matruh": ["b7_7"]})
    assert supplied(s, ALLIED) == ["b7_7"]
    s.place[s.game.block("b7_7")] = s.game.hex_of["715"]
    assert supplied(s, ALLIED) == ["b7_4", "b7_7"]
    s.place[s.game.block("i_bre")] = s.game.hex_of["615"]
    assert supplied(s, ALLIED) == []


@pytest.mark.rule("12.4.s2", "11.1.e")
def test_disrupted_units_block_no_lines() -> None:
    assert supplied(position({"Gazala": ["i_bre"], "Tolmeta": ["b7_4!"]}), AXIS) == ["i_bre"]
    assert supplied(position({"Gazala": ["i_bre"], "Tolmeta": ["b7_4!", "b7_7"]}), AXIS) == []


@pytest.mark.rule("12.4.s3")
@pytest.mark.example("desert-12.4b")
def test_a_chain_that_comes_back_to_its_unit_is_none() -> None:
    ring = {"Acroma": ["i_bre"], "Tobruk": ["i_pav"], "El Adem": ["i_ari"]}
    assert supplied(position({**ring, "Gazala": ["b7_4"]}), AXIS) == []
    s = position({"Agedabia": ["i_bre!"], "Msus": ["i_pav"]})
    assert {"Antelat", "Soluch", "Ghemines", "Beda Fomm"} <= network(s, AXIS)
    s = position({"Agedabia": ["i_bre"], "Msus": ["b7_4"]})
    assert network(s, AXIS) == {"Agedabia", "Mersa Brega E1", "Mersa Brega", "El Agheila"}


@pytest.mark.rule("12.4.s4")
@pytest.mark.example("desert-12.4c")
def test_a_hex_with_only_disrupted_units_counts_as_empty() -> None:
    s = position({"Mechili": ["i_bre!", "b7_4!"], "Mechili E1": ["i_pav"], "Mechili SW1": ["i_ari"]})
    assert supplied(s, AXIS) == ["i_ari", "i_bre", "i_pav"]
    s = position({"Mechili": ["b7_4"], "Mechili E1": ["i_pav"], "Mechili SW1": ["i_ari"]})
    assert supplied(s, AXIS) == ["i_pav"]


@pytest.mark.rule("12.4.s5")
@pytest.mark.example("desert-12.4d")
def test_a_disrupted_unit_draws_supply_from_a_line_within_its_radius() -> None:
    assert supplied(position({"Mechili": ["i_bre!"]}), AXIS) == ["i_bre"]
    assert supplied(position({"Mechili": ["i_pav"], "Mechili SE1": ["i_bre!"]}), AXIS) == ["i_bre", "i_pav"]
    assert supplied(position({"Mechili SE1": ["i_bre!"]}), AXIS) == []
    around = {"Mechili E1": ["b7_4"], "Cyrene SE1": ["b7_7"]}
    assert supplied(position({"Mechili": ["i_bre!"], **around}), AXIS) == []


# --- the network


@pytest.mark.rule("12.6.a")
def test_the_network_is_every_hex_on_a_line_and_no_other() -> None:
    s = position({"Mersa Brega E1": ["i_bre"], "Ben Gania": ["i_pav"]})
    assert network(s, AXIS) == {"Mersa Brega E1", "Mersa Brega", "El Agheila"}
    assert network(position({}), AXIS) == set()
    assert network(position({"El Agheila": ["i_bre"]}), AXIS) == {"El Agheila"}


@pytest.mark.rule("12.6.c")
def test_both_networks_may_hold_the_same_hex() -> None:
    s = position({"Mechili": ["i_bre"], "Sidi Mufta": ["b7_4"], "Ben Gania": ["i_pav"], "Jalo": ["b7_7"]})
    both = network(s, AXIS) & network(s, ALLIED)
    assert both == {"Acroma"}
    assert {"Ben Gania", "Jalo"}.isdisjoint(network(s, AXIS) | network(s, ALLIED))
    assert (supplied(s, AXIS), supplied(s, ALLIED)) == (["i_bre"], ["b7_4"])


@pytest.mark.rule("13.1.d")
def test_an_empty_enemy_fortress_blocks_no_line() -> None:
    s = position({"Er Regima": ["i_bre"]}, "1941")
    assert s.owner[at(s, "Benghazi")] == ALLIED
    assert supplied(s, AXIS) == ["i_bre"]


@pytest.mark.rule("18.0.d")
def test_the_hexes_where_one_more_unit_would_be_supplied() -> None:
    s = position({"Mechili": ["i_bre"], "Acroma": ["b7_4"]})
    found = supply.supplied_hexes(s, AXIS)
    yes = ["Mechili", "Mechili SW1", "Msus E1", "Antelat", "Gazala", "El Agheila E1", "Charruba", "Tengeder"]
    no = ["Acroma", "Tobruk", "Bir Hacheim", "Jalo", "Ben Gania"]
    assert [place for place in yes + no if found >> at(s, place) & 1] == yes


def test_units_that_wait_beside_the_map_are_supplied_and_have_no_line() -> None:
    s = position({"west": ["i_bre"], "El Agheila": ["b7_4"]})
    assert supplied(s, AXIS) == ["i_bre"]
    assert not supply.has_line(s, s.game.block("i_bre"))
    assert supply.withdrawal_ways(s, s.game.block("i_bre")) == {}


def test_has_line_asks_for_one_unit() -> None:
    s = position({"Gazala": ["i_bre"], "Ben Gania": ["i_pav"]})
    found = field_of(unit for unit in bits(s.game.of_side[AXIS]) if supply.has_line(s, unit))
    assert names(s, found) == ["i_bre"]
