"""The status phase: marks of supply, stragglers (4.21, 4.31, 17.8)."""

import pytest

from grognard.engine.dice import Key
from grognard.engine.umpire import Umpire
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.state import Island
from grognard.games.malta.status import Stragglers, mark_supply

from .phase import Play
from .scene import names, position, units


def marked(s: Island, seat: int) -> list[str]:
    mark_supply(s, Umpire(Key.of_seed(0)), seat)
    return names(s.game, s.unsupplied)


@pytest.mark.rule("4.21.a1", "16.8.b", "16.81.b")
def test_units_of_the_active_side_get_their_marks_and_lose_them() -> None:
    s = position({"1012": ["IT-V/186"], "1107": ["IT-4HQ", "IT-1/33?"], "1613": ["UK-8M?"]})
    s.landed = s.control
    assert marked(s, AXIS) == ["IT-V/186", "UK-8M"]


@pytest.mark.rule("4.31.a", "4.31.b", "16.81.a")
def test_without_their_headquarters_allies_are_supplied_only_at_cities_and_forts() -> None:
    s = position({"1413": ["UK-8M"], "1711": ["UK-4B?"], "1712": ["UK-11LF?"], "1012": ["IT-V/186?"]})
    assert marked(s, ALLIED) == ["IT-V/186", "UK-8M"]


@pytest.mark.rule("4.21.a2")
@pytest.mark.parametrize(("turn", "found"), [(0, []), (1, []), (2, ["IT-V/186"])])
def test_nobody_is_checked_in_the_first_two_turns_of_29_june(turn: int, found: list[str]) -> None:
    assert marked(position({"1012": ["IT-V/186"]}, "hercules", turn=turn), AXIS) == found


def jumpers(**dice: list[int]) -> Play:
    s = position({"1012": ["IT-V/186-c1", "IT-V/186-c2"], "1313": ["IT-VI/186-c1"], "1314": ["UK-4B"]})
    s.weak = units(s, "IT-V/186-c1", "IT-V/186-c2", "IT-VI/186-c1")
    return Play(s, Stragglers(), **dice)


@pytest.mark.rule("4.21.d", "17.8.a", "17.82")
def test_weakened_companies_away_from_the_enemy_may_look_for_stragglers() -> None:
    found = jumpers()
    assert found.legal == ["done", "gather IT-V/186-c1", "gather IT-V/186-c2"]
    assert found.refused("gather IT-VI/186-c1") == ("gathers-nobody", "17.8.a")
    assert found.play("done").over
    assert found.s.gathering == 0


@pytest.mark.rule("17.8.b", "17.81")
def test_a_6_restores_a_company_and_whoever_tries_is_noted() -> None:
    found = jumpers(stragglers=[5, 6]).play("gather IT-V/186-c1", "gather IT-V/186-c2")
    assert found.over
    assert found.named("weak") == ["IT-V/186-c1", "IT-VI/186-c1"]
    assert found.named("gathering") == ["IT-V/186-c1", "IT-V/186-c2"]
    assert found.event_of("stragglers", 1) == {"unit": "IT-V/186-c2", "die": 6, "result": "found"}


def test_full_companies_and_those_in_the_box_look_for_nobody() -> None:
    s = position({"1012": ["IT-V/186-c1"], "breakdown": ["IT-V/186-c2"]})
    s.weak = units(s, "IT-V/186-c2")
    assert Play(s, Stragglers()).over
