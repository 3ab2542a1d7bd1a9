"""The Malta group."""

import pytest

from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.malta import CallMalta, is_available
from grognard.games.desert.resupply import Resupply, monthly_cards

from .depot import place, sands, told
from .scene import at, match, play, position, units


@pytest.mark.rule("18.6.i", "18.3.f", "18.8.g")
@pytest.mark.parametrize(
    ("scenario", "month", "available"),
    [
        ("1942", 12, True),
        ("1942", 20, True),
        ("pursuit", 16, True),
        ("campaign", 10, False),
        ("campaign", 11, True),
        ("1941", 10, False),
        ("gazala", 15, False),
    ],
)
def test_in_which_buildups_the_group_may_come(scenario: str, month: int, available: bool) -> None:
    assert is_available(position({}, scenario, month=month)) == available
    assert not is_available(position({}, scenario, month=month, malta_called=True))


@pytest.mark.rule("18.6.i", "18.6.g")
def test_the_axis_calls_the_whole_group_to_its_base() -> None:
    s = position({}, "1942", month=13)
    for name in ("g_ram", "i_fol"):
        s.maybe[s.game.block(name)] = units(s, "g_ram", "i_fol")
    found = match(s, CallMalta())
    assert found.to_act == ("axis",)
    play(found, "malta")
    assert [place(found, name) for name in ("g_ram", "i_fol")] == ["El Agheila", "El Agheila"]
    assert sands(found).malta_called
    assert told(found, "malta-called", "allied") == [{"cards": 2}]
    assert all(str(name).startswith("#") for name in list(told(found, "arrived", "allied")[0]["units"]))  # type: ignore[call-overload]


@pytest.mark.rule("18.6.i")
def test_the_axis_may_wait() -> None:
    found = play(match(position({}, "1942", month=13), CallMalta()), "done")
    assert place(found, "g_ram") == ""
    assert not sands(found).malta_called
    assert monthly_cards(sands(found), AXIS) == 3


@pytest.mark.rule("18.6.j", "18.8.g")
@pytest.mark.parametrize(("scenario", "month"), [("1942", 12), ("pursuit", 18), ("campaign", 11)])
def test_from_its_arrival_on_the_axis_draws_two_cards_a_month(scenario: str, month: int) -> None:
    found = play(match(position({}, scenario, month=month), Resupply(AXIS), CallMalta()), "malta")
    assert sum((sands(found).real[AXIS], sands(found).dummies[AXIS])) == 2
    assert monthly_cards(sands(found), ALLIED) == 3
    sands(found).month += 1
    assert monthly_cards(sands(found), AXIS) == 2


@pytest.mark.rule("18.6.i", "16.4.s1")
def test_the_group_waits_like_other_reinforcements_while_the_base_is_engaged() -> None:
    s = position({"El Agheila": ["i_bre", "b7_4"]}, "1942", month=13)
    s.attacker[at(s, "El Agheila")] = ALLIED
    assert place(play(match(s, CallMalta()), "malta"), "g_ram") == "west"
