"""What players call things: places, sides and pieces, by the words of the game and what a view says of each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from grognard.engine.hexes import BEARING, NOWHERE, Grid
from grognard.speech import Speech, plain

BOX = re.compile(r"(?P<kind>[^\W\d]\w*)(?:-(?P<what>\w+))?")
"""A box has a name that is a word, and perhaps whose or what for it is."""
HANDLE = re.compile(r"#(?P<number>[0-9]+)")
BEARING_IN_ANY_LANGUAGE = re.compile(r"(?P<place>.+) (?P<direction>[^\W\d]+)(?P<count>[1-9])")
ROUTES = ("path", "way")
"""Facts that are told as a route."""
FEW = 3
"""A hidden piece that may be one of so many is told by their names."""
Row = Mapping[str, Any]


class Names:
    """The names that a seat uses, out of its view."""

    def __init__(self, speech: Speech, grid: Grid, view: Mapping[str, Any]) -> None:
        self.speech = speech
        self.grid = grid
        self.rows: Mapping[str, Row] = view.get("unit", {})
        self.printed: Mapping[str, Row] = view.get("block", {})
        named = [row["side"] for row in self.printed.values()] or sorted({row["side"] for row in self.rows.values()})
        self.sides = list(dict.fromkeys(named))

    # --- places and sides

    def place(self, label: str) -> str:
        """A hex as players call it, or a box by the game's word for it; a label that differs is added."""
        box = BOX.fullmatch(label)
        if box and self.speech.knows(f"place-{box['kind']}"):
            return self.speech.say(f"place-{box['kind']}", what=box["what"] or "")
        h = self.grid.places.get(label, NOWHERE)
        called = label if h == NOWHERE else self.grid.called(h)
        return self.bearing(called) if called == label else f"{called} ({label})"

    def bearing(self, called: str) -> str:
        """`Msus W1` with the reader's word for the direction."""
        found = BEARING.fullmatch(called)
        if not found or not self.speech.knows(f"compass-{found['direction']}"):
            return called
        return f"{found['place']} {self.compass(found['direction'])}{found['count']}"

    def compass(self, direction: str) -> str:
        return self.speech.say(f"compass-{direction}") if self.speech.knows(f"compass-{direction}") else direction

    def letter(self, side: str) -> str:
        """A side on the map: the game's letter for it, or the first of its name."""
        message = f"letter-{side}"
        return self.speech.say(message) if self.speech.knows(message) else self.speech.name(side)[:1].upper()

    # --- pieces

    def short(self, symbol: str) -> str:
        """The name alone, as it is typed."""
        return self.called(self.printed[symbol]) if symbol in self.printed else symbol

    def called(self, row: Row) -> str:
        """The name of a piece in the reader's language, if it has one of its own there."""
        return str(row.get(f"name_{self.speech.lang}", row["name"]))

    def block(self, symbol: str) -> str:
        """A piece in the news: its name and what it is, or its number if it is hidden."""
        if handle := HANDLE.fullmatch(symbol):
            row = self.rows.get(symbol, {})
            return self.worded("piece-hidden", symbol, **row, count=1, numbers=int(handle["number"]))
        return self.worded("piece-named", symbol, **self.printed.get(symbol, {}))

    def piece(self, symbol: str) -> str:
        """A piece as its view tells of it: with its strength, or what is known of that."""
        row = self.rows.get(symbol, {})
        if "cv" in row or "values" in row:
            return self.worded("piece-seen", symbol, **row)
        if "low" in row:
            return self.worded("piece-known", symbol, **row)
        if symbol in self.printed:
            return self.worded("piece-printed", symbol, **self.printed[symbol])
        return self.block(symbol)

    def worded(self, message: str, symbol: str, **facts: Any) -> str:
        """The game's words for a piece; without any, its symbol."""
        named = {"name": self.called(facts)} if "name" in facts else {}
        return self.speech.say(message, **flat({**facts, **named})) if self.speech.knows(message) else symbol

    def hidden(self, symbols: Sequence[str], maybe: Iterable[str]) -> str:
        """Hidden pieces that may be the same, and what they are if that is nearly known."""
        numbers = sorted(int(symbol[1:]) for symbol in symbols)
        row = self.rows.get(symbols[0], {})
        told = self.speech.say("piece-hidden", **flat(row), count=len(numbers), numbers=plain(numbers))
        known = [self.block(symbol) for symbol in maybe]
        return f"{told}: {self.speech.say('piece-maybe', units=known)}" if len(known) <= FEW else told

    def meant(self, name: str) -> str:
        """The symbol of a piece or a place by the name that a person typed; other words as they are."""
        found = BEARING_IN_ANY_LANGUAGE.fullmatch(name)
        ways = {self.compass(way).casefold(): way for way in self.grid.directions}
        if found and found["direction"].casefold() in ways:
            return f"{found['place']} {ways[found['direction'].casefold()]}{found['count']}"
        names = {self.called(row).casefold(): symbol for symbol, row in self.printed.items()}
        places = {place.casefold(): place for place in self.grid.places}
        return names.get(name.casefold()) or places.get(name.casefold()) or name

    # --- facts

    def facts(self, facts: Mapping[str, Any], kind: str = "") -> dict[str, Any]:
        """The facts of a message with names for symbols; numbers and words stay."""
        return {key: self.fact(value, kind, " – " if key in ROUTES else ", ") for key, value in facts.items()}

    def fact(self, value: Any, kind: str, glue: str = ", ") -> Any:
        if isinstance(value, str):
            return self.symbol(value)
        if isinstance(value, Mapping):
            return glue.join(self.item(symbol, count, kind) for symbol, count in value.items())
        if isinstance(value, list | tuple):
            return glue.join(str(self.fact(inner, kind)) for inner in value)
        return value

    def symbol(self, value: str) -> str:
        if self.is_piece(value):
            return self.block(value)
        return self.place(value) if self.is_named(value) else self.bearing(self.word(value))

    def is_piece(self, symbol: object) -> bool:
        return isinstance(symbol, str) and (symbol in self.printed or HANDLE.fullmatch(symbol) is not None)

    def word(self, symbol: str) -> str:
        """The game's word for what is neither a piece nor a place, such as a formation."""
        message = f"called-{symbol}"
        return self.speech.say(message) if self.speech.knows(message) else symbol

    def is_named(self, label: str) -> bool:
        """A box, or a hex with a name of its own."""
        h = self.grid.places.get(label, NOWHERE)
        return self.grid.label_of.get(h) == label and not BEARING.fullmatch(self.grid.called(h))

    def item(self, symbol: str, count: object, kind: str) -> str:
        """A piece with a number: how the game words it in this kind of message."""
        message = f"item-{kind}"
        if symbol in self.printed and self.speech.knows(message):
            return self.speech.say(message, **flat(self.printed[symbol]), count=count)
        return f"{self.symbol(symbol)}: {plain(count)}"


def flat(facts: Mapping[str, Any]) -> dict[str, Any]:
    """Facts for a message: yes and no as words that it can choose by, in every language the same."""
    return {key: str(fact).lower() if isinstance(fact, bool) else fact for key, fact in facts.items()}


def fullest(speech: Speech, message: str, facts: Iterable[str]) -> str:
    """The message, or its longer form for whoever knows a further fact: `event-drawn-real` beside `event-drawn`."""
    return next((longer for fact in facts if speech.knows(longer := f"{message}-{fact}")), message)
