"""Chapter 5: falling back, which interrupts the enemy's walk."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.engine import fog
from grognard.engine.decisions import Action, Prompt
from grognard.engine.flow import Frame, Seats, finish
from grognard.engine.kinds import Hex, Seat, Side
from grognard.engine.umpire import Umpire
from grognard.games.skirmish.state import Position, beyond, blocks_in, label, tell_of, ways_back


class FallBack(Frame, frozen=True):
    """An enemy has come over this side: stand, or give way."""

    seat: Seat
    side: Side

    def deciders(self, s: Position) -> Seats:
        return (self.seat,)

    def prompt(self, s: Position, seat: Seat) -> Prompt:
        return Prompt("fall-back", "5.1", {"hex": label(s, self.side // 6)})

    def legal(self, s: Position, seat: Seat) -> Iterable[Action]:
        """All blocks of the hex stand, or all go to one place [5.1.b]."""
        return [Action("stand"), *(Action("fall", to) for to in refuges(s, seat, self.side))]

    def take(self, s: Position, seat: Seat, action: Action, umpire: Umpire) -> None:
        finish(s)
        if action.verb == "fall":
            fall_back(s, seat, self.side // 6, action.number, umpire)
            return
        umpire.tell("stood", side=s.game.notation.seats[seat], hex=label(s, self.side // 6))


def can_fall_back(s: Position, seat: Seat, side: Side) -> bool:
    """Only a wary army falls back, and only if there is a place to go to [5.1.a]."""
    return s.posture[seat] == "wary" and bool(refuges(s, seat, side))


def refuges(s: Position, seat: Seat, side: Side) -> list[Hex]:
    """A place with room for all of them, not the one that the enemy came from [5.2.a, 5.2.b]."""
    h = side // 6
    return [to for to in ways_back(s, h, seat, len(blocks_in(s, h, seat))) if to != beyond(s, side)]


def fall_back(s: Position, seat: Seat, h: Hex, to: Hex, umpire: Umpire) -> None:
    """All go together, and the enemy cannot tell them apart [1.3.a, 5.1.b]."""
    group = blocks_in(s, h, seat)
    fog.mix(s, umpire, group)
    for unit in sorted(group, key=lambda unit: s.handle[unit]):
        s.at[unit] = to
        tell_of(s, umpire, "fell-back", unit, hex=label(s, to))
