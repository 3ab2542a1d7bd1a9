"""Retreats: who goes, and hex by hex where to."""

import pytest

from grognard.games.malta.counters import ALLIED
from grognard.games.malta.state import Island
from grognard.games.malta.ways_back import kinds, reachable

from .fights import fall_back, fight, result
from .phase import Play
from .scene import Forces, labels, position


def driven(s: Island, cell: str, *names: str, **dice: list[int]) -> Play:
    """An attack on 1212 has this result, and nobody tries to stand."""
    found = result(s, cell, fight(s, "1212", *names), **dice)
    while found.asked[1] == "take-losses":
        found.play(found.legal[0])
    return found.play("retreat")


# --- who


@pytest.mark.rule("9.6.a", "9.6.b", "9.62.a")
def test_all_defenders_retreat_together_as_far_as_they_have_hits_left() -> None:
    s = position({"1212": ["UK-8M", "UK-1D", "UK-HQ"], "1312": ["IT-1/33"]})
    found = driven(s, "-/3", "IT-1/33")
    assert found.asked == ("allied", "retreat-to")
    assert (found.facts["left"], found.facts["units"]) == (2, ["UK-1D", "UK-8M", "UK-HQ"])
    fall_back(found)
    assert len({found.where(name) for name in ("UK-8M", "UK-1D", "UK-HQ")}) == 1
    assert len(found.events("retreat")) == 2


@pytest.mark.rule("9.6.c", "9.6.d")
def test_of_the_attackers_only_those_that_attacked_must_go_and_others_may() -> None:
    s = position({"1212": ["UK-8M"], "1312": ["IT-1/33", "IT-2/33", "IT-SM-1", "IT-28ART*"]})
    found = driven(s, "2/-", "IT-1/33")
    assert found.asked == ("axis", "retreat-along")
    assert found.legal == ["along IT-2/33", "along IT-SM-1", "done"]
    fall_back(found.play("along IT-SM-1", "done"))
    assert found.where("IT-1/33") == found.where("IT-SM-1") != "1312"
    assert found.where("IT-2/33") == found.where("IT-28ART") == "1312"


@pytest.mark.rule("9.6.d")
def test_defenders_retreat_before_attackers() -> None:
    s = position({"1212": ["UK-8M"], "1312": ["IT-1/33"]})
    found = result(s, "2/1", fight(s, "1212", "IT-1/33")).play("retreat", "retreat")
    assert found.asked == ("allied", "retreat-to")
    while found.asked == ("allied", "retreat-to"):
        found.play(found.legal[0])
    assert found.asked == ("axis", "retreat-to")


@pytest.mark.rule("9.62.a")
def test_stacks_of_several_hexes_retreat_one_by_one_in_the_order_that_their_owner_likes() -> None:
    s = position({"1212": ["UK-8M"], "1312": ["IT-1/33"], "1313": ["IT-2/33"]})
    found = driven(s, "2/-", "IT-1/33", "IT-2/33")
    assert found.asked == ("axis", "retreat-stack")
    assert found.legal == ["from 1312", "from 1313"]
    found.play("from 1313")
    assert found.facts["hex"] == "1313"


@pytest.mark.rule("14.3.c")
def test_a_leader_goes_with_his_stack_or_with_the_part_that_he_likes() -> None:
    s = position({"1212": ["UK-8M", "UK-BEAK"], "1312": ["IT-1/33"]})
    found = fall_back(driven(s, "-/1", "IT-1/33"))
    assert found.where("UK-BEAK") == found.where("UK-8M") != "1212"
    s = position({"1212": ["UK-8M", "UK-BEAK", "SP-1", "SP-2", "SP-3"], "1312": ["IT-1/33"]})
    found = result(s, "-/1", fight(s, "1212", "IT-1/33")).play("retreat", "lose SP-1")
    assert found.asked == ("allied", "retreat-along")
    assert found.legal == ["along UK-BEAK", "done"]
    fall_back(found.play("done"))
    assert (found.where("UK-BEAK"), found.where("UK-8M") != "1212") == ("1212", True)


# --- where to


