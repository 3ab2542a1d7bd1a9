"""The answers of a list: how they are shown, and which of them a person means."""

from __future__ import annotations

import re
import shutil
import unicodedata
from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple, get_args

from grognard.engine.decisions import Action
from grognard.engine.errors import GrognardError
from grognard.terminal.words import ANY, Teller, capital

MANY = 4
"""So many answers of one verb stand under a heading."""
GATHERED = ("unit", "hex", "side")
INDENT = "  "


class Choice(NamedTuple):
    """An answer with its number, its words and how it is typed."""

    number: int
    action: Action
    words: str
    short: str
    typed: str


def choices(teller: Teller, actions: list[Action]) -> list[Choice]:
    """The answers as they are listed, from 1 on."""
    return [
        Choice(number, action, teller.called(action), teller.listed(action), teller.typed(action))
        for number, action in enumerate(actions, 1)
    ]


# --- how they are shown


def shown(teller: Teller, found: list[Choice]) -> str:
    """The answers; many of one verb only by what they are about, below what the verb does."""
    lines: list[str] = []
    single: list[str] = []
    for verb, group in groupby(found, key=lambda choice: choice.action.verb):
        there = list(group)
        if len(there) < MANY or not set(GATHERED) & set(get_args(teller.match.game.verbs[verb])[1:]):
            single += [f"{choice.number}. {choice.words} [{choice.typed}]" for choice in there]
            continue
        lines += [*in_columns(single), *heading(teller, verb)]
        lines += [f"{INDENT}{line}" for line in in_columns([f"{c.number}. {c.short}" for c in there], len(INDENT))]
        single = []
    return "\n".join([*lines, *in_columns(single)])


def heading(teller: Teller, verb: str) -> Iterator[str]:
    """What the answers of a verb do; nothing if they only name something."""
    told = teller.calls(verb)
    if told != ANY:
        yield f"{capital(told)} [{verb} {ANY}]"


def in_columns(lines: list[str], used: int = 0) -> list[str]:
    """Short lines side by side, read downwards."""
    if not lines:
        return []
    wide = max(map(len, lines)) + 3
    across = max(1, (shutil.get_terminal_size().columns - used + 3) // wide)
    down = -(-len(lines) // across)
    rows = (lines[row::down] for row in range(down))
    return ["".join(f"{line:{wide}}" for line in row).rstrip() for row in rows]


# --- which one is meant


def picked(found: list[Choice], text: str) -> Action | None:
    """The answer that has this number, these words or symbols, or that alone has words or symbols beginning so."""
    if text.isdecimal():
        return found[listed(text, len(found))].action
    wanted = folded(text)
    for choice in found:
        if wanted in (folded(choice.typed), folded(choice.words), folded(choice.short)):
            return choice.action
    beginning = re.compile(rf"(^|\W){re.escape(wanted)}")
    near = [choice.action for choice in found if beginning.search(folded(f"{choice.words} {choice.typed}"))]
    return near[0] if len(near) == 1 else None


def folded(text: str) -> str:
    """Small letters without accents, single blanks."""
    bare = "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))
    return " ".join(bare.casefold().split())


def listed(text: str, count: int) -> int:
    """Which of so many choices a number names, counted from 0."""
    number = int(text) if text.isdecimal() and len(text) < 10 else 0
    if not 1 <= number <= count:
        raise GrognardError("number-unlisted", number=text[:20], count=count)
    return number - 1
