"""Surrender (chapter 20): each modifier, the thresholds, the last turn."""

from typing import Any

import pytest

from grognard.engine.dice import Key
from grognard.engine.umpire import Umpire, scripted
from grognard.games.malta.state import Island
from grognard.games.malta.victory import modifiers, surrender

from .scene import Forces, field, first, position, units

QUIET: Forces = {}


def changed(forces: Forces = QUIET, hexes: tuple[str, ...] = (), **values: Any) -> dict[str, int]:
    s = position(forces, **values)
    s.control |= field(s, *hexes)
    return modifiers(s)


def rolled(s: Island, *dice: int) -> tuple[str | None, str] | None:
    surrender(s, Umpire(Key.of_seed(0), scripted({"surrender": list(dice)}, s.rolls)))
    return (s.outcome.winner, s.outcome.reason) if s.outcome else None


def test_nothing_changes_the_roll_when_nothing_has_happened() -> None:
    assert changed() == {}


@pytest.mark.rule("20.0.a", "20.0.b", "20.0.c")
@pytest.mark.parametrize("city", ["1711", "1809", "1810"])
def test_each_city_is_worth_1(city: str) -> None:
    assert changed(hexes=(city,)) == {"city": -1}


@pytest.mark.rule("20.0.d")
def test_the_fourth_city_is_1911_and_there_is_no_fifth() -> None:
    assert changed(hexes=("1711", "1809", "1810", "1911")) == {"city": -4}
    assert position({}).game.land.cities.bit_count() == 4


@pytest.mark.rule("20.0.e")
def test_each_airfield_is_worth_1() -> None:
    assert changed(hexes=("1211", "1613")) == {"airfield": -2}


@pytest.mark.rule("20.0.f")
@pytest.mark.parametrize(("villages", "worth"), [(3, 0), (4, -1), (7, -1), (8, -2)])
def test_each_full_four_villages_are_worth_1(villages: int, worth: int) -> None:
    s = position({})
    left = s.game.land.villages
    for _ in range(villages):
        s.control |= left & -left
        left &= left - 1
    assert modifiers(s).get("villages", 0) == worth


@pytest.mark.rule("20.0.g")
def test_two_forts_destroyed_are_worth_1_and_so_are_three() -> None:
    forts = first().game.land.forts
    one, two = forts & -forts, (forts & (forts - 1)) & -(forts & (forts - 1))
    assert [changed(destroyed=some) for some in (one, one | two, forts)] == [{}, {"forts": -1}, {"forts": -1}]


@pytest.mark.rule("20.0.h", "20.1.d")
@pytest.mark.example("malta-20.1")
@pytest.mark.parametrize(("steps", "worth"), [(8, 0), (9, -1), (17, -1), (18, -2)])
def test_each_nine_allied_steps_are_worth_1(steps: int, worth: int) -> None:
    assert changed(lost=[0, steps]).get("allied_steps", 0) == worth


@pytest.mark.rule("20.0.i", "20.2.c")
@pytest.mark.example("malta-20.2")
@pytest.mark.parametrize(("steps", "worth"), [(8, 0), (9, 1), (17, 1), (27, 3)])
def test_each_nine_axis_steps_are_worth_1(steps: int, worth: int) -> None:
    assert changed(lost=[steps, 0]).get("axis_steps", 0) == worth


@pytest.mark.rule("20.0.j")
def test_a_lost_headquarters_of_the_axis_is_worth_2_until_it_is_back() -> None:
    s = position({})
    hq = s.game.unit("IT-4HQ")
    s.steps[hq] = 0
    assert modifiers(s) == {"axis_hq": 2}
    s.steps[hq] = 1
    assert modifiers(s) == {}


@pytest.mark.rule("20.0.k")
def test_each_allied_beach_before_which_units_wait_is_worth_1() -> None:
    assert changed({"follow-N": ["IT-10T"]}) == {"beach": 6}
    assert changed({"follow-N": ["IT-10T"]}, hexes=("1107", "1207")) == {"beach": 4}
    assert changed({"follow-N": ["IT-CHIRIELEISON"]}) == {}


@pytest.mark.rule("20.0.l", "20.0.m")
@pytest.mark.parametrize(("die", "worth"), [(1, 0), (2, 0), (3, 0), (4, 1), (5, 1), (6, 3)])
def test_the_die_of_the_royal_navy_counts(die: int, worth: int) -> None:
    assert changed(navy=die).get("royal_navy", 0) == worth


@pytest.mark.rule("20.0.n", "20.0.o", "20.0.p")
@pytest.mark.parametrize(("day", "worth"), [(7, 0), (8, 1), (9, 2), (10, 3)])
def test_the_date_counts_from_6_july(day: int, worth: int) -> None:
    assert changed(scenario="hercules", turn=4 * day - 1).get("date", 0) == worth


@pytest.mark.rule("20.0.q", "20.0.r")
@pytest.mark.parametrize(("day", "worth"), [(11, 4), (12, 5)])
def test_the_last_days_count_4_and_5(day: int, worth: int) -> None:
    assert changed(scenario="hercules", turn=4 * day - 2) == {"date": worth}


@pytest.mark.rule("20.0.1", "4.41.a", "20.3.c")
def test_all_modifiers_are_added_to_two_dice() -> None:
    s = position({}, "hercules", turn=38, navy=6, lost=[9, 9])
    s.control = field(s, "1711", "1211")
    umpire = Umpire(Key.of_seed(0), scripted({"surrender": [2, 3]}, s.rolls))
    surrender(s, umpire)
    (told,) = umpire.events
    assert told.facts[-1]["total"] == 5 + 3 + 1 - 1 - 1 - 1 + 3
    assert s.outcome is None


@pytest.mark.rule("20.3.a", "4.41.b")
def test_0_or_less_is_the_surrender_of_malta() -> None:
    s = position({})
    s.control = field(s, "1711", "1211", "1613")
    assert rolled(s, 1, 2) == ("axis", "malta-surrenders")
    s = position({})
    s.control = field(s, "1711", "1211")
    assert rolled(s, 1, 2) is None


@pytest.mark.rule("20.3.b", "4.41.c")
def test_14_or_more_is_the_end_of_the_invasion() -> None:
    assert rolled(position({}, lost=[18, 0]), 6, 6) == ("allied", "invasion-called-off")
    assert rolled(position({}, lost=[9, 0]), 6, 6) is None


@pytest.mark.rule("4.41.d", "22.22", "22.32")
@pytest.mark.parametrize(("scenario", "turn"), [("introductory", 27), ("hercules", 47)])
def test_the_allies_win_when_the_last_turn_ends(scenario: str, turn: int) -> None:
    assert rolled(position({}, scenario, turn=turn - 1), 3, 4) is None
    assert rolled(position({}, scenario, turn=turn), 3, 4) == ("allied", "malta-holds")


def test_the_introduction_begins_with_what_it_counts() -> None:
    """22.29: ten Allied steps, two forts, five villages, 22 Axis steps; two beaches are still closed in the north."""
    s = first()
    assert units(s, "IT-10T") & s.arrangement.units_in(s.game.boxes.follow["N"])
    expected = {"airfield": -1, "villages": -1, "forts": -1, "allied_steps": -1, "axis_steps": 2, "beach": 3}
    assert modifiers(s) == expected
