"""Fire: which units fire in a combat round, at which classes, with how many dice. Chapters 9.2 to 9.4, 13.2, 14.2."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, become
from grognard.engine.kinds import NO_UNIT, Hex, HexField, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.desert import blocks, ground
from grognard.games.desert.game import ARMOR, ARTILLERY, CLASSES, Desert, other
from grognard.games.desert.losses import HALF_HIT, HIT, Losses, capacity, of_class
from grognard.games.desert.state import Sands

Classes = int
"""A set of classes as bits."""


class Clash(msgspec.Struct, frozen=True, gc=False):
    """What a combat round is about: where, who starts it, and how."""

    h: Hex
    starter: Seat
    assault: bool = False
    rear_guard: UnitSet = 0
    """In a probe, the units of the other side that take part."""


# --- who fights


def fit_to_fight(s: Sands, h: Hex, seat: Seat) -> UnitSet:
    """Disrupted units neither fire nor take hits: they have no part in the battle [11.1.c, 11.11.b]."""
    return ground.steady_in(s, h, seat)


def line(s: Sands, clash: Clash, seat: Seat) -> UnitSet:
    """The units of a side that take part; in a probe of the retreating side only the rear guard does [10.41.c]."""
    fit = fit_to_fight(s, clash.h, seat)
    if clash.rear_guard and seat != clash.starter:
        return fit & clash.rear_guard
    return fit


def yet_to_fire(s: Sands, clash: Clash, seat: Seat) -> UnitSet:
    """Each unit fires once in a round [9.0.b]."""
    return line(s, clash, seat) & ~s.fired


def ready(s: Sands, clash: Clash, seat: Seat) -> UnitSet:
    """The units that may fire next: artillery first, then the others in any order [9.2.a]."""
    waiting = yet_to_fire(s, clash, seat)
    first = field_of(unit for unit in bits(waiting) if fires_first(s.game, s.game.units[unit].arm))
    return first or waiting


def fires_first(game: Desert, arm: int) -> bool:
    """Artillery does [9.2.a]."""
    return any(row.first for (firer, _), row in game.fire_rules.items() if firer == arm)


# --- at whom


def classes_of(s: Sands, units: UnitSet) -> Classes:
    """The classes of a line; disrupted units are none of it, so they do not count [9.3.s1]."""
    return field_of(s.game.units[unit].arm for unit in bits(units))


def targets(game: Desert, firer: int, present: Classes) -> Classes:
    """The classes that a class may fire at; it chooses freely where none that it must fire at is left [9.3.f]."""
    return required_targets(game, firer, present) or free_targets(game, firer, present)


def required_targets(game: Desert, firer: int, present: Classes) -> Classes:
    """Armor must fire at armor and infantry at infantry; antitank and artillery need not [9.3.a, 9.3.b, 9.3.c]."""
    return field_of(target for target in bits(present) if game.fire_rules[firer, target].obligatory)


def free_targets(game: Desert, firer: int, present: Classes) -> Classes:
    """Only artillery may fire at artillery, unless no other class is present [9.3.d]."""
    supported = field_of(target for target in bits(present) if game.fire_rules[firer, target].only_unsupported)
    return present & ~supported or present


def lowest_hit(game: Desert, firer: int, target: int) -> int:
    """The fire table says from which number on a die hits: 6 is single, 5 double and 4 triple fire.

    Single fire is that of armor at armor and antitank, of infantry at armor and infantry, of antitank at infantry and
    antitank, of artillery at armor and antitank; triple that of all but artillery at artillery; the rest is double
    [9.3.s2, 9.4.a, 9.4.b, 9.4.c, 9.4.d, 9.4.s1, 9.4.s2, 9.4.s3, 9.4.s4].
    """
    return game.fire.whole(CLASSES[firer], CLASSES[target])


# --- with what effect


def in_prepared_positions(s: Sands, clash: Clash, seat: Seat) -> bool:
    """Fortress and minefield help the original defender, and not if he starts the combat [13.2.b, 14.0.b, 14.2.i].

    A probe is started by the passive player: a rear guard of defenders keeps the help, and the units that probe have
    none [10.41.s1, 10.41.s2].
    """
    return seat == ground.defender(s, clash.h) and seat != clash.starter


def dice_of(s: Sands, clash: Clash, unit: Unit) -> int:
    """A unit rolls a die for each CV, all at once; in an assault or a fortress more of them [9.2.s1, 9.21.a]."""
    block = s.game.units[unit]
    return s.cv[unit] * doubling(s, clash, block.seat, block.arm)


def doubling(s: Sands, clash: Clash, seat: Seat, arm: int) -> int:
    """How often the normal number of dice is rolled: an assault on a fortress doubles twice [13.2.s1]."""
    return in_assault(clash) * in_fortress(s, clash, seat, arm)


def in_assault(clash: Clash) -> int:
    """In an assault all units of both sides roll double dice, even armor in a fortress [8.6.g, 13.2.s2]."""
    return 2 if clash.assault else 1


def in_fortress(s: Sands, clash: Clash, seat: Seat, arm: int) -> int:
    """Defenders of a fortress roll double dice, except armor [1.7.b, 13.2.a]."""
    fortified = s.game.fortresses >> clash.h & 1 and in_prepared_positions(s, clash, seat)
    return 2 if fortified and arm != ARMOR else 1


def hit_value(s: Sands, clash: Clash, firing: Seat, arm: int, mines: HexField) -> int:
    """Half-hits that a hit counts; artillery does not mind minefields, and all add up [9.52.b, 14.2.e, 14.2.s1]."""
    return HIT if arm == ARTILLERY else hit_value_in_mines(s, clash, other(firing), mines)


def hit_value_in_mines(s: Sands, clash: Clash, target: Seat, mines: HexField) -> int:
    """A hit on defenders in a minefield is a half-hit; without defenders mines do nothing [9.52.a, 14.2.a, 14.2.d]."""
    return HALF_HIT if mines >> clash.h & 1 and in_prepared_positions(s, clash, target) else HIT


def hits_of(dice: list[int], lowest: int) -> int:
    """Each die that matches the firepower is a hit, however many are rolled [9.2.s3, 9.21.b, 9.21.s1]."""
    return sum(die >= lowest for die in dice)


# --- one side fires


class Fire(Frame, frozen=True):
    """One side of a battle fires, unit by unit."""

    clash: Clash
    seat: Seat
    unit: Unit = NO_UNIT
    """The unit that is to be given a target."""
    hits: tuple[int, ...] = (0,) * len(CLASSES)
    """Half-hits on each class so far."""

    def enemies(self, s: Sands) -> UnitSet:
        return line(s, self.clash, other(self.seat))

    def ready(self, s: Sands) -> UnitSet:
        return ready(s, self.clash, self.seat) if self.enemies(s) else 0

    def targets(self, s: Sands) -> Classes:
        return targets(s.game, s.game.units[self.unit].arm, classes_of(s, self.enemies(s)))

    def deciders(self, s: Sands) -> Seats:
        """Both lines lie open: where there is no choice nobody is asked."""
        choices = self.ready(s) if self.unit == NO_UNIT else self.targets(s)
        return (self.seat,) if choices.bit_count() > 1 else ()

    def prompt(self, s: Sands, seat: Seat) -> Prompt:
        where = news.place_name(s, self.clash.h)
        if self.unit == NO_UNIT:
            return Prompt("fire-unit", "9.2", {"hex": where})
        arm = s.game.units[self.unit].arm
        hits_from = {CLASSES[target]: lowest_hit(s.game, arm, target) for target in bits(self.targets(s))}
        facts = {"hex": where, "unit": s.game.notation.units[self.unit], "dice": dice_of(s, self.clash, self.unit)}
        return Prompt("fire-target", "9.3", {**facts, "hits_from": hits_from})

    def legal(self, s: Sands, seat: Seat) -> Iterable[Action]:
        if self.unit == NO_UNIT:
            return answers("fire", self.ready(s))
        return (Action("at", CLASSES[target]) for target in bits(self.targets(s)))

    def why_not(self, s: Sands, seat: Seat, action: Action) -> WhyNot:
        if self.unit == NO_UNIT:
            return why_not_fire(s, self, action)
        return why_not_target(s, self, action)

    def take(self, s: Sands, seat: Seat, action: Action, umpire: Umpire) -> None:
        """The unit is named, then its target class, and only then dice are rolled [9.2.b, 9.3.e]."""
        if action.verb == "fire":
            become(s, msgspec.structs.replace(self, unit=action.number))
        else:
            shoot(s, umpire, self, CLASSES.index(str(action.arg)))

    def run(self, s: Sands, umpire: Umpire) -> None:
        """When all have fired, and not before, the enemy settles the hits [9.5.e, 9.5.s4]."""
        if self.unit != NO_UNIT:
            shoot(s, umpire, self, bits(self.targets(s))[0])
        elif self.ready(s):
            become(s, msgspec.structs.replace(self, unit=bits(self.ready(s))[0]))
        else:
            become(s, Losses(self.clash.h, other(self.seat), self.hits, self.enemies(s)))


def shoot(s: Sands, umpire: Umpire, frame: Fire, target: int) -> None:
    """A unit fires at one class and is done for this round, even if the class is wiped out [9.2.s2]."""
    unit, arm = frame.unit, s.game.units[frame.unit].arm
    dice = [umpire.roll(s, "combat") for _ in range(dice_of(s, frame.clash, unit))]
    lowest = lowest_hit(s.game, arm, target)
    value = hit_value(s, frame.clash, frame.seat, arm, s.mines)
    s.fired |= 1 << unit
    tell_fire(
        s, umpire, frame, target=CLASSES[target], dice=dice, lowest=lowest, hits=hits_of(dice, lowest), value=value
    )
    scored = with_hits(frame.hits, target, value * hits_of(dice, lowest))
    become(s, msgspec.structs.replace(frame, unit=NO_UNIT, hits=scored))
    remove_doomed(s, umpire, of_class(s, frame.enemies(s), target), scored[target])


def tell_fire(s: Sands, umpire: Umpire, frame: Fire, value: int, **facts: Any) -> None:
    unit, count = s.game.notation.units[frame.unit], "full" if value == HIT else "half"
    umpire.tell("fire", hex=news.place_name(s, frame.clash.h), unit=unit, count=count, **facts)


def with_hits(hits: tuple[int, ...], target: int, more: int) -> tuple[int, ...]:
    """Hits count against the class that was fired at [9.2.c]."""
    return (*hits[:target], hits[target] + more, *hits[target + 1 :])


def remove_doomed(s: Sands, umpire: Umpire, doomed: UnitSet, hits: int) -> None:
    """Hits that suffice for all units of a class remove them at once, and later fire has other targets [9.5.g]."""
    if hits >= capacity(s, doomed):
        for unit in bits(doomed):
            blocks.eliminate(s, umpire, unit)


# --- why not


def why_not_fire(s: Sands, frame: Fire, action: Action) -> WhyNot:
    """Why a unit does not fire now."""
    unit = action.arg
    if action.verb != "fire" or not isinstance(unit, int) or not line(s, frame.clash, frame.seat) >> unit & 1:
        return WhyNot("not-in-line", "9.2.a")
    if s.fired >> unit & 1:
        return WhyNot("has-fired", "9.0.b")
    return WhyNot("artillery-first", "9.2.a")


def why_not_target(s: Sands, frame: Fire, action: Action) -> WhyNot:
    """Why a unit does not fire at a class; where one is required nobody is asked."""
    present = [CLASSES[arm] for arm in bits(classes_of(s, frame.enemies(s)))]
    if action.verb != "at" or action.arg not in present:
        return WhyNot("class-absent", "9.2.b")
    return WhyNot("artillery-supported", "9.3.d")


FRAMES = (Fire,)
VERBS: dict[str, Any] = {"fire": Unit, "at": str}
