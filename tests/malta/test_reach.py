"""How far units go (chapter 6): allowances, zones of control, single hexes, strategic moves, infiltration, guns."""

from typing import Any

import pytest

from grognard.games.malta.costs import POINT
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.reach import (
    allowance,
    barred,
    bonuses,
    can_make_ready,
    can_move_strategically,
    can_overrun,
    infiltration_hexes,
    infiltration_modifiers,
    limbering_cost,
    readying_cost,
    single_hexes,
    spendable,
    strategic,
    tactical,
)

from .scene import Forces, at, field, first, labels, names, position, unit, units

NIGHT = 7


def points(name: str, marks: str = "", **values: Any) -> int:
    s = position({"1512": [name + marks]}, **values)
    return allowance(s, unit(s, name))


def cost(forces: Forces, name: str, to: str) -> float | None:
    """The points that a tactical move takes; None: it is out of reach."""
    s = position(forces)
    reach = tactical(s, unit(s, name))
    h = at(s.game, to)
    return reach.cost(h) / POINT if reach.field >> h & 1 else None


# --- allowances


@pytest.mark.rule("2.1.movement.a", "11.4.b", "8.33.a")
@pytest.mark.parametrize(
    ("name", "marks", "left"),
    [
        ("UK-8M", "", 6), ("UK-8M", "!", 6), ("UK-8M", "!!", 4), ("UK-8M", "?", 6), ("UK-8M", "!!?", 4),
        ("IT-10B-1", "", 10), ("IT-10B-1", "!!", 6), ("IT-10B-1", "?", 8), ("IT-10B-1", "!!?", 4),
        ("UK-1/R", "", 8), ("UK-1/R", "?", 6), ("UK-AA32", "!!", 2), ("UK-12", "", 6), ("SP-1", "!!", 0),
        ("ML-MIL-5", "", 0), ("UK-BEAK", "", 14),
    ],
)  # fmt: skip
def test_what_morale_and_supply_leave_of_an_allowance(name: str, marks: str, left: int) -> None:
    assert points(name, marks) == left


@pytest.mark.rule("8.33.b")
def test_walkers_need_no_supply_to_walk() -> None:
    assert points("UK-8M", "?") == points("UK-8M")


def test_an_allowance_never_falls_below_one() -> None:
    s = position({"1512": ["UK-AA32!!"]})
    assert allowance(s, unit(s, "UK-AA32")) == 2
    s = position({"1512": ["IT-39MC-1!!?"]})
    assert allowance(s, unit(s, "IT-39MC-1")) == 4


@pytest.mark.rule("14.1.a", "14.1.b", "14.1.d")
def test_leaders_help_units_of_their_formation_with_them_or_next_to_them() -> None:
    forces = {"1512": ["UK-BEAK", "UK-8M"], "1513": ["UK-1/R"], "1514": ["UK-2D"], "1612": ["IT-SM-1"]}
    s = position(forces)
    found = {s.game.units[u].id: bonus for u, bonus in bonuses(s, ALLIED).items()}
    assert found == {"UK-8M": 1, "UK-1/R": 2}
    s.deputies = units(s, "UK-BEAK")
    assert {s.game.units[u].id: bonus for u, bonus in bonuses(s, ALLIED).items()} == {"UK-8M": 1, "UK-1/R": 1}


@pytest.mark.rule("15.3")
def test_leaders_help_nobody_else() -> None:
    s = position({"1112": ["IT-FRATTINI", "IT-V/186", "IT-1/33", "DE-1/2", "IT-SM-1"]})
    s.formation[unit(s, "IT-SM-1")] = "folgore"
    assert names(s.game, sum(1 << u for u in bonuses(s, AXIS))) == ["IT-SM-1", "IT-V/186"]


@pytest.mark.rule("14.1.c", "14.1.e")
def test_the_bonus_comes_last_and_not_to_those_who_cannot_move() -> None:
    s = position({"1512": ["UK-BEAK", "SP-1", "UK-1/R!!?"]})
    s.bonus = bonuses(s, ALLIED)
    assert allowance(s, unit(s, "UK-1/R")) == max(1, 8 - 4 - 2) + 2
    assert allowance(s, unit(s, "SP-1")) == 0


@pytest.mark.rule("14.1.e", "2.1.movement.b")
def test_a_gun_that_is_ready_when_the_phase_begins_gets_no_bonus_but_a_limbered_one_does() -> None:
    s = position({"1512": ["UK-BEAK", "UK-12*"]})
    s.bonus = bonuses(s, ALLIED)
    assert allowance(s, unit(s, "UK-12")) == 6
    s = position({"1512": ["UK-BEAK", "UK-12"]})
    s.bonus = bonuses(s, ALLIED)
    assert allowance(s, unit(s, "UK-12")) == 7


