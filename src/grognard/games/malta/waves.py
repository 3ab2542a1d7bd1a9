"""Units go from the follow-up boxes into the boxes of the waves. Chapters 18.1 to 18.33."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, finish, push
from grognard.engine.kinds import NO_UNIT, Hex, HexField, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta.breakdown import Companies
from grognard.games.malta.companies import breakable
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.forces import near, occupied, units_in
from grognard.games.malta.state import Island

COMPANIES = 2
"""Infantry and engineers in a box of the first wave [18.31.b]."""
MARINES = 3
"""Marines there, if nobody else is [18.31.c]."""


# --- the planning map


def beach_of(s: Island, box: Hex) -> Hex:
    """The one beach where units of a box land [18.1.c]."""
    waves = (*s.game.boxes.first.items(), *s.game.boxes.second.items())
    return next(beach for beach, found in waves if found == box)


def is_first(s: Island, box: Hex) -> bool:
    """Whether it is a box of the first wave."""
    return box in s.game.boxes.first.values()


def follow_up(s: Island, box: Hex) -> Hex:
    """The follow-up box that a box of a wave is connected with [18.1.b]."""
    return s.game.boxes.follow[s.game.land.zone_of[beach_of(s, box)]]


def open_beaches(s: Island) -> HexField:
    """The beaches that no Allied unit occupies [18.32.c]."""
    return s.game.land.beaches & ~occupied(s, ALLIED)


def aboard(s: Island, box: Hex) -> UnitSet:
    """The land units in a box."""
    return units_in(s, box, AXIS) & s.game.troops


# --- who may go where


def may_board(s: Island, box: Hex) -> UnitSet:
    """Who may go into a box of a wave now.

    Only from the follow-up box that it is connected with, where they began the game [18.32.a].
    """
    beach = beach_of(s, box)
    if not open_beaches(s) >> beach & 1:
        return 0
    waiting = units_in(s, follow_up(s, box), AXIS)
    if not waiting:
        return 0
    fit = first_wave(s, box) if is_first(s, box) else second_wave(s, box)
    return waiting & fit & of_one_division(s, beach, waiting) | waiting & deputies(s, box)


def first_wave(s: Island, box: Hex) -> UnitSet:
    """Two companies of infantry or engineers and one of marines [18.31.b], or up to three of marines alone [18.31.c].

    Artillery, motorcycles, headquarters and tanks wait for the second wave [18.32.f].
    """
    marines = s.game.of_type["marine"]
    landing, others = aboard(s, box) & marines, aboard(s, box) & ~marines
    found = 0
    if others.bit_count() < COMPANIES and landing.bit_count() <= 1:
        found |= (s.game.of_type["infantry"] | s.game.of_type["engineer"]) & s.game.of_size["company"]
    if landing.bit_count() < (1 if others else MARINES):
        found |= marines
    return found


def second_wave(s: Island, box: Hex) -> UnitSet:
    """One company of any kind, headquarters or artillery [18.31.d].

    Next to an Allied unit only behind a first wave [18.32.b].
    """
    beach = beach_of(s, box)
    alone = not aboard(s, s.game.boxes.first[beach])
    if aboard(s, box) or (alone and near(s, ALLIED, 1) >> beach & 1):
        return 0
    return s.game.of_size["company"] | s.game.of_type["hq"] | s.game.artillery


def of_one_division(s: Island, beach: Hex, units: UnitSet) -> UnitSet:
    """Those of the division that lands at this beach in this phase, if one does already [18.32.g, 18.92.a]."""
    landing = aboard(s, s.game.boxes.first[beach]) | aboard(s, s.game.boxes.second[beach])
    if not landing:
        return units
    division = s.formation[bits(landing)[0]]
    return field_of(unit for unit in bits(units) if s.formation[unit] == division)


# --- leaders


def deputies(s: Island, box: Hex) -> UnitSet:
    """Leaders who may go with the units in a box: with any unit of their division [18.33.c, 18.33.d]."""
    divisions = {s.formation[unit] for unit in bits(aboard(s, box))}
    leaders = units_in(s, follow_up(s, box), AXIS) & s.game.of_type["leader"]
    return field_of(u for u in bits(leaders) if s.game.units[u].formation in divisions and not is_bound(s, u))


def is_bound(s: Island, leader: Unit) -> bool:
    """Whether he makes his first landing together with his headquarters [18.33.a]."""
    hq = s.game.formations[s.game.units[leader].formation].hq
    return not s.deputies >> leader & 1 and s.place[hq] == s.place[leader]


def board(s: Island, umpire: Umpire, unit: Unit, box: Hex) -> None:
    """A unit goes into a box; the headquarters of 4 Division takes its leader along the first time [18.33.a]."""
    group = 1 << unit
    formation = s.game.formations[s.formation[unit]]
    if unit == formation.hq and formation.leader != NO_UNIT and is_bound(s, formation.leader):
        group |= 1 << formation.leader
    for one in bits(group):
        s.place[one] = box
    news.tell_of(s, umpire, "boards", group, hex=news.place_name(s, box))


# --- the decisions


class FillWaves(Frame, frozen=True):
    """The Axis fills the boxes that it likes; nobody has to land [4.22.a, 18.0.d, 18.31.e].

    Who stays in the follow-up box lands later [18.31.f]; the beach of a unit is chosen only now [18.22.c].
    """

    def boxes(self, s: Island) -> HexField:
        """Those where somebody may go."""
        boxes = (*s.game.boxes.first.values(), *s.game.boxes.second.values())
        return field_of(box for box in boxes if may_board(s, box))

    def battalions(self, s: Island) -> UnitSet:
        """Those that can break down to land on an open beach; artillery stays whole [18.31.a]."""
        beaches, boxes = open_beaches(s), s.game.boxes.follow
        zones = [zone for zone, hexes in s.game.land.zones.items() if hexes & beaches]
        return breakable(s, s.arrangement.units_on(field_of(boxes[zone] for zone in zones)))

    def deciders(self, s: Island) -> Seats:
        return (AXIS,) if self.battalions(s) or self.boxes(s) else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("fill-waves", "18.31")

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        yield from answers("break-down", self.battalions(s))
        yield from answers("box", self.boxes(s))
        yield Action("done")

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        boxes = s.game.boxes
        waves = {*boxes.first.values(), *boxes.second.values()}
        if action.verb != "box" or action.arg not in waves:
            return WhyNot("not-in-follow-up", "18.31.a")
        beach = beach_of(s, action.number)
        if not open_beaches(s) >> beach & 1:
            return WhyNot("beach-taken", "18.32.c")
        empty = not aboard(s, action.number) and not aboard(s, boxes.first[beach])
        if empty and near(s, ALLIED, 1) >> beach & 1 and not is_first(s, action.number):
            return WhyNot("first-wave-first", "18.32.b")
        return WhyNot("nobody-for-the-box", "18.31")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "done":
            finish(s)
        elif action.verb == "box":
            push(s, FillBox(action.number))
        else:
            push(s, Companies(seat, action.number))

    def run(self, s: Island, umpire: Umpire) -> None:
        finish(s)


class FillBox(Frame, frozen=True):
    """Who goes into a box, one after the other."""

    box: Hex

    def deciders(self, s: Island) -> Seats:
        return (AXIS,) if may_board(s, self.box) else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        count = aboard(s, self.box).bit_count()
        return Prompt("fill-box", "18.31", {"hex": news.place_name(s, self.box), "count": count})

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        yield from answers("unit", may_board(s, self.box))
        yield Action("done")

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        waiting = units_in(s, follow_up(s, self.box), AXIS)
        if not isinstance(action.arg, int) or not waiting >> action.arg & 1:
            return WhyNot("not-in-follow-up", "18.32.a")
        if not of_one_division(s, beach_of(s, self.box), waiting) >> action.arg & 1:
            return WhyNot("another-division", "18.32.g")
        return WhyNot("no-room-in-the-box", "18.31.b" if is_first(s, self.box) else "18.31.d")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "done":
            finish(s)
        else:
            board(s, umpire, action.number, self.box)

    def run(self, s: Island, umpire: Umpire) -> None:
        finish(s)


FRAMES = (FillWaves, FillBox)
VERBS: dict[str, Any] = {"break-down": Unit, "box": Hex, "unit": Unit, "done": None}
