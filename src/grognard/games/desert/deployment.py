"""Before the first month: free deployment, the first hands, the one new deal. Paragraph 18.0."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits, field_of, union
from grognard.engine.flow import Frame, Seats, become, finish, push
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Hex, HexField, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.desert import cards, supply
from grognard.games.desert.data import SetUp
from grognard.games.desert.game import ALLIED, AXIS, SEATS, Desert, other
from grognard.games.desert.ground import occupied, units_in, units_on
from grognard.games.desert.state import Sands


class Deployment(Frame, frozen=True):
    """A side sets up: a hex, the units that go there, the next hex, until all stand [18.0.a]."""

    seat: Seat
    hex: Hex = NOWHERE
    used: bool = False
    """Whether a unit was put into the hex."""

    def deciders(self, s: Sands) -> Seats:
        return (self.seat,)

    def prompt(self, s: Sands, seat: Seat) -> Prompt:
        left = unplaced(s, seat).bit_count()
        if self.hex == NOWHERE:
            return Prompt("deploy-hex", "18.0.d", {"left": left})
        return Prompt("deploy-unit", "18.0.d", {"left": left, "hex": s.game.board.grid.label_of[self.hex]})

    def legal(self, s: Sands, seat: Seat) -> tuple[Action, ...]:
        left = unplaced(s, seat)
        if not left:
            return (Action("done"),)
        parts = unfilled(s, seat)
        hexes = open_hexes(s, seat, parts)
        if self.hex == NOWHERE:
            return answers("hex", hexes)
        is_open = hexes >> self.hex & 1
        units = answers("unit", left & units_for(parts, self.hex)) if is_open else ()
        return units + answers("hex", hexes & ~(1 << self.hex)) if self.used else units

    def why_not(self, s: Sands, seat: Seat, action: Action) -> WhyNot:
        if action.verb == "hex":
            return why_not_there(s, seat, action.number)
        return super().why_not(s, seat, action)

    def take(self, s: Sands, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "hex":
            become(s, Deployment(seat, action.number))
        elif action.verb == "unit":
            s.place[action.number] = self.hex
            become(s, Deployment(seat, self.hex, used=True))
        else:
            umpire.reveal()
            umpire.tell("deployed", side=SEATS[seat])
            finish(s)


def setups(game: Desert, seat: Seat) -> list[SetUp]:
    """The starting forces of a side, as the scenario numbers them.

    1940 [18.1.b, 18.1.c], 1941 [18.2.b, 18.2.c, 18.2.d], the campaign [18.3.a], Crusader [18.4.b, 18.4.c], Battleaxe
    [18.5.b, 18.5.c], 1942 [18.6.b, 18.6.c, 18.6.d, 18.6.e], Gazala [18.7.b, 18.7.c], Pursuit [18.8.b, 18.8.c, 18.8.d].
    """
    return [setup for setup in game.plan.setup if setup.side == SEATS[seat]]


class Force(NamedTuple):
    """A part of the starting forces: so many of these units go into this area."""

    units: UnitSet
    area: HexField
    due: int


@lru_cache(maxsize=32)
def forces(game: Desert, seat: Seat) -> tuple[Force, ...]:
    """The starting forces of a side as sets, worked out once for each game."""
    return tuple(
        Force(field_of(map(game.block, setup.units)), game.areas[setup.area], setup.count)
        for setup in setups(game, seat)
    )


def unplaced(s: Sands, seat: Seat) -> UnitSet:
    """Starting units that are not on the map yet."""
    return union([force.units for force in forces(s.game, seat)]) & units_in(s, NOWHERE, seat)


def unfilled(s: Sands, seat: Seat) -> list[Force]:
    """The parts of the starting forces of which not all that are due stand in their area."""
    return [force for force in forces(s.game, seat) if placed(s, force) < force.due]


def placed(s: Sands, force: Force) -> int:
    """How many of its units stand in its area."""
    return (units_on(s, force.area) & force.units).bit_count()


def units_for(parts: list[Force], h: Hex) -> UnitSet:
    """The units that may go there by parts of the starting forces that are not full."""
    return union([force.units for force in parts if force.area >> h & 1])


def open_hexes(s: Sands, seat: Seat, parts: list[Force]) -> HexField:
    """Supplied hexes of the areas that are not full, without enemies [18.0.d]."""
    areas = union([force.area for force in parts])
    return areas & supplied_hexes(s, seat) & ~occupied(s, other(seat)) & ~full_tobruk(s, seat)


def why_not_there(s: Sands, seat: Seat, h: Hex) -> WhyNot:
    """Why nobody may be set up in a hex now."""
    parts = unfilled(s, seat)
    if not union([force.area for force in parts]) >> h & 1:
        return WhyNot("set-up-no-area", "18.0.d")
    if occupied(s, other(seat)) >> h & 1:
        return WhyNot("set-up-enemies", "18.0.d")
    if full_tobruk(s, seat) >> h & 1:
        return WhyNot("set-up-tobruk-full", s.game.plan.ref)
    if not open_hexes(s, seat, parts) >> h & 1:
        return WhyNot("set-up-unsupplied", "18.0.d")
    return WhyNot("set-up-hex-chosen", "18.0.d")


def supplied_hexes(s: Sands, seat: Seat) -> HexField:
    """Where one more unit would be supplied, by a line, a fortress with capacity or an oasis [18.0.d]."""
    found = supply.supplied_hexes(s, seat)
    for h in bits(s.game.fortresses):
        if s.owner[h] == seat and units_in(s, h, seat).bit_count() < s.game.capacity(seat, h):
            found |= 1 << h
    return found | s.game.oases & ~occupied(s, seat)


def full_tobruk(s: Sands, seat: Seat) -> HexField:
    """Some scenarios let only so many units start in Tobruk [18.4.c, 18.5.c]."""
    limit = s.game.plan.tobruk_limit
    is_full = seat == ALLIED and limit is not None and units_in(s, s.game.tobruk, seat).bit_count() >= limit
    return 1 << s.game.tobruk if is_full else 0


def place_fixed(s: Sands) -> None:
    """Forces that all start in one hex stand there from the beginning."""
    for force in (*forces(s.game, AXIS), *forces(s.game, ALLIED)):
        if force.area.bit_count() == 1 and force.due == force.units.bit_count():
            for unit in bits(force.units):
                s.place[unit] = bits(force.area)[0]


def deal(s: Sands, umpire: Umpire) -> None:
    """The first hands are dealt after deployment [18.0.e, 0.0.g]."""
    for seat in (AXIS, ALLIED):
        cards.draw(s, umpire, seat, s.game.plan.cards[SEATS[seat]].start)


class Redraw(Frame, frozen=True):
    """Each player may once change his whole first hand, the Axis first; the new one must be kept [18.0.f, 18.0.g]."""

    seat: Seat

    def deciders(self, s: Sands) -> Seats:
        return (self.seat,)

    def prompt(self, s: Sands, seat: Seat) -> Prompt:
        return Prompt("redraw", "18.0.f", {"real": s.real[seat], "dummies": s.dummies[seat]})

    def legal(self, s: Sands, seat: Seat) -> Iterator[Action]:
        yield Action("keep")
        yield Action("redraw")

    def take(self, s: Sands, seat: Seat, action: Action, umpire: Umpire) -> None:
        finish(s)
        umpire.reveal()
        umpire.tell("hand-kept" if action.verb == "keep" else "hand-changed", side=SEATS[seat])
        if action.verb == "redraw":
            count = cards.hand(s, seat)
            cards.return_hand(s, seat)
            cards.draw(s, umpire, seat, count)


class Opening(Frame, frozen=True):
    """Deployment, the Axis first, then cards, then the first month [3.0, 18.0.c]."""

    step: str = "deploy"

    def run(self, s: Sands, umpire: Umpire) -> None:
        if self.step == "deploy":
            become(s, Opening("cards"))
            for seat in (ALLIED, AXIS):
                push(s, Deployment(seat))
            return
        deal(s, umpire)
        finish(s)
        for seat in (ALLIED, AXIS):
            push(s, Redraw(seat))


FRAMES = (Opening, Deployment, Redraw)
VERBS: dict[str, Any] = {"hex": Hex, "unit": Unit, "keep": None, "redraw": None, "done": None}
