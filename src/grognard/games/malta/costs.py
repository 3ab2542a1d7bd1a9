"""What a step costs: the terrain chart in sixths of a movement point, since it has halves and thirds."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from grognard.engine.field import Board, Costs, Sides
from grognard.engine.hexes import NOWHERE, Grid
from grognard.engine.kinds import Hex
from grognard.games.malta.data import HexRow, SideRow
from grognard.games.malta.data_charts import TerrainRow

POINT = 6
"""A movement point."""
CLASSES = ("foot", "mot", "mech")
ANY = "any"
"""The class of leaders, who go as whoever goes best."""
BUILT = ("village", "city")
Step = tuple[Hex, Hex]
Rows = Mapping[Hex, HexRow]
Prices = Mapping[str, int | None]


def step_costs(
    grid: Grid, rows: Rows, sides: Mapping[Step, SideRow], chart: Mapping[str, TerrainRow], column: str
) -> dict[Step, int]:
    """What each possible step costs by a column of the chart, one for each class [6.1.b, 6.12]."""
    prices = {name: price(getattr(row, column)) for name, row in chart.items()}
    steps = [(a, b) for a in rows for b in grid.neighbours[a] if b != NOWHERE and rows[a].terrain != "ocean"]
    found = {(a, b): step_cost(rows[b], sides.get((a, b)), prices) for a, b in steps}
    return {step: cost for step, cost in found.items() if cost is not None}


def price(cell: str) -> int | None:
    """A cell of the chart in sixths; nothing where the way is closed."""
    return None if cell == "P" else int(Fraction(cell) * POINT)


def step_cost(to: HexRow, side: SideRow | None, prices: Prices) -> int | None:
    """Along a road its own price, whatever it crosses; else that of the hex and of the side; None: closed.

    [6.11.b, 6.11.d, 6.51, 23.7.road, 23.7.creek, 23.7.rise, 23.7.water]
    """
    if side and side.road:
        return prices["road"]
    ground, crossing = hex_cost(to, prices), prices[side.terrain] if side and side.terrain else 0
    return None if ground is None or crossing is None else ground + crossing


def hex_cost(to: HexRow, prices: Prices) -> int | None:
    """A village or a city has its own price, everything else the dearest of what is in the hex [6.11.a, 6.11.c].

    [23.7.clear, 23.7.village, 23.7.city, 23.7.fort, 23.7.woods, 23.7.beach, 23.7.airfield, 23.7.ocean]
    """
    if to.place in BUILT:
        return prices[to.place]
    found = [prices[to.terrain], prices[to.place] if to.place else 0]
    return None if None in found else max(cost for cost in found if cost is not None)


def with_leaders(found: Mapping[str, Mapping[Step, int]]) -> dict[str, Mapping[Step, int]]:
    """The prices of each class, and those of leaders, who pay the least that any class pays [14.3.b]."""
    steps = {step for costs in found.values() for step in costs}
    least = {step: min(costs[step] for costs in found.values() if step in costs) for step in steps}
    return {**found, ANY: least}


def by_class(board: Board, found: Mapping[str, Mapping[Step, int]]) -> dict[str, Costs]:
    """The prices as the board wants them."""
    return {moves: board.costs(prices) for moves, prices in with_leaders(found).items()}


def open_sides(board: Board, costs: Mapping[Step, int]) -> Sides:
    """The sides that can be crossed at all."""
    return board.sides(lambda a, b: (a, b) in costs)


def crossings(board: Board, found: Mapping[str, Mapping[Step, int]]) -> tuple[tuple[frozenset[str], Sides], ...]:
    """The sides sorted by the classes that can cross them."""
    able: dict[frozenset[str], dict[Step, int]] = {}
    for step in {step for costs in found.values() for step in costs}:
        able.setdefault(frozenset(moves for moves, costs in found.items() if step in costs), {})[step] = 1
    return tuple(
        (classes, open_sides(board, steps)) for classes, steps in sorted(able.items(), key=lambda a: len(a[0]))
    )
