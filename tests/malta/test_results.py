"""What the dice of a combat do: hits, steps, standing fast, morale, leaders."""

import pytest

from grognard.games.malta.counters import ALLIED
from grognard.games.malta.results import first_side, parts

from .fights import combat, fall_back, fight, result
from .phase import Play
from .scene import Forces, at, position, unit, units

OPEN: Forces = {"1212": ["UK-8M", "UK-1D"], "1312": ["IT-1/33", "IT-2/33"]}


def fought(cell: str, forces: Forces = OPEN, *names: str, **dice: list[int]) -> Play:
    """1312 attacks 1212 with this result."""
    s = position(forces)
    return result(s, cell, fight(s, "1212", *(names or ("IT-1/33", "IT-2/33"))), **dice)


# --- hits and steps


@pytest.mark.rule("9.4")
def test_left_of_the_slash_is_the_attackers_result() -> None:
    assert parts("2d/1") == ((2, "D"), (1, ""))
    assert parts("-/5Z") == ((0, ""), (5, "Z"))
    assert parts("1/-") == ((1, ""), (0, ""))


@pytest.mark.example("malta-9.43a")
@pytest.mark.rule("9.43.a", "9.42.c")
def test_one_hit_makes_the_defender_retreat_one_hex_and_costs_no_step() -> None:
    found = fought("-/1")
    assert found.asked == ("allied", "stand-fast")
    assert found.facts["hits"] == 1
    fall_back(found.play("retreat"))
    assert [found.steps("UK-8M"), found.steps("UK-1D")] == [3, 3]
    assert found.where("UK-8M") != "1212"


@pytest.mark.example("malta-9.43b")
@pytest.mark.rule("9.43.b")
def test_one_hit_costs_the_attacker_a_step_and_he_does_not_retreat() -> None:
    found = fought("1/-")
    assert found.asked == ("axis", "take-losses")
    found.play("lose IT-2/33")
    assert [found.steps("IT-1/33"), found.steps("IT-2/33")] == [3, 2]
    assert found.over
    assert found.where("IT-1/33") == found.where("IT-2/33") == "1312"


@pytest.mark.rule("9.42.a", "9.43.b", "9.43.a")
def test_halves_are_rounded_up_for_the_attacker_and_down_for_the_defender() -> None:
    found = fought("-/5")
    assert found.facts["left"] == 2
    found = fought("5/-")
    assert found.facts["left"] == 3
    found.play("lose IT-1/33", "lose IT-1/33", "lose IT-2/33")
    assert found.asked == ("axis", "stand-fast")
    assert found.facts["hits"] == 2


@pytest.mark.rule("9.51.a", "9.42.b", "9.3.h2")
def test_the_side_with_more_hits_loses_first_and_chooses_who() -> None:
    found = fought("1/2")
    assert found.asked == ("allied", "take-losses")
    assert found.legal == ["lose UK-1D", "lose UK-8M"]
    assert found.refused("lose IT-1/33") == ("not-in-combat", "9.52.a")
    found.play("lose UK-1D")
    assert found.asked == ("axis", "take-losses")
    assert fought("3/2").asked == ("axis", "take-losses")


@pytest.mark.rule("9.51.b")
def test_with_as_many_hits_the_defender_loses_first() -> None:
    assert [first_side(hits) for hits in ((2, 2), (3, 2), (2, 3))] == [1, 0, 1]


@pytest.mark.rule("9.42.d")
def test_a_side_that_dies_owing_steps_spares_the_other_a_hit() -> None:
    forces: Forces = {"1212": ["RN-1"], "1312": ["IT-1/33", "IT-2/33"]}
    found = fought("1/4", forces)
    assert found.steps("RN-1") == 0
    assert [found.steps("IT-1/33"), found.steps("IT-2/33")] == [3, 3]
    found = fought("1/2", forces)
    assert found.steps("RN-1") == 0
    assert found.asked == ("axis", "take-losses")


