"""Warships and coastal guns fire at each other, declared together. Chapters 16.55, 16.79 and 18.4."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, become, finish
from grognard.engine.kinds import NO_UNIT, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta.air_strikes import guns
from grognard.games.malta.casualties import eliminate, turn_up
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.gunnery import reach, seeming_reach, shoot, silent_guns
from grognard.games.malta.state import Island
from grognard.games.malta.strengths import half, printed_support
from grognard.games.malta.targets import in_range, ship_can_fire

Aims = tuple[tuple[Unit, Unit], ...]
"""Who fires at whom."""


def ships(s: Island) -> UnitSet:
    """The warships on the map."""
    return s.arrangement.units_on(s.game.land.ocean) & s.game.of_type["warship"]


def dice_of(s: Island, ship: Unit) -> int:
    """Half the offensive support of a ship, rounded up [16.79.a]."""
    return half(printed_support(s, ship).offence)


class GunDuel(Frame, frozen=True):
    """The Axis names its targets first, die by die; a ship may split its dice [4.22.c, 16.55.c, 16.79.c].

    Any number of ships may fire at a gun [16.74.f], and all that is asked is their range. Guns are named as the Axis
    sees them.
    """

    ship: Unit = NO_UNIT
    shells: Aims = ()
    """A ship and its target for each die."""

    def left(self, s: Island, ship: Unit) -> int:
        """The dice of a ship that are not assigned yet."""
        return dice_of(s, ship) - sum(one == ship for one, _ in self.shells)

    def firing(self, s: Island) -> UnitSet:
        """The ships that can fire [16.55.a, 16.76] and have dice left."""
        able = (ship for ship in bits(ships(s)) if ship_can_fire(s, ship))
        return field_of(ship for ship in able if self.left(s, ship) and targets(s, ship))

    def deciders(self, s: Island) -> Seats:
        return (AXIS,) if self.firing(s) else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        if self.ship == NO_UNIT:
            return Prompt("ships-fire", "16.79")
        facts = {"unit": s.game.notation.units[self.ship], "left": self.left(s, self.ship)}
        return Prompt("ship-fires-at", "16.79", facts)

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        if self.ship == NO_UNIT:
            yield from answers("ship", self.firing(s))
            yield Action("done")
        else:
            yield from (Action("shell", name) for name in news.listed(s, targets(s, self.ship), seat))
            yield Action("back")

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("no-gun-in-range", "16.55.a")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "done":
            self.run(s, umpire)
        elif action.verb == "shell":
            self.aim(s, next(u for u in bits(targets(s, self.ship)) if news.shown(s, u, seat) == action.arg))
        else:
            become(s, GunDuel(action.number if action.verb == "ship" else NO_UNIT, self.shells))

    def aim(self, s: Island, gun: Unit) -> None:
        """One die more for this gun; the ship goes on while it has any."""
        after = GunDuel(self.ship, (*self.shells, (self.ship, gun)))
        become(s, after if after.left(s, self.ship) else GunDuel(NO_UNIT, after.shells))

    def run(self, s: Island, umpire: Umpire) -> None:
        become(s, GunsAtShips(self.shells))


def targets(s: Island, ship: Unit) -> UnitSet:
    """The coastal guns in the range of a ship [16.79.a]."""
    return guns(s) & s.arrangement.units_on(in_range(s, ship))


class GunsAtShips(Frame, frozen=True):
    """Then the Allied player names those of his guns that fire at ships, each at one [16.55.b].

    He is asked when a gun might fire for all that the enemy knows. Any number may fire at one ship [16.55.g].
    """

    shells: Aims
    gun: Unit = NO_UNIT
    aims: Aims = ()

    def waiting(self, s: Island) -> UnitSet:
        """The guns that have no target yet."""
        return silent_guns(s) & ~field_of(gun for gun, _ in self.aims)

    def firing(self, s: Island) -> UnitSet:
        """Those that have one in their range [16.55.a]."""
        lying = s.arrangement.hexes_of(ships(s))
        return field_of(gun for gun in bits(self.waiting(s)) if reach(s, gun) & lying)

    def deciders(self, s: Island) -> Seats:
        lying = s.arrangement.hexes_of(ships(s))
        return (ALLIED,) if any(seeming_reach(s, gun) & lying for gun in bits(self.waiting(s))) else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        if self.gun == NO_UNIT:
            return Prompt("guns-at-ships", "16.55")
        return Prompt("gun-at-ship", "16.55", {"unit": s.game.notation.units[self.gun]})

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        if self.gun == NO_UNIT:
            yield from answers("gun", self.firing(s))
            yield Action("done")
        else:
            yield from answers("ship", s.arrangement.units_on(reach(s, self.gun)) & ships(s))

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("no-ship-in-range", "16.55.a")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "done":
            self.run(s, umpire)
        elif action.verb == "gun":
            become(s, GunsAtShips(self.shells, action.number, self.aims))
        else:
            become(s, GunsAtShips(self.shells, NO_UNIT, (*self.aims, (self.gun, action.number))))

    def run(self, s: Island, umpire: Umpire) -> None:
        finish(s)
        resolve(s, umpire, self.shells, self.aims)


# --- the fire


def resolve(s: Island, umpire: Umpire, shells: Aims, aims: Aims) -> None:
    """All dice are rolled before anything is taken off: fire is simultaneous [16.55.f, 16.79.e].

    Guns that fire are turned up [16.52]; ships that fired do nothing more in this turn [18.4.c]. No communications are
    rolled for [16.73.f].
    """
    firing_ships, firing_guns = field_of(ship for ship, _ in shells), field_of(gun for gun, _ in aims)
    s.silent |= firing_ships
    s.fired |= firing_ships | firing_guns
    turn_up(s, umpire, firing_guns)
    lost = [gun for ship, gun in dict.fromkeys(shells) if shells_hit(s, umpire, ship, gun, shells.count((ship, gun)))]
    lost += [ship for gun, ship in aims if gun_hits(s, umpire, gun, ship)]
    for unit in dict.fromkeys(lost):
        eliminate(s, umpire, unit)


def shells_hit(s: Island, umpire: Umpire, ship: Unit, gun: Unit, number: int) -> bool:
    """Any 6 destroys the gun [16.79.b]."""
    dice = [umpire.roll(s, "broadsides") for _ in range(number)]
    hit = any(s.game.charts.happens("ship_hits_gun", die) for die in dice)
    facts = {"ship": s.game.notation.units[ship], "hex": news.place_name(s, s.place[gun])}
    news.tell_of(s, umpire, "ship-fires", 1 << gun, **facts, dice=dice, result="hit" if hit else "missed")
    return hit


def gun_hits(s: Island, umpire: Umpire, gun: Unit, ship: Unit) -> bool:
    """Any hit damages the ship, which is out for the rest of the match [16.55.e]."""
    dice, hits = shoot(s, umpire, gun, s.place[ship])
    names = s.game.notation.units
    umpire.tell("gun-fires", unit=names[gun], ship=names[ship], dice=dice, result="hit" if hits else "missed")
    return hits > 0


FRAMES = (GunDuel, GunsAtShips)
VERBS: dict[str, Any] = {"ship": Unit, "shell": str, "gun": Unit, "back": None, "done": None}
