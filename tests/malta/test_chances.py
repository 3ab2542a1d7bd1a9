"""What fire and jumps may bring is reckoned before the dice, and told to whoever may know it."""

from typing import Any

import pytest

from grognard.engine.kinds import EVERYONE
from grognard.games.malta.attack import Attacks
from grognard.games.malta.chances import fire_and_jumps
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.gun_duel import GunDuel
from grognard.games.malta.jumps import Jumps
from grognard.games.malta.shoreline import ShoreFire

from .air import AM, air, battalion, planned, with_zones
from .scene import at, position, unit, units
from .test_bombardment import worked
from .test_gun_duel import GUNS, TRIESTE, duel

SEATS = (AXIS, ALLIED, EVERYONE)


def chances(told: dict[str, Any]) -> dict[str, float]:
    return {result: round(36 * chance) for result, chance in told["chances"].items()}


def test_the_worked_bombardment_is_told_to_all_with_strength_shifts_and_column() -> None:
    s = worked()
    s.stack = (Attacks(AXIS),)
    for seat in SEATS:
        told = fire_and_jumps(s, seat)["bombardment 1210"]
        assert (told["kind"], told["side"], told["hex"], told["line"]) == ("bombardment", "axis", "1210", "4")
        assert [part["unit"] for part in told["offence"]["units"]] == ["IT-185ART-1", "IT-185ART-2"]
        assert told["modifiers"] == [{"name": "artillery", "value": 1, "rule": "10.12.f"}]
        assert sum(told["chances"].values()) == pytest.approx(1)
    s.support, s.bombarding = {}, 0
    assert fire_and_jumps(s, AXIS) == {}


def test_a_jump_of_the_germans_with_antiaircraft_near_is_reckoned_for_the_axis_alone() -> None:
    """Less one for the Germans and one more for the guns: 2 to 5 are on target, 12 scatters by a die."""
    s = air({"1313": ["DE-DZ"], "1412": ["UK-AA65"]}, battalion("DE-1/2"))
    planned(s, "DE-1/2", *battalion("DE-1/2")[1:])
    s.stack = (Jumps(),)
    told = fire_and_jumps(s, AXIS)["jump DE-1/2"]
    assert (told["hex"], [change["value"] for change in told["modifiers"]]) == ("1313", [-1, 1])
    assert chances(told) == {"adjacent": 16, "on_target": 10, "half": 7, "one": 3}
    assert fire_and_jumps(s, ALLIED) == fire_and_jumps(s, EVERYONE) == {}


def test_what_is_planned_so_far_is_reckoned_while_planning() -> None:
    found = with_zones()
    assert sorted(fire_and_jumps(found.s, AXIS)) == ["jump DE-DZ", "jump IT-DZ"]
    assert fire_and_jumps(found.s, ALLIED) == {}
    assert found.s.turn == AM


def test_fire_at_the_waters_edge_and_its_answer_are_reckoned_for_the_allies() -> None:
    s = position({"1107": ["IT-SM-1"], "1108": ["UK-8M"], "cup": []}, "hercules")
    s.stack = (ShoreFire(units(s, "IT-SM-1"), aims=((unit(s, "UK-8M"), at(s.game, "1107")),)),)
    told = fire_and_jumps(s, ALLIED)["shore 1107"]
    assert (told["fire"]["total"], told["fire"]["hit"]) == (6, pytest.approx(2 / 6))
    assert (told["reply"]["total"], told["reply"]["hit"]) == (2, pytest.approx(1 / 6))
    assert fire_and_jumps(s, AXIS) == {}


def test_shells_at_a_gun_are_reckoned_for_the_axis_and_its_own_fire_for_the_allies() -> None:
    found = duel(f"ship {TRIESTE}", "shell CG-1", "shell CG-1")
    told = fire_and_jumps(found.s, AXIS)["duel CG-1"]
    assert (told["hex"], told["dice"]) == (GUNS, 2)
    assert told["hit"] == pytest.approx(1 - (5 / 6) ** 2)
    assert fire_and_jumps(found.s, ALLIED) == {}
    assert isinstance(found.s.stack[-1], GunDuel)
    found = duel("done", "gun CG-1")
    assert fire_and_jumps(found.s, AXIS) == {}
