"""How the checks tell what they found."""

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

import pytest

from grognard.engine.errors import GrognardError
from grognard.lab import checks
from grognard.lab.checks import Fault, blamed, difference, expect
from grognard.match import start

if TYPE_CHECKING:
    from tests import toy
else:
    import toy


@pytest.fixture(autouse=True, scope="module")
def the_toy() -> Iterator[None]:
    with toy.installed():
        yield


@pytest.mark.parametrize(
    ("found", "wanted", "told"),
    [
        (1, 2, "'1' instead of '2'"),
        ({"a": [1, 2]}, {"a": [1, 3]}, "at a[1] '2' instead of '3'"),
        ({"a": {"b": 1}}, {"a": {"c": 1}}, "at a.c 'nothing' instead of '1'"),
        ([1], [1, 2], "'[1]' instead of '[1, 2]'"),
        ([{"x": "y" * 999}], [{"x": ""}], f"at [0].x '{'y' * 200}' instead of ''"),
    ],
)
def test_a_difference_is_told_by_its_first_place(found: object, wanted: object, told: str) -> None:
    assert difference(found, wanted) == told


def test_only_what_differs_is_a_fault() -> None:
    expect("leak", "view", [1], [1])
    with pytest.raises(Fault) as fault:
        expect("leak", "view of red", [1], [2])
    assert (fault.value.kind, fault.value.message) == ("leak", "view of red: at [0] '1' instead of '2'")


def test_whatever_goes_wrong_is_blamed_on_its_kind_and_place() -> None:
    with pytest.raises(Fault) as fault, blamed("save"):
        int("x")
    assert fault.value.kind == "save"
    assert fault.value.message.startswith("ValueError in test_checks.py, line ")
    with pytest.raises(Fault) as inner, blamed("save"):
        raise Fault("leak", "x")
    assert inner.value.kind == "leak"


def test_illegal_answers_of_every_kind_are_tried() -> None:
    match, rng = start("toy", "short", seed=1), Random(1)
    tried = [checks.any_action(match, rng) for _ in range(300)]
    assert {action.verb for action in tried} == set(toy.VERBS)
    for action in tried:
        if action.verb != "bid":
            assert match.action(match.text(action)) == action


def test_a_refusal_is_its_code_and_facts_and_changes_nothing() -> None:
    match = start("toy", "short", seed=1)
    text = match.save()
    assert checks.refusal(match, match.action("done"), "red") == ["not-legal", {"rule": "1.1", "action": "done"}]
    assert match.save() == text
    with pytest.raises(Fault, match="yet allowed"):
        checks.refusal(match, match.action("bid 1"), "red")


def test_an_answer_that_may_bring_a_secret_to_light_is_not_compared() -> None:
    match = start("toy", "short", seed=1)
    assert checks.nobody_waits_for(match, "blue")
    match.apply("bid 1", "red")
    assert not checks.nobody_waits_for(match, "blue")
    assert checks.pairs_hold(match, Random(1)) == 2


def test_a_seat_that_waits_sees_the_last_barrier() -> None:
    match = start("toy", "short", seed=1)
    match.apply("bid 3", "red")
    match.apply("bid 0", "blue")
    assert [checks.sees_now(match, seat) for seat in ("red", "blue")] == [True, True]
    match.apply("pick r1")
    assert [checks.sees_now(match, seat) for seat in ("red", "blue")] == [True, False]
    with pytest.raises(GrognardError):
        checks.sees_now(match, "green")
