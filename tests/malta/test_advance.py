"""Advance after combat: who may, how far, and where."""

from typing import Any

import pytest

from grognard.games.malta.advance import Advance
from grognard.games.malta.attack import Attacks
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.state import Island

from .fights import combat, fight, result
from .phase import Play
from .scene import Forces, at, position, unit

NIGHT = 7


def won(forces: Forces, cell: str, *names: str, h: str = "1212", seat: int = AXIS, **values: Any) -> Play:
    """An attack on 1212 after which the defender is gone."""
    return driven_off(position(forces, **values), cell, *names, h=h, seat=seat)


def driven_off(s: Island, cell: str, *names: str, h: str = "1212", seat: int = AXIS) -> Play:
    found = result(s, cell, fight(s, h, *names, seat=seat), militia=[1] * 9, leaders=[6] * 9, ammunition=[6] * 9)
    while not found.over and found.asked[1] in ("take-losses", "stand-fast", "retreat-to"):
        found.play("retreat" if found.asked[1] == "stand-fast" else found.legal[0])
    return found


# --- who


@pytest.mark.rule("9.8.a", "9.81.a", "9.8.c")
def test_attackers_may_advance_into_a_hex_that_no_defender_holds() -> None:
    found = won({"1212": ["UK-8M"], "1312": ["IT-1/33"], "1313": ["IT-2/33"]}, "-/1", "IT-1/33")
    assert found.asked == ("axis", "advance")
    assert found.legal == ["advance IT-1/33", "done"]
    assert found.refused("advance IT-2/33") == ("cannot-advance", "9.81")
    found.play("advance IT-1/33")
    assert found.where("IT-1/33") == "1212"
    assert found.over
    found = won({"1212": ["UK-8M"], "1312": ["IT-1/33"]}, "-/1", "IT-1/33").play("done")
    assert (found.where("IT-1/33"), found.over) == ("1312", True)


@pytest.mark.rule("9.8.a")
def test_nobody_advances_while_a_defender_stands() -> None:
    found = won({"1212": ["UK-8M", "SP-1", "SP-2"], "1312": ["IT-1/33"]}, "-/1", "IT-1/33")
    assert found.where("UK-8M") != "1212"
    assert found.over


@pytest.mark.rule("9.8.b")
def test_defenders_never_advance() -> None:
    found = won({"1212": ["UK-8M"], "1312": ["IT-1/33"]}, "2/-", "IT-1/33")
    assert found.where("IT-1/33") != "1312"
    assert found.over


@pytest.mark.rule("9.81.a")
def test_attackers_who_retreated_do_not_advance() -> None:
    found = won({"1212": ["RN-1"], "1312": ["IT-1/33"]}, "4/2", "IT-1/33")
    assert found.steps("RN-1") == 0
    assert found.over


@pytest.mark.rule("9.81.a", "9.71.f")
def test_nor_do_they_from_a_hex_where_others_stood_fast() -> None:
    s = position({"1212": ["RN-1"], "1312": ["IT-1/33"], "1313": ["IT-V/186"]})
    found = result(s, "2/2", fight(s, "1212", "IT-1/33", "IT-V/186"), stand=[5], militia=[1] * 9)
    found.play("lose IT-1/33", "stand", "fall-back 1313")
    assert found.where("IT-1/33") == found.where("IT-V/186") == "1313"
    assert [found.steps("IT-1/33"), found.steps("IT-V/186")] == [2, 2]
    assert found.legal == ["advance IT-V/186", "done"]


@pytest.mark.rule("9.81.b", "9.81.c", "9.72.b")
def test_units_stacked_with_attackers_may_come_along_but_no_guns_and_nobody_who_cannot_move() -> None:
    forces: Forces = {"1312": ["UK-8M", "UK-1D", "UK-HQ", "UK-12", "ML-MIL-5"], "1212": ["IT-1/33"]}
    found = won(forces, "-/1", "UK-8M", "ML-MIL-5", seat=ALLIED)
    assert found.legal == ["advance UK-1D", "advance UK-8M", "advance UK-HQ", "done"]


@pytest.mark.rule("9.81.b")
def test_a_leader_advances_with_a_unit() -> None:
    found = won({"1212": ["UK-8M"], "1312": ["IT-V/186", "IT-FRATTINI"]}, "-/3", "IT-V/186").play("advance IT-V/186")
    assert found.asked == ("axis", "advance-with")
    assert found.legal == ["along IT-FRATTINI", "go 1212"]
    found.play("along IT-FRATTINI", "stay")
    assert found.where("IT-FRATTINI") == found.where("IT-V/186") == "1212"


# --- how far


def length(found: Play) -> int:
    return int(found.facts["length"])


@pytest.mark.rule("9.82.a", "9.84.a", "9.84.b")
def test_the_advance_is_as_long_as_the_retreat_and_begins_in_the_attacked_hex() -> None:
    found = won({"1212": ["UK-8M"], "1312": ["IT-1/33"]}, "-/3", "IT-1/33")
    assert length(found) == 2
    found.play("advance IT-1/33")
    assert found.where("IT-1/33") == "1212"
    assert found.asked == ("axis", "advance-to")
    assert found.facts["left"] == 1
    assert "go 1213" in found.legal
    assert "go 1211" in found.legal


