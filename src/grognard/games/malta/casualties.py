"""What fighting does to units: steps, morale, leaders, headquarters. Chapters 2.1, 11.3, 11.4, 14.4, 16.82 and 20.

No decision is made here: whoever calls has chosen the unit.
"""

from __future__ import annotations

from grognard.engine import news
from grognard.engine.field import bits, field_of
from grognard.engine.fog import identify
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Hex, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta.counters import AXIS
from grognard.games.malta.forces import units_in
from grognard.games.malta.state import Island

AWAY = 4
"""Days until a lost headquarters of the Axis is back [16.82.a]."""
PARACHUTISTS = ("parachute", "parachute_engineer", "parachute_artillery")


# --- steps


def steps_of(s: Island, units: UnitSet) -> int:
    """The steps of these units together: companies, guns and strongpoints have one [17.3.c, 16.23.a]."""
    return sum(s.steps[unit] for unit in bits(units))


def lose_step(s: Island, umpire: Umpire, unit: Unit) -> None:
    """A unit goes down to its next strength [2.1.step.a, 2.1.step.b, 17.3.a].

    From its lowest it is eliminated [2.1.step.c], as guns [2.1.step.d] and companies are at once, even those that show
    their full strength [2.1.step.e, 17.83].
    """
    if s.steps[unit] == 1:
        eliminate(s, umpire, unit)
        return
    count_lost(s, unit, 1)
    s.steps[unit] -= 1
    news.tell_of(s, umpire, "step-lost", 1 << unit, hex=news.place_name(s, s.place[unit]), left=s.steps[unit])


def eliminate(s: Island, umpire: Umpire, unit: Unit) -> None:
    """A unit is out of the game with all the steps that it had; what lay face down is shown."""
    count_lost(s, unit, s.steps[unit])
    s.steps[unit] = 0
    where, s.place[unit] = s.place[unit], NOWHERE
    turn_up(s, umpire, 1 << unit)
    forget(s, unit)
    break_integrity(s, unit)
    umpire.tell("eliminated", unit=s.game.notation.units[unit], hex=news.place_name(s, where))
    if s.game.of_type["hq"] >> unit & 1:
        replace_headquarters(s, umpire, unit)


def count_lost(s: Island, unit: Unit, steps: int) -> None:
    """Steps lost, as they count for victory: a company is one [20.0.h, 20.0.i].

    Tanks count twice [20.1.a, 20.2.a], strongpoints once [20.1.c], coastal guns and militia not [20.1.b], damaged ships
    once [20.2.b]. Headquarters of the Axis are counted apart, and leaders not at all.
    """
    counter = s.game.units[unit]
    apart = counter.seat == AXIS and counter.type == "hq"
    s.lost[counter.seat] += 0 if apart else counter.worth * steps
    s.parachutists_lost += steps if counter.seat == AXIS and counter.type in PARACHUTISTS else 0


def forget(s: Island, unit: Unit) -> None:
    """No marker lies on what is out of the game, and none of its own is on the map."""
    for name in ("weak", "ready", "disorganized", "demoralized", "unsupplied", "bombarding", "hurricane"):
        setattr(s, name, getattr(s, name) & ~(1 << unit))
    s.support.pop(unit, None)


def break_integrity(s: Island, unit: Unit) -> None:
    """A regiment or brigade that has lost a battalion never has integrity again [9.95.a]."""
    for name, battalions in s.game.regiments.items():
        if battalions >> unit & 1 and name not in s.broken:
            s.broken = (*s.broken, name)


def turn_up(s: Island, umpire: Umpire, units: UnitSet) -> None:
    """Turn up what lies face down; it stays so [16.22.b, 16.35.b]."""
    hidden = units & s.face_down
    if not hidden:
        return
    s.face_down &= ~hidden
    for unit in bits(hidden):
        identify(s, unit)
    umpire.reveal()
    news.tell_of(s, umpire, "turned-up", hidden)


# --- morale


def disorganize(s: Island, umpire: Umpire, units: UnitSet) -> None:
    """Mark units as disorganized [11.3.a, 9.41.a].

    Those that are so already are demoralized [11.3.e]; the demoralized feel nothing [11.4.j].
    """
    units = units & alive(s) & ~s.demoralized
    worse, fresh = units & s.disorganized, units & ~s.disorganized
    s.disorganized |= fresh
    if fresh:
        news.tell_of(s, umpire, "disorganized", fresh)
    demoralize(s, umpire, worse)


def demoralize(s: Island, umpire: Umpire, units: UnitSet) -> UnitSet:
    """Mark units as demoralized, and no longer disorganized [9.9.b, 9.41.b].

    The answer is those that were so already: each of them owes a step [11.4.i].
    """
    units &= alive(s)
    fresh, again = units & ~s.demoralized, units & s.demoralized
    s.demoralized |= fresh
    s.disorganized &= ~fresh
    if fresh:
        news.tell_of(s, umpire, "demoralized", fresh)
    return again


def alive(s: Island) -> UnitSet:
    """The land units that are not eliminated."""
    return field_of(unit for unit in bits(s.game.troops) if s.steps[unit])


# --- leaders and headquarters


def leaders_in(s: Island, h: Hex, seat: Seat) -> UnitSet:
    """The leaders of a side in a hex."""
    return units_in(s, h, seat) & s.game.of_type["leader"]


def risk_leaders(s: Island, umpire: Umpire, leaders: UnitSet, steps: int) -> None:
    """Leaders whose stack has lost steps roll two dice; 3 or less eliminates [14.41.a].

    Each step beyond the first takes 1 from the roll [14.41.b].
    """
    for leader in bits(leaders if steps else 0):
        dice = [umpire.roll(s, "leaders"), umpire.roll(s, "leaders")]
        total = sum(dice) - (steps - 1)
        lost = s.game.charts.happens("leader_lost", total)
        name = s.game.notation.units[leader]
        umpire.tell("leader-at-risk", unit=name, dice=dice, total=total, result="lost" if lost else "safe")
        if lost:
            lose_leader(s, umpire, leader)


def lose_leader(s: Island, umpire: Umpire, leader: Unit) -> None:
    """His deputy takes over [14.43.a], or another one by the same counter [14.44]; he comes the next day [14.43.b]."""
    s.deputies |= 1 << leader
    s.fallen |= 1 << leader
    put_on_track(s, leader, s.game.turn_of(s.game.day_of(s.turn) + 1, first_of_day(s)))
    umpire.tell("leader-lost", unit=s.game.notation.units[leader])


def put_on_track(s: Island, unit: Unit, turn: int) -> None:
    """Put a leader or a headquarters on the turn track, to be back in that turn."""
    s.place[unit] = NOWHERE
    s.returning[unit] = turn


def first_of_day(s: Island) -> str:
    """The turn that a day begins with."""
    return s.game.charts.turns[0].id


def replace_headquarters(s: Island, umpire: Umpire, hq: Unit) -> None:
    """A lost headquarters of the Axis comes back on the fourth day after [16.82.a], if the scenario lasts so long.

    That is not the case from 2 July in the introductory scenario and from 7 July in Hercules [16.82.b]. The Allied one
    is never replaced [16.81.a].
    """
    day = s.game.day_of(s.turn) + AWAY
    if s.game.units[hq].seat == AXIS and day <= s.game.plan.last_day:
        put_on_track(s, hq, s.game.turn_of(day, first_of_day(s)))
        umpire.tell("hq-on-track", unit=s.game.notation.units[hq], day=day)
