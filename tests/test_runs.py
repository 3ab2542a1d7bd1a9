"""Runs of answers, whole or not at all, and what a seat may know of who has answered."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from grognard.engine.errors import IllegalAction

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


def test_a_run_is_carried_out_as_its_answers_one_by_one() -> None:
    whole, single = moving(), moving()
    run = ["pick r1", "go A2", "pick r2"]
    records = whole.apply_all(run, "red")
    assert [whole.text(record.action) for record in records] == run
    for action in run:
        single.apply(action, "red")
    assert everything(whole) == everything(single)


def test_a_run_that_is_refused_halfway_changes_nothing() -> None:
    match = moving()
    match.apply("pick r1", "red")
    match.undo("red")
    before = everything(match)
    with pytest.raises(IllegalAction, match="go"):
        match.apply_all(["pick r1", "go A2", "go A2"], "red")
    assert everything(match) == before
    match.redo("red")
    match.apply_all(["go A2", "pick r2"], "red")
    assert match.undoable("red") == 3


def test_nothing_may_follow_a_barrier_in_a_run_so_that_dice_cannot_be_tried() -> None:
    match, same = moving(), moving()
    before = everything(match)
    run = ["pick r1", "go A2", "pick r2", "go B1", "done"]
    barrier = next(i for i, action in enumerate(run) if same.apply(action, "red").barrier)
    assert barrier == len(run) - 1
    with pytest.raises(IllegalAction, match="run-past-barrier"):
        match.apply_all([*run, "bid 0"], "red")
    assert everything(match) == before
    match.apply_all(run, "red")
    assert match.pending == []


def test_the_first_of_two_secret_answers_does_not_show() -> None:
    match = begun()
    assert match.waited_for() == match.waited_for("red") == match.waited_for("blue") == ("red", "blue")
    match.apply("bid 1", "blue")
    assert match.to_act == ("red",)
    assert match.waited_for() == match.waited_for("red") == ("red", "blue")
    assert match.waited_for("blue") == ("red",)


def test_a_secret_answer_takes_nothing_from_what_another_seat_can_redo() -> None:
    match = begun()
    match.apply("bid 1", "blue")
    match.undo("blue")
    assert (match.redoable("blue"), match.redoable("red")) == (1, 0)
    match.apply("bid 2", "red")
    assert (match.redoable("blue"), match.undoable("blue"), match.undoable("red")) == (1, 0, 1)
    match.redo("blue")
    assert (match.redoable("blue"), match.undoable("red")) == (0, 0)


def test_an_answer_is_checked_without_being_given() -> None:
    match = moving()
    before = everything(match)
    assert match.text(match.check("pick r1", "red")) == "pick r1"
    with pytest.raises(IllegalAction, match="not-legal"):
        match.check("go A2", "red")
    assert everything(match) == before
