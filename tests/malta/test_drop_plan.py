"""Planning drops (3.0a, 19.2, 19.3, 22.26, 22.35)."""

from random import Random

import pytest

from grognard.engine.kinds import EVERYONE
from grognard.games.malta.check import check
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.drop_plan import PlanDrops, target
from grognard.games.malta.jumps import Jumps
from grognard.games.malta.resample import resample
from grognard.games.malta.sequence import AxisTurn, Day, Preparation, Turn
from grognard.games.malta.series import waiting_series
from grognard.games.malta.view import view

from .air import AM, PM, air, battalion, companies, plan, planned, planning, with_zones
from .phase import Play
from .scene import at, first, names, unit, units

GERMANS = ["DE-1/2", "DE-1/3", "DE-2/5", "DE-Ram"]
ITALIANS = ["IT-V/186", "IT-VI/186", "IT-VII/186", "IT-II/187", "IT-IV/187"]


def listed(found: Play, verb: str) -> list[str]:
    return [text.split(" ", 1)[1] for text in found.legal if text.startswith(f"{verb} ")]


def turns(found: Play, name: str) -> list[str]:
    """The turns that are open to a series."""
    open_to = listed(found.play(f"series {name}"), "turn")
    found.play("back")
    return open_to


# --- drop zones


@pytest.mark.rule("19.0.f", "19.1.a", "19.0.a")
def test_both_drop_zones_are_planned_for_29_june_before_anything_else() -> None:
    found = planning()
    assert found.asked == ("axis", "plan-drops")
    assert found.legal == ["series DE-DZ", "series IT-DZ"]
    assert found.refused("done") == ("zones-unplanned", "19.0.f")
    assert found.refused("series DE-1/2") == ("cannot-be-planned", "19.33.c")
    assert turns(found, "DE-DZ") == ["29-AM", "29-PM"]
    plan(found, "DE-DZ", "29-PM", "1512")
    assert "done" not in found.legal
    plan(found, "IT-DZ", "29-AM", "1113")
    assert found.play("done").over


@pytest.mark.rule("19.31.a", "19.33.d")
def test_a_drop_zone_is_planned_by_turn_and_hex_anywhere_inland() -> None:
    found = planning().play("series DE-DZ", "turn 29-PM")
    assert len(listed(found, "at")) == 76
    for coast in ("1316", "1416", "1801"):
        assert found.refused(f"at {coast}") == ("no-drop-there", "19.33.d")
    found.play("at 1512")
    drop = found.s.drops[unit(found.s, "DE-DZ")]
    assert (drop.turn, drop.hex, drop.units) == (PM, at(found.s.game, "1512"), units(found.s, "DE-DZ"))


# --- turns


@pytest.mark.rule("19.1.a", "19.1.c")
def test_a_series_jumps_with_its_drop_zone_or_later() -> None:
    found = with_zones(german="29-PM")
    assert turns(found, "DE-1/2") == ["29-PM", "30-AM", "30-PM"]
    assert turns(found, "IT-II/187") == ["29-AM", "29-PM", "30-AM", "30-PM"]


@pytest.mark.rule("19.33.a", "19.0.c", "19.0.d")
def test_from_the_first_turn_on_but_neither_at_noon_nor_at_night() -> None:
    found = with_zones().play("series DE-1/2")
    assert listed(found, "turn") == ["29-AM", "29-PM", "30-AM", "30-PM"]
    assert found.refused("turn 29-noon") == ("no-drop-then", "19.33")
    assert found.refused("turn 29-night") == ("no-drop-then", "19.33")


@pytest.mark.rule("19.3.b")
def test_later_plans_are_for_their_own_day_alone() -> None:
    s = air({"1512": ["DE-DZ"]}, battalion("DE-1/2"))
    assert turns(planning(s, 3, 3), "DE-1/2") == ["1-AM", "1-PM"]


@pytest.mark.rule("19.31.c", "19.0.e")
def test_series_of_a_formation_jump_in_different_turns_and_nobody_has_to() -> None:
    found = plan(plan(with_zones(), "DE-1/2", "29-AM", "1512"), "DE-1/3", "30-PM", "1512").play("done")
    assert {found.s.drops[unit(found.s, name)].turn for name in ("DE-1/2", "DE-1/3")} == {0, 6}
    assert unit(found.s, "DE-2/5") not in found.s.drops


# --- how many


@pytest.mark.rule("22.35.c")
def test_in_the_first_morning_three_german_and_four_italian_series_without_artillery() -> None:
    found = with_zones()
    assert turns(found, "DE-RamArt") == turns(found, "IT-185ART-1") == ["29-PM", "30-AM", "30-PM"]
    for name in GERMANS[:3]:
        plan(found, name, "29-AM", "1512")
    assert "29-AM" not in turns(found, "DE-Ram")
    assert "29-AM" in turns(found, ITALIANS[0])
    for name in ITALIANS[:4]:
        plan(found, name, "29-AM", "1113")
    assert turns(found, ITALIANS[4]) == ["29-PM", "30-AM", "30-PM"]
    assert found.play("series IT-185HQ").refused("turn 29-AM") == ("no-drop-then", "19.33")


