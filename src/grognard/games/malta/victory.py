"""Whether Malta surrenders or the invasion is called off, at the end of each turn. Chapter 20."""

from __future__ import annotations

from grognard.engine.decisions import Outcome
from grognard.engine.field import bits
from grognard.engine.kinds import Seat
from grognard.engine.umpire import Umpire
from grognard.games.malta.counters import ALLIED, AXIS, SEATS
from grognard.games.malta.forces import units_in
from grognard.games.malta.state import Island

VILLAGES = 4
FORTS = 2
STEPS = 9
"""So many make one point."""
LEVEL = "victory"


def surrender(s: Island, umpire: Umpire) -> None:
    """The Allied player rolls two dice and adds all modifiers [4.41.a, 20.0.1].

    0 or less: Malta surrenders [20.3.a, 4.41.b]. 14 or more: the invasion is called off [20.3.b, 4.41.c]. In between
    play goes on [20.3.c], but not beyond the last turn [4.41.d].
    """
    dice = [umpire.roll(s, "surrender"), umpire.roll(s, "surrender")]
    found = modifiers(s)
    change = sum(found.values())
    total = sum(dice) + change
    umpire.tell("surrender", dice=dice, modifiers=found, change=change, total=total)
    if s.game.charts.happens("malta_surrenders", total):
        s.outcome = won(AXIS, "malta-surrenders", "20.3.a")
    elif s.game.charts.happens("invasion_ends", total):
        s.outcome = won(ALLIED, "invasion-called-off", "20.3.b")
    elif s.turn == s.game.last_turn:
        s.outcome = won(ALLIED, "malta-holds", "4.41.d")


def won(seat: Seat, reason: str, rule: str) -> Outcome:
    """There is one level of victory."""
    return Outcome(SEATS[seat], LEVEL, reason, rule)


def modifiers(s: Island) -> dict[str, int]:
    """What changes the roll for surrender, by name; what counts nothing is left out.

    The date adds up to five from 6 July on [20.0.n, 20.0.o, 20.0.p, 20.0.q, 20.0.r].
    """
    counted = {name: number * s.game.modifier("surrender", name) for name, number in counts(s).items()}
    found = {**counted, "royal_navy": of_the_navy(s), "date": s.game.charts.days[s.game.day_of(s.turn) - 1].surrender}
    return {name: value for name, value in found.items() if value}


def counts(s: Island) -> dict[str, int]:
    """How often each modifier of the list applies.

    Cities, all four [20.0.a, 20.0.b, 20.0.c, 20.0.d], airfields [20.0.e] and villages [20.0.f] under Axis control, two
    forts destroyed [20.0.g], steps of either side [20.0.h, 20.0.i], headquarters [20.0.j] and beaches [20.0.k]. What is
    left over of nine steps counts nothing [20.1.d, 20.2.c].
    """
    land = s.game.land
    return {
        "city": (land.cities & s.control).bit_count(),
        "airfield": (land.airfields & s.control).bit_count(),
        "villages": (land.villages & s.control).bit_count() // VILLAGES,
        "forts": s.destroyed.bit_count() >= FORTS,
        "allied_steps": s.lost[ALLIED] // STEPS,
        "axis_steps": s.lost[AXIS] // STEPS,
        "axis_hq": lost_headquarters(s),
        "beach": closed_beaches(s),
    }


def lost_headquarters(s: Island) -> int:
    """Headquarters of the Axis that are eliminated and not back [20.0.j]."""
    return sum(not s.steps[hq] for hq in bits(s.game.of_type["hq"] & s.game.of_side[AXIS]))


def closed_beaches(s: Island) -> int:
    """Allied beaches before which units wait in the follow-up box; leaders are no units [20.0.k]."""
    waiting = [zone for zone, box in s.game.boxes.follow.items() if units_in(s, box, AXIS) & s.game.troops]
    return sum((s.game.land.zones[zone] & ~s.control).bit_count() for zone in waiting)


def of_the_navy(s: Island) -> int:
    """What the roll of 1 July is worth: 4 or 5 one point, 6 three [20.0.l, 20.0.m]."""
    return s.game.charts.royal_navy[s.navy].surrender if s.navy else 0
