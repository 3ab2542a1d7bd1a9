"""What the machine thinks of a small position at the mill."""

import pytest

from grognard.engine.decisions import Outcome
from grognard.games.skirmish.evaluate import FAR, army, gap, is_settled, standing, taken, worth
from grognard.games.skirmish.movement import Orders

from .scene import BLUE, RED, at, position


def test_strength_and_places_count_for_one_army_and_against_the_other() -> None:
    s = position({"303": ["Abbot"], "503": ["Robles"]})
    assert worth(s, BLUE) == pytest.approx(-worth(s, RED))
    whole = army(s, BLUE)
    s.cv[s.game.notation.unit_of["Abbot"]] -= 1
    assert army(s, BLUE) == pytest.approx(whole - 1 - 0.1 * (FAR - gap(s, BLUE, at(s, "303"))))


def test_a_place_is_counted_for_whoever_stands_there_alone() -> None:
    s = position({"Mill": ["Abbot"], "503": ["Robles"]})
    mill = 1 << at(s, "Mill")
    s.held[:] = [0, mill]
    assert (taken(s, BLUE) & mill, taken(s, RED) & mill) == (mill, 0)
    s.at[s.game.notation.unit_of["Robles"]] = at(s, "Mill")
    assert (taken(s, BLUE) & mill, taken(s, RED) & mill) == (0, mill)


def test_more_places_count_the_more_the_later_it_is() -> None:
    s = position({"Mill": ["Abbot"]})
    s.held[:] = [0, 0]
    half = s.turn = s.game.turns // 2
    assert standing(s, BLUE) == -standing(s, RED) == 50 * (half / s.game.turns) ** 2
    s.turn = s.game.turns
    assert standing(s, BLUE) == 50


def test_nearer_to_a_place_is_better() -> None:
    far, near = position({"101": ["Abbot"]}), position({"303": ["Abbot"]})
    assert worth(near, BLUE) > worth(far, BLUE)


def test_a_victory_is_worth_more_than_any_position() -> None:
    s = position({"303": ["Abbot"]})
    s.outcome = Outcome("red", "decisive", "broken", "7.2.a")
    assert (worth(s, BLUE), worth(s, RED)) == (-100, 100)


def test_a_position_is_judged_between_moves() -> None:
    s = position({"303": ["Abbot"]})
    s.stack = (Orders(BLUE),)
    assert is_settled(s)
