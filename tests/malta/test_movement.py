"""The movement phase (chapters 6.0 to 6.3, 6.5, 14.3, 17.7): who moves, how far, and what holds him up."""

import pytest

from grognard.engine.field import field_of
from grognard.games.malta.battle import is_fixed
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.drop_zones import reach as zone_reach
from grognard.games.malta.movement import StrategicMoves, TacticalMoves
from grognard.games.malta.reach import allowance
from grognard.games.malta.reach import tactical as reach
from grognard.games.malta.targets import reacts
from grognard.games.malta.ways_back import enterable

from .moving import goes, hexes, militia, phase, tactical
from .scene import field, labels, position, unit, units

# --- who moves


@pytest.mark.rule("6.0.a", "6.1.a")
def test_units_and_leaders_of_the_active_side_move_one_at_a_time() -> None:
    found = tactical({"0913": ["IT-1/33", "IT-20HQ"], "0914": ["DE-RAMCKE"], "1814": ["UK-8M"]}, AXIS)
    assert found.asked == ("axis", "tactical-moves")
    assert found.legal == ["done", "move DE-RAMCKE", "move IT-1/33", "move IT-20HQ"]
    found.play("move IT-1/33")
    assert found.asked == ("axis", "walk")
    assert found.refused("move IT-20HQ")[1] == "6.1.a"
    found.play("go 0912", "stay")
    assert found.legal == ["done", "move DE-RAMCKE", "move IT-20HQ"]
    assert found.refused("move IT-1/33") == ("has-moved", "6.1.a")
    assert found.refused("move UK-8M") == ("not-your-mover", "6.0.a")


@pytest.mark.rule("6.53.a", "16.34.a")
def test_strongpoints_and_militia_never_move() -> None:
    found = tactical({"1512": ["UK-8M", "SP-1", "ML-MIL-5"]}, ALLIED)
    assert found.legal == ["done", "move UK-8M"]
    assert [found.refused(f"move {name}") for name in ("SP-1", "ML-MIL-5")] == [("never-moves", "6.53.a")] * 2


@pytest.mark.rule("6.54", "17.81")
def test_who_has_just_come_or_looked_for_stragglers_stays() -> None:
    ids = position({})
    came, looked = units(ids, "DE-1/2-c1"), units(ids, "IT-V/186-c1")
    found = tactical({"0913": ["DE-1/2-c1", "IT-V/186-c1", "IT-1/33"]}, AXIS, arrived=came, gathering=looked)
    assert found.legal == ["done", "move IT-1/33"]
    assert found.refused("move DE-1/2-c1") == ("has-just-come", "6.54")
    assert found.refused("move IT-V/186-c1") == ("has-gathered", "17.81")


def test_a_unit_that_was_chosen_and_stays_is_not_chosen_again_but_has_not_moved() -> None:
    found = tactical({"0913": ["IT-1/33", "IT-2/33"]}, AXIS).play("move IT-1/33", "stay")
    assert found.legal == ["done", "move IT-2/33"]
    assert found.named("moved") == []


def test_with_nobody_left_to_move_nobody_is_asked() -> None:
    assert tactical({"0913": ["IT-1/33"]}, AXIS).play("move IT-1/33", "stay").over
    assert phase({"1512": ["SP-1"]}, ALLIED).over


# --- how far


@pytest.mark.rule("6.0.d", "6.53.b")
def test_a_unit_goes_on_as_long_as_it_has_points() -> None:
    found = tactical({"0913": ["IT-1/33"]}, AXIS).play("move IT-1/33")
    assert found.facts == {"unit": "IT-1/33", "left": "6"}
    found.play("go 0912")
    assert found.facts["left"] == "4"
    assert found.event("moved") == {"units": ["IT-1/33"], "path": ["0913", "0912"], "points": "2"}
    found.play("go 0911")
    assert found.facts["left"] == "2"
    assert found.refused("go 0913") == ("too-few-points", "6.53.b")
    found.play("go 1011")
    assert (found.where("IT-1/33"), found.facts["left"]) == ("1011", "1")


@pytest.mark.rule("6.0.c", "14.1.a")
def test_a_leader_gives_his_units_a_point_more() -> None:
    found = tactical({"1112": ["IT-FRATTINI", "IT-V/186", "DE-1/2"]}, AXIS)
    assert found.play("move IT-V/186").facts["left"] == "7"
    assert found.play("stay", "move DE-1/2").facts["left"] == "7"


@pytest.mark.rule("14.3.a")
def test_leaders_move_like_units_and_wake_nobody() -> None:
    found = tactical({"0913": ["DE-RAMCKE"]}, AXIS, cup=militia(5)).play("move DE-RAMCKE")
    assert found.facts["left"] == "14"
    found.play("go 0810", "stay")
    assert (found.where("DE-RAMCKE"), found.s.control, found.s.rolls) == ("0810", 0, {})


