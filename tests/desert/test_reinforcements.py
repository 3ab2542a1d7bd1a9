"""Reinforcements, on time and early."""

from dataclasses import replace

import msgspec
import pytest

from grognard.engine.dice import Key
from grognard.engine.field import bits
from grognard.engine.umpire import Event, Umpire
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.reinforcements import due, reinforce
from grognard.games.desert.state import Sands
from grognard.match import Match

from .depot import listed, spending
from .scene import at, build, names, play, position, units

MONTH_2 = ["b7_11h", "b7_7", "in4_11", "in4_5"]
MONTH_3 = ["g15_115", "g15_33", "g15_8", "g21_104"]


def umpire(*dice: int) -> Umpire:
    return Umpire(Key.of_seed(0), {("early", count): die for count, die in enumerate(dice)})


def events(of: Umpire, kind: str) -> list[Event]:
    return [event for event in of.events if event.kind == kind]


def there(s: Sands, place: str) -> list[str]:
    return sorted(block.id for unit, block in enumerate(s.game.units) if s.place[unit] == at(s, place))


def grouped(s: Sands, *blocks: str) -> Sands:
    """The enemy knows only that these units come together."""
    for name in blocks:
        s.maybe[s.game.block(name)] = units(s, *blocks)
    return s


@pytest.mark.rule("16.4.a", "16.41.a", "1.6.b")
@pytest.mark.example("desert-16.41a")
def test_the_four_allied_units_of_month_two_arrive_together() -> None:
    s = position({}, "1941", month=2)
    reinforce(s, umpire(), ALLIED)
    assert there(s, "Alexandria") == MONTH_2
    assert s.points == [0, 0]


@pytest.mark.rule("16.41.b", "16.41.c", "16.4.b")
@pytest.mark.example("desert-16.41b")
def test_each_axis_unit_of_month_three_is_rolled_for_in_month_two() -> None:
    s = position({}, "1941", month=2)
    rolls = umpire(1, 2, 3, 6)
    reinforce(s, rolls, AXIS)
    assert len(rolls.rolled) == 4
    assert there(s, "El Agheila") == ["g15_33", "g15_8"]
    (told,) = events(rolls, "early")
    assert told.seen_by(ALLIED) == {"side": "axis", "month": 3, "dice": [1, 2, 3, 6], "count": 2}
    assert rolls.barrier
    s.month = 3
    reinforce(s, umpire(), AXIS)
    assert there(s, "El Agheila") == MONTH_3


@pytest.mark.rule("16.41.a", "16.54.a", "17.1.s2")
def test_who_came_early_does_not_come_again_dead_or_alive() -> None:
    s = position({"Msus": ["g15_8"], "east": []}, "1941", month=3)
    s.cv[s.game.block("g15_33")] = 0
    s.refitting, s.left = units(s, "g15_115"), units(s, "g21_104")
    reinforce(s, umpire(), AXIS)
    assert there(s, "El Agheila") == []
    assert there(s, "Msus") == ["g15_8"]
    s.left = 0
    reinforce(s, umpire(), AXIS)
    assert there(s, "El Agheila") == ["g21_104"]


@pytest.mark.rule("16.41.c")
@pytest.mark.parametrize(("die", "early"), [(1, True), (2, True), (3, False), (6, False)])
def test_one_and_two_bring_a_unit_early(die: int, early: bool) -> None:
    s = position({}, "1941", month=2)
    reinforce(s, umpire(die, die, die, die), AXIS)
    assert there(s, "El Agheila") == (MONTH_3 if early else [])


@pytest.mark.rule("16.41.s2")
@pytest.mark.example("desert-16.41c")
@pytest.mark.parametrize(("last_month", "dice"), [(2, 0), (3, 4)])
def test_nobody_comes_early_in_the_last_month(last_month: int, dice: int) -> None:
    game = build("1941")
    game = replace(game, plan=msgspec.structs.replace(game.plan, last_month=last_month))
    s = position({}, game=game, month=2)
    rolls = umpire(1, 1, 1, 1)
    reinforce(s, rolls, AXIS)
    assert len(rolls.rolled) == dice
    assert len(there(s, "El Agheila")) == dice


@pytest.mark.rule("16.41.d", "16.4.a", "16.41.a")
def test_the_enemy_knows_of_which_month_they_are_and_no_more() -> None:
    s = grouped(position({}, "1941", month=2), *MONTH_3)
    s.handle[s.game.block("g15_8")], s.handle[s.game.block("g15_33")] = 11, 10
    rolls = umpire(6, 6, 1, 6)
    reinforce(s, rolls, AXIS)
    (told,) = events(rolls, "arrived")
    assert told.seen_by(AXIS) == {"units": ["g15_115"], "hex": "El Agheila", "month": 3}
    assert told.seen_by(ALLIED) == {"units": ["#12"], "hex": "El Agheila", "month": 3}
    assert s.maybe[s.game.block("g15_115")] == units(s, *MONTH_3)


