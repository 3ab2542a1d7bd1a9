"""How far it is from hex to hex, for the machine's judgement; no rule imports this."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from grognard.engine.field import bits, field_of, union
from grognard.engine.kinds import Hex, HexField, Seat, UnitSet
from grognard.games.desert import ground
from grognard.games.desert.game import Desert, other
from grognard.games.desert.state import Sands

FAR = 40.0
"""Farther than any two hexes are apart."""
PACE = (1.8, 1.4, 1.2, 1.0)
"""How long a step feels off the road, on trail, track and highway."""
SPEEDS = range(1, 5)


@lru_cache(maxsize=512)
def distances(game: Desert, goal: Hex) -> Mapping[Hex, float]:
    """How far each hex is from a goal for movers who like roads, whoever stands between."""
    found, edge = {goal: 0.0}, [goal]
    while edge:
        ahead: list[Hex] = []
        for h in edge:
            for neighbour, pace in _steps(game)[h]:
                if found[h] + pace < found.get(neighbour, FAR):
                    found[neighbour] = found[h] + pace
                    ahead.append(neighbour)
        edge = ahead
    return found


@lru_cache(maxsize=16)
def _steps(game: Desert) -> Mapping[Hex, list[tuple[Hex, float]]]:
    """For each hex its neighbours and how long the way there feels."""
    found: dict[Hex, list[tuple[Hex, float]]] = {h: [] for h in bits(game.board.land)}
    for h, steps in found.items():
        for direction in range(6):
            if game.passable[direction] >> h & 1:
                road = sum(sides[direction] >> h & 1 for sides in game.roads)
                steps.append((game.board.grid.step(h, direction), PACE[road]))
    return found


@lru_cache(maxsize=16)
def by_speed(game: Desert) -> tuple[UnitSet, ...]:
    """The units that make at least one, two, three or four hexes."""
    return tuple(field_of(u for u, block in enumerate(game.units) if block.speed >= speed) for speed in SPEEDS)


def starts_for(s: Sands, goal: Hex, seat: Seat) -> list[HexField]:
    """For each speed the hexes from which a unit gets to a goal by one move past its enemies, walked backwards."""
    game, board = s.game, s.game.board
    free = board.land & ~ground.occupied(s, other(seat)) | 1 << goal
    kinds = [(game.passable, 0), *zip(game.roads, game.bonus, strict=True)]
    return [union(board.within(1 << goal, speed + bonus, sides, free) for sides, bonus in kinds) for speed in SPEEDS]