@pytest.mark.rule("6.71.d")
@pytest.mark.parametrize(("turn", "marks", "left"), [(NIGHT, "!!", 3), (NIGHT, "!", 7), (NIGHT - 1, "!!", 5)])
def test_at_night_the_demoralized_spend_half(turn: int, marks: str, left: int) -> None:
    s = position({"1512": [f"DE-1/2{marks}"]}, turn=turn)
    assert spendable(s, unit(s, "DE-1/2")) == left


# --- tactical movement


@pytest.mark.rule("6.3", "6.1.b", "6.12")
def test_a_walk_over_open_ground() -> None:
    forces = {"1512": ["UK-8M"]}
    assert [cost(forces, "UK-8M", label) for label in ("1512", "1513", "1514")] == [0, 2, 4]
    assert cost({"0913": ["DE-T"]}, "DE-T", "0912") == 2
    assert cost({"0913": ["IT-10B-1"]}, "IT-10B-1", "0912") == 3


@pytest.mark.rule("6.11.b", "6.11.d")
def test_roads_cost_one_point_even_into_a_city() -> None:
    assert cost({"1712": ["UK-8M"]}, "UK-8M", "1711") == 1
    assert cost({"1712": ["IT-10B-1"]}, "IT-10B-1", "1711") == 1


@pytest.mark.rule("5.2.b", "5.2.d")
@pytest.mark.parametrize(("name", "price"), [("IT-1/33", 4), ("IT-10B-1", 6), ("DE-T", 4)])
def test_entering_an_enemy_zone_costs_more_and_ends_the_move(name: str, price: int) -> None:
    forces = {"0913": [name], "0911": ["UK-8M"]}
    assert cost(forces, name, "0912") == price
    s = position(forces)
    reach = tactical(s, unit(s, name))
    assert not reach.field & field(s, "0911")
    assert [s.game.board.grid.label_of[h] for h in reach.path(at(s.game, "0912"))] == ["0913", "0912"]


@pytest.mark.rule("5.2.c")
@pytest.mark.parametrize(("name", "price"), [("IT-1/33", 4), ("IT-10B-1", 6), ("DE-T", 3)])
def test_leaving_an_enemy_zone_costs_more(name: str, price: int) -> None:
    forces = {"0912": [name], "0911": ["UK-8M"]}
    assert cost(forces, name, "0913") == price


@pytest.mark.rule("5.2.f")
def test_nobody_goes_from_one_enemy_zone_straight_into_another() -> None:
    forces = {"0912": ["IT-1/33"], "0911": ["UK-8M"]}
    s = position(forces)
    mover = unit(s, "IT-1/33")
    zoned = s.game.board.adjacent(field(s, "0911"))
    assert not (tactical(s, mover).field | single_hexes(s, mover)) & zoned & ~field(s, "0912")


def test_after_leaving_a_zone_it_can_be_entered_again_elsewhere() -> None:
    s = position({"0912": ["DE-1/2"], "0911": ["UK-8M"]}, bonus={unit(position({}), "DE-1/2"): 3})
    reach = tactical(s, unit(s, "DE-1/2"))
    again = at(s.game, "1011")
    assert reach.cost(again) >= (4 + 4) * POINT
    way = reach.path(again)
    assert not any(s.game.board.adjacent(field(s, "0911")) >> h & 1 for h in way[1:-1])


@pytest.mark.rule("6.53.b", "6.53.c", "5.2.e")
def test_one_hex_is_always_free_for_all_points() -> None:
    s = position({"1209": ["IT-10B-1!!?"]})
    mover, over_the_creek = unit(s, "IT-10B-1"), at(s.game, "1109")
    assert allowance(s, mover) == 4
    assert not tactical(s, mover).field >> over_the_creek & 1
    assert single_hexes(s, mover) >> over_the_creek & 1


@pytest.mark.rule("6.53.a")
def test_who_cannot_move_has_no_free_hex() -> None:
    s = position({"1512": ["SP-1"], "1513": ["ML-MIL-5"]})
    assert [single_hexes(s, unit(s, name)) for name in ("SP-1", "ML-MIL-5")] == [0, 0]


def test_no_hex_is_free_over_a_closed_side_or_for_the_weary_at_night() -> None:
    s = position({"0607": ["IT-10B-1"], "1512": ["DE-1/2!!"]})
    assert not single_hexes(s, unit(s, "IT-10B-1")) & field(s, "0606")
    s.turn = NIGHT
    assert single_hexes(s, unit(s, "DE-1/2")) == 0


# --- enemies in the way


