"""What fighting does to units: steps, morale, leaders, headquarters."""

from typing import Any

import pytest

from grognard.engine.dice import Key
from grognard.engine.hexes import NOWHERE
from grognard.engine.umpire import Umpire, scripted
from grognard.games.malta import casualties
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.forces import is_remnant, strength
from grognard.games.malta.state import Island

from .scene import names, position, unit, units


def umpire(s: Island, **dice: list[int]) -> Umpire:
    return Umpire(Key.of_seed(0), scripted(dice, s.rolls))


def lose(s: Island, name: str, times: int = 1) -> Island:
    for _ in range(times):
        casualties.lose_step(s, umpire(s), unit(s, name))
    return s


def told(judge: Umpire, kind: str, seat: int = -1) -> list[dict[str, Any]]:
    return [facts for event in judge.events if event.kind == kind and (facts := event.seen_by(seat)) is not None]


# --- steps


@pytest.mark.rule("2.1.step.b", "17.3.a", "2.1.step.a")
@pytest.mark.example("malta-17.3a")
@pytest.mark.example("malta-17.3b")
def test_a_british_battalion_goes_down_from_6_to_4_to_2_and_is_a_remnant() -> None:
    s = lose(position({"1310": ["UK-8M"]}), "UK-8M")
    assert strength(s, unit(s, "UK-8M")) == (4, 4, 6)
    assert not is_remnant(s, unit(s, "UK-8M"))
    lose(s, "UK-8M")
    assert strength(s, unit(s, "UK-8M")) == (2, 2, 6)
    assert is_remnant(s, unit(s, "UK-8M"))


@pytest.mark.rule("2.1.step.c", "2.1.step.d", "2.1.step.e")
@pytest.mark.example("malta-17.3c")
def test_remnants_guns_and_companies_die_with_their_next_step() -> None:
    s = position({"1310": ["UK-8M:1", "UK-12*", "UK-COY-1"]})
    for name in ("UK-8M", "UK-12", "UK-COY-1"):
        lose(s, name)
        assert s.steps[unit(s, name)] == 0
        assert s.place[unit(s, name)] == NOWHERE
    assert s.ready == 0


@pytest.mark.rule("17.83", "2.1.step.e", "17.3.c")
def test_a_parachute_company_dies_from_either_side() -> None:
    s = position({"1310": ["DE-1/2-c1", "DE-1/2-c2"]})
    s.weak = units(s, "DE-1/2-c2")
    assert casualties.steps_of(s, units(s, "DE-1/2-c1", "DE-1/2-c2")) == 2
    lose(lose(s, "DE-1/2-c1"), "DE-1/2-c2")
    assert [s.steps[unit(s, name)] for name in ("DE-1/2-c1", "DE-1/2-c2")] == [0, 0]
    assert s.weak == 0
    assert s.parachutists_lost == 2


def test_a_dead_unit_leaves_no_marker_behind() -> None:
    s = position({"1310": ["UK-12*!?"]})
    gun = unit(s, "UK-12")
    s.support, s.hurricane, s.bombarding = {gun: s.place[gun]}, 1 << gun, 1 << gun
    casualties.eliminate(s, umpire(s), gun)
    assert (s.support, s.hurricane, s.bombarding, s.disorganized, s.unsupplied, s.ready) == ({}, 0, 0, 0, 0, 0)


# --- what counts for victory


@pytest.mark.rule("20.0.h", "20.0.i")
def test_each_step_lost_counts_for_victory() -> None:
    s = lose(position({"1310": ["UK-8M", "UK-COY-1"], "1410": ["IT-V/186", "IT-SM-1"]}), "UK-8M", 2)
    assert s.lost == [0, 2]
    casualties.eliminate(s, umpire(s), unit(s, "IT-V/186"))
    assert s.lost == [3, 2]
    lose(lose(s, "UK-COY-1"), "IT-SM-1")
    assert s.lost == [4, 3]


@pytest.mark.rule("20.1.a", "20.2.a")
def test_tanks_count_twice() -> None:
    s = lose(lose(position({"1310": ["UK-1/R"], "1410": ["IT-10T"]}), "UK-1/R"), "IT-10T")
    assert s.lost == [2, 2]


@pytest.mark.rule("20.1.b", "20.1.c")
def test_guns_and_militia_count_nothing_and_strongpoints_one() -> None:
    s = position({"1310": ["CG-1", "ML-MIL-2", "SP-1"]})
    for name in ("CG-1", "ML-MIL-2"):
        casualties.eliminate(s, umpire(s), unit(s, name))
    assert s.lost == [0, 0]
    assert lose(s, "SP-1").lost == [0, 1]


@pytest.mark.rule("20.2.b")
def test_a_damaged_ship_counts_one() -> None:
    s = position({"0101": ["SHIP-Trieste"]})
    casualties.eliminate(s, umpire(s), unit(s, "SHIP-Trieste"))
    assert s.lost == [1, 0]


def test_the_allied_headquarters_counts_one_and_those_of_the_axis_none() -> None:
    s = position({"1310": ["UK-HQ"], "1410": ["IT-4HQ"]})
    for name in ("UK-HQ", "IT-4HQ"):
        casualties.eliminate(s, umpire(s), unit(s, name))
    assert s.lost == [0, 1]


@pytest.mark.rule("9.95.a")
def test_a_lost_battalion_breaks_its_regiment_for_good() -> None:
    s = lose(position({"1310": ["IT-V/186", "UK-HF"]}), "IT-V/186", 2)
    assert list(s.broken) == []
    lose(s, "IT-V/186")
    assert list(s.broken) == ["186"]
    lose(s, "UK-HF", 3)
    assert list(s.broken) == ["186"]


