"""The movement phase: the active player opens his moves and moves their units in any order. Chapter 5.0 to 5.2."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, become, finish, push
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import NO_UNIT, Hex, Seat, Side, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.desert import moves, turn_options, walking
from grognard.games.desert.engagement import has_enemies
from grognard.games.desert.game import SEATS, other
from grognard.games.desert.ground import steady_in, units_in
from grognard.games.desert.moves import Errand, Move, errand_over, errand_to, sides_into
from grognard.games.desert.rout import Rout
from grognard.games.desert.state import Sands
from grognard.games.desert.unit_movement import Country


class Movement(Frame, frozen=True):
    """One movement phase; all its moves stay open till it is done, so that they may take turns [11.4.e, 11.4.s1]."""

    seat: Seat
    phase: int
    moves_allowed: int = 0
    """0: as many as the cards on the table pay for, which is the active player's secret."""
    moves: tuple[Move, ...] = ()
    rommel: bool = False
    """The next move will be Rommel's."""
    point: Hex = NOWHERE
    """The command point of a regroup whose destination is being chosen."""
    unit: Unit = NO_UNIT
    """The unit that is being moved."""
    bound: Hex = NOWHERE
    """Where it goes, while the last side is being chosen."""
    forced: bool = False
    kept: UnitSet = 0
    """Units that were picked and left where they are."""

    def deciders(self, s: Sands) -> Seats:
        return (self.seat,)

    def prompt(self, s: Sands, seat: Seat) -> Prompt:
        if self.point != NOWHERE:
            return Prompt("regroup-to", "5.2.e", {"point": news.place_name(s, self.point)})
        if self.unit == NO_UNIT:
            return Prompt("movement", "5.0.b", {"moves": self.moves_left(s), "phase": self.phase})
        unit = s.game.notation.units[self.unit]
        if self.bound == NOWHERE:
            return Prompt("unit-move", "5.1.c", {"unit": unit})
        return Prompt("last-side", "7.1.a", {"unit": unit, "hex": news.place_name(s, self.bound)})

    def legal(self, s: Sands, seat: Seat) -> Iterable[Action]:
        country = Country(s, seat)
        if self.point != NOWHERE:
            return answers("to", moves.destinations(country, self.point, self.rommel))
        if self.unit == NO_UNIT:
            return self.openings(s, country)
        found = moves.errands(country, self.unit, self.moves)
        if self.bound == NOWHERE:
            return steps(found)
        return (Action("over", side) for side in sides_into(found, self.bound, self.forced))

    def openings(self, s: Sands, country: Country) -> list[Action]:
        """Open a move, pick a unit of an open one, announce an overrun, or end the phase."""
        found: list[Action] = []
        if self.moves_left(s):
            if moves.may_call_rommel(s, self.seat) and not self.rommel:
                found.append(Action("rommel"))
            opened = field_of([move.point for move in self.moves if move.to == NOWHERE])
            groups = moves.groups(country)
            found += answers("group", groups & ~opened)
            found += answers("regroup", moves.command_points(country, groups))
        if self.moves:
            found += answers("unit", moves.ready_units(country, self.moves) & ~self.kept)
        found += [Action("rout", h) for h in bits(s.attacked) if can_be_overrun(s, h, self.seat)]
        return [*found, Action("done")]

    def moves_left(self, s: Sands) -> int:
        """How many moves may still be opened, as the turn option says [5.0.b, 3.43.a]."""
        allowed = self.moves_allowed or turn_options.moves_allowed(s, self.seat)
        return allowed - len(self.moves)

    def take(self, s: Sands, seat: Seat, action: Action, umpire: Umpire) -> None:
        TAKE[action.verb](self, s, umpire, action.arg)

    def way(self, s: Sands, seat: Seat, action: Action) -> tuple[Hex, ...]:
        return () if self.unit == NO_UNIT else walking.way(errands_of(self, s), action, self.forced)

    def why_not(self, s: Sands, seat: Seat, action: Action) -> WhyNot:
        return why_not(self, s, action) or WhyNot(rule=self.prompt(s, seat).rule)


