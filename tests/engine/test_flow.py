"""The stack of frames: interrupts come first, and depth costs no recursion."""

import sys
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from grognard.engine import flow
from grognard.engine.decisions import Action, Outcome, Prompt
from grognard.engine.dice import Key
from grognard.engine.flow import Frame, become, finish, push, settle
from grognard.engine.state import State
from grognard.engine.umpire import Umpire

UMPIRE = Umpire(Key.of_seed(0))
WON = Outcome("red", "win", "points", "1.1")


class Ask(Frame, frozen=True):
    seat: int = 0

    def deciders(self, s: Any) -> tuple[int, ...]:  # noqa: ARG002
        return (self.seat,)

    def prompt(self, s: Any, seat: int) -> Prompt:  # noqa: ARG002
        return Prompt("ask", "9.9")

    def legal(self, s: Any, seat: int) -> list[Action]:  # noqa: ARG002
        return [Action("pass")]


class Note(Frame, frozen=True):
    """Writes down its word and is over."""

    word: str

    def run(self, s: Any, umpire: Umpire) -> None:  # noqa: ARG002
        s.told.append(self.word)
        finish(s)


class Deeper(Frame, frozen=True):
    """Interrupts itself so many times, then all end one after the other."""

    left: int
    begun: bool = False

    def run(self, s: Any, umpire: Umpire) -> None:  # noqa: ARG002
        if self.begun or not self.left:
            s.told.append(self.left)
            return finish(s)
        become(s, Deeper(self.left, True))
        return push(s, Deeper(self.left - 1))


class Win(Frame, frozen=True):
    def run(self, s: Any, umpire: Umpire) -> None:  # noqa: ARG002
        s.outcome = WON


class Forever(Frame, frozen=True):
    def run(self, s: Any, umpire: Umpire) -> None: ...


def state(*frames: Frame) -> State:
    return cast("State", SimpleNamespace(stack=frames, outcome=None, told=[]))


def told(s: State) -> list[Any]:
    return list(vars(s)["told"])


def test_an_interrupt_comes_first_and_then_what_was_going_on() -> None:
    s = state(Ask(), Note("later"))
    push(s, Note("first"))
    settle(s, UMPIRE)
    assert (told(s), s.stack) == (["first", "later"], (Ask(),))


def test_become_replaces_only_the_top() -> None:
    s = state(Ask(), Note("x"))
    become(s, Note("y"))
    assert list(s.stack) == [Ask(), Note("y")]
    finish(s)
    assert list(s.stack) == [Ask()]


def test_settling_stops_at_a_question() -> None:
    s = state(Note("not yet"), Ask(1), Note("now"))
    settle(s, UMPIRE)
    assert (told(s), s.stack) == (["now"], (Note("not yet"), Ask(1)))
    settle(s, UMPIRE)
    assert told(s) == ["now"]


def test_an_outcome_ends_everything() -> None:
    s = state(Note("never"), Ask(), Win())
    settle(s, UMPIRE)
    assert (s.stack, s.outcome, told(s)) == ((), WON, [])


def test_the_depth_of_interrupts_is_not_that_of_python() -> None:
    deep = sys.getrecursionlimit() * 3
    s = state(Ask(), Deeper(deep))
    settle(s, UMPIRE)
    assert told(s) == list(range(deep + 1))
    assert s.stack == (Ask(),)


def test_what_runs_without_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flow, "MOST_STEPS", 50)
    with pytest.raises(RuntimeError, match="Forever runs without end"):
        settle(state(Forever()), UMPIRE)


def test_frames_are_frozen_and_equal_by_content() -> None:
    assert Note("a") == Note("a") != Note("b")
    with pytest.raises(AttributeError):
        Note("a").word = "b"  # type: ignore[misc]
    assert msgspec.structs.replace(Deeper(3), begun=True) == Deeper(3, True)


def test_a_frame_that_says_nothing_else_allows_its_list_and_names_its_paragraph() -> None:
    s = state()
    assert Ask().allows(s, 0, Action("pass"))
    assert not Ask().allows(s, 0, Action("go", 3))
    assert (Ask().why_not(s, 0, Action("go", 3)).code, Ask().why_not(s, 0, Action("go")).rule) == ("not-legal", "9.9")
    assert (Note("a").deciders(s), list(Note("a").legal(s, 0))) == ((), [])
