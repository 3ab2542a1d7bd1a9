"""The jump table and the scatter diagram. Chapters 19.41 to 19.44, 23.11 and 23.13; no decisions."""

from __future__ import annotations

from grognard.engine import news
from grognard.engine.field import bits
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Hex, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta.counters import ALLIED
from grognard.games.malta.forces import on_map
from grognard.games.malta.series import formation_of
from grognard.games.malta.state import Island

FLAK = 3
"""How far antiaircraft units disturb a jump, in hexes."""
GERMAN = "german"
ON_TARGET, ADJACENT, HALF, ONE, TWO = "on_target", "adjacent", "half", "one", "two"
Landed = dict[Unit, Hex]
"""Where units come down; NOWHERE: beyond the map, in the ocean."""


def flak_near(s: Island, h: Hex) -> int:
    """Allied antiaircraft units within three hexes of a hex; neither supply nor morale silences them."""
    guns = on_map(s, ALLIED) & s.game.of_type["anti_aircraft"]
    return (guns & s.arrangement.units_on(s.game.board.within(1 << h, FLAK))).bit_count()


def modifiers(s: Island, units: UnitSet, h: Hex, solitaire: bool) -> dict[str, int]:
    """What changes the roll, by name: the German drop zone and series [19.41.b, 19.44.b], antiaircraft units
    [19.41.b, 19.44.c], and that nobody plans [21.11.3, 21.12.d].
    """
    kind = "german_marker" if units & s.game.of_type["drop_zone"] else "german_series"
    german = all(s.game.units[unit].nation == GERMAN for unit in bits(units))
    counts = {kind: int(german), "anti_aircraft": flak_near(s, h), "solitaire": int(solitaire)}
    return {name: count * s.game.modifier("jump", name) for name, count in counts.items() if count}


def jump(s: Island, umpire: Umpire, name: Unit, units: UnitSet, h: Hex, solitaire: bool) -> str:
    """Two dice on the jump table [19.41.b, 19.44.a, 23.13.a]."""
    dice = [umpire.roll(s, "jump"), umpire.roll(s, "jump")]
    found = modifiers(s, units, h, solitaire)
    total = sum(dice) + sum(found.values())
    result = s.game.charts.jump.at(total, "result").value
    facts = {"unit": s.game.notation.units[name], "hex": news.place_name(s, h), "dice": dice}
    umpire.tell("jump", **facts, modifiers=found, total=total, result=result)
    return result


def drift(s: Island, umpire: Umpire, h: Hex, result: str) -> Hex:
    """Where something comes down that scatters from a hex: so many hexes in one direction of the diagram [23.11].

    One hex [19.41.d, 19.44.e], half a die [19.41.e, 19.44.f], a die [19.41.f, 19.44.g] or two [19.41.g, 19.44.h].
    """
    count = distance(s, umpire, result)
    bearing = s.game.charts.scatter.at(umpire.roll(s, "scatter"), "direction").value
    direction = s.game.board.grid.directions.index(bearing)
    for _ in range(count):
        h = s.game.board.grid.step(h, direction)
    return h


def distance(s: Island, umpire: Umpire, result: str) -> int:
    """How many hexes."""
    if result == ADJACENT:
        return 1
    if result == HALF:
        return -(-umpire.roll(s, "distance") // 2)
    return sum(umpire.roll(s, "distance") for _ in range(2 if result == TWO else 1))


def is_ocean(s: Island, h: Hex) -> bool:
    """Off the map is ocean, too; coast and beaches are not [19.45.b]."""
    return h == NOWHERE or bool(s.game.land.ocean >> h & 1)


# --- what jumps


def drop_zone(s: Island, umpire: Umpire, zone: Unit, h: Hex, solitaire: bool = False) -> None:
    """A drop zone comes down: it stays where it was placed [19.41.a, 19.41.c] or scatters.

    If it ends in the ocean it is thrown again from the same hex until it does not [19.42].
    """
    to = NOWHERE
    while is_ocean(s, to):
        result = jump(s, umpire, zone, 1 << zone, h, solitaire)
        to = h if result == ON_TARGET else drift(s, umpire, h, result)
    s.place[zone] = to
    umpire.tell("zone-down", unit=s.game.notation.units[zone], hex=news.place_name(s, to))


def series(s: Island, umpire: Umpire, name: Unit, units: UnitSet, h: Hex, solitaire: bool) -> Landed:
    """Where the units of a series come down: together on target or a little beside it [19.44.d], or each for itself."""
    result = jump(s, umpire, name, units, h, solitaire)
    if result not in (ONE, TWO):
        to = h if result == ON_TARGET else drift(s, umpire, h, result)
        return dict.fromkeys(bits(units), to)
    follower = led_by_hq(s, name, units)
    landed = {unit: drift(s, umpire, h, result) for unit in bits(units & ~follower)}
    for leader in bits(follower):
        landed[leader] = landed[formation_of(s, name).hq]
    return landed


def led_by_hq(s: Island, name: Unit, units: UnitSet) -> UnitSet:
    """A leader comes down with his headquarters if it jumps with him; a deputy may jump without [19.44.i]."""
    formation = formation_of(s, name)
    return units & 1 << formation.leader if units >> formation.hq & 1 else 0