def steps(errands: list[Errand]) -> Iterator[Action]:
    """What the picked unit may do in any of its moves; it may also stay."""
    goes = marches = 0
    for errand in errands:
        goes |= errand.goes
        marches |= errand.marches
    yield from answers("go", goes)
    yield from answers("march", marches)
    if any(errand.leaves for errand in errands):
        yield Action("leave")
    if any(errand.exits for errand in errands):
        yield Action("exit")
    yield Action("stay")


def can_be_overrun(s: Sands, h: Hex, seat: Seat) -> bool:
    """Disrupted enemies without a shield rout when the attacker says so; he may wait [11.4.a, 11.4.b, 11.4.s2]."""
    enemies = units_in(s, h, other(seat))
    return bool(enemies) and not enemies & ~s.disrupted and bool(steady_in(s, h, seat))


def why_not(frame: Movement, s: Sands, action: Action) -> WhyNot | None:
    """Why an answer is refused, as far as there is more to say than that it is not listed."""
    if action.verb in ("group", "regroup") and not frame.moves_left(s):
        return WhyNot("no-move-left", "5.0.b")
    if action.verb == "rommel":
        return WhyNot("no-rommel", "6.3.a")
    if action.verb == "unit" and isinstance(action.arg, int):
        return why_not_unit(frame, s, action.arg)
    if action.verb in ("go", "march") and frame.unit != NO_UNIT:
        return WhyNot("out-of-range", "6.1")
    return None


def why_not_unit(frame: Movement, s: Sands, unit: Unit) -> WhyNot:
    """Why a unit cannot be picked; of an enemy block nothing is said but whose it is."""
    bit = 1 << unit
    if not s.game.of_side[frame.seat] & bit:
        return WhyNot("not-your-unit", "5.0.a")
    if s.disrupted & bit:
        return WhyNot("unit-disrupted", "11.1.a")
    if (s.moved | field_of((*s.leaving, *s.marching))) & bit:
        return WhyNot("unit-moved", "6.0.d")
    if frame.kept & bit:
        return WhyNot("unit-stays", "5.1.c")
    if not any(moves.party(s, move, bit) for move in frame.moves if s.place[unit] != NOWHERE):
        return WhyNot("unit-not-in-move", "5.0.d")
    return WhyNot("unit-cannot-move", "5.2.f")


# --- carrying out the answers


def changed(frame: Movement, **fields: Any) -> Movement:
    return msgspec.structs.replace(frame, **fields)


def call_rommel(frame: Movement, s: Sands, umpire: Umpire, arg: Any) -> None:
    become(s, changed(frame, rommel=True))


def open_group(frame: Movement, s: Sands, umpire: Umpire, h: Hex) -> None:
    """The player names the group that moves [5.1.c]."""
    open_move(frame, s, umpire, Move(h, rommel=frame.rommel))
    umpire.tell("group-move", side=SEATS[frame.seat], hex=news.place_name(s, h), leader=leader(frame))


def choose_point(frame: Movement, s: Sands, umpire: Umpire, h: Hex) -> None:
    become(s, changed(frame, point=h))


def open_regroup(frame: Movement, s: Sands, umpire: Umpire, h: Hex) -> None:
    """The player names the command point and the destination before any unit regroups [5.2.e]."""
    open_move(frame, s, umpire, Move(frame.point, h, frame.rommel))
    point, to = news.place_name(s, frame.point), news.place_name(s, h)
    umpire.tell("regroup", side=SEATS[frame.seat], point=point, to=to, leader=leader(frame))


def leader(frame: Movement) -> str:
    """Who leads the move that is being opened."""
    return "rommel" if frame.rommel else "nobody"


def open_move(frame: Movement, s: Sands, umpire: Umpire, move: Move) -> None:
    """A move counts from the moment it is announced: two of them make an offensive turn [4.2.s1]."""
    s.moves_made += 1
    s.rommel_used = s.rommel_used or move.rommel
    become(s, changed(frame, moves=(*frame.moves, move), rommel=False, point=NOWHERE))


