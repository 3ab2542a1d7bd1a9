"""What a position is, and the questions that every chapter asks of it."""

from __future__ import annotations

from typing import Any

from grognard.engine.field import bits, field_of
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import (
    EVERYONE,
    Hex,
    HexField,
    PerSeat,
    PerUnit,
    Seat,
    Side,
    Unit,
    UnitSet,
)
from grognard.engine.state import State
from grognard.engine.umpire import Umpire
from grognard.games.skirmish.game import Skirmish


class Position(State):
    """The moving half of a match."""

    game: Skirmish
    turn: int
    first: Seat
    """Who has the initiative."""
    cup: list[Seat]
    """The chits, the next one last; nobody knows their order."""
    posture: PerSeat[str]
    """Empty until it is chosen."""
    held: PerSeat[HexField]
    at: PerUnit[Hex]
    cv: PerUnit[int]
    moved: UnitSet
    """The blocks that were picked in the movement that is going on."""
    came: PerUnit[Side]
    """Over which side a block entered the hex where it attacks."""
    handle: PerUnit[int]
    maybe: PerUnit[UnitSet]


Position.prepare()
NO_SIDE: Side = -1


def blank(game: Skirmish) -> Position:
    """An empty board: every block is out of play, at full strength, and known."""
    units = range(len(game.owner))
    return Position(
        game,
        turn=0,
        first=0,
        cup=[],
        posture=["" for _ in game.armies],
        held=[0 for _ in game.armies],
        at=[NOWHERE for _ in units],
        cv=list(game.printed),
        moved=0,
        came=[NO_SIDE for _ in units],
        handle=list(units),
        maybe=[1 << unit for unit in units],
    )


def other(seat: Seat) -> Seat:
    """The enemy."""
    return 1 - seat


def blocks_in(s: Position, h: Hex, seat: Seat) -> list[Unit]:
    """The blocks of an army in a hex or camp."""
    return [unit for unit in bits(s.game.armies[seat].units) if s.at[unit] == h]


def in_play(s: Position, seat: Seat) -> list[Unit]:
    """The blocks of an army on the map and in its camp."""
    return [unit for unit in bits(s.game.armies[seat].units) if s.at[unit] != NOWHERE]


def occupied_by(s: Position, seat: Seat) -> HexField:
    """The hexes where an army stands; a camp is none."""
    return field_of(s.at[unit] for unit in in_play(s, seat)) & s.game.board.land


def has_moved(s: Position, unit: Unit) -> bool:
    """Whether the block had its move in this phase, which both players see."""
    return bool(s.moved >> unit & 1)


def is_contested(s: Position, h: Hex) -> bool:
    """Whether both armies stand there."""
    return bool(occupied_by(s, 0) & occupied_by(s, 1) & 1 << h)


def has_room(s: Position, h: Hex, seat: Seat, blocks: int = 1) -> bool:
    """Only so many blocks of an army may stand in a hex; a camp takes any number [4.4.a]."""
    return h == s.game.armies[seat].camp or len(blocks_in(s, h, seat)) + blocks <= s.game.stack


def beyond(s: Position, side: Side) -> Hex:
    """The hex on the other side of a hexside."""
    return s.game.board.grid.step(side // 6, side % 6)


def ways_back(s: Position, h: Hex, seat: Seat, blocks: int = 1) -> list[Hex]:
    """Where blocks can give way to: a neighbouring hex without enemies, or their camp from its exits [5.2.a, 6.7.a]."""
    army, enemy = s.game.armies[seat], occupied_by(s, other(seat))
    around = [near for near in s.game.board.grid.neighbours[h] if near != NOWHERE and not enemy >> near & 1]
    camp = [army.camp] if army.exits >> h & 1 else []
    return [place for place in [*around, *camp] if has_room(s, place, seat, blocks)]


def label(s: Position, h: Hex) -> str:
    """A hex or camp in symbols."""
    return s.game.board.grid.label_of[h]


def shown(s: Position, unit: Unit, seat: Seat) -> str:
    """A block as a seat sees it: its own by name, another's by its handle [1.1.b]."""
    own = seat == s.game.owner[unit]
    return s.game.seen[seat].units[unit if own else s.handle[unit]]


def tell_of(s: Position, umpire: Umpire, kind: str, unit: Unit, **facts: Any) -> None:
    """Everybody learns something of a block, each seat under the name that it knows."""
    audiences = (*range(len(s.game.armies)), EVERYONE)
    umpire.tell_each(kind, {seat: {"unit": shown(s, unit, seat), **facts} for seat in audiences})
