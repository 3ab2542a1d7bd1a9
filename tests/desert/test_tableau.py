"""What lies on the table, as each seat sees it."""

from typing import Any

import pytest

from grognard.engine.dice import Key
from grognard.engine.umpire import Umpire
from grognard.games.desert import blocks
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.movement import Movement
from grognard.games.desert.sequence import PlayerTurn
from grognard.games.desert.state import Sands
from grognard.games.desert.tableau import printed
from grognard.games.desert.view import view

from .scene import at, build, hidden, position, units

SPECTATOR = -1


def meeting() -> Sands:
    """Three Axis blocks in Tobruk, two Allied ones in Bardia."""
    return hidden(position({"Tobruk": ["i_bre", "i_pav:2", "g21_5"], "Bardia": ["b7_4", "at1"]}))


def turn_up(s: Sands, *names: str) -> None:
    blocks.turn_up(s, Umpire(Key.of_seed(0)), units(s, *names))


def rows(s: Sands, seat: int, place: str) -> list[dict[str, Any]]:
    return [row for row in view(s, seat)["unit"].values() if row["hex"] == place]


# --- blocks


def test_the_owner_reads_the_face_of_his_block() -> None:
    row = view(meeting(), AXIS)["unit"]["i_pav"]
    assert row == {
        "side": "axis",
        "hex": "Tobruk",
        "name": "Pavia",
        "nation": "italian",
        "type": "foot_inf",
        "class": "infantry",
        "speed": 1,
        "max": 4,
        "step": 1,
        "cv": 2,
        "weakened": True,
    }
    assert view(meeting(), AXIS)["unit"]["g21_5"]["step"] == 2


@pytest.mark.parametrize("seat", [ALLIED, SPECTATOR])
def test_others_see_the_back_of_an_upright_block(seat: int) -> None:
    back = {"side": "axis", "hex": "Tobruk", "maybe": ["g21_5", "i_bre", "i_pav"]}
    assert rows(meeting(), seat, "Tobruk") == [back] * 3


def test_a_spectator_sees_no_face_of_either_side() -> None:
    assert all("cv" not in row for row in view(meeting(), SPECTATOR)["unit"].values())


def test_a_block_that_lies_open_is_read_by_all() -> None:
    s = meeting()
    turn_up(s, "i_pav")
    for seat in (ALLIED, SPECTATOR):
        row = view(s, seat)["unit"]["i_pav"]
        assert (row["name"], row["cv"], row["open"]) == ("Pavia", 2, True)


def test_of_a_known_block_that_stands_up_again_its_strength_is_remembered_as_a_range() -> None:
    s = meeting()
    turn_up(s, "i_bre")
    blocks.turn_down(s, units(s, "i_bre"))
    assert view(s, ALLIED)["unit"]["i_bre"]["cv"] == 4
    blocks.lost_unseen(s, units(s, "i_bre"), 1)
    row = view(s, ALLIED)["unit"]["i_bre"]
    assert ("cv" in row, row["low"], row["high"]) == (False, 3, 4)


def test_the_order_of_the_rows_is_that_of_their_symbols() -> None:
    for seat in (AXIS, ALLIED, SPECTATOR):
        assert list(view(meeting(), seat)["unit"]) == sorted(view(meeting(), seat)["unit"])


def test_marks_are_told_only_where_they_lie() -> None:
    s = position({"Tobruk": ["i_bre!", "i_pav"], "Gambut": ["i_tre"]})
    s.unsupplied, s.moved = units(s, "i_bre"), units(s, "i_tre")
    s.supplied_by[s.game.block("i_pav")] = at(s, "Tobruk")
    seen = view(s, AXIS)["unit"]
    marks = ("disrupted", "unsupplied", "moved", "supply", "open", "refitting", "left")
    assert [
        {mark: seen[name][mark] for mark in marks if mark in seen[name]} for name in ("i_bre", "i_pav", "i_tre")
    ] == [
        {"disrupted": True, "unsupplied": True},
        {"supply": "Tobruk"},
        {"moved": True},
    ]


