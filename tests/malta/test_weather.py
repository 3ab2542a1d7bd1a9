"""Weather, air support and air strikes (16.41, 17.2, 17.5)."""

from typing import Any

import pytest

from grognard.engine.dice import Key
from grognard.engine.umpire import Umpire, scripted
from grognard.games.malta.air_strikes import AirStrikes, strikes
from grognard.games.malta.state import Island
from grognard.games.malta.weather import aircraft, set_weather

from .phase import Play
from .scene import Forces, position, unit, units

MORNING = {day: 4 * (day - 1) for day in range(1, 13)}


def day(number: int, *dice: int, scenario: str = "hercules", **values: Any) -> Island:
    s = position({}, scenario, turn=MORNING[number], **values)
    set_weather(s, Umpire(Key.of_seed(0), scripted({"weather": list(dice)}, s.rolls)))
    return s


def flying(s: Island) -> int:
    return (s.arrangement.units_in(s.game.boxes.air) & s.game.of_type["air_support"]).bit_count()


@pytest.mark.rule("17.2.a", "4.1.c")
@pytest.mark.parametrize(("scenario", "number"), [("hercules", 1), ("introductory", 2)])
def test_the_first_day_is_clear(scenario: str, number: int) -> None:
    s = day(number, scenario=scenario, weather="rain")
    assert (s.weather, s.rolls, flying(s)) == ("clear", {}, 3)


@pytest.mark.rule("17.2.b", "17.2.c", "17.2.d")
@pytest.mark.parametrize(("total", "weather"), [(2, "clear"), (8, "clear"), (9, "overcast"), (11, "rain")])
def test_two_dice_make_the_weather_of_the_day(total: int, weather: str) -> None:
    assert day(2, max(1, total - 6), min(6, total - 1)).weather == weather


@pytest.mark.rule("16.41.a", "17.2.e")
@pytest.mark.parametrize(("dice", "markers"), [((1, 1), 3), ((4, 5), 1), ((6, 6), 0)])
def test_the_weather_says_how_many_aircraft_fly(dice: tuple[int, int], markers: int) -> None:
    assert flying(day(2, *dice)) == markers


@pytest.mark.rule("16.41.c", "23.8.f")
@pytest.mark.parametrize(("weather", "markers"), [("clear", 2), ("overcast", 0), ("rain", 0)])
def test_a_6_of_the_royal_navy_takes_aircraft_away(weather: str, markers: int) -> None:
    assert aircraft(position({}, weather=weather, navy=6)) == markers
    assert aircraft(position({}, weather="clear", navy=5)) == 3


@pytest.mark.rule("16.42.d")
def test_used_markers_are_back_the_next_day() -> None:
    s = position({}, turn=MORNING[3])
    assert flying(s) == 0
    set_weather(s, Umpire(Key.of_seed(0), scripted({"weather": [1, 1]}, s.rolls)))
    assert flying(s) == 3


# --- strikes


@pytest.mark.rule("17.5.a", "17.51.a", "17.53.b")
@pytest.mark.parametrize(("number", "found"), [(1, 14), (2, 12), (3, 10), (4, 8), (5, 0), (12, 0)])
def test_strikes_grow_fewer_from_day_to_day_and_there_are_none_in_the_introduction(number: int, found: int) -> None:
    assert strikes(position({}, "hercules", turn=MORNING[number])) == found
    assert number > 7 or strikes(position({}, turn=MORNING[number])) == 0


@pytest.mark.rule("17.51.b", "17.51.c", "23.8.g")
def test_clouds_halve_them_rain_takes_them_and_the_royal_navy_halves_what_is_left() -> None:
    s = position({}, "hercules", turn=MORNING[2], weather="overcast")
    assert strikes(s) == 6
    s.weather = "rain"
    assert strikes(s) == 0
    s.weather, s.turn, s.navy = "clear", MORNING[4], 6
    assert strikes(s) == 4
    s.weather = "overcast"
    assert strikes(s) == 2


def raid(forces: Forces, **dice: list[int]) -> Play:
    s = position(forces, "hercules", turn=MORNING[4])
    guns = s.game.of_type["coastal_gun"]
    s.face_down = guns
    for number, gun in enumerate(sorted(gun for gun in range(len(s.game.units)) if guns >> gun & 1)):
        s.handle[gun] = 500 + number
        s.maybe[gun] = guns
    return Play(s, AirStrikes(), **dice)


@pytest.mark.rule("17.52.a", "4.1.d")
def test_all_strikes_are_assigned_before_a_die_is_rolled() -> None:
    found = raid({"1316": ["CG-1", "CG-2"]}, **{"air-strikes": [6]})
    assert (found.legal, found.facts) == (["done", "strike #500", "strike #501"], {"left": 8})
    found.play(*["strike #500"] * 7)
    assert (found.s.rolls, found.facts) == ({}, {"left": 1})
    found.play("strike #501")
    assert (found.over, found.s.rolls["air-strikes"]) == (True, 8)
    assert found.steps("CG-1") == 0


@pytest.mark.rule("17.52.c", "17.5.b", "17.53.a")
def test_any_6_destroys_the_gun_and_nothing_else_in_its_hex() -> None:
    forces = {"1316": ["CG-1", "UK-8M"], "1713": ["CG-2"], "air": ["AIR-1"]}
    found = raid(forces, **{"air-strikes": [5, 6, 5, 5]})
    found.play("strike #500", "strike #500", "strike #501", "strike #501", "done")
    assert [found.steps(name) for name in ("CG-1", "CG-2", "UK-8M")] == [0, 1, 3]
    assert (found.where("AIR-1"), found.s.lost) == ("air", [0, 0])
    told = {"units": ["#500"], "hex": "1316", "flak": 0, "result": "hit", "dice": [5, 6], "count": 2}
    assert found.events("air-strike")[0] == told


@pytest.mark.rule("17.52.b")
def test_each_antiaircraft_unit_within_three_hexes_takes_a_die() -> None:
    forces = {"1316": ["CG-1"], "1313": ["UK-AA65"], "1314": ["UK-AA74"], "1312": ["UK-AA32"]}
    found = raid(forces, **{"air-strikes": [6]}).play("strike #500", "strike #500", "done")
    assert (found.steps("CG-1"), found.s.rolls) == (1, {})
    found = raid(forces, **{"air-strikes": [6]}).play(*["strike #500"] * 3, "done")
    assert (found.steps("CG-1"), found.s.rolls["air-strikes"]) == (0, 1)


def test_guns_are_named_as_the_axis_sees_them_and_strikes_may_be_left() -> None:
    found = raid({"1316": ["CG-1", "CG-2"]})
    found.s.maybe[unit(found.s, "CG-2")] = units(found.s, "CG-2")
    assert sorted(action.arg or "" for action in AirStrikes().legal(found.s, 0)) == ["", "#500", "CG-2"]
    assert found.refused("strike UK-8M") == ("strikes-only-guns", "17.53.a")
    assert found.play("done").over
