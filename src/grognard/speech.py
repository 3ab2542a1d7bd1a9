"""The words: messages in English and Spanish, of the program and of one game, filled with facts."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from grognard import games
from grognard.engine.errors import GrognardError

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "es")
WORDS = Path(__file__).parent / "words"
LONGEST = 2000
"""Fluent leaves out facts that are much longer."""


def language(wanted: str | None = None) -> str:
    """The language that was asked for, or that of the surroundings, or English."""
    asked = wanted or os.environ.get("GROGNARD_LANG")
    if not asked:
        return surroundings()
    if asked not in LANGUAGES:
        raise GrognardError("no-such-language", language=asked[:20], known=", ".join(LANGUAGES))
    return asked


def surroundings() -> str:
    """The language that the machine is set to, if we speak it, or English."""
    locale = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return "es" if locale.startswith("es") else "en"


def files(lang: str, game: str | None = None) -> list[Path]:
    """Where the messages of a language are written; those of a game, `en.ftl` or `combat.en.ftl`, come last."""
    own = sorted((games.HOME / game / "messages").glob(f"*{lang}.ftl")) if game else []
    return [WORDS / f"{lang}.ftl", *own]


class Speech:
    """Says messages in one language; the files are read when the first message is said."""

    def __init__(self, lang: str, game: str | None = None) -> None:
        self.lang = lang
        self.game = game

    @cached_property
    def bundle(self) -> FluentBundle:
        """All messages; a game may word one of ours in its own way."""
        from fluent.runtime import FluentBundle, FluentResource

        bundle = FluentBundle([self.lang], use_isolating=False)
        for file in files(self.lang, self.game):
            bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")), allow_overrides=True)
        return bundle

    def of(self, game: str) -> Speech:
        """The same language with the messages of a game."""
        return Speech(self.lang, game)

    def knows(self, message: str) -> bool:
        """Whether there are words for it."""
        return bool(self.bundle.has_message(message))

    def say(self, message: str, **facts: object) -> str:
        """The words of a message; without words, its name and the facts as they are."""
        pattern = self.bundle.get_message(message).value if self.knows(message) else None
        if pattern is None:
            return " ".join([message.replace("-", " "), *(f"{k}={plain(v)}" for k, v in facts.items())])
        filled = {name: self._fact(value) for name, value in facts.items()}
        text, _ = self.bundle.format_pattern(pattern, filled)
        return str(text)

    def say_error(self, error: GrognardError) -> str:
        """Why something cannot be done, with the paragraph that says so.

        Its numbers name lines and records, so they are written without separators.
        """
        message = f"error-{error.code}"
        if not self.knows(message):
            sentence = self.say("error-unworded", code=error.code, facts=plain(error.facts))
        else:
            sentence = self.say(message, **{name: plain(fact) for name, fact in error.facts.items()})
        rule = error.facts.get("rule")
        return f"{sentence} {self.say('paragraph', rule=rule)}" if rule else sentence

    def name(self, symbol: str) -> str:
        """What players call a side: the game's word for it, or the symbol itself."""
        return self.say(f"name-{symbol}") if self.knows(f"name-{symbol}") else symbol

    def _fact(self, value: object) -> object:
        if isinstance(value, bool):
            return self.say("yes" if value else "no")
        if isinstance(value, int | float):
            return value
        text = plain(value)
        return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def plain(value: object) -> str:
    """A fact as text: lists with commas, tables as pairs, nothing as nothing."""
    if value is None:
        return ""
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {plain(inner)}" for key, inner in value.items())
    if isinstance(value, list | tuple | set | frozenset):
        return ", ".join(map(plain, value))
    return str(value)
