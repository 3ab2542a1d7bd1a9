"""Bombardment: what may be seen, the column, the shifts, and what it does."""

from typing import Any

import pytest

from grognard.engine.dice import Key
from grognard.engine.umpire import Umpire
from grognard.games.malta import bombardment
from grognard.games.malta.bombardment import Bombardments, column_of, line_of, shifts, strength_at
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.state import Island
from grognard.games.malta.support import PlaceSupport
from grognard.games.malta.targets import spotted

from .phase import Play
from .scene import Forces, at, labels, position, unit, units

NIGHT = 7


def worked(**values: Any) -> Island:
    """The worked bombardment: two Italian battalions in 1309 fire at four British ones in the village 1210."""
    s = position(
        {
            "1309": ["IT-185ART-1*", "IT-185ART-2*"],
            "1310": ["IT-1/33"],
            "1210": ["UK-8M", "UK-1D", "UK-2D", "UK-12*"],
        },
        **values,
    )
    guns = units(s, "IT-185ART-1", "IT-185ART-2")
    s.support, s.bombarding = dict.fromkeys((unit(s, "IT-185ART-1"), unit(s, "IT-185ART-2")), at(s.game, "1210")), guns
    return s


def aimed(forces: Forces, h: str, *guns: str, **values: Any) -> Island:
    """A position in which these guns bombard a hex."""
    s = position(forces, **values)
    s.support, s.bombarding = {unit(s, gun): at(s.game, h) for gun in guns}, units(s, *guns)
    return s


# --- spotting


@pytest.mark.rule("10.11.a", "10.11.c")
@pytest.mark.example("malta-10.12a")
def test_the_guns_of_the_worked_bombardment_do_not_see_the_village_themselves() -> None:
    s = position({"1309": ["IT-185ART-1*"], "1210": ["UK-8M"]})
    assert s.game.board.grid.distance(at(s.game, "1309"), at(s.game, "1210")) == 2
    assert labels(s.game, spotted(s, AXIS)) == []


@pytest.mark.rule("10.11.b")
@pytest.mark.example("malta-10.12b")
def test_the_infantry_next_to_it_does_by_day_and_by_night() -> None:
    s = worked()
    assert labels(s.game, spotted(s, AXIS)) == ["1210"]
    s.turn = NIGHT
    assert labels(s.game, spotted(s, AXIS)) == ["1210"]


@pytest.mark.rule("10.11.c")
def test_by_day_units_see_two_hexes_over_open_ground() -> None:
    s = position({"1212": ["IT-1/33"], "1214": ["UK-8M"], "1013": ["UK-1D"], "1412": ["UK-2D"], "1115": ["UK-COY-1"]})
    assert labels(s.game, spotted(s, AXIS)) == ["1013", "1214"]
    s.turn = NIGHT
    assert labels(s.game, spotted(s, AXIS)) == []


def test_leaders_guns_and_ships_see_nothing_and_are_not_seen() -> None:
    s = position({"1212": ["IT-FRATTINI"], "1213": ["UK-8M"], "1314": ["IT-1/33"], "1313": ["CG-1", "UK-BEAK"]})
    assert labels(s.game, spotted(s, AXIS)) == ["1213"]
    s = position({"1212": ["IT-FRATTINI"], "1211": ["UK-8M"]})
    assert spotted(s, AXIS) == 0


@pytest.mark.rule("16.75.a", "10.1.a")
def test_ships_bombard_what_is_seen_within_their_range() -> None:
    s = position({"1212": ["UK-8M"], "1312": ["IT-4HQ"], "0613": ["SHIP-Trieste", "SHIP-Alpino"], "1015": ["UK-1D"]})
    found = Play(s, PlaceSupport(AXIS))
    assert found.legal == ["bombard SHIP-Trieste", "done"]
    assert found.play("bombard SHIP-Trieste").legal == ["at 1212"]


# --- strength and column


