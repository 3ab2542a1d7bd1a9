"""What guns, ships and aircraft should fire at. For the machine; no rule imports this."""

from __future__ import annotations

from functools import cached_property

from grognard.engine import news
from grognard.engine.field import bits
from grognard.engine.kinds import Hex, HexField, Seat, Unit
from grognard.games.malta.bombardment import line_of
from grognard.games.malta.counters import AXIS, other
from grognard.games.malta.forces import occupied, troops_in
from grognard.games.malta.gun_duel import ships
from grognard.games.malta.gunnery import gun_of, reach
from grognard.games.malta.odds import Reckoning, reckon
from grognard.games.malta.prospects import Stakes, best_fight, stakes, with_help
from grognard.games.malta.state import Island
from grognard.games.malta.strengths import half, offence, printed_support
from grognard.games.malta.support import BARRAGES, HURRICANES, aims
from grognard.games.malta.targets import attackers_of, defended, disputed

HOPELESS = -0.2
"""Attacks that are worse than this are not helped."""
RELIABLE = 0.5
"""How often a ship has contact when it supports."""
BOTH_SALVOS, SALVO = 0.05, 0.01
SHAKING = {"1": 0.05, "2": 0.06, "3": 0.07, "4": 0.08}
CLOSE = 3
Case = tuple[Reckoning, Stakes, float]


class Fire:
    """What support is worth in the attacks to come."""

    def __init__(self, s: Island, active: Seat) -> None:
        self.s = s
        self.active = active

    @cached_property
    def cases(self) -> dict[Hex, Case]:
        """Each hex that may be attacked, with how the best attack on it stands."""
        s, found = self.s, {}
        for h in bits(disputed(s, self.active)):
            units = attackers_of(s, h, self.active)
            if units:
                worth, fight = best_fight(s, h, self.active, units)
                found[h] = reckon(s, fight), stakes(s, fight), worth
        return found

    def gain(self, unit: Unit, order: str, h: Hex) -> float:
        """What an order is worth against a hex, or to the defenders of one."""
        s = self.s
        if order in BARRAGES:
            return self.barrage(unit, order, h)
        if h not in self.cases:
            return 0.0
        found, at, worth = self.cases[h]
        if s.game.units[unit].seat != self.active:
            return worth - with_help(s, found, at, defence=self.defensive(unit)) if worth > HOPELESS else 0.0
        if order == "fly":
            after = with_help(s, found, at, levels=1)
        else:
            twice = 2 if order in HURRICANES else 1
            after = with_help(s, found, at, support=twice * self.offensive(unit, h))
        if after < HOPELESS:
            return 0.0
        sure = RELIABLE if s.game.of_type["warship"] >> unit & 1 else 1.0
        return sure * (after - worth) - (BOTH_SALVOS if order in HURRICANES else SALVO)

    def offensive(self, unit: Unit, h: Hex) -> int:
        """What it adds to an attack there."""
        s, land = self.s, self.s.game.land
        value = offence(s, unit, attackers_of(s, h, self.active)).counted
        return half(value) if (land.cities | land.villages) >> h & 1 or s.game.is_night(s.turn) else value

    def defensive(self, unit: Unit) -> int:
        value = printed_support(self.s, unit).defence
        return half(value) if self.s.game.is_night(self.s.turn) else value

    def barrage(self, unit: Unit, order: str, h: Hex) -> float:
        """A bombardment shakes those who stand there, the more the better."""
        s = self.s
        enemies = troops_in(s, h, other(self.active))
        ship = bool(s.game.of_type["warship"] >> unit & 1)
        value = self.offensive(unit, h) * (2 if order in HURRICANES else 1)
        shaken = SHAKING.get(line_of(s, enemies)[:1], 0.05) * min(value, 10) / 10
        return shaken - (0.0 if ship else SALVO + (BOTH_SALVOS if order in HURRICANES else 0.0))

    def best(self, unit: Unit, order: str) -> float:
        """The most that an order can gain."""
        return max((self.gain(unit, order, h) for h in bits(aims(self.s, self.active, unit, order))), default=0.0)


# --- ships and coastal guns


def berth(s: Island, ship: Unit, h: Hex) -> float:
    """A ship should have many enemies in range, and no gun near."""
    near = s.game.board.within(1 << h, printed_support(s, ship).range)
    targets = near & defended(s, other(AXIS)) & s.game.board.within(occupied(s, AXIS), 2)
    likely = near & occupied(s, other(AXIS))
    guns = s.arrangement.units_on(s.game.board.within(1 << h, CLOSE)) & s.game.of_type["coastal_gun"]
    return 1.0 * targets.bit_count() + 0.2 * likely.bit_count() - 1.5 * guns.bit_count()


def gun_called(s: Island, name: object, seat: Seat) -> Unit:
    """The coastal gun that a seat calls so."""
    guns = s.arrangement.units_on(s.game.board.land) & s.game.of_type["coastal_gun"]
    return next(unit for unit in bits(guns) if news.shown(s, unit, seat) == name)


def menace(s: Island, gun: Unit, beaches: HexField) -> float:
    """How much a coastal gun threatens these beaches."""
    power = gun_of(s, gun)
    near = s.game.board.within(1 << s.place[gun], CLOSE) & beaches
    far = s.game.board.within(1 << s.place[gun], power.range) & beaches
    return power.gunnery * (far.bit_count() + near.bit_count()) / 6


def prefers_ships(s: Island, gun: Unit) -> bool:
    """A gun fires at ships that are near, if no boats are."""
    near = s.game.board.within(1 << s.place[gun], CLOSE)
    lying = s.arrangement.hexes_of(ships(s)) & reach(s, gun)
    boats = any(
        near >> beach & 1 and s.arrangement.units_in(box)
        for waves in (s.game.boxes.first, s.game.boxes.second)
        for beach, box in waves.items()
    )
    return bool(lying & near) and not boats
