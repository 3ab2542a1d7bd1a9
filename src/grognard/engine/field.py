"""Fields: a set of locations is one integer, and questions about sets are shifts and masks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache

from grognard.engine.errors import GrognardError
from grognard.engine.hexes import NOWHERE, Grid

Sides = tuple[int, int, int, int, int, int]
"""For each direction the hexes that may be left in it; never one where the map ends in that direction."""
Costs = tuple[tuple[int, Sides], ...]
"""For each price the sides that cost it."""
Links = tuple[tuple[int, int], ...]
"""Pairs of fields: whoever is in the first may step into the second."""


@lru_cache(maxsize=1024)
def bits(field: int) -> tuple[int, ...]:
    """The locations of a field, lowest first; kept, since the same fields are asked for over and over."""
    found = []
    while field:
        low = field & -field
        found.append(low.bit_length() - 1)
        field ^= low
    return tuple(found)


def field_of(locations: Iterable[int]) -> int:
    """The field that holds these locations."""
    field = 0
    for h in locations:
        field |= 1 << h
    return field


def union(fields: Iterable[int]) -> int:
    """What is in any of these sets."""
    found = 0
    for field in fields:
        found |= field
    return found


def as_sides(masks: Sequence[int]) -> Sides:
    """Six masks, one for each direction."""
    e, se, sw, w, nw, ne = masks
    return e, se, sw, w, nw, ne


def without(sides: Sides, closed: Sequence[tuple[int, int]]) -> Sides:
    """The sides but for those that are closed: each is told by the hex before it and the direction."""
    if not closed:
        return sides
    masks = list(sides)
    for h, direction in closed:
        masks[direction] &= ~(1 << h)
    return as_sides(masks)


def shared(sides: Sides, others: Sides) -> Sides:
    """The sides that are in both."""
    return as_sides([a & b for a, b in zip(sides, others, strict=True)])


def rest(sides: Sides, others: Sides) -> Sides:
    """The sides that are not in the second."""
    return as_sides([a & ~b for a, b in zip(sides, others, strict=True)])


class Reach:
    """How far a mover gets: for each number of points the hexes that cost exactly so many."""

    def __init__(self, board: Board, costs: Costs, layers: list[int], stop: int) -> None:
        self.board = board
        self.costs = costs
        self.layers = layers
        self.stop = stop

    @property
    def field(self) -> int:
        """Everything within reach, the start included."""
        return union(self.layers)

    def cost(self, h: int) -> int:
        """The points that the cheapest way to this hex takes."""
        for points, layer in enumerate(self.layers):
            if layer >> h & 1:
                return points
        raise GrognardError("out-of-reach", hex=self.board.grid.called(h))

    def path(self, h: int) -> tuple[int, ...]:
        """A cheapest way to this hex, the start first."""
        points = self.cost(h)
        way = [h]
        while points:
            h, points = self._parent(h, points)
            way.append(h)
        return tuple(reversed(way))

    def _parent(self, h: int, points: int) -> tuple[int, int]:
        for price, sides in self.costs:
            if price > points:
                continue
            layer = self.layers[points - price]
            if points > price:
                layer &= ~self.stop
            for direction, side in enumerate(sides):
                before = self.board.grid.step(h, (direction + 3) % 6)
                if before != NOWHERE and (layer & side) >> before & 1:
                    return before, points - price
        raise AssertionError("a reached hex has a parent")


class Board:
    """A grid with the shifts of its fields."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.width = grid.width
        self.land = grid.land
        self.open: Sides = self.sides(lambda _a, _b: True)

    def sides(self, passes: Callable[[int, int], bool]) -> Sides:
        """The side mask of a predicate on neighbours (a, b)."""
        masks = [0] * 6
        for a, around in self.grid.neighbours.items():
            for direction, b in enumerate(around):
                if b != NOWHERE and passes(a, b):
                    masks[direction] |= 1 << a
        return as_sides(masks)

    def costs(self, prices: Mapping[tuple[int, int], int]) -> Costs:
        """The prices of steps (a, b) between neighbours, cheapest first; a step without a price is none."""
        masks: dict[int, list[int]] = {price: [0] * 6 for price in sorted(set(prices.values()))}
        for (a, b), price in prices.items():
            masks[price][self.grid.direction(a, b)] |= 1 << a
        return tuple((price, as_sides(found)) for price, found in masks.items())

    def step(self, field: int, sides: Sides) -> int:
        """Where one step over these sides leads."""
        e, se, sw, w, nw, ne = sides
        below = (field & se) << 1 | field & sw
        above = field & nw | (field & ne) << 1
        return (field & e) << 1 | below << (self.width - 1) | (field & w) >> 1 | above >> self.width

    def into(self, field: int) -> Sides:
        """The sides over which a step leads into the field."""
        w = self.grid.width
        before = (field >> 1, field >> w, field >> (w - 1), field << 1, field << w, field << (w - 1))
        return shared(self.open, before)

    def adjacent(self, field: int) -> int:
        """The hexes next to the field, those inside it too where they touch."""
        return self.step(field, self.open)

    def flood(self, seed: int, sides: Sides, passable: int, links: Links = ()) -> int:
        """Everything that is joined to the seed over these sides through passable hexes."""
        reached = frontier = seed
        left = passable & ~seed
        while frontier:
            ahead = self.step(frontier, sides)
            for here, there in links:
                if frontier & here:
                    ahead |= there
            frontier = ahead & left
            left ^= frontier
            reached |= frontier
        return reached

    def within(self, field: int, distance: int, sides: Sides | None = None, passable: int | None = None) -> int:
        """The field and everything within so many steps of it."""
        over = self.open if sides is None else sides
        left = (self.land if passable is None else passable) & ~field
        reached = frontier = field
        for _ in range(distance):
            frontier = self.step(frontier, over) & left
            if not frontier:
                break
            left ^= frontier
            reached |= frontier
        return reached

    def reach(self, start: int, costs: Costs, points: int, passable: int, stop: int = 0) -> Reach:
        """Where a mover gets with so many points; it must stop in the hexes of `stop`. Every price is 1 or more."""
        layers = [1 << start]
        left = passable & ~layers[0]
        going_on = passable & ~stop
        dearest = max((price for price, _ in costs), default=1)
        going = [0] * dearest + layers
        for _ in range(points):
            ahead = self._paid_step(going, costs) & left
            left ^= ahead
            layers.append(ahead)
            going.append(ahead & going_on)
            if not ahead and not any(going[-dearest:]):
                break
        return Reach(self, costs, layers, stop)

    def _paid_step(self, going: list[int], costs: Costs) -> int:
        """Where the layers of the last points lead, each over the sides of its price; gathered before the shifts."""
        e = se = sw = w = nw = ne = 0
        for price, (to_e, to_se, to_sw, to_w, to_nw, to_ne) in costs:
            if field := going[-price]:
                e |= field & to_e
                se |= field & to_se
                sw |= field & to_sw
                w |= field & to_w
                nw |= field & to_nw
                ne |= field & to_ne
        below, above = se << 1 | sw, nw | ne << 1
        return e << 1 | below << (self.width - 1) | w >> 1 | above >> self.width
