"""Reinforcements: units of the month, units that come a month early. Paragraphs 16.4 and 16.41."""

from __future__ import annotations

from functools import lru_cache

from grognard.engine import news
from grognard.engine.field import bits, field_of
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Hex, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.desert import blocks
from grognard.games.desert.game import SEATS, Desert, other
from grognard.games.desert.ground import occupied
from grognard.games.desert.state import Sands


def entry(s: Sands, seat: Seat) -> Hex:
    """New units stand in their base, or wait beside it off the map while it is engaged [16.4.s1]."""
    engaged = occupied(s, other(seat)) >> s.game.base[seat] & 1
    return s.game.waiting[seat] if engaged else s.game.base[seat]


def due(s: Sands, seat: Seat, month: int) -> UnitSet:
    """The units that the scenario gives a side in this month and that have not come yet [16.4.b, 18.0.a].

    1940: Axis months 3 and 5, Allies 2 and 4, whatever the blocks say [18.1.e, 18.1.f, 18.1.s1]; 1941: 12 and 24
    units [18.2.g, 18.2.h]; Crusader [18.4.f, 18.4.g]; Battleaxe [18.5.f, 18.5.g]; 1942 [18.6.g, 18.6.h]; Gazala has
    none [18.7.f]; Pursuit [18.8.f, 18.8.h].
    """
    return to_come(s, _planned(s.game, seat, month))


@lru_cache(maxsize=256)
def _planned(game: Desert, seat: Seat, month: int) -> UnitSet:
    parties = [party for party in game.plan.reinforcement if (party.side, party.month) == (SEATS[seat], month)]
    return field_of(game.block(name) for party in parties for name in party.units)


def to_come(s: Sands, units: UnitSet) -> UnitSet:
    """Those of the units that were never in play: the eliminated do not come again [16.54.a]."""
    absent = units & s.arrangement.units_in(NOWHERE) & ~(s.refitting | s.left)
    return field_of([u for u in bits(absent) if s.cv[u] != 0])


def reinforce(s: Sands, umpire: Umpire, seat: Seat) -> None:
    """The units of this month come that have not come early; then the dice say who of the next does [16.41.a]."""
    arrive(s, umpire, due(s, seat, s.month), s.month)
    arrive(s, umpire, early(s, umpire, seat), s.month + 1)


def arrive(s: Sands, umpire: Umpire, units: UnitSet, month: int) -> None:
    """Units come to their base free of charge; the enemy knows of which month, and no more [16.4.a, 1.6.b]."""
    if not units:
        return
    at = entry(s, s.game.units[bits(units)[0]].seat)
    for unit in bits(units):
        blocks.move_block(s, umpire, unit, at)
    news.tell_of(s, umpire, "arrived", units, hex=news.place_name(s, at), month=month)


def early(s: Sands, umpire: Umpire, seat: Seat) -> UnitSet:
    """A die is rolled for each unit of the next month [16.41.b]."""
    units = next_month(s, seat)
    if not units:
        return 0
    dice = [umpire.roll(s, "early") for _ in units]
    come = [unit for unit, die in zip(units, dice, strict=True) if comes_early(s, die)]
    umpire.tell("early", side=SEATS[seat], month=s.month + 1, dice=dice, count=len(come))
    return field_of(come)


def next_month(s: Sands, seat: Seat) -> list[Unit]:
    """The units that may come early: none in a scenario's last month [16.41.s2].

    The dice fall in an order in which nobody can tell for which unit [16.41.d].
    """
    if s.month == s.game.plan.last_month:
        return []
    return news.unseen_order(s, due(s, seat, s.month + 1))


def comes_early(s: Sands, die: int) -> bool:
    """On 1 or 2 a unit comes now, else in its own month [16.41.c]."""
    return die <= s.game.cards.early.highest_die
