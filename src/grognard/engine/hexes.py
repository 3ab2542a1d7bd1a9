"""Hexes: the labels that are printed, where they lie, how far and in which direction.

A location is a number: the bit that it is in a field. Hexes lie in axial coordinates (q, r), row after row as closely
as they fit, so that a step in a direction is the same shift everywhere. Boxes and off-map areas are numbered after the
last hex.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Literal, NamedTuple

from grognard.engine.errors import GrognardError

NOWHERE = -1
LARGEST = 100_000
"""So many locations fit on a map; a slip in one coordinate would make it span far more."""
Top = Literal["pointy", "flat"]
DIRECTIONS: dict[Top, tuple[str, ...]] = {
    "pointy": ("E", "SE", "SW", "W", "NW", "NE"),
    "flat": ("SE", "S", "SW", "NW", "N", "NE"),
}
STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
BEARING = re.compile(r"(?P<place>.+) (?P<direction>[NSEW]{1,2})(?P<count>[1-9][0-9]?)")


class Cell(NamedTuple):
    """A hex as the data give it."""

    label: str
    q: int
    r: int
    name: str = ""
    alias: str = ""


class Grid:
    """All locations of a map: hexes with coordinates, then boxes without."""

    def __init__(self, cells: Iterable[Cell], boxes: Iterable[str] = (), top: Top = "pointy") -> None:
        hexes = list(cells)
        self.directions = DIRECTIONS[top]
        self.width = _narrowest(hexes)
        numbers = [cell.r * self.width + cell.q for cell in hexes]
        self.first = min(numbers)
        self.hexes_end = max(numbers) - self.first + 1
        if max(self.hexes_end, self.width) > LARGEST:
            raise GrognardError("map-too-large", locations=LARGEST)
        self.label_of: dict[int, str] = {}
        self.name_of: dict[int, str] = {}
        self.aliases: dict[int, str] = {}
        self.coordinates: dict[int, tuple[int, int]] = {}
        for cell in hexes:
            self._add_hex(cell)
        for number, box in enumerate(boxes, self.hexes_end):
            self.label_of[number] = box
        self.size = max(self.hexes_end, max(self.label_of) + 1)
        self.land = sum(1 << h for h in self.coordinates)
        self.places = self._index()
        self.neighbours = {h: self._around(h) for h in self.coordinates}

    def _add_hex(self, cell: Cell) -> None:
        number = cell.r * self.width + cell.q - self.first
        if number in self.label_of:
            raise GrognardError("map-same-place", label=cell.label, other=self.label_of[number])
        self.label_of[number] = cell.label
        self.coordinates[number] = (cell.q, cell.r)
        if cell.name:
            self.name_of[number] = cell.name
        if cell.alias:
            self.aliases[number] = cell.alias

    def _index(self) -> dict[str, int]:
        places: dict[str, int] = {}
        for number, text in [*self.label_of.items(), *self.name_of.items(), *self.aliases.items()]:
            if places.setdefault(text, number) != number:
                raise GrognardError("map-same-label", label=text)
        return places

    def _around(self, h: int) -> tuple[int, ...]:
        """The six neighbours in the order of the directions, NOWHERE where the map ends."""
        q, r = self.coordinates[h]
        return tuple(self.number(q + dq, r + dr) for dq, dr in STEPS)

    def number(self, q: int, r: int) -> int:
        """The location at these coordinates, or NOWHERE."""
        h = r * self.width + q - self.first
        return h if self.coordinates.get(h) == (q, r) else NOWHERE

    def at(self, text: str) -> int:
        """The location that is called so: a label, a name, or a bearing from one ("Msus E1")."""
        if (number := self.places.get(text)) is not None:
            return number
        bearing = BEARING.fullmatch(text)
        if bearing and bearing["direction"] in self.directions and bearing["place"] in self.places:
            h = self.places[bearing["place"]]
            for _ in range(int(bearing["count"])):
                h = self.step(h, self.directions.index(bearing["direction"]))
            if h != NOWHERE:
                return h
        raise GrognardError("no-such-place", place=text)

    def called(self, h: int) -> str:
        """What a player calls this hex: its name, or its bearing from the nearest named hex in a straight line."""
        if h in self.name_of or h not in self.coordinates:
            return self.name_of.get(h, self.label_of[h])
        for count in range(1, 10):
            for direction, word in enumerate(self.directions):
                origin = h
                for _ in range(count):
                    origin = self.step(origin, (direction + 3) % 6)
                if origin in self.name_of:
                    return f"{self.name_of[origin]} {word}{count}"
        return self.label_of[h]

    def step(self, h: int, direction: int) -> int:
        """The neighbour in that direction, or NOWHERE."""
        around = self.neighbours.get(h)
        return around[direction] if around else NOWHERE

    def direction(self, a: int, b: int) -> int:
        """In which direction b lies next to a."""
        try:
            return self.neighbours[a].index(b)
        except (KeyError, ValueError):
            raise GrognardError("not-adjacent", a=self.label_of.get(a, "-"), b=self.label_of.get(b, "-")) from None

    def distance(self, a: int, b: int) -> int:
        """How many hexes a lies from b."""
        (aq, ar), (bq, br) = self.coordinates[a], self.coordinates[b]
        dq, dr = aq - bq, ar - br
        return max(abs(dq), abs(dr), abs(dq + dr))

    def ring(self, centre: int, radius: int) -> Iterator[int]:
        """The hexes at exactly this distance."""
        return (h for h in self.coordinates if self.distance(centre, h) == radius)

    def line(self, a: int, b: int) -> list[int]:
        """The hexes under the straight line from centre to centre, nudged off the sides it runs along."""
        n = self.distance(a, b)
        (aq, ar), (bq, br) = self.coordinates[a], self.coordinates[b]
        points = ((aq + (bq - aq) * i / n + 1e-6, ar + (br - ar) * i / n + 2e-6) for i in range(1, n))
        return [a, *(self.number(*_rounded(q, r)) for q, r in points), b] if n else [a]


def _narrowest(hexes: list[Cell]) -> int:
    """The least width at which each row ends before the next begins."""
    rows: dict[int, list[int]] = {}
    for cell in hexes:
        rows.setdefault(cell.r, []).append(cell.q)
    if not rows:
        raise GrognardError("map-empty")
    gaps = ((max(rows[r]) - min(rows[below])) // (below - r) + 1 for r, below in pairwise(sorted(rows)))
    return max([1, *gaps])


def _rounded(q: float, r: float) -> tuple[int, int]:
    """The hex that a point lies in."""
    s = -q - r
    rq, rr, rs = round(q), round(r), round(s)
    dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
    if dq > dr and dq > ds:
        return -rr - rs, rr
    if dr > ds:
        return rq, -rq - rs
    return rq, rr
