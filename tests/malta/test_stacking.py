"""Stacking (chapter 7)."""

import pytest

from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.stacking import has_room, is_overstacked, overstacked, removable, stack_size

from .scene import at, first, names, position, unit, units

FOUR = ["UK-8M", "UK-2RIF", "UK-1D", "UK-2D"]


def size(*listed: str) -> float:
    s = position({"1313": listed})
    return stack_size(s, s.arrangement.units_in(at(s.game, "1313"))) / 2


@pytest.mark.rule("7.0", "7.1.a")
def test_four_battalions_and_no_more() -> None:
    s = position({"1313": FOUR})
    assert size(*FOUR) == 4
    assert not is_overstacked(s, at(s.game, "1313"), ALLIED)
    s = position({"1313": [*FOUR, "RN-1"]})
    assert is_overstacked(s, at(s.game, "1313"), ALLIED)


@pytest.mark.rule("7.1.b", "2.1.remnant.b")
@pytest.mark.parametrize(
    ("listed", "battalions"),
    [
        (["UK-COY-1"], 0.5),
        (["UK-8M:2"], 1),
        (["UK-8M:1"], 0.5),
        (["UK-12"], 1),
        (["UK-AA32"], 1),
        (["SP-1"], 0.5),
        (["UK-1/R", "UK-A/1C", "UK-ENG-1"], 1.5),
    ],
)
def test_companies_and_remnants_are_half_a_battalion(listed: list[str], battalions: float) -> None:
    assert size(*listed) == battalions


@pytest.mark.rule("7.1.c")
def test_one_headquarters_is_above_the_limit() -> None:
    assert size(*FOUR, "UK-HQ") == 4
    s = position({"1013": ["IT-20HQ", "IT-4HQ"]})
    assert stack_size(s, units(s, "IT-20HQ", "IT-4HQ")) == 1


@pytest.mark.rule("7.1.d")
def test_leaders_guns_and_militia_do_not_count() -> None:
    assert size(*FOUR, "UK-BEAK", "CG-1", "CG-2", "ML-MIL-5") == 4


@pytest.mark.rule("7.2.a")
@pytest.mark.example("malta-7.2")
def test_the_limit_is_tested_hex_by_hex_when_a_phase_ends() -> None:
    s = position({"1313": [*FOUR, "UK-1H"], "1314": ["UK-4B"], "1013": ["IT-1/33"]})
    assert [s.game.board.grid.label_of[h] for h in overstacked(s, ALLIED)] == ["1313"]
    assert overstacked(s, AXIS) == []
    assert not overstacked(first(), ALLIED) + overstacked(first(), AXIS)


@pytest.mark.rule("7.2.b")
def test_the_enemy_chooses_among_those_that_fill_the_hex() -> None:
    s = position({"1313": [*FOUR, "RN-1", "ML-MIL-1", "UK-BEAK", "UK-HQ"]})
    assert names(s.game, removable(s, at(s.game, "1313"), ALLIED)) == sorted([*FOUR, "RN-1"])


def test_whether_there_is_room_for_more() -> None:
    s = position({"1313": ["UK-8M", "UK-2RIF", "UK-1D", "RN-1"], "1314": ["UK-4B", "RN-2"]})
    h = at(s.game, "1313")
    assert has_room(s, h, ALLIED, 1 << unit(s, "RN-2"))
    assert not has_room(s, h, ALLIED, 1 << unit(s, "UK-4B"))