@pytest.mark.rule("6.53.c")
def test_a_single_hex_may_take_all_points() -> None:
    found = tactical({"1209": ["IT-10B-1!!?"]}, AXIS).play("move IT-10B-1")
    assert found.facts["left"] == "4"
    found.play("go 1109")
    assert found.over
    assert found.event("moved")["points"] == "4"


def test_no_hex_is_free_after_the_first_one() -> None:
    found = tactical({"1209": ["IT-10B-1!!?"]}, AXIS).play("move IT-10B-1")
    assert {"1108", "1109", "1308"} <= set(goes(found))
    found.play("go 1208")
    assert (found.facts["left"], goes(found)) == ("1", ["1108", "1308", "1309"])


def test_the_cheapest_way_is_taken_and_the_straight_one_is_offered_beside_it() -> None:
    found = tactical({"1412": ["UK-1/R"]}, ALLIED).play("move UK-1/R")
    assert goes(found, "straight") == ["1312"]
    assert found.match.way("go 1312") == ["1412", "1313", "1312"]
    assert found.match.way("straight 1312") == ["1412", "1312"]
    straight = tactical({"1412": ["UK-1/R"]}, ALLIED).play("move UK-1/R", "straight 1312")
    assert straight.event("moved") == {"units": ["UK-1/R"], "path": ["1412", "1312"], "points": "4"}
    assert found.play("go 1312").event("moved")["points"] == "3"


# --- zones of control and enemies


@pytest.mark.rule("5.2.d", "5.2.b")
def test_who_comes_into_an_enemy_zone_stops() -> None:
    found = tactical({"0913": ["DE-T"], "0911": ["UK-8M"]}, AXIS).play("move DE-T", "go 0912")
    assert found.over
    assert found.event("moved")["points"] == "4"


@pytest.mark.rule("5.2.f")
def test_only_infiltration_leads_from_zone_to_zone() -> None:
    found = tactical({"0912": ["IT-1/33"], "0911": ["UK-8M"]}, AXIS).play("move IT-1/33")
    assert found.refused("go 1011") == ("from-zone-to-zone", "5.2.f")
    assert found.refused("go 0911") == ("enemies-there", "6.52.a")
    assert "0913" in goes(found)


@pytest.mark.rule("6.52.c", "6.52.b")
def test_a_gun_on_the_way_is_destroyed_and_the_unit_goes_on() -> None:
    found = tactical({"0913": ["IT-1/33"], "0912": ["CG-1"]}, AXIS).play("move IT-1/33", "go 0911")
    assert (found.where("IT-1/33"), found.where("CG-1"), found.facts["left"]) == ("0912", "", "4")
    assert found.play("go 0911").where("IT-1/33") == "0911"


@pytest.mark.rule("6.52.d", "6.52.e")
@pytest.mark.parametrize(("dice", "deputy"), [([3, 4], ["UK-BEAK"]), ([4, 4], [])])
def test_a_leader_is_overrun(dice: list[int], deputy: list[str]) -> None:
    found = tactical({"0913": ["IT-1/33"], "0912": ["UK-BEAK"]}, AXIS, {"leaders": dice})
    found.play("move IT-1/33", "go 0912")
    assert (found.where("UK-BEAK"), found.named("deputies")) == ("", deputy)
    assert found.facts["left"] == "4"


def test_a_leader_walks_over_nobody_not_even_strategically() -> None:
    forces = {"0913": ["DE-RAMCKE", "IT-1/33"], "0912": ["CG-1"]}
    found = phase(forces, AXIS, TacticalMoves(AXIS)).play("move DE-RAMCKE")
    assert found.refused("go 0912") == ("enemies-there", "6.52.a")
    found = phase(forces, AXIS, StrategicMoves(AXIS), control=found.s.game.land.island).play("move DE-RAMCKE")
    assert "0912" not in goes(found)
    assert "0912" in goes(found.play("stay", "move IT-1/33"))


@pytest.mark.rule("2.1.control.a")
def test_every_hex_on_the_way_changes_hands() -> None:
    found = tactical({"0913": ["IT-1/33"]}, AXIS).play("move IT-1/33", "go 0911", "stay")
    assert labels(found.s.game, found.s.control) == ["0911", "0912", "0913"]
    back = tactical({"0911": ["UK-8M"]}, ALLIED, control=found.s.control).play("move UK-8M", "go 0912", "stay")
    assert labels(back.s.game, back.s.control) == ["0911", "0913"]


# --- strategic movement


@pytest.mark.rule("6.2.d", "4.24.b", "4.24.c")
def test_strategic_moves_come_first_and_exclude_tactical_ones() -> None:
    island = position({}).game.land.island
    found = phase({"0913": ["IT-1/33", "IT-2/33"]}, AXIS, control=island)
    assert found.asked == ("axis", "strategic-moves")
    found.play("move IT-1/33", "go 0912", "stay", "done")
    assert found.asked == ("axis", "tactical-moves")
    assert found.legal == ["done", "move IT-2/33"]
    assert found.refused("move IT-1/33") == ("has-moved", "6.1.a")