@pytest.mark.rule("9.61.a")
def test_the_first_choice_is_a_hex_outside_enemy_zones_of_control() -> None:
    s = position({"1212": ["UK-8M"], "1312": ["IT-1/33"], "1114": ["IT-2/33"]})
    assert driven(s, "-/1", "IT-1/33").where("UK-8M") == "1112"
    s = position({"1212": ["UK-8M"], "1312": ["IT-1/33"]})
    found = driven(s, "-/1", "IT-1/33")
    assert found.legal == ["fall-back 1112", "fall-back 1113", "fall-back 1213"]
    assert found.refused("fall-back 1211") == ("better-retreat", "9.61")
    assert found.refused("fall-back 1312") == ("no-retreat-there", "9.61.e")


WALL: Forces = {"1312": ["IT-1/33"], "1012": ["IT-2/33"], "1011": ["IT-1/34"], "1214": ["IT-2/34"], "1314": ["IT-3/34"]}


def walled(*names: str, **dice: list[int]) -> Play:
    """Units in 1212 with enemies behind them, so that all hexes around are in zones of control."""
    return driven(position({"1212": names, **WALL}), "-/1", "IT-1/33", **dice)


@pytest.mark.rule("9.61.b", "9.62.b")
def test_the_second_choice_leads_away_from_all_enemies_in_the_combat_and_costs_a_step() -> None:
    found = walled("UK-8M")
    assert found.legal == ["fall-back 1112", "fall-back 1113", "fall-back 1213"]
    found.play("fall-back 1112")
    assert found.steps("UK-8M") == 2


@pytest.mark.rule("9.61.c", "9.61.d")
def test_then_come_hexes_with_friends_and_then_empty_ones() -> None:
    s = position({"1212": ["UK-8M"], "1312": ["IT-1/33"], "1113": ["IT-2/33"], "1211": ["UK-COY-1"]})
    found = result(s, "-/1", fight(s, "1212", "IT-1/33", "IT-2/33")).play("retreat")
    assert found.where("UK-8M") == "1211"
    assert found.steps("UK-8M") == 2
    s = position({"1212": ["UK-8M"], "1312": ["IT-1/33"], "1113": ["IT-2/33"]})
    found = result(s, "-/1", fight(s, "1212", "IT-1/33", "IT-2/33")).play("retreat")
    assert found.legal == ["fall-back 1112", "fall-back 1211", "fall-back 1213", "fall-back 1313"]


@pytest.mark.rule("9.61.a", "9.61.b", "9.61.c")
def test_the_four_kinds_of_hexes_in_their_order() -> None:
    s = position({"1212": ["UK-8M"], "1312": ["IT-1/33"], "1211": ["UK-COY-1"]})
    found = result(s, "-/1", fight(s, "1212", "IT-1/33")).play("retreat")
    frame = found.s.stack[-1]
    game = found.s.game
    offered = [labels(game, kind) for kind in kinds(found.s, frame, reachable(found.s, frame))]  # type: ignore[arg-type]
    away = ["1112", "1113", "1213"]
    assert offered == [away, away, ["1211"], sorted([*away, "1211", "1313"])]


@pytest.mark.rule("9.61.e", "9.15.b")
def test_a_retreat_enters_no_hex_with_enemies_but_walks_over_guns() -> None:
    s = position({"1312": ["UK-8M"], "1212": ["IT-1/33"], "1112": ["CG-1"], "1113": ["RN-1"], "1213": ["RN-2"]})
    found = result(s, "-/1", fight(s, "1212", "UK-8M", seat=ALLIED)).play("retreat")
    assert found.where("IT-1/33") == "1112"
    assert found.steps("CG-1") == 0


@pytest.mark.rule("9.61.e")
def test_attackers_do_not_retreat_into_the_hex_that_they_attacked() -> None:
    s = position({"1212": ["RN-1"], "1312": ["IT-1/33"]})
    found = result(s, "2/2", fight(s, "1212", "IT-1/33")).play("retreat")
    assert (found.asked, found.steps("RN-1")) == (("axis", "retreat-to"), 0)
    assert found.legal == [f"fall-back {h}" for h in ("1211", "1311", "1313", "1411", "1412")]
    assert found.refused("fall-back 1212") == ("no-retreat-there", "9.61.e")


@pytest.mark.rule("9.61.f")
def test_tanks_do_not_retreat_over_a_creek_with_rise_and_the_stack_splits() -> None:
    around = {"1212": ["IT-1/33"], "1113": ["IT-2/33"], "1313": ["IT-3/33"], "1114": ["IT-1/34"]}
    s = position({"1213": ["UK-8M", "UK-1/R"], **around})
    found = fall_back(result(s, "-/1", fight(s, "1213", "IT-1/33")).play("retreat"))
    assert found.where("UK-8M") in ("1214", "1314")
    assert found.steps("UK-1/R") == 0