@pytest.mark.rule("10.12.a", "10.1.b")
@pytest.mark.example("malta-10.12c")
def test_the_worked_bombardment_has_a_strength_of_5() -> None:
    s = worked()
    found = strength_at(s, at(s.game, "1210"))
    assert [part.counted for part in found.shares] == [5, 5]
    assert found.value == 5


@pytest.mark.rule("10.12.b", "10.12.c", "10.12.f")
@pytest.mark.example("malta-10.12d")
def test_the_worked_bombardment_begins_at_4_and_is_shifted_to_6() -> None:
    s = worked()
    h = at(s.game, "1210")
    assert line_of(s, units(s, "UK-8M", "UK-1D", "UK-2D", "UK-12")) == "4"
    column = s.game.charts.barrage_column("4", 5)
    assert column == "3"
    assert s.game.charts.barrages["4"][2] == 4
    assert [(shift.name, shift.value) for shift in shifts(s, h, AXIS)] == [("artillery", 1)]
    assert column_of(s, h, AXIS, 5) == "4"
    assert s.game.charts.barrages["4"][3] == 6


@pytest.mark.rule("10.12.j", "10.12.k", "23.14.d")
@pytest.mark.example("malta-10.12e")
def test_an_11_in_the_worked_bombardment_has_no_effect_by_the_table() -> None:
    found = Play(worked(), Bombardments(AXIS), bombardment=[5, 6])
    told = found.event("bombardment")
    assert (told["value"], told["column"], told["dice"], told["result"]) == (5, "4", [5, 6], "-")
    assert (found.named("disorganized"), found.s.lost) == ([], [0, 0])
    assert found.s.game.charts.bombardment.at(11, "5").value == "D"


@pytest.mark.rule("10.12.o", "10.13.b", "12.51.a")
@pytest.mark.example("malta-10.12f")
def test_after_the_worked_bombardment_markers_are_off_and_each_gun_has_spent_a_salvo() -> None:
    found = Play(worked(), Bombardments(AXIS), bombardment=[5, 6])
    guns = ["IT-185ART-1", "IT-185ART-2"]
    assert found.over
    assert (found.s.support, found.s.bombarding) == ({}, 0)
    assert [found.s.salvos[unit(found.s, gun)] for gun in guns] == [1, 1]
    assert found.named("bombarded") == guns


@pytest.mark.rule("10.12.b")
@pytest.mark.parametrize(
    ("units_", "line"),
    [
        (["UK-8M"], "1"), (["UK-HQ"], "1"), (["UK-COY-1", "UK-COY-2", "UK-COY-3"], "1"), (["UK-8M", "UK-HQ"], "2"),
        (["UK-COY-1", "UK-COY-2", "UK-COY-3", "SP-1"], "2"), (["UK-8M", "UK-1D:1", "UK-2D:1"], "2"),
        (["UK-8M", "UK-1D", "UK-2D", "UK-4B"], "4"), (["UK-8M", "UK-1D", "UK-2D", "UK-4B", "UK-HQ"], "4+HQ"),
    ],
)  # fmt: skip
def test_stacking_under_fire_counts_three_companies_as_a_battalion(units_: list[str], line: str) -> None:
    s = position({"1212": units_})
    assert line_of(s, s.arrangement.units_in(at(s.game, "1212"))) == line


@pytest.mark.rule("10.12.d")
def test_too_little_fire_has_no_effect_and_is_spent() -> None:
    s = aimed({"1212": ["UK-8M"], "1312": ["IT-1/33"], "1414": ["IT-185ART-1*"]}, "1212", "IT-185ART-1")
    assert column_of(s, at(s.game, "1212"), AXIS, 5) is None
    found = Play(s, Bombardments(AXIS))
    assert found.event("bombardment")["dice"] == []
    assert found.s.rolls == {}
    assert found.s.salvos[unit(s, "IT-185ART-1")] == 1


def shift_names(forces: Forces, h: str = "1212") -> dict[str, int]:
    s = position(forces)
    return {shift.name: shift.value for shift in shifts(s, at(s.game, h), AXIS)}


