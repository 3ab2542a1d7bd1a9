"""The Allied set-up. Chapters 3.0e, 16.2, 16.51, 22.33 and the free set-up of 22.39."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, become, finish
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import NO_UNIT, Hex, HexField, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta.counters import ALLIED, SEATS, having
from grognard.games.malta.forces import occupied, units_in
from grognard.games.malta.setup import make_ready
from grognard.games.malta.stacking import has_room
from grognard.games.malta.state import Island

GUNS_IN_A_HEX = 2


class Deployment(Frame, frozen=True):
    """The Allied player places what the scenario leaves to him, unit by unit [3.0.e, 22.33.a, 22.33.e].

    What it places by its list stands already [16.2.c, 16.51.c]; he may follow our proposal for all that is left.
    """

    unit: Unit = NO_UNIT

    def deciders(self, s: Island) -> Seats:
        return (ALLIED,) if left_to_player(s) else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        facts: dict[str, Any] = {"left": unplaced(s).bit_count()}
        if self.unit == NO_UNIT:
            return Prompt("deploy", "22.33", facts)
        return Prompt("deploy-at", "22.33", {**facts, "unit": s.game.notation.units[self.unit]})

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        if self.unit != NO_UNIT:
            yield from answers("at", hexes_for(s, self.unit))
            yield Action("back")
        elif not unplaced(s):
            yield Action("done")
        else:
            yield from answers("unit", next_to_place(s))
            yield from answers("whole", joinable(s))
            if proposal_fits(s):
                yield Action("proposal")

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        if self.unit == NO_UNIT:
            return WhyNot("guards-first", "22.39") if action.verb == "unit" else WhyNot("not-all-placed", "22.33")
        kind = s.game.units[self.unit].type
        return WhyNot("not-there", {"strongpoint": "16.2.a", "coastal_gun": "16.51.a"}.get(kind, "22.39"))

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "done":
            end_deployment(s, umpire)
        elif action.verb == "at":
            s.place[self.unit] = action.number
            become(s, Deployment())
        elif action.verb == "whole":
            s.place[action.number] = NOWHERE
        elif action.verb == "proposal":
            follow_proposal(s)
        else:
            become(s, Deployment(action.number if action.verb == "unit" else NO_UNIT))

    def run(self, s: Island, umpire: Umpire) -> None:
        finish(s)


def end_deployment(s: Island, umpire: Umpire) -> None:
    """All stand; the artillery among them is ready."""
    finish(s)
    make_ready(s)
    umpire.reveal()
    umpire.tell("deployed", side=SEATS[ALLIED])


# --- who is to be placed


def left_to_player(s: Island) -> UnitSet:
    """The units that the Allied player places: strongpoints and guns, and by agreement all the others [22.39.a1]."""
    return field_of(proposed(s))


def is_free(s: Island) -> bool:
    """Whether the free set-up was agreed [22.39.1]."""
    return s.game.has("free_setup")


def proposed(s: Island) -> dict[Unit, Hex]:
    """Where the scenario's list has those units, or our proposal; a whole battalion stands for its companies."""
    found = {name: free.hex for free in s.game.plan.free for name in free.units}
    if is_free(s):
        listed = [setup for setup in s.game.plan.setup if setup.side == SEATS[ALLIED]]
        found |= {name: setup.hex for setup in listed for name in setup.units}
        for broken in s.game.plan.broken_down:
            if s.place[s.game.unit(broken.battalion)] != s.game.boxes.breakdown:
                hexes = [found.pop(company) for company in broken.companies]
                found[broken.battalion] = hexes[0]
    return {s.game.unit(name): s.game.board.grid.at(label) for name, label in found.items()}


def unplaced(s: Island) -> UnitSet:
    """Those of them that stand nowhere yet."""
    return left_to_player(s) & s.arrangement.units_in(NOWHERE)


def next_to_place(s: Island) -> UnitSet:
    """Security companies come first: they have few hexes to choose from."""
    left = unplaced(s)
    return left & (guards(s, "royal_navy") | guards(s, "royal_air_force")) or left


def guards(s: Island, nation: str) -> UnitSet:
    """The security companies of the navy or the air force."""
    return having(s.game.units, nation=nation, type="infantry")


def joinable(s: Island) -> UnitSet:
    """Battalions that are listed as companies and may start whole while none of those stands [22.39.a4]."""
    found = 0
    for broken in s.game.plan.broken_down if is_free(s) else ():
        battalion = s.game.unit(broken.battalion)
        waits = s.place[battalion] == s.game.boxes.breakdown
        apart = all(s.place[s.game.unit(company)] == NOWHERE for company in broken.companies)
        found |= (waits and apart) << battalion
    return found


# --- where


def hexes_for(s: Island, unit: Unit) -> HexField:
    """Where a unit may start: any land with room for it, and less for some."""
    allowed = ground_for(s, unit)
    if not s.game.troops >> unit & 1:
        return allowed
    full = field_of(h for h in bits(occupied(s, ALLIED)) if not has_room(s, h, ALLIED, 1 << unit))
    return allowed & ~full


def ground_for(s: Island, unit: Unit) -> HexField:
    """Strongpoints beside beaches, one to a hex [16.2.a]; guns on no beach, two to a hex [16.51.a].

    The navy's companies in ports [22.39.a2], those of the air force on airfields, one to a hex [22.39.a3].
    """
    land, one = s.game.land, 1 << unit
    if one & s.game.of_type["strongpoint"]:
        return s.game.board.adjacent(land.beaches) & land.island & ~land.beaches & ~with_(s, "strongpoint", 1)
    if one & s.game.of_type["coastal_gun"]:
        return land.island & ~land.beaches & ~with_(s, "coastal_gun", GUNS_IN_A_HEX)
    if one & guards(s, "royal_navy"):
        return land.major_ports | land.minor_ports
    if one & guards(s, "royal_air_force"):
        return land.airfields & ~s.arrangement.hexes_of(guards(s, "royal_air_force"))
    return land.island


def with_(s: Island, kind: str, number: int) -> HexField:
    """The hexes with so many counters of a type."""
    units = s.game.of_type[kind]
    hexes = s.arrangement.hexes_of(units) & s.game.board.land
    return field_of(h for h in bits(hexes) if (units_in(s, h, ALLIED) & units).bit_count() >= number)


# --- the proposal


def proposal_fits(s: Island) -> bool:
    """Whether all that is left may still go where it is proposed."""
    tried = s.copy()
    return follow_proposal(tried)


def follow_proposal(s: Island) -> bool:
    """Place all that is left by the proposal; False if somebody may not stand there."""
    where = proposed(s)
    for unit in bits(unplaced(s)):
        if not hexes_for(s, unit) >> where[unit] & 1:
            return False
        s.place[unit] = where[unit]
    return True


FRAMES = (Deployment,)
VERBS: dict[str, Any] = {"unit": Unit, "whole": Unit, "at": Hex, "proposal": None, "back": None, "done": None}