@pytest.mark.rule("6.52.a", "6.52.b")
def test_only_units_with_a_defence_bar_a_hex() -> None:
    forces = {"1312": ["CG-1"], "1313": ["SP-8"], "1314": ["UK-BEAK"], "1315": ["RAF-Luq"], "1316": ["SP-8", "UK-8M"]}
    s = position({**forces, "1213": ["IT-1/33"]})
    s.place[unit(s, "SP-9")] = at(s.game, "1313")
    mover = unit(s, "IT-1/33")
    assert labels(s.game, barred(s, mover)) == ["1315", "1316"]
    walked_over = [label for label in forces if can_overrun(s, mover, at(s.game, label))]
    assert walked_over == ["1312", "1313", "1314"]


@pytest.mark.example("malta-16.23")
def test_an_empty_strongpoint_alone_can_be_walked_over() -> None:
    assert cost({"1313": ["SP-8"], "1213": ["IT-1/33"]}, "IT-1/33", "1313") == 1 + 2
    assert cost({"1313": ["SP-8", "RAF-Luq"], "1213": ["IT-1/33"]}, "IT-1/33", "1313") is None
    assert cost({"1313": ["SP-7"], "1213": ["IT-1/33"]}, "IT-1/33", "1313") is None


def test_nobody_walks_over_militia_that_he_does_not_know() -> None:
    s = position({"1312": ["ML-MIL-1"], "1213": ["IT-1/33"]})
    assert barred(s, unit(s, "IT-1/33")) == 0
    s.face_down = units(s, "ML-MIL-1")
    assert barred(s, unit(s, "IT-1/33")) == field(s, "1312")


def test_a_leader_enters_no_hex_with_enemies() -> None:
    s = position({"1312": ["CG-1"], "1211": ["DE-RAMCKE"], "1113": ["DE-DZ"]})
    assert barred(s, unit(s, "DE-RAMCKE")) == field(s, "1312")
    assert barred(s, unit(s, "CG-1")) == 0


# --- leaders


@pytest.mark.rule("14.3.a", "14.3.b")
def test_leaders_go_fourteen_points_as_whoever_goes_best() -> None:
    s = position({"1115": ["DE-RAMCKE"]})
    reach = tactical(s, unit(s, "DE-RAMCKE"))
    assert reach.cost(at(s.game, "1114")) == 2 * POINT
    assert max(reach.cost(h) for h in range(s.game.board.grid.hexes_end) if reach.field >> h & 1) <= 14 * POINT


def test_leaders_pay_the_least_for_zones() -> None:
    forces = {"0913": ["DE-RAMCKE"], "0911": ["UK-8M"]}
    assert cost(forces, "DE-RAMCKE", "0912") == 2 + 2
    assert cost({"0912": ["DE-RAMCKE"], "0911": ["UK-8M"]}, "DE-RAMCKE", "0913") == 2 + 1


# --- strategic movement


@pytest.mark.rule("6.2.a")
@pytest.mark.parametrize(("enemy", "may"), [("1514", False), ("1515", True), ("1513", False)])
def test_nobody_moves_strategically_from_near_the_enemy(enemy: str, may: bool) -> None:
    s = position({"1512": ["UK-8M"], enemy: ["IT-SM-1"]})
    assert can_move_strategically(s, unit(s, "UK-8M")) is may


def test_enemy_guns_and_leaders_are_no_enemy_units_nearby() -> None:
    s = position({"1211": ["DE-1/2"], "1312": ["CG-1", "UK-BEAK"]})
    assert can_move_strategically(s, unit(s, "DE-1/2"))


@pytest.mark.rule("6.2.b")
def test_strategic_moves_keep_away_from_the_enemy() -> None:
    s = position({"1912": ["UK-8M"], "1613": ["IT-SM-1"]})
    reach = strategic(s, unit(s, "UK-8M")).field
    assert reach & field(s, "1913", "1812") == field(s, "1913")
    assert not reach & s.game.board.within(field(s, "1613"), 2)


@pytest.mark.rule("6.2.c", "6.1.c")
def test_strategic_moves_pay_less_on_roads() -> None:
    s = position({"1712": ["UK-8M"]})
    mover = unit(s, "UK-8M")
    assert strategic(s, mover).cost(at(s.game, "1711")) == 4
    assert tactical(s, mover).cost(at(s.game, "1711")) == 6
    assert len(labels(s.game, strategic(s, mover).field)) > len(labels(s.game, tactical(s, mover).field))


@pytest.mark.rule("6.2.e")
def test_strategic_moves_stay_in_hexes_that_were_friendly_when_the_phase_began() -> None:
    s = position({"1211": ["DE-1/2"]})
    s.control = s.held_before = field(s, "1211", "1212")
    s.control |= field(s, "1213")
    assert labels(s.game, strategic(s, unit(s, "DE-1/2")).field) == ["1211", "1212"]
    ally = position({"1512": ["UK-8M"]}, held_before=field(s, "1513"))
    assert not strategic(ally, unit(ally, "UK-8M")).field & field(ally, "1513")


# --- infiltration

