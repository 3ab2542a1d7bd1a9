"""How long the questions to the map take, and the copy of a state: medians of many rounds in microseconds."""

from __future__ import annotations

import sys
import timeit
from collections.abc import Callable
from random import Random
from statistics import median

import msgspec
from rich.console import Console
from rich.table import Table

from grognard.engine.field import Board, Costs
from grognard.engine.hexes import Cell, Grid
from grognard.engine.kinds import PerHex, PerUnit
from grognard.engine.state import State

ROUNDS = 200
CALLS = 5
ACROSS, DOWN = 60, 40
UNITS, HEXES = 96, 130
WHOLE = {1: 6, 2: 3, 3: 1}
SIXTHS = {2: 2, 3: 2, 4: 1, 6: 6, 9: 2, 12: 2, 18: 1}
HALVES = {1: 1, 2: 5, 3: 2, 4: 2, 6: 1, 8: 1}
"""Prices in the smallest fraction of a game, and how common each is."""


class Row(msgspec.Struct, frozen=True):
    """What was measured, how long it took and how long it may take."""

    what: str
    microseconds: float
    aim: float


class Position(State):
    """As many pieces, hexes and columns as the desert has."""

    place: PerUnit[int]
    strength: PerUnit[int]
    moved: PerUnit[int]
    spent: PerUnit[int]
    handle: PerUnit[int]
    maybe: PerUnit[int]
    arrival: PerUnit[int]
    disrupted: PerUnit[int]
    owner: PerHex[int]
    battle: PerHex[int]
    mines: PerHex[int]
    supply: dict[str, int]


def board() -> Board:
    """A square map of 2,400 hexes."""
    cells = (Cell(f"{x:02}{y:02}", x - y // 2, y) for y in range(DOWN) for x in range(ACROSS))
    return Board(Grid(cells))


def costs(on: Board, prices: dict[int, int]) -> Costs:
    """A price for each side, drawn by how common it is."""
    rng = Random(1)
    drawn: dict[tuple[int, int], int] = {}
    for a, around in on.grid.neighbours.items():
        for b in around:
            drawn[a, b] = rng.choices(list(prices), list(prices.values()))[0]
    return tuple((price, on.sides(lambda a, b, p=price: drawn[a, b] == p)) for price in prices)  # type: ignore[misc]


def position() -> Position:
    """A state of the desert's size."""
    Position.prepare()
    names = Position.fields()
    lists = {name: [0] * (UNITS if "unit" in str(hint) else HEXES) for name, hint in names.items() if name != "supply"}
    return Position(None, supply={"axis": 5, "allied": 5}, **lists)  # type: ignore[arg-type]


def questions() -> list[tuple[str, float, Callable[[], object]]]:
    """What is asked, with the microseconds that it may take."""
    on = board()
    corner, centre = on.grid.at("0000"), on.grid.at("3020")
    whole, sixths, halves = (costs(on, prices) for prices in (WHOLE, SIXTHS, HALVES))
    state = position()
    return [
        ("flood over 2,400 hexes", 200, lambda: on.flood(1 << corner, on.open, on.land)),
        ("reach of 6 points", 50, lambda: on.reach(centre, whole, 6, on.land)),
        ("reach of 72 sixths (malta)", 250, lambda: on.reach(centre, sixths, 72, on.land)),
        ("reach of 40 halves (normandy)", 250, lambda: on.reach(centre, halves, 40, on.land)),
        ("copy of a state (desert)", 10, state.copy),
    ]


def measure() -> list[Row]:
    """The rounds of all questions take turns, since machines are noisy."""
    asked = questions()
    times: dict[str, list[float]] = {what: [] for what, _, _ in asked}
    for _ in range(ROUNDS):
        for what, _, ask in asked:
            times[what].append(timeit.timeit(ask, number=CALLS) / CALLS * 1e6)
    return [Row(what, round(median(times[what]), 2), aim) for what, aim, _ in asked]


def main(as_json: bool = False) -> None:
    """Print the table, or the same as JSON."""
    rows = measure()
    if as_json:
        print(msgspec.json.encode(rows).decode())
        return
    table = Table("what", title=f"median of {ROUNDS} rounds, in microseconds")
    for heading in ("took", "aim"):
        table.add_column(heading, justify="right")
    for row in rows:
        table.add_row(row.what, f"{row.microseconds:.1f}", f"{row.aim:.0f}")
    Console().print(table)


if __name__ == "__main__":
    main("--json" in sys.argv[1:])
