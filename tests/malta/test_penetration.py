"""Penetration: a second attack by units that have advanced, under their leader."""

import pytest

from grognard.games.malta.counters import AXIS
from grognard.games.malta.penetration import Penetration
from grognard.games.malta.state import Island

from .phase import Play
from .scene import Forces, at, position, unit, units

SPEARHEAD: Forces = {"1212": ["UK-8M"], "1312": ["IT-V/186", "IT-1/33"], "1412": ["IT-FRATTINI"]}


def advanced(*names: str, forces: Forces = SPEARHEAD, air: int = 0) -> Island:
    """These units have advanced in the combat phase."""
    s = position(forces)
    s.advanced = s.attacked = units(s, *names)
    for number in range(1, air + 1):
        s.place[unit(s, f"AIR-{number}")] = s.game.boxes.air
    return s


def pressed(*names: str, forces: Forces = SPEARHEAD, air: int = 0, **dice: list[int]) -> Play:
    return Play(advanced(*names, forces=forces, air=air), Penetration(AXIS), **dice)


@pytest.mark.rule("10.3.a", "9.13.b", "4.26")
def test_units_that_have_advanced_may_attack_again() -> None:
    found = pressed("IT-V/186", "IT-1/33")
    assert found.asked == ("axis", "penetrate-hex")
    assert found.legal == ["done", "penetrate 1212"]
    assert pressed().over
    assert found.play("done").over


@pytest.mark.rule("10.3.b", "10.3.c")
def test_one_of_them_must_be_with_or_next_to_its_leader_and_the_others_need_not() -> None:
    found = pressed("IT-V/186", "IT-1/33").play("penetrate 1212")
    assert found.legal == ["hold IT-1/33", "lead IT-FRATTINI"]
    assert found.refused("hold IT-V/186") == ("needs-a-leader", "10.3.b")
    assert pressed("IT-1/33").over
    far: Forces = {**SPEARHEAD, "1412": [], "1512": ["IT-FRATTINI"]}
    assert pressed("IT-V/186", forces=far).over


@pytest.mark.rule("18.94.a", "19.7.b", "16.13.a")
def test_whoever_has_come_in_this_turn_and_advanced_beside_others_does_not_penetrate() -> None:
    s = advanced("IT-V/186", "IT-1/33")
    s.arrived = units(s, "IT-1/33")
    assert Play(s, Penetration(AXIS)).play("penetrate 1212").facts["units"] == ["IT-V/186"]
    s = advanced("IT-V/186")
    s.arrived = units(s, "IT-V/186")
    assert Play(s, Penetration(AXIS)).over


@pytest.mark.rule("10.31.a", "10.31.b")
def test_the_leaders_value_or_less_lets_them_attack() -> None:
    found = pressed("IT-V/186", "IT-1/33", penetration=[3], combat=[3, 4])
    found.play("penetrate 1212", "hold IT-1/33", "lead IT-FRATTINI")
    told = found.event("penetration")
    assert (told["leader"], told["die"], told["value"], told["result"]) == ("IT-FRATTINI", 3, 3, "attacks")
    found.play("decline")
    assert (found.event("attack")["units"], found.event("attack")["how"]) == (["IT-V/186"], "penetration")


@pytest.mark.rule("10.31.c", "10.32.e")
def test_more_than_that_bars_those_units_from_all_penetration() -> None:
    forces: Forces = {**SPEARHEAD, "1313": ["UK-1D"]}
    found = pressed("IT-V/186", "IT-1/33", forces=forces, penetration=[4])
    found.play("penetrate 1212", "lead IT-FRATTINI")
    assert found.event("penetration")["result"] == "fails"
    assert found.named("pressed") == ["IT-1/33", "IT-V/186"]
    assert found.over
    assert found.events("attack") == []


@pytest.mark.rule("10.3.d", "10.32.e")
def test_several_hexes_may_be_tried_in_any_order_each_by_other_units() -> None:
    forces: Forces = {"1212": ["UK-8M"], "1313": ["UK-1D"], "1312": ["IT-V/186", "IT-VI/186", "IT-FRATTINI"]}
    found = pressed("IT-V/186", "IT-VI/186", forces=forces, penetration=[6, 6])
    assert found.legal == ["done", "penetrate 1212", "penetrate 1313"]
    found.play("penetrate 1313", "hold IT-V/186", "lead IT-FRATTINI")
    assert found.legal == ["done", "penetrate 1212", "penetrate 1313"]
    found.play("penetrate 1212", "lead IT-FRATTINI")
    assert found.over
    assert [told["hex"] for told in found.events("penetration")] == ["1313", "1212"]


@pytest.mark.rule("10.32.b")
def test_no_guns_and_ships_support_it() -> None:
    s = advanced("IT-V/186", forces={**SPEARHEAD, "1414": ["IT-185ART-1*"], "1011": ["UK-12*"]})
    s.support = {unit(s, gun): at(s.game, "1212") for gun in ("IT-185ART-1", "UK-12")}
    found = Play(s, Penetration(AXIS), penetration=[1], combat=[3, 4])
    found.play("penetrate 1212", "lead IT-FRATTINI", "decline")
    assert (found.event("attack")["attack"], found.event("attack")["defence"]) == (6, 6)


@pytest.mark.rule("10.32.c", "16.42.a", "16.42.d")
def test_air_support_that_is_left_may_be_added() -> None:
    found = pressed("IT-V/186", air=2, penetration=[1], combat=[3, 4])
    found.play("penetrate 1212", "lead IT-FRATTINI")
    assert found.asked == ("axis", "air-cover")
    assert found.legal == ["done", "fly AIR-1", "fly AIR-2"]
    found.play("fly AIR-2", "done", "decline")
    assert found.event("attack")["modifiers"]["air"] == 1
    while not found.over:
        found.play(found.legal[0])
    assert (found.where("AIR-1"), found.where("AIR-2")) == ("air", "")


@pytest.mark.rule("10.32.d", "14.21.a")
def test_in_all_else_it_is_a_normal_combat_with_tries_and_an_advance_of_its_own() -> None:
    s = advanced("IT-V/186", forces={**SPEARHEAD, "1212": ["RN-1"]})
    s.tries = {unit(s, "IT-FRATTINI"): 1 << at(s.game, "0909") | 1 << at(s.game, "0910")}
    found = Play(s, Penetration(AXIS), penetration=[1], command=[1], combat=[4, 4])
    found.play("penetrate 1212", "lead IT-FRATTINI")
    assert found.legal == ["decline", "lead IT-FRATTINI"]
    found.play("lead IT-FRATTINI")
    assert found.event("attack")["modifiers"] == {"command_attack": 1, "morale": 3}
    assert found.event("combat")["result"] == "-/5Z"
    assert found.asked == ("axis", "advance")
    found.play("advance IT-V/186")
    assert found.where("IT-V/186") == "1212"


def test_units_that_advance_in_penetration_do_not_try_again() -> None:
    s = advanced("IT-V/186", forces={**SPEARHEAD, "1212": ["RN-1"], "1112": ["RN-2"]})
    found = Play(s, Penetration(AXIS), penetration=[1], combat=[4, 4], militia=[1] * 9)
    found.play("penetrate 1212", "lead IT-FRATTINI", "decline", "advance IT-1/33")
    while not found.over:
        found.play(found.legal[0])
    assert "IT-1/33" in found.named("advanced")
    assert len(found.events("penetration")) == 1
