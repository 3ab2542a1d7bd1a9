"""The airborne phase: who jumps, drop zones first, then series at their places (4.23a to c, 19.41, 19.43)."""

import pytest

from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.sequence import AxisTurn

from .air import (
    ADJACENT,
    HALF,
    ON_TARGET,
    PM,
    SAFE,
    air,
    battalion,
    companies,
    jumping,
    one_series,
    places,
    planned,
)
from .moving import tactical
from .phase import Play
from .scene import at, first, names, unit

PARAS, GERMANS = "IT-II/187", "DE-1/2"
MORNING_30 = 4


def two_series(**dice: list[int]) -> Play:
    """Germans and Italians, each over its own drop zone."""
    s = air({"1313": ["IT-DZ"], "1512": ["DE-DZ"]}, [*battalion(PARAS), *battalion(GERMANS)])
    for name in (PARAS, GERMANS):
        planned(s, name, *companies(name))
    return jumping(s, **{"airborne": SAFE, **dice})


# --- what is cancelled


@pytest.mark.rule("4.23.a1", "19.0.d")
def test_rain_cancels_every_drop_of_the_turn_and_none_of_later_turns() -> None:
    s = air({"1313": ["IT-DZ"]}, [*battalion(PARAS), *battalion("IT-V/186")], turn=MORNING_30, weather="rain")
    planned(s, PARAS, *companies(PARAS), turn=MORNING_30)
    planned(s, "IT-V/186", *companies("IT-V/186"), turn=MORNING_30 + 2)
    found = jumping(s)
    assert found.over
    assert places(found, PARAS) == ["breakdown"] * 3
    assert list(found.s.drops) == [unit(s, "IT-V/186")]
    assert found.events("drop-cancelled", AXIS) == [{"unit": PARAS}]
    assert found.s.rolls == {}


@pytest.mark.rule("4.23.a2", "19.35.d")
def test_without_rain_the_axis_cancels_what_it_likes() -> None:
    found = two_series(jump=ON_TARGET)
    assert found.asked == ("axis", "jumps")
    assert found.legal == [f"cancel {GERMANS}", f"cancel {PARAS}", "done"]
    found.play(f"cancel {GERMANS}", "done")
    assert places(found, PARAS) == ["1313"] * 3
    assert places(found, GERMANS) == ["breakdown"] * 3
    assert found.s.drops == {}
    assert found.events("drop-cancelled", ALLIED) == []


@pytest.mark.rule("4.23.a2")
def test_a_drop_of_another_turn_is_neither_due_nor_to_be_cancelled() -> None:
    s = planned(air({"1313": ["IT-DZ"]}, battalion(PARAS)), PARAS, *companies(PARAS), turn=PM)
    found = jumping(s)
    assert found.legal == ["done"]
    assert found.refused(f"cancel {PARAS}") == ("no-jump-due", "19.35")
    assert found.play("done").over
    assert places(found, PARAS) == ["breakdown"] * 3
    assert list(found.s.drops) == [unit(s, PARAS)]


@pytest.mark.rule("19.0.f")
def test_drop_zones_are_not_cancelled() -> None:
    found = jumping(planned(air({}, ["DE-DZ"]), "DE-DZ", aim="1512"), jump=ON_TARGET)
    assert found.legal == ["done"]
    assert found.refused("cancel DE-DZ") == ("zone-must-drop", "19.0.f")


# --- drop zones


@pytest.mark.rule("4.23.b", "19.41.a", "19.41.c")
def test_drop_zones_that_are_due_come_down_where_they_are_planned() -> None:
    s = planned(planned(air({}, ["DE-DZ", "IT-DZ"]), "DE-DZ", aim="1512"), "IT-DZ", aim="1113", turn=PM)
    found = jumping(s, jump=ON_TARGET).play("done")
    assert (found.where("DE-DZ"), found.where("IT-DZ")) == ("1512", "breakdown")
    assert found.event("zone-down") == {"unit": "DE-DZ", "hex": "1512"}
    assert names(s.game, sum(1 << name for name in found.s.drops)) == ["IT-DZ"]


@pytest.mark.rule("4.23.b", "4.23.c1")
def test_drop_zones_scatter_before_any_series_jumps() -> None:
    s = air({}, ["DE-DZ", "IT-DZ", *battalion(PARAS)])
    planned(planned(s, "DE-DZ", aim="1512"), "IT-DZ", aim="1313")
    planned(s, PARAS, *companies(PARAS))
    found = jumping(s, jump=[*ON_TARGET, *ADJACENT, *ON_TARGET], scatter=[4], airborne=SAFE).play("done", "done")
    assert [told["unit"] for told in found.events("jump")] == ["DE-DZ", "IT-DZ", PARAS]
    assert found.where("IT-DZ") == "1314"
    assert places(found, PARAS) == ["1314"] * 3


# --- the places of the series


