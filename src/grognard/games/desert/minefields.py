"""Building and dismantling minefields. Paragraphs 14.0, 14.1 and 16.55."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits
from grognard.engine.flow import Frame, Seats, become, finish
from grognard.engine.kinds import Hex, HexField, Seat
from grognard.engine.umpire import Umpire
from grognard.games.desert.game import ALLIED, AXIS, other
from grognard.games.desert.ground import occupied
from grognard.games.desert.state import Sands

FOR_ONE = 2
"""So many minefields are dismantled for a new one."""


def sites(s: Sands, seat: Seat, network: HexField) -> HexField:
    """Hexes of the own network without a battle, where the player knows of no minefield yet [14.0.a, 16.55.a]."""
    return network & ~occupied(s, other(seat)) & ~s.known_mines[seat]


def why_not(s: Sands, seat: Seat, network: HexField, h: Hex) -> WhyNot:
    """Why a minefield cannot be built there."""
    if not network >> h & 1:
        return WhyNot("mine-outside-network", "16.55.a")
    if occupied(s, other(seat)) >> h & 1:
        return WhyNot("mine-in-battle", "16.55.a")
    if s.known_mines[seat] >> h & 1:
        return WhyNot("mine-there-already", "16.55.a")
    return WhyNot("buildup-too-few-points", "14.1.b")


def build(s: Sands, umpire: Umpire, seat: Seat, h: Hex) -> None:
    """Only the builder knows where a new minefield is [14.1.a, 16.55.b, 16.5.s2]."""
    s.mines |= 1 << h
    s.known_mines[seat] |= 1 << h
    umpire.tell_each("mined", {seat: {"hex": news.place_name(s, h)}})


def meet(s: Sands, h: Hex) -> None:
    """A minefield is shown to both: the enemy of its builder reckons with one less that he does not know."""
    for seat in (AXIS, ALLIED):
        if s.known_mines[seat] & ~s.known_mines[other(seat)] & 1 << h:
            s.mines_paid[seat] = max(0, s.mines_paid[seat] - 1)
    s.known_mines = [known | 1 << h for known in s.known_mines]
    s.open_mines |= 1 << h


def forget(s: Sands, h: Hex) -> None:
    """Both sides know that there is no minefield any more."""
    s.known_mines = [known & ~(1 << h) for known in s.known_mines]
    s.open_mines &= ~(1 << h)


def removable(s: Sands, seat: Seat, network: HexField) -> HexField:
    """Minefields in the own network that the player knows of."""
    return s.known_mines[seat] & network


def can_dismantle(s: Sands, seat: Seat, network: HexField) -> bool:
    """Whether there are two minefields to give and a place for the new one."""
    return removable(s, seat, network).bit_count() >= FOR_ONE and bool(sites(s, seat, network))


class Dismantle(Frame, frozen=True):
    """Two minefields in the own network are removed in secret; this one and which other?"""

    seat: Seat
    network: HexField
    first: Hex

    def deciders(self, s: Sands) -> Seats:
        return (self.seat,)

    def prompt(self, s: Sands, seat: Seat) -> Prompt:
        return Prompt("dismantle-second", "16.55.c", {"hex": news.place_name(s, self.first)})

    def legal(self, s: Sands, seat: Seat) -> Iterable[Action]:
        """The second one is another one [16.55.c]."""
        known = removable(s, seat, self.network) & ~(1 << self.first)
        return answers("dismantle", known)

    def take(self, s: Sands, seat: Seat, action: Action, umpire: Umpire) -> None:
        both = 1 << self.first | 1 << action.number
        remove(s, umpire, seat, both)
        become(s, LayAnew(seat, self.network))


def remove(s: Sands, umpire: Umpire, seat: Seat, hexes: HexField) -> None:
    """The enemy is not told: where he knew of a minefield, he goes on reckoning with it [16.55.c].

    One that he has built in the same hex, which neither knows of the other's, is still there.
    """
    s.mines &= ~hexes | s.known_mines[other(seat)] & ~s.open_mines
    s.known_mines[seat] &= ~hexes
    umpire.tell_each("dismantled", {seat: {"hexes": [news.place_name(s, h) for h in bits(hexes)]}})


class LayAnew(Frame, frozen=True):
    """The new minefield is built at once, free of charge."""

    seat: Seat
    network: HexField

    def deciders(self, s: Sands) -> Seats:
        return (self.seat,)

    def prompt(self, s: Sands, seat: Seat) -> Prompt:
        return Prompt("mine-for-two", "16.55.c")

    def legal(self, s: Sands, seat: Seat) -> Iterable[Action]:
        """It has to be built now [16.55.c]."""
        return answers("mine", sites(s, seat, self.network))

    def why_not(self, s: Sands, seat: Seat, action: Action) -> WhyNot:
        match action:
            case Action("mine", int(h)):
                return why_not(s, seat, self.network, h)
        return super().why_not(s, seat, action)

    def take(self, s: Sands, seat: Seat, action: Action, umpire: Umpire) -> None:
        build(s, umpire, seat, action.number)
        finish(s)


FRAMES = (Dismantle, LayAnew)
VERBS: dict[str, Any] = {"mine": Hex, "dismantle": Hex}