@pytest.mark.rule("22.35.d", "22.35.e", "19.33.c")
def test_in_the_first_afternoon_two_of_each_and_later_one_in_all() -> None:
    found = with_zones()
    for name in ("DE-RamArt", "DE-1/2"):
        plan(found, name, "29-PM", "1512")
    assert "29-PM" not in turns(found, "DE-1/3")
    for name in ("IT-185ART-1", "IT-185ART-2"):
        plan(found, name, "29-PM", "1113")
    assert "29-PM" not in turns(found, "IT-II/187")
    plan(found, "DE-1/3", "30-AM", "1512")
    assert turns(found, "IT-II/187") == ["29-AM", "30-PM"]


@pytest.mark.rule("19.1.b")
def test_drop_zones_do_not_count_as_series() -> None:
    found = with_zones()
    for name in GERMANS[:3]:
        plan(found, name, "29-AM", "1512")
    assert len(found.s.drops) == 5


@pytest.mark.rule("22.26.d", "22.26.b", "22.26.c")
def test_the_introduction_plans_one_series_a_turn_and_not_those_of_its_first_day() -> None:
    found = planning(first("introductory"), 3, 4)
    assert listed(found, "series") == sorted(
        ["DE-Ram", "DE-RamEng", "DE-RamArt", "IT-IV/187", "IT-IX/187", "IT-185ART-1", "IT-185ART-2"]
    )
    plan(found, "IT-IX/187", "1-AM", "1011")
    assert turns(found, "DE-Ram") == ["1-PM", "2-AM", "2-PM"]
    assert found.play("done").over


# --- where to


@pytest.mark.rule("19.22.a", "19.22.b")
def test_one_series_of_each_formation_aims_five_hexes_away_the_others_three() -> None:
    found = with_zones()
    distance, grid = found.s.game.board.grid.distance, found.s.game.board.grid
    found.play("series DE-1/2", "turn 29-AM")
    assert max(distance(grid.at(h), grid.at("1512")) for h in listed(found, "at")) == 5
    found.play("at 1412", "series DE-1/3", "turn 29-AM", "at 2012")
    found.play("series DE-2/5", "turn 29-AM")
    assert max(distance(grid.at(h), grid.at("1512")) for h in listed(found, "at")) == 3
    assert found.refused("at 2012") == ("drop-too-far", "19.22")
    found.play("back", "series IT-II/187", "turn 29-AM")
    assert max(distance(grid.at(h), grid.at("1113")) for h in listed(found, "at")) == 5


@pytest.mark.rule("19.22.a")
def test_the_far_series_counts_for_the_match_and_is_free_again_when_it_is_cancelled() -> None:
    s = air({"1512": ["DE-DZ"]}, battalion("DE-1/2"))
    s.far_series = ("ramcke",)
    assert planning(s, 3, 3).play("series DE-1/2", "turn 1-AM").refused("at 2012") == ("drop-too-far", "19.22")
    s.far_series = ("folgore",)
    plan(planning(s, 3, 3), "DE-1/2", "1-AM", "2012")


@pytest.mark.rule("19.32", "19.31.b", "19.33.d")
def test_a_series_is_planned_by_its_units_its_turn_and_its_place_from_the_drop_zone() -> None:
    found = plan(with_zones(), "DE-1/2", "30-AM", "1512")
    drop = found.s.drops[unit(found.s, "DE-1/2")]
    assert (drop.turn, names(found.s.game, drop.units)) == (4, companies("DE-1/2"))
    assert (drop.q, drop.r) == (0, 0)
    plan(found, "DE-1/3", "29-AM", "1512 SE2")
    drop = found.s.drops[unit(found.s, "DE-1/3")]
    assert (drop.q, drop.r) == (2, 0)
    assert found.play("series DE-2/5", "turn 29-AM").refused("at 1711") == ("no-drop-there", "19.33.d")


def test_it_is_measured_from_where_the_drop_zone_lies_if_it_is_down() -> None:
    s = air({"1313": ["DE-DZ"]}, battalion("DE-1/2"))
    found = plan(planning(s, 3, 3), "DE-1/2", "1-AM", "1313 S2")
    drop = found.s.drops[unit(s, "DE-1/2")]
    assert (drop.q, drop.r) == (0, 2)
    assert target(found.s, unit(s, "DE-1/2")) == at(s.game, "1315")


# --- who


@pytest.mark.rule("19.2.a", "19.21.a", "19.21.b")
def test_series_are_battalions_as_companies_and_guns() -> None:
    s = first("hercules")
    found = waiting_series(s)
    assert names(s.game, found[unit(s, "IT-V/186")]) == companies("IT-V/186")
    assert names(s.game, found[unit(s, "DE-RamArt")]) == ["DE-RamArt"]
    assert len(found) == 4 + 6 + 3 + 2


