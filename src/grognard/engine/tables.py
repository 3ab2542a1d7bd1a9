"""Printed tables: a roll and a column lead to one cell, and the answer says which row and column it was."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Literal, NamedTuple

from grognard.engine.data import Folder
from grognard.engine.errors import GrognardError
from grognard.engine.packs import Sheet
from grognard.engine.schema import cell_kind, expect, whole
from grognard.engine.sources import check_sources

Side = Literal["row", "column"]

# Four digits are enough for any die and keep the index of a range small.
SINGLE = re.compile(r"(-?[0-9]{1,4})")
RANGE = re.compile(r"(-?[0-9]{1,4})(?:-|\.\.)(-?[0-9]{1,4})")
AT_MOST = re.compile(r"\.\.(-?[0-9]{1,4})")
AT_LEAST = re.compile(r"(-?[0-9]{1,4})\.\.")


class Cell(NamedTuple):
    """A result with the labels of the row and the column where it stands."""

    row: str
    column: str
    value: str


class Span(NamedTuple):
    """The numbers that a label covers; an open end reaches on without limit."""

    low: int
    high: int
    open_below: bool = False
    open_above: bool = False


@dataclass(frozen=True, slots=True)
class Axis:
    """The labels of one side of a table, and the place of each number and word among them."""

    labels: tuple[str, ...]
    index: dict[int | str, int]
    low: int = 0
    below: int | None = None
    above: int | None = None

    def find(self, where: int | str) -> int | None:
        place = self.index.get(where)
        if place is not None or isinstance(where, str):
            return place
        return self.below if where < self.low else self.above


@dataclass(frozen=True, slots=True)
class Table:
    file: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    _row: Axis
    _column: Axis
    _cells: tuple[tuple[str, ...], ...]

    @classmethod
    def read(cls, folder: Folder, name: str, clamp: bool = False, results: Any = str) -> "Table":
        """The table of a CSV file; `clamp` lets a number beyond the ends count as the last row.

        `results` is the type of its cells, with their limits.
        """
        sheet = folder.sheet(name)
        _check_shape(sheet)
        _check_results(folder, name, sheet, results)
        first, columns = sheet.columns[0], sheet.columns[1:-1]
        labels = tuple(line.cells[first] for line in sheet.lines)
        cells = tuple(tuple(line.cells[column] for column in columns) for line in sheet.lines)
        row = _axis(sheet.file, "row", labels, clamp)
        _check_words(sheet)
        return cls(sheet.file, labels, columns, row, _axis(sheet.file, "column", columns), cells)

    def at(self, row: int | str, column: int | str, shift: int = 0) -> Cell:
        """The cell of a row and a column; a shift to the right is positive and stops at the last column."""
        down, across = self._row.find(row), self._column.find(column)
        if down is None:
            raise GrognardError("table-row", file=self.file, row=str(row))
        if across is None:
            raise GrognardError("table-column", file=self.file, column=str(column))
        across = min(max(across + shift, 0), len(self.columns) - 1)
        return Cell(self.rows[down], self.columns[across], self._cells[down][across])

    def whole(self, row: int | str, column: int | str, shift: int = 0) -> int:
        """The cell as a whole number."""
        cell = self.at(row, column, shift)
        try:
            return whole(cell.value)
        except ValueError:
            facts = {"row": cell.row, "column": cell.column, "found": cell.value}
            raise GrognardError("table-whole", file=self.file, **facts) from None


def _check_shape(sheet: Sheet) -> None:
    if sheet.columns[-1] != "source":
        raise GrognardError("table-source", file=sheet.file, column=sheet.columns[-1])
    if len(sheet.columns) < 3 or not sheet.lines:
        raise GrognardError("table-empty", file=sheet.file)
    first = sheet.columns[0]
    for line in sheet.lines:
        check_sources(line)
        if not line.cells[first]:
            raise GrognardError("data-cell", **line.place(first), **expect("label"), found="")


def _check_results(folder: Folder, name: str, sheet: Sheet, results: Any) -> None:
    kind = cell_kind(results)
    for number, line in enumerate(sheet.lines):
        for column in sheet.columns[1:-1]:
            try:
                kind.read(line.cells[column])
            except (KeyError, ValueError):
                raise folder.bad_cell(name, number, column, kind.wanted) from None


def _check_words(sheet: Sheet) -> None:
    seen: dict[str, int] = {}
    for line in sheet.lines:
        label = line.cells[sheet.columns[0]]
        if label in seen:
            facts = {"line": line.number, "key": label, "first": seen[label]}
            raise GrognardError("data-duplicate", file=sheet.file, **facts)
        seen[label] = line.number


def _axis(file: str, side: Side, labels: Sequence[str], clamp: bool = False) -> Axis:
    spans = [(_span(file, side, label), place) for place, label in enumerate(labels)]
    numbers = sorted((span, place) for span, place in spans if span is not None)
    index: dict[int | str, int] = {label: place for place, label in enumerate(labels)}
    if not numbers:
        return Axis(tuple(labels), index)
    _check_cover(file, side, [span for span, _ in numbers])
    for span, place in numbers:
        index.update(dict.fromkeys(range(span.low, span.high + 1), place))
    (lowest, first), (highest, last) = numbers[0], numbers[-1]
    below = first if clamp or lowest.open_below else None
    above = last if clamp or highest.open_above else None
    return Axis(tuple(labels), index, lowest.low, below, above)


def _span(file: str, side: Side, label: str) -> Span | None:
    """The numbers of a label, or nothing if it is a word."""
    if found := SINGLE.fullmatch(label):
        return Span(int(found[1]), int(found[1]))
    if found := AT_MOST.fullmatch(label):
        return Span(int(found[1]), int(found[1]), open_below=True)
    if found := AT_LEAST.fullmatch(label):
        return Span(int(found[1]), int(found[1]), open_above=True)
    if found := RANGE.fullmatch(label):
        low, high = int(found[1]), int(found[2])
        if low > high:
            raise GrognardError("table-range", file=file, side=side, label=label)
        return Span(low, high)
    return None


def _check_cover(file: str, side: Side, spans: list[Span]) -> None:
    """Every number from the lowest to the highest label belongs to exactly one of them."""
    for before, after in pairwise(spans):
        if after.low <= before.high or before.open_above:
            raise GrognardError("table-overlap", file=file, side=side, number=after.low)
        if after.open_below:
            raise GrognardError("table-overlap", file=file, side=side, number=before.high)
        if after.low > before.high + 1:
            raise GrognardError("table-gap", file=file, side=side, number=before.high + 1)
