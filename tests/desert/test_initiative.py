"""Who has the first player turn of a month."""

from typing import Any

import pytest

from grognard.engine.errors import IllegalAction
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.initiative import Challenge, first_player
from grognard.games.desert.state import Sands
from grognard.match import Match

from .scene import build, match, play, position


def month(number: int, scenario: str = "1941", **values: Any) -> Match:
    s = position({"El Agheila": ["i_bre"], "Alexandria": ["b7_4"]}, scenario, month=number, **values)
    return match(s, Idle(), Challenge())


class Idle(Challenge, frozen=True):
    """Something that asks after the challenge, so that the match goes on."""

    def deciders(self, s: Sands) -> tuple[int, ...]:
        return (s.active,)


@pytest.mark.rule("3.3.a", "3.3.b")
def test_the_allies_are_asked_and_the_axis_goes_first_if_they_decline() -> None:
    found = month(2, real=[1, 1], dummies=[0, 1])
    assert found.to_act == ("allied",)
    assert [found.text(a) for a in found.legal()] == ["challenge real", "challenge dummy", "decline"]
    play(found, "decline")
    assert found.state.active == AXIS
    assert (found.state.real, found.state.dummies) == ([1, 1], [0, 1])


@pytest.mark.rule("3.3.c", "3.3.d", "3.3.f")
@pytest.mark.parametrize(
    ("laid", "answer", "first"),
    [
        ("real", "decline", ALLIED),
        ("real", "answer dummy", ALLIED),
        ("real", "answer real", AXIS),
        ("dummy", "decline", AXIS),
        ("dummy", "answer dummy", AXIS),
        ("dummy", "answer real", AXIS),
    ],
)
def test_only_a_real_card_that_no_real_card_meets_takes_the_initiative(laid: str, answer: str, first: int) -> None:
    found = month(2, real=[1, 1], dummies=[1, 1])
    play(found, f"challenge {laid}")
    assert found.to_act == ("axis",)
    assert [found.text(a) for a in found.legal()] == ["answer real", "answer dummy", "decline"]
    play(found, answer)
    s = found.state
    assert s.active == first
    real = (laid == "real") + (answer == "answer real")
    dummies = (laid == "dummy") + (answer == "answer dummy")
    assert (s.spent_real, s.spent_dummies) == (real, dummies)
    assert s.laid_real == s.laid_dummies == [0, 0]
    assert sum(s.real) == 2 - real


@pytest.mark.rule("3.3.e")
def test_a_dummy_never_takes_the_initiative_even_from_an_axis_without_cards() -> None:
    found = play(month(2, dummies=[0, 1]), "challenge dummy")
    assert found.state.active == AXIS
    assert found.to_act == ("axis",)
    assert found.state.spent_dummies == 1


@pytest.mark.rule("3.3.g", "18.0.i")
def test_nobody_challenges_in_the_first_month() -> None:
    assert month(1, real=[1, 1]).state.active == AXIS
    assert month(1, real=[1, 1]).to_act == ("axis",)
    assert month(2, real=[1, 1]).to_act == ("allied",)


@pytest.mark.rule("3.3.h", "18.0.h", "18.4.h")
def test_the_allies_open_crusader_and_the_axis_all_other_scenarios() -> None:
    for scenario in ("1940", "1941", "campaign", "battleaxe", "1942", "gazala", "pursuit"):
        assert first_player(position({}, game=build(scenario))) == AXIS
    crusader = position({}, game=build("crusader"))
    assert first_player(crusader) == ALLIED
    crusader.month += 1
    assert first_player(crusader) == AXIS


def test_a_card_that_one_does_not_hold_cannot_be_laid() -> None:
    found = month(2, real=[1, 0], dummies=[0, 1])
    with pytest.raises(IllegalAction):
        found.apply("challenge real")
    assert found.state.dummies == [0, 1]
