"""Lively random play: as the recruit's, but drawn to what a game's advice weighs, so that much happens."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any

from grognard.engine.decisions import Action
from grognard.engine.errors import IllegalAction

if TYPE_CHECKING:
    from grognard.match import Match

BARE = 0.3
"""The weight of a verb without an argument, which mostly ends something, in a game without advice."""

Weigh = Callable[[Any, int, Action], float]


def choose(match: Match, seat: str, rng: Random) -> Action:
    """A verb by its weightiest answer, then an answer with it by its own weight."""
    listed = match.legal(seat)
    if not listed:
        raise IllegalAction("not-your-turn", side=seat, to_act=", ".join(match.to_act))
    weigh, number = advice(match.game.id), match.game.seat(seat)
    weights: dict[str, dict[Action, float]] = {}
    for action in listed:
        weights.setdefault(action.verb, {})[action] = weigh(match.state, number, action)
    verb = rng.choices(list(weights), [max(answers.values()) for answers in weights.values()])[0]
    return rng.choices(list(weights[verb]), list(weights[verb].values()))[0]


@cache
def advice(game: str) -> Weigh:
    """The game's own weights, if it has any."""
    name = f"grognard.games.{game}.advice"
    try:
        weigh: Weigh = import_module(name).weight
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return plain
    return weigh


def plain(_state: Any, _seat: int, action: Action) -> float:
    """Any argument is better than none."""
    return BARE if action.arg is None else 1.0
