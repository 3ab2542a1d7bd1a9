"""Oasis supply: one unit in the oasis, chosen by its owner. Paragraph 15.1."""

from __future__ import annotations

import pytest

from grognard.games.desert import supply
from grognard.games.desert.game import ALLIED, AXIS

from .scene import at, names, play, position, units
from .test_assignment import asks, assigned, begin, end, offers, state
from .test_supply import battle


@pytest.mark.rule("15.1.a", "15.1.b", "1.8.a")
def test_an_oasis_supplies_one_unit_in_it_and_none_outside() -> None:
    s = state(begin(position({"Jalo": ["b7_4"], "Jalo E1": ["b7_7"], "Siwa": ["b2_3"]})))
    assert (assigned(s, "Jalo"), assigned(s, "Siwa")) == (["b7_4"], ["b2_3"])
    assert names(s, s.unsupplied) == ["b7_7"]


@pytest.mark.rule("15.0")
def test_the_three_oases_supply_either_side() -> None:
    s = position({"Jalo": ["i_bre"], "Jarabub": ["i_pav"], "Siwa": ["i_ari"]})
    s = state(begin(s, AXIS))
    assert [assigned(s, place) for place in ("Jalo", "Jarabub", "Siwa")] == [["i_bre"], ["i_pav"], ["i_ari"]]
    assert s.unsupplied == 0
    assert s.game.oases.bit_count() == 3


@pytest.mark.rule("15.1.c", "15.1.e")
def test_one_unit_must_take_the_oasis_and_the_owner_chooses_which() -> None:
    s = position({"Jalo": ["b7_4", "b7_7"]})
    found = begin(s)
    assert (asks(found), offers(found)) == ("assign-oasis", ["assign b7_4", "assign b7_7"])
    play(found, "assign b7_7")
    assert (assigned(s, "Jalo"), names(s, s.unsupplied)) == (["b7_7"], ["b7_4"])


@pytest.mark.rule("15.1.d")
def test_the_oasis_stays_with_its_unit_through_the_turn_unless_it_is_eliminated() -> None:
    s = state(begin(position({"Jalo": ["b7_4"]})))
    s.place[s.game.block("b7_4")] = at(s, "Ben Gania")
    s.place[s.game.block("b7_7")] = at(s, "Jalo")
    s.unsupplied = units(s, "b7_7")
    end(s)
    assert (assigned(s, "Jalo"), names(s, s.disrupted)) == (["b7_4"], ["b7_7"])
    s = state(begin(position({"Jalo": ["b7_4"]})))
    s.place[s.game.block("b7_4")] = s.supplied_by[s.game.block("b7_4")] = -1
    s.place[s.game.block("b7_7")] = at(s, "Jalo")
    s.unsupplied = units(s, "b7_7")
    end(s)
    assert (assigned(s, "Jalo"), s.disrupted) == (["b7_7"], 0)


@pytest.mark.rule("15.1.e")
@pytest.mark.example("desert-15.1")
def test_the_oasis_is_not_kept_free_for_a_unit_that_comes_later() -> None:
    s = position({"Jalo": ["b7_4"], "Jalo E1": ["b7_7"]})
    assert begin(s).to_act == ()
    s.place[s.game.block("b7_7")] = at(s, "Jalo")
    end(s)
    assert (assigned(s, "Jalo"), names(s, s.disrupted)) == (["b7_4"], ["b7_7"])


@pytest.mark.rule("15.1.f")
def test_an_oasis_that_was_empty_may_be_taken_at_the_final_check() -> None:
    s = position({"Jalo E1": ["b7_4", "b7_7"]})
    begin(s)
    for name in ("b7_4", "b7_7"):
        s.place[s.game.block(name)] = at(s, "Jalo")
    found = end(s)
    assert offers(found) == ["assign b7_4", "assign b7_7"]
    play(found, "assign b7_4")
    assert (assigned(s, "Jalo"), names(s, s.disrupted), names(s, s.unsupplied)) == (["b7_4"], ["b7_7"], ["b7_7"])


@pytest.mark.rule("15.1.g")
def test_in_a_battle_only_the_defender_has_the_oasis() -> None:
    s = battle(position({"Jalo": ["b7_4", "i_ari"]}), "Jalo", AXIS, W=AXIS)
    assert names(s, state(begin(s)).unsupplied) == []
    assert names(s, state(begin(s, AXIS)).unsupplied) == ["i_ari"]
    assert (assigned(s, "Jalo")) == ["b7_4"]


@pytest.mark.rule("15.1.h")
def test_a_unit_in_an_oasis_may_be_a_link_and_trace_a_line_itself() -> None:
    s = position({"Siwa": ["b7_4"], "Siwa E1": ["b2_3"], "Mersa Matruh": ["b2_sg"]})
    s.place[s.game.block("b7_7")] = s.game.hex_of["715"]
    s = state(begin(s))
    assert (assigned(s, "Siwa"), s.unsupplied) == (["b7_4"], 0)
    assert supply.has_line(s, s.game.block("b7_4"))
    s.place[s.game.block("b7_7")] = at(s, "Alexandria")
    assert names(s, supply.lines(s, ALLIED).supplied) == ["b2_sg", "b7_4", "b7_7"]
