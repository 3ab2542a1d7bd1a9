"""A wave comes ashore (4.22, 18.5, 18.7, 18.8, 18.94)."""

from typing import Any

import pytest

from grognard.games.malta.counters import AXIS
from grognard.games.malta.landing import LandWave
from grognard.games.malta.movement import TacticalMoves
from grognard.games.malta.sequence import FIRST_WAVE, SECOND_WAVE
from grognard.games.malta.strengths import defence
from grognard.games.malta.targets import may_attack

from .phase import Play
from .scene import Forces, field, position, unit

CHIEF = "IT-CHIRIELEISON"


def land(forces: Forces, wave: int = FIRST_WAVE, *waves: int, **dice: list[int]) -> Play:
    """Waves land where no militia rises."""
    s = position(forces, "hercules")
    s.rolled = s.game.land.villages | s.game.land.cities
    return Play(s, *(LandWave(number) for number in reversed((wave, *waves))), **dice)


def quietly(found: Play) -> Play:
    """Nobody fires and nobody moves any more."""
    while not found.over:
        found.play("done")
    return found


# --- onto the beach


@pytest.mark.rule("4.22.e", "18.1.c")
def test_the_first_wave_goes_to_the_beaches_of_its_boxes() -> None:
    boxes = {"first-1107": ["IT-SM-1", CHIEF], "first-1408": ["IT-4-COY-1"], "second-1107": ["DE-T"]}
    found = land(boxes)
    assert [found.where(name) for name in ("IT-SM-1", CHIEF, "IT-4-COY-1", "DE-T")] == [
        "1107",
        "1107",
        "1408",
        "second-1107",
    ]
    assert found.s.control == found.s.landed == field(found.s, "1107", "1408")
    assert found.named("arrived") == ["IT-4-COY-1", CHIEF, "IT-SM-1"]


@pytest.mark.rule("4.22.i", "18.8")
def test_the_second_wave_lands_after_the_first_has_moved() -> None:
    found = land({"first-1107": ["IT-SM-1"], "second-1107": ["DE-T"]}, FIRST_WAVE, SECOND_WAVE)
    assert (found.asked, found.where("DE-T")) == (("axis", "beach-moves"), "second-1107")
    found.play("unit IT-SM-1", "go 1108")
    assert (found.where("IT-SM-1"), found.where("DE-T")) == ("1108", "1107")
    assert found.legal == ["done", "unit DE-T"]


@pytest.mark.rule("18.94.a")
def test_who_has_landed_neither_attacks_nor_moves_in_this_turn() -> None:
    found = quietly(land({"first-1107": ["IT-SM-1"], "1108": ["IT-SM-2"]}))
    s = found.s
    assert [may_attack(s, unit(s, name)) for name in ("IT-SM-1", "IT-SM-2")] == [False, True]
    assert not [text for text in Play(s, TacticalMoves(AXIS)).legal if text.endswith("IT-SM-1")]


@pytest.mark.rule("18.94.b")
def test_it_defends_with_its_strength() -> None:
    s = quietly(land({"first-1107": ["IT-SM-1"]})).s
    assert defence(s, unit(s, "IT-SM-1")).counted == 2


# --- landing losses


def losses(forces: Forces, wave: int = FIRST_WAVE, **dice: list[int]) -> list[tuple[Any, ...]]:
    told = quietly(land(forces, wave, **dice)).events("landing-loss")
    return [(fact["unit"], fact["die"], fact["bonus"], fact["result"]) for fact in told]


@pytest.mark.rule("4.22.f", "18.5.b")
def test_a_die_for_each_unit_within_two_hexes_of_an_allied_one() -> None:
    boxes = {"first-1107": ["IT-SM-1", "IT-SM-2"], "first-1608": ["IT-SM-3"], "1109": ["UK-COY-1"]}
    assert losses(boxes, landing=[5, 6]) == [("IT-SM-1", 5, 1, "safe"), ("IT-SM-2", 6, 1, "lost")]
    assert losses({"first-1107": ["IT-SM-1"], "1110": ["UK-COY-1"]}) == []
    assert losses({"first-1107": ["IT-SM-1"], "1109": ["CG-1", "UK-BEAK"]}) == []


