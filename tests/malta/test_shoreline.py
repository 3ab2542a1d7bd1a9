"""Combat at the water's edge (18.6, 23.15)."""

from typing import Any

import pytest

from grognard.games.malta.landing import LandWave
from grognard.games.malta.sequence import FIRST_WAVE, SECOND_WAVE
from grognard.games.malta.shoreline import ShoreFire, defenders
from grognard.games.malta.state import Island

from .phase import Play
from .scene import Forces, at, build, names, position, units

BEACH, INLAND = "1107", "1108"
"""1108 is next to 1107 and 1207."""


def scene(forces: Forces, **values: Any) -> Island:
    s = position(forces, "hercules", **values)
    s.rolled = s.game.land.villages | s.game.land.cities
    return s


def shore(forces: Forces, *landed: str, **dice: list[int]) -> Play:
    """Those that have just landed are on their beaches."""
    s = scene(forces)
    return Play(s, ShoreFire(units(s, *landed)), **dice)


# --- the Allies fire


@pytest.mark.rule("4.22.g", "18.61.a")
def test_allied_units_next_to_the_landed_may_fire_or_not() -> None:
    found = shore({BEACH: ["IT-SM-1"], INLAND: ["UK-8M", "UK-BEAK", "CG-1", "UK-12*"], "1208": ["UK-2RIF"]}, "IT-SM-1")
    assert (found.asked, found.legal) == (("allied", "shore-fire"), ["done", "unit UK-8M"])
    assert found.refused("unit UK-2RIF") == ("nobody-lands-beside-it", "18.61.a")
    assert found.play("done").over
    assert found.s.rolls == {}
    assert shore({BEACH: ["IT-SM-1"], INLAND: ["UK-8M"]}).over


@pytest.mark.rule("18.61.b")
def test_not_over_a_side_that_is_all_water() -> None:
    s = scene({"0707": ["IT-SM-1"], "0706": ["UK-8M"], "0607": ["UK-2RIF"]})
    assert s.game.board.grid.distance(at(s.game, "0706"), at(s.game, "0707")) == 1
    assert Play(s, ShoreFire(units(s, "IT-SM-1"))).legal == ["done", "unit UK-2RIF"]
    assert names(s.game, defenders(s, at(s.game, "0707"))) == ["UK-2RIF"]


@pytest.mark.rule("18.61.c")
def test_a_unit_attacks_one_beach_and_the_same_one_in_both_waves() -> None:
    forces = {
        "first-1107": ["IT-SM-1"], "first-1207": ["IT-SM-2"], "second-1107": ["DE-T"], "second-1207": ["IT-10T"],
        INLAND: ["UK-8M"],
    }  # fmt: skip
    dice = {"landing": [1, 1, 1, 1], "shoreline": [1, 1, 1, 1]}
    found = Play(scene(forces), LandWave(SECOND_WAVE), LandWave(FIRST_WAVE), **dice).play("unit UK-8M")
    assert (found.asked, found.legal) == (("allied", "shore-fire-at"), ["at 1107", "at 1207"])
    found.play("at 1207")
    assert found.asked == ("allied", "shore-fire")
    found.play("unit UK-8M")
    fired = [told["hex"] for told in found.events("water-edge") if told["side"] == "allied"]
    assert fired == ["1207", "1207"]


@pytest.mark.rule("18.61.d")
def test_strengths_are_added_and_one_die_is_rolled_for_each_beach() -> None:
    forces = {BEACH: ["IT-SM-1"], "1207": ["IT-SM-2"], INLAND: ["UK-8M", "UK-COY-1"], "1208": ["UK-2RIF!"]}
    found = shore(forces, "IT-SM-1", "IT-SM-2", shoreline=[3, 3, 1, 1])
    found.play("unit UK-8M", "at 1107", "unit UK-COY-1", "at 1107", "unit UK-2RIF")
    allied = [told for told in found.events("water-edge") if told["side"] == "allied"]
    assert [(told["hex"], told["units"], told["value"], told["die"]) for told in allied] == [
        ("1107", ["UK-8M", "UK-COY-1"], 8, 3),
        ("1207", ["UK-2RIF"], 5, 3),
    ]


@pytest.mark.rule("18.61.e", "18.63.a")
def test_a_hit_takes_one_step_that_the_axis_chooses_and_nobody_retreats() -> None:
    forces = {BEACH: ["IT-SM-1", "IT-SM-2", "IT-1/33"], INLAND: ["UK-8M"]}
    found = shore(forces, "IT-SM-1", "IT-SM-2", shoreline=[6, 1]).play("unit UK-8M")
    assert (found.asked, found.legal) == (("axis", "take-losses"), ["lose IT-1/33", "lose IT-SM-1", "lose IT-SM-2"])
    found.play("lose IT-1/33")
    assert (found.over, found.steps("IT-1/33"), found.s.lost) == (True, 2, [1, 0])
    assert [found.where(name) for name in forces[BEACH]] == [BEACH] * 3
    assert found.s.disorganized == found.s.demoralized == 0