@pytest.mark.rule("19.43.a", "19.32", "4.23.c1")
@pytest.mark.example("malta-19.32")
def test_a_series_planned_two_hexes_northeast_is_placed_so_from_where_its_drop_zone_really_is() -> None:
    s = air({}, ["IT-DZ", *battalion(PARAS)])
    planned(s, "IT-DZ", aim="1313")
    planned(s, PARAS, *companies(PARAS), q=2, r=-2)
    found = jumping(s, jump=[*HALF, *ON_TARGET], distance=[6], scatter=[3], airborne=SAFE).play("done")
    assert found.where("IT-DZ") == "1614"
    assert found.event("series-jumps")["hex"] == "1813"
    assert s.game.board.grid.distance(at(s.game, "1614"), at(s.game, "1813")) == 2
    assert places(found, PARAS) == ["1813"] * 3


@pytest.mark.rule("4.23.c1", "19.2.b")
def test_a_battalion_jumps_as_its_companies_and_stays_in_the_box_itself() -> None:
    found = one_series({}, jump=ON_TARGET)
    assert found.where(PARAS) == "breakdown"
    assert found.event("series-jumps") == {"units": companies(PARAS), "hex": "1313"}
    assert places(found, PARAS) == ["1313"] * 3


@pytest.mark.rule("4.23.c2")
def test_a_series_that_is_placed_over_the_ocean_does_not_jump() -> None:
    s = planned(air({"1316": ["IT-DZ"]}, battalion(PARAS)), PARAS, *companies(PARAS), r=1)
    found = jumping(s).play("done")
    assert found.event("over-the-ocean") == {"unit": PARAS}
    assert places(found, PARAS) == ["breakdown"] * 3
    assert [found.steps(company) for company in companies(PARAS)] == [1, 1, 1]
    assert (found.s.drops, found.s.rolls) == ({}, {})


@pytest.mark.rule("4.23.c2", "19.45.b")
@pytest.mark.parametrize(("zone", "below"), [("1315", "1316"), ("1415", "1416")])
def test_over_coast_or_beach_it_does(zone: str, below: str) -> None:
    s = planned(air({zone: ["IT-DZ"]}, battalion(PARAS)), PARAS, *companies(PARAS), r=1)
    assert places(jumping(s, jump=ON_TARGET, airborne=SAFE).play("done"), PARAS) == [below] * 3


@pytest.mark.rule("4.23.c2", "19.22.a")
@pytest.mark.parametrize(("zone", "south", "used"), [("1309", 4, ("folgore",)), ("1315", 4, ()), ("1309", 3, ())])
def test_only_a_far_series_that_jumps_takes_the_right_from_the_others(
    zone: str, south: int, used: tuple[str, ...]
) -> None:
    s = planned(air({zone: ["IT-DZ"]}, battalion(PARAS)), PARAS, *companies(PARAS), r=south)
    assert jumping(s, jump=ON_TARGET, airborne=SAFE).play("done").s.far_series == used


@pytest.mark.rule("19.1.a")
def test_without_its_drop_zone_on_the_map_no_series_jumps() -> None:
    s = planned(air({}, ["IT-DZ", *battalion(PARAS)]), PARAS, *companies(PARAS))
    found = jumping(s).play("done")
    assert found.over
    assert places(found, PARAS) == ["breakdown"] * 3


@pytest.mark.rule("4.23.c3", "19.5.a")
def test_series_jump_one_after_the_other_in_the_order_that_the_axis_likes() -> None:
    found = two_series(jump=[*ADJACENT, *ON_TARGET], scatter=[1]).play("done")
    assert found.asked == ("axis", "landings")
    assert found.legal == [f"jump {GERMANS}", f"jump {PARAS}"]
    assert found.refused("jump IT-V/186") == ("no-jump-due", "19.43")
    found.play(f"jump {PARAS}")
    assert [told["unit"] for told in found.events("jump")] == [PARAS, GERMANS]
    assert places(found, PARAS) == ["1312"] * 3
    assert places(found, GERMANS) == ["1512"] * 3


# --- what the scenario orders


@pytest.mark.rule("22.26.b", "22.26.c")
@pytest.mark.parametrize(("turn", "name"), [(4, GERMANS), (6, PARAS)])
def test_the_introduction_sends_its_two_series_on_their_drop_zones(turn: int, name: str) -> None:
    s = first("introductory")
    s.turn, s.stack = turn, ()
    found = Play(s, AxisTurn(2), jump=ON_TARGET, airborne=SAFE)
    jumped = found.event("series-jumps")
    marker = "DE-DZ" if name == GERMANS else "IT-DZ"
    assert (jumped["units"], jumped["hex"]) == (companies(name), found.where(marker))


# --- on the map


@pytest.mark.rule("19.1.d")
def test_an_enemy_who_walks_over_a_drop_zone_destroys_nothing() -> None:
    found = tactical({"1313": ["IT-DZ"], "1413": ["UK-8M"]}, ALLIED).play("move UK-8M", "go 1313")
    assert (found.where("UK-8M"), found.where("IT-DZ")) == ("1313", "1313")
