"""Fortresses: control, capture and siege. Paragraphs 13.0, 13.1, 13.4 and 13.5."""

from __future__ import annotations

from grognard.engine import news
from grognard.engine.field import bits
from grognard.engine.kinds import Hex, HexField, Seat
from grognard.engine.umpire import Umpire
from grognard.games.desert.game import ALLIED, AXIS, SEATS, other
from grognard.games.desert.ground import holdings, occupied
from grognard.games.desert.state import Sands


def capture(s: Sands, umpire: Umpire) -> None:
    """At the end of a player turn a fortress falls to undisrupted enemies alone in it [13.1.b, 13.4.a, 13.4.b]."""
    alone = [hexes_alone(s, seat) for seat in (AXIS, ALLIED)]
    for h in bits(s.game.fortresses & (alone[AXIS] | alone[ALLIED])):
        for seat in (AXIS, ALLIED):
            if s.owner[h] != seat and alone[seat] >> h & 1:
                s.owner[h] = seat
                umpire.tell("captured", side=SEATS[seat], hex=news.place_name(s, h))


def hexes_alone(s: Sands, seat: Seat) -> HexField:
    """Where undisrupted units of a side are and no enemy at all; else the owner stays [13.1.c, 13.4.a]."""
    occupied, held, _ = holdings(s)
    return held[seat] & ~occupied[other(seat)]


def captured_supply(s: Sands) -> None:
    """At the month's end each fortress in new hands is worth its capacity for the enemy, once [13.4.c, 13.4.d].

    A fortress that its owner retook gives nothing, and nothing is given twice [13.4.e, 13.4.s1, 13.4.s2].
    """
    for h, owner in s.owner.items():
        if owner != s.owner_at_start[h]:
            s.bonus_cards[owner] += s.game.capacity(other(owner), h)
    s.owner_at_start = dict(s.owner)


def is_besieged(s: Sands, h: Hex) -> bool:
    """A fortress is besieged while enemies are next to it, alone or in battle, or in it [13.5.a]."""
    around = 1 << h | s.game.board.adjacent(1 << h)
    return bool(occupied(s, other(s.owner[h])) & around)
