"""Recovery at the end of a side's combat phase."""

import pytest

from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.recovery import Recovery

from .phase import Play
from .scene import position


@pytest.mark.rule("11.5.a", "11.52.a", "11.52.b")
def test_away_from_the_enemy_units_recover_by_one_stage_without_a_die() -> None:
    s = position({"1212": ["UK-8M!", "UK-1D!!"], "1412": ["IT-1/33!"]})
    found = Play(s, Recovery(ALLIED))
    assert (found.named("disorganized"), found.named("demoralized")) == (["IT-1/33", "UK-1D"], [])
    assert found.s.rolls == {}
    assert found.over


@pytest.mark.rule("11.5.b", "11.51.a", "11.51.b")
@pytest.mark.parametrize(("die", "left"), [(3, []), (4, ["UK-8M"])])
def test_next_to_the_enemy_a_unit_rolls_below_its_morale(die: int, left: list[str]) -> None:
    s = position({"1212": ["UK-8M!"], "1312": ["IT-1/33!"]})
    found = Play(s, Recovery(ALLIED), recovery=[die])
    assert found.named("disorganized") == ["IT-1/33", *left]
    assert found.event("rally")["morale"] == 4


@pytest.mark.rule("11.51.b", "11.4.g", "11.52.a")
@pytest.mark.parametrize(("die", "better"), [(2, True), (3, False)])
def test_a_demoralized_unit_rolls_against_its_lowered_morale(die: int, better: bool) -> None:
    s = position({"1212": ["UK-8M!!"], "1312": ["IT-1/33"]})
    found = Play(s, Recovery(ALLIED), recovery=[die])
    assert (found.named("disorganized") == ["UK-8M"]) == better
    assert (found.named("demoralized") == ["UK-8M"]) != better


@pytest.mark.rule("11.51.a", "4.25.d")
def test_each_unit_of_the_active_side_rolls_for_itself() -> None:
    s = position({"1212": ["UK-8M!", "UK-1D!"], "1312": ["IT-1/33!", "IT-2/33!!"]})
    found = Play(s, Recovery(AXIS), recovery=[1, 6])
    assert found.named("disorganized") == ["UK-1D", "UK-8M"]
    assert found.named("demoralized") == ["IT-2/33"]


def test_a_leader_or_a_gun_next_to_it_is_no_enemy_unit() -> None:
    s = position({"1212": ["IT-1/33!"], "1312": ["CG-1", "UK-BEAK"]})
    found = Play(s, Recovery(AXIS))
    assert found.named("disorganized") == []
    assert found.s.rolls == {}