def pick(frame: Movement, s: Sands, umpire: Umpire, unit: Unit) -> None:
    become(s, changed(frame, unit=unit))


def put_back(frame: Movement, s: Sands, umpire: Umpire, arg: Any) -> None:
    """The picked unit stays where it is."""
    become(s, changed(frame, unit=NO_UNIT, kept=frame.kept | 1 << frame.unit))


def errands_of(frame: Movement, s: Sands) -> list[Errand]:
    return moves.errands(Country(s, frame.seat), frame.unit, frame.moves)


def go(frame: Movement, s: Sands, umpire: Umpire, h: Hex) -> None:
    """The side over which a unit engages matters; into other hexes the best way is taken."""
    errands = errands_of(frame, s)
    if has_enemies(s, h, frame.seat) and len(sides_into(errands, h, False)) > 1:
        become(s, changed(frame, bound=h))
        return
    ways = errand_to(errands, h, False).ways
    become(s, changed(frame, unit=NO_UNIT))
    walking.go(s, umpire, frame.unit, ways, ways.best_side(h))


def march(frame: Movement, s: Sands, umpire: Umpire, h: Hex) -> None:
    """The last side of a forced march matters if it engages, and in a group move, where the unit may get stuck."""
    errands = errands_of(frame, s)
    errand, sides = errand_to(errands, h, True), sides_into(errands, h, True)
    matters = errand.move.to == NOWHERE or has_enemies(s, h, frame.seat)
    if matters and len(sides) > 1:
        become(s, changed(frame, bound=h, forced=True))
    else:
        become(s, changed(frame, unit=NO_UNIT))
        walking.prepare_march(s, umpire, frame.unit, errand, errand.ways.march_sides(h)[0])


def cross(frame: Movement, s: Sands, umpire: Umpire, side: Side) -> None:
    """The chosen side leads into the hex that the unit is bound for."""
    errand = errand_over(errands_of(frame, s), side, frame.forced)
    become(s, changed(frame, unit=NO_UNIT, bound=NOWHERE, forced=False))
    if frame.forced:
        walking.prepare_march(s, umpire, frame.unit, errand, side)
    else:
        walking.go(s, umpire, frame.unit, errand.ways, side)


def leave(frame: Movement, s: Sands, umpire: Umpire, arg: Any) -> None:
    errand = next(errand for errand in errands_of(frame, s) if errand.leaves)
    become(s, changed(frame, unit=NO_UNIT))
    walking.prepare_to_leave(s, umpire, frame.unit, errand)


def leave_map(frame: Movement, s: Sands, umpire: Umpire, arg: Any) -> None:
    errand = next(errand for errand in errands_of(frame, s) if errand.exits)
    become(s, changed(frame, unit=NO_UNIT))
    walking.leave_map(s, umpire, frame.unit, errand)


def overrun(frame: Movement, s: Sands, umpire: Umpire, h: Hex) -> None:
    """The rout interrupts the phase, as often as you like; then unmoved units go on [11.4.e, 11.4.f, 11.4.s6]."""
    become(s, changed(frame, kept=0))
    push(s, Rout(h, other(frame.seat)))


def end_phase(frame: Movement, s: Sands, umpire: Umpire, arg: Any) -> None:
    """The moves are made for good: whatever they come upon, hidden mines or nothing, there is no way back."""
    umpire.reveal()
    finish(s)


TAKE: dict[str, Callable[[Movement, Sands, Umpire, Any], None]] = {
    "rommel": call_rommel,
    "group": open_group,
    "regroup": choose_point,
    "to": open_regroup,
    "unit": pick,
    "stay": put_back,
    "go": go,
    "march": march,
    "over": cross,
    "leave": leave,
    "exit": leave_map,
    "rout": overrun,
    "done": end_phase,
}

FRAMES = (Movement,)
VERBS: dict[str, Any] = {
    "rommel": None,
    "group": Hex,
    "regroup": Hex,
    "to": Hex,
    "unit": Unit,
    "stay": None,
    "go": Hex,
    "march": Hex,
    "over": Side,
    "leave": None,
    "exit": None,
    "rout": Hex,
    "done": None,
}
