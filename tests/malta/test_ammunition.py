"""Ammunition: salvos landed for the Axis, salvos given to guns (12.54 to 12.56)."""

from typing import Any

import pytest

from grognard.engine.dice import Key
from grognard.engine.umpire import Umpire, scripted
from grognard.games.malta.ammunition import Ammunition, land_salvos, salvo_dice
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.state import Island

from .phase import Play
from .scene import Forces, field, position, unit

AM_OF_29_JUNE, AM_OF_30_JUNE = 0, 4


def landed(s: Island, *dice: int) -> Umpire:
    umpire = Umpire(Key.of_seed(0), scripted({"salvos": list(dice)}, s.rolls))
    land_salvos(s, umpire)
    return umpire


def batteries(forces: Forces, seat: int, salvos: dict[str, int], **values: Any) -> Play:
    s = position(forces, **values)
    s.control |= field(s, "1107", "1108")
    for name, number in salvos.items():
        s.salvos[unit(s, name)] = number
    return Play(s, Ammunition(seat))


@pytest.mark.rule("12.54.b")
def test_six_dice_for_the_major_port_three_for_a_minor_one_and_one_for_a_beach_landed_on() -> None:
    s = position({}, turn=AM_OF_30_JUNE)
    s.control, s.landed = field(s, "1810", "1809", "1107", "1207"), field(s, "1107", "1308")
    assert salvo_dice(s) == 6 + 3 + 1


@pytest.mark.rule("12.54.c", "12.54.e", "4.1.i")
def test_each_5_or_6_is_a_salvo_for_the_common_stock() -> None:
    s = position({}, turn=AM_OF_30_JUNE, stock=3)
    s.control = field(s, "1810")
    umpire = landed(s, 1, 4, 5, 6, 5, 2)
    assert s.stock == 6
    assert umpire.events[-1].facts[-1] == {"dice": [1, 4, 5, 6, 5, 2], "count": 6, "landed": 3, "stock": 6}


@pytest.mark.rule("12.54.a")
def test_nothing_is_landed_on_29_june() -> None:
    s = position({}, "hercules", turn=AM_OF_29_JUNE)
    s.control = field(s, "1810")
    assert landed(s).rolled == []


@pytest.mark.rule("23.6")
def test_the_stock_ends_at_49() -> None:
    s = position({}, turn=AM_OF_30_JUNE, stock=48)
    s.control = field(s, "1810")
    landed(s, 6, 6, 6, 6, 6, 6)
    assert s.stock == 49


@pytest.mark.rule("12.56.a", "12.56.b", "12.54.f")
def test_the_axis_gives_what_is_in_stock_to_germans_and_italians() -> None:
    forces = {"1107": ["IT-28ART"], "1108": ["DE-RamArt"]}
    found = batteries(forces, AXIS, {"IT-28ART": 0, "DE-RamArt": 1}, stock=2)
    assert found.legal == ["done", "load DE-RamArt", "load IT-28ART"]
    found.play("load DE-RamArt", "load IT-28ART")
    assert found.over
    assert (found.s.stock, [found.s.salvos[unit(found.s, name)] for name in ("IT-28ART", "DE-RamArt")]) == (0, [1, 2])


@pytest.mark.rule("12.56.f", "12.5.b")
def test_a_gun_may_be_given_two_salvos_and_never_has_more() -> None:
    found = batteries({"1107": ["IT-28ART"]}, AXIS, {"IT-28ART": 0}, stock=9)
    found.play("load IT-28ART", "load IT-28ART")
    assert (found.over, found.s.stock) == (True, 7)


@pytest.mark.rule("12.56.c", "4.21.b")
def test_axis_guns_need_a_path_to_a_beach_or_port_of_theirs_and_supply() -> None:
    forces = {"1107": ["IT-28ART?"], "1108": ["IT-20ART-1"], "2214": ["IT-20ART-2"]}
    found = batteries(forces, AXIS, {"IT-28ART": 0, "IT-20ART-1": 0, "IT-20ART-2": 0}, stock=9)
    assert found.legal == ["done", "load IT-20ART-1"]
    assert found.refused("load IT-20ART-2") == ("no-salvo-for-it", "12.56.c")


@pytest.mark.rule("12.55", "12.56.d", "4.31.c")
def test_the_allies_need_no_stock_but_a_path_to_a_dump() -> None:
    found = batteries({"1612": ["UK-12"]}, ALLIED, {"UK-12": 0})
    assert found.play("load UK-12", "load UK-12").over
    assert found.s.stock == 0


@pytest.mark.rule("12.56.e")
def test_dumps_in_axis_hands_give_nothing() -> None:
    forces = {"1612": ["UK-12"], "1711": ["IT-V/186"], "1715": ["IT-VI/186"]}
    assert batteries(forces, ALLIED, {"UK-12": 0}).over


def test_who_has_all_salvos_is_not_asked_and_nobody_has_to_load() -> None:
    assert batteries({"1612": ["UK-12"]}, ALLIED, {}).over
    found = batteries({"1612": ["UK-12"]}, ALLIED, {"UK-12": 1}).play("done")
    assert (found.over, found.s.salvos[unit(found.s, "UK-12")]) == (True, 1)
