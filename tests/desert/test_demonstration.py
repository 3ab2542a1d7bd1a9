"""The demonstration game of 19.0, move by move: the first month of 1940 and the buildup of the second.

The book names no units, so that those that fit its words stand for them. It deals the Allies 3 cards and gives them
3 a month where 18.1 says 6 and 2: the first hand is set here as the book has it, the monthly cards follow 18.1.
"""

from collections import Counter
from pathlib import Path
from typing import Any

import one_month
import pytest

from grognard.games.desert import cards
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.sequence import Month
from grognard.match import Match

from .scene import at, hidden, match, names, position

HOME = Path(__file__).parents[2] / "docs" / "one-month"
SETUP = {
    "Bardia": ["i_sab"],
    "Ft. Capuzzo": ["i_bre", "i_pav", "i_sav", "i_pis"],
    "Sidi Omar": ["i_bol", "i_tre", "i_art"],
    "Sollum": ["b7_7"],
    "Buq Buq": ["b7_4", "b7_sg"],
    "Sofafi": ["b7_11h"],
}
HANDS: dict[str, Any] = {"real": [6, 2], "dummies": [0, 1], "deck_real": 20, "deck_dummies": 13}


def begin() -> Match:
    return one_month.begin(HOME)


def after(part: str) -> Match:
    """The demonstration as far as this part."""
    return one_month.play(HOME, part)


def stand(found: Match) -> Counter[str]:
    s = found.state
    return Counter(s.game.board.grid.label_of[h] for h in s.place if h >= 0)


def disrupted(found: Match) -> list[str]:
    return names(found.state, found.state.disrupted)


def test_the_written_position_is_the_set_up() -> None:
    expected = match(hidden(position(SETUP, "1940", **HANDS)), Month("turns"))
    assert begin().position() == expected.position()


@pytest.mark.example("desert-19.0-00")
def test_the_set_up() -> None:
    found = begin()
    assert stand(found) == {"Bardia": 1, "Ft. Capuzzo": 4, "Sidi Omar": 3, "Sollum": 1, "Buq Buq": 2, "Sofafi": 1}
    game = found.state.game
    axis, allied = game.areas["libya_sidi_omar"], game.areas["egypt"]
    for unit, h in enumerate(found.state.place):
        if h >= 0:
            assert (axis if game.units[unit].seat == AXIS else allied) >> h & 1
    assert (cards.hand(found.state, AXIS), cards.hand(found.state, ALLIED)) == (6, 3)


@pytest.mark.example("desert-19.0-01")
def test_the_first_axis_turn() -> None:
    found = after("axis 1")
    assert [found.text(action) for action in found.legal()] == ["done"]
    found = after("refusal at Sollum")
    assert stand(found) == {
        "Sollum": 3, "Ft. Capuzzo": 3, "Sidi Omar": 2, "Sidi Barrani": 1, "Buq Buq": 2, "Sofafi": 1,
    }  # fmt: skip
    assert disrupted(found) == ["b7_7"]
    told = [event["kind"] for event in found.events()]
    assert not {"revealed", "pursuit", "fire"} & set(told)
    assert {"kind": "slowest", "speed": 3}.items() <= next(e for e in found.events() if e["kind"] == "slowest").items()
    assert cards.hand(found.state, AXIS) == 5


@pytest.mark.example("desert-19.0-02")
def test_the_first_allied_turn() -> None:
    found = after("allied 1")
    assert disrupted(found) == ["b7_7"]
    assert cards.hand(found.state, ALLIED) == 3


@pytest.mark.example("desert-19.0-03")
def test_the_second_axis_turn() -> None:
    found = after("axis 2")
    assert stand(found) == {"Sollum": 3, "Sidi Omar": 3, "Buq Buq": 4, "Sidi Barrani": 1, "Sofafi": 1}
    assert found.to_act == ("allied",)
    found = after("battle of Buq Buq")
    s = found.state
    strengths = {name: s.cv[s.game.block(name)] for name in ("i_pav", "i_sav", "b7_4", "b7_sg")}
    assert strengths == {"i_pav": 2, "i_sav": 4, "b7_4": 4, "b7_sg": 2}
    dice = {event["unit"]: (len(event["dice"]), event["hits"]) for event in found.events() if event["kind"] == "fire"}
    assert dice == {"b7_4": (4, 2), "b7_sg": (3, 0), "i_sav": (4, 1), "i_pav": (2, 0)}
    assert cards.hand(s, AXIS) == 4


