"""The worked examples of supply: the eight lines from Mechili, Gazala, Benghazi, the frontier. 5.3 and 12.7."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from grognard.engine.kinds import Hex
from grognard.games.desert import supply
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.state import Sands
from grognard.games.desert.supply_ground import Ground

from .scene import at, position
from .test_supply import battle, network, supplied

MECHILI = {"Mechili": ["g21_3"], "Msus": ["i_bre"], "Charruba": ["i_tre"], "Tobruk": ["b7_4"]}
"""Hexes are the data's ids: row and column."""
LINES = {
    1: "306 405 404 403 503 602",
    2: "306 405 404 403 503 502",
    3: "306 405 404 403 402 401",
    4: "306 305 204 304 303",
    5: "306 405 404 403 402 303",
    6: "306 206 107",
    7: "306 307 308 208",
    8: "306 307 308 309",
}


def ids(s: Sands, path: tuple[Hex, ...]) -> str:
    name_of = {h: name for name, h in s.game.hex_of.items()}
    return " ".join(name_of[h] for h in path)


def chains(ground: Ground, path: tuple[Hex, ...], highway: set[Hex]) -> Iterator[tuple[Hex, ...]]:
    """All rows of links from unit to unit that end where they meet the highway."""
    for link in ground.links(path[-1]):
        longer = path + link.path[1:]
        if link.end in highway:
            yield longer
        elif not set(link.path[1:]) & set(path):
            yield from chains(ground, longer, highway)


@pytest.mark.rule("12.2.e", "12.4.g")
@pytest.mark.example("desert-5.3a")
def test_the_unit_in_mechili_has_eight_lines_to_the_highway() -> None:
    s = position(MECHILI)
    ground = supply.lines(s, AXIS).ground
    highway = {a for (a, _), road in ground.roads.grade.items() if road == 2}
    found = [ids(s, line) for line in chains(ground, (at(s, "Mechili"),), highway)]
    assert sorted(found) == sorted(LINES.values())


def walked(s: Sands, name: str, routing: bool = False) -> dict[str, str]:
    """Where a unit may withdraw to, and by which hexes."""
    ways = supply.withdrawal_ways(s, s.game.block(name), routing)
    return {ids(s, (h,)): ids(s, path) for h, path in ways.items()}


@pytest.mark.rule("5.3.h", "5.3.j")
@pytest.mark.example("desert-5.3b")
@pytest.mark.example("desert-5.3c")
@pytest.mark.example("desert-5.3d")
@pytest.mark.example("desert-5.3e")
@pytest.mark.parametrize(("line", "end"), [(1, "602"), (2, "502"), (3, "401"), (4, "303")])
def test_it_may_withdraw_along_the_four_that_never_lead_away_from_the_base(line: int, end: str) -> None:
    assert walked(position(MECHILI), "g21_3")[end] == LINES[line]


@pytest.mark.rule("5.3.h", "5.3.j")
@pytest.mark.example("desert-5.3g")
@pytest.mark.example("desert-5.3h")
@pytest.mark.example("desert-5.3i")
@pytest.mark.parametrize("line", [6, 7, 8])
def test_it_may_not_withdraw_along_those_that_lead_away_at_once(line: int) -> None:
    assert not set(LINES[line].split()) & walked(position(MECHILI), "g21_3").keys()


@pytest.mark.rule("5.3.j")
@pytest.mark.example("desert-5.3f")
def test_the_last_leg_from_msus_to_er_regima_leads_away() -> None:
    s = position({**MECHILI, "Charruba": []})
    found = walked(s, "g21_3")
    assert found["402"] == "306 405 404 403 402"
    assert "303" not in found
    assert set(found) == {"405", "404", "403", "503", "602", "702", "502", "402", "401"}


@pytest.mark.example("desert-12.7Aa")
@pytest.mark.rule("12.3.a")
def test_a_unit_in_gazala_cuts_off_all_enemies_to_the_east() -> None:
    s = position({"Gazala": ["b2_kdg"], "Tobruk": ["i_bre"], "Bardia": ["i_pav"], "Derna": ["i_ari"]})
    assert supplied(s, AXIS) == ["i_ari"]


@pytest.mark.example("desert-12.7Ab")
@pytest.mark.rule("12.3.b", "12.4.c", "12.4.d")
def test_units_in_mechili_and_bir_harmat_go_round_gazala() -> None:
    forces = {"Gazala": ["b2_kdg"], "Tobruk": ["i_bre"], "Bardia": ["i_pav"]}
    s = position({**forces, "Mechili": ["i_ari"], "Bir Harmat": ["i_tre"]})
    assert supplied(s, AXIS) == ["i_ari", "i_bre", "i_pav", "i_tre"]
    assert {"Acroma", "Segnali Rotunda", "Mechili E1", "Mechili", "Cyrene SE1", "Derna"} <= network(s, AXIS)