@pytest.mark.rule("10.12.f", "23.14.e")
def test_guns_and_antiaircraft_in_the_target_shift_right() -> None:
    assert shift_names({"1212": ["UK-12"], "1312": ["IT-1/33"]}) == {"artillery": 1}
    assert shift_names({"1212": ["UK-AA32"], "1312": ["IT-1/33"]}) == {"artillery": 1}


@pytest.mark.rule("10.12.g", "10.12.h", "10.12.i")
def test_a_fort_no_friend_near_and_tanks_alone_shift_left() -> None:
    assert shift_names({"1110": ["UK-8M"], "1111": ["IT-1/33"]}, "1110") == {"fort": -1}
    assert shift_names({"1212": ["UK-8M"], "1312": []}) == {"far": -1}
    assert shift_names({"1212": ["UK-1/R"], "1312": ["IT-1/33"]}) == {"tanks": -1}
    assert shift_names({"1212": ["UK-1/R", "UK-8M"], "1312": ["IT-1/33"]}) == {}


@pytest.mark.rule("10.12.g", "17.1.b")
def test_a_fort_that_the_axis_has_destroyed_shifts_nothing() -> None:
    s = position({"1110": ["UK-8M"], "1111": ["IT-1/33"]})
    s.destroyed = 1 << at(s.game, "1110")
    assert shifts(s, at(s.game, "1110"), AXIS) == ()


@pytest.mark.rule("10.12.e")
def test_shifts_add_up_and_end_at_the_last_column_or_in_nothing() -> None:
    s = position({"1110": ["UK-12"], "1212": ["UK-8M"], "1312": ["IT-1/33"]})
    assert column_of(s, at(s.game, "1110"), AXIS, 8) == "1"
    assert column_of(s, at(s.game, "1110"), AXIS, 6) is None
    s = position({"1212": ["UK-12"], "1312": ["IT-1/33"]})
    assert column_of(s, at(s.game, "1212"), AXIS, 120) == "11"


# --- what it does


def struck(result: str, *units_: str, **dice: list[int]) -> Play:
    """A hex that this result has hit."""
    s = position({"1212": units_, "1312": ["IT-1/33"]})
    s.stack = ()
    bombardment.strike(s, Umpire(Key.of_seed(0)), at(s.game, "1212"), ALLIED, result)
    return Play(s, *s.stack, **dice)


@pytest.mark.rule("10.12.k", "10.12.l")
def test_a_dash_does_nothing_and_d_disorganizes() -> None:
    assert struck("-", "UK-8M").named("disorganized") == []
    found = struck("D", "UK-8M", "UK-1D!", "UK-HQ")
    assert (found.named("disorganized"), found.named("demoralized")) == (["UK-8M", "UK-HQ"], ["UK-1D"])


@pytest.mark.rule("10.12.m")
def test_z_demoralizes_and_costs_the_demoralized_a_step() -> None:
    found = struck("Z", "UK-8M", "UK-1D!!")
    assert found.named("demoralized") == ["UK-1D", "UK-8M"]
    assert [found.steps("UK-8M"), found.steps("UK-1D")] == [3, 2]


@pytest.mark.rule("10.12.n")
def test_steps_are_lost_by_units_that_the_owner_chooses() -> None:
    found = struck("Z2", "UK-8M", "UK-1D")
    assert found.asked == ("allied", "take-losses")
    found.play("lose UK-1D", "lose UK-1D")
    assert [found.steps("UK-8M"), found.steps("UK-1D")] == [3, 1]


@pytest.mark.rule("10.14")
def test_at_most_half_of_the_steps_are_lost_and_those_of_z_count() -> None:
    found = struck("Z2", "UK-COY-1", "UK-COY-2")
    found.play("lose UK-COY-2")
    assert [found.steps("UK-COY-1"), found.steps("UK-COY-2")] == [1, 0]
    found = struck("Z2", "UK-COY-1!!", "UK-COY-2", "UK-COY-3")
    assert found.steps("UK-COY-1") == 0
    found.play("lose UK-COY-2")
    assert found.over
    found = struck("Z1", "UK-COY-1!!", "UK-COY-2!!", "UK-COY-3!!")
    assert found.facts["left"] == 2
    found.play("lose UK-COY-3", "lose UK-COY-2")
    assert [found.steps(f"UK-COY-{n}") for n in (1, 2, 3)] == [1, 0, 0]


