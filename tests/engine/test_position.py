"""Positions as text: what is printed is read back, and each thing that is wrong is refused by name."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from grognard.engine import flow, position
from grognard.engine.decisions import Outcome
from grognard.engine.dice import Key
from grognard.engine.errors import GrognardError
from grognard.engine.umpire import Umpire
from grognard.match import Match

if TYPE_CHECKING:
    from tests import toy
else:
    import toy

HEAD = 'game = "toy"\nscenario = "short"\n'
FIGHT = """
[match]
turn = 2
last = "Gazala"
[match.notes]
fights = 3
[unit.r1]
place = "A2"
[unit.b2]
place = "B2"
maybe = ["b2"]
[unit.b1]
maybe = ["b1"]
[side.blue]
score = 4
[hex.C3]
owner = "red"
[rolls]
fight = 2
[[frame]]
name = "Turn"
[[frame]]
name = "Move"
seat = "red"
unit = "r1"
over = "A1/E"
moved = ["r2"]
"""


@pytest.fixture(autouse=True, scope="module")
def the_toy() -> Iterator[None]:
    with toy.installed():
        yield


def refused(text: str) -> GrognardError:
    with pytest.raises(GrognardError) as error:
        Match.of_position(HEAD + text)
    return error.value


def test_a_written_position_is_what_it_says() -> None:
    match = Match.of_position(HEAD + FIGHT)
    s: Any = match.state
    grid = match.game.board.grid
    assert (s.turn, s.last, s.notes, s.rolls) == (2, grid.at("B1"), {"fights": 3}, {"fight": 2})
    assert s.place == [grid.at("A2"), -1, -1, grid.at("B2")]
    assert (s.maybe, s.score) == ([3, 3, 4, 8], [0, 4])
    assert [h for h, owner in enumerate(s.owner) if owner == 0] == [grid.at("C3")]
    assert s.stack == (toy.Turn(), toy.Move(0, 0, grid.at("A1") * 6, 0b10))
    assert match.to_act == ("red",)
    assert [match.text(action) for action in match.legal(hex="B2")] == ["go B2"]


def test_a_printed_position_is_read_back_to_the_letter() -> None:
    text = Match.of_position(HEAD + FIGHT).position()
    assert Match.of_position(text).position() == text
    assert 'last = "B1"' in text
    assert "word" not in text


def test_only_what_differs_from_the_blank_board_is_printed() -> None:
    text = Match.of_position(HEAD + '[[frame]]\nname = "Bids"\n').position()
    assert text == HEAD + 'frame = [\n    { name = "Bids", given = {} },\n]\n'


@pytest.mark.parametrize("winner", [None, "red"])
def test_a_finished_position_keeps_its_outcome(winner: str | None) -> None:
    game = toy.build("short", {}, ())
    s = toy.blank(game)
    s.outcome = Outcome(winner, "level", "reason", "3.1")
    match = Match.of_position(position.to_text(s, toy.blank(game)))
    assert (match.outcome, match.to_act) == (s.outcome, ())


def test_a_position_where_nobody_is_asked_yet_goes_on_until_somebody_is() -> None:
    match = Match.of_position(HEAD + '[[frame]]\nname = "Turn"\n')
    assert match.to_act == ("red", "blue")
    over = Match.of_position(HEAD + '[match]\nturn = 3\n[[frame]]\nname = "Turn"\n')
    assert over.outcome == Outcome(None, "draw", "even", "3.1")


@pytest.mark.parametrize(
    ("text", "code", "facts"),
    [
        ("speed = 1\n", "unknown-field", {"field": "speed", "of": "position"}),
        ("[match]\nspeed = 1\n", "unknown-field", {"field": "speed", "of": "match"}),
        ("[match]\nplace = []\n", "unknown-field", {"field": "place", "of": "match"}),
        ("[match]\nstack = []\n", "unknown-field", {"field": "stack", "of": "match"}),
        ("[unit.r1]\nowner = 'red'\n", "unknown-field", {"field": "owner", "of": "unit"}),
        ("[unit.r1]\nturn = 1\n", "unknown-field", {"field": "turn", "of": "unit"}),
        ("[unit.x9]\nplace = 'A1'\n", "not-a", {"expected": "unit", "found": "x9"}),
        ("[unit.'']\nplace = 'A1'\n", "not-a", {"expected": "table"}),
        ("[unit]\nr1 = 5\n", "not-a", {"expected": "table", "found": "5"}),
        ("unit = 5\n", "not-a", {"expected": "table", "found": "5"}),
        ("match = []\n", "not-a", {"expected": "table", "found": "[]"}),
        ("[unit.r1]\nplace = 'Z9'\n", "no-such-place", {"place": "Z9"}),
        ("[hex.Z9]\nowner = 'red'\n", "no-such-place", {"place": "Z9"}),
        ("[side.green]\nscore = 1\n", "not-a", {"expected": "side-name", "found": "green"}),
        ("[side.red]\nscore = 1.5\n", "not-a", {"expected": "number", "found": "1.5"}),
        ("[side.red]\nscore = nan\n", "not-a", {"expected": "number", "found": "nan"}),
        ("[match]\nturn = 2024-01-01\n", "not-a", {"expected": "number", "found": "2024-01-01"}),
        ("[rolls]\nfight = -1\n", "not-a", {"expected": "number", "found": "-1"}),
        (f"[rolls]\nfight = {2**62}\n", "not-a", {"expected": "number"}),
        ("rolls = 3\n", "not-a", {"expected": "table"}),
        ("frame = 3\n", "not-a", {"expected": "list"}),
        ("[frame]\nname = 'Bids'\n", "not-a", {"expected": "list"}),
        ("[[frame]]\n", "not-a", {"expected": "list"}),
        ("[[frame]]\nname = 3\n", "not-a", {"expected": "list"}),
        ("[[frame]]\nname = 'Rest'\n", "no-such-frame", {"name": "Rest", "known": "Bids, Fight, Move, Turn"}),
        ("[[frame]]\nname = 'Move'\n", "missing-field", {"of": "Move", "fields": "moved, over, seat, unit, word"}),
        ("[[frame]]\nname = 'Move'\nseat = 'red'\nleft = 1\n", "unknown-field", {"field": "left", "of": "Move"}),
        ("[outcome]\nwinner = 'red'\n", "missing-field", {"of": "Outcome"}),
        ("outcome = 'won'\n", "not-a", {"expected": "table", "found": "won"}),
        ("", "position-asks-nobody", {"known": "Bids, Fight, Move, Turn"}),
        ("[match]\nturn = 9\n", "position-impossible", {"why": "turn"}),
        ("[unit.r1]\nhandle = 3\n", "position-impossible", {"why": "handles"}),
    ],
)
def test_what_is_wrong_is_refused_by_name(text: str, code: str, facts: dict[str, object]) -> None:
    error = refused(text)
    assert error.code == code
    assert {name: error.facts[name] for name in facts} == facts


@pytest.mark.parametrize(
    "frame",
    [
        "name = 'Move'\nseat = ''",
        "name = 'Move'\nseat = 'red'\nunit = 'r1'",
        "name = 'Fight'\nattacker = ''\ndefender = 'b1'",
        "name = 'Bids'\ngiven = { red = 1, blue = 2 }\n[[frame]]\nname = 'Fight'\nattacker = 'b1'\ndefender = ''",
    ],
)
def test_frames_over_which_the_rules_stumble_are_refused(frame: str) -> None:
    assert refused(f"[[frame]]\nname = 'Turn'\n[[frame]]\n{frame}\n").code == "position-impossible"


def test_a_position_that_runs_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flow, "MOST_STEPS", 20)
    monkeypatch.setattr(toy.Turn, "run", lambda *_: None)
    assert refused("[[frame]]\nname = 'Turn'\n").facts == {"why": "Turn runs without end"}


@pytest.mark.parametrize(
    "text",
    [
        "turn 3",
        "x = " + "[" * 5000,
        "x" + ".a" * 5000 + " = 1",
        "x = " + "9" * 5000,
        "x = 0x" + "f" * 5000,
        f"x = {2**64}",
        "x = " + "[" * 40 + "]" * 40,
        "x = '\ud800'",
        "x = \"\\ud800\"",
        "\0",
    ],
)
def test_what_is_no_toml_of_a_handy_size_is_refused(text: str) -> None:
    assert refused(text).code == "position-toml"


@pytest.mark.parametrize("text", ["", "game = 'toy'", "game = 1\nscenario = 'short'", "scenario = 'short'"])
def test_a_position_must_say_what_it_is_of(text: str) -> None:
    with pytest.raises(GrognardError, match="position-names"):
        Match.of_position(text)


def test_an_unknown_game_and_scenario_are_refused() -> None:
    with pytest.raises(GrognardError, match="no-such-game"):
        Match.of_position("game = 'chess'\nscenario = 'short'")
    with pytest.raises(GrognardError, match="no-such-scenario"):
        Match.of_position("game = 'toy'\nscenario = 'long'")


def test_a_refused_position_leaves_the_blank_board_blank() -> None:
    game = toy.build("short", {}, ())
    plain = position.parse("[unit.r1]\nplace = 'A1'\n[match.notes]\na = 1\n[[frame]]\nname = 'Rest'\n")
    with pytest.raises(GrognardError, match="no-such-frame"):
        position.read(game, plain, Umpire(Key.of_seed(0)))
    assert (toy.blank(game).place, toy.blank(game).notes) == ([-1] * 4, {})
