"""The convoy reaches the coast on the first day. Chapters 4.1a, 18.22 and 21.2."""

from __future__ import annotations

from grognard.engine.field import bits
from grognard.engine.umpire import Umpire
from grognard.games.malta.state import Island

DIVISIONS = ("livorno", "friuli")
"""4 and 20 Division."""


def approach(s: Island, umpire: Umpire) -> None:
    """Each division goes with all that is attached to it into the follow-up box of its zone.

    [4.1.a1, 18.21.d, 18.22.b]
    """
    convoy = s.arrangement.units_in(s.game.boxes.convoy)
    if not convoy:
        return
    if s.game.has("solitaire"):
        roll_zones(s, umpire)
    for unit in bits(convoy):
        s.place[unit] = s.game.boxes.follow[s.zones[s.formation[unit]]]
    umpire.reveal()
    umpire.tell("approach", **s.zones)


def roll_zones(s: Island, umpire: Umpire) -> None:
    """Who plays alone rolls for each division, again if both would have the same zone [4.1.a2, 21.2.c, 21.2.d]."""
    first = zone_of(s, umpire.roll(s, "zones"))
    second = first
    while second == first:
        second = zone_of(s, umpire.roll(s, "zones"))
    s.zones = dict(zip(DIVISIONS, (first, second), strict=True))


def zone_of(s: Island, die: int) -> str:
    return s.game.charts.solitaire.at(die, "beach_zone").value