@pytest.mark.rule("16.22.b", "16.35.b")
def test_what_lies_face_down_is_turned_up_and_known() -> None:
    s = position({"1310": ["ML-MIL-2"]}, face_down=0)
    militia, others = unit(s, "ML-MIL-2"), units(s, "ML-MIL-2", "ML-MIL-4")
    s.face_down = s.maybe[militia] = others
    s.maybe[unit(s, "ML-MIL-4")] = others
    s.handle[militia], s.handle[unit(s, "ML-MIL-4")] = unit(s, "ML-MIL-4"), militia
    judge = umpire(s)
    casualties.disorganize(s, judge, 1 << militia)
    assert told(judge, "disorganized", ALLIED) == [{"units": ["ML-MIL-2"]}]
    assert told(judge, "disorganized", AXIS) == [{"units": [f"#{unit(s, 'ML-MIL-4')}"]}]
    casualties.turn_up(s, judge, 1 << militia)
    assert told(judge, "turned-up", AXIS) == [{"units": ["ML-MIL-2"]}]
    assert judge.barrier
    assert s.face_down == units(s, "ML-MIL-4")


# --- morale


@pytest.mark.rule("11.3.a", "11.3.e", "9.9.b")
def test_a_disorganized_unit_disorganized_again_is_demoralized_and_not_both() -> None:
    s = position({"1310": ["UK-8M", "UK-1D!"]})
    casualties.disorganize(s, umpire(s), units(s, "UK-8M", "UK-1D"))
    assert names(s.game, s.disorganized) == ["UK-8M"]
    assert names(s.game, s.demoralized) == ["UK-1D"]


@pytest.mark.rule("11.4.j")
def test_disorganization_does_nothing_to_a_demoralized_unit() -> None:
    s = position({"1310": ["UK-8M!!"]})
    casualties.disorganize(s, umpire(s), units(s, "UK-8M"))
    assert s.disorganized == 0
    assert s.steps[unit(s, "UK-8M")] == 3


@pytest.mark.rule("9.41.b", "11.4.i")
def test_who_is_demoralized_twice_owes_a_step() -> None:
    s = position({"1310": ["UK-8M!!", "UK-1D!", "UK-2D"]})
    owing = casualties.demoralize(s, umpire(s), units(s, "UK-8M", "UK-1D", "UK-2D"))
    assert names(s.game, owing) == ["UK-8M"]
    assert names(s.game, s.demoralized) == ["UK-1D", "UK-2D", "UK-8M"]
    assert s.disorganized == 0


# --- leaders and headquarters


@pytest.mark.rule("14.41.a")
@pytest.mark.parametrize(("dice", "lost"), [([1, 2], True), ([1, 3], False)])
def test_a_leader_is_lost_on_3_or_less(dice: list[int], lost: bool) -> None:
    s = position({"1310": ["UK-8M", "UK-BEAK"]})
    casualties.risk_leaders(s, umpire(s, leaders=dice), units(s, "UK-BEAK"), 1)
    assert (s.place[unit(s, "UK-BEAK")] == NOWHERE) == lost


@pytest.mark.rule("14.41.b")
def test_each_further_step_makes_it_worse() -> None:
    s = position({"1310": ["UK-8M", "UK-BEAK"]})
    casualties.risk_leaders(s, umpire(s, leaders=[2, 3]), units(s, "UK-BEAK"), 2)
    assert s.deputies == 0
    casualties.risk_leaders(s, umpire(s, leaders=[2, 3]), units(s, "UK-BEAK"), 3)
    assert s.deputies == units(s, "UK-BEAK")


def test_a_stack_without_losses_puts_nobody_at_risk() -> None:
    s = position({"1310": ["UK-8M", "UK-BEAK"]})
    casualties.risk_leaders(s, umpire(s, leaders=[1, 1]), units(s, "UK-BEAK"), 0)
    assert s.rolls == {}


@pytest.mark.rule("14.43.a", "14.43.b", "14.44")
def test_the_deputy_comes_the_next_day_and_so_does_the_next_one() -> None:
    s = position({"1310": ["UK-BEAK"]})
    leader = unit(s, "UK-BEAK")
    casualties.lose_leader(s, umpire(s), leader)
    assert s.deputies == 1 << leader
    assert s.returning == {leader: s.game.turn_of(3, "AM")}
    s.place[leader], s.returning, s.turn = 0, {}, s.game.turn_of(3, "night")
    casualties.lose_leader(s, umpire(s), leader)
    assert s.deputies == 1 << leader
    assert s.returning == {leader: s.game.turn_of(4, "AM")}


@pytest.mark.rule("16.82.a", "16.82.b")
@pytest.mark.parametrize(
    ("scenario", "last_chance"), [("introductory", 3), ("hercules", 8)], ids=["until 1 July", "until 6 July"]
)
def test_a_headquarters_of_the_axis_is_back_on_the_fourth_day(scenario: str, last_chance: int) -> None:
    for day, back in ((last_chance, True), (last_chance + 1, False)):
        s = position({"1310": ["IT-4HQ"]}, scenario)
        s.turn = s.game.turn_of(day, "PM")
        casualties.eliminate(s, umpire(s), unit(s, "IT-4HQ"))
        assert s.returning == ({unit(s, "IT-4HQ"): s.game.turn_of(day + 4, "AM")} if back else {})


@pytest.mark.rule("16.81.a")
def test_the_allied_headquarters_never_comes_back() -> None:
    s = position({"1310": ["UK-HQ"]})
    casualties.eliminate(s, umpire(s), unit(s, "UK-HQ"))
    assert s.returning == {}
