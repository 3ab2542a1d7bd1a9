"""What units are worth in a combat: attack, defence and support with all that changes them."""

import pytest

from grognard.games.malta import strengths
from grognard.games.malta.state import Island

from .scene import at, plain, position, unit, units


def attack(text: str) -> int:
    s = position({"1212": [text]})
    return strengths.attack(s, unit(s, plain(text))).counted


def defence(text: str) -> int:
    s = position({"1212": [text]})
    return strengths.defence(s, unit(s, plain(text))).counted


@pytest.mark.rule("8.31.a", "8.31.b", "9.91.a")
def test_without_supply_attack_is_one_less_but_not_below_1_and_defence_is_the_same() -> None:
    assert [attack("UK-8M?"), defence("UK-8M?")] == [5, 6]
    assert [attack("RN-1?"), attack("RAF-Tak?")] == [1, 0]


@pytest.mark.rule("11.3.b", "9.91.b")
def test_disorganized_attack_is_one_less_but_not_below_1() -> None:
    assert [attack("UK-8M!"), attack("RN-1!"), attack("RAF-Tak!"), defence("UK-8M!")] == [5, 1, 0, 6]


@pytest.mark.rule("11.4.c", "9.91.c")
def test_demoralized_attack_and_defence_are_halved_up() -> None:
    assert [attack("ML-3K!!"), defence("ML-3K!!")] == [3, 3]
    assert [attack("RN-1!!"), defence("RN-1!!")] == [1, 1]


@pytest.mark.rule("8.4.a", "8.4.b")
@pytest.mark.example("malta-8.4")
def test_a_demoralized_unsupplied_battalion_attacks_with_2_and_defends_with_3() -> None:
    s = position({"1212": ["UK-8M!!?"]})
    assert strengths.attack(s, unit(s, "UK-8M")) == (unit(s, "UK-8M"), 6, 2, ("9.91.c", "9.91.a"))
    assert strengths.defence(s, unit(s, "UK-8M")).counted == 3
    assert attack("UK-8M!?") == 4


@pytest.mark.rule("9.9.a", "9.3.b1", "9.3.c1")
def test_strengths_of_several_units_add_up() -> None:
    s = position({"1212": ["UK-8M!", "RN-1", "UK-A/1C?"]})
    found = units(s, "UK-8M", "RN-1", "UK-A/1C")
    assert strengths.attack_total(s, found).value == 5 + 1 + 1
    assert strengths.defence_total(s, at(s.game, "1212"), found).value == 6 + 1 + 3


@pytest.mark.rule("12.11.c", "12.23.b", "9.16.d")
def test_a_ready_gun_and_who_has_just_come_defend_as_they_are() -> None:
    s = position({"1212": ["UK-12*", "DE-1/2"]})
    s.arrived = units(s, "DE-1/2")
    assert strengths.defence(s, unit(s, "UK-12")).counted == 1
    assert strengths.defence(s, unit(s, "DE-1/2")).counted == 7


@pytest.mark.rule("9.91.f", "9.91.i")
def test_cities_and_forts_double_the_defence_and_a_destroyed_fort_does_not() -> None:
    s = position({"1711": ["UK-8M", "RN-1"], "1110": ["UK-1D"]})
    assert strengths.defence_total(s, at(s.game, "1711"), units(s, "UK-8M", "RN-1"))[1:] == (14, ("9.91.f",))
    assert strengths.defence_total(s, at(s.game, "1110"), units(s, "UK-1D"))[1:] == (12, ("9.91.i",))
    s.destroyed = 1 << at(s.game, "1110")
    assert strengths.defence_total(s, at(s.game, "1110"), units(s, "UK-1D")).value == 6


# --- support


@pytest.mark.rule("2.1.support.a", "2.1.support.b", "12.11.a")
def test_support_values_are_offensive_defensive_and_range() -> None:
    s = position({"1212": ["UK-12*"], "0101": ["SHIP-Trieste"]})
    assert strengths.printed_support(s, unit(s, "UK-12")) == (9, 3, 8)
    assert strengths.printed_support(s, unit(s, "SHIP-Trieste")) == (6, 3, 8)


