"""The sergeant: draws whole choices by the game's advice and weighs what they lead to, over deals of what is hidden.

A choice is a run of answers up to the next barrier. If no die falls there and the same seat is asked again, as after
cards that pay for a move, the choice is drawn on, for only its end tells what its beginning was worth.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from grognard.ai import craft
from grognard.ai.craft import Craft
from grognard.ai.seen import Run, Seen
from grognard.engine.decisions import Action
from grognard.match import Match, Record

DRAWN = 40
"""Choices that are drawn and weighed in the first world."""
STALE = 8
"""After so many draws in a row that bring nothing new there is nothing new to be found."""
FINALISTS = 6
WORLDS = 4
RUNS = 2
"""Up to so many runs belong to one choice."""
LONGEST = 200
"""Answers in a choice."""


class Choice(NamedTuple):
    """Answers, and how many of them come before the first barrier."""

    actions: tuple[Action, ...]
    sure: int


def run(seen: Seen) -> Run:
    """The best choice that was found, up to its first barrier."""
    first = seen.world()
    listed = first.legal(seen.seat)
    if len(listed) == 1:
        return listed
    known = craft.of(seen.game)
    scores = drawn(seen, known, first)
    best = compared(seen, known, scores) if len(scores) > 1 else next(iter(scores))
    return list(best.actions[: best.sure])


def drawn(seen: Seen, known: Craft, world: Match) -> dict[Choice, float]:
    """Choices with their worth in one world; the first follows the advice to the letter."""
    scores: dict[Choice, float] = {}
    stale = 0
    for number in range(DRAWN):
        end = world.copy()
        choice = draw(end, seen, known, eager=number == 0)
        stale = stale + 1 if choice in scores else 0
        if choice not in scores:
            scores[choice] = known.worth(end.state, seen.game.seat(seen.seat))
        if stale == STALE or seen.is_late:
            break
    return scores


def draw(match: Match, seen: Seen, known: Craft, eager: bool) -> Choice:
    """Answer by the advice until the choice is complete; the match has then come to its end."""
    actions: list[Action] = []
    sure = runs = 0
    while len(actions) < LONGEST:
        actions.append(pick(match, seen, known, eager))
        record = match.apply(actions[-1], seen.seat)
        if record.barrier:
            runs += 1
            sure = sure or len(actions)
        if runs == RUNS or is_settled(match, seen.seat, record):
            break
    return Choice(tuple(actions), sure or len(actions))


def is_settled(match: Match, seat: str, record: Record) -> bool:
    """Whether the choice ends here: a die has fallen, or others are to answer."""
    return seat not in match.to_act or (record.barrier and bool(record.rolls))


def pick(match: Match, seen: Seen, known: Craft, eager: bool) -> Action:
    """An answer by its weight, or the weightiest."""
    listed = match.legal(seen.seat)
    if len(listed) == 1:
        return listed[0]
    weights = known.weights(match.state, match.game.seat(seen.seat), listed)
    if eager:
        return listed[weights.index(max(weights))]
    return weighted(listed, weights, seen.rng)


def weighted(listed: list[Action], weights: list[float], rng: Random) -> Action:
    return rng.choices(listed, weights)[0] if any(weights) else rng.choice(listed)


def compared(seen: Seen, known: Craft, scores: dict[Choice, float]) -> Choice:
    """The best of the best: their worth in other worlds, with other dice, counts too."""
    finalists = sorted(scores, key=lambda choice: -scores[choice])[:FINALISTS]
    totals = {choice: scores[choice] for choice in finalists}
    for _ in range(WORLDS - 1):
        if seen.is_late:
            break
        world = seen.world()
        for choice in finalists:
            totals[choice] += value(world.copy(), seen, known, choice)
    return max(finalists, key=lambda choice: totals[choice])


def value(match: Match, seen: Seen, known: Craft, choice: Choice) -> float:
    """What a choice leads to in a world; behind a barrier its answers may be none any more."""
    for index, action in enumerate(choice.actions):
        if index >= choice.sure and action not in match.legal(seen.seat):
            break
        match.apply(action, seen.seat)
    return known.worth(match.state, seen.game.seat(seen.seat))