@pytest.mark.rule("14.41.a", "16.57.b")
def test_guns_and_leaders_feel_nothing_but_a_leader_rolls_for_his_stack() -> None:
    found = struck("Z1", "UK-8M", "UK-BEAK", "CG-1", leaders=[1, 2])
    assert found.steps("UK-8M") == 2
    assert found.event("leader-at-risk")["result"] == "lost"
    assert found.named("demoralized") == ["UK-8M"]


# --- the phase


@pytest.mark.rule("9.2.c", "10.1.e", "4.25.b")
def test_each_hex_has_a_roll_of_its_own() -> None:
    s = position({"1212": ["UK-8M"], "1313": ["UK-1D"], "1312": ["IT-1/33"], "1415": ["IT-185ART-1*", "IT-185ART-2*"]})
    for gun, h in (("IT-185ART-1", "1212"), ("IT-185ART-2", "1313")):
        s.support[unit(s, gun)] = at(s.game, h)
        s.bombarding |= units(s, gun)
    s.hurricane = s.bombarding
    found = Play(s, Bombardments(AXIS), bombardment=[1, 1, 6, 6])
    told = {facts["hex"]: (facts["dice"], facts["value"], facts["result"]) for facts in found.events("bombardment")}
    assert told == {"1212": ([1, 1], 10, "D"), "1313": ([6, 6], 10, "D")}
    assert found.named("disorganized") == ["IT-185ART-1", "IT-185ART-2", "UK-1D", "UK-8M"]


@pytest.mark.rule("10.1.c", "10.13.c")
def test_a_gun_bombards_one_hex_and_a_hex_is_bombarded_once() -> None:
    s = position({"1212": ["UK-8M"], "1312": ["IT-1/33"], "1414": ["IT-28ART*", "IT-185ART-1*"]})
    found = Play(s, PlaceSupport(AXIS)).play("bombard IT-28ART", "at 1212")
    assert not any("IT-28ART" in action for action in found.legal)
    found.play("bombard IT-185ART-1", "at 1212")
    found = Play(found.s, Bombardments(AXIS), bombardment=[3, 4])
    assert len(found.events("bombardment")) == 1
    assert found.event("bombardment")["units"] == ["IT-185ART-1", "IT-28ART"]
    assert found.event("bombardment")["value"] == 10


@pytest.mark.rule("16.73.f", "10.13.d")
def test_ships_that_bombard_roll_no_communications_and_may_defend_later() -> None:
    s = aimed({"1212": ["UK-8M"], "1312": ["IT-1/33"], "0613": ["SHIP-Trieste"]}, "1212", "SHIP-Trieste")
    found = Play(s, Bombardments(AXIS), bombardment=[3, 4])
    assert found.events("communications") == []
    assert found.s.silent == 0
    found = Play(found.s, PlaceSupport(ALLIED))
    assert found.legal == ["done", "support SHIP-Trieste"]


@pytest.mark.rule("10.21.a", "12.52.c")
def test_who_bombards_by_night_is_disorganized_and_by_hurricane_fire_demoralized() -> None:
    forces: Forces = {"1212": ["UK-8M"], "1312": ["IT-1/33"], "1414": ["IT-28ART*", "IT-185ART-1*"]}
    s = aimed(forces, "1212", "IT-28ART", "IT-185ART-1", turn=NIGHT)
    s.hurricane = units(s, "IT-28ART")
    found = Play(s, Bombardments(AXIS), bombardment=[3, 4])
    assert found.event("bombardment")["value"] == 8
    assert found.named("disorganized") == ["IT-185ART-1"]
    assert found.named("demoralized") == ["IT-28ART"]
