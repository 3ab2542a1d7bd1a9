"""How good a position is for a side, in tenths of an ordinary unit. For the machine; no rule imports this."""

from __future__ import annotations

from grognard.engine.field import bits
from grognard.engine.kinds import Hex, Seat, Unit, UnitSet
from grognard.games.desert import fire, ground, supply, victory
from grognard.games.desert.assignment import Assign, PickSource
from grognard.games.desert.combat import ActiveBattles, CombatPhase, CombatRound
from grognard.games.desert.disengagement import Disengage
from grognard.games.desert.distances import FAR, by_speed, distances, starts_for
from grognard.games.desert.fire import Fire
from grognard.games.desert.fortress import is_besieged
from grognard.games.desert.game import ARMOR, other
from grognard.games.desert.losses import Losses, PursuitLosses
from grognard.games.desert.pursuit import Pursuit
from grognard.games.desert.refusal import Refusals
from grognard.games.desert.retreats import PartialRetreat, Retreat, Retreats
from grognard.games.desert.rout import Rout
from grognard.games.desert.sequence import PlayerTurn
from grognard.games.desert.state import Sands
from grognard.games.desert.withdrawal import Withdraw

WON, WON_POINT = 1000.0, 20.0
PRESENCE, PER_CV = 2.5, 1.5
"""What a unit is worth for each half that it counts at the end, and for each CV."""
PRONE = 0.8
"""What is left of the worth of a disrupted unit."""
HUNGRY, STARVING, MARKED, PRONE_HUNGRY = 0.6, 0.15, 0.75, 0.6
"""What is left without supply, when the enemy may end the month, when marked so, when disrupted as well."""
LEFT = 25.0
"""A supplied unit that has left over the enemy's edge."""
CARD, SAVED_POINT, LAST_MONTH = 1.3, 0.12, 0.25
"""A real card and a buildup point, and what is left of them when little can be done with them any more."""
ADVANCE = 0.016
"""A hex nearer to the goal, for each point that a unit is worth."""
FORTRESS, TOBRUK = 4.0, 8.0
GUARD, STRONG, OPEN_FORTRESS, OPEN_BASE = 4.0, 10, 4.0, 40.0
"""A guard, the CV of a strong one, and what it costs to leave a place open to the enemy."""
THREAT, SHARE_OF_ENEMIES, NEAR = 0.3, 0.6, 3
"""What a group in danger stands to lose, how many of the enemies within reach attack it, how far beyond their speed."""
BATTLE = 0.5
DECISIVE, POSITIONAL, ATTRITION, AHEAD = 60.0, 40.0, 25.0, 1.0
"""What the levels of victory promise before they are won, and each half of a unit more than the enemy has."""
CLOSING = 2.0
"""How much more that weighs when the match may end at once."""
UNSETTLED = (
    Refusals, Retreats, Retreat, PartialRetreat, Pursuit, PursuitLosses, Withdraw, Disengage, Rout,
    CombatPhase, ActiveBattles, CombatRound, Fire, Losses, Assign, PickSource,
)  # fmt: skip
"""Questions in the midst of something whose end tells what it was worth."""
BEFORE_CARDS = ("initial", "cards", "chosen")
"""The steps of a turn till the player has passed or not."""


def worth(s: Sands, seat: Seat) -> float:
    """The greater the better for the seat."""
    if s.outcome is not None:
        return decided(s, seat)
    own, enemy = Side(s, seat), Side(s, other(seat))
    return own.worth(enemy) - enemy.worth(own) + standing(s, own, enemy) + battles(s, own, enemy)


def is_settled(s: Sands) -> bool:
    """Whether no battle, no retreat and no supply check is under way."""
    return s.outcome is not None or not isinstance(s.stack[-1], UNSETTLED)


def decided(s: Sands, seat: Seat) -> float:
    """A victory is worth more than all else, the higher its level the more."""
    outcome = s.outcome
    assert outcome is not None
    if outcome.winner is None:
        return 0.0
    won = WON + WON_POINT * outcome.points
    return won if s.game.seat(outcome.winner) == seat else -won


# --- the parts of the match


def progress(s: Sands) -> float:
    """How much of the match is over when this month is."""
    plan = s.game.plan
    return (s.month - plan.first_month + 1) / (plan.last_month - plan.first_month + 1)


