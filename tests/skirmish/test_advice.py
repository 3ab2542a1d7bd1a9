"""Which answers a bot that means to win tries first at the mill."""

from grognard.engine.decisions import Action
from grognard.games.skirmish.advice import weights
from grognard.games.skirmish.movement import Orders
from grognard.games.skirmish.state import Position
from grognard.games.skirmish.walk import Walk

from .scene import BLUE, at, position


def going(s: Position, name: str, *places: str) -> list[float]:
    """Of going there with a block."""
    unit = s.game.notation.unit_of[name]
    s.stack = (Orders(BLUE), Walk(unit, s.at[unit]))
    return weights(s, BLUE, [Action("go", at(s, place)) for place in places])


def test_a_block_is_drawn_to_a_place_that_it_lacks() -> None:
    s = position({"201": ["Abbot"], "705": ["Robles"]})
    s.held[:] = [0, s.game.places]
    nearer, farther = going(s, "Abbot", "302", "101")
    assert nearer > farther


def test_a_friend_in_the_battle_draws_another_into_it() -> None:
    alone = going(position({"303": ["Abbot"], "Mill": ["Robles"]}), "Abbot", "Mill")
    joined = going(position({"303": ["Abbot"], "Mill": ["Robles", "Carter"]}), "Abbot", "Mill")
    assert joined > alone


def test_many_enemies_draw_less_than_one() -> None:
    one = going(position({"303": ["Abbot"], "Mill": ["Torres"]}), "Abbot", "Mill")
    many = going(position({"303": ["Abbot"], "Mill": ["Torres", "Robles"]}), "Abbot", "Mill")
    assert many < one


def test_beside_enemies_a_block_charges_or_waits_as_gladly() -> None:
    s = position({"Mill": ["Abbot", "Robles"]})
    s.stack = (Orders(BLUE), Walk(s.game.notation.unit_of["Abbot"], at(s, "Mill")))
    assert weights(s, BLUE, [Action("charge"), Action("halt")]) == [1.0, 1.0]
