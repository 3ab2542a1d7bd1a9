"""The ways of one unit: where it may end, over which sides, by which path."""

from __future__ import annotations

from grognard.engine.errors import GrognardError
from grognard.engine.field import Board, Sides, as_sides
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Hex, HexField, Side

EVERYWHERE = -1
OUT_OF_REACH = -2
"""What is left of a unit's range; -1 is a forced march."""


class Flood:
    """One kind of way, such as along tracks or better: layer by layer the hexes from which the unit may go on."""

    def __init__(self, board: Board, start: HexField, sides: Sides, steps: int, free: HexField) -> None:
        self.board = board
        self.sides = sides
        self.steps = steps
        self.layers = [start]
        left = free & ~start
        for _ in range(steps):
            ahead = board.step(self.layers[-1], sides) & left
            if not ahead:
                break
            left ^= ahead
            self.layers.append(ahead)

    def near(self) -> HexField:
        """Hexes with at least one step to spare."""
        found = 0
        for layer in self.layers[: self.steps]:
            found |= layer
        return found

    def edge(self) -> HexField:
        """Hexes that take the whole range."""
        return self.layers[self.steps] if len(self.layers) > self.steps else 0

    def steps_over(self, side: Side) -> int | None:
        """How many steps this way takes to enter a hex over a side, up to one beyond its range."""
        h, direction = divmod(side, 6)
        before = self.board.grid.step(h, direction)
        if before == NOWHERE or not self.sides[(direction + 3) % 6] >> before & 1:
            return None
        for steps, layer in enumerate(self.layers, 1):
            if layer >> before & 1:
                return steps
        return None

    def path(self, side: Side) -> tuple[Hex, ...]:
        """The hexes of this way over a side, the start first."""
        steps = self.steps_over(side)
        assert steps is not None
        h, direction = divmod(side, 6)
        found = [h, self.board.grid.step(h, direction)]
        for layer in reversed(self.layers[: steps - 1]):
            found.append(self._parent(found[-1], layer))
        return tuple(reversed(found))

    def _parent(self, h: Hex, layer: HexField) -> Hex:
        around = enumerate(self.board.grid.neighbours[h])
        return next(n for d, n in around if n != NOWHERE and (layer & self.sides[(d + 3) % 6]) >> n & 1)


class Ways:
    """The ends of a unit's moves, and how it comes there; sides are named from the entered hex outwards."""

    def __init__(
        self, start: Hex, floods: list[Flood], ends: HexField, enemies: HexField, gate: Side = NOWHERE
    ) -> None:
        self.start = start
        self.floods = floods
        self.board = floods[0].board
        self.gate = gate
        """The side over which the unit comes onto the map; NOWHERE: it is there."""
        self.near = 0
        """Hexes from which it could go one hex on."""
        inner, outer = [0] * 6, [0] * 6
        for flood in floods:
            near, edge = flood.near(), flood.edge()
            self.near |= near
            for direction, side in enumerate(flood.sides):
                inner[direction] |= near & side
                outer[direction] |= edge & side
        self.inner = as_sides(inner)
        """The steps within its range."""
        self.outer = as_sides([far & ~near for far, near in zip(outer, inner, strict=True)])
        """The steps that only a forced march can make."""
        entered = 0 if gate == NOWHERE else 1 << gate // 6
        self.field = (self.board.step(EVERYWHERE, self.inner) | entered) & ends
        """Where it may end within its range."""
        self.beyond = self.board.step(EVERYWHERE, self.outer) & ends & (~self.field | enemies)
        """Where a forced march of one hex leads: out of range, or to enemies over another side."""

    def last_sides(self, h: Hex) -> list[Side]:
        """The sides over which the unit may enter a hex within its range."""
        found = self._sides(h, self.inner)
        return [*found, self.gate] if self.gate >= 0 and h == self.gate // 6 else found

    def march_sides(self, h: Hex) -> list[Side]:
        """The sides over which only a forced march leads into a hex."""
        return self._sides(h, self.outer)

    def _sides(self, h: Hex, steps: Sides) -> list[Side]:
        around = enumerate(self.board.grid.neighbours[h])
        return [h * 6 + d for d, before in around if before != NOWHERE and steps[(d + 3) % 6] >> before & 1]

    def spare(self, side: Side) -> int:
        """How many steps of its range the unit has left when it has entered over a side."""
        if side == self.gate:
            return max(flood.steps for flood in self.floods)
        return self._best(side)[0]

    def _best(self, side: Side) -> tuple[int, Flood]:
        """The kind of way that leaves most steps, and how many."""
        best = (OUT_OF_REACH, self.floods[0])
        for flood in self.floods:
            steps = flood.steps_over(side)
            if steps is not None and flood.steps - steps > best[0]:
                best = (flood.steps - steps, flood)
        return best

    def best_side(self, h: Hex) -> Side:
        """The last side of the best way to a hex."""
        return max(range(h * 6, h * 6 + 6), key=self.spare)

    def path(self, h: Hex, side: Side = NOWHERE) -> tuple[Hex, ...]:
        """The best way to a hex, over a given side if one is given, the start first."""
        over = self.best_side(h) if side == NOWHERE else side
        if over == self.gate:
            return (self.start, h)
        spare, flood = self._best(over)
        if spare == OUT_OF_REACH:
            raise GrognardError("out-of-reach", hex=flood.board.grid.called(h))
        return (self.start,) * (self.gate != NOWHERE) + flood.path(over)
