"""What a view tells in lines: the pieces of each place, then months, cards, battles and whatever else the game has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from textwrap import wrap
from typing import Any

from grognard.engine.hexes import NOWHERE
from grognard.speech import plain
from grognard.terminal.names import Names, flat, fullest
from grognard.terminal.pieces import Piece
from grognard.terminal.words import capital

LONGEST = 3
"""A list of more is told by its length."""
SHOWN_ELSEWHERE = ("seat", "unit", "frame", "outcome")
NOTHING: tuple[object, ...] = (None, "", False, 0, [], {})
LEAST_WIDTH = 40


# --- the pieces


def stacks(found: list[Piece], view: Mapping[str, Any], names: Names, width: int) -> Iterator[str]:
    """The pieces of each side, place by place."""
    for side, of_side in groupby(found, key=lambda piece: piece.side):
        if side:
            message = "play-own-pieces" if side == view.get("seat") else "play-pieces"
            yield f"{capital(names.speech.say(message, side=names.speech.name(side), seat=side))}"
        for place, there in groupby(of_side, key=lambda piece: piece.place):
            yield from folded(f"{where(place, names)}: {'; '.join(described(list(there), names))}", width)


def where(place: int, names: Names) -> str:
    return names.speech.say("play-beside") if place == NOWHERE else names.place(names.grid.label_of[place])


def folded(line: str, width: int) -> list[str]:
    """A line with what follows it indented."""
    return wrap(line, max(width, LEAST_WIDTH), initial_indent="  ", subsequent_indent="      ")


def described(there: list[Piece], names: Names) -> Iterator[str]:
    """The pieces of a place, hidden ones that look alike together."""
    for piece in there:
        if not is_hidden(piece, names):
            yield with_marks(described_one(piece, names), piece, names)
    rest = [piece for piece in there if is_hidden(piece, names)]
    alike: dict[str, list[Piece]] = {}
    for piece in rest:
        alike.setdefault(repr(piece.facts), []).append(piece)
    for group in alike.values():
        told = names.hidden([piece.symbol for piece in group], group[0].facts["maybe"])
        yield with_marks(told, group[0], names, len(group))


def is_hidden(piece: Piece, names: Names) -> bool:
    return "cv" not in piece.facts and bool(piece.facts.get("maybe")) and names.speech.knows("piece-hidden")


def described_one(piece: Piece, names: Names) -> str:
    """A piece by the game's words, or by all that the view says of it."""
    if names.speech.knows("piece-seen"):
        return names.piece(piece.symbol)
    facts = [f"{heading(key, names)} {short(fact)}" for key, fact in piece.facts.items() if fact not in NOTHING]
    return f"{piece.symbol} ({'; '.join(facts)})" if facts else piece.symbol


def with_marks(told: str, piece: Piece, names: Names, count: int = 1) -> str:
    """A piece, or several alike, with the marks that lie on it, as far as the game has words for them."""
    worded = {f"mark-{key}": names.fact(fact, "") for key, fact in piece.facts.items()}
    said = [names.speech.say(m, what=what, count=count) for m, what in worded.items() if names.speech.knows(m)]
    return ", ".join([told, *said])


def short(fact: object) -> str:
    return str(len(fact)) if isinstance(fact, list) and len(fact) > LONGEST else plain(fact)


# --- all else


def others(view: Mapping[str, Any], names: Names, width: int) -> Iterator[str]:
    """What the view tells besides pieces, as far as the game has words for it."""
    for key, value in view.items():
        if key in SHOWN_ELSEWHERE or value in NOTHING:
            continue
        if names.speech.knows(f"board-{key}"):
            yield from (line for told in sentences(key, value, names) if told for line in wrap(told, max(width, 40)))
        elif names.speech.knows(f"view-{key}"):
            yield f"{heading(key, names)}: {plain(told_of(value, names))}"


def sentences(key: str, value: Any, names: Names) -> Iterator[str]:
    """A part of the view in the game's words: one sentence, or one for each of its rows."""
    message = f"board-{key}"
    if not isinstance(value, Mapping):
        yield names.speech.say(message, what=names.fact(value, key))
    elif any(isinstance(row, Mapping) for row in value.values()):
        for what, row in value.items():
            said = names.speech.say(
                fullest(names.speech, message, row), what=names.symbol(what), **told_row(row, names)
            )
            yield capital(said)
    else:
        yield names.speech.say(message, **flat(value))


def told_row(row: Mapping[str, Any], names: Names) -> dict[str, Any]:
    """The facts of a row; whose each thing is, as the things of each side."""
    facts: dict[str, Any] = {}
    for key, fact in flat(row).items():
        if not isinstance(fact, Mapping):
            facts[key] = names.fact(fact, key)
            continue
        for side in names.sides:
            mine = [names.compass(thing) for thing, owner in fact.items() if owner == side]
            facts |= {f"{key}_{side}": plain(mine), f"{key}_{side}_count": len(mine)}
    return facts


def told_of(value: object, names: Names) -> object:
    """A fact with the sides by their names, a table without the lines that say nothing."""
    if not isinstance(value, Mapping):
        return names.speech.name(value) if isinstance(value, str) else value
    return {names.speech.name(key): fact for key, fact in value.items() if fact not in (None, "", [], {})}


def heading(key: str, names: Names) -> str:
    """A word of the view in the reader's language, if the game has one."""
    return names.speech.say(f"view-{key}") if names.speech.knows(f"view-{key}") else key
