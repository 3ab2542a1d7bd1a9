"""Undo and redo up to the last barrier, and other matches made of one."""

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from grognard.ai.recruit import choose
from grognard.engine.decisions import Action
from grognard.engine.dice import Key, Roll
from grognard.engine.errors import GrognardError
from grognard.match import Match, start

if TYPE_CHECKING:
    from tests import toy
    from tests.toy_play import begun, everything, moving
else:
    import toy
    from toy_play import begun, everything, moving


@pytest.fixture(autouse=True, scope="module")
def the_toy() -> Iterator[None]:
    with toy.installed():
        yield


def test_undo_goes_back_to_the_barrier_and_redo_forth_again() -> None:
    match = moving()
    fresh = everything(match)[0]
    for action in ("pick r1", "go A2", "pick r2", "go B1"):
        match.apply(action)
    moved = everything(match)
    assert [match.text(match.undo()) for _ in range(4)] == ["go B1", "pick r2", "go A2", "pick r1"]
    assert everything(match)[0] == fresh
    with pytest.raises(GrognardError, match="nothing-to-undo"):
        match.undo()
    assert [match.text(match.redo()) for _ in range(4)] == ["pick r1", "go A2", "pick r2", "go B1"]
    assert everything(match) == moved
    with pytest.raises(GrognardError, match="nothing-to-redo"):
        match.redo()


def test_what_is_dealt_comes_again_by_key_and_by_script() -> None:
    for script in ({}, {"handles": [1, 1, 2, 1]}):
        match = moving(**script)
        match.apply("pick r1")
        dealt = match.apply("go A2").rolls
        match.undo()
        match.redo()
        assert match.records[-1].rolls == dealt != ()
    assert dealt == (Roll("handles", 2, 2),)


def test_a_new_answer_takes_away_what_could_be_redone() -> None:
    match = moving()
    match.apply("pick r1")
    match.undo()
    match.apply("pick r2")
    with pytest.raises(GrognardError, match="nothing-to-redo"):
        match.redo()


def test_a_die_and_an_answer_by_another_seat_cannot_be_undone() -> None:
    match = moving()
    with pytest.raises(GrognardError, match="nothing-to-undo"):
        match.undo()
    match.apply("pick r1")
    match.apply("go A2")
    match.apply("done")
    with pytest.raises(GrognardError, match="nothing-to-undo"):
        match.undo()


def test_the_first_of_two_answers_is_taken_back_while_the_second_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy.Bids, "deciders", lambda self, _: () if 9 in self.given.values() else (0, 1))
    match = begun()
    match.apply("bid 1", "red")
    match.apply("bid 2", "blue")
    assert [record.seat for record in match.pending] == [0, 1]
    assert match.undo("red") == Action("bid", 1)
    assert match.state.stack[-1] == toy.Bids({1: 2})
    with pytest.raises(GrognardError, match="nothing-to-undo"):
        match.undo("red")
    with pytest.raises(GrognardError, match="nothing-to-redo"):
        match.redo("blue")
    assert match.redo("red") == Action("bid", 1)
    assert match.state.stack[-1] == toy.Bids({0: 1, 1: 2})


# --- other matches


def test_a_copy_goes_its_own_way_with_other_dice() -> None:
    match = begun()
    before = everything(match)
    copies = [match.copy() for _ in range(3)]
    assert len({copy.key.secret for copy in [match, *copies]}) == 4
    copies[0].apply("bid 1", "red")
    copies[0].apply("bid 1", "blue")
    assert everything(match) == before
    assert copies[1].to_act == ("red", "blue")


@pytest.mark.parametrize("seat", toy.SEATS)
def test_a_resampled_match_looks_the_same_to_its_seat(seat: str) -> None:
    match, rng = begun(), Random(seat)
    while match.to_act:
        view = match.view(seat)
        assert match.resample(view, rng).view(seat) == view
        acting = rng.choice(match.to_act)
        match.apply(choose(match, acting, rng), acting)


def test_resampling_deals_what_is_hidden_anew() -> None:
    match = begun()
    dealt = {tuple(match.resample(match.view("red"), Random(n)).state.handle[2:]) for n in range(20)}
    assert len(dealt) == 2


def test_the_same_seed_gives_the_same_match_and_no_seed_another_key() -> None:
    assert begun().save() == begun().save()
    assert start("toy", "short").key.secret != start("toy", "short").key.secret


def test_a_match_of_a_state_leaves_earlier_positions_alone() -> None:
    s: Any = begun().state
    match = Match.of_state(s, Key.of_seed(3))
    match.apply("bid 1", "red")
    match.undo()
    match.apply("bid 2", "red")
    assert match.behind.stack[-1] == toy.Bids()
    assert match.origin is not None
    assert match.origin.stack[-1] == toy.Bids()
