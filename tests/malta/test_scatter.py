"""Where drop zones and series come down: jump table, scatter diagram, ocean (19.41 to 19.45, 23.11, 23.13)."""

import pytest

from grognard.games.malta.counters import AXIS

from .air import (
    ADJACENT,
    HALF,
    ON_TARGET,
    ONE,
    SAFE,
    TWO,
    air,
    battalion,
    companies,
    jumping,
    one_series,
    places,
    planned,
)
from .phase import Play
from .scene import Forces, unit, units

PARAS, GERMANS = "IT-II/187", "DE-1/2"
NORTH, NORTHEAST, SOUTHEAST, SOUTH, SOUTHWEST, NORTHWEST = range(1, 7)
FLAK_AT_THREE: Forces = {"1316": ["UK-AA32"]}
FLAK_AT_FOUR: Forces = {"1714": ["UK-AA32"]}


def zone(aim: str, name: str = "IT-DZ", forces: Forces | None = None, **dice: list[int]) -> Play:
    """A drop zone that is planned for this hex comes down."""
    s = planned(air(forces or {}, [name]), name, aim=aim)
    return jumping(s, **dice).play("done")


def staff(**dice: list[int]) -> Play:
    """Engineers, headquarters and leader of the Folgore division jump over 1313."""
    members = ["IT-185HQ", "IT-FRATTINI", "IT-VIII-1", "IT-VIII-2"]
    s = planned(air({"1313": ["IT-DZ"]}, members), "IT-185HQ", *members)
    return jumping(s, airborne=SAFE, **dice).play("done")


# --- the jump table


@pytest.mark.rule("19.41.b", "23.13.a")
@pytest.mark.parametrize(
    ("dice", "result"),
    [([1, 4], "on_target"), ([3, 3], "adjacent"), ([4, 4], "adjacent"), ([4, 5], "half"), ([4, 6], "half"),
     ([5, 6], "one"), ([6, 6], "one")],
)  # fmt: skip
def test_two_dice_tell_how_far_from_its_hex_a_drop_zone_comes_down(dice: list[int], result: str) -> None:
    told = zone("1313", jump=dice, scatter=[1] * 9, distance=[1] * 9).event_of("jump", 0)
    assert told == {
        "unit": "IT-DZ", "hex": "1313", "dice": dice, "modifiers": {}, "total": sum(dice), "result": result,
    }  # fmt: skip


@pytest.mark.rule("19.41.b", "23.13.a")
def test_the_german_drop_zone_takes_one_and_each_antiaircraft_unit_near_adds_one() -> None:
    told = zone("1313", "DE-DZ", jump=[3, 3]).event("jump")
    assert (told["modifiers"], told["total"], told["result"]) == ({"german_marker": -1}, 5, "on_target")
    forces = {"1316": ["UK-AA32"], "1613": ["UK-AA65!!?"], "1714": ["UK-AA74"]}
    told = zone("1313", "DE-DZ", forces, jump=[6, 6], distance=[1, 1], scatter=[1]).event("jump")
    assert (told["modifiers"], told["total"], told["result"]) == ({"german_marker": -1, "anti_aircraft": 2}, 13, "two")


# --- how far, and in which direction


@pytest.mark.rule("19.41.c")
def test_on_target_it_stays() -> None:
    found = zone("1313", jump=ON_TARGET)
    assert found.where("IT-DZ") == "1313"
    assert "scatter" not in found.s.rolls


@pytest.mark.rule("19.41.d", "23.11")
@pytest.mark.parametrize(
    ("die", "hex_"), [(1, "1312"), (2, "1412"), (3, "1413"), (4, "1314"), (5, "1213"), (6, "1212")]
)
def test_adjacent_is_one_hex_by_the_diagram_from_north_clockwise(die: int, hex_: str) -> None:
    assert zone("1313", jump=ADJACENT, scatter=[die]).where("IT-DZ") == hex_


@pytest.mark.rule("19.41.e")
@pytest.mark.parametrize(("die", "hex_"), [(1, "1312"), (2, "1312"), (3, "1311"), (5, "1310"), (6, "1310")])
def test_half_is_half_a_die_rounded_up(die: int, hex_: str) -> None:
    assert zone("1313", jump=HALF, distance=[die], scatter=[NORTH]).where("IT-DZ") == hex_


