"""Drops are planned in secret, two days ahead. Chapters 3.0a, 4.1e and 19.3."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, become, finish
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import NO_UNIT, Hex, HexField, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta.counters import AXIS, Formation
from grognard.games.malta.series import (
    drop_zones,
    formation_of,
    jumpers,
    may_join,
    returned,
    still_ordered,
    waiting_series,
)
from grognard.games.malta.state import Drop, Island

NO_TURN = -1
NEAR, FAR = 3, 5
"""How far from its drop zone a series may aim, and how far one of each formation may [19.22.a, 19.22.b]."""


class PlanDrops(Frame, frozen=True):
    """The Axis plans the drops of these days, one after the other; what is planned is not changed any more [19.34.a].

    Series that are left out may be planned later [19.31.c], and nobody has to jump [19.0.e].
    """

    first_day: int
    last_day: int
    series: Unit = NO_UNIT
    """The series or drop zone that is being planned."""
    along: UnitSet = 0
    """A headquarters or a deputy who jumps with it."""
    turn: int = NO_TURN

    def deciders(self, s: Island) -> Seats:
        """Whoever waits in the box is seen by all; who of them has a plan already is not."""
        return (AXIS,) if jumpers(s) else ()

    def veiled(self) -> PlanDrops:
        """What the Allies know of it."""
        return PlanDrops(self.first_day, self.last_day)

    # --- what may be planned

    def turns(self, s: Island, name: Unit) -> list[int]:
        """The turns in which it may jump: mornings and afternoons of these days, as the scenario allows [19.33.a].

        From the first turn on [19.0.c]: a drop zone on 29 June [19.0.f], a series not before its drop zone, but with it
        or later [19.1.a, 19.1.c].
        """
        turns = [turn for turn in drop_turns(s, self.first_day, self.last_day) if turn >= s.turn]
        if s.game.of_type["drop_zone"] >> name & 1:
            return [turn for turn in turns if s.game.day_of(turn) == 1]
        down = turn_down(s, formation_of(s, name))
        return [turn for turn in turns if turn >= down and may_join(s, name, turn, planned_for(s, turn))]

    def choices(self, s: Island) -> UnitSet:
        """Drop zones first, then the series that follow them."""
        left = drop_zones(s) | field_of(waiting_series(s))
        free = [name for name in bits(left & ~taken(s)) if is_measured(s, name)]
        return field_of(name for name in free if self.turns(s, name) and aims(s, name))

    def companions(self, s: Island) -> UnitSet:
        """A headquarters or deputy who is back may go along with any series of his formation [16.82.d, 14.43.e]."""
        if s.game.of_type["drop_zone"] >> self.series & 1:
            return 0
        waiting = returned(s, formation_of(s, self.series)) & ~units_planned(s)
        return waiting & ~self.along & ~(1 << self.series)

    # --- the questions

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        if self.series == NO_UNIT:
            return Prompt("plan-drops", "19.3")
        facts = {"unit": s.game.notation.units[self.series]}
        return Prompt("drop-turn", "19.31", facts) if self.turn == NO_TURN else Prompt("drop-hex", "19.32", facts)

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        if self.series == NO_UNIT:
            yield from answers("series", self.choices(s))
            if not drop_zones(s) & ~field_of(s.drops):
                yield Action("done")
            return
        if self.turn == NO_TURN:
            yield from (Action("turn", turn_name(s, turn)) for turn in self.turns(s, self.series))
            yield from answers("along", self.companions(s))
        else:
            yield from answers("at", aims(s, self.series))
        yield Action("back")

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        if self.series == NO_UNIT:
            early = action.verb == "done"
            return WhyNot("zones-unplanned", "19.0.f") if early else WhyNot("cannot-be-planned", "19.33.c")
        if self.turn == NO_TURN:
            return WhyNot("no-drop-then", "19.33")
        inland = isinstance(action.arg, int) and inland_hexes(s) >> action.arg & 1
        return WhyNot("drop-too-far", "19.22") if inland else WhyNot("no-drop-there", "19.33.d")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "done":
            finish(s)
        elif action.verb == "series":
            become(s, PlanDrops(self.first_day, self.last_day, action.number))
        elif action.verb == "along":
            become(s, msgspec.structs.replace(self, along=self.along | 1 << action.number))
        elif action.verb == "turn":
            named = {turn_name(s, turn): turn for turn in self.turns(s, self.series)}
            become(s, msgspec.structs.replace(self, turn=named[str(action.arg)]))
        else:
            if action.verb == "at":
                plan(s, umpire, self.series, self.along, self.turn, action.number)
            become(s, self.veiled())

    def run(self, s: Island, umpire: Umpire) -> None:
        finish(s)


# --- turns


def drop_turns(s: Island, first_day: int, last_day: int) -> list[int]:
    """The turns of these days in which anybody may jump: not by night [19.0.d], nor at noon [19.33.a]."""
    names = [turn.id for turn in s.game.charts.turns if turn.drops]
    return [s.game.turn_of(day, name) for day in range(first_day, last_day + 1) for name in names]


def turn_name(s: Island, turn: int) -> str:
    """A turn by its date: `29-AM`."""
    date = s.game.charts.days[s.game.day_of(turn) - 1].date
    return f"{int(date[-2:])}-{s.game.charts.turns[turn % len(s.game.charts.turns)].id}"


def turn_down(s: Island, formation: Formation) -> int:
    """When the drop zone of a formation comes down, or did."""
    return s.drops[formation.marker].turn if formation.marker in s.drops else s.turn


# --- what is planned already


def planned_for(s: Island, turn: int) -> UnitSet:
    """The series that are to jump in a turn; drop zones are none [19.1.b]."""
    return field_of(name for name, drop in s.drops.items() if drop.turn == turn) & ~s.game.of_type["drop_zone"]


def units_planned(s: Island) -> UnitSet:
    """All counters that have a plan: they go into no other [19.34.b]."""
    found = 0
    for drop in s.drops.values():
        found |= drop.units
    return found


def taken(s: Island) -> UnitSet:
    """The series that are planned, those that the scenario makes jump, and headquarters who go along with others."""
    return field_of(s.drops) | units_planned(s) | still_ordered(s)


def is_measured(s: Island, name: Unit) -> bool:
    """Whether it is known from where it is measured: of a series the drop zone must be planned or down."""
    if s.game.of_type["drop_zone"] >> name & 1:
        return True
    h = zone_hex(s, formation_of(s, name))
    return h != NOWHERE and bool(s.game.board.land >> h & 1)


# --- where to


def inland_hexes(s: Island) -> HexField:
    """No ocean, beach or coast hex is aimed at [19.33.d]."""
    land = s.game.land
    return land.island & ~land.beaches & ~land.coast


def zone_hex(s: Island, formation: Formation) -> Hex:
    """Where the drop zone of a formation lies, or else where it is aimed at."""
    planned = s.drops.get(formation.marker)
    return planned.hex if planned else s.place[formation.marker]


def target(s: Island, name: Unit) -> Hex:
    """Where a planned drop leads, as its drop zone lies or is planned: a series keeps its distance from it [19.32]."""
    if s.game.of_type["drop_zone"] >> name & 1:
        return s.drops[name].hex
    return seen_from(s, zone_hex(s, formation_of(s, name)), s.drops[name])


def seen_from(s: Island, zone: Hex, drop: Drop) -> Hex:
    """The place of a series, so far from its drop zone as it was planned, or NOWHERE beyond the map."""
    q, r = s.game.board.grid.coordinates[zone]
    return s.game.board.grid.number(q + drop.q, r + drop.r)


def aims(s: Island, name: Unit) -> HexField:
    """A drop zone goes anywhere inland; a series within three hexes of it, one of each formation within five.

    [19.22.a, 19.22.b]
    """
    if s.game.of_type["drop_zone"] >> name & 1:
        return inland_hexes(s)
    formation = formation_of(s, name)
    farthest = FAR if may_go_far(s, formation) else NEAR
    return s.game.board.within(1 << zone_hex(s, formation), farthest) & inland_hexes(s)


def may_go_far(s: Island, formation: Formation) -> bool:
    """Whether no series of a formation has jumped so far away or is planned to [19.22.a]."""
    planned = [drop for name, drop in s.drops.items() if formation_of(s, name) == formation]
    return formation.id not in s.far_series and not any(is_far(drop) for drop in planned)


def is_far(drop: Drop) -> bool:
    """Whether a series aims more than three hexes away."""
    return max(abs(drop.q), abs(drop.r), abs(drop.q + drop.r)) > NEAR


def plan(s: Island, umpire: Umpire, name: Unit, along: UnitSet, turn: int, h: Hex) -> None:
    """A drop zone is planned by its hex [19.31.a], a series by where it lies from it, its turn and its units.

    [19.31.b, 19.32]
    """
    if s.game.of_type["drop_zone"] >> name & 1:
        s.drops[name] = Drop(turn, 1 << name, h)
    else:
        coordinates = s.game.board.grid.coordinates
        (q, r), (from_q, from_r) = coordinates[h], coordinates[zone_hex(s, formation_of(s, name))]
        s.drops[name] = Drop(turn, waiting_series(s)[name] | along, q=q - from_q, r=r - from_r)
    facts = {"unit": s.game.notation.units[name], "turn": turn_name(s, turn), "hex": news.place_name(s, h)}
    umpire.tell_each("drop-planned", {AXIS: facts})


FRAMES = (PlanDrops,)
VERBS: dict[str, Any] = {"series": Unit, "along": Unit, "turn": str, "at": Hex, "back": None, "done": None}