@pytest.mark.rule("9.61.g")
def test_who_has_nowhere_to_go_is_eliminated() -> None:
    around = ("1211", "1213", "1112", "1113", "1312", "1313")
    s = position({"1212": ["UK-8M"], **{h: [f"IT-SM-{n}"] for n, h in enumerate(around, 1)}})
    found = result(s, "-/1", fight(s, "1212", "IT-SM-1")).play("retreat")
    assert found.steps("UK-8M") == 0


@pytest.mark.rule("9.62.b")
def test_each_hex_in_an_enemy_zone_costs_the_stack_one_step_that_its_owner_chooses() -> None:
    found = walled("UK-8M", "UK-1D").play("fall-back 1112")
    assert found.asked == ("allied", "take-losses")
    assert found.facts["left"] == 1
    found.play("lose UK-1D")
    assert [found.steps("UK-8M"), found.steps("UK-1D")] == [3, 2]


@pytest.mark.rule("14.41.a")
def test_a_leader_rolls_if_the_retreat_costs_steps() -> None:
    found = walled("UK-8M", "UK-BEAK", leaders=[6, 6]).play("fall-back 1112")
    told = found.event("leader-at-risk")
    assert (told["unit"], told["total"]) == ("UK-BEAK", 12)


@pytest.mark.rule("9.61.a")
def test_a_long_retreat_leads_farther_away_and_never_back() -> None:
    s = position({"1212": ["UK-8M"], "1312": ["IT-1/33"]})
    found = driven(s, "-/3", "IT-1/33").play("fall-back 1112")
    assert found.legal == ["fall-back 1011", "fall-back 1012", "fall-back 1111"]


# --- stacking


FULL = ("UK-2D", "UK-1H", "UK-4B", "UK-11LF")


@pytest.mark.rule("7.3.a")
def test_a_retreat_ends_where_there_is_room() -> None:
    s = position({"1212": ["UK-8M"], "1312": ["IT-1/33"], "1112": FULL})
    found = driven(s, "-/1", "IT-1/33")
    assert found.legal == ["fall-back 1113", "fall-back 1213"]


@pytest.mark.rule("7.3.b")
def test_without_room_it_goes_on_only_as_far_as_it_takes() -> None:
    s = position({"1212": ["UK-8M"], "1312": ["IT-1/33"], "1112": FULL, "1114": ["IT-2/33"]})
    found = driven(s, "-/1", "IT-1/33")
    assert found.asked == ("allied", "retreat-to")
    assert found.facts["hex"] == "1112"
    assert found.legal == ["fall-back 1011", "fall-back 1012", "fall-back 1111"]
    found.play("fall-back 1012")
    assert found.where("UK-8M") == "1012"
    assert found.asked[1] == "advance"


@pytest.mark.rule("9.61.f", "14.3.c")
def test_when_a_stack_splits_a_leader_goes_with_the_part_that_his_owner_likes() -> None:
    around = {"1212": ["IT-1/33"], "1113": ["IT-2/33"], "1313": ["IT-3/33"], "1114": ["IT-1/34"]}
    for joined, where in (("UK-8M", {"1214", "1314"}), ("UK-1/R", {"1213"})):
        s = position({"1213": ["UK-8M", "UK-1/R", "UK-BEAK"], **around})
        found = result(s, "-/1", fight(s, "1213", "IT-1/33"), leaders=[6] * 4, combat=[]).play("retreat")
        assert found.asked == ("allied", "part-with")
        assert found.legal == ["join UK-1/R", "join UK-8M"]
        fall_back(found.play(f"join {joined}"))
        assert found.where("UK-BEAK") in where


@pytest.mark.rule("5.2.g", "17.7.d")
def test_zones_and_the_late_reaction_of_the_allies_do_not_hold_up_a_retreat() -> None:
    s = position({"1212": ["UK-8M"], **WALL}, "hercules", turn=0)
    found = driven(s, "-/3", "IT-1/33").play("fall-back 1112")
    first, second = found.events("retreat")
    assert (first["hex"], first["to"], second["hex"]) == ("1212", "1112", "1112")
    s = position({"0909": ["UK-8M"], "0908": ["IT-SM-1"]}, "hercules", turn=0)
    found = result(s, "-/1", fight(s, "0909", "IT-SM-1")).play("retreat")
    assert fall_back(found).where("UK-8M") != "0909"
