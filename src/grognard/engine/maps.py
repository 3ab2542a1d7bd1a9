"""The map out of its files: an error of the map is told with the file, the line and the column where it stands."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol, TypeVar

from grognard.engine.data import Folder
from grognard.engine.errors import GrognardError
from grognard.engine.hexes import Cell, Grid, Top
from grognard.engine.schema import expect, one_of

MAP, SIDES, LINKS = "map.csv", "sides.csv", "links.csv"
INWARD = "entry"


class SideLike(Protocol):
    """A row of the hexsides."""

    @property
    def a(self) -> str: ...
    @property
    def b(self) -> str: ...


class LinkLike(SideLike, Protocol):
    """A row of the ways between hexes and boxes."""

    @property
    def kind(self) -> str: ...


SideRow = TypeVar("SideRow", bound=SideLike)


def grid_of(folder: Folder, cells: Iterable[Cell], boxes: Iterable[str] = (), top: Top = "pointy") -> Grid:
    """The grid of the cells, which come in the order of the map's rows."""
    hexes = list(cells)
    try:
        return Grid(hexes, boxes, top)
    except GrognardError as error:
        raise _located(folder, hexes, error) from None


def _located(folder: Folder, hexes: Sequence[Cell], error: GrognardError) -> GrognardError:
    labels = (error.facts.get("label"), error.facts.get("other"))
    if error.code == "map-same-place":
        numbers = [number for number, cell in enumerate(hexes) if cell.label in labels]
        number, other = sorted(numbers, key=lambda n: _is_laid(folder, n, "q", "r"), reverse=True)
        return folder.bad_cell(MAP, number, "q", expect("other", of=hexes[other].label))
    lines = folder.sheet(MAP).lines
    columns = ("name", "alias", "id")
    called = [(n, c) for n, line in enumerate(lines) for c in columns if line.cells.get(c, "") == labels[0]]
    if not called:
        return error
    number, column = max(called, key=lambda place: _is_laid(folder, *place))
    return folder.bad_cell(MAP, number, column, expect("free"))


def _is_laid(folder: Folder, number: int, *columns: str) -> bool:
    """Whether a pack has changed one of these cells of a row: then the pack is to blame."""
    return not folder.sheet(MAP).lines[number].laid.keys().isdisjoint(columns)


def both_ways(
    folder: Folder, rows: Sequence[SideRow], grid: Grid, at: Callable[[str], int]
) -> Mapping[tuple[int, int], SideRow]:
    """The rows of the hexsides by their two hexes, in either order."""
    found: dict[tuple[int, int], SideRow] = {}
    for number, row in enumerate(rows):
        a, b = at(row.a), at(row.b)
        if b not in grid.neighbours.get(a, ()):
            raise folder.bad_cell(SIDES, number, "b", expect("neighbour", of=row.a))
        if (a, b) in found:
            raise folder.bad_cell(SIDES, number, "b", expect("other", of=f"{row.b}, {row.a}"))
        found[a, b] = found[b, a] = row
    return found


def check_links(folder: Folder, rows: Sequence[LinkLike], boxes: Sequence[str], outward: str) -> None:
    """A way leads from a box into the map or out of the map into a box."""
    for number, row in enumerate(rows):
        if (row.a in boxes) == (row.b in boxes):
            raise folder.bad_cell(LINKS, number, "b", expect("id", of=MAP) if row.a in boxes else one_of(tuple(boxes)))
        kind = INWARD if row.a in boxes else outward
        if row.kind != kind:
            raise folder.bad_cell(LINKS, number, "kind", one_of((kind,)))
