"""The guided lessons: chapters on written positions, each a row of steps that tell something and wait for the learner.

A game with a lesson has a folder `lesson`: `lesson.toml` names the chapters, `<chapter>.toml` holds the steps and
`positions/<chapter>.toml` the position. The words are messages of the game, `lesson-<chapter>-<say of the step>`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from grognard import games
from grognard.engine.data import Folder
from grognard.engine.errors import GrognardError
from grognard.engine.kinds import Unit
from grognard.engine.schema import ONCE
from grognard.match import Match

FOLDER = "lesson"
Names = tuple[str, ...]
Filled = Meta(min_length=1)
Wait = Literal["reading", "action", "verb", "event"]


class Step(msgspec.Struct, frozen=True):
    """What the learner is told and shown, and what he does then; without anything to do he only reads."""

    say: str
    rule: str
    hexes: Names = ()
    """Hexes and units that are lit up meanwhile."""
    units: Names = ()
    overlay: str = ""
    """The name and the side of an overlay that is lit up, too."""
    actions: Names = ()
    """He gives one of these answers …"""
    verb: str = ""
    """… or any answer with this verb …"""
    event: str = ""
    """… or any answers until something of this kind happens."""
    then: Names = ()
    """The answers of the other side afterwards."""

    @property
    def waits_for(self) -> Wait:
        """What ends the step."""
        return "action" if self.actions else "verb" if self.verb else "event" if self.event else "reading"

    def allows(self, legal: list[str]) -> list[str]:
        """The answers that the learner may give, out of those that the rules allow."""
        if self.waits_for == "action":
            return [text for text in legal if text in self.actions]
        if self.waits_for == "verb":
            return [text for text in legal if text.partition(" ")[0] == self.verb]
        return legal if self.waits_for == "event" else []


class Script(msgspec.Struct, frozen=True):
    """A chapter as it is written."""

    seat: str
    step: Annotated[tuple[Step, ...], Filled]
    seed: int = 0


class Chapter(msgspec.Struct, frozen=True):
    """A position, the side that the learner plays, and the steps."""

    id: str
    seat: str
    position: str
    seed: int
    """Every learner has the same dice, so that the lesson can speak of them."""
    steps: tuple[Step, ...]

    def begin(self) -> Match:
        """A match in the chapter's position."""
        return Match.of_position(self.position, self.seed)


class Contents(msgspec.Struct, frozen=True):
    """`lesson.toml`."""

    minutes: Annotated[int, Meta(ge=1)]
    chapters: Annotated[Names, Filled, ONCE]


class Lesson(msgspec.Struct, frozen=True):
    """All chapters, in the order in which they are learned."""

    game: str
    minutes: int
    chapters: tuple[Chapter, ...]

    def chapter(self, name: str) -> Chapter:
        """The chapter of this name."""
        for chapter in self.chapters:
            if chapter.id == name:
                return chapter
        known = ", ".join(chapter.id for chapter in self.chapters)
        raise GrognardError("no-such-chapter", chapter=name, game=self.game, known=known)


def has_lesson(game: str) -> bool:
    """Whether a game teaches itself."""
    return (games.HOME / game / FOLDER).is_dir()


@cache
def of_game(game: str) -> Lesson:
    """The lesson of a game."""
    if game not in games.names():
        raise GrognardError("no-such-game", game=game, known=", ".join(games.names()))
    if not has_lesson(game):
        known = ", ".join(filter(has_lesson, games.names()))
        raise GrognardError("no-lesson", game=game, known=known)
    return read(game, games.HOME / game / FOLDER)


def read(game: str, path: Path) -> Lesson:
    """The lesson in a folder; one clear sentence says what is wrong with it."""
    folder = Folder(path)
    contents = folder.toml("lesson.toml", Contents)
    return Lesson(game, contents.minutes, tuple(_chapter(folder, path, name) for name in contents.chapters))


def _chapter(folder: Folder, path: Path, name: str) -> Chapter:
    file, position = f"{name}.toml", f"positions/{name}.toml"
    script = folder.toml(file, Script)
    folder.toml(position)
    text = (path / position).read_text(encoding="utf-8")
    chapter = Chapter(name, script.seat, text, script.seed, script.step)
    _check(chapter, file)
    return chapter


def _check(chapter: Chapter, file: str) -> None:
    """Side, hexes, units, overlays and answers are those of the game, and each step waits for one thing."""
    match = chapter.begin()
    match.game.seat(chapter.seat)
    for number, step in enumerate(chapter.steps):
        if sum(map(bool, (step.actions, step.verb, step.event))) > 1:
            raise GrognardError("lesson-waits", file=file, path=f"step[{number}]")
        _check_answers(match, step)
        _check_lights(match, step)


def _check_answers(match: Match, step: Step) -> None:
    if step.verb and step.verb not in match.game.verbs:
        raise GrognardError("no-such-verb", verb=step.verb, known=", ".join(match.game.verbs))
    for symbols in (*step.actions, *step.then):
        match.action(symbols)


def _check_lights(match: Match, step: Step) -> None:
    for hexes in step.hexes:
        match.game.board.grid.at(hexes)
    for unit in step.units:
        match.game.notation.read(Unit, unit)
    overlays = [f"{found['name']} {found['side']}" for found in match.overlays()]
    if step.overlay and step.overlay not in overlays:
        raise GrognardError("no-such-overlay", overlay=step.overlay, known=", ".join(overlays))
