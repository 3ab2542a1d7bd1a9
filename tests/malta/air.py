"""Paratroops of Malta in small positions: who waits, where drop zones lie, what is planned."""

from __future__ import annotations

from functools import cache
from typing import Any

from grognard.engine.hexes import NOWHERE
from grognard.games.malta.drop_plan import PlanDrops
from grognard.games.malta.game import Malta, load
from grognard.games.malta.jumps import Jumps
from grognard.games.malta.state import Drop, Island

from .phase import Play
from .scene import NO_RULES, Forces, at, first, position, unit, units

AM, PM = 0, 2
"""Of 29 June."""
ON_TARGET, ADJACENT, HALF, ONE, TWO = [1, 1], [3, 3], [4, 5], [5, 6], [6, 6]
"""Dice of a jump; two dice alone never scatter by two dice."""
SAFE = [1] * 9


@cache
def alone(scenario: str = "hercules") -> Malta:
    return load(scenario, {"solitaire": True}, (), **NO_RULES)


def battalion(name: str) -> list[str]:
    """A battalion with its companies."""
    return [name, *companies(name)]


def companies(name: str) -> list[str]:
    return [f"{name}-c{number}" for number in (1, 2, 3)]


def air(forces: Forces, waiting: list[str], scenario: str = "hercules", **values: Any) -> Island:
    """A position in which these wait to jump and no militia is left to rise."""
    s = position({"breakdown": waiting, **forces}, scenario, **{"turn": AM, **values})
    s.rolled = s.game.land.villages | s.game.land.cities
    return s


def planned(s: Island, name: str, *members: str, turn: int = AM, q: int = 0, r: int = 0, aim: str = "") -> Island:
    """A drop of these units is planned."""
    h = at(s.game, aim) if aim else NOWHERE
    s.drops[unit(s, name)] = Drop(turn, units(s, *(members or (name,))), h, q, r)
    return s


def jumping(s: Island, **dice: list[int]) -> Play:
    """The airborne phase."""
    return Play(s, Jumps(), **dice)


def one_series(forces: Forces, name: str = "IT-II/187", zone: str = "1313", **dice: list[int]) -> Play:
    """A battalion that jumps over its drop zone, without any plan cancelled."""
    marker = "DE-DZ" if name.startswith("DE") else "IT-DZ"
    s = air({zone: [marker], **forces}, battalion(name))
    planned(s, name, *companies(name))
    return jumping(s, **{"airborne": SAFE, **dice}).play("done")


def planning(s: Island | None = None, first_day: int = 1, last_day: int = 2) -> Play:
    return Play(s or first("hercules"), PlanDrops(first_day, last_day))


def plan(found: Play, name: str, turn: str, h: str) -> Play:
    return found.play(f"series {name}", f"turn {turn}", f"at {h}")


def with_zones(german: str = "29-AM", italian: str = "29-AM") -> Play:
    """Both drop zones of Hercules are planned for 1512 and 1113."""
    return plan(plan(planning(), "DE-DZ", german, "1512"), "IT-DZ", italian, "1113")


def places(found: Play, name: str) -> list[str]:
    return [found.where(company) for company in companies(name)]
