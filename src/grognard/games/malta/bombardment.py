"""Bombardment: the fire of guns or ships on a hex that friends can see. Chapters 10.1 and 16.75."""

from __future__ import annotations

from typing import Any

from grognard.engine import news
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, finish, push
from grognard.engine.kinds import Hex, Seat, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta import casualties, salvos
from grognard.games.malta.casualties import leaders_in, steps_of
from grognard.games.malta.charts import COLUMNS, STACKS
from grognard.games.malta.counters import SEATS, other
from grognard.games.malta.forces import is_remnant, occupied, troops_in
from grognard.games.malta.losses import StepLosses
from grognard.games.malta.modifiers import Modifier
from grognard.games.malta.state import Island
from grognard.games.malta.strengths import Total, half, offence_total

COMPANIES = 3
"""Companies that count as a battalion under fire [10.12.b]."""


class Bombardments(Frame, frozen=True):
    """All bombardments of the active side, each hex with a roll of its own.

    Ships need no contact for it [16.73.f]. [4.25.b, 4.33.b, 9.2.c, 10.1.a, 10.1.e]
    """

    seat: Seat

    def run(self, s: Island, umpire: Umpire) -> None:
        hexes = field_of(h for unit, h in s.support.items() if s.bombarding >> unit & 1)
        if hexes:
            bombard(s, umpire, bits(hexes)[0], self.seat)
        else:
            finish(s)


# --- the column


def firing_at(s: Island, h: Hex) -> UnitSet:
    """The guns or ships that bombard a hex: any number of them [10.1.b, 16.74.f], together and once [10.13.c]."""
    return field_of(unit for unit, to in s.support.items() if to == h) & s.bombarding


def strength_at(s: Island, h: Hex) -> Total:
    """Their offensive support together, changed by the ground [10.12.a]; the formation does not matter."""
    return offence_total(s, h, firing_at(s, h), 0)


def line_of(s: Island, units: UnitSet) -> str:
    """The line of the table: the stacking of the target, three companies or headquarters to a battalion [10.12.b]."""
    whole = [unit for unit in bits(units & s.game.of_size["battalion"]) if not is_remnant(s, unit)]
    small = units.bit_count() - len(whole)
    battalions = len(whole) + -(-small // COMPANIES)
    return STACKS[min(battalions, len(STACKS)) - 1]


def shifts(s: Island, h: Hex, seat: Seat) -> tuple[Modifier, ...]:
    """What moves the column to the right or to the left; it adds up [10.12.e].

    Guns or antiaircraft in the target [10.12.f, 23.14.e], a fort [10.12.g], no friend next to it [10.12.h], nothing but
    tanks in it [10.12.i].
    """
    units = troops_in(s, h, other(seat))
    applies = {
        "artillery": (units & (s.game.artillery | s.game.of_type["anti_aircraft"]), "10.12.f"),
        "fort": (s.game.land.forts & ~s.destroyed & 1 << h, "10.12.g"),
        "far": (not s.game.board.adjacent(occupied(s, seat)) >> h & 1, "10.12.h"),
        "tanks": (not units & ~s.game.of_type["tank"], "10.12.i"),
    }
    return tuple(
        Modifier(name, s.game.modifier("bombardment", name), rule) for name, (holds, rule) in applies.items() if holds
    )


def column_of(s: Island, h: Hex, seat: Seat, value: int) -> str | None:
    """The column for a strength, rounded down, then shifted [10.12.c, 10.12.e].

    Below the first column, or shifted beyond it, the fire has no effect [10.12.d].
    """
    column = s.game.charts.barrage_column(line_of(s, troops_in(s, h, other(seat))), value)
    if column is None:
        return None
    place = COLUMNS.index(column) + sum(shift.value for shift in shifts(s, h, seat))
    return None if place < 0 else COLUMNS[min(place, len(COLUMNS) - 1)]


# --- the fire


def bombard(s: Island, umpire: Umpire, h: Hex, seat: Seat) -> None:
    """Two dice in the column [10.12.j]; afterwards the firers have fired [10.12.o, 10.13.b]."""
    firers, value = firing_at(s, h), strength_at(s, h).value
    column = column_of(s, h, seat, value)
    dice = [] if column is None else [umpire.roll(s, "bombardment"), umpire.roll(s, "bombardment")]
    result = s.game.charts.bombardment.at(sum(dice), column).value if column else "-"
    facts = {"hex": news.place_name(s, h), "side": SEATS[seat], "value": value, "column": column or "none"}
    umpire.tell("bombardment", units=news.listed(s, firers, seat), **facts, dice=dice, result=result)
    s.bombarded |= firers
    salvos.spend_attack(s, umpire, firers)
    strike(s, umpire, h, other(seat), result)


def strike(s: Island, umpire: Umpire, h: Hex, seat: Seat, result: str) -> None:
    """A dash does nothing [10.12.k]; the letter works first, then the steps.

    D disorganizes all units in the hex [10.12.l], Z demoralizes them [10.12.m].
    """
    units = troops_in(s, h, seat)
    most = half(steps_of(s, units))
    owing = 0
    if "D" in result:
        casualties.disorganize(s, umpire, units)
    elif "Z" in result:
        owing = casualties.demoralize(s, umpire, units)
    steps = int("".join(filter(str.isdigit, result)) or 0)
    if owing or steps:
        push_toll(s, h, seat, owing, steps, most)


def push_toll(s: Island, h: Hex, seat: Seat, owing: UnitSet, steps: int, most: int) -> None:
    """At most half the steps in the hex are lost by one roll, those of Z first [10.14].

    A number is steps that the owner chooses [10.12.n].
    """
    units = troops_in(s, h, seat)
    by_fright = min(owing.bit_count(), most)
    push(s, Toll(h, seat, units, steps_of(s, units)))
    push(s, StepLosses(h, seat, units, min(steps, most - by_fright)))
    push(s, StepLosses(h, seat, owing, by_fright, once=True))


class Toll(Frame, frozen=True):
    """A leader in a hex that has lost steps rolls [14.41.a]."""

    h: Hex
    seat: Seat
    units: UnitSet
    steps: int

    def run(self, s: Island, umpire: Umpire) -> None:
        finish(s)
        lost = self.steps - steps_of(s, self.units)
        casualties.risk_leaders(s, umpire, leaders_in(s, self.h, self.seat), lost)


FRAMES = (Bombardments, Toll)
VERBS: dict[str, Any] = {}