@pytest.mark.rule("9.82.a")
def test_or_as_the_hits_that_were_left_over_when_the_defender_died() -> None:
    assert length(won({"1212": ["RN-1"], "1312": ["IT-1/33"]}, "-/5", "IT-1/33")) == 4
    assert length(won({"1212": ["RN-1"], "1312": ["IT-1/33"]}, "-/2", "IT-1/33")) == 1
    assert length(won({"1212": ["UK-8M:2"], "1312": ["IT-1/33"]}, "-/4", "IT-1/33")) == 2


@pytest.mark.rule("9.82.b")
def test_a_unit_may_stop_short() -> None:
    found = won({"1212": ["UK-8M"], "1312": ["IT-1/33"]}, "-/3", "IT-1/33").play("advance IT-1/33", "stay")
    assert found.where("IT-1/33") == "1212"


@pytest.mark.rule("9.86.a", "9.86.b")
def test_foot_units_advance_two_hexes_and_vehicles_three() -> None:
    forces: Forces = {"1212": ["RN-1"], "1312": ["IT-1/33", "IT-10B-1", "IT-10T"]}
    for name, far in (("IT-1/33", 1), ("IT-10B-1", 2), ("IT-10T", 2)):
        found = won(forces, "-/5", "IT-1/33", "IT-10B-1", "IT-10T").play(f"advance {name}")
        assert found.facts["left"] == far


@pytest.mark.rule("9.86.a")
def test_two_hexes_are_all_for_one_combat_phase() -> None:
    s = position({"1312": ["IT-1/33"]})
    walker, h = unit(s, "IT-1/33"), at(s.game, "1212")
    advance = Advance(AXIS, h, 1 << s.place[walker], 2)
    assert Play(s, Attacks(AXIS), advance).play("advance IT-1/33").facts["left"] == 1
    s = position({"1312": ["IT-1/33"]})
    found = Play(s, Attacks(AXIS, (walker,)), advance).play("advance IT-1/33")
    assert (found.where("IT-1/33"), found.over) == ("1212", True)
    assert Play(position({"1312": ["IT-1/33"]}), Attacks(AXIS, (walker, walker)), advance).over


@pytest.mark.rule("9.86.c")
@pytest.mark.parametrize(("h", "around"), [("1110", "1111"), ("1711", "1712")], ids=["fort", "city"])
def test_after_an_attack_on_a_fort_or_a_city_nobody_goes_farther(h: str, around: str) -> None:
    found = won({h: ["RN-1"], around: ["IT-1/33"]}, "-/5", "IT-1/33", h=h)
    assert length(found) == 1
    assert found.play("advance IT-1/33").where("IT-1/33") == h
    assert found.over


@pytest.mark.rule("9.86.d")
def test_by_night_an_advance_is_one_hex() -> None:
    assert length(won({"1212": ["RN-1"], "1312": ["IT-1/33"]}, "-/5", "IT-1/33", turn=NIGHT)) == 1


@pytest.mark.rule("9.85.a", "9.85.b")
@pytest.mark.example("malta-9.85a")
@pytest.mark.example("malta-9.85b")
def test_three_hexes_of_a_motorized_unit_become_two_if_it_leaves_one_enemy_zone() -> None:
    found = won({"1212": ["RN-1"], "1312": ["IT-10B-1"]}, "-/4", "IT-10B-1").play("advance IT-10B-1")
    assert found.facts["left"] == 2
    found.play("go 1112", "go 1012")
    assert found.where("IT-10B-1") == "1012"
    forces: Forces = {"1212": ["RN-1"], "1312": ["IT-10B-1"], "1411": ["UK-8M"]}
    found = won(forces, "-/4", "IT-10B-1").play("advance IT-10B-1")
    assert found.facts["left"] == 1
    found.play("go 1112")
    assert (found.where("IT-10B-1"), found.over) == ("1112", True)


@pytest.mark.rule("9.85.b", "9.85.a")
@pytest.mark.example("malta-9.95g")
def test_leaving_a_zone_shortens_the_advance_though_friends_are_there_but_never_below_one() -> None:
    forces: Forces = {"1212": ["RN-1"], "1312": ["IT-1/33", "IT-2/33"], "1411": ["UK-8M"]}
    found = won(forces, "-/3", "IT-1/33").play("advance IT-1/33")
    assert (found.where("IT-1/33"), found.asked[1]) == ("1212", "advance")
    found = won(forces, "-/2", "IT-1/33").play("advance IT-1/33")
    assert found.where("IT-1/33") == "1212"


