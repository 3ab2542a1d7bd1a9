"""What the machine thinks of a small position at the mill."""

import pytest

from grognard.engine.decisions import Outcome
from grognard.games.skirmish.evaluate import is_settled, worth
from grognard.games.skirmish.movement import Orders

from .scene import BLUE, RED, at, position


def test_strength_and_places_count_for_one_army_and_against_the_other() -> None:
    s = position({"303": ["Abbot"], "503": ["Robles"]})
    even = worth(s, BLUE)
    assert even == pytest.approx(-worth(s, RED))
    s.held[BLUE] |= 1 << at(s, "Mill")
    assert worth(s, BLUE) == pytest.approx(even + 3)
    s.cv[s.game.notation.unit_of["Abbot"]] -= 1
    assert worth(s, BLUE) == pytest.approx(even + 2)


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