@pytest.mark.rule("19.41.f")
def test_one_is_as_many_hexes_as_a_die_says() -> None:
    assert zone("1313", jump=ONE, distance=[4], scatter=[NORTHEAST]).where("IT-DZ") == "1711"


@pytest.mark.rule("19.41.g")
def test_two_is_as_many_as_two_dice_say_in_one_direction() -> None:
    found = zone("1313", forces=FLAK_AT_THREE, jump=TWO, distance=[2, 3], scatter=[SOUTHEAST])
    assert found.event("jump")["total"] == 13
    assert found.where("IT-DZ") == "1815"


# --- over the ocean


@pytest.mark.rule("19.42")
def test_a_drop_zone_in_the_ocean_is_thrown_again_from_its_hex_until_it_is_on_land() -> None:
    found = zone("1312", jump=[*ONE, *ONE, *ADJACENT], distance=[6, 5], scatter=[NORTH, SOUTH, SOUTH])
    assert [told["hex"] for told in found.events("jump")] == ["1312"] * 3
    assert found.where("IT-DZ") == "1313"
    assert len(found.events("zone-down")) == 1


@pytest.mark.rule("19.42")
@pytest.mark.parametrize(("aim", "shore"), [("1315", "1316"), ("1415", "1416")])
def test_coast_and_beach_are_no_ocean(aim: str, shore: str) -> None:
    found = zone(aim, jump=ADJACENT, scatter=[SOUTH])
    assert found.where("IT-DZ") == shore
    assert len(found.events("jump")) == 1


@pytest.mark.rule("19.42")
def test_beyond_the_map_is_ocean() -> None:
    found = zone("2113", forces={"2112": ["UK-AA32"]}, jump=[*TWO, *ON_TARGET], distance=[6, 6], scatter=[SOUTHEAST])
    assert found.where("IT-DZ") == "2113"


# --- series


@pytest.mark.rule("19.44.a", "4.23.c3")
def test_each_series_rolls_two_dice_of_its_own() -> None:
    found = one_series({}, jump=[2, 3])
    assert found.event("jump") == {
        "unit": PARAS, "hex": "1313", "dice": [2, 3], "modifiers": {}, "total": 5, "result": "on_target",
    }  # fmt: skip


@pytest.mark.rule("19.44.b")
def test_a_series_of_germans_takes_one() -> None:
    told = one_series({}, GERMANS, jump=[3, 3]).event("jump")
    assert (told["modifiers"], told["total"], told["result"]) == ({"german_series": -1}, 5, "on_target")
    assert one_series({}, jump=[3, 3], scatter=[1]).event("jump")["result"] == "adjacent"


@pytest.mark.rule("19.44.c")
def test_each_antiaircraft_unit_within_three_hexes_of_its_place_adds_one() -> None:
    assert one_series(FLAK_AT_THREE, jump=[2, 3], scatter=[1]).event("jump")["modifiers"] == {"anti_aircraft": 1}
    assert one_series(FLAK_AT_FOUR, jump=[2, 3]).event("jump")["modifiers"] == {}


@pytest.mark.rule("19.44.c")
@pytest.mark.parametrize(("flak", "modifiers"), [("1613", {}), ("0913", {"anti_aircraft": 1})])
def test_it_counts_from_where_the_series_is_placed_and_not_from_its_drop_zone(
    flak: str, modifiers: dict[str, int]
) -> None:
    s = planned(air({"1313": ["IT-DZ"], flak: ["UK-AA32"]}, battalion(PARAS)), PARAS, *companies(PARAS), q=-3, r=1)
    told = jumping(s, jump=ON_TARGET, airborne=SAFE).play("done").event("jump")
    assert (told["hex"], told["modifiers"]) == ("1012", modifiers)


@pytest.mark.rule("19.44.d")
def test_on_target_the_whole_series_stays() -> None:
    found = one_series({}, jump=ON_TARGET)
    assert places(found, PARAS) == ["1313"] * 3
    assert "scatter" not in found.s.rolls


@pytest.mark.rule("19.44.e")
def test_adjacent_the_whole_series_goes_one_hex() -> None:
    found = one_series({}, jump=ADJACENT, scatter=[SOUTHWEST])
    assert places(found, PARAS) == ["1213"] * 3
    assert found.s.rolls["scatter"] == 1


@pytest.mark.rule("19.44.f")
def test_half_the_whole_series_goes_half_a_die() -> None:
    found = one_series({}, jump=HALF, distance=[5], scatter=[NORTHWEST])
    assert places(found, PARAS) == ["1011"] * 3
    assert (found.s.rolls["distance"], found.s.rolls["scatter"]) == (1, 1)


