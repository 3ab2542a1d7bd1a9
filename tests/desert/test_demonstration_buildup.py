"""The buildup of month 2 in the demonstration of 19.0."""

from dataclasses import replace

import msgspec
import pytest

from grognard.games.desert.buildup import Buildup
from grognard.games.desert.game import ALLIED, AXIS, Desert
from grognard.games.desert.state import Spending
from grognard.match import Match

from .depot import can, cv, listed, place, refused, sands
from .scene import Forces, build, match, play, position


def demonstration_game() -> Desert:
    """1940 with the cards of the demonstration, which deals the Allies 3 a month."""
    game = build("1940")
    cards = {**game.plan.cards, "allied": msgspec.structs.replace(game.plan.cards["allied"], monthly=3)}
    return replace(game, plan=msgspec.structs.replace(game.plan, cards=cards))


def demonstration() -> Match:
    forces: Forces = {
        "Sidi Barrani": ["i_bre", "i_pav"],
        "Buq Buq": ["i_bol:2", "i_sav"],
        "Sidi Omar": ["i_sab"],
        "Sofafi": ["i_pis", "i_tre"],
        "Bir Habata": ["i_art"],
        "Sidi Barrani E1": ["b7_4", "b7_sg:2", "b7_7"],
        "Mersa Matruh": ["b7_11h!"],
    }
    s = position(forces, game=demonstration_game(), month=2, real=[1, 2], dummies=[1, 1])
    s.deck_real, s.deck_dummies, s.spent_real = 21, 12, 4
    return match(s, Buildup(), script={"points": [5, 4], "early": [6, 6]})


def play_allies(found: Match) -> Match:
    play(found, "unit in4_5", "redeploy Mersa Matruh", "unit in4_11", "redeploy Sidi Barrani E1")
    play(found, "unit b7_sg", "redeploy Alexandria", "unit b7_sg", "rebuild", "unit b7_sg", "redeploy Mersa Matruh")
    return play(found, "done", "discard 0")


@pytest.mark.example("desert-19.0-08")
def test_demonstration_supply_check() -> None:
    found = demonstration()
    assert sands(found).disrupted == 0
    assert place(found, "b7_11h") == "Mersa Matruh"
    assert sum(1 for unit in range(96) if sands(found).place[unit] >= 0) == 12 + 2


@pytest.mark.example("desert-19.0-09")
def test_demonstration_points() -> None:
    found = demonstration()
    assert sands(found).points == [9, 9]
    assert found.to_act == ("allied",)


@pytest.mark.example("desert-19.0-10")
def test_demonstration_allied_spending() -> None:
    found = play_allies(demonstration())
    assert (place(found, "b7_sg"), cv(found, "b7_sg")) == ("Mersa Matruh", 3)
    assert (place(found, "in4_5"), place(found, "in4_11")) == ("Mersa Matruh", "Sidi Barrani E1")
    assert sands(found).spent[ALLIED] == Spending(redeployment=4, replacements=2)
    assert sands(found).points[ALLIED] == 3


@pytest.mark.example("desert-19.0-11")
def test_demonstration_axis_spending() -> None:
    found = play_allies(demonstration())
    play(found, "unit i_bol", "redeploy Bardia", "unit i_bol", "ship El Agheila")
    play(found, "unit i_bol", "rebuild", "unit i_bol", "rebuild", "unit i_bol")
    assert refused(found, "ship Bardia") == "sea-port-full"
    assert listed(found, "ship") == {"Tobruk", "Benghazi"}
    play(found, "ship Tobruk", "unit i_bol")
    assert not can(found, "redeploy Sofafi")
    play(found, "redeploy Sidi Barrani", "unit i_bol", "redeploy Sofafi", "done")
    assert (place(found, "i_bol"), cv(found, "i_bol")) == ("Sofafi", 4)
    assert sands(found).spent[AXIS] == Spending(redeployment=5, replacements=2)
    assert sands(found).points[AXIS] == 2


@pytest.mark.example("desert-19.0-12")
def test_demonstration_cards() -> None:
    found = play(play_allies(demonstration()), "done", "discard 0")
    s = sands(found)
    assert [s.real[seat] + s.dummies[seat] for seat in (AXIS, ALLIED)] == [4, 6]
    assert (s.spent_real, s.spent_dummies) == (0, 0)
    assert s.deck_real + s.deck_dummies == 42 - 10