@pytest.mark.example("desert-19.0-04")
def test_the_second_allied_turn() -> None:
    found = after("allied 2")
    assert stand(found) == {"Sollum": 3, "Sidi Omar": 3, "Buq Buq": 2, "Sidi Barrani": 1, "Sidi Barrani E1": 3}
    assert disrupted(found) == ["b7_4", "b7_sg"]
    assert "pursuit" not in [event["kind"] for event in found.events()]
    assert found.state.attacker == {}


@pytest.mark.example("desert-19.0-05")
def test_the_third_axis_turn() -> None:
    found = after("refusal at Sidi Barrani")
    assert stand(found) == {
        "Sidi Barrani": 2, "Buq Buq": 2, "Sidi Omar": 1, "Sofafi": 2, "Bir Habata": 1,
        "Sidi Barrani E1": 3, "Mersa Matruh": 1,
    }  # fmt: skip
    assert disrupted(found) == ["b7_7"]
    assert found.state.unsupplied == 0
    assert (cards.hand(found.state, AXIS), cards.hand(found.state, ALLIED)) == (2, 3)


@pytest.mark.example("desert-19.0-06")
def test_the_third_allied_turn() -> None:
    found = after("allied 3")
    assert disrupted(found) == ["b7_7"]
    assert cards.hand(found.state, ALLIED) == 3


@pytest.mark.example("desert-19.0-07")
def test_the_fourth_axis_turn_ends_the_month() -> None:
    found = after("axis 4")
    assert "month-over" in [event["kind"] for event in found.events()]
    assert found.state.month == 2
    assert (cards.hand(found.state, AXIS), cards.hand(found.state, ALLIED)) == (2, 3)


@pytest.mark.example("desert-19.0-08")
@pytest.mark.example("desert-19.0-09")
def test_the_second_month_begins() -> None:
    found = after("axis 4")
    assert disrupted(found) == []
    assert found.state.points == [9, 9]
    assert found.to_act == ("allied",)
    assert stand(found)["Alexandria"] == 2


@pytest.mark.example("desert-19.0-10")
def test_the_allies_spend_six_points() -> None:
    found = after("allied buildup")
    s = found.state
    assert s.points[ALLIED] == 3
    assert s.cv[s.game.block("b7_sg")] == 3
    assert stand(found)["Mersa Matruh"] == 4


@pytest.mark.example("desert-19.0-11")
def test_the_axis_spends_seven_points() -> None:
    found = one_month.play(HOME, "axis buildup", before="ship Tobruk")
    assert "ship Bardia" not in [found.text(action) for action in found.legal()]
    found = after("axis buildup")
    s = found.state
    assert s.points[AXIS] == 2
    assert s.cv[s.game.block("i_pav")] == 4
    assert s.place[s.game.block("i_pav")] == at(s, "Sofafi")


@pytest.mark.example("desert-19.0-12")
@pytest.mark.example("desert-19.0-13")
def test_cards_are_drawn_and_a_dummy_challenges_in_vain() -> None:
    found = after("axis buildup")
    assert (cards.hand(found.state, AXIS), cards.hand(found.state, ALLIED)) == (2 + 2, 3 + 2)
    found = after("initiative")
    assert found.state.active == AXIS
    assert found.to_act == ("axis",)
    assert (cards.hand(found.state, AXIS), cards.hand(found.state, ALLIED)) == (4, 4)
    assert found.state.spent_dummies == 1


@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_story_of_the_month_is_up_to_date(lang: str) -> None:
    assert (HOME / f"{lang}.md").read_text(encoding="utf-8") == one_month.story(lang)