FACING: dict[str, list[str]] = {"0912": ["IT-1/33"], "0911": ["UK-8M"]}


@pytest.mark.rule("6.4.a", "6.41.a", "6.41.b")
def test_infiltration_leads_from_one_enemy_zone_into_the_next() -> None:
    s = position(FACING)
    assert labels(s.game, infiltration_hexes(s, unit(s, "IT-1/33"))) == ["0811", "1011"]
    s = position({**FACING, "0913": ["IT-2/33"]})
    assert infiltration_hexes(s, unit(s, "IT-2/33")) == 0


@pytest.mark.rule("6.4.b")
def test_who_cannot_move_or_has_moved_does_not_infiltrate() -> None:
    s = position(FACING, moved=units(position({}), "IT-1/33"))
    assert infiltration_hexes(s, unit(s, "IT-1/33")) == 0
    s = position({"1312": ["SP-1"], "1212": ["DE-1/2"]})
    assert infiltration_hexes(s, unit(s, "SP-1")) == 0


@pytest.mark.rule("6.41.d", "6.41.e")
def test_friends_and_night_help() -> None:
    s = position({**FACING, "1011": ["IT-2/33"]})
    mover = unit(s, "IT-1/33")
    assert infiltration_modifiers(s, mover, at(s.game, "1011")) == {"friends": 2}
    assert infiltration_modifiers(s, mover, at(s.game, "0811")) == {}
    s.turn = NIGHT
    assert infiltration_modifiers(s, mover, at(s.game, "0811")) == {"night": 1}


@pytest.mark.rule("6.41.f", "6.41.g")
@pytest.mark.parametrize(("name", "found"), [("DE-T", {"tank": 1}), ("IT-10B-1", {"motorized": -1})])
def test_tanks_slip_through_and_motorcycles_do_not(name: str, found: dict[str, int]) -> None:
    s = position({"0912": [name], "0911": ["UK-8M"]})
    assert infiltration_modifiers(s, unit(s, name), at(s.game, "0811")) == found


@pytest.mark.rule("6.41.h")
def test_forts_that_the_enemy_holds_hinder() -> None:
    forces = {"1510": ["IT-1/33"], "1509": ["RN-2"], "1411": ["UK-8M"]}
    s = position(forces)
    mover, to = unit(s, "IT-1/33"), at(s.game, "1409")
    assert infiltration_modifiers(s, mover, to) == {"forts": -2}
    assert infiltration_modifiers(s, mover, at(s.game, "1511")) == {}
    s.destroyed = field(s, "1509")
    assert infiltration_modifiers(s, mover, to) == {}
    empty = position({"1510": ["IT-1/33"], "1411": ["UK-8M"]})
    assert infiltration_modifiers(empty, mover, to) == {}


# --- artillery


@pytest.mark.rule("6.6.c", "6.6.d")
@pytest.mark.parametrize(
    ("name", "limber", "ready"), [("UK-12", 2, 6), ("IT-28ART", 2, 5), ("DE-RamArt", 2, 2), ("IT-80ART-1", 2, 2)]
)
def test_what_limbering_and_readying_cost(name: str, limber: int, ready: int) -> None:
    s = position({"1512": [name]})
    gun = unit(s, name)
    assert (limbering_cost(s, gun) / POINT, readying_cost(s, gun) / POINT) == (limber, ready)


@pytest.mark.rule("6.6.f", "6.6.s1")
@pytest.mark.example("malta-6.6")
def test_only_guns_that_jump_or_glide_move_and_make_ready() -> None:
    s = position({"1512": ["DE-RamArt", "IT-28ART"]})
    after_one_hex = (5 - 2) * POINT
    assert can_make_ready(s, unit(s, "DE-RamArt"), after_one_hex)
    assert not can_make_ready(s, unit(s, "IT-28ART"), after_one_hex)
    assert can_make_ready(s, unit(s, "IT-28ART"), 5 * POINT)


@pytest.mark.rule("5.4.a")
def test_no_gun_is_made_ready_in_an_enemy_zone() -> None:
    s = position({"0912": ["IT-28ART"], "0911": ["UK-8M"]})
    assert not can_make_ready(s, unit(s, "IT-28ART"), 5 * POINT)
    assert limbering_cost(s, unit(s, "IT-28ART")) == 2 * POINT


def test_every_unit_of_the_introduction_that_can_move_has_somewhere_to_go() -> None:
    s = first()
    for seat in (AXIS, ALLIED):
        s.held_before = s.control
        for name in names(s.game, s.arrangement.units_on(s.game.board.land) & s.game.of_side[seat] & s.game.troops):
            mover = unit(s, name)
            free = tactical(s, mover).field & ~(1 << s.place[mover]) | single_hexes(s, mover)
            assert bool(free) == (allowance(s, mover) > 0), name
