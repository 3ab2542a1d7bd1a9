"""The sequence of play as a stack of frames: plain frozen data, replaced and never changed, resumed at any moment."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from grognard.engine.decisions import Action, Prompt, WhyNot
from grognard.engine.kinds import Hex, Seat

if TYPE_CHECKING:
    from grognard.engine.state import State
    from grognard.engine.umpire import Umpire

Seats = tuple[Seat, ...]
MOST_STEPS = 100_000
"""No run of steps without a question is nearly so long; one that is will never end."""


class Frame(msgspec.Struct, frozen=True, gc=False):
    """A procedure under way. It asks seats, or, when nobody is asked, runs by itself."""

    def deciders(self, s: Any) -> Seats:
        """Who is asked now; whether a seat is asked depends only on facts that all seats know."""
        return ()

    def prompt(self, s: Any, seat: Seat) -> Prompt:
        """What that seat is asked."""
        raise NotImplementedError(type(self).__name__)

    def legal(self, s: Any, seat: Seat) -> Iterable[Action]:
        """The answers that seat may give; each leads on, and some lead to the end."""
        return ()

    def allows(self, s: Any, seat: Seat, action: Action) -> bool:
        """Whether the answer is in the list; a frame may know it without making the list."""
        return action in self.legal(s, seat)

    def why_not(self, s: Any, seat: Seat, action: Action) -> WhyNot:
        """Why an answer is not in the list."""
        return WhyNot(rule=self.prompt(s, seat).rule)

    def way(self, s: Any, seat: Seat, action: Action) -> tuple[Hex, ...]:
        """The hexes through which a listed answer leads, the first one where it begins; none if it moves nothing."""
        return ()

    def take(self, s: Any, seat: Seat, action: Action, umpire: Umpire) -> None:
        """Carry out an answer."""
        raise NotImplementedError(type(self).__name__)

    def run(self, s: Any, umpire: Umpire) -> None:
        """Do the next step that needs no answer."""
        raise NotImplementedError(type(self).__name__)


def push(s: State, frame: Frame) -> None:
    """Interrupt: this frame comes first, then what was going on."""
    s.stack += (frame,)


def become(s: State, frame: Frame) -> None:
    """The frame on top goes on as this one."""
    s.stack = s.stack[:-1] + (frame,)  # noqa: RUF005 - every answer comes by here, and this is the fastest


def finish(s: State) -> None:
    """The frame on top is over."""
    s.stack = s.stack[:-1]


def settle(s: State, umpire: Umpire) -> Seats:
    """Run frames until a seat is asked or the game is over; who is asked."""
    for _ in range(MOST_STEPS):
        if not s.stack or s.outcome is not None:
            s.stack = ()
            return ()
        frame = s.stack[-1]
        asked = frame.deciders(s)
        if asked:
            return asked
        frame.run(s, umpire)
    raise RuntimeError(f"{type(frame).__name__} runs without end")
