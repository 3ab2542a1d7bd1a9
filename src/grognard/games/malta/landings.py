"""Series come down one after the other: scatter, losses, fights. Chapters 4.23c to e, 19.43 to 19.5."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, become, push
from grognard.engine.kinds import Hex, HexField, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta import arrival, scatter
from grognard.games.malta.airborne_losses import drown, roll_losses
from grognard.games.malta.assembly import Assembly
from grognard.games.malta.casualties import turn_up
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.opposed_drop import OpposedDrops
from grognard.games.malta.state import Island
from grognard.games.malta.zoc import enemy_zones


class Flight(msgspec.Struct, frozen=True, gc=False):
    """A series over the hex where it is to jump."""

    series: Unit
    units: UnitSet
    h: Hex


class Landings(Frame, frozen=True):
    """Series come down one after the other, each with its losses and its fights before the next."""

    flights: tuple[Flight, ...]
    landed: UnitSet = 0
    held: UnitSet = 0
    """Those that came down among enemies or in their zones of control."""
    solitaire: bool = False

    def deciders(self, s: Island) -> Seats:
        return (AXIS,) if len(self.flights) > 1 else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("landings", "19.44")

    def legal(self, s: Island, seat: Seat) -> Iterable[Action]:
        return [Action("jump", flight.series) for flight in self.flights]

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("no-jump-due", "19.43")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        self.jump(s, umpire, next(flight for flight in self.flights if flight.series == action.arg))

    def run(self, s: Island, umpire: Umpire) -> None:
        """When all are down they may assemble."""
        if self.flights:
            self.jump(s, umpire, self.flights[0])
        else:
            become(s, Assembly(self.landed, self.landed & ~self.held & ~s.game.artillery))

    def jump(self, s: Island, umpire: Umpire, flight: Flight) -> None:
        """Scatter [4.23.c3], those lost at sea [4.23.c4], losses [4.23.d], fights."""
        news.tell_of(s, umpire, "series-jumps", flight.units, hex=news.place_name(s, flight.h))
        landed = scatter.series(s, umpire, flight.series, flight.units, flight.h, self.solitaire)
        down = come_down(s, umpire, drown(s, umpire, landed))
        held = down & s.arrangement.units_on(enemy_zones(s, AXIS) | contested(s, down))
        left = tuple(other for other in self.flights if other != flight)
        become(s, Landings(left, self.landed | down, self.held | held, self.solitaire))
        meet(s, umpire, down)


def come_down(s: Island, umpire: Umpire, landed: dict[Unit, Hex]) -> UnitSet:
    """They are on the ground, with whom they wake [16.32.d], and have had their losses; guns are limbered [19.47].

    The answer is those who are left.
    """
    units = field_of(landed)
    for unit, h in landed.items():
        s.place[unit] = h
    s.arrived |= units
    s.ready &= ~units
    hexes = s.arrangement.hexes_of(units & s.game.troops) if units else 0
    for h in bits(hexes & s.game.board.land):
        arrival.wake(s, umpire, h, from_above=True)
    turn_up(s, umpire, s.arrangement.units_on(hexes) & s.game.of_type["militia"])
    roll_losses(s, umpire, units)
    return units & s.arrangement.units_on(s.game.board.land)


def contested(s: Island, units: UnitSet) -> HexField:
    """The hexes of these units with enemies who have a defence."""
    return field_of(h for h in bits(s.arrangement.hexes_of(units)) if arrival.defenders(s, h, ALLIED))


def meet(s: Island, umpire: Umpire, down: UnitSet) -> None:
    """Hexes without such enemies are taken with guns, leaders and all [19.5.c, 19.52.d]; for the others they fight.

    There the fight decides about guns [16.58.c] and forts [17.1.d].
    Whoever came down in an empty hex attacks nobody [19.7.a].
    """
    held = contested(s, down)
    for h in bits(s.arrangement.hexes_of(down & s.game.troops) & ~held):
        arrival.take(s, umpire, h, AXIS)
    if held:
        push(s, OpposedDrops(down, held))


FRAMES = (Landings,)
VERBS: dict[str, Any] = {"jump": Unit}