def is_last_month(s: Sands) -> bool:
    return s.month == s.game.plan.last_month


def passer(s: Sands) -> Seat:
    """Whose pass was the last: if the enemy answers it with his own, the month is over."""
    turn = next((frame for frame in s.stack if isinstance(frame, PlayerTurn)), None)
    return other(s.active) if turn is not None and turn.step in BEFORE_CARDS else s.active


# --- each side by itself


class Side:
    """One side of a position."""

    def __init__(self, s: Sands, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        self.units = victory.in_play(s, seat)
        self.supplied = supply.lines(s, seat).supplied | s.refitting & self.units
        self.steady = self.units & ~s.disrupted & ~s.refitting
        self.places = ground.occupied(s, seat)
        self.hunger = STARVING if s.passes and passer(s) == seat else HUNGRY
        self.value = {unit: self.value_of(unit) for unit in bits(self.units)}

    def value_of(self, unit: Unit) -> float:
        """What a unit is worth as it is."""
        s, prone = self.s, self.s.disrupted >> unit & 1
        full = PRESENCE * halves(s, unit) + PER_CV * s.cv[unit]
        if self.supplied >> unit & 1:
            return full * (PRONE if prone else 1.0)
        return full * self.hunger * (PRONE_HUNGRY if prone else MARKED if s.unsupplied >> unit & 1 else 1.0)

    def value_of_all(self, units: UnitSet) -> float:
        return sum(self.value[unit] for unit in bits(units))

    def count(self) -> int:
        """The units that would count if the month ended now, in halves."""
        return sum(halves(self.s, unit) for unit in bits(self.units & self.supplied))

    def worth(self, enemy: Side) -> float:
        s = self.s
        gone = LEFT * (s.left_supplied & s.game.of_side[self.seat]).bit_count()
        places = sum(self.fortress(h, enemy) for h, owner in s.owner.items() if owner == self.seat)
        safety = self.base(enemy) - self.danger(enemy)
        return sum(self.value.values()) + gone + places + safety + self.cards() + self.advance()

    def cards(self) -> float:
        """Cards and points are worth what can still be done with them."""
        s = self.s
        kept = CARD * s.real[self.seat] + SAVED_POINT * s.points[self.seat]
        return kept * LAST_MONTH if is_last_month(s) else kept

    def advance(self) -> float:
        """Units in good order should be near the enemy's base, and near Tobruk if it is his."""
        s, game = self.s, self.s.game
        base, tobruk = distances(game, game.base[other(self.seat)]), distances(game, game.tobruk)
        is_mine, total = s.owner[game.tobruk] == self.seat, 0.0
        for unit in bits(self.steady & self.supplied):
            h = s.place[unit]
            if h in base:
                gap = base[h] if is_mine else base[h] / 2 + tobruk[h]
                total += self.value[unit] * max(0.0, FAR - gap)
        return ADVANCE * total

    # --- what is to be held

    def base(self, enemy: Side) -> float:
        """An empty base that the enemy can reach loses the match."""
        home = self.s.game.base[self.seat]
        if ground.units_in(self.s, home, self.seat):
            return GUARD
        return -OPEN_BASE if enemy.can_reach(home) else 0.0

    def fortress(self, h: Hex, enemy: Side) -> float:
        """A fortress wants a guard, Tobruk a strong one."""
        s = self.s
        guard = sum(s.cv[unit] for unit in bits(ground.steady_in(s, h, self.seat)))
        if not guard:
            return FORTRESS - (OPEN_FORTRESS if enemy.can_reach(h) else 0.0)
        return FORTRESS + (GUARD * min(1.0, guard / STRONG) if h == s.game.tobruk else GUARD / 2)

    def can_reach(self, goal: Hex) -> bool:
        """Whether one of its units that are free to move gets into a hex by one move."""
        s = self.s
        movers = self.steady & ~ground.units_on(s, ground.occupied(s, other(self.seat)))
        fields = zip(by_speed(s.game), starts_for(s, goal, self.seat), strict=True)
        return any(movers & fast & ground.units_on(s, field) for fast, field in fields)

    def danger(self, enemy: Side) -> float:
        """What the groups stand to lose that are near more enemies than they can stand."""
        s, total = self.s, 0.0
        foes = [(s.place[unit], s.game.units[unit].speed + NEAR, s.cv[unit]) for unit in bits(enemy.steady)]
        for h in bits(self.places & s.game.board.land & ~ground.battles(s)):
            gaps = distances(s.game, h)
            against = SHARE_OF_ENEMIES * sum(cv for place, reach, cv in foes if gaps.get(place, FAR) <= reach)
            if against:
                group = ground.units_in(s, h, self.seat)
                share = against / (against + self.defence(h, group & self.steady))
                total += max(0.0, 2 * share - 1) * self.value_of_all(group)
        return THREAT * total

    def defence(self, h: Hex, group: UnitSet) -> float:
        """The CV of a group, twice as much behind walls, and more among mines."""
        s = self.s
        walls = 2.0 if s.game.fortresses >> h & 1 else 1.0
        mines = 1.5 if s.known_mines[self.seat] >> h & 1 else 1.0
        return walls * mines * sum(s.cv[unit] for unit in bits(group))


def halves(s: Sands, unit: Unit) -> int:
    """What a unit counts at the end."""
    return victory.GERMAN_HALVES if s.game.units[unit].german else victory.HALVES


# --- both sides


def standing(s: Sands, own: Side, enemy: Side) -> float:
    """Who would win if the month were the last; it weighs more the sooner the match ends."""
    mine, theirs = own.count(), enemy.count()
    ripe = CLOSING if s.passes and is_last_month(s) else progress(s) ** 2
    holder = 1 if s.owner[s.game.tobruk] == own.seat else -1
    return AHEAD * (mine - theirs) + holder * TOBRUK * (0.5 + ripe) + ripe * level(s, mine, theirs, holder)


def level(s: Sands, mine: int, theirs: int, holder: int) -> float:
    """The highest level that a side has reached."""
    if mine >= 2 * theirs or theirs >= 2 * mine:
        return DECISIVE if mine >= 2 * theirs else -DECISIVE
    if not is_besieged(s, s.game.tobruk):
        return holder * POSITIONAL
    return ATTRITION * ((mine > theirs) - (theirs > mine))


def battles(s: Sands, own: Side, enemy: Side) -> float:
    """What the battles under way promise: the stronger side loses little, the weaker much, and the place."""
    total = 0.0
    for h in bits(own.places & enemy.places):
        mine, theirs = ground.units_in(s, h, own.seat), ground.units_in(s, h, enemy.seat)
        chance = prospect(power(s, h, own.seat), power(s, h, enemy.seat))
        gain = enemy.value_of_all(theirs) + prize(s, h, enemy.seat)
        loss = own.value_of_all(mine) + prize(s, h, own.seat)
        total += chance * gain - (1 - chance) * loss
    return BATTLE * total


def prospect(us: float, them: float) -> float:
    """The part of the enemy that we may hope to destroy, while he destroys the rest of ours."""
    if us == them:
        return 0.5
    return 1 - (them / us) ** 2 / 2 if us > them else (us / them) ** 2 / 2


def prize(s: Sands, h: Hex, holder: Seat) -> float:
    """What it costs a side to lose a hex."""
    if h == s.game.base[holder]:
        return OPEN_BASE
    if s.owner.get(h) != holder:
        return 0.0
    return 2 * TOBRUK * (0.5 + progress(s) ** 2) if h == s.game.tobruk else 2 * FORTRESS


def power(s: Sands, h: Hex, seat: Seat) -> float:
    """The hits that a line scores and those that it can take, in one number."""
    present = fire.classes_of(s, ground.steady_in(s, h, other(seat)))
    dug_in = s.attacker.get(h, seat) != seat
    line = ground.steady_in(s, h, seat)
    hits = sum(
        s.cv[unit] * firepower(s, unit, present, dug_in and bool(s.game.fortresses >> h & 1)) for unit in bits(line)
    )
    mines = 2 if dug_in and s.mines >> h & 1 else 1
    return float((hits * mines * sum(s.cv[unit] for unit in bits(line))) ** 0.5)


def firepower(s: Sands, unit: Unit, present: fire.Classes, walls: bool) -> int:
    """How many faces of a die hit the target that suits the unit best; behind walls all but armor has two dice."""
    arm = s.game.units[unit].arm
    faces = [7 - fire.lowest_hit(s.game, arm, target) for target in bits(fire.targets(s.game, arm, present))]
    return max(faces, default=1) * (2 if walls and arm != ARMOR else 1)
