"""How the Axis comes, and how guns and ships receive it. For the machine. No rule imports this."""

from __future__ import annotations

from math import exp

from grognard.engine.decisions import Action
from grognard.engine.field import bits, field_of
from grognard.engine.kinds import Hex
from grognard.games.malta.advice_fire import berth, gun_called, menace, prefers_ships
from grognard.games.malta.advice_landing import (
    boarding_weight,
    boats_weight,
    box_weight,
    break_down_weight,
    drop_zone_worth,
    series_worth,
    zone_weight,
)
from grognard.games.malta.adviser import HARD, NEVER, Adviser
from grognard.games.malta.counters import AXIS
from grognard.games.malta.forces import troops_in
from grognard.games.malta.state import Island


def planning(a: Adviser, action: Action) -> float:
    """Drop zones, then battalions, then headquarters behind them, guns last."""
    s, one = a.s, 1 << action.number
    if one & s.game.of_type["drop_zone"]:
        return 9.0
    if one & s.game.artillery:
        return 1.0
    if one & s.game.of_type["hq"]:
        return 5.0 if a.frame.turns(s, action.number)[0] > s.turn else 3.0
    return 4.0


def drop_turn(a: Adviser, action: Action) -> float:
    """As early as possible."""
    names = [str(name.arg) for name in a.frame.legal(a.s, a.seat) if name.verb == "turn"]
    return 5.0 / (1 + names.index(str(action.arg)))


def drop_aim(a: Adviser, action: Action) -> float:
    s, name = a.s, a.frame.series
    if s.game.of_type["drop_zone"] >> name & 1:
        return exp(HARD * drop_zone_worth(s, name, action.number))
    return exp(HARD * series_worth(s, name, action.number))


def zone_alone(a: Adviser, action: Action) -> float:
    s = a.s
    left = bits(a.frame.left(s))
    return exp(HARD * drop_zone_worth(s, left[0], action.number))


def series_alone(a: Adviser, action: Action) -> float:
    """Battalions, then the headquarters."""
    return 0.5 if a.s.game.artillery >> action.number & 1 else 1.0


def throw_alone(a: Adviser, action: Action) -> float:
    """The die is for those who have no beach."""
    return NEVER


def choosing_zone(a: Adviser, action: Action) -> float:
    return zone_weight(a.s, a.frame.division, str(action.arg))


def attaching(a: Adviser, action: Action) -> float:
    """To both divisions in turn."""
    left = len(a.frame.left(a.s))
    return 2.0 if (str(action.arg) == "livorno") == bool(left % 2) else 1.0


def filling(a: Adviser, action: Action) -> float:
    return box_weight(a.s, action.number)


def breaking_down(a: Adviser, action: Action) -> float:
    return break_down_weight(a.s, action.number)


def boarding(a: Adviser, action: Action) -> float:
    return boarding_weight(a.s, a.frame.box, action.number)


def boats(a: Adviser, action: Action) -> float:
    return boats_weight(a.s, action.number)


def placing_ship(a: Adviser, action: Action) -> float:
    ship = bits(a.frame.fleet(a.s))[0]
    return exp(berth(a.s, ship, action.number) / 4)


def sailing(a: Adviser, action: Action) -> float:
    return exp(berth(a.s, a.frame.ship, action.number) / 4)


def lying(a: Adviser, action: Action) -> float:
    ship = a.frame.ship
    return exp((berth(a.s, ship, a.s.place[ship]) + 0.5) / 4)


def shelling(a: Adviser, action: Action) -> float:
    """Three dice for each gun that threatens the landing."""
    s = a.s
    gun = gun_called(s, action.arg, AXIS)
    dice = sum(aim == gun for _, aim in a.frame.shells)
    return float((0.1 + menace(s, gun, landing_beaches(s))) * (5 / 6) ** dice)


def striking(a: Adviser, action: Action) -> float:
    s = a.s
    gun = gun_called(s, action.arg, AXIS)
    dice = sum(aim == gun for aim in a.frame.targets)
    close = s.game.board.within(1 << s.place[gun], 3)
    flak = (s.arrangement.units_on(close) & s.game.of_type["anti_aircraft"]).bit_count()
    return float((0.1 + menace(s, gun, landing_beaches(s))) * (5 / 6) ** dice / (1 + flak))


def landing_beaches(s: Island) -> int:
    """The beaches before which the divisions wait."""
    found = 0
    for zone in s.zones.values():
        found |= s.game.land.zones[zone]
    return found


def firing_ships(a: Adviser, action: Action) -> float:
    """Ships silence guns as long as boats are on their way."""
    s = a.s
    waves = [*s.game.boxes.first.values(), *s.game.boxes.second.values()]
    return 3.0 if s.arrangement.units_on(field_of(waves)) else 0.2


def gun_at_ships(a: Adviser, action: Action) -> float:
    return 3.0 if prefers_ships(a.s, action.number) else NEVER


def airlanding(a: Adviser, action: Action) -> float:
    """Companies first, then the headquarters, guns last."""
    kind = a.s.game.units[action.number]
    return {"hq": 5.0, "glider_artillery": 0.9}.get(kind.type, 3.0)


def touching_down(a: Adviser, action: Action) -> float:
    return exp(safety(a, action.number))


def safety(a: Adviser, h: Hex) -> float:
    s = a.s
    close = s.game.board.within(1 << h, 3)
    flak = (s.arrangement.units_on(close) & s.game.of_type["anti_aircraft"]).bit_count()
    room = troops_in(s, h, AXIS).bit_count()
    return -2.0 * flak - 1.5 * max(0, room - 4)


def reassigning(a: Adviser, action: Action) -> float:
    """Only those who belong to nobody."""
    return NEVER if a.s.formation[action.number] else 5.0


def zone_moves(a: Adviser, action: Action) -> float:
    return 0.1


def withdrawn(a: Adviser, action: Action) -> float:
    """Small ships leave first."""
    support = a.s.game.units[action.number].support
    return 1 / (1 + (support.offence if support else 0))
