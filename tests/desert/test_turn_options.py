"""Laying cards for a turn option."""

import pytest

from grognard.engine.errors import IllegalAction
from grognard.games.desert.turn_options import LayCards, moves_allowed, option_of
from grognard.match import Match

from .scene import build, match, play, position
from .test_initiative import Idle


def hand(real: int, dummies: int) -> Match:
    s = position({"El Agheila": ["i_bre"], "Alexandria": ["b7_4"]}, real=[real, 0], dummies=[dummies, 0])
    return match(s, Idle(), LayCards(0))


def legal(found: Match) -> list[str]:
    return [found.text(action) for action in found.legal()]


@pytest.mark.rule("3.42.a", "4.0.a")
def test_the_chart_of_options() -> None:
    options = {row.option: (row.cost, row.moves, row.combats, row.assault) for row in build().turn_options.values()}
    assert options == {
        "pass": (0, 0, 0, False),
        "basic": (1, 1, 1, False),
        "offensive": (2, 2, 1, False),
        "assault": (2, 1, 1, True),
        "blitz": (3, 2, 2, False),
    }


@pytest.mark.rule("3.42.b", "0.0.f")
def test_an_option_is_paid_in_real_cards_up_to_three() -> None:
    found = hand(4, 1)
    assert legal(found) == ["pass", "lay real"]
    play(found, "lay real")
    assert legal(found) == ["lay real", "lay dummy", "play"]
    play(found, "lay real", "lay real")
    assert legal(found) == ["lay dummy", "play"]
    assert found.state.real[0] == 1
    assert found.state.laid_real[0] == 3


@pytest.mark.rule("3.42.c", "4.0.b")
def test_dummies_may_be_added_and_change_nothing() -> None:
    found = play(hand(2, 2), "lay real", "lay dummy", "lay dummy", "play")
    assert (found.state.laid_real[0], found.state.laid_dummies[0]) == (1, 2)
    assert option_of(found.state, 0) == "basic"
    assert moves_allowed(found.state, 0) == 1


def test_dummies_alone_buy_nothing() -> None:
    assert legal(hand(0, 3)) == ["pass"]


@pytest.mark.rule("4.1", "4.4.a")
@pytest.mark.parametrize(("real", "moves", "option", "allowed"), [(1, 1, "basic", 1), (3, 1, "blitz", 1)])
def test_one_card_is_a_basic_turn_and_three_are_a_blitz(real: int, moves: int, option: str, allowed: int) -> None:
    found = play(hand(3, 0), *["lay real"] * real, "play")
    found.state.moves_made = moves
    assert (option_of(found.state, 0), moves_allowed(found.state, 0)) == (option, allowed)


@pytest.mark.rule("4.2.a", "4.2.s2", "4.3.a")
@pytest.mark.example("desert-4.0b")
@pytest.mark.example("desert-4.0c")
@pytest.mark.parametrize(("moves", "option"), [(0, "assault"), (1, "assault"), (2, "offensive")])
def test_two_real_cards_are_offensive_with_two_moves_and_an_assault_else(moves: int, option: str) -> None:
    found = play(hand(2, 0), "lay real", "lay real", "play")
    assert moves_allowed(found.state, 0) == 2
    found.state.moves_made = moves
    assert option_of(found.state, 0) == option


@pytest.mark.rule("4.0.s2")
@pytest.mark.example("desert-4.0a")
def test_the_enemy_sees_how_many_cards_lie_there_and_not_which() -> None:
    bluff, honest = play(hand(2, 2), "lay real", "lay dummy", "play"), play(hand(2, 2), "lay real", "lay real", "play")
    assert bluff.view("allied")["cards"]["axis"] == {"hand": 2, "laid": 2}
    assert bluff.view("allied") == honest.view("allied")
    assert bluff.events("allied") == [{"kind": "cards-laid", "side": "axis", "count": 2}]
    assert bluff.view("axis") != honest.view("axis")


@pytest.mark.rule("4.5.a", "4.5.s1", "4.5.s2")
def test_a_pass_costs_nothing_and_binds_nobody() -> None:
    found = play(hand(1, 1), "pass")
    assert found.state.passes == 1
    assert (found.state.real[0], found.state.dummies[0]) == (1, 1)
    again = match(found.state, Idle(), LayCards(0))
    assert legal(again) == ["pass", "lay real"]
    play(again, "lay real", "play")
    assert again.state.passes == 0


def test_cards_cannot_be_taken_up_again_once_they_are_played() -> None:
    found = play(hand(1, 0), "lay real")
    found.undo()
    play(found, "lay real", "play")
    with pytest.raises(IllegalAction):
        found.apply("pass")
