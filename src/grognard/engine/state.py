"""A position: columns and frozen frames. Log, undo and caches are outside it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Self, get_origin, get_type_hints

from grognard.engine.decisions import Outcome

if TYPE_CHECKING:
    from grognard.engine.flow import Frame
    from grognard.engine.game import Game

ENGINE = ("game", "stack", "rolls", "outcome", "columns")
ABOVE: dict[str, Any] = {"Game": Any, "Frame": Any}
"""Names of the engine's own annotations that cannot be imported here."""


class State:
    """The moving half of a match. A game's state adds annotated columns (lists, dicts) and plain values."""

    game: Game
    stack: tuple[Frame, ...]
    rolls: dict[str, int]
    outcome: Outcome | None
    columns: ClassVar[tuple[str, ...]] = ("rolls",)

    def __init__(self, game: Game, **values: Any) -> None:
        self.game = game
        self.stack = ()
        self.rolls = {}
        self.outcome = None
        self.__dict__.update(values)

    @classmethod
    @cache
    def fields(cls) -> dict[str, Any]:
        """The game's own columns and values with their annotations."""
        every = get_type_hints(cls, localns=ABOVE, include_extras=True)
        return {name: hint for name, hint in every.items() if name not in ENGINE}

    @classmethod
    def prepare(cls) -> None:
        """Note which fields are columns, to be copied; called once for each game's state."""
        plain = get_type_hints(cls, localns=ABOVE)
        cls.columns = ("rolls", *(name for name in cls.fields() if get_origin(plain[name]) in (list, dict)))

    def copy(self) -> Self:
        """Another state with the same content; microseconds."""
        twin = object.__new__(type(self))
        values = self.__dict__.copy()
        for name in self.columns:
            values[name] = values[name].copy()
        twin.__dict__ = values
        return twin
