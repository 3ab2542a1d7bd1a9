"""The sergeant: draws whole choices by the game's advice and weighs what they lead to, over deals of what is hidden.

A choice is a run of answers up to the next barrier. If no die falls there and the same seat is asked again, as after
cards that pay for a move, the choice is drawn on, for only its end tells what its beginning was worth. Where its end
cannot be judged yet, as in the middle of a battle, both sides play on by the advice until it can.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from grognard.ai import craft
from grognard.ai.seen import Run, Seen
from grognard.engine.decisions import Action
from grognard.match import Match, Record

FREE, VARIED = 14, 26
"""Choices that are drawn freely, and then as variations of the best so far."""
STALE = 8
"""After so many draws in a row that bring nothing new there is nothing new to be found."""
FINALISTS, WORLDS = 6, 4
"""The best are weighed in so many worlds, each with other dice."""
RUNS, LONGEST, ONWARD = 2, 200, 100
"""Up to so many runs, and so many answers, belong to one choice, and so many answers settle it."""

Pen = Callable[[Match, list[Action]], Action]
"""Picks one of the listed answers."""


class Choice(NamedTuple):
    """Answers, and how many of them come before the first barrier."""

    actions: tuple[Action, ...]
    sure: int


def run(seen: Seen) -> Run:
    """The best choice that was found, up to its first barrier."""
    world, mind = seen.world(), Mind(seen)
    easy = mind.easy(world)
    if easy:
        return easy
    best = mind.best(world)
    return list(best.actions[: best.sure])


class Mind:
    """Thinks about one decision."""

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.seat = seen.seat
        self.rng = seen.rng
        self.craft = craft.of(seen.game)

    def worth(self, match: Match) -> float:
        """What a position is worth once it is settled."""
        for _ in range(ONWARD):
            if not match.to_act or self.craft.is_settled(match.state):
                break
            seat = match.to_act[0]
            match.apply(self.by_weight(match, match.legal(seat), seat), seat)
        return self.craft.worth(match.state, match.game.seat(self.seat))

    # --- what needs no thought

    def easy(self, world: Match) -> Run:
        """Answers up to the next barrier, as long as there is only one, or the advice alone decides."""
        actions: Run = []
        while self.seat in world.to_act and len(actions) < LONGEST:
            listed = world.legal(self.seat)
            if len(listed) > 1 and not self.craft.is_routine(world.state):
                break
            actions.append(self.weightiest(world, listed))
            if world.apply(actions[-1], self.seat).barrier:
                break
        return actions

    # --- drawing choices

    def best(self, world: Match) -> Choice:
        scores = self.drawn(world)
        return self.compared(scores) if len(scores) > 1 else next(iter(scores))

    def drawn(self, world: Match) -> dict[Choice, float]:
        """Choices with their worth in one world; the first follows the advice to the letter."""
        scores: dict[Choice, float] = {}
        stale = 0
        for number in range(FREE + VARIED):
            end = twin(world)
            choice = self.draw(end, self.pen(number, scores))
            stale = stale + 1 if choice in scores else 0
            if choice not in scores:
                scores[choice] = self.worth(end)
            if stale == STALE or self.seen.is_late:
                break
        return scores

    def pen(self, number: int, scores: dict[Choice, float]) -> Pen:
        if number == 0:
            return self.weightiest
        return self.by_weight if number < FREE else self.variation(max(scores, key=scores.__getitem__))

    def draw(self, match: Match, pen: Pen) -> Choice:
        """Answer until the choice is complete; the match has then come to its end."""
        actions: list[Action] = []
        sure = runs = 0
        while runs < RUNS and len(actions) < LONGEST:
            listed = match.legal(self.seat)
            actions.append(pen(match, listed))
            record = match.apply(actions[-1], self.seat)
            if record.barrier:
                runs += 1
                sure = sure or len(actions)
            if self.is_over(match, record):
                break
        return Choice(tuple(actions), sure or len(actions))

    def is_over(self, match: Match, record: Record) -> bool:
        """Whether the choice ends here: a die has fallen, or others are to answer."""
        return self.seat not in match.to_act or (record.barrier and bool(record.rolls))

    # --- picking answers

    def weights(self, match: Match, listed: list[Action], seat: str) -> list[float]:
        return self.craft.weights(match.state, match.game.seat(seat), listed)

    def weightiest(self, match: Match, listed: list[Action]) -> Action:
        if len(listed) == 1:
            return listed[0]
        weights = self.weights(match, listed, self.seat)
        return listed[weights.index(max(weights))]

    def by_weight(self, match: Match, listed: list[Action], seat: str = "") -> Action:
        """For the own seat, or another that answers in between."""
        if len(listed) == 1:
            return listed[0]
        return self.rng.choices(listed, self.weights(match, listed, seat or self.seat))[0]

    def variation(self, model: Choice) -> Pen:
        """Follows another choice but for one answer, and leaves out what is no longer possible."""
        plan = enumerate(model.actions)
        changed = self.rng.randrange(len(model.actions))

        def follow(match: Match, listed: list[Action]) -> Action:
            for number, planned in plan:
                if number == changed:
                    break
                if planned in listed:
                    return planned
            return self.by_weight(match, listed)

        return follow

    # --- comparing them

    def compared(self, scores: dict[Choice, float]) -> Choice:
        """The best of the best: their worth in other worlds counts, too."""
        finalists = sorted(scores, key=scores.__getitem__, reverse=True)[:FINALISTS]
        totals = {choice: scores[choice] for choice in finalists}
        for _ in range(WORLDS - 1):
            if self.seen.is_late:
                break
            world = self.seen.world()
            for choice in finalists:
                totals[choice] += self.followed(twin(world), choice)
        return max(totals, key=totals.__getitem__)

    def followed(self, match: Match, choice: Choice) -> float:
        """What a choice leads to in a world; behind a barrier some of its answers may be none any more."""
        for number, action in enumerate(choice.actions):
            if number >= choice.sure and action not in match.legal(self.seat):
                break
            match.apply(action, self.seat)
        return self.worth(match)


def twin(world: Match) -> Match:
    """The same position with the same dice to come, so that choices are compared by what they do, not by their luck."""
    return Match.of_state(world.state.copy(), world.key)
