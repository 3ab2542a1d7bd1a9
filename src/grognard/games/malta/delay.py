"""Landings that are put off, if that was agreed. Chapter 22.39."""

from __future__ import annotations

from grognard.engine.kinds import NO_UNIT
from grognard.engine.umpire import Umpire
from grognard.games.malta.state import Island
from grognard.games.malta.weather import RAIN

PARACHUTISTS = 9


def is_delayed(s: Island, umpire: Umpire) -> bool:
    """At the end of each Axis status phase a die: with all modifiers 7 or more, and nobody lands in this turn.

    [4.21.e, 22.39.1, 22.39.b1, 22.39.b6]
    """
    if not s.game.has("delayed_landings"):
        return False
    die = umpire.roll(s, "delay")
    found = modifiers(s)
    total = die + sum(found.values())
    delayed = s.game.charts.happens("landing_delayed", total)
    umpire.tell("delay", die=die, modifiers=found, total=total, result="delayed" if delayed else "held")
    return delayed


def modifiers(s: Island) -> dict[str, int]:
    """What makes the Italian navy hesitate, by name.

    No airfield [22.39.b2], nine steps of parachutists lost [22.39.b3], each of their headquarters [22.39.b4], rain
    [22.39.b5].
    """
    parachute = [formation.hq for formation in s.game.formations.values() if formation.marker != NO_UNIT]
    counts = {
        "no_airfield": not s.game.land.airfields & s.control,
        "parachutists": s.parachutists_lost >= PARACHUTISTS,
        "parachute_hq": sum(not s.steps[hq] for hq in parachute),
        "rain": s.weather == RAIN,
    }
    found = {name: number * s.game.modifier("delay", name) for name, number in counts.items()}
    return {name: value for name, value in found.items() if value}
