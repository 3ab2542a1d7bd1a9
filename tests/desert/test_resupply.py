"""Resupply: dummies thrown away, the deck shuffled, cards drawn."""

from typing import Any

import pytest

from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.resupply import Resupply, monthly_cards
from grognard.games.desert.state import Spending
from grognard.match import Match

from .depot import sands, told
from .scene import match, play, position


def resupply(scenario: str = "1941", seat: int = ALLIED, month: int = 2, **columns: Any) -> Match:
    """A player about to be resupplied; what is in hands or spent is missing in the deck."""
    s = position({}, scenario, month=month, **columns)
    s.deck_real -= sum(s.real) + s.spent_real
    s.deck_dummies -= sum(s.dummies) + s.spent_dummies
    return match(s, Resupply(seat))


def hand(found: Match, seat: int = ALLIED) -> int:
    return sands(found).real[seat] + sands(found).dummies[seat]


@pytest.mark.rule("16.6.a")
def test_the_cards_spent_in_the_month_go_back_into_the_deck() -> None:
    found = play(resupply(real=[0, 1], spent_real=5, spent_dummies=3), "discard 0")
    s = sands(found)
    assert (s.spent_real, s.spent_dummies) == (0, 0)
    assert s.deck_real + s.deck_dummies == 42 - 1 - 3


@pytest.mark.rule("16.6.b")
def test_dummies_may_be_thrown_away_before_the_shuffle() -> None:
    found = resupply(real=[0, 2], dummies=[0, 3])
    assert [found.text(action) for action in found.legal()] == ["discard 0", "discard 1", "discard 2", "discard 3"]
    kept = play(resupply(real=[0, 2], dummies=[0, 3]), "discard 0")
    assert (hand(kept), told(kept, "thrown-away")[0]["count"]) == (5 + 3, 0)
    play(found, "discard 2")
    assert hand(found) == 5 - 2 + 3
    assert sands(found).real[ALLIED] >= 2
    assert told(found, "thrown-away", "axis") == [{"side": "allied", "count": 2}]
    assert told(found, "shuffled")[0]["cards"] == 42 - 3


@pytest.mark.rule("16.6.b", "16.6.s2")
def test_whoever_has_cards_is_asked_even_without_dummies() -> None:
    found = resupply(real=[0, 2])
    assert found.to_act == ("allied",)
    assert [found.text(action) for action in found.legal()] == ["discard 0"]
    assert hand(resupply()) == 3


@pytest.mark.rule("16.6.c", "16.0.e", "3.2.s3")
def test_monthly_extra_and_bonus_cards_are_drawn_at_once() -> None:
    found = resupply(real=[0, 1], bonus_cards=[0, 2], spent=[Spending(), Spending(cards=20)])
    play(found, "discard 0")
    assert hand(found) == 1 + 3 + 2 + 2
    assert sands(found).bonus_cards == [0, 0]
    assert told(found, "resupply") == [{"side": "allied", "monthly": 3, "extra": 2, "bonus": 2, "lost": 0}]
    assert [event["count"] for event in told(found, "drawn")] == [7]


@pytest.mark.rule("16.6.d", "16.6.c")
def test_nobody_holds_more_than_sixteen_cards() -> None:
    found = play(resupply(real=[0, 12], dummies=[0, 2]), "discard 0")
    assert hand(found) == 16
    assert told(found, "resupply")[0]["lost"] == 1
    full = play(resupply(real=[0, 12], dummies=[0, 4]), "discard 0")
    assert hand(full) == 16
    assert told(full, "drawn") == []
    room = play(resupply(real=[0, 12], dummies=[0, 2]), "discard 1")
    assert hand(room) == 16
    assert told(room, "resupply")[0]["lost"] == 0


@pytest.mark.rule("16.6.s1", "16.6.s2")
@pytest.mark.example("desert-16.6")
def test_the_number_of_cards_is_public_and_which_are_real_is_not() -> None:
    found = play(resupply(real=[0, 2], dummies=[0, 1]), "discard 0")
    assert told(found, "drawn", "axis") == [{"side": "allied", "count": 3}]
    assert set(told(found, "drawn", "allied")[0]) == {"side", "count", "real", "dummies"}
    seen = found.view("axis")
    assert seen["cards"]["allied"]["hand"] == 6
    assert "real" not in seen["position"].get("side", {}).get("allied", {})


@pytest.mark.rule("16.6.c")
def test_a_draw_cannot_be_taken_back() -> None:
    found = play(resupply(real=[0, 2]), "discard 0")
    assert found.pending == []


@pytest.mark.rule("16.6.c")
@pytest.mark.parametrize(
    ("scenario", "axis", "allied"),
    [("1940", 2, 2), ("1941", 2, 3), ("crusader", 2, 3), ("battleaxe", 2, 3), ("1942", 3, 3), ("pursuit", 3, 3)],
)
def test_the_scenario_says_how_many_cards_come_each_month(scenario: str, axis: int, allied: int) -> None:
    s = position({}, scenario)
    s.month += 1
    assert [monthly_cards(s, AXIS), monthly_cards(s, ALLIED)] == [axis, allied]


@pytest.mark.rule("18.1.d", "18.2.e", "18.2.f")
def test_monthly_cards_of_1940_and_1941() -> None:
    assert hand(resupply("1940", AXIS), AXIS) == hand(resupply("1940", ALLIED), ALLIED) == 2
    assert hand(resupply("1941", AXIS), AXIS) == 2
    assert hand(resupply("1941", ALLIED), ALLIED) == 3


@pytest.mark.rule("18.4.d", "18.5.e", "18.6.f")
def test_monthly_cards_of_the_other_scenarios() -> None:
    assert hand(resupply("crusader", AXIS, 9), AXIS) == 2
    assert hand(resupply("battleaxe", ALLIED, 5), ALLIED) == 3
    assert hand(resupply("1942", AXIS, 12), AXIS) == hand(resupply("1942", ALLIED, 12), ALLIED) == 3


@pytest.mark.rule("18.3.e")
@pytest.mark.parametrize(("month", "axis", "allied"), [(10, 2, 3), (11, 3, 3), (20, 3, 3)])
def test_from_month_eleven_of_the_campaign_the_axis_draws_three_cards(month: int, axis: int, allied: int) -> None:
    assert hand(resupply("campaign", AXIS, month), AXIS) == axis
    assert hand(resupply("campaign", ALLIED, month), ALLIED) == allied


@pytest.mark.rule("1.7.e")
def test_captured_supply_is_drawn_once() -> None:
    found = resupply(seat=AXIS, bonus_cards=[5, 0], spent=[Spending(cards=10), Spending()])
    assert hand(found, AXIS) == 2 + 5 + 1
    assert sands(found).bonus_cards == [0, 0]