@pytest.mark.rule("4.32.b", "4.32.c", "6.3")
def test_the_allies_too_move_tactically_if_they_have_not_moved_strategically() -> None:
    found = phase({"1512": ["UK-8M"], "1612": ["UK-2D"]}, ALLIED).play("move UK-8M", "stay", "done")
    assert found.asked == ("allied", "tactical-moves")
    assert found.legal == ["done", "move UK-2D", "move UK-8M"]
    found.play("move UK-8M")
    assert found.asked == ("allied", "walk")


@pytest.mark.rule("6.2.a", "6.2.b", "6.2.e")
def test_a_strategic_move_keeps_to_its_own_ground_and_off_the_enemy() -> None:
    forces = {"1912": ["UK-8M"], "1613": ["IT-SM-1"], "1614": ["UK-2D"]}
    found = phase(forces, ALLIED, StrategicMoves(ALLIED))
    assert found.refused("move UK-2D") == ("cannot-go", "6.2")
    found.play("move UK-8M")
    assert found.refused("go 1812") == ("not-on-strategic-ground", "6.2.e")
    assert not hexes(found, *goes(found)) & found.s.game.board.within(field(found.s, "1613"), 2)


def test_strategic_points_are_counted_in_thirds() -> None:
    found = phase({"1712": ["UK-8M"]}, ALLIED, StrategicMoves(ALLIED)).play("move UK-8M", "go 1711")
    assert found.event("moved")["points"] == "2/3"
    assert found.facts["left"] == "5 1/3"


# --- late reaction


@pytest.mark.rule("17.7.a", "17.7.b", "17.7.c")
@pytest.mark.parametrize(
    ("turn", "movers"),
    [(0, ["UK-1D"]), (1, ["UK-1D", "UK-2D"]), (2, ["UK-1D", "UK-2D", "UK-8M"])],
)
def test_the_allies_react_late_on_the_first_day(turn: int, movers: list[str]) -> None:
    forces = {"1512": ["DE-1/2"], "1516": ["UK-1D"], "2115": ["UK-2D"], "0708": ["UK-8M"]}
    found = tactical(forces, ALLIED, scenario="hercules", turn=turn)
    assert [found.s.game.board.grid.distance(found.aim("1512"), found.aim(h)) for h in forces] == [0, 4, 6, 8]
    assert found.legal == ["done", *(f"move {name}" for name in movers)]


@pytest.mark.rule("17.7.a")
def test_who_has_set_out_in_time_goes_on() -> None:
    found = tactical({"1512": ["DE-1/2"], "1516": ["UK-1D"]}, ALLIED, scenario="hercules", turn=0)
    found.play("move UK-1D")
    found.play("go 1616")
    assert not reacts(found.s, unit(found.s, "UK-1D"))
    assert found.asked == ("allied", "walk")


@pytest.mark.rule("17.7.a")
def test_the_late_are_told_why() -> None:
    found = tactical({"1512": ["DE-1/2"], "1516": ["UK-1D"], "0708": ["UK-8M"]}, ALLIED, scenario="hercules", turn=0)
    assert found.refused("move UK-8M") == ("reacts-late", "17.7.a")


# --- after combat, and what else goes through zones


@pytest.mark.rule("6.53.d")
def test_advances_and_retreats_cost_no_points() -> None:
    s = position({"1209": ["IT-10B-1!!?"]}, moved=units(position({}), "IT-10B-1"))
    mover, over_the_creek = unit(s, "IT-10B-1"), field(s, "1109")
    assert allowance(s, mover) == 4
    assert not reach(s, mover).field & over_the_creek
    assert enterable(s, mover, s.place[mover]) & over_the_creek


@pytest.mark.rule("6.53.e", "16.34.a")
def test_who_has_no_allowance_stays_after_combat_too() -> None:
    s = position({"1512": ["SP-1", "ML-MIL-5", "UK-12*", "UK-8M"]})
    assert field_of(u for u in range(len(s.place)) if s.place[u] >= 0 and is_fixed(s, u)) == units(
        s, "SP-1", "ML-MIL-5", "UK-12"
    )


@pytest.mark.rule("5.3.c")
def test_a_drop_zone_goes_through_an_enemy_zone_where_friends_stand() -> None:
    forces = {"0913": ["DE-DZ", "DE-1/2"], "0911": ["UK-8M"]}
    s = position(forces)
    s.control = field(s, "0913", "0912", "1012")
    assert labels(s.game, zone_reach(s, unit(s, "DE-DZ"))) == ["1012"]
    s = position({**forces, "0912": ["IT-1/33"]})
    assert "0912" in labels(s.game, zone_reach(s, unit(s, "DE-DZ")))
