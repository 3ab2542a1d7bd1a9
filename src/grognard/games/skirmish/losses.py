"""Chapter 6: losses."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.engine.decisions import Action, Prompt
from grognard.engine.flow import Frame, Seats, become, finish
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Hex, Seat, Unit
from grognard.engine.umpire import Umpire
from grognard.games.skirmish.state import Position, blocks_in, label


class Losses(Frame, frozen=True):
    """Hits that an army still has to take."""

    seat: Seat
    where: Hex
    hits: int

    def deciders(self, s: Position) -> Seats:
        """The owner chooses, where there is a choice [6.5.b]."""
        return (self.seat,) if self.hits and len(blocks_in(s, self.where, self.seat)) > 1 else ()

    def prompt(self, s: Position, seat: Seat) -> Prompt:
        return Prompt("losses", "6.5", {"hex": label(s, self.where), "hits": self.hits})

    def legal(self, s: Position, seat: Seat) -> Iterable[Action]:
        return [Action("lose", unit) for unit in blocks_in(s, self.where, seat)]

    def take(self, s: Position, seat: Seat, action: Action, umpire: Umpire) -> None:
        """Each hit takes one strength point off one block [6.5.b]."""
        become(s, Losses(seat, self.where, self.hits - 1))
        lose_point(s, action.number, umpire)

    def run(self, s: Position, umpire: Umpire) -> None:
        """The last block takes what is left; hits beyond that are lost [6.5.c]."""
        last = blocks_in(s, self.where, self.seat)
        if not self.hits or not last:
            finish(s)
            return
        become(s, Losses(self.seat, self.where, self.hits - 1))
        lose_point(s, last[0], umpire)


def lose_point(s: Position, unit: Unit, umpire: Umpire) -> None:
    """A block without strength is lost [6.5.d]."""
    s.cv[unit] -= 1
    umpire.tell("loss", unit=s.game.notation.units[unit], left=s.cv[unit])
    if s.cv[unit] == 0:
        eliminate(s, unit, umpire)


def eliminate(s: Position, unit: Unit, umpire: Umpire) -> None:
    """A lost block leaves the match for good [6.5.d]."""
    umpire.tell("lost", unit=s.game.notation.units[unit], hex=label(s, s.at[unit]))
    s.at[unit], s.cv[unit] = NOWHERE, 0