@pytest.mark.rule("19.21.c", "19.2.b")
def test_so_are_all_engineers_with_headquarters_and_leader() -> None:
    s = first("hercules")
    found = waiting_series(s)
    assert names(s.game, found[unit(s, "IT-185HQ")]) == ["IT-185HQ", "IT-FRATTINI", "IT-VIII-1", "IT-VIII-2"]
    assert names(s.game, found[unit(s, "DE-RamHQ")]) == ["DE-RAMCKE", "DE-RamEng", "DE-RamHQ"]
    assert unit(s, "IT-FRATTINI") not in found
    s = first("introductory")
    assert names(s.game, waiting_series(s)[unit(s, "DE-RamEng")]) == ["DE-RamEng"]


@pytest.mark.rule("19.21.d", "14.43.e", "16.82.d")
def test_a_headquarters_or_deputy_who_is_back_jumps_alone_together_or_with_another_series() -> None:
    s = air({"1313": ["IT-DZ"]}, ["IT-185HQ", "IT-FRATTINI", *battalion("IT-II/187")])
    found = planning(s, 3, 3)
    assert listed(found, "series") == ["IT-185HQ", "IT-FRATTINI", "IT-II/187"]
    found.play("series IT-185HQ", "along IT-FRATTINI", "turn 1-AM", "at 1313")
    assert found.s.drops[unit(s, "IT-185HQ")].units == units(s, "IT-185HQ", "IT-FRATTINI")
    assert listed(found, "series") == ["IT-II/187"]
    s.drops = {}
    found = planning(s, 3, 3).play("series IT-II/187", "along IT-185HQ", "turn 1-PM", "at 1313")
    assert found.s.drops[unit(s, "IT-II/187")].units == units(s, "IT-185HQ", *companies("IT-II/187"))
    assert listed(found, "series") == ["IT-FRATTINI"]


def test_a_battalion_whose_companies_are_down_does_not_jump_again() -> None:
    s = air({"1313": ["IT-DZ", *companies("IT-II/187")]}, ["IT-II/187"])
    assert waiting_series(s) == {}


@pytest.mark.rule("19.34.a", "19.34.b", "19.35.d")
def test_what_is_planned_stays_and_what_was_cancelled_goes_into_a_new_plan() -> None:
    s = air({"1313": ["IT-DZ"]}, [*battalion("IT-II/187"), *battalion("IT-V/186")])
    planned(s, "IT-II/187", *companies("IT-II/187"), turn=8)
    found = planning(s, 3, 3)
    assert found.legal == ["done", "series IT-V/186"]
    assert turns(found, "IT-V/186") == ["1-PM"]
    del found.s.drops[unit(s, "IT-II/187")]
    assert listed(found, "series") == ["IT-II/187", "IT-V/186"]
    assert found.play("series IT-V/186").legal == ["back", "turn 1-AM", "turn 1-PM"]


# --- secrets


def test_the_allies_see_neither_plans_nor_the_one_that_is_being_made() -> None:
    found = with_zones().play("series DE-1/2", "turn 29-PM")
    assert found.events("drop-planned", AXIS)[0] == {"unit": "DE-DZ", "turn": "29-AM", "hex": "1512"}
    for seat in (ALLIED, EVERYONE):
        assert found.events("drop-planned", seat) == []
        assert view(found.s, seat) == view(planning().s, seat)
    assert view(found.s, AXIS)["drops"]["IT-DZ"] == {"turn": "29-AM", "hex": "1113"}


def test_the_axis_is_asked_as_long_as_anybody_waits_whatever_is_planned() -> None:
    s = planned(air({"1313": ["IT-DZ"]}, battalion("IT-II/187")), "IT-II/187", *companies("IT-II/187"), turn=8)
    assert planning(s, 3, 3).legal == ["done"]
    assert planning(air({"1313": ["IT-DZ"]}, []), 3, 3).over


STACKS = {
    "set-up": ((Turn(), Preparation(4)), 2),
    "planning": ((Turn(1), Day(5), PlanDrops(3, 3)), 2),
    "before": ((Turn(1), Day(2)), 2),
    "turn": ((Turn(2), AxisTurn(1)), 3),
    "jumping": ((Turn(2), AxisTurn(3), Jumps()), 3),
    "afterwards": ((Turn(2), AxisTurn(4)), 3),
}


@pytest.mark.parametrize("name", STACKS)
def test_a_state_dealt_to_the_allies_has_plans_that_could_have_been_made(name: str) -> None:
    stack, last_day = STACKS[name]
    s = first("hercules")
    s.zones, s.stack = {"livorno": "N", "friuli": "W"}, stack
    seen = view(s, ALLIED)
    for seed in range(10):
        dealt = resample(s.game, seen, Random(seed))
        check(dealt)
        assert view(dealt, ALLIED) == seen
        assert units(s, "DE-DZ", "IT-DZ") & ~sum(1 << marker for marker in dealt.drops) == 0
        days = [s.game.day_of(drop.turn) for drop in dealt.drops.values()]
        assert max(days) <= last_day
        assert min(drop.turn for drop in dealt.drops.values()) >= (PM if name == "afterwards" else AM)
