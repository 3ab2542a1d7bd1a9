"""Control, capture and siege of fortresses."""

import pytest

from grognard.engine.dice import Key
from grognard.engine.umpire import Umpire
from grognard.games.desert.fortress import capture, captured_supply, is_besieged
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.state import Sands

from .scene import at, build, position


def owners(s: Sands) -> dict[str, int]:
    return {s.game.board.grid.label_of[h]: owner for h, owner in s.owner.items()}


def captured(s: Sands) -> Sands:
    capture(s, Umpire(Key.of_seed(0)))
    return s


@pytest.mark.rule("13.0.a", "1.7.a")
def test_the_fortresses() -> None:
    game = build()
    assert {game.board.grid.label_of[h]: port for h, port in game.ports.items()} == {
        "Benghazi": 2,
        "Tobruk": 5,
        "Bardia": 2,
    }
    assert game.fortresses.bit_count() == 3


@pytest.mark.rule("13.3.c", "13.3.d", "1.7.d")
def test_the_allies_use_the_whole_port_and_the_axis_half_of_it() -> None:
    game = build()
    ports = [game.board.grid.at(name) for name in ("Tobruk", "Bardia", "Benghazi")]
    assert [game.capacity(ALLIED, h) for h in ports] == [5, 2, 2]
    assert [game.capacity(AXIS, h) for h in ports] == [2, 1, 1]


@pytest.mark.rule("13.1.a")
def test_fortresses_start_with_the_side_that_sets_up_there() -> None:
    assert owners(position({}, "1940")) == {"Benghazi": AXIS, "Tobruk": AXIS, "Bardia": AXIS}
    assert owners(position({}, "1941")) == {"Benghazi": ALLIED, "Tobruk": ALLIED, "Bardia": ALLIED}
    assert owners(position({}, "crusader")) == {"Benghazi": AXIS, "Tobruk": ALLIED, "Bardia": AXIS}


@pytest.mark.rule("13.4.a", "13.1.b")
@pytest.mark.parametrize(
    ("inside", "owner"),
    [
        (["i_bre"], AXIS),
        (["i_bre!"], ALLIED),
        (["i_bre!", "i_pav"], AXIS),
        (["i_bre", "b7_4"], ALLIED),
        (["i_bre", "b7_4!"], ALLIED),
    ],
)
def test_undisrupted_enemies_alone_capture_a_fortress(inside: list[str], owner: int) -> None:
    s = captured(position({"Tobruk": inside}))
    assert owners(s)["Tobruk"] == owner


@pytest.mark.rule("13.1.c", "13.4.b")
def test_an_empty_fortress_stays_with_its_owner_and_passing_through_takes_nothing() -> None:
    s = captured(position({"Gambut": ["i_bre"], "Benghazi": ["b7_4"]}))
    assert owners(s) == {"Benghazi": ALLIED, "Tobruk": ALLIED, "Bardia": ALLIED}
    s.place[s.game.block("i_bre")] = at(s, "Tobruk")
    assert owners(captured(s))["Tobruk"] == AXIS
    s.place[s.game.block("i_bre")] = at(s, "Gambut")
    assert owners(captured(s))["Tobruk"] == AXIS


@pytest.mark.rule("13.4.c", "13.4.d", "1.7.e")
@pytest.mark.example("desert-13.4a")
@pytest.mark.parametrize(
    ("scenario", "place", "unit", "bonus"),
    [
        ("1941", "Benghazi", "i_bre", [2, 0]),
        ("1940", "Benghazi", "b7_4", [0, 1]),
        ("1941", "Tobruk", "i_bre", [5, 0]),
        ("1940", "Tobruk", "b7_4", [0, 2]),
    ],
)
def test_captured_supply_is_the_capacity_for_the_other_side(
    scenario: str, place: str, unit: str, bonus: list[int]
) -> None:
    s = captured(position({place: [unit]}, scenario))
    captured_supply(s)
    assert s.bonus_cards == bonus


@pytest.mark.rule("13.4.e", "13.4.s1", "13.4.s2")
@pytest.mark.example("desert-13.4b")
@pytest.mark.example("desert-13.4c")
def test_a_fortress_gives_its_bonus_once_and_none_if_it_is_retaken() -> None:
    s = captured(position({"Tobruk": ["i_bre"]}))
    back = s.copy()
    back.place[s.game.block("i_bre")] = at(s, "Gambut")
    back.place[s.game.block("b7_4")] = at(s, "Tobruk")
    captured(back)
    captured_supply(back)
    assert back.bonus_cards == [0, 0]
    back = s.copy()
    captured_supply(captured(back))
    captured_supply(back)
    assert back.bonus_cards == [5, 0]


@pytest.mark.rule("13.5.a")
@pytest.mark.parametrize(
    ("forces", "besieged"),
    [
        ({"Gambut": ["i_bre"]}, True),
        ({"Gambut": ["i_bre", "b7_4"]}, True),
        ({"Gambut": ["b7_4"]}, False),
        ({"El Adem": ["i_bre!"]}, True),
        ({"Sidi Rezegh": ["i_bre"]}, True),
        ({"Gazala": ["i_bre"]}, False),
        ({"Tobruk": ["i_bre", "b7_4"]}, True),
    ],
)
def test_a_fortress_is_besieged_by_enemies_next_to_it(forces: dict[str, list[str]], besieged: bool) -> None:
    s = position(forces)
    assert is_besieged(s, s.game.tobruk) is besieged
