"""Where units get, asked in the words of the map."""

from __future__ import annotations

from grognard.games.desert.state import Sands
from grognard.games.desert.unit_movement import leaving_reach, reach
from grognard.games.desert.ways import Ways

from .scene import at


def ways_of(s: Sands, name: str, rommel: bool = False) -> Ways:
    return reach(s, s.game.block(name), rommel)


def ways_out(s: Sands, name: str, rommel: bool = False) -> Ways:
    return leaving_reach(s, s.game.block(name), rommel)


def reaches(s: Sands, ways: Ways, place: str) -> bool:
    return bool(ways.field >> at(s, place) & 1)


def marches(s: Sands, ways: Ways, place: str) -> bool:
    return bool(ways.beyond >> at(s, place) & 1)


def labels(s: Sands, hexes: tuple[int, ...]) -> list[str]:
    return [s.game.board.grid.label_of[h] for h in hexes]


def sides(s: Sands, found: list[int]) -> set[str]:
    grid = s.game.board.grid
    return {grid.label_of[grid.step(*divmod(side, 6))] for side in found}


def fight(s: Sands, place: str, attacker: int, *crossed: str) -> Sands:
    """A battle that the attacker began over the sides towards these hexes."""
    h, grid = at(s, place), s.game.board.grid
    s.attacker[h] = attacker
    for neighbour in crossed:
        s.crossed[h * 6 + grid.direction(h, at(s, neighbour))] = attacker
    return s
