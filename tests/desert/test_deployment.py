"""Setting up a scenario, the first hands and the one new deal."""

import pytest

from grognard.engine.dice import Key
from grognard.engine.errors import IllegalAction
from grognard.engine.field import bits
from grognard.engine.umpire import Umpire
from grognard.games.desert import cards
from grognard.games.desert.deployment import (
    Deployment,
    Redraw,
    deal,
    open_hexes,
    place_fixed,
    setups,
    unfilled,
    unplaced,
)
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.state import Sands
from grognard.match import Match

from .scene import at, match, play, position
from .test_initiative import Idle


def deploying(scenario: str, seat: int, forces: dict[str, list[str]] | None = None) -> Match:
    return match(position(forces or {}, scenario), Idle(), Deployment(seat))


def hexes(found: Match) -> set[str]:
    return {found.text(a).removeprefix("hex ") for a in found.legal() if a.verb == "hex"}


def open_names(s: Sands, seat: int) -> set[str]:
    return {s.game.board.grid.label_of[h] for h in bits(open_hexes(s, seat, unfilled(s, seat)))}


@pytest.mark.rule("18.0.a", "18.1.b", "18.1.c")
def test_each_side_sets_up_in_its_area() -> None:
    axis = open_names(position({}, "1940"), AXIS)
    assert {"Tobruk", "El Agheila", "Sidi Omar"} <= axis
    assert not {"Sollum", "Alexandria"} & axis
    allied = open_names(position({}, "1940"), ALLIED)
    assert {"Sollum", "Alexandria", "Siwa"} <= allied
    assert not {"Tobruk", "Bardia"} & allied


def test_a_hex_then_units_then_another_hex_until_all_stand() -> None:
    found = deploying("1940", ALLIED)
    assert unplaced(found.state, ALLIED).bit_count() == 4
    play(found, "hex Sollum", "unit b7_4", "unit b7_7", "hex Buq Buq", "unit b7_sg")
    assert [found.text(a) for a in found.legal(unit="b7_11h")] == ["unit b7_11h"]
    play(found, "unit b7_11h")
    assert [found.text(a) for a in found.legal()] == ["done"]
    found.undo()
    found.redo()
    play(found, "done")
    places = {name: found.state.place[found.state.game.block(name)] for name in ("b7_4", "b7_sg")}
    assert places == {"b7_4": at(found.state, "Sollum"), "b7_sg": at(found.state, "Buq Buq")}


def test_a_hex_that_was_chosen_gets_a_unit() -> None:
    found = play(deploying("1940", ALLIED), "hex Sollum")
    assert {a.verb for a in found.legal()} == {"unit"}


@pytest.mark.rule("18.0.d")
def test_units_stand_only_where_they_are_supplied() -> None:
    found = deploying("1940", ALLIED)
    assert "Bir Habata SE1" not in hexes(found)
    assert "Bir Habata" in hexes(found)
    play(found, "hex Bir Habata", "unit b7_4")
    assert "Bir Habata SE1" in hexes(found)


@pytest.mark.rule("18.0.d")
def test_no_unit_stands_among_enemies_and_they_cut_the_road() -> None:
    found = deploying("1940", ALLIED, {"El Alamein": ["i_bre"]})
    assert "El Alamein" not in hexes(found)
    assert "Sollum" not in hexes(found)
    assert "Alexandria" in hexes(found)


def test_an_oasis_and_a_fortress_take_what_they_can_supply() -> None:
    blocked = {"Gambut": ["i_bre"], "El Adem": ["i_pav"], "Acroma": ["i_tre"], "Sidi Rezegh": ["i_ari"]}
    found = deploying("crusader", ALLIED, blocked)
    assert {"Tobruk", "Siwa"} <= hexes(found)
    play(found, "hex Siwa", "unit b7_4")
    assert "unit b7_7" not in [found.text(a) for a in found.legal()]
    play(found, "hex Tobruk", *(f"unit {name}" for name in ("b7_7", "at1", "nz4", "nz5", "nz6")))
    assert {a.verb for a in found.legal()} == {"hex"}
    assert "Tobruk" not in hexes(found)


@pytest.mark.rule("18.4.c", "18.5.c")
@pytest.mark.parametrize("scenario", ["crusader", "battleaxe"])
def test_at_most_five_units_start_in_tobruk(scenario: str) -> None:
    s = position({"Tobruk": ["b7_7", "b7_4", "au9_20", "b70_23"]}, scenario)
    assert "Tobruk" in open_names(s, ALLIED)
    s = position({"Tobruk": ["b7_7", "b7_4", "au9_20", "b70_23", "b70_14"]}, scenario)
    assert "Tobruk" not in open_names(s, ALLIED)


