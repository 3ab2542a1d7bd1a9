"""Chapter 6: retreat after battle."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.engine.decisions import Action, Prompt
from grognard.engine.flow import Frame, Seats, finish
from grognard.engine.kinds import Hex, Seat, Unit
from grognard.engine.umpire import Umpire
from grognard.games.skirmish.losses import eliminate
from grognard.games.skirmish.state import NO_SIDE, Position, blocks_in, label, ways_back


class Retreat(Frame, frozen=True):
    """The blocks of an army leave a hex, one after the other."""

    seat: Seat
    where: Hex

    def deciders(self, s: Position) -> Seats:
        """The owner chooses, where there is a choice [6.7.a]."""
        return (self.seat,) if blocks_in(s, self.where, self.seat) and len(self.ways(s)) > 1 else ()

    def ways(self, s: Position) -> list[Hex]:
        return ways_back(s, self.where, self.seat)

    def prompt(self, s: Position, seat: Seat) -> Prompt:
        unit = blocks_in(s, self.where, seat)[0]
        return Prompt("retreat", "6.7", {"unit": s.game.notation.units[unit], "hex": label(s, self.where)})

    def legal(self, s: Position, seat: Seat) -> Iterable[Action]:
        return [Action("retreat", to) for to in self.ways(s)]

    def take(self, s: Position, seat: Seat, action: Action, umpire: Umpire) -> None:
        """Each block goes its own way [6.7.a]."""
        retreat(s, blocks_in(s, self.where, seat)[0], action.number, umpire)

    def run(self, s: Position, umpire: Umpire) -> None:
        """A block that has nowhere to go is lost [6.7.b]."""
        left, ways = blocks_in(s, self.where, self.seat), self.ways(s)
        if not left:
            finish(s)
        elif ways:
            retreat(s, left[0], ways[0], umpire)
        else:
            eliminate(s, left[0], umpire)


def retreat(s: Position, unit: Unit, to: Hex, umpire: Umpire) -> None:
    s.at[unit], s.came[unit] = to, NO_SIDE
    umpire.tell("retreated", unit=s.game.notation.units[unit], hex=label(s, to))
