"""Plays a little of each game and writes what was asked, answered and told, in both languages, as JSON.

The page's tests word the same facts and compare: `.venv/bin/python tools/told.py`.
"""

import json
import sys
from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import grognard
from grognard import games, speech
from grognard.ai.recruit import choose
from grognard.engine.errors import GrognardError
from grognard.match import Match
from grognard.speech import Speech
from grognard.terminal.words import Teller

CHOICES = 600
EVERY = 23
"""One of so many positions is told of."""


def samples() -> Iterator[dict[str, Any]]:
    """For each playable game and each language its words, its map and what matches tell."""
    for game in filter(games.playable, games.names()):
        for lang in speech.LANGUAGES:
            matches = [grognard.start(game, scenario, seed=5) for scenario in games.titles(game)]
            texts = [file.read_text(encoding="utf-8") for file in speech.files(lang, game)]
            found = [told for match in matches for told in positions(match, Speech(lang, game))]
            yield {"game": game, "lang": lang, "texts": texts, "board": board(matches), "positions": found}


def board(matches: list[Match]) -> dict[str, Any]:
    """As much of the map as names need, with the pieces of all scenarios."""
    match, grid = matches[0], matches[0].game.board.grid
    cells = [
        {"label": grid.label_of[h], "called": grid.called(h), "q": q, "r": r} for h, (q, r) in grid.coordinates.items()
    ]
    verbs = {verb: kind_word(kind) for verb, kind in match.game.verbs.items()}
    pieces: dict[str, Any] = {}
    for scenario in matches:
        pieces |= scenario.view().get("block", {})
    boxes = [label for h, label in grid.label_of.items() if h not in grid.coordinates]
    return {"cells": cells, "boxes": boxes, "directions": grid.directions, "verbs": verbs, "pieces": pieces}


def kind_word(kind: Any) -> str:
    if kind is None:
        return ""
    tags = get_args(kind)[1:]
    return str(tags[0]) if tags else {int: "number"}.get(kind, "word")


def positions(match: Match, words: Speech) -> Iterator[dict[str, Any]]:
    """What is asked now and then, and what was told since, as the seat that is asked knows it."""
    rng, told = Random(5), dict.fromkeys(match.game.notation.seats, 0)
    for number in range(CHOICES):
        if not match.to_act:
            break
        seat = match.to_act[0]
        if number % EVERY == 0:
            yield position(match, words, seat, told[seat])
            told[seat] = len(match.events(seat))
        match.apply(choose(match, seat, rng), seat)


def position(match: Match, words: Speech, seat: str, since: int) -> dict[str, Any]:
    teller, prompt = Teller(match, words, seat), match.prompt(seat)
    assert prompt is not None
    events = match.events(seat)[since:]
    legal = match.legal(seat)
    trouble = refusal(match, seat)
    return {
        "view": {"unit": match.view(seat).get("unit", {})},
        "asked": {"ask": prompt.ask, "rule": prompt.rule, "facts": prompt.facts},
        "ask": teller.asked(prompt),
        "events": events,
        "told": [teller.told(event) for event in events],
        "legal": [match.text(action) for action in legal],
        "called": [teller.called(action) for action in legal],
        "listed": [teller.listed(action) for action in legal],
        "trouble": {"code": trouble.code, "facts": trouble.facts},
        "complaint": complaint(match, teller, trouble),
    }


def complaint(match: Match, teller: Teller, trouble: GrognardError) -> str:
    """Why not; a page names an action by what it does, not by how it is typed."""
    action = trouble.facts.get("action")
    facts = {**trouble.facts, "action": teller.called(match.action(str(action)))} if action else trouble.facts
    return teller.speech.say_error(GrognardError(trouble.code, **facts))


def refusal(match: Match, seat: str) -> GrognardError:
    """What happens to the first action of the game that cannot be done now."""
    board = match.game.board.grid
    kinds = match.game.verbs
    about_hexes = [verb for verb, kind in kinds.items() if "hex" in get_args(kind)[1:]]
    tries = [verb for verb, kind in kinds.items() if kind is None]
    tries += [f"{verb} {label}" for verb in about_hexes for label in board.label_of.values()]
    legal = {match.text(action) for action in match.legal(seat)}
    try:
        match.apply(next(text for text in tries if text not in legal), seat)
    except GrognardError as error:
        return error
    raise AssertionError("an action that was not listed was carried out")


if __name__ == "__main__":
    json.dump(list(samples()), sys.stdout)
