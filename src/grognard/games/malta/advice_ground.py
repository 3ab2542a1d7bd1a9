"""Where units are wanted: the ground as a side looks at it when it moves. For the machine; no rule imports this."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from grognard.engine.field import bits, field_of
from grognard.engine.kinds import Hex, HexField, Seat, Unit
from grognard.games.malta.counters import ALLIED, AXIS, other
from grognard.games.malta.forces import is_on_map, occupied, on_map, strength, troops_in
from grognard.games.malta.prizes import (
    FAR,
    attack_in,
    defence_of,
    distances,
    gap_to_enemy,
    held_by,
    prizes,
    strength_near,
)
from grognard.games.malta.stacking import has_room
from grognard.games.malta.state import Island
from grognard.games.malta.strengths import printed_support
from grognard.games.malta.supply import sources, traced

FALL = 0.72
"""What is left of the draw of a place a hex farther away."""
ENOUGH, CROWDED = 2.5, 0.12
"""How much attack strength is sent against each point of defence, and what draws even when that is there."""
CLOSE = 3
"""How far away those stand who may join an attack."""
GOOD_ODDS, MOST_CONTACT = 2.0, 0.5
"""From which odds on contact is good, and how good it is at most."""
TOO_STRONG = 2.0
"""An enemy who is so many times as strong is feared."""
FULL, HUNGRY, TOGETHER, TIRED = -20.0, -0.5, 0.03, -0.12
SAFE = 3
"""How far headquarters keep from the enemy."""


class Temper(NamedTuple):
    """How a side weighs what it may win and lose by a move."""

    guard: float
    """The draw of a place of its own without a guard, in parts of its prize."""
    alert: int
    """How near the enemy must be for that."""
    eager: float
    """What draws into contact at good odds."""
    timid: float
    """What keeps away from it at bad ones."""
    danger: float
    """What is feared of a strong enemy."""


TEMPERS = {AXIS: Temper(0.9, 4, 0.18, 0.15, 0.12), ALLIED: Temper(0.5, 4, 0.4, 0.02, 0.03)}


class Ground:
    """The map with the eyes of a side."""

    def __init__(self, s: Island, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        self.temper = TEMPERS[seat]
        self.foe = other(seat)
        self.enemies = occupied(s, self.foe)
        self.friends = occupied(s, seat)

    # --- what is to be taken and what is to be held

    @cached_property
    def goals(self) -> tuple[tuple[tuple[int, ...], float, Hex, float], ...]:
        """Places that draw units: how far it is to them, how much they draw, which they are, what they need."""
        key = ("goals", self.seat, self.s.control, self.s.destroyed, tuple(self.s.steps))
        memo = self.s.arrangement.memo
        if key not in memo:
            memo[key] = tuple(self.wanted())
        found: tuple[tuple[tuple[int, ...], float, Hex, float], ...] = memo[key]
        return found

    def wanted(self) -> list[tuple[tuple[int, ...], float, Hex, float]]:
        s, mine = self.s, held_by(self.s, self.seat)
        threatened = s.game.board.within(self.enemies, self.temper.alert)
        found = []
        for h, value in prizes(s, self.seat).items():
            if mine >> h & 1 and not self.enemies >> h & 1:
                if not threatened >> h & 1:
                    continue
                value, need = value * self.temper.guard, 1 + strength_near(s, h, self.foe, CLOSE) / 2
            else:
                need = 1 + ENOUGH * defence_of(s, h, self.foe) + strength_near(s, h, self.foe, 1) / 2
            found.append((distances(s.game, h), value, h, need))
        return found

    def draw(self, unit: Unit, h: Hex) -> float:
        """How much all places draw a unit that stands in a hex; those that have enough draw little."""
        total, strength_of = 0.0, attack_in(self.s, 1 << unit)
        here = self.s.place[unit]
        for gaps, value, goal, need in self.goals:
            gap = gaps[h]
            if gap < FAR:
                have = strength_near(self.s, goal, self.seat, 1) - (strength_of if gaps[here] <= 1 else 0)
                total += value * max(CROWDED, 1 - have / need) * FALL**gap
        return total

    # --- the enemy

    def contact(self, h: Hex) -> float:
        """Next to the enemy is a good place where an attack will have good odds, and a bad one where it will not."""
        near = self.s.game.board.adjacent(1 << h) & self.enemies
        return max((self.odds(e) for e in bits(near)), default=0.0)

    def odds(self, e: Hex) -> float:
        ours, theirs = strength_near(self.s, e, self.seat, CLOSE), max(defence_of(self.s, e, self.foe), 1)
        ratio = ours / theirs
        if ratio < 1:
            return -self.temper.timid * (2 - ratio)
        return min(MOST_CONTACT, self.temper.eager * (ratio - GOOD_ODDS + 1))

    def danger(self, unit: Unit, h: Hex) -> float:
        """What a unit has to fear in a hex from those who are near."""
        against = strength_near(self.s, h, self.foe, 2)
        if not against:
            return 0.0
        with_it = troops_in(self.s, h, self.seat) & ~(1 << unit)
        beside = strength_near(self.s, h, self.seat, 1)
        defence = strength(self.s, unit).defence + sum(strength(self.s, u).defence for u in bits(with_it)) + beside / 3
        if (self.s.game.land.cities | self.s.game.land.forts & ~self.s.destroyed) >> h & 1:
            defence *= 2
        return self.temper.danger * max(0.0, against / max(defence, 1) - TOO_STRONG)

    # --- supply

    def fed(self, unit: Unit) -> HexField:
        """Where a unit will find its headquarters; everywhere if that is not there."""
        s = self.s
        formation = s.game.formations.get(s.formation[unit])
        if formation is None or not is_on_map(s, formation.hq):
            return s.game.land.island
        key = ("fed", formation.id, s.control)
        found: HexField | None = s.arrangement.memo.get(key)
        if found is None:
            found = traced(s, self.seat, 1 << s.place[formation.hq])
            s.arrangement.memo[key] = found
        return found

    # --- how good a hex is for a unit

    def appeal(self, unit: Unit, h: Hex) -> float:
        """The more the better."""
        game = self.s.game
        if game.of_type["leader"] >> unit & 1:
            return self.for_leader(unit, h)
        if not has_room(self.s, h, self.seat, 1 << unit):
            return FULL
        if game.of_type["hq"] >> unit & 1:
            return self.for_headquarters(unit, h)
        if game.artillery >> unit & 1:
            return self.for_gun(unit, h)
        return self.for_troops(unit, h)

    def for_troops(self, unit: Unit, h: Hex) -> float:
        beside_friends = bool(troops_in(self.s, h, self.seat) & ~(1 << unit))
        hungry = HUNGRY if not self.fed(unit) >> h & 1 else 0.0
        return (
            self.draw(unit, h)
            + self.contact(h)
            - self.danger(unit, h)
            + TOGETHER * beside_friends
            + hungry
            + self.guard(unit, h)
        )

    def guard(self, unit: Unit, h: Hex) -> float:
        """Whoever leaves a place of his own gives it away, if the enemy is near."""
        if not held_by(self.s, self.seat) >> h & 1 or troops_in(self.s, h, self.seat) & ~(1 << unit):
            return 0.0
        value = prizes(self.s, self.seat).get(h, 0.0)
        near = value and self.s.game.board.within(self.enemies, self.temper.alert) >> h & 1
        return self.temper.guard * value if near else 0.0

    def for_headquarters(self, unit: Unit, h: Hex) -> float:
        """Behind its units and in supply, far from the enemy."""
        s = self.s
        formation = s.game.formations[s.formation[unit]]
        gaps = distances(s.game, h)
        units = on_map(s, self.seat) & ~(1 << unit)
        own = [gaps[s.place[u]] for u in bits(units) if s.formation[u] == formation.id]
        far = sum(own) / len(own) if own else 0.0
        enemy = min((gaps[e] for e in bits(self.enemies)), default=FAR)
        fed = traced(s, self.seat, sources(s, formation)) >> h & 1
        guarded = bool(troops_in(s, h, self.seat) & ~(1 << unit))
        return -0.1 * far - 0.6 * max(0, SAFE - enemy) + (0.0 if fed else -2.0) + 0.25 * guarded

    def for_leader(self, unit: Unit, h: Hex) -> float:
        """With the strongest stack of his formation that is near the enemy."""
        s = self.s
        formation = s.formation[unit]
        with_him = [u for u in bits(troops_in(s, h, self.seat)) if s.formation[u] == formation]
        if not with_him:
            return FULL
        beside = s.arrangement.units_on(s.game.board.adjacent(1 << h)) & on_map(s, self.seat)
        others = sum(s.formation[u] == formation for u in bits(beside))
        gaps = distances(s.game, h)
        enemy = min((gaps[e] for e in bits(self.enemies)), default=FAR)
        return 0.3 * attack_in(s, field_of(with_him)) + 0.2 * others - 0.5 * min(enemy, 10)

    def for_gun(self, gun: Unit, h: Hex) -> float:
        """In range of the enemy, but not next to him."""
        s, gaps = self.s, distances(self.s.game, h)
        enemy = min((gaps[e] for e in bits(self.enemies)), default=FAR)
        reach = printed_support(s, gun).range
        guarded = bool(troops_in(s, h, self.seat) & ~(1 << gun))
        return -0.3 * max(0, enemy - max(reach - 1, 2)) - 1.0 * max(0, 2 - enemy) + 0.2 * guarded

    # --- who moves

    def urgency(self, unit: Unit) -> float:
        """Those in front move first; who has nothing to do is not asked."""
        s, one = self.s, 1 << unit
        if one & (s.game.of_type["anti_aircraft"] | s.game.of_type["drop_zone"]) or self.is_guard(unit):
            return 0.0
        gap = gap_to_enemy(s, unit)
        if one & s.game.artillery and s.ready & one:
            return 0.0 if gap <= printed_support(s, unit).range else 0.5
        if one & s.game.of_type["leader"]:
            return 0.3
        if one & s.game.of_type["hq"]:
            return 0.4
        return 1 + 1 / (1 + gap)

    def is_guard(self, unit: Unit) -> bool:
        """Security troops stay where they are."""
        return self.s.game.units[unit].nation == "royal_air_force"
