"""What can be played here: the catalogue of games, their words and their rules."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

import msgspec

from grognard import games, lessons
from grognard.ai.bots import BOTS
from grognard.engine.field import bits
from grognard.engine.ledger import read_ledger
from grognard.lessons import Chapter
from grognard.release import version
from grognard.server.options import about, options_of
from grognard.server.refusals import Refusal
from grognard.server.wire import Catalogue, Clause, GameCard, Lesson, ScenarioCard, Words
from grognard.speech import LANGUAGES, Speech, files


@cache
def catalogue() -> Catalogue:
    """All games that can be played, and the machine players."""
    return Catalogue(version(), [card(name) for name in games.names() if is_playable(name)], list(BOTS))


def is_playable(game: str) -> bool:
    """Whether its rules are there and its file says that it can be played."""
    return game in games.names() and games.playable(game) and about(game)["state"] == "playable"


def card(name: str) -> GameCard:
    """What the start page tells of a game."""
    told = about(name)
    first = next(iter(games.titles(name)))
    return GameCard(
        id=name,
        title=told["title"],
        blurb=told["blurb"],
        designer=told["designer"],
        publisher=told["publisher"],
        years=told.get("years", ""),
        players=told["players"],
        minutes=told["minutes"],
        sides=list(games.build(name, first).notation.seats),
        options=options_of(name),
        scenarios=[scenario_card(name, scenario, title) for scenario, title in games.titles(name).items()],
        lesson=lessons.of_game(name).minutes if lessons.has_lesson(name) else 0,
    )


def scenario_card(game: str, scenario: str, title: str) -> ScenarioCard:
    """The dates are those of the data; the story is a message of the game."""
    file = games.HOME / game / "data" / "scenarios" / f"{scenario}.toml"
    plan: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
    dates = {name: plan[name] for name in ("first_date", "last_date") if name in plan}
    return ScenarioCard(scenario, title, story(game, scenario), starts=starts(game, scenario), **dates)


def starts(game: str, scenario: str) -> dict[str, list[str]]:
    """The hexes in which each side begins."""
    built = games.build(game, scenario)
    labels = built.board.grid.label_of
    return {side: [labels[h] for h in bits(area)] for side, area in built.starting_areas().items()}


def story(game: str, scenario: str) -> Words:
    message = f"story-{scenario}"
    return {lang: speech.say(message) for lang, speech in speeches(game).items() if speech.knows(message)}


@cache
def speeches(game: str) -> dict[str, Speech]:
    """A game's words in each language, read once: that takes longer than all else here."""
    return {lang: Speech(lang, game) for lang in LANGUAGES}


def words(game: str, lang: str) -> str:
    """The messages of the program and of a game, as Fluent text."""
    known_game(game)
    if lang not in LANGUAGES:
        raise Refusal(404, "no-such-language", language=lang[:20], known=", ".join(LANGUAGES))
    return "\n".join(file.read_text(encoding="utf-8") for file in files(lang, game))


@cache
def clauses(game: str) -> list[Clause]:
    """The rules of a game in our words."""
    known_game(game)
    return [
        Clause(c.clause, paragraph(c.clause), c.clause.partition(".")[0], {"en": c.en, "es": c.es}, c.kind == "rule")
        for c in read_ledger(games.HOME / game).clauses.values()
    ]


@cache
def lesson(game: str) -> Lesson:
    """The guided lesson of a game."""
    known_game(game)
    if not lessons.has_lesson(game):
        raise Refusal(404, "no-lesson", game=game, known=", ".join(filter(lessons.has_lesson, games.names())))
    return msgspec.convert(msgspec.to_builtins(lessons.of_game(game)), Lesson)


def chapter(game: str, name: str) -> Chapter:
    """A chapter of it."""
    known = [chapter.id for chapter in lesson(game).chapters]
    if name not in known:
        raise Refusal(404, "no-such-chapter", game=game, chapter=name[:40], known=", ".join(known))
    return lessons.of_game(game).chapter(name)


def paragraph(clause: str) -> str:
    """The paragraph of the rulebook that a clause belongs to."""
    return ".".join(clause.split(".")[:2])


def known_game(game: str) -> None:
    if not is_playable(game):
        raise Refusal(404, "no-such-game", game=game[:40], known=", ".join(games.names()))
