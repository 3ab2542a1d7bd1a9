"""The supply deck and the hands."""

import pytest

from grognard.engine.dice import Key
from grognard.engine.umpire import Umpire
from grognard.games.desert import cards
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.state import Sands

from .scene import build, position


def umpire(*script: int) -> Umpire:
    return Umpire(Key.of_seed(0), {("cards", number): result for number, result in enumerate(script)})


def deck(s: Sands) -> tuple[int, int]:
    return s.deck_real, s.deck_dummies


@pytest.mark.rule("0.0.e")
def test_two_thirds_of_the_deck_are_real_and_a_draw_takes_them_in_proportion() -> None:
    s = position({})
    assert deck(s) == (28, 14)
    cards.draw(s, umpire(1, 27, 27, 39), AXIS, 4)
    assert (s.real[AXIS], s.dummies[AXIS]) == (2, 2)
    assert deck(s) == (26, 12)


@pytest.mark.rule("16.6.s1", "16.6.s2")
def test_all_hear_how_many_cards_are_drawn_and_only_the_owner_which() -> None:
    s, told = position({}), umpire(1, 41)
    cards.draw(s, told, ALLIED, 2)
    (event,) = told.events
    assert event.seen_by(ALLIED) == {"side": "allied", "count": 2, "real": 1, "dummies": 1}
    assert event.seen_by(AXIS) == event.seen_by(-1) == {"side": "allied", "count": 2}
    assert told.barrier
    assert cards.hand(s, ALLIED) == 2


def test_an_empty_deck_gives_nothing() -> None:
    s = position({}, deck_real=1, deck_dummies=0)
    cards.draw(s, umpire(), AXIS, 3)
    assert (s.real[AXIS], s.dummies[AXIS], *deck(s)) == (1, 0, 0, 0)


@pytest.mark.rule("3.48.a", "3.48.b")
def test_cards_on_the_table_are_shown_and_discarded() -> None:
    s, told = position({}, real=[2, 0], dummies=[1, 0]), umpire()
    cards.lay(s, AXIS, "real")
    cards.lay(s, AXIS, "dummy")
    assert (cards.laid(s, AXIS), cards.hand(s, AXIS)) == (2, 1)
    cards.show_and_discard(s, told, AXIS)
    assert (s.spent_real, s.spent_dummies, cards.laid(s, AXIS)) == (1, 1, 0)
    assert told.events[0].seen_by(ALLIED) == {"side": "axis", "real": 1, "dummies": 1}
    assert told.barrier


@pytest.mark.rule("16.6.a")
def test_spent_cards_go_back_into_the_deck() -> None:
    s = position({}, deck_real=20, deck_dummies=10, spent_real=5, spent_dummies=3)
    told = umpire()
    cards.shuffle(s, told)
    assert (*deck(s), s.spent_real, s.spent_dummies) == (25, 13, 0, 0)
    assert told.events[0].seen_by(AXIS) == {"cards": 38}


def test_a_hand_that_is_changed_goes_back_into_the_deck() -> None:
    s = position({}, real=[4, 0], dummies=[2, 0], deck_real=24, deck_dummies=12)
    cards.return_hand(s, AXIS)
    assert (*deck(s), cards.hand(s, AXIS)) == (28, 14, 0)


def test_the_deck_is_as_large_as_the_data_say() -> None:
    assert (build().cards.deck.real, build().cards.deck.dummy) == (28, 14)