@pytest.mark.rule("18.61.f")
def test_artillery_gives_no_support() -> None:
    s = scene({BEACH: ["IT-SM-1"], INLAND: ["UK-COY-1"], "1109": ["UK-12*"]})
    s.support = {s.game.unit("UK-12"): at(s.game, BEACH)}
    found = Play(s, ShoreFire(units(s, "IT-SM-1")), shoreline=[5, 1]).play("unit UK-COY-1")
    assert (found.event_of("water-edge", 0)["value"], found.event_of("water-edge", 0)["result"]) == (2, "missed")


def test_militia_that_fires_is_turned_up_and_the_question_does_not_betray_it() -> None:
    for militia, legal in (("ML-MIL-1", ["done"]), ("ML-MIL-5", ["done", "unit ML-MIL-5"])):
        s = scene({BEACH: ["IT-SM-1"], INLAND: [militia]})
        s.face_down = units(s, militia)
        found = Play(s, ShoreFire(units(s, "IT-SM-1")), shoreline=[1, 1])
        assert found.legal == legal
        found.play(legal[-1])
        assert (found.s.face_down == 0) is (len(legal) > 1)


# --- the Axis answers


@pytest.mark.rule("18.62.a", "18.62.c")
def test_the_survivors_of_each_beach_that_was_attacked_fire_together() -> None:
    forces = {BEACH: ["IT-SM-1", "IT-SM-2"], "1207": ["IT-SM-3"], INLAND: ["UK-8M"]}
    found = shore(forces, "IT-SM-1", "IT-SM-2", "IT-SM-3", shoreline=[6, 6]).play("unit UK-8M", "at 1107")
    found.play("lose IT-SM-1")
    (answer,) = [told for told in found.events("water-edge") if told["side"] == "axis"]
    assert (answer["hex"], answer["units"], answer["value"], answer["result"]) == (BEACH, ["IT-SM-2"], 2, "hit")
    assert found.steps("UK-8M") == 2
    unhurt = shore({BEACH: ["IT-SM-1"], INLAND: ["UK-8M"]}, "IT-SM-1").play("done")
    assert unhurt.events("water-edge") == []


@pytest.mark.rule("18.62.b")
def test_units_of_both_waves_fire() -> None:
    found = shore({BEACH: ["IT-SM-1", "DE-T"], INLAND: ["UK-8M"]}, "DE-T", shoreline=[1, 4]).play("unit UK-8M")
    assert (found.event_of("water-edge", 1)["value"], found.event_of("water-edge", 1)["result"]) == (5, "missed")


@pytest.mark.rule("18.62.d", "18.62.e")
def test_a_hit_takes_a_step_of_any_allied_unit_beside_the_beach_but_no_gun() -> None:
    forces = {"1207": ["IT-SM-1"], INLAND: ["UK-8M", "CG-1"], "1208": ["UK-2RIF", "UK-BEAK"]}
    found = shore(forces, "IT-SM-1", shoreline=[1, 6], leaders=[6, 6]).play("unit UK-8M", "done")
    assert (found.asked, found.legal) == (("allied", "take-losses"), ["lose UK-2RIF", "lose UK-8M"])
    found.play("lose UK-2RIF")
    assert (found.steps("UK-2RIF"), found.steps("UK-8M"), found.over) == (2, 3, True)


@pytest.mark.rule("18.63.b")
def test_nobody_advances_into_a_hex_that_is_left_empty() -> None:
    found = shore({BEACH: ["IT-SM-1"], INLAND: ["UK-COY-1"]}, "IT-SM-1", shoreline=[1, 6]).play("unit UK-COY-1")
    assert (found.over, found.where("UK-COY-1"), found.where("IT-SM-1")) == (True, "", BEACH)
    assert found.s.advanced == 0


@pytest.mark.rule("14.41.a")
def test_a_leader_whose_stack_loses_a_step_rolls() -> None:
    forces = {BEACH: ["IT-SM-1"], INLAND: ["UK-COY-1", "UK-BEAK"], "1207": ["UK-COY-2"]}
    found = shore(forces, "IT-SM-1", shoreline=[1, 6], leaders=[1, 2]).play("unit UK-COY-1", "done", "lose UK-COY-1")
    assert found.where("UK-BEAK") == ""
    found = shore(forces, "IT-SM-1", shoreline=[1, 6]).play("unit UK-COY-1", "done", "lose UK-COY-2")
    assert (found.where("UK-BEAK"), found.events("leader-at-risk")) == (INLAND, [])


@pytest.mark.rule("4.22.k", "18.8")
def test_the_second_wave_is_fired_at_too() -> None:
    s = scene({"second-1107": ["DE-T"], INLAND: ["UK-8M"]})
    found = Play(s, LandWave(SECOND_WAVE), landing=[1], shoreline=[5, 1])
    assert found.asked == ("allied", "shore-fire")
    assert found.play("unit UK-8M").where("DE-T") == ""


# --- the table


@pytest.mark.rule("23.15.a", "23.15.b")
@pytest.mark.parametrize(("low", "high", "hit"), [(1, 3, 6), (4, 7, 5), (8, 12, 4), (13, 40, 3)])
def test_the_table(low: int, high: int, hit: int) -> None:
    table = build().charts.shoreline
    for value in (low, high):
        assert [die for die in range(1, 7) if table.at(die, value).value == "X"] == list(range(hit, 7))