@pytest.mark.rule("9.85.a", "9.86.a")
def test_leaving_a_zone_shortens_the_advance_and_not_what_feet_can_do_of_it() -> None:
    forces: Forces = {"1212": ["RN-1"], "1312": ["IT-1/33"], "1411": ["UK-8M"]}
    found = won(forces, "-/4", "IT-1/33")
    assert length(found) == 3
    assert found.play("advance IT-1/33").facts["left"] == 1
    found.play("go 1112")
    assert (found.where("IT-1/33"), found.over) == ("1112", True)


# --- where


@pytest.mark.rule("9.83")
def test_no_advance_ends_above_the_stacking_limit() -> None:
    five = ["IT-1/33", "IT-2/33", "IT-3/33", "IT-1/34", "IT-2/34"]
    found = won({"1212": ["RN-1"], "1312": five}, "-/2", *five)
    for name in five[:4]:
        found.play(f"advance {name}")
    assert found.over
    assert found.where("IT-2/34") == "1312"
    found = won({"1212": ["RN-1"], "1312": five}, "-/4", *five)
    for name in five[:4]:
        found.play(f"advance {name}", "stay")
    found.play("advance IT-2/34")
    assert "stay" not in found.legal
    assert found.refused("stay") == ("too-many-here", "9.83")
    assert found.play("go 1112").where("IT-2/34") == "1112"


@pytest.mark.rule("9.87.b")
def test_no_advance_enters_a_hex_that_is_closed() -> None:
    found = won({"1213": ["RN-1"], "1313": ["IT-10T"], "1212": ["UK-8M"]}, "-/5", "IT-10T", h="1213")
    found.play("advance IT-10T")
    assert not {"go 1214", "go 1314", "go 1212"} & set(found.legal)


@pytest.mark.rule("9.87.c", "9.15.b")
def test_an_advance_destroys_guns_and_units_without_strength() -> None:
    forces: Forces = {"1212": ["RN-1", "CG-1", "UK-BEAK"], "1112": ["SP-8"], "1312": ["IT-10B-1"]}
    found = won(forces, "-/4", "IT-10B-1").play("advance IT-10B-1")
    assert found.steps("CG-1") == 0
    assert found.where("UK-BEAK") == ""
    assert found.steps("SP-8") == 1
    assert found.play("go 1112").steps("SP-8") == 0


@pytest.mark.rule("16.57.c")
def test_guns_stay_when_all_others_have_gone() -> None:
    found = won({"1212": ["UK-8M", "CG-1"], "1312": ["IT-1/33"]}, "-/1", "IT-1/33").play("done")
    assert found.where("UK-8M") != "1212"
    assert found.where("CG-1") == "1212"


@pytest.mark.rule("9.88")
def test_who_advanced_is_noted_for_penetration() -> None:
    found = won({"1212": ["RN-1"], "1312": ["IT-1/33", "IT-2/33"]}, "-/2", "IT-1/33").play("advance IT-2/33", "done")
    assert found.named("advanced") == ["IT-2/33"]


# --- guns that see the enemy come


def approached(advancer: str, die: int) -> Play:
    s = position({"1212": ["RN-1"], "1312": [advancer, "IT-2/33"], "1112": ["UK-12*"], "1014": ["UK-8M"]})
    s.support = {unit(s, "UK-12"): at(s.game, "1014")}
    found = result(s, "-/2", fight(s, "1212", advancer, "IT-2/33"), ammunition=[die])
    return found.play(f"advance {advancer}")


@pytest.mark.rule("12.3.a", "12.3.b")
def test_a_gun_loses_its_support_of_another_defence_when_the_enemy_comes_next_to_it() -> None:
    found = approached("IT-1/33", 2)
    assert found.s.support == {}
    assert found.event("support-off") == {"unit": "UK-12", "hex": "1014"}
    assert found.s.salvos[unit(found.s, "UK-12")] == 1
    assert approached("IT-1/33", 3).s.salvos[unit(found.s, "UK-12")] == 2


@pytest.mark.rule("12.3.a")
def test_not_if_the_enemy_has_no_zone_of_control() -> None:
    found = approached("IT-SM-1", 1)
    assert list(found.s.support) == [unit(found.s, "UK-12")]


@pytest.mark.rule("12.51.b", "12.3.a")
def test_a_gun_that_supported_the_combat_just_fought_rolls_once_when_the_enemy_comes() -> None:
    three = ["IT-1/33", "IT-2/33", "IT-3/33"]
    s = position({"1212": ["UK-8M"], "1312": three, "1112": ["UK-12*"]})
    s.support = {unit(s, "UK-12"): at(s.game, "1212")}
    s.salvos[unit(s, "UK-12")] = 1
    found = combat(s, fight(s, "1212", *three), combat=[3, 4], ammunition=[1, 1], militia=[1] * 9)
    while not found.over:
        options = [action for action in found.legal if action in ("advance IT-1/33", "retreat", "stay")]
        found.play((options or found.legal)[0])
    assert found.where("IT-1/33") == "1212"
    assert [event["result"] for event in found.events("defensive-salvo")] == ["spent"]
    assert found.s.salvos[unit(s, "UK-12")] == 0
