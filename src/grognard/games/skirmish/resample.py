"""A full state that looks like a view to its seat: what is hidden is dealt anew out of what it may be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from grognard.engine import fog
from grognard.engine.decisions import Outcome
from grognard.engine.field import bits
from grognard.engine.flow import Frame
from grognard.engine.kinds import Hex, HexField, Seat, Side, Unit, UnitSet
from grognard.games.skirmish.game import Skirmish
from grognard.games.skirmish.state import NO_SIDE, Position, blank
from grognard.games.skirmish.view import renumber, renumbered

View = Mapping[str, Any]


def resample(game: Skirmish, view: View, rng: Random) -> Position:
    """Deal the enemy's blocks and the order of the cup; the rest is known."""
    s, seats = blank(game), game.notation.seats
    seat = game.notation.read(Seat, view["seat"])
    s.turn, s.first = view["turn"], game.notation.read(Seat, view["first"])
    s.cup = [side for side, name in enumerate(seats) for _ in range(view["cup"][name])]
    rng.shuffle(s.cup)
    s.posture = [view["posture"][name] for name in seats]
    s.held = [game.notation.read(HexField, view["held"][name]) for name in seats]
    s.cv = [view["strength"][name] for name in game.notation.units]
    number = deal_blocks(game, view, seat, rng)
    place_blocks(s, view, seat, number)
    deal_handles(s, seat, number, rng)
    s.moved = renumber(UnitSet, game.seen[seat].read(UnitSet, view["moved"]), number)
    s.stack = tuple(renumbered(read_frame(game, seat, frame), number) for frame in view["frame"])
    s.outcome = game.notation.read(Outcome | None, view["outcome"])
    return s


def deal_blocks(game: Skirmish, view: View, seat: Seat, rng: Random) -> list[Unit]:
    """For each number that the seat sees the unit that it is, or that it is dealt.

    Numbers and units that are out of play are left for each other.
    """
    seen, read = game.seen[seat], game.notation.read
    numbers = [seen.unit_of[name] for name in view["unit"]]
    hidden = [number for number in numbers if game.owner[number] != seat]
    maybe = [read(UnitSet, view["unit"][seen.units[number]]["maybe"]) for number in hidden]
    dealt = dict(zip(hidden, fog.assign(maybe, rng), strict=True))
    for army in game.armies:
        numbers_left = [number for number in bits(army.units) if number not in dealt]
        units_left = [unit for unit in bits(army.units) if unit not in dealt.values()]
        dealt |= dict(zip(numbers_left, units_left, strict=True))
    return [dealt[number] for number in range(len(game.owner))]


def place_blocks(s: Position, view: View, seat: Seat, number: Sequence[Unit]) -> None:
    """Put each block where it is seen, with what the enemy takes it for."""
    read = s.game.notation.read
    for name, seen in view["unit"].items():
        unit = number[s.game.seen[seat].unit_of[name]]
        s.at[unit] = read(Hex, seen["at"])
        s.came[unit] = NO_SIDE if seen["came"] is None else read(Side, seen["came"])
        s.maybe[unit] = read(UnitSet, seen["maybe"])


def deal_handles(s: Position, seat: Seat, number: Sequence[Unit], rng: Random) -> None:
    """The enemy's blocks keep the handles that are seen; under which its own are seen, the seat does not know."""
    for side, army in enumerate(s.game.armies):
        handles = list(bits(army.units))
        units = [number[handle] for handle in handles]
        if side == seat:
            rng.shuffle(units)
        for handle, unit in zip(handles, units, strict=True):
            s.handle[unit] = handle


def read_frame(game: Skirmish, seat: Seat, written: View) -> Frame:
    fields = {name: value for name, value in written.items() if name != "name"}
    frame: Frame = game.seen[seat].read(game.frames[written["name"]], fields)
    return frame
