"""The static half of a match: map, counters, scenario and options, frozen and shared by all its states."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

from grognard.engine.decisions import Action
from grognard.engine.errors import GrognardError, IllegalAction
from grognard.engine.field import Board
from grognard.engine.flow import Frame
from grognard.engine.kinds import HexField, Seat
from grognard.engine.notation import Notation
from grognard.engine.state import State
from grognard.engine.umpire import Umpire

NUMBER = re.compile(r"-?[0-9]{1,18}")
Options = tuple[tuple[str, Any], ...]


class Rules(Protocol):
    """What the package of a game offers."""

    VERSION: int

    def scenarios(self) -> Mapping[str, str]:
        """Id and title of each scenario."""

    def build(self, scenario: str, options: Mapping[str, Any], packs: tuple[Any, ...]) -> Game:
        """The game from its data with the packs laid over."""

    def blank(self, game: Any) -> Any:
        """An empty board; written positions tell how they differ from it."""

    def first(self, game: Any, umpire: Umpire) -> Any:
        """The position before the first decision."""

    def view(self, s: Any, seat: Seat) -> dict[str, Any]:
        """What a seat may know (EVERYONE: a spectator), as plain symbols."""

    def screen(self, s: Any, seat: Seat) -> dict[str, Any]:
        """The part of that view that a screen draws; what is printed on the pieces is left out."""

    def pieces(self, game: Any) -> dict[str, dict[str, Any]]:
        """What is printed on each piece, by its id."""

    def progress(self, s: Any) -> dict[str, Any]:
        """How far the game is, as everybody sees it."""

    def resample(self, game: Any, view: Mapping[str, Any], rng: Random) -> Any:
        """A full state that looks like this view to its seat."""

    def odds(self, s: Any, seat: Seat) -> dict[str, Any]:
        """What a seat may reckon with before a battle, from its view."""

    def overlays(self, s: Any, seat: Seat) -> list[tuple[str, Seat, HexField]]:
        """Hexes that a screen can light up, from what a seat may know: what they are, of which side, where."""

    def check(self, s: Any) -> None:
        """Assert what is true in every position."""


@dataclass(frozen=True, eq=False)
class Game:
    """One scenario with its options on one set of data."""

    id: str
    scenario: str
    options: Options
    digest: str
    rules: Rules
    board: Board
    notation: Notation
    state_type: type[State]
    frames: Mapping[str, type[Frame]]
    verbs: Mapping[str, Any]
    """For each verb the kind of its argument, None if it has none."""
    differences: tuple[dict[str, Any], ...] = field(default=())
    """By which rows the data differ from ours."""

    def seat(self, name: str) -> Seat:
        """The seat of this side."""
        if name not in self.notation.seat_of:
            raise GrognardError("no-such-side", side=name, known=", ".join(self.notation.seats))
        return self.notation.seat_of[name]

    def starting_areas(self) -> Mapping[str, HexField]:
        """Where each side begins, if the scenario says so: for a picture of it."""
        return {}

    def write_action(self, action: Action) -> str:
        """An action in symbols: `go Tobruk`."""
        kind = self.verbs[action.verb]
        return action.verb if kind is None else f"{action.verb} {self.notation.write(kind, action.arg)}"

    def read_action(self, text: str) -> Action:
        """The action that these symbols write."""
        verb, _, rest = map(str.strip, text.strip().partition(" "))
        if verb not in self.verbs:
            raise IllegalAction("no-such-verb", verb=verb[:40], known=", ".join(self.verbs))
        kind = self.verbs[verb]
        if (kind is None) != (not rest):
            raise IllegalAction("verb-argument", verb=verb)
        if kind is None:
            return Action(verb)
        symbol: Any = int(rest) if kind is int and NUMBER.fullmatch(rest) else rest
        return Action(verb, self.notation.read(kind, symbol))
