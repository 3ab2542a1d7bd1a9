"""What a jump costs, before any fight. Chapters 19.45, 19.46 and 23.12; no decisions."""

from __future__ import annotations

from grognard.engine import news
from grognard.engine.field import bits
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Hex, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta.arrival import defenders
from grognard.games.malta.casualties import eliminate, lose_leader
from grognard.games.malta.counters import ALLIED
from grognard.games.malta.scatter import Landed, flak_near, is_ocean
from grognard.games.malta.state import Island


def lose(s: Island, umpire: Umpire, unit: Unit) -> None:
    """A unit is eliminated, a leader is replaced by his deputy."""
    if s.game.of_type["leader"] >> unit & 1:
        lose_leader(s, umpire, unit)
    else:
        eliminate(s, umpire, unit)


def drown(s: Island, umpire: Umpire, landed: Landed) -> Landed:
    """Who scatters into the ocean is eliminated [19.45.a]; the answer is the others with their hexes."""
    for unit, h in landed.items():
        if is_ocean(s, h):
            s.place[unit] = h if h != NOWHERE else s.place[unit]
            umpire.tell("drowned", unit=s.game.notation.units[unit])
            lose(s, umpire, unit)
    return {unit: h for unit, h in landed.items() if not is_ocean(s, h)}


def is_cover(s: Island, h: Hex) -> bool:
    """Woods, a village, a city or a fort that stands [19.46.d]."""
    land = s.game.land
    return bool((land.woods | land.villages | land.cities | land.forts & ~s.destroyed) >> h & 1)


def modifiers(s: Island, h: Hex) -> dict[str, int]:
    """What is added to the die of whoever comes down in a hex.

    Enemies with a defence there [19.46.b], antiaircraft units within three hexes, however many [19.46.c], cover
    [19.46.d].
    """
    applies = {
        "enemy": bool(defenders(s, h, ALLIED)),
        "anti_aircraft": flak_near(s, h) > 0,
        "cover": is_cover(s, h),
    }
    return {name: s.game.modifier("airborne", name) for name, holds in applies.items() if holds}


def roll_losses(s: Island, umpire: Umpire, units: UnitSet) -> None:
    """A die for each unit that has come down, headquarters and leaders aside [19.46.a]."""
    for unit in bits(units & s.game.troops & ~s.game.of_type["hq"]):
        h, die = s.place[unit], umpire.roll(s, "airborne")
        found = modifiers(s, h)
        total = die + sum(found.values())
        hit = s.game.charts.happens("airborne_lost", total)
        facts = {"unit": s.game.notation.units[unit], "hex": news.place_name(s, h), "die": die}
        umpire.tell("airborne-loss", **facts, modifiers=found, total=total, result="lost" if hit else "safe")
        if hit:
            reduce(s, umpire, unit)


def reduce(s: Island, umpire: Umpire, unit: Unit) -> None:
    """A company is turned to its weaker side [19.46.e]; what has none, and artillery, is eliminated [19.46.f]."""
    if s.game.units[unit].reduced and not s.weak >> unit & 1:
        s.weak |= 1 << unit
    else:
        eliminate(s, umpire, unit)
