"""The machine players: they get a view and nothing else, and answer with legal runs."""

import json
from random import Random
from typing import Any

import pytest

from grognard.ai import bots
from grognard.engine.errors import GrognardError
from grognard.match import Match, start

MATCHES = [("desert", "1940"), ("desert", "gazala"), ("skirmish", "meeting")]
PLENTY = 60.0


def as_sent(view: dict[str, Any]) -> Any:
    """What is left of a view that goes to another process as text: plain data, no state, no object of ours."""
    return json.loads(json.dumps(view))


def answers(match: Match, seat: str, bot: str, seed: int) -> list[str]:
    game = match.game
    return bots.answers(game.id, game.scenario, dict(game.options), as_sent(match.view(seat)), seat, bot, seed, PLENTY)


def later(game: str, scenario: str, runs: int) -> Match:
    """A match in which recruits have answered some runs."""
    match, rng = start(game, scenario, seed=3), Random(3)
    for _ in range(runs):
        if match.to_act:
            seat = match.to_act[0]
            for text in answers(match, seat, "recruit", rng.getrandbits(32)):
                match.apply(text, seat)
    return match


@pytest.mark.parametrize("bot", bots.NAMES)
@pytest.mark.parametrize(("game", "scenario"), MATCHES)
def test_every_run_is_legal_in_the_real_match(game: str, scenario: str, bot: str) -> None:
    match, rng = start(game, scenario, seed=5), Random(5)
    for _ in range(12):
        seat = match.to_act[0]
        run = answers(match, seat, bot, rng.getrandbits(32))
        assert run
        for number, text in enumerate(run, 1):
            assert match.action(text) in match.legal(seat)
            assert not match.apply(text, seat).barrier or number == len(run)
        if not match.to_act:
            break


@pytest.mark.parametrize("bot", bots.NAMES)
@pytest.mark.parametrize(("game", "scenario"), MATCHES)
def test_the_same_seed_gives_the_same_answers(game: str, scenario: str, bot: str) -> None:
    match = later(game, scenario, 8)
    seat = match.to_act[0]
    assert answers(match, seat, bot, 11) == answers(match, seat, bot, 11)


@pytest.mark.parametrize("bot", bots.NAMES)
@pytest.mark.parametrize(("game", "scenario"), MATCHES)
def test_what_is_hidden_makes_no_difference(game: str, scenario: str, bot: str) -> None:
    match = later(game, scenario, 8)
    seat = match.to_act[0]
    dealt_anew = match.resample(match.view(seat), Random(1))
    assert dealt_anew.position() != match.position()
    assert answers(dealt_anew, seat, bot, 11) == answers(match, seat, bot, 11)


@pytest.mark.parametrize("bot", bots.NAMES)
def test_without_time_there_is_an_answer_still(bot: str) -> None:
    match = start("desert", "1940", seed=1)
    (seat,) = match.to_act
    run = bots.answers("desert", "1940", {}, as_sent(match.view(seat)), seat, bot, 1, 0.0)
    for text in run:
        match.apply(text, seat)


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(GrognardError, match="no-such-bot"):
        bots.answers("desert", "1940", {}, {}, "axis", "general", 1, 1.0)
