"""The supply check of a buildup. Paragraphs 12.7 and 16.2."""

from __future__ import annotations

import pytest

from grognard.engine.dice import Key
from grognard.engine.umpire import Umpire
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.state import Sands
from grognard.games.desert.supply_check import close_month, recover_all

from .scene import at, position, units
from .test_assignment import GARRISON, assigned, besieged
from .test_supply import battle
from .test_supply_check import lying


def build_up(s: Sands) -> tuple[int, int]:
    umpire = Umpire(Key.of_seed(0))
    axis, allied = close_month(s, umpire)
    recover_all(s, umpire, axis.supplied | allied.supplied)
    return axis.network, allied.network


@pytest.mark.rule("12.7.i", "16.2.a")
def test_the_buildup_check_gives_both_networks() -> None:
    s = position({"Mersa Brega E1": ["i_bre"], "El Alamein": ["b7_4"]})
    axis, allied = build_up(s)
    assert axis == sum(1 << at(s, place) for place in ("Mersa Brega E1", "Mersa Brega", "El Agheila"))
    assert allied == sum(1 << at(s, place) for place in ("El Alamein", "Alexandria"))


@pytest.mark.rule("12.7.j", "16.2.b", "16.2.c")
def test_every_unsupplied_unit_of_both_sides_is_eliminated() -> None:
    s = position({"Ben Gania": ["i_pav"], "Gazala": ["i_bre"], "Jarabub NE1": ["b7_4"], "Bardia": ["b7_7"]})
    build_up(s)
    assert [name for name in ("i_pav", "i_bre", "b7_4", "b7_7") if s.cv[s.game.block(name)] == 0] == ["i_pav", "b7_4"]


@pytest.mark.rule("11.0.g", "12.1.s6")
def test_disrupted_units_without_supply_are_eliminated_at_the_months_end() -> None:
    s = position({"Ben Gania": ["i_pav!"], "Gazala": ["i_bre!"]})
    build_up(s)
    assert [s.cv[s.game.block(name)] for name in ("i_pav", "i_bre")] == [0, 4]
    assert s.disrupted == 0


@pytest.mark.rule("16.2.c", "8.0.b")
def test_a_battle_is_over_when_one_side_has_starved() -> None:
    s = battle(position({"Gambut": ["i_pav!", "i_ari", "b7_4"], "Bardia": ["i_bre"]}), "Gambut", ALLIED, E=AXIS)
    s.face_up = units(s, "i_ari", "b7_4")
    build_up(s)
    assert s.cv[s.game.block("b7_4")] == 0
    assert (s.attacker, s.face_up, lying(s)) == ({}, 0, [])


@pytest.mark.rule("12.7.k", "16.2.d")
def test_the_buildup_check_clears_all_marks() -> None:
    s = position({"Gazala": ["i_bre"], "Bardia": ["b7_7"]})
    s.unsupplied = units(s, "i_bre", "b7_7")
    build_up(s)
    assert s.unsupplied == 0


@pytest.mark.rule("12.7.l", "16.2.e")
def test_disrupted_units_recover_in_the_buildup_without_a_wait_unless_engaged() -> None:
    s = position({"Gazala": ["i_bre!"], "Gambut": ["i_pav!", "i_ari", "b7_4"], "Sollum": ["b7_7!"]})
    build_up(battle(s, "Gambut", ALLIED, E=ALLIED))
    assert lying(s) == ["i_pav"]
    assert s.cv[s.game.block("b7_4")] == 4


def test_where_disrupted_units_of_both_sides_lie_nobody_recovers_in_the_buildup() -> None:
    s = position({"Acroma": ["i_bre!", "b7_4!"]})
    build_up(s)
    assert lying(s) == ["b7_4", "i_bre"]


def test_units_that_wait_beside_the_map_survive_the_month() -> None:
    s = position({"west": ["i_bre"], "El Agheila": ["i_pav", "b7_4"]})
    battle(s, "El Agheila", ALLIED)
    build_up(s)
    assert s.place[s.game.block("i_bre")] == at(s, "west")


def test_at_the_months_end_free_places_are_filled_by_the_nearest_and_strongest() -> None:
    s = besieged(
        {"Tobruk": ["au9_20"], "El Adem": ["b7_4", "b7_7", "b2_3"], "Acroma": ["at32"], "Sidi Mufta": ["b2_sg"]}
    )
    build_up(s)
    assert assigned(s, "Tobruk") == ["at32", "au9_20", "b2_3", "b7_4", "b7_7"]
    assert s.cv[s.game.block("b2_sg")] == 0


def test_at_the_months_end_the_assigned_stay_so_unless_they_have_a_line_to_the_base() -> None:
    s = besieged({"Tobruk": GARRISON})
    for name in GARRISON[1:]:
        s.supplied_by[s.game.block(name)] = at(s, "Tobruk")
    build_up(s)
    assert [s.cv[s.game.block(name)] > 0 for name in GARRISON] == [False, True, True, True, True, True]
    s = position({"Tobruk": GARRISON})
    s.supplied_by[s.game.block("au9_20")] = at(s, "Tobruk")
    build_up(s)
    assert assigned(s, "Tobruk") == []
    assert all(s.cv[s.game.block(name)] > 0 for name in GARRISON)
