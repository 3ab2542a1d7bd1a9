"""What a seat may know of a position, and what can be dealt anew out of it."""

from random import Random

import pytest

from grognard.engine import fog
from grognard.engine.dice import Key
from grognard.engine.field import bits
from grognard.engine.umpire import Umpire
from grognard.games.desert import blocks
from grognard.games.desert.check import check
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.state import Sands
from grognard.games.desert.view import resample, view

from .scene import at, hidden, position, units


def two_hexes() -> Sands:
    return hidden(position({"Tobruk": ["i_bre", "i_pav:2", "i_tre"], "Bardia": ["b7_4", "at1"]}))


@pytest.mark.rule("0.0.d")
def test_an_upright_block_hides_its_type_and_strength() -> None:
    s = two_hexes()
    seen = view(s, ALLIED)
    strangers = {name: row for name, row in seen["position"]["unit"].items() if name.startswith("#")}
    assert list(strangers.values()) == [{"place": "Tobruk"}] * 3
    assert all(seen["suspects"][name] == ["i_bre", "i_tre", "i_pav"] for name in strangers)
    assert view(s, AXIS)["position"]["unit"]["i_pav"] == {"place": "Tobruk", "cv": 2}


def test_a_swap_of_two_hidden_blocks_is_not_seen() -> None:
    s, twin = two_hexes(), two_hexes()
    a, b = s.game.block("i_bre"), s.game.block("i_tre")
    twin.handle[a], twin.handle[b] = twin.handle[b], twin.handle[a]
    assert view(s, ALLIED) == view(twin, ALLIED)
    assert view(s, -1) == view(twin, -1)


def test_a_block_that_lies_open_is_seen_with_its_strength_and_remembered() -> None:
    s = two_hexes()
    umpire = Umpire(Key.of_seed(0))
    blocks.turn_up(s, umpire, units(s, "i_pav"))
    assert umpire.barrier
    assert view(s, ALLIED)["position"]["unit"]["i_pav"] == {"place": "Tobruk", "cv": 2}
    blocks.turn_down(s, units(s, "i_pav"))
    seen = view(s, ALLIED)
    assert seen["position"]["unit"]["i_pav"] == {"place": "Tobruk"}
    assert seen["strengths"] == {"i_pav": [2, 2]}


def test_blocks_that_stood_together_cannot_be_told_apart_when_one_moves() -> None:
    s = two_hexes()
    umpire = Umpire(Key.of_seed(1))
    blocks.turn_up(s, umpire, units(s, "i_pav"))
    blocks.turn_down(s, units(s, "i_pav"))
    blocks.move_block(s, umpire, s.game.block("i_pav"), at(s, "Gambut"))
    seen = view(s, ALLIED)
    (moved,) = [name for name, row in seen["position"]["unit"].items() if row["place"] == "Gambut"]
    assert seen["suspects"][moved] == ["i_bre", "i_tre", "i_pav"]


def test_steps_lost_in_hiding_may_be_anybodys() -> None:
    s = two_hexes()
    group = units(s, "i_bre", "i_tre")
    blocks.lost_unseen(s, group, 1)
    blocks.lose_steps(s, Umpire(Key.of_seed(0)), s.game.block("i_bre"), 1)
    assert view(s, ALLIED)["strengths"] == {"i_bre": [3, 4], "i_pav": [1, 2], "i_tre": [2, 3]}
    check(s)


@pytest.mark.parametrize("seat", [AXIS, ALLIED, -1])
@pytest.mark.parametrize("seed", range(5))
def test_a_dealt_state_looks_the_same(seat: int, seed: int) -> None:
    s = two_hexes()
    s.real, s.dummies, s.laid_real, s.laid_dummies = [4, 3], [2, 1], [2, 0], [1, 0]
    s.deck_real, s.deck_dummies = 28 - 9, 14 - 4
    s.mines, s.known_mines = 1 << at(s, "Tobruk") | 1 << at(s, "Sollum"), [1 << at(s, "Tobruk"), 1 << at(s, "Sollum")]
    seen = view(s, seat)
    dealt = resample(s.game, seen, Random(seed))
    check(dealt)
    assert view(dealt, seat) == seen


def test_dealing_spreads_over_all_that_is_possible() -> None:
    s = two_hexes()
    seen = view(s, ALLIED)
    found = {dealt_at(resample(s.game, seen, Random(seed)), s.handle[s.game.block("i_bre")]) for seed in range(30)}
    assert found == {s.game.block(name) for name in ("i_bre", "i_pav", "i_tre")}


def dealt_at(s: Sands, handle: int) -> int:
    return s.handle.index(handle)


def test_what_is_certain_of_one_block_is_ruled_out_for_the_others() -> None:
    s = two_hexes()
    fog.identify(s, s.game.block("i_bre"))
    assert s.maybe[s.game.block("i_pav")] == units(s, "i_pav", "i_tre")
    assert {s.game.notation.units[u] for u in bits(s.maybe[s.game.block("i_bre")])} == {"i_bre"}