@pytest.mark.rule("16.41.d")
def test_the_dice_fall_in_an_order_that_tells_nothing_of_the_units() -> None:
    s = grouped(position({}, "1941", month=2), *MONTH_3)
    for name, handle in zip(["g15_8", "g15_33", "g15_115", "g21_104"], (13, 12, 11, 10), strict=True):
        s.handle[s.game.block(name)] = handle
    reinforce(s, umpire(1, 6, 6, 6), AXIS)
    assert there(s, "El Agheila") == ["g21_104"]


@pytest.mark.rule("16.4.s1")
@pytest.mark.example("desert-16.4")
@pytest.mark.parametrize(
    ("seat", "base", "intruder", "beside", "month"),
    [(ALLIED, "Alexandria", "i_bre", "east", 2), (AXIS, "El Agheila", "b7_4", "west", 3)],
)
def test_they_wait_off_the_map_while_the_base_is_engaged(
    seat: int, base: str, intruder: str, beside: str, month: int
) -> None:
    s = position({base: ["nz4" if seat == ALLIED else "i_pav", intruder]}, "1941", month=month)
    s.attacker[at(s, base)] = 1 - seat
    reinforce(s, umpire(), seat)
    assert there(s, beside) == (MONTH_2 if seat == ALLIED else MONTH_3)
    assert listed(spending(s, seat), "unit").isdisjoint(there(s, beside))
    free = position({}, "1941", month=month)
    reinforce(free, umpire(), seat)
    assert there(free, base) == (MONTH_2 if seat == ALLIED else MONTH_3)


@pytest.mark.rule("16.51.s2")
@pytest.mark.example("desert-16.51c")
def test_a_unit_that_has_just_come_may_redeploy_at_once() -> None:
    s = position({}, "1941", month=2)
    reinforce(s, umpire(), ALLIED)
    assert listed(spending(s.copy(), points=0), "unit") == set()
    found: Match = play(spending(s), "unit in4_5", "redeploy Mersa Matruh")
    assert there(found.state, "Mersa Matruh") == ["in4_5"]


def schedule(scenario: str, seat: int) -> dict[int, int]:
    """How many units come in which month."""
    s = position({}, scenario)
    months = range(s.game.plan.first_month + 1, s.game.plan.last_month + 1)
    found = {month: due(s, seat, month).bit_count() for month in months}
    return {month: count for month, count in found.items() if count}


@pytest.mark.rule("18.1.e", "18.1.f")
def test_the_reinforcements_of_1940() -> None:
    assert schedule("1940", AXIS) == {3: 2, 5: 2}
    assert schedule("1940", ALLIED) == {2: 2, 4: 4}


@pytest.mark.rule("18.1.s1", "18.0.a")
def test_the_month_codes_of_the_blocks_do_not_count_in_1940() -> None:
    s = position({}, "1940")
    assert names(s, due(s, AXIS, 3)) == ["i_8b", "i_ggff"]
    assert [s.game.units[unit].start for unit in bits(due(s, AXIS, 3))] == ["S", "19"]


@pytest.mark.rule("18.2.g", "18.2.h")
def test_the_reinforcements_of_1941() -> None:
    assert schedule("1941", AXIS) == {3: 4, 5: 4, 7: 4}
    assert schedule("1941", ALLIED) == {2: 4, 4: 4, 6: 6, 8: 6, 10: 4}


@pytest.mark.rule("18.4.f", "18.4.g")
def test_the_reinforcements_of_crusader() -> None:
    assert schedule("crusader", AXIS) == {}
    assert schedule("crusader", ALLIED) == {10: 4}


@pytest.mark.rule("18.5.f", "18.5.g")
def test_the_reinforcements_of_battleaxe() -> None:
    assert schedule("battleaxe", AXIS) == {5: 4, 7: 4}
    assert schedule("battleaxe", ALLIED) == {6: 6, 8: 6, 10: 4}


@pytest.mark.rule("18.6.g", "18.6.h")
def test_the_reinforcements_of_1942() -> None:
    assert schedule("1942", AXIS) == {17: 4, 19: 2}
    assert schedule("1942", ALLIED) == {12: 4, 14: 4, 16: 6, 18: 6, 20: 4}


@pytest.mark.rule("18.8.f", "18.8.h", "18.7.f")
def test_the_reinforcements_of_pursuit_and_of_gazala() -> None:
    assert schedule("pursuit", AXIS) == {17: 4, 19: 2}
    assert schedule("pursuit", ALLIED) == {16: 6, 18: 6, 20: 4}
    assert schedule("gazala", AXIS) == schedule("gazala", ALLIED) == {}