@pytest.mark.rule("9.42.d")
def test_dead_attackers_who_owe_steps_spare_the_defender_a_hit() -> None:
    found = fought("4/2", {"1212": ["UK-8M"], "1312": ["IT-SM-1"]}, "IT-SM-1")
    assert found.steps("IT-SM-1") == 0
    assert found.steps("UK-8M") == 3
    assert found.asked == ("allied", "stand-fast")
    assert found.facts["hits"] == 1


@pytest.mark.rule("9.52.a", "9.52.b", "16.57.b")
def test_only_units_in_the_fighting_hexes_lose_steps_and_no_gun_from_afar() -> None:
    forces: Forces = {
        "1212": ["RN-1", "RN-2", "CG-1"],
        "1312": ["IT-1/33", "IT-2/33", "IT-3/33", "IT-28ART*"],
        "1412": ["IT-185ART-1*"],
    }
    s = position(forces)
    s.support = {unit(s, gun): at(s.game, "1212") for gun in ("IT-28ART", "IT-185ART-1")}
    found = result(s, "1/2", fight(s, "1212", "IT-1/33", "IT-2/33"))
    assert found.legal == ["lose RN-1", "lose RN-2"]
    found.play("lose RN-1")
    assert found.legal == ["lose IT-1/33", "lose IT-2/33", "lose IT-28ART"]


@pytest.mark.rule("9.94.a")
def test_defenders_of_a_fort_take_one_hit_less() -> None:
    s = position({"1110": ["UK-8M", "UK-1D"], "1111": ["IT-1/33"]})
    found = result(s, "-/2", fight(s, "1110", "IT-1/33"))
    assert found.asked == ("allied", "stand-fast")
    assert found.facts["hits"] == 1
    s = position({"1110": ["UK-8M", "UK-1D"], "1111": ["IT-1/33"]})
    assert result(s, "-/1", fight(s, "1110", "IT-1/33")).over
    s = position({"1110": ["UK-8M", "UK-1D"], "1111": ["IT-1/33"]}, destroyed=1 << at(s.game, "1110"))
    assert result(s, "-/2", fight(s, "1110", "IT-1/33")).asked == ("allied", "take-losses")


# --- engineers


SAPPERS: Forces = {"1110": ["UK-8M"], "1111": ["IT-1/33", "IT-ENG11-1", "IT-ENG11-2"]}


@pytest.mark.rule("9.92.d")
def test_engineers_who_lead_against_a_fort_take_half_of_the_steps_first() -> None:
    s = position(SAPPERS)
    found = result(s, "5/-", fight(s, "1110", "IT-1/33", "IT-ENG11-1", "IT-ENG11-2"))
    assert found.facts == {"hex": "1110", "left": 3, "engineers": 2}
    assert found.legal == ["lose IT-ENG11-1", "lose IT-ENG11-2"]
    assert found.refused("lose IT-1/33") == ("engineers-first", "9.92.d")
    found.play("lose IT-ENG11-1")
    assert [found.steps("IT-ENG11-1"), found.steps("IT-ENG11-2"), found.steps("IT-1/33")] == [0, 0, 2]


@pytest.mark.rule("9.92.d")
def test_engineers_without_the_bonus_are_units_like_any_other() -> None:
    s = position({**SAPPERS, "1110": [], "1112": ["UK-8M"]})
    found = result(s, "1/-", fight(s, "1112", "IT-1/33", "IT-ENG11-1"))
    assert found.legal == ["lose IT-1/33", "lose IT-ENG11-1"]


# --- standing fast


@pytest.mark.rule("9.7", "9.71.a")
def test_either_side_may_try_to_stand_before_morale_suffers() -> None:
    found = fought("3d/3d", stand=[3])
    while found.asked[1] == "take-losses":
        found.play(found.legal[0])
    assert found.asked == ("allied", "stand-fast")
    found.play("stand")
    assert found.event("stand-fast")["die"] == 3
    assert found.named("disorganized") == []
    while found.asked[1] == "take-losses":
        found.play(found.legal[0])
    assert found.asked == ("axis", "stand-fast")


