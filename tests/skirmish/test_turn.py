"""Chapter 3: the turn."""

import pytest

from grognard.engine.errors import GrognardError
from grognard.games.skirmish.sequence import Postures, Turn

from .scene import BLUE, RED, listed, match, maybe, moving, play, pos, position, told, where

FORCES = {"103": ["Abbot"], "703": ["Robles"]}


@pytest.mark.rule("3.1")
def test_reinforcements_come_into_the_camp_in_their_turn() -> None:
    found = match(position(FORCES, turn=2), Turn(0))
    assert pos(found).turn == 3
    assert [where(found, name) for name in ("Fisher", "Hunter", "Vega", "Zamora")] == ["west", "west", "east", "east"]
    assert maybe(found, "Fisher") == maybe(found, "Hunter") == {"Fisher", "Hunter"}
    assert maybe(found, "Vega") == {"Vega", "Zamora"}


@pytest.mark.rule("3.1")
@pytest.mark.parametrize("turn", [1, 3])
def test_no_reinforcements_come_in_another_turn(turn: int) -> None:
    found = match(position(FORCES, turn=turn), Turn(0))
    assert where(found, "Fisher") == where(found, "Vega") == ""


@pytest.mark.rule("3.1")
def test_each_group_comes_in_its_own_turn() -> None:
    found = play(moving(position(FORCES, "crossing", turn=3)), "done")
    assert (pos(found).turn, where(found, "Vega"), where(found, "Salas")) == (4, "east", "")
    assert told(found, "arrival") == [{"side": "red", "count": 1}]


@pytest.mark.rule("3.2")
@pytest.mark.parametrize(("cup", "first"), [([RED, RED, BLUE], BLUE), ([BLUE, BLUE, RED], RED)])
def test_the_last_chit_is_drawn_and_kept_out(cup: list[int], first: int) -> None:
    found = match(position(FORCES, turn=5, cup=cup), Turn(1))
    assert (pos(found).first, pos(found).cup) == (first, cup[:2])


@pytest.mark.rule("3.2")
def test_a_drawn_chit_is_a_point_of_no_return() -> None:
    found = play(moving(position(FORCES)), "done")
    assert found.records[-1].barrier
    with pytest.raises(GrognardError, match="nothing-to-undo"):
        found.undo()


@pytest.mark.rule("3.3.a")
def test_both_choose_one_of_three_in_any_order() -> None:
    found = match(position(FORCES, posture=["", ""]), Turn(3), Postures())
    assert [*found.to_act] == ["blue", "red"]
    assert listed(found, "choose", "blue") == listed(found, "choose", "red") == {"bold", "steady", "wary"}
    found.apply("choose wary", "red")
    assert [*found.to_act] == ["blue"]


@pytest.mark.rule("3.3.a")
def test_the_first_choice_tells_the_other_nothing() -> None:
    found = match(position(FORCES, posture=["", ""]), Turn(3), Postures())
    before = (found.view("red"), found.events("red"), found.position_number("red"), found.view())
    found.apply("choose bold", "blue")
    assert (found.view("red"), found.events("red"), found.position_number("red"), found.view()) == before
    assert found.view("blue")["posture"] == {"blue": "bold", "red": ""}


@pytest.mark.rule("3.3.a")
def test_a_choice_can_be_taken_back_until_the_other_has_chosen() -> None:
    found = match(position(FORCES, posture=["", ""]), Turn(3), Postures())
    found.apply("choose bold", "blue")
    found.undo("blue")
    found.apply("choose wary", "red")
    found.apply("choose steady", "blue")
    assert pos(found).posture == ["steady", "wary"]
    with pytest.raises(GrognardError, match="nothing-to-undo"):
        found.undo("blue")


@pytest.mark.rule("3.3.b")
def test_when_both_have_chosen_both_postures_are_shown() -> None:
    found = match(position(FORCES, posture=["", ""]), Turn(3), Postures())
    found.apply("choose wary", "red")
    assert told(found, "postures", "blue") == []
    found.apply("choose bold", "blue")
    for seat in ("blue", "red", None):
        assert told(found, "postures", seat) == [{"blue": "bold", "red": "wary"}]
        assert found.view(seat)["posture"] == {"blue": "bold", "red": "wary"}


@pytest.mark.rule("3.3.b")
def test_postures_are_chosen_anew_each_turn() -> None:
    found = play(moving(position(FORCES, posture=["bold", "wary"])), "done")
    assert pos(found).posture == ["", ""]
    assert found.to_act == ("blue", "red")


@pytest.mark.rule("3.4.a")
@pytest.mark.parametrize(("first", "order"), [(BLUE, ["blue", "red"]), (RED, ["red", "blue"])])
def test_the_army_with_the_initiative_acts_first(first: int, order: list[str]) -> None:
    found = match(position(FORCES, first=first), Turn(3))
    assert found.to_act == (order[0],)
    play(found, "done")
    assert found.to_act == (order[1],)
    assert pos(found).turn == 1
    play(found, "done")
    assert pos(found).turn == 2


@pytest.mark.rule("3.4.a")
def test_an_army_fights_after_its_movement_and_before_the_other_acts() -> None:
    s = position({"303": ["Abbot"], "403": ["Robles:1"], "703": ["Salas"]}, first=BLUE, posture=["bold", "bold"])
    found = match(s, Turn(3), script={"attack": [6], "defence": [1]})
    play(found, "pick Abbot", "go 403", "from 403/W", "halt", "done")
    assert where(found, "Robles") == ""
    assert found.to_act == ("red",)


@pytest.mark.rule("3.4.b")
def test_places_change_hands_at_the_end_of_the_phase() -> None:
    found = moving(position({"303": ["Abbot"], "703": ["Robles"]}))
    mill = pos(found).game.board.grid.at("Mill")
    play(found, "pick Abbot", "go Mill", "halt")
    assert pos(found).held[BLUE] == 0
    play(found, "done")
    assert pos(found).held[BLUE] == 1 << mill


@pytest.mark.rule("3.4.b")
def test_what_a_phase_remembers_ends_with_it() -> None:
    s = position({"403": ["Abbot"], "703": ["Robles"]}, moved=1, first=RED)
    s.came[0] = 17
    found = play(moving(s), "done")
    assert (pos(found).moved, pos(found).came[0]) == (0, -1)


@pytest.mark.rule("3.5")
def test_after_both_phases_the_next_turn_begins() -> None:
    found = play(moving(position(FORCES, turn=3)), "done")
    assert pos(found).turn == 4
    assert found.outcome is None


@pytest.mark.rule("3.5")
def test_after_the_last_turn_no_other_begins() -> None:
    found = play(moving(position(FORCES, turn=6)), "done")
    assert pos(found).turn == 6
    assert found.outcome is not None
    assert found.to_act == ()
