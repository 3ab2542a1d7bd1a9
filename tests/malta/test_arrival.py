"""What happens when units come into a hex: control, forts, whom they walk over, what they wake."""

import pytest

from grognard.engine.dice import Key
from grognard.engine.hexes import NOWHERE
from grognard.engine.umpire import Umpire, scripted
from grognard.games.malta.arrival import enter
from grognard.games.malta.landings import come_down, meet
from grognard.games.malta.state import Island

from .scene import at, labels, position, unit, units


def come(s: Island, name: str, place: str, **dice: list[int]) -> Umpire:
    judge = Umpire(Key.of_seed(0), scripted(dice, s.rolls))
    enter(s, judge, units(s, name), at(s.game, place))
    return judge


def with_cup(forces: dict[str, list[str]], *militia: str) -> Island:
    s = position(forces)
    s.cup = [unit(s, name) for name in militia]
    s.face_down = units(s, *militia)
    return s


@pytest.mark.rule("2.1.control.a", "2.1.control.b")
def test_a_hex_belongs_to_whoever_had_the_last_unit_in_it() -> None:
    s = position({"1211": ["IT-V/186"], "1511": ["UK-8M"]})
    come(s, "IT-V/186", "1311")
    assert labels(s.game, s.control) == ["1211", "1311"]
    come(s, "UK-8M", "1311")
    assert labels(s.game, s.control) == ["1211"]


def test_a_leader_alone_takes_no_hex() -> None:
    s = position({"1211": ["IT-FRATTINI"]})
    come(s, "IT-FRATTINI", "1311")
    assert s.place[unit(s, "IT-FRATTINI")] == at(s.game, "1311")
    assert s.control == 0


@pytest.mark.rule("17.1.b", "17.1.c")
def test_the_axis_destroys_a_fort_by_entering_it_and_no_city() -> None:
    s = position({"1211": ["IT-V/186"]})
    come(s, "IT-V/186", "1111")
    assert labels(s.game, s.destroyed) == ["1111"]
    come(s, "IT-V/186", "1711")
    assert labels(s.game, s.destroyed) == ["1111"]


@pytest.mark.rule("6.52.c", "16.53.b", "16.58.b")
def test_guns_and_units_without_defence_are_walked_over() -> None:
    s = position({"1211": ["IT-V/186"], "1311": ["CG-1", "SP-8"]})
    come(s, "IT-V/186", "1311")
    assert [s.steps[unit(s, name)] for name in ("CG-1", "SP-8", "IT-V/186")] == [0, 0, 3]
    assert s.lost == [0, 1]


@pytest.mark.rule("6.52.d", "6.52.e", "14.42.b")
@pytest.mark.parametrize(("dice", "back", "deputy"), [([3, 4], 8, True), ([4, 4], 6, False)])
def test_an_overrun_leader_dies_by_7_or_less_else_he_is_back_soon(dice: list[int], back: int, deputy: bool) -> None:
    s = position({"1211": ["IT-V/186"], "1311": ["UK-BEAK"]})
    come(s, "IT-V/186", "1311", leaders=dice)
    leader = unit(s, "UK-BEAK")
    assert (s.place[leader], s.returning[leader], bool(s.deputies >> leader & 1)) == (NOWHERE, back, deputy)


@pytest.mark.rule("16.22.a")
def test_an_axis_unit_shows_the_strongpoints_next_to_it() -> None:
    s = position({"1211": ["IT-V/186"], "1213": ["SP-1"], "1215": ["SP-2"]})
    s.face_down = units(s, "SP-1", "SP-2")
    judge = come(s, "IT-V/186", "1212")
    assert s.face_down == units(s, "SP-2")
    assert judge.barrier


@pytest.mark.rule("16.32.a", "16.32.b", "16.32.c")
@pytest.mark.parametrize(("village", "city", "raised"), [(4, 2, []), (5, 2, ["1710"]), (4, 3, ["1711"])])
def test_militia_rises_by_5_in_a_village_and_by_3_in_a_city_and_lies_face_down(
    village: int, city: int, raised: list[str]
) -> None:
    s = with_cup({"1211": ["IT-V/186"]}, "ML-MIL-1", "ML-MIL-5")
    open_places = 1 << at(s.game, "1710") | 1 << at(s.game, "1711")
    s.rolled, s.control = (s.game.land.villages | s.game.land.cities) & ~open_places, open_places
    come(s, "IT-V/186", "1610", militia=[village, city])
    standing = labels(s.game, s.arrangement.hexes_of(units(s, "ML-MIL-1", "ML-MIL-5")) & s.game.board.land)
    assert standing == raised
    assert labels(s.game, open_places & ~s.control) == raised
    assert s.face_down == units(s, "ML-MIL-1", "ML-MIL-5")
    assert s.rolled == s.game.land.villages | s.game.land.cities


@pytest.mark.rule("16.32.e", "16.36")
def test_a_place_has_one_roll_and_an_empty_cup_none() -> None:
    s = with_cup({"1211": ["IT-V/186"]}, "ML-MIL-1")
    s.rolled = s.game.land.villages | s.game.land.cities
    assert come(s, "IT-V/186", "1610").rolled == []
    s.rolled, s.cup = 0, []
    assert come(s, "IT-V/186", "1610").rolled == []


def jumped(s: Island, name: str, place: str, **dice: list[int]) -> None:
    """A unit is on the ground, has had its losses and meets whoever is there."""
    umpire = Umpire(Key.of_seed(0), scripted({"airborne": [1], **dice}, s.rolls))
    meet(s, umpire, come_down(s, umpire, {unit(s, name): at(s.game, place)}))


@pytest.mark.rule("16.32.d", "16.58.c", "17.1.d")
def test_paratroops_in_a_village_meet_militia_face_up_and_leave_a_held_hex_to_the_fight() -> None:
    s = with_cup({"0708": ["CG-1"]}, "ML-MIL-5")
    jumped(s, "IT-V/186", "0708", militia=[6])
    assert s.place[unit(s, "ML-MIL-5")] == at(s.game, "0708")
    assert s.face_down == 0
    assert (s.steps[unit(s, "CG-1")], s.control) == (1, 0)


@pytest.mark.rule("16.58.c")
def test_paratroops_in_an_empty_hex_hold_it() -> None:
    s = position({"1211": ["CG-1"]})
    jumped(s, "IT-V/186", "1211")
    assert (s.steps[unit(s, "CG-1")], labels(s.game, s.control)) == (0, ["1211"])
