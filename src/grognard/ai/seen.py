"""What a bot is given: the game and the view of its seat, never the position itself."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from grognard.engine.decisions import Action
from grognard.engine.game import Game
from grognard.match import Match

Run = list[Action]
"""Answers one after the other, up to the next barrier or a part of the way."""


@dataclass
class Seen:
    """A seat's knowledge, and the time at which the answer must be there."""

    game: Game
    view: Mapping[str, Any]
    seat: str
    rng: Random
    deadline: float

    @classmethod
    def of(cls, game: Game, view: Mapping[str, Any], seat: str, seed: int, seconds: float) -> Seen:
        return cls(game, view, seat, Random(seed), time.monotonic() + seconds)

    def world(self) -> Match:
        """A match that looks like the view; what is hidden is dealt anew each time."""
        return Match.of_view(self.game, self.view, self.rng)

    @property
    def is_late(self) -> bool:
        """Whether to answer with the best that has been found so far."""
        return time.monotonic() >= self.deadline