def test_blocks_beside_the_map_are_shown_without_a_hex() -> None:
    s = position({"Tobruk": ["i_bre"]})
    s.refitting = units(s, "i_pav")
    assert {name: (row["hex"], "refitting" in row) for name, row in view(s, AXIS)["unit"].items()} == {
        "i_bre": ("Tobruk", False),
        "i_pav": ("", True),
    }


def test_plans_are_marked_for_their_owner_alone_until_they_are_announced() -> None:
    s = position({"Tobruk": ["i_bre", "i_pav"], "Bardia": ["b7_4"]})
    s.stack = (Movement(AXIS, 1, 1),)
    s.leaving = {s.game.block("i_bre"): -1}
    s.marching = {s.game.block("i_pav"): at(s, "Gambut") * 6}
    mine, theirs = view(s, AXIS)["unit"], view(s, ALLIED)["unit"]
    assert (mine["i_bre"]["leaving"], mine["i_pav"]["marching"]) == (True, "Gambut")
    assert not {"leaving", "marching"} & {key for row in theirs.values() for key in row}


def test_the_blocks_of_the_scenario_are_no_secret() -> None:
    game = build("1940")
    assert len(printed(game)) == 22
    assert printed(game)["i_bre"]["name"] == "Brescia"
    assert "g21_5" not in printed(game)
    s = position({}, game=game)
    assert view(s, SPECTATOR)["block"] == view(s, AXIS)["block"] == printed(game)


# --- the rest of the table


def test_a_player_knows_his_own_cards_and_the_number_of_the_others() -> None:
    s = meeting()
    s.real, s.dummies, s.laid_real, s.laid_dummies = [4, 3], [2, 1], [1, 0], [1, 0]
    assert view(s, AXIS)["cards"] == {
        "axis": {"hand": 6, "laid": 2, "real": 4, "dummies": 2, "laid_real": 1, "laid_dummies": 1},
        "allied": {"hand": 4, "laid": 0},
    }
    assert view(s, SPECTATOR)["cards"] == {"axis": {"hand": 6, "laid": 2}, "allied": {"hand": 4, "laid": 0}}


def test_a_battle_has_its_attacker_and_the_owners_of_its_open_sides() -> None:
    s = position({"Sollum": ["i_bre", "b7_4"]})
    here = at(s, "Sollum")
    s.attacker, s.new_battles = {here: AXIS}, 1 << here
    s.crossed = {here * 6 + s.game.board.grid.directions.index("W"): AXIS}
    assert view(s, SPECTATOR)["battle"] == {
        "Sollum": {
            "attacker": "axis",
            "new": True,
            "sides": {"E": "allied", "SW": "allied", "W": "axis", "NW": "allied"},
        }
    }


def test_places_tell_owner_port_and_siege() -> None:
    s = position({"El Adem": ["b7_4"]}, "1940")
    seen = view(s, AXIS)["place"]
    assert seen["Tobruk"] == {"kind": "fortress", "owner": "axis", "port": 5, "besieged": True}
    assert seen["Benghazi"] == {"kind": "fortress", "owner": "axis", "port": 2, "besieged": False}
    assert (seen["El Agheila"], seen["Siwa"]) == ({"kind": "base", "owner": "axis"}, {"kind": "oasis"})


def test_a_minefield_is_seen_by_those_who_know_of_it() -> None:
    s = meeting()
    s.mines = s.known_mines[AXIS] = 1 << at(s, "Gazala")
    assert [view(s, seat)["mines"] for seat in (AXIS, ALLIED, SPECTATOR)] == [["Gazala"], [], []]


@pytest.mark.parametrize(
    ("month", "shown"),
    [
        (1, {"month": 1, "last": 10, "year": 1941, "calendar": 4}),
        (10, {"month": 10, "last": 10, "year": 1942, "calendar": 1}),
    ],
)
def test_the_month_is_told_with_its_date(month: int, shown: dict[str, int]) -> None:
    assert view(position({}, month=month), SPECTATOR)["month"] == shown


def test_whose_turn_it_is_is_told_during_player_turns() -> None:
    s = position({}, active=ALLIED)
    assert view(s, AXIS)["turn"] == ""
    s.stack = (PlayerTurn(ALLIED),)
    assert view(s, AXIS)["turn"] == "allied"
