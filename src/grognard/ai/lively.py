"""Lively random play: as the recruit's, but drawn to what a game's advice weighs, so that much happens."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

from grognard.ai import craft
from grognard.engine.decisions import Action
from grognard.engine.errors import IllegalAction

if TYPE_CHECKING:
    from grognard.match import Match

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


def advice(game: str) -> Weigh:
    """The game's own weights for lively play, if it has any."""
    weigh: Weigh = getattr(craft.module(game, "advice"), "weight", craft.plain_weight)
    return weigh
