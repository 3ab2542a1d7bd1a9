"""Where the Axis should come down and come ashore. For the machine; no rule imports this."""

from __future__ import annotations

from grognard.engine.field import bits
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Hex, Unit
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.drop_plan import target
from grognard.games.malta.forces import near, units_in
from grognard.games.malta.prizes import defence_of, distances, held_by, prizes
from grognard.games.malta.state import Island
from grognard.games.malta.waves import aboard, beach_of, is_first, may_board

THEATRE = {"ramcke": ("W", "N"), "folgore": ("W",)}
"""From which beaches the paratroops are to be joined."""
LANDINGS = {"livorno": ("N", "W", "S", "E"), "friuli": ("W", "N", "S", "E")}
"""Where the divisions land, the best zone first."""
FALL = 0.75
GUARDS, FLAK, SEA, APART, JOIN = 0.12, 0.35, 0.12, 0.5, 0.2
CROWD, ROUGH, STRAY = 0.35, 0.15, 0.15
STAY = 0.2
"""Who is less welcome than this in a box stays behind."""


def drop_zone_worth(s: Island, zone: Unit, h: Hex) -> float:
    """Near something worth having, near the landing, far from the enemy, from flak and from the sea."""
    board = s.game.board
    goals = prizes(s, AXIS)
    gaps = distances(s.game, h)
    mine = held_by(s, AXIS)
    draws = [value * FALL ** gaps[goal] for goal, value in goals.items() if not mine >> goal & 1]
    prize = max(draws, default=0.0)
    planned = [drop.hex for drop in s.drops.values() if drop.hex != NOWHERE]
    together = sum(max(0, 3 - gaps[other]) for other in planned)
    zones = THEATRE.get(s.game.units[zone].formation, ("W",))
    join = min(gaps[beach] for name in zones for beach in bits(s.game.land.zones[name]))
    return (
        prize
        - risk(s, h)
        - SEA * (board.within(1 << h, 2) & ~s.game.land.island).bit_count() / 2
        - (APART * together + JOIN * join)
    )


def risk(s: Island, h: Hex) -> float:
    """Enemies close by, and flak in range."""
    board = s.game.board
    close = sum(defence_of(s, e, ALLIED) for e in bits(board.within(1 << h, 1)))
    around = sum(defence_of(s, e, ALLIED) for e in bits(board.within(1 << h, 2)))
    flak = s.arrangement.units_on(board.within(1 << h, 3)) & s.game.of_type["anti_aircraft"]
    farther = sum(defence_of(s, e, ALLIED) for e in bits(board.within(1 << h, 4)))
    return GUARDS * (close + around / 3 + farther / 8) + FLAK * flak.bit_count()


def series_worth(s: Island, series: Unit, h: Hex) -> float:
    """Near the drop zone, each in a hex of its own, on open ground."""
    board, land = s.game.board, s.game.land
    taken = [target(s, name) for name in s.drops if not s.game.of_type["drop_zone"] >> name & 1]
    formation = s.game.formations[s.game.units[series].formation]
    centre = s.drops[formation.marker].hex if formation.marker in s.drops else s.place[formation.marker]
    rough = (land.woods | land.villages | land.cities | land.forts) >> h & 1
    sea = (board.within(1 << h, 2) & ~land.island).bit_count()
    crowd = taken.count(h)
    return -risk(s, h) - CROWD * crowd - ROUGH * rough - SEA * sea / 2 - STRAY * distances(s.game, h)[centre]


def zone_weight(s: Island, division: str, zone: str) -> float:
    """The order of preference; where the ground is strongly held it is less."""
    order = LANDINGS.get(division, LANDINGS["friuli"])
    return 2.0 ** -order.index(zone)


# --- waves


def threat(s: Island, beach: Hex) -> int:
    """2 next to an Allied unit, 1 within two hexes of one."""
    return sum(near(s, ALLIED, distance) >> beach & 1 for distance in (1, 2))


def box_weight(s: Island, box: Hex) -> float:
    """First waves before second ones, and safe beaches before others; none where nobody should go now."""
    if all(boarding_weight(s, box, unit) < STAY for unit in bits(may_board(s, box))):
        return 0.0
    return (4.0 if is_first(s, box) else 2.0) - 0.5 * threat(s, beach_of(s, box))


def break_down_weight(s: Island, battalion: Unit) -> float:
    """As many companies are wanted as boxes are open."""
    follow = s.place[battalion]
    zone = next((name for name, box in s.game.boxes.follow.items() if box == follow), "")
    if not zone:
        return 0.01
    companies = units_in(s, follow, AXIS) & s.game.of_size["company"]
    beaches = s.game.land.zones[zone].bit_count()
    return 6.0 if companies.bit_count() < 4 * beaches else 0.02


def boarding_weight(s: Island, box: Hex, unit: Unit) -> float:
    """Headquarters and guns over safe beaches, companies everywhere; full boxes."""
    danger, one = threat(s, beach_of(s, box)), 1 << unit
    if is_first(s, box):
        return 4.0 if one & s.game.of_type["marine"] and danger else 3.0
    if one & s.game.of_type["hq"]:
        return (8.0, 1.0, 0.05)[danger] if landed_enough(s, box) else 0.05
    if one & s.game.artillery:
        return 3.0 if not danger and landed_enough(s, box) else 0.3
    if one & s.game.of_type["leader"]:
        return 9.0
    return 5.0 if one & s.game.of_type["tank"] and not danger else 2.0


def landed_enough(s: Island, box: Hex) -> bool:
    """Whether somebody of the zone is ashore or lands before."""
    beach = beach_of(s, box)
    return bool(aboard(s, s.game.boxes.first[beach]) or s.landed & s.game.land.zones[s.game.land.zone_of[beach]])


def boats_weight(s: Island, box: Hex) -> float:
    """Coastal guns fire at many boats, and at near ones."""
    return 1.0 + aboard(s, box).bit_count()