@pytest.mark.rule("18.5.b", "4.22.j")
def test_headquarters_and_leaders_do_not_roll() -> None:
    boxes = {"second-1107": ["IT-4HQ", CHIEF], "second-1207": ["DE-T"], "1108": ["UK-COY-1"]}
    assert losses(boxes, SECOND_WAVE, landing=[4]) == [("DE-T", 4, 2, "safe")]


@pytest.mark.rule("18.5.c")
@pytest.mark.parametrize(("where", "bonus"), [("1108", 2), ("1109", 1)])
def test_two_are_added_next_to_the_beach_else_one(where: str, bonus: int) -> None:
    ((_, _, added, _),) = losses({"first-1107": ["IT-SM-1"], where: ["UK-COY-1"]}, landing=[1])
    assert added == bonus
    both = {"first-1107": ["IT-SM-1"], "1108": ["UK-COY-1"], "1109": ["UK-COY-2"]}
    assert losses(both, landing=[1]) == [("IT-SM-1", 1, 2, "safe")]


@pytest.mark.rule("18.5.d")
@pytest.mark.parametrize(("die", "lost"), [(4, False), (5, True)])
def test_7_or_more_eliminates(die: int, lost: bool) -> None:
    found = land({"first-1107": ["IT-SM-1"], "1108": ["UK-COY-1"]}, landing=[die])
    assert (found.steps("IT-SM-1") == 0) is lost
    assert found.s.lost[AXIS] == lost


# --- off the beach


@pytest.mark.rule("4.22.h", "18.7.a")
def test_who_has_landed_may_move_one_hex() -> None:
    found = land({"first-1107": ["IT-SM-1", CHIEF], "1207": ["IT-SM-2"]})
    assert found.legal == ["done", f"unit {CHIEF}", "unit IT-SM-1"]
    found.play("unit IT-SM-1")
    assert found.legal == ["back", "go 1108", "go 1207"]
    found.play("back", "unit IT-SM-1", "go 1108")
    assert found.legal == ["done", f"unit {CHIEF}"]
    assert found.s.control & field(found.s, "1108")
    assert found.play(f"unit {CHIEF}", "go 1108").over


@pytest.mark.rule("18.7.a")
def test_nobody_leaves_an_enemy_zone_of_control() -> None:
    found = land({"first-1107": ["IT-SM-1"], "first-1408": ["IT-SM-2"], "1108": ["UK-8M"]}, landing=[1]).play("done")
    assert found.legal == ["done", "unit IT-SM-2"]
    assert found.refused("unit IT-SM-1") == ("no-beach-move", "18.7.a")


@pytest.mark.rule("18.7.b")
def test_it_is_a_move_into_any_hex_whatever_it_costs() -> None:
    found = land({"second-1107": ["IT-28ART"], "1209": ["UK-8M"]}, SECOND_WAVE)
    assert found.legal == ["done", "unit IT-28ART"]
    found.play("unit IT-28ART", "go 1108")
    assert (found.where("IT-28ART"), found.named("advanced")) == ("1108", [])


@pytest.mark.rule("4.22.l", "18.8")
def test_only_the_second_wave_moves_after_it_has_landed() -> None:
    forces = {"first-1107": ["IT-SM-1"], "second-1408": ["DE-T"]}
    found = land(forces, FIRST_WAVE, SECOND_WAVE).play("done")
    assert found.legal == ["done", "unit DE-T"]


@pytest.mark.rule("4.22.h", "18.7.c")
def test_companies_that_come_together_may_re_form() -> None:
    forces = {"breakdown": ["IT-1/33"], "first-1107": ["IT-4-COY-1", "IT-4-COY-2"], "1108": ["IT-4-COY-3"]}
    found = land(forces).play("unit IT-4-COY-1", "go 1108", "unit IT-4-COY-2", "go 1108")
    assert found.asked == ("axis", "reform")
    found.play("reform IT-1/33")
    assert (found.over, found.where("IT-1/33"), found.steps("IT-1/33")) == (True, "1108", 3)
    assert found.named("arrived") == ["IT-1/33"]


def test_an_empty_wave_asks_nobody() -> None:
    found = land({"1108": ["UK-8M"], "1107": ["IT-SM-1"]})
    assert found.over
    assert found.s.rolls == {}