@pytest.mark.rule("8.32", "9.91.a")
def test_without_supply_support_is_one_less_but_not_below_1() -> None:
    s = position({"1212": ["UK-12*?", "IT-185ART-1*?"], "0101": ["SHIP-Alpino?"]})
    assert strengths.offence(s, unit(s, "UK-12"), 0).counted == 8
    assert strengths.defensive(s, unit(s, "UK-12"), 0).counted == 2
    assert strengths.defensive(s, unit(s, "SHIP-Alpino"), 0).counted == 1


@pytest.mark.rule("11.3.c", "9.91.b")
def test_disorganized_support_is_one_less_but_not_below_2() -> None:
    s = position({"1212": ["UK-12*!", "IT-185ART-1*!"]})
    assert strengths.offence(s, unit(s, "UK-12"), 0).counted == 8
    assert strengths.defensive(s, unit(s, "UK-12"), 0).counted == 2
    assert strengths.defensive(s, unit(s, "IT-185ART-1"), 0).counted == 2


@pytest.mark.rule("12.52.a", "12.52.b", "12.52.d")
def test_hurricane_fire_doubles_the_offensive_support_alone() -> None:
    s = position({"1212": ["UK-12*?"]})
    s.hurricane = units(s, "UK-12")
    assert strengths.offence(s, unit(s, "UK-12"), 0)[1:] == (9, 16, ("9.91.a", "12.52.a"))
    assert strengths.defensive(s, unit(s, "UK-12"), 0).counted == 2


def helping(s: Island, gun: str, *friends: str) -> tuple[int, int]:
    helped = units(s, *friends)
    return strengths.offence(s, unit(s, gun), helped).counted, strengths.defensive(s, unit(s, gun), helped).counted


@pytest.mark.rule("9.91.d", "12.22.a", "12.22.b")
def test_an_axis_gun_that_helps_only_strangers_has_half_its_support() -> None:
    s = position({"1212": ["IT-185ART-1*", "IT-V/186", "IT-1/33", "IT-10T"]})
    assert helping(s, "IT-185ART-1", "IT-V/186", "IT-1/33") == (5, 2)
    assert helping(s, "IT-185ART-1", "IT-1/33", "IT-10T") == (3, 1)
    s.formation[unit(s, "IT-1/33")] = "folgore"
    assert helping(s, "IT-185ART-1", "IT-1/33") == (5, 2)


@pytest.mark.rule("12.22.c", "9.91.d")
def test_allied_guns_and_ships_are_never_halved_for_that() -> None:
    s = position({"1212": ["UK-12*", "ML-1K:1", "IT-1/33"], "0101": ["SHIP-Trieste"]})
    assert helping(s, "UK-12", "ML-1K") == (9, 3)
    assert helping(s, "SHIP-Trieste", "IT-1/33") == (6, 3)


@pytest.mark.rule("9.91.g", "9.91.h")
def test_fire_at_cities_and_villages_is_halved_as_a_whole() -> None:
    s = position({"1212": ["IT-185ART-1*", "IT-185ART-2*"]})
    guns = units(s, "IT-185ART-1", "IT-185ART-2")
    assert strengths.offence_total(s, at(s.game, "1711"), guns, 0)[1:] == (5, ("9.91.g",))
    assert strengths.offence_total(s, at(s.game, "1210"), guns, 0)[1:] == (5, ("9.91.h",))
    assert strengths.offence_total(s, at(s.game, "1212"), guns, 0).value == 10


@pytest.mark.rule("9.91.e", "10.22")
def test_by_night_support_is_halved_up() -> None:
    s = position({"1212": ["UK-12*"]}, turn=7)
    assert strengths.offence_total(s, at(s.game, "1213"), units(s, "UK-12"), 0).value == 5
    assert strengths.offence_total(s, at(s.game, "1210"), units(s, "UK-12"), 0).value == 3
    assert strengths.defensive_total(s, units(s, "UK-12"), 0).value == 2