@pytest.mark.rule("19.44.g")
def test_one_scatters_every_unit_for_itself_by_a_die() -> None:
    found = one_series({}, jump=ONE, distance=[1, 2, 1], scatter=[NORTH, NORTHEAST, SOUTH])
    assert places(found, PARAS) == ["1312", "1512", "1314"]


@pytest.mark.rule("19.44.h")
def test_two_scatters_every_unit_for_itself_by_two_dice() -> None:
    found = one_series(FLAK_AT_THREE, jump=TWO, distance=[1, 1, 1, 2, 1, 1], scatter=[NORTHEAST, NORTHEAST, NORTHWEST])
    assert found.event("jump")["result"] == "two"
    assert places(found, PARAS) == ["1512", "1611", "1112"]


@pytest.mark.rule("19.44.i")
def test_a_leader_comes_down_with_his_headquarters_and_has_no_dice_of_his_own() -> None:
    found = staff(jump=ONE, distance=[2, 3, 1], scatter=[NORTHEAST, NORTHWEST, NORTH])
    assert found.s.rolls["scatter"] == 3
    assert [found.where(name) for name in ("IT-VIII-1", "IT-VIII-2")] == ["1512", "1011"]
    assert [found.where(name) for name in ("IT-185HQ", "IT-FRATTINI")] == ["1312", "1312"]


@pytest.mark.rule("19.44.i")
def test_a_deputy_who_comes_alone_scatters_for_himself() -> None:
    s = planned(air({"1313": ["IT-DZ"]}, ["IT-FRATTINI"]), "IT-FRATTINI")
    found = jumping(s, jump=ONE, distance=[2], scatter=[SOUTH]).play("done")
    assert found.where("IT-FRATTINI") == "1315"


# --- the drowned


@pytest.mark.rule("19.45.a", "4.23.c4")
def test_whoever_scatters_into_the_ocean_is_eliminated_and_the_others_are_not() -> None:
    found = one_series({}, jump=ONE, distance=[1, 4, 6], scatter=[NORTH, SOUTH, SOUTHWEST])
    assert places(found, PARAS) == ["1312", "", ""]
    assert [found.steps(company) for company in companies(PARAS)] == [1, 0, 0]
    assert [told["unit"] for told in found.events("drowned")] == companies(PARAS)[1:]
    assert found.s.lost[AXIS] == 2


@pytest.mark.rule("19.45.a", "4.23.c4")
def test_a_whole_series_drowns_together() -> None:
    s = planned(air({"1416": ["IT-DZ"]}, battalion(PARAS)), PARAS, *companies(PARAS))
    found = jumping(s, jump=ADJACENT, scatter=[SOUTH]).play("done")
    assert [found.steps(company) for company in companies(PARAS)] == [0, 0, 0]
    assert found.over


@pytest.mark.rule("19.45.a", "19.44.i")
def test_a_leader_drowns_with_his_headquarters_and_both_come_back_as_if_they_had_fallen() -> None:
    found = staff(jump=ONE, distance=[1, 1, 6], scatter=[NORTH, NORTH, SOUTH])
    s = found.s
    assert (found.where("IT-185HQ"), found.where("IT-FRATTINI")) == ("", "")
    assert s.deputies == units(s, "IT-FRATTINI")
    assert s.returning == {unit(s, "IT-FRATTINI"): 4, unit(s, "IT-185HQ"): 16}


@pytest.mark.rule("19.45.a")
def test_beyond_the_map_is_ocean_for_series_too() -> None:
    s = planned(air({"2213": ["IT-DZ"]}, battalion(PARAS)), PARAS, *companies(PARAS))
    found = jumping(s, jump=ONE, distance=[6, 1, 1], scatter=[SOUTHEAST, NORTH, NORTH], airborne=SAFE).play("done")
    assert places(found, PARAS) == ["", "2212", "2212"]


@pytest.mark.rule("19.45.b")
@pytest.mark.parametrize(("zone", "below"), [("1315", "1316"), ("1415", "1416")])
def test_nobody_drowns_on_coast_and_beaches(zone: str, below: str) -> None:
    found = one_series({}, zone=zone, jump=ADJACENT, scatter=[SOUTH])
    assert places(found, PARAS) == [below] * 3
    assert found.events("drowned") == []
