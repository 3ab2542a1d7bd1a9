"""Phases of Malta played from small positions: frames, scripted dice, written answers, and what was told."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.engine.dice import Key
from grognard.engine.errors import IllegalAction
from grognard.engine.flow import Frame, settle
from grognard.engine.umpire import Event, Umpire
from grognard.games.malta.state import Island
from grognard.match import Match

from .scene import at, names


class Play:
    """A match that begins with these frames; scripted dice come first, by their streams."""

    def __init__(self, s: Island, *frames: Frame, **dice: list[int]) -> None:
        s.stack = frames
        self.match = Match.of_state(s, Key.of_seed(0), dice)
        umpire = Umpire(self.match.key, self.match.script)
        settle(self.s, umpire)
        self.opening = umpire.events

    @property
    def s(self) -> Island:
        state = self.match.state
        assert isinstance(state, Island)
        return state

    def play(self, *actions: str) -> Play:
        for action in actions:
            self.match.apply(action)
        return self

    @property
    def legal(self) -> list[str]:
        return sorted(self.match.text(action) for action in self.match.legal())

    @property
    def asked(self) -> tuple[str, str]:
        """Who is asked what."""
        prompt = self.match.prompt()
        assert prompt is not None
        return self.match.to_act[0], prompt.ask

    @property
    def over(self) -> bool:
        return self.s.stack == ()

    def refused(self, action: str) -> tuple[str, str]:
        """The code and the clause of a refusal."""
        with pytest.raises(IllegalAction) as refusal:
            self.match.apply(action)
        return refusal.value.code, str(refusal.value.facts["rule"])

    def events(self, kind: str, seat: int = -1) -> list[dict[str, Any]]:
        """What a seat, or everybody, was told of this kind."""
        told: list[Event] = [*self.opening, *(event for record in self.match.records for event in record.events)]
        return [facts for event in told if event.kind == kind and (facts := event.seen_by(seat)) is not None]

    def event(self, kind: str) -> dict[str, Any]:
        (found,) = self.events(kind)
        return found

    def event_of(self, kind: str, number: int) -> dict[str, Any]:
        return self.events(kind)[number]

    @property
    def facts(self) -> dict[str, Any]:
        """What the question tells."""
        prompt = self.match.prompt()
        assert prompt is not None
        return prompt.facts

    def where(self, name: str) -> str:
        place = self.s.place[self.s.game.unit(name)]
        return self.s.game.board.grid.label_of[place] if place >= 0 else ""

    def steps(self, name: str) -> int:
        return self.s.steps[self.s.game.unit(name)]

    def named(self, column: str) -> list[str]:
        """The counters of a column of the state."""
        return names(self.s.game, getattr(self.s, column))

    def aim(self, label: str) -> int:
        return at(self.s.game, label)
