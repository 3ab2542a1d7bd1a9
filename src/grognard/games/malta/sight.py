"""The line from a coastal gun to its target, drawn exactly, and what blocks it. Paragraph 16.54.

A line is described once for each offset between two hexes: the hexes that it runs through, the pairs of hexes between
which it runs along a side, the sides that it crosses, and the corners where it comes to such a side. Where it only
touches a hex in a point it is not in that hex.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from grognard.engine.field import Board, Sides, bits, field_of
from grognard.engine.hexes import NOWHERE, STEPS
from grognard.engine.kinds import Hex, HexField

Offset = tuple[int, int]
"""Axial coordinates seen from the gun."""
AROUND = ((0, 0), *STEPS)


class Line(NamedTuple):
    """A line between two centres, without the first and the last hex."""

    through: tuple[Offset, ...]
    between: tuple[tuple[Offset, Offset], ...]
    crossed: tuple[tuple[Offset, Offset], ...]
    """The sides crossed, and those that the line runs along."""
    corners: tuple[tuple[Offset, Offset, Offset], ...]
    """A hex and the two beyond it between which the line goes on, or comes from."""


@lru_cache(maxsize=1024)
def line_to(target: Offset) -> Line:
    """The line from the hex at (0, 0)."""
    runs = _runs(target)
    inner = [run for run in runs if run not in ({(0, 0)}, {target})]
    through = tuple(next(iter(run)) for run in inner if len(run) == 1)
    between = tuple(_pair(run) for run in inner if len(run) == 2)
    steps = [sorted(step, key=len) for step in pairwise(runs)]
    crossed = tuple(_pair(a | b) for a, b in steps if len(b) == 1)
    corners = tuple((next(iter(a)), *_pair(b)) for a, b in steps if len(b) == 2)
    return Line(through, between, (*between, *crossed), corners)


def _pair(two: frozenset[Offset]) -> tuple[Offset, Offset]:
    a, b = sorted(two)
    return a, b


def _runs(target: Offset) -> list[frozenset[Offset]]:
    """The hexes along the line, stretch by stretch; two at once where it runs along a side."""
    q, r = target
    slopes = [slope for slope in (q - r, 2 * q + r, q + 2 * r) if slope]
    cuts = sorted({Fraction(k, abs(slope)) for slope in slopes for k in range(abs(slope) + 1)})
    found: list[frozenset[Offset]] = []
    for low, high in pairwise(cuts):
        here = _nearest(q * (low + high) / 2, r * (low + high) / 2)
        if not found or found[-1] != here:
            found.append(here)
    return found


def _nearest(q: Fraction, r: Fraction) -> frozenset[Offset]:
    """The hex that a point lies in, or the two on whose common side it lies."""
    near = [(round(q) + dq, round(r) + dr) for dq, dr in AROUND]
    distance = {(a, b): (q - a) ** 2 + (r - b) ** 2 + (q - a) * (r - b) for a, b in near}
    return frozenset(h for h, d in distance.items() if d == min(distance.values()))


@dataclass(frozen=True, eq=False)
class Sight:
    """What coastal guns can see: the ground that blocks, and how far any gun reaches."""

    board: Board
    cover: HexField
    """Villages, cities and woods."""
    rises: Sides
    farthest: int

    _seen: dict[tuple[Hex, HexField], HexField] = field(default_factory=dict)

    def seen_from(self, gun: Hex, forts: HexField) -> HexField:
        """The hexes at which a gun in this hex can fire; `forts`: those that still stand."""
        if (gun, forts) not in self._seen:
            near = self.board.within(1 << gun, self.farthest) & ~(1 << gun)
            found = field_of(h for h in bits(near) if self._is_clear(gun, h, self.cover | forts))
            self._seen[gun, forts] = found | 1 << gun
        return self._seen[gun, forts]

    def _is_clear(self, gun: Hex, target: Hex, blocking: HexField) -> bool:
        """No hex on the way blocks; along a side both would have to; no rise is crossed.

        [16.54.a, 16.54.b, 16.54.c, 16.54.d]
        """
        (q, r), (to_q, to_r) = self.board.grid.coordinates[gun], self.board.grid.coordinates[target]
        line = line_to((to_q - q, to_r - r))

        def at(offset: Offset) -> Hex:
            return self.board.grid.number(q + offset[0], r + offset[1])

        def blocks(offset: Offset) -> bool:
            h = at(offset)
            return h != NOWHERE and bool(blocking >> h & 1)

        if any(map(blocks, line.through)) or any(blocks(a) and blocks(b) for a, b in line.between):
            return False
        if any(self._is_rise(at(a), at(b)) for a, b in line.crossed):
            return False
        return not any(self._is_rise(at(h), at(a)) and self._is_rise(at(h), at(b)) for h, a, b in line.corners)

    def _is_rise(self, a: Hex, b: Hex) -> bool:
        if NOWHERE in (a, b):
            return False
        return bool(self.rises[self.board.grid.direction(a, b)] >> a & 1)
