"""The recruit: random play that weighs verbs, lest many destinations drown the few other answers."""

from __future__ import annotations

from operator import attrgetter
from random import Random
from typing import TYPE_CHECKING

from grognard.engine.decisions import Action
from grognard.engine.errors import IllegalAction

if TYPE_CHECKING:
    from grognard.ai.seen import Run, Seen
    from grognard.match import Match

VERB = attrgetter("verb")


def choose(match: Match, seat: str, rng: Random) -> Action:
    """First a verb among those listed for the seat, then an answer with it."""
    listed = match.legal(seat)
    if not listed:
        raise IllegalAction("not-your-turn", side=seat, to_act=", ".join(match.to_act))
    verbs = list(dict.fromkeys(map(VERB, listed)))
    verb = rng.choice(verbs)
    return rng.choice([action for action in listed if action.verb == verb] if len(verbs) > 1 else listed)


def run(seen: Seen) -> Run:
    """Random answers up to the next barrier."""
    world, actions = seen.world(), []
    while seen.seat in world.to_act:
        actions.append(choose(world, seen.seat, seen.rng))
        if world.apply(actions[-1], seen.seat).barrier:
            break
    return actions