@pytest.mark.rule("9.71.c", "9.71.e", "9.71.d")
@pytest.mark.example("malta-9.71")
def test_units_whose_morale_is_above_the_die_stand_and_pay_and_the_others_go() -> None:
    found = fought("-/3", {"1212": ["UK-8M", "ML-1K"], "1312": ["IT-1/33"]}, "IT-1/33", stand=[3])
    found.play("lose ML-1K", "stand")
    assert found.event("stand-fast")["units"] == ["UK-8M"]
    assert found.steps("UK-8M") == 1
    assert found.where("UK-8M") == "1212"
    assert found.steps("ML-1K") == 2
    fall_back(found)
    assert found.where("ML-1K") != "1212"


@pytest.mark.rule("9.42.d", "9.71.c")
def test_a_side_that_stands_and_dies_owing_steps_spares_the_other_a_hit() -> None:
    found = fought("3/5", {"1212": ["UK-8M"], "1312": ["IT-1/33"]}, "IT-1/33", stand=[1])
    assert (found.steps("UK-8M"), found.steps("IT-1/33"), found.facts["hits"]) == (1, 1, 3)
    found.play("stand")
    assert (found.steps("UK-8M"), found.asked) == (0, ("axis", "advance"))


@pytest.mark.rule("9.42.d", "9.71.e")
def test_a_side_of_which_others_retreat_has_not_died_and_spares_nobody() -> None:
    found = fought("3/5", {"1212": ["ML-1K", "UK-COY-1"], "1312": ["IT-1/33"]}, "IT-1/33", stand=[3])
    found.play("lose ML-1K", "lose ML-1K", "stand")
    assert found.event("stand-fast")["units"] == ["UK-COY-1"]
    assert (found.steps("UK-COY-1"), found.asked, found.facts["hits"]) == (0, ("axis", "stand-fast"), 1)


@pytest.mark.rule("9.71.b")
def test_beside_their_leader_units_stand_one_better_and_next_to_him_not() -> None:
    for place, standing in (("1212", ["UK-8M"]), ("1112", [])):
        forces: Forces = {"1212": ["UK-8M"], "1312": ["IT-1/33"], "1112": []}
        s = position({**forces, place: [*forces[place], "UK-BEAK"]})
        found = result(s, "-/1", fight(s, "1212", "IT-1/33"), stand=[4]).play("stand")
        assert found.event("stand-fast")["units"] == standing


@pytest.mark.rule("9.71.b")
def test_a_leader_of_another_formation_does_not_help() -> None:
    s = position({"1312": ["UK-8M"], "1212": ["IT-1/33", "IT-FRATTINI"]})
    found = result(s, "-/1", fight(s, "1212", "UK-8M", seat=ALLIED), stand=[4]).play("stand")
    assert found.event("stand-fast")["units"] == []


@pytest.mark.rule("9.63", "12.24.b", "16.23.b")
def test_units_that_cannot_move_stand_without_a_die() -> None:
    found = fought("-/3", {"1212": ["UK-12*", "SP-1", "UK-8M"], "1312": ["IT-1/33"]}, "IT-1/33")
    assert found.legal == ["lose SP-1", "lose UK-12", "lose UK-8M"]
    found.play("lose UK-8M", "retreat")
    assert [found.steps("UK-12"), found.steps("SP-1")] == [0, 0]
    assert found.events("stand-fast") == []
    assert found.steps("UK-8M") == 2


@pytest.mark.rule("16.34.b", "16.23.a")
def test_militia_stands_and_pays_alone() -> None:
    found = fought("-/1", {"1212": ["ML-MIL-4"], "1312": ["IT-1/33"]}, "IT-1/33")
    assert found.steps("ML-MIL-4") == 0


@pytest.mark.rule("12.24.a")
def test_limbered_guns_may_retreat() -> None:
    found = fought("-/1", {"1212": ["UK-12"], "1312": ["IT-1/33"]}, "IT-1/33")
    assert found.asked == ("allied", "stand-fast")
    fall_back(found.play("retreat"))
    assert found.where("UK-12") not in ("", "1212")


