"""Coastal guns fire at landing craft (16.56, 18.4)."""

import pytest

from grognard.games.malta.boats import GunsAtBoats
from grognard.games.malta.counters import AXIS

from .phase import Play
from .scene import Forces, position, unit, units

GUNS = "1208"
"""Next to the beach 1207, four hexes from 1608, which it sees as well."""
NEAR, FAR = "first-1207", "second-1608"
BOATS = {NEAR: ["IT-SM-1", "IT-4-COY-1", "IT-4-COY-2"], FAR: ["DE-T"]}


def play(*guns: str, forces: Forces = BOATS, **dice: list[int]) -> Play:
    return Play(position({GUNS: guns, **forces}, "hercules"), GunsAtBoats(), **dice)


@pytest.mark.rule("4.22.d", "16.56.a", "16.56.c")
def test_each_gun_fires_at_one_box_with_as_many_dice_as_it_is_strong() -> None:
    found = play("CG-8", gunnery=[1, 1, 1])
    assert (found.asked, found.legal) == (("allied", "guns-at-boats"), ["done", "gun CG-8"])
    found.play("gun CG-8")
    assert found.legal == [f"box {NEAR}", f"box {FAR}"]
    assert found.play(f"box {NEAR}").over
    assert found.event("boats-under-fire") == {"unit": "CG-8", "hex": NEAR, "dice": [1, 1, 1], "hits": 0}
    assert found.named("fired") == ["CG-8"]


@pytest.mark.rule("16.56.a")
def test_not_guns_that_have_fired_at_ships() -> None:
    s = position({GUNS: ["CG-1", "CG-2"], **BOATS}, "hercules")
    s.fired = units(s, "CG-1")
    found = Play(s, GunsAtBoats())
    assert found.legal == ["done", "gun CG-2"]
    assert found.refused("gun CG-1") == ("no-boats-in-range", "16.56.a")
    assert found.play("done").over


@pytest.mark.rule("16.56.b")
def test_range_is_counted_to_the_beach() -> None:
    found = Play(position({"1108": ["CG-2"], **BOATS}, "hercules"), GunsAtBoats()).play("gun CG-2")
    assert found.legal == [f"box {NEAR}"]


@pytest.mark.rule("16.54.a")
def test_the_line_to_the_beach_must_be_clear() -> None:
    s = position({"1411": ["CG-8"], "first-1408": ["IT-SM-1"]}, "hercules")
    assert s.game.board.grid.distance(s.place[unit(s, "CG-8")], s.game.board.grid.at("1408")) == 3
    assert Play(s, GunsAtBoats()).over


@pytest.mark.rule("16.56.d")
@pytest.mark.parametrize(("target", "hits"), [(NEAR, 1), (FAR, 0)])
def test_one_is_added_within_three_hexes(target: str, hits: int) -> None:
    found = play("CG-1", gunnery=[5, 1]).play("gun CG-1", f"box {target}")
    assert found.event("boats-under-fire")["hits"] == hits


@pytest.mark.rule("16.56.e")
def test_each_hit_takes_a_step_of_the_axis_players_choice() -> None:
    found = play("CG-1", gunnery=[6, 5]).play("gun CG-1", f"box {NEAR}")
    assert (found.asked, found.facts["left"]) == (("axis", "take-losses"), 2)
    found.play("lose IT-4-COY-1", "lose IT-SM-1")
    assert found.over
    assert [found.where(name) for name in BOATS[NEAR]] == ["", "", NEAR]
    assert found.s.lost[AXIS] == 2


@pytest.mark.rule("16.56.f")
def test_hits_beyond_the_last_unit_are_lost() -> None:
    found = play("CG-8", gunnery=[6, 6, 6]).play("gun CG-8", f"box {FAR}")
    assert (found.over, found.where("DE-T")) == (True, "")
    assert all(found.where(name) == NEAR for name in BOATS[NEAR])


@pytest.mark.rule("16.56.g")
def test_any_number_of_guns_at_one_box_and_all_aim_before_the_dice() -> None:
    found = play("CG-1", "CG-2", gunnery=[6, 1, 6, 1]).play("gun CG-1", f"box {NEAR}")
    assert found.asked == ("allied", "guns-at-boats")
    found.play("gun CG-2", f"box {NEAR}")
    assert [told["hits"] for told in found.events("boats-under-fire")] == [1, 1]
    found.play("lose IT-SM-1", "lose IT-4-COY-1")
    assert [found.where(name) for name in BOATS[NEAR]] == ["", "", NEAR]


@pytest.mark.rule("16.52")
def test_a_gun_that_fires_at_boats_is_turned_up() -> None:
    s = position({GUNS: ["CG-1"], **BOATS}, "hercules")
    s.face_down = units(s, "CG-1")
    found = Play(s, GunsAtBoats(), gunnery=[1, 1]).play("gun CG-1", f"box {NEAR}")
    assert found.s.face_down == 0


@pytest.mark.parametrize("there", ["CG-3", "CG-8"])
def test_the_allies_are_asked_whatever_the_hidden_gun_is(there: str) -> None:
    away = {"CG-3": "CG-8", "CG-8": "CG-3"}[there]
    s = position({"1108": [there], "1516": [away], FAR: ["DE-T"]}, "hercules")
    s.face_down = units(s, there, away)
    for name in (there, away):
        s.maybe[unit(s, name)] = s.face_down
    found = Play(s, GunsAtBoats())
    assert found.asked == ("allied", "guns-at-boats")
    assert found.legal == (["done", "gun CG-8"] if there == "CG-8" else ["done"])


def test_nobody_is_asked_when_the_boxes_are_empty() -> None:
    assert play("CG-8", forces={}).over
