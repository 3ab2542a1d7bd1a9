"""What a game teaches its bots: `evaluate.py` weighs positions, `advice.py` says which answers are worth trying."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple

from grognard.engine.decisions import Action
from grognard.engine.game import Game

BARE = 0.3
"""The weight of a verb without an argument, which mostly ends something, in a game without advice."""
Weights = Callable[[Any, int, list[Action]], list[float]]
Worth = Callable[[Any, int], float]
Question = Callable[[Any], bool]


class Craft(NamedTuple):
    """A game's own judgement, as far as it has any."""

    weights: Weights
    """How gladly each of the listed answers is tried."""
    is_routine: Question
    """Whether the advice alone is good enough for what is asked."""
    worth: Worth
    """How good a position is for a seat: the greater the better."""
    is_settled: Question
    """Whether a position can be judged; if not, both sides first play on by the advice."""


def of(game: Game) -> Craft:
    advice, evaluate = module(game.id, "advice"), module(game.id, "evaluate")
    return Craft(
        getattr(advice, "weights", plain_weights),
        getattr(advice, "is_routine", never),
        getattr(evaluate, "worth", plain_worth),
        getattr(evaluate, "is_settled", always),
    )


@cache
def module(game: str, name: str) -> ModuleType | None:
    """A module that a game may have or not."""
    path = f"grognard.games.{game}.{name}"
    try:
        return import_module(path)
    except ModuleNotFoundError as error:
        if error.name != path:
            raise
        return None


def never(_state: Any) -> bool:
    return False


def always(_state: Any) -> bool:
    return True


def plain_weight(_state: Any, _seat: int, action: Action) -> float:
    """Any argument is better than none."""
    return BARE if action.arg is None else 1.0


def plain_weights(state: Any, seat: int, listed: list[Action]) -> list[float]:
    return [plain_weight(state, seat, action) for action in listed]


def plain_worth(state: Any, seat: int) -> float:
    """Only who has won is known."""
    if state.outcome is None or state.outcome.winner is None:
        return 0.0
    won = state.game.seat(state.outcome.winner) == seat
    return 1.0 if won else -1.0