@pytest.mark.rule("9.71.f")
def test_attackers_who_stood_may_advance() -> None:
    found = fought("2/2", {"1212": ["RN-1"], "1312": ["IT-1/33"]}, "IT-1/33", stand=[1])
    assert found.steps("RN-1") == 0
    assert found.asked == ("axis", "stand-fast")
    found.play("stand")
    assert found.steps("IT-1/33") == 1
    assert found.asked == ("axis", "advance")


# --- morale


@pytest.mark.rule("9.41.a", "11.3.e")
def test_d_disorganizes_all_units_of_a_side_and_demoralizes_the_disorganized() -> None:
    found = fought("-/1d", {"1212": ["UK-8M", "UK-1D!", "UK-2D!!"], "1312": ["IT-1/33"]}, "IT-1/33").play("retreat")
    assert found.named("disorganized") == ["UK-8M"]
    assert found.named("demoralized") == ["UK-1D", "UK-2D"]
    assert found.steps("UK-2D") == 3


@pytest.mark.rule("9.41.b", "11.4.i")
def test_z_demoralizes_all_units_of_a_side_and_costs_the_demoralized_a_step() -> None:
    found = fought("1Z/-", {"1212": ["UK-8M"], "1312": ["IT-1/33", "IT-2/33!!", "IT-3/33"]})
    found.play("lose IT-1/33")
    assert found.named("demoralized") == ["IT-1/33", "IT-2/33"]
    assert [found.steps(f"IT-{n}/33") for n in (1, 2, 3)] == [2, 2, 3]


# --- leaders


@pytest.mark.rule("14.41.a", "14.41.b")
def test_a_leader_rolls_once_for_all_steps_of_his_own_hex() -> None:
    s = position({"1212": ["UK-8M"], "1312": ["IT-V/186", "IT-FRATTINI"], "1213": ["IT-VI/186", "DE-RAMCKE"]})
    found = result(s, "5/-", fight(s, "1212", "IT-V/186", "IT-VI/186"), leaders=[2, 3])
    found.play("lose IT-V/186", "lose IT-V/186", "lose IT-V/186", "retreat")
    told = found.event("leader-at-risk")
    assert (told["unit"], told["dice"], told["total"], told["result"]) == ("IT-FRATTINI", [2, 3], 3, "lost")


# --- the drop among enemies


@pytest.mark.rule("19.51.b", "9.87.d", "16.58.c")
def test_paratroops_who_fell_among_enemies_pay_all_hits_in_steps_and_do_not_advance() -> None:
    s = position({"1212": ["UK-8M", "IT-V/186-c1", "IT-V/186-c2", "IT-V/186-c3"]})
    s.arrived = units(s, "IT-V/186-c1", "IT-V/186-c2", "IT-V/186-c3")
    attack = fight(s, "1212", "IT-V/186-c1", "IT-V/186-c2", "IT-V/186-c3", kind="drop")
    found = result(s, "2/1", attack).play("lose IT-V/186-c1")
    assert [found.steps(f"IT-V/186-c{n}") for n in (1, 2, 3)].count(0) == 1 + (found.asked[1] != "take-losses")
    while found.asked[1] == "take-losses":
        found.play(found.legal[0])
    assert found.asked == ("allied", "stand-fast")
    found.play("retreat")
    while not found.over:
        found.play(found.legal[0])
    assert [found.steps(f"IT-V/186-c{n}") for n in (1, 2, 3)].count(0) == 2
    assert found.where("UK-8M") != "1212"
    assert found.events("advance") == []


@pytest.mark.rule("19.53.a")
def test_paratroops_below_the_lowest_column_are_eliminated() -> None:
    s = position({"1212": ["UK-8M", "UK-1D", "UK-2D", "DE-1/2-c1"]})
    s.weak = s.arrived = units(s, "DE-1/2-c1")
    found = combat(s, fight(s, "1212", "DE-1/2-c1", kind="drop"))
    assert found.event("called-off") == {"hex": "1212"}
    assert found.steps("DE-1/2-c1") == 0
    assert found.over
