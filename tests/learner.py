"""A learner who goes through a chapter of a lesson and picks at random where he may choose."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from grognard.lessons import Chapter, Step
from grognard.match import Match


def answers(match: Match, seat: str) -> list[str]:
    return [match.text(action) for action in match.legal(seat)]


def learn(chapter: Chapter, seed: int = 0) -> Iterator[tuple[Step, Match]]:
    """The match as each step finds it; when the last one is done, the chapter is over."""
    match, rng = chapter.begin(), Random(seed)
    for step in chapter.steps:
        yield step, match
        follow(step, match, chapter.seat, rng)


def follow(step: Step, match: Match, seat: str, rng: Random) -> None:
    """The learner does what the step waits for, and the other side gives its answers."""
    heard = len(match.events(seat))
    while step.waits_for != "reading":
        assert match.to_act == (seat,), f"{step.say}: the learner is not asked"
        allowed = step.allows(answers(match, seat))
        assert allowed, f"{step.say}: none of {answers(match, seat)} is allowed"
        match.apply(rng.choice(allowed), seat)
        if step.waits_for != "event" or step.event in kinds(match, seat)[heard:]:
            break
    for text in step.then:
        assert match.to_act != (seat,), f"{step.say}: “{text}” is the other side's answer"
        match.apply(text)


def kinds(match: Match, seat: str) -> list[str]:
    """What has happened, as the seat was told."""
    return [event["kind"] for event in match.events(seat)]


def played(chapter: Chapter, seed: int = 0) -> Match:
    """The match when the chapter is over."""
    *_, (_, match) = learn(chapter, seed)
    return match