@pytest.mark.example("desert-12.7Ac")
@pytest.mark.rule("12.3.b", "12.4.s1")
def test_one_of_the_two_is_not_enough() -> None:
    forces = {"Gazala": ["b2_kdg"], "Tobruk": ["i_bre"], "Bardia": ["i_pav"]}
    assert supplied(position({**forces, "Mechili": ["i_ari"]}), AXIS) == ["i_ari"]
    assert supplied(position({**forces, "Bir Harmat": ["i_tre"]}), AXIS) == []


@pytest.mark.example("desert-12.7Ba")
@pytest.mark.rule("12.5.e", "12.2.g")
def test_attackers_of_benghazi_do_not_open_its_highway() -> None:
    s = position({"Benghazi": ["au9_20", "i_bre"], "Barce": ["i_pav"], "Tobruk": ["i_ari"]})
    assert supplied(battle(s, "Benghazi", AXIS, SW=AXIS), AXIS) == ["i_bre"]


@pytest.mark.example("desert-12.7Bb")
@pytest.mark.rule("12.4.f", "12.3.b")
def test_a_unit_in_er_regima_goes_round_benghazi() -> None:
    s = position({"Benghazi": ["au9_20", "i_bre"], "Er Rejima": ["i_tre"], "Barce": ["i_pav"], "Tobruk": ["i_ari"]})
    assert supplied(battle(s, "Benghazi", AXIS, SW=AXIS), AXIS) == ["i_ari", "i_bre", "i_pav", "i_tre"]
    assert "Soluch" in network(s, AXIS)


A, B, C, D, E = "b2_3", "b2_sg", "b2_kdg", "in4_3m", "b7_sg"
FIGURE = {A: "415", B: "715", C: "613", D: "612", E: "515"}


def figure(axis: dict[str, str], **more: str) -> Sands:
    s = position({})
    for name, hex_id in {**FIGURE, **axis, **more}.items():
        s.place[s.game.block(name)] = s.game.hex_of[hex_id]
    return s


@pytest.mark.rule("12.3.a", "12.4.c", "12.4.d")
@pytest.mark.example("desert-12.7Ca")
@pytest.mark.example("desert-12.7Cb")
@pytest.mark.example("desert-12.7Cd")
def test_highway_track_and_trail_supply_a_b_and_c() -> None:
    s = figure({"i_bre": "512", "i_pav": "512"})
    assert {A, B, C} <= set(supplied(s, ALLIED))
    assert {"Mersa Matruh", "Sofafi", "Sidi Barrani"} <= network(s, ALLIED)


@pytest.mark.rule("12.4.e", "12.2.g")
@pytest.mark.example("desert-12.7Ce")
@pytest.mark.example("desert-12.7Cf")
def test_d_is_supplied_beside_c_and_e_not_across_the_ridge() -> None:
    assert supplied(figure({"i_bre": "512", "i_pav": "512"}), ALLIED) == sorted([A, B, C, D])


@pytest.mark.rule("12.4.a", "15.1.a")
@pytest.mark.example("desert-12.7Cc")
def test_units_in_siwa_trace_through_b_but_for_one_that_the_oasis_supplies() -> None:
    s = figure({"i_bre": "512"}, b7_4="913", b7_7="913")
    assert supplied(s, ALLIED) == sorted([A, B, C, D, "b7_4", "b7_7"])
    s.place[s.game.block(B)] = s.game.hex_of["416"]
    assert supplied(s, ALLIED) == sorted([A, B, C, D])
    s.supplied_by[s.game.block("b7_7")] = s.game.hex_of["913"]
    assert supplied(s, ALLIED) == sorted([A, B, C, D, "b7_7"])


@pytest.mark.rule("12.2.g", "12.4.d")
@pytest.mark.example("desert-12.7Cg")
@pytest.mark.example("desert-12.7Ch")
def test_the_axis_cuts_off_c_and_d_from_sofafi_while_sidi_omar_is_held() -> None:
    assert supplied(figure({"i_bre": "514", "i_pav": "512"}), ALLIED) == sorted([A, B])
    assert supplied(figure({"i_bre": "514"}), ALLIED) == sorted([A, B, C, D])