@pytest.mark.rule("18.2.b", "18.2.d")
def test_forces_of_one_hex_stand_there_from_the_start() -> None:
    s = position({}, "1941")
    place_fixed(s)
    assert s.place.count(at(s, "El Agheila")) == 10
    assert s.place.count(at(s, "Tobruk")) == 6
    assert unplaced(s, AXIS) == 0
    assert unplaced(s, ALLIED).bit_count() == 6


@pytest.mark.rule("18.6.b")
def test_the_axis_of_1942_chooses_who_starts_in_el_agheila() -> None:
    found = deploying("1942", AXIS)
    names = setups(found.state.game, AXIS)[0].units
    assert hexes(found) == {"El Agheila", "Mersa Brega"}
    play(found, "hex El Agheila", *(f"unit {name}" for name in names[:14]))
    assert hexes(found) == {"Mersa Brega"}
    play(found, "hex Mersa Brega", *(f"unit {name}" for name in names[14:]), "done")


@pytest.mark.rule("18.6.d", "18.6.e")
def test_the_allied_garrisons_of_1942_stand_from_the_start() -> None:
    s = position({}, "1942")
    place_fixed(s)
    assert (s.place.count(at(s, "Tobruk")), s.place.count(at(s, "Alexandria"))) == (10, 8)


@pytest.mark.rule("18.0.e", "0.0.g")
@pytest.mark.parametrize(
    ("scenario", "axis", "allied"),
    [
        ("1940", 6, 6),
        ("1941", 6, 6),
        ("campaign", 6, 6),
        ("crusader", 10, 12),
        ("battleaxe", 4, 8),
        ("1942", 5, 5),
        ("gazala", 10, 12),
        ("pursuit", 8, 8),
    ],
)
def test_the_first_hands(scenario: str, axis: int, allied: int) -> None:
    s = position({}, scenario)
    deal(s, Umpire(Key.of_seed(1)))
    assert (cards.hand(s, AXIS), cards.hand(s, ALLIED)) == (axis, allied)


@pytest.mark.rule("18.0.f", "18.0.g")
def test_a_first_hand_may_be_changed_once() -> None:
    s = position({}, real=[1, 0], dummies=[3, 0], deck_real=27, deck_dummies=11)
    found = match(s, Idle(), Redraw(AXIS), script={"cards": [1, 1, 1, 1]})
    play(found, "redraw")
    assert (found.state.real[AXIS], found.state.dummies[AXIS]) == (4, 0)
    with pytest.raises(IllegalAction):
        found.apply("redraw")
    found = play(match(position({}, real=[1, 0], dummies=[3, 0]), Idle(), Redraw(AXIS)), "keep")
    assert (found.state.real[AXIS], found.state.dummies[AXIS]) == (1, 3)


@pytest.mark.rule("18.0.d")
def test_nobody_sets_up_where_the_enemy_stands() -> None:
    assert {"Siwa", "Sidi Omar"} <= open_names(position({}, "1940"), ALLIED)
    taken = open_names(position({"Siwa": ["i_bre"], "Sidi Omar": ["i_pav"]}, "1940"), ALLIED)
    assert not {"Siwa", "Sidi Omar"} & taken


def why(found: Match, action: str) -> str:
    with pytest.raises(IllegalAction) as refusal:
        found.apply(action)
    return str(refusal.value.code)


@pytest.mark.rule("18.0.d")
def test_why_nobody_may_be_set_up_there() -> None:
    found = deploying("1940", AXIS, {"Gazala": ["b7_4"]})
    assert why(found, "hex Alexandria") == "set-up-no-area"
    assert why(found, "hex Gazala") == "set-up-enemies"
    assert why(found, "hex Bir Hacheim SW3") == "set-up-unsupplied"
    play(found, "hex Tobruk")
    assert why(found, "hex Derna") == "set-up-hex-chosen"


@pytest.mark.rule("18.4.c")
def test_why_tobruk_takes_no_more() -> None:
    limit = position({}, "crusader").game.plan.tobruk_limit
    assert limit is not None
    units = list(setups(position({}, "crusader").game, ALLIED)[0].units)[:limit]
    found = deploying("crusader", ALLIED, {"Tobruk": units})
    assert why(found, "hex Tobruk") == "set-up-tobruk-full"
