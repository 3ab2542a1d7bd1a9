"""Landings on airfields (16.1)."""

import pytest

from grognard.games.malta.airlanding import Airlanding
from grognard.games.malta.targets import may_attack

from .phase import Play
from .scene import Forces, field, position, unit

WAITING = [
    "IT-80HQ",
    "IT-GLI2-1",
    "IT-GLI1-1",
    "IT-CDO-1",
    "IT-80ART-1",
    "IT-1/125",
    "IT-ARD",
    "DE-1/2-c1",
    "IT-185ART-1",
]
LANDING = ["IT-80ART-1", "IT-80HQ", "IT-CDO-1", "IT-GLI1-1", "IT-GLI2-1"]
TAKALI, LUQA = "1211", "1613"


def play(forces: Forces, *airfields: str, **dice: list[int]) -> Play:
    s = position({"breakdown": WAITING, **forces})
    s.control |= field(s, *(airfields or (TAKALI, LUQA)))
    s.rolled = s.game.land.villages | s.game.land.cities
    return Play(s, Airlanding(), **dice)


@pytest.mark.rule("16.11.a", "16.11.e")
def test_two_companies_in_all_land_where_the_axis_likes() -> None:
    found = play({})
    assert found.asked == ("axis", "airlanding")
    found.play("airland IT-GLI2-1", f"at {TAKALI}", "airland IT-GLI1-1", f"at {LUQA}")
    assert (found.where("IT-GLI2-1"), found.where("IT-GLI1-1")) == (TAKALI, LUQA)
    assert found.over
    assert found.s.rolls == {}


@pytest.mark.rule("16.14.a", "16.1.a", "16.1.b")
def test_battalions_but_artillery_land_as_companies_commandos_too() -> None:
    found = play({})
    assert found.legal == ["airland " + name for name in LANDING] + ["done"]
    assert found.refused("airland IT-ARD") == ("does-not-airland", "16.11.a")
    game = found.s.game
    airlanded = {unit.id for unit in game.units if unit.entry == "airlanding" and not unit.generic}
    division = {unit.id for unit in game.units if unit.formation == "spezia" and not unit.generic}
    assert airlanded == division | {"IT-ARD", "IT-LOR"}


@pytest.mark.rule("16.11.c", "16.11.d")
@pytest.mark.example("malta-16.11")
def test_artillery_lands_alone_and_headquarters_with_one_company() -> None:
    assert play({}).play("airland IT-80ART-1", f"at {LUQA}").over
    found = play({}).play("airland IT-80HQ", f"at {LUQA}")
    assert found.refused("airland IT-80ART-1") == ("aircraft-full", "16.11.d")
    assert found.play("airland IT-CDO-1", f"at {LUQA}").over


@pytest.mark.rule("16.11.b")
def test_only_airfields_of_the_axis_with_no_allied_unit_beside_them() -> None:
    assert play({"1212": ["UK-8M"], "1614": ["ML-MIL-1"]}).over
    assert not play({"1212": ["UK-BEAK", "CG-1"]}, TAKALI).over
    found = play({"1212": ["UK-8M"]}).play("airland IT-80HQ")
    assert found.where("IT-80HQ") == LUQA
    found = play({}).play("airland IT-GLI1-1")
    assert found.refused("at 1515") == ("airfield-closed", "16.11.b")
    assert found.play("back", "done").over


@pytest.mark.rule("16.11.b")
def test_militia_that_rises_closes_the_airfield_for_the_next() -> None:
    s = position({"breakdown": WAITING, "cup": ["ML-MIL-5"]})
    s.control |= field(s, LUQA)
    s.cup = [unit(s, "ML-MIL-5")]
    beside = s.game.board.adjacent(field(s, LUQA)) & (s.game.land.villages | s.game.land.cities)
    assert beside
    found = Play(s, Airlanding(), militia=[6]).play("airland IT-GLI1-1")
    assert found.over


@pytest.mark.rule("16.13.a", "16.13.b", "16.13.c")
def test_whoever_has_landed_has_arrived_and_artillery_is_limbered() -> None:
    found = play({}, LUQA).play("airland IT-80ART-1")
    assert found.named("arrived") == ["IT-80ART-1"]
    assert found.named("ready") == []
    found = play({}, LUQA).play("airland IT-GLI2-1", "done")
    landed = unit(found.s, "IT-GLI2-1")
    assert not may_attack(found.s, landed)
    found.s.arrived = 0
    assert may_attack(found.s, landed)


# --- antiaircraft fire


@pytest.mark.rule("16.12.a", "16.12.b")
def test_each_antiaircraft_unit_in_three_hexes_chooses_an_airfield() -> None:
    found = play({"1412": ["UK-AA32"], "1010": ["UK-AA65!!?"], "2013": ["UK-AA74"]}, flak=[1, 2])
    found.play("airland IT-GLI2-1", f"at {TAKALI}", "airland IT-GLI1-1", f"at {LUQA}")
    assert found.asked == ("allied", "flak")
    assert found.legal == [f"at {TAKALI}", f"at {LUQA}", "decline"]
    found.play(f"at {LUQA}")
    assert found.legal == [f"at {TAKALI}", "decline"]
    assert found.refused(f"at {LUQA}") == ("nobody-landed-there", "16.12.a")
    found.play(f"at {TAKALI}")
    assert found.over
    assert [fact["unit"] for fact in found.events("flak")] == ["UK-AA32", "UK-AA65"]


@pytest.mark.rule("16.12.c")
@pytest.mark.parametrize(("die", "left"), [(5, 1), (6, 0)])
def test_a_six_eliminates_a_unit_that_has_landed(die: int, left: int) -> None:
    found = play({"1412": ["UK-AA32"], LUQA: ["IT-1/33"]}, LUQA, flak=[die])
    found.play("airland IT-GLI2-1", "done", f"at {LUQA}")
    assert found.steps("IT-GLI2-1") == left
    assert found.where("IT-1/33") == LUQA
    assert found.over


@pytest.mark.rule("16.12.c")
def test_the_axis_chooses_who_is_lost() -> None:
    found = play({"1412": ["UK-AA32"], LUQA: ["IT-1/33"]}, LUQA, flak=[6])
    found.play("airland IT-GLI2-1", "airland IT-80HQ", f"at {LUQA}")
    assert found.asked == ("axis", "shot-down")
    assert found.legal == ["lose IT-80HQ", "lose IT-GLI2-1"]
    assert found.refused("lose IT-1/33") == ("not-landed-there", "16.12.c")
    assert found.play("lose IT-GLI2-1").over
    assert found.where("IT-80HQ") == LUQA


@pytest.mark.rule("16.12.c")
def test_a_hit_with_nobody_left_is_wasted() -> None:
    found = play({"1412": ["UK-AA32"], "1512": ["UK-AA65"]}, LUQA, flak=[6, 6])
    found.play("airland IT-GLI2-1", "done", f"at {LUQA}", f"at {LUQA}")
    assert found.steps("IT-GLI2-1") == 0
    assert found.over


@pytest.mark.rule("16.12.a")
def test_antiaircraft_units_may_hold_their_fire() -> None:
    found = play({"1412": ["UK-AA32"]}, LUQA).play("airland IT-GLI2-1", "done", "decline")
    assert found.over
    assert found.s.rolls == {}
