"""Errors of a map are told with the line and the column where they stand."""

from pathlib import Path
from typing import NamedTuple

import pytest

from grognard.engine.data import Folder, load_pack
from grognard.engine.errors import GrognardError
from grognard.engine.hexes import Cell, Grid
from grognard.engine.maps import both_ways, check_links, grid_of

MAP = "id,name,q,r,source\na,Mill,0,0,known\nb,,1,0,known\nc,Farm,5,0,known\n"


class Pair(NamedTuple):
    a: str
    b: str
    kind: str = ""


def folder(place: Path, sides: str = "", **pack: str) -> Folder:
    ours, mine = place / "ours", place / "mine"
    for path in (ours, mine):
        path.mkdir()
    (ours / "map.csv").write_text(MAP)
    (ours / "sides.csv").write_text(f"a,b,source\n{sides}")
    (mine / "pack.toml").write_text('game = "toy"\ntitle = "Mine"\nauthor = "Me"\n')
    for name, content in pack.items():
        (mine / f"{name}.csv").write_text(content)
    return Folder(ours, [load_pack(mine, "toy")])


def grid(data: Folder) -> Grid:
    lines = [line.cells for line in data.sheet("map.csv").lines]
    return grid_of(data, [Cell(c["id"], int(c["q"]), int(c["r"]), c["name"]) for c in lines], ("west",))


@pytest.mark.parametrize(
    ("rows", "column", "found", "kind", "of"),
    [
        ("id,q\na,1\n", "q", "1", "other", "b"),
        ("id,q\nb,0\n", "q", "0", "other", "a"),
        ("id,name\na,Farm\n", "name", "Farm", "free", None),
        ("id,name\nb,west\n", "name", "west", "free", None),
        ("id,name\nc,b\n", "name", "b", "free", None),
    ],
)
def test_two_hexes_in_one_place_or_with_one_name(
    tmp_path: Path, rows: str, column: str, found: str, kind: str, of: str | None
) -> None:
    data = folder(tmp_path, map=rows)
    with pytest.raises(GrognardError) as refused:
        grid(data)
    facts = refused.value.facts
    assert (facts["file"], facts["line"], facts["column"]) == ("mine/map.csv", 2, column)
    assert (facts["found"], facts["kind"], facts.get("of")) == (found, kind, of)


def test_a_map_of_columns_has_other_directions(tmp_path: Path) -> None:
    cells = [Cell("0101", 1, 1), Cell("0201", 2, 1), Cell("0102", 1, 2)]
    found = grid_of(folder(tmp_path), cells, top="flat")
    assert found.at("0101 SE1") == found.at("0201")
    assert found.at("0101 S1") == found.at("0102")


def test_what_is_no_fault_of_a_row_is_told_as_it_is(tmp_path: Path) -> None:
    with pytest.raises(GrognardError, match="map-empty"):
        grid_of(folder(tmp_path), [])


@pytest.mark.parametrize(
    ("sides", "line", "kind", "of"),
    [("a,b,known\na,c,known\n", 3, "neighbour", "a"), ("a,b,known\nb,a,known\n", 3, "other", "a, b")],
)
def test_sides_join_neighbours_once(tmp_path: Path, sides: str, line: int, kind: str, of: str) -> None:
    data = folder(tmp_path, sides)
    rows = [Pair(row.cells["a"], row.cells["b"]) for row in data.sheet("sides.csv").lines]
    board = grid(data)
    with pytest.raises(GrognardError) as refused:
        both_ways(data, rows, board, board.at)
    facts = refused.value.facts
    assert (facts["line"], facts["column"], facts["kind"], facts["of"]) == (line, "b", kind, of)
    assert set(both_ways(data, rows[:1], board, board.at)) == {(0, 1), (1, 0)}


@pytest.mark.parametrize(
    ("row", "column", "expected"),
    [
        (Pair("west", "a", "exit"), "kind", "entry"),
        (Pair("a", "west", "entry"), "kind", "exit"),
        (Pair("a", "b", "entry"), "b", "west"),
        (Pair("west", "west", "entry"), "b", "an id or name of map.csv"),
    ],
)
def test_links_lead_between_the_map_and_a_box(tmp_path: Path, row: Pair, column: str, expected: str) -> None:
    (tmp_path / "links.csv").write_text(f"a,b,kind,source\n{','.join(row)},known\n")
    with pytest.raises(GrognardError) as refused:
        check_links(Folder(tmp_path), [row], ("west",), "exit")
    facts = refused.value.facts
    assert (facts["line"], facts["column"], facts["expected"]) == (2, column, expected)


def test_good_links_are_good(tmp_path: Path) -> None:
    check_links(Folder(tmp_path), [Pair("west", "a", "entry"), Pair("a", "west", "exit")], ("west",), "exit")
