"""Tables: every roll hits exactly one cell, and the answer says which."""

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.engine.data import Folder
from grognard.engine.errors import GrognardError
from grognard.engine.tables import AT_LEAST, AT_MOST, RANGE, SINGLE, Cell, Table, _axis

CRT = "die,1:2,1:1,2:1,source\n1,A2,A1,D1,rulebook 9.1\n2-5,A1,D1,D2,rulebook 9.1\n6,D1,D2,3,rulebook 9.1\n"


def table(path: Path, text: str, clamp: bool = False) -> Table:
    (path / "crt.csv").write_text(text, encoding="utf-8")
    return Table.read(Folder(path), "crt.csv", clamp)


def covers(label: str, number: int) -> bool:
    """Whether a label stands for a number, told without an index."""
    if found := SINGLE.fullmatch(label):
        return number == int(found[1])
    if found := AT_MOST.fullmatch(label):
        return number <= int(found[1])
    if found := AT_LEAST.fullmatch(label):
        return number >= int(found[1])
    found = RANGE.fullmatch(label)
    return found is not None and int(found[1]) <= number <= int(found[2])


@st.composite
def axes(draw: st.DrawFn) -> tuple[list[str], int, int]:
    """Labels that cover all numbers from the first to the last, in any order."""
    low = draw(st.integers(-20, 20))
    lengths = draw(st.lists(st.integers(1, 5), min_size=1, max_size=6))
    starts = [low + sum(lengths[:n]) for n in range(len(lengths) + 1)]
    dots = draw(st.sampled_from(["-", ".."]))
    spans = pairwise(starts)
    labels = [str(a) if a + 1 == b else f"{a}{dots}{b - 1}" for a, b in spans]
    return draw(st.permutations(labels)), low, starts[-1] - 1


@given(axes())
def test_every_number_hits_exactly_the_label_that_covers_it(drawn: tuple[list[str], int, int]) -> None:
    labels, low, high = drawn
    axis = _axis("crt.csv", "row", labels)
    for number in range(low, high + 1):
        (place,) = [place for place, label in enumerate(labels) if covers(label, number)]
        assert axis.find(number) == place
    assert (axis.find(low - 1), axis.find(high + 1)) == (None, None)


def test_a_cell_is_told_with_its_row_and_column(tmp_path: Path) -> None:
    crt = table(tmp_path, CRT)
    assert crt.at(3, "1:1") == Cell("2-5", "1:1", "D1")
    assert crt.at("2-5", "1:1") == Cell("2-5", "1:1", "D1")
    assert [crt.at(roll, "1:2").value for roll in range(1, 7)] == ["A2", "A1", "A1", "A1", "A1", "D1"]
    assert (crt.rows, crt.columns) == (("1", "2-5", "6"), ("1:2", "1:1", "2:1"))


def test_a_shift_stops_at_the_last_column(tmp_path: Path) -> None:
    crt = table(tmp_path, CRT)
    shifted = [crt.at(1, "1:1", shift).column for shift in (-9, -1, 0, 1, 9)]
    assert shifted == ["1:2", "1:2", "1:1", "2:1", "2:1"]


def test_a_cell_may_be_a_whole_number(tmp_path: Path) -> None:
    crt = table(tmp_path, CRT)
    assert crt.whole(6, "2:1") == 3
    with pytest.raises(GrognardError) as refused:
        crt.whole(1, "1:1")
    assert refused.value.code == "table-whole"
    assert refused.value.facts == {"file": "crt.csv", "row": "1", "column": "1:1", "found": "A1"}


def test_open_ends_and_clamps_reach_on(tmp_path: Path) -> None:
    ends = table(tmp_path, "die,x,source\n..2,a,known\n3,b,known\n4..,c,known\n")
    assert [ends.at(roll, "x").value for roll in (-999, 2, 3, 4, 999)] == ["a", "a", "b", "c", "c"]
    clamped = table(tmp_path, "die,x,source\n3,b,known\n4,c,known\n", clamp=True)
    assert [clamped.at(roll, "x").value for roll in (-999, 3, 4, 999)] == ["b", "b", "c", "c"]


def test_columns_may_be_ranges_and_rows_words(tmp_path: Path) -> None:
    odds = table(tmp_path, "terrain,-3..-1,0,1-4,source\nclear,a,b,c,known\nhill,d,e,f,known\n")
    assert [odds.at("hill", number).value for number in (-3, -1, 0, 4)] == ["d", "d", "e", "f"]


@pytest.mark.parametrize(
    ("row", "column", "code"),
    [
        (7, "1:1", "table-row"),
        ("x", "1:1", "table-row"),
        (1, "9:1", "table-column"),
        (1, 1, "table-column"),
    ],
)
def test_what_is_not_in_the_table_is_refused(tmp_path: Path, row: int | str, column: int | str, code: str) -> None:
    with pytest.raises(GrognardError, match=code):
        table(tmp_path, CRT).at(row, column)


@pytest.mark.parametrize(
    ("text", "code", "facts"),
    [
        ("die,x\n1,a\n", "table-source", {"column": "x"}),
        ("die,source\n1,known\n", "table-empty", {}),
        ("die,x,source\n", "table-empty", {}),
        ("die,x,source\n5-3,a,known\n", "table-range", {"side": "row", "label": "5-3"}),
        ("die,x,source\n1-3,a,known\n3-4,b,known\n", "table-overlap", {"side": "row", "number": 3}),
        ("die,x,source\n1..,a,known\n3,b,known\n", "table-overlap", {"side": "row", "number": 3}),
        ("die,x,source\n1,a,known\n..3,b,known\n", "table-overlap", {"side": "row", "number": 1}),
        ("die,x,source\n1,a,known\n3,b,known\n", "table-gap", {"side": "row", "number": 2}),
        ("die,1,3,source\nx,a,b,known\n", "table-gap", {"side": "column", "number": 2}),
        ("die,x,source\nw,a,known\nw,b,known\n", "data-duplicate", {"line": 3, "key": "w", "first": 2}),
    ],
)
def test_a_table_with_holes_or_doubles_is_refused(
    tmp_path: Path, text: str, code: str, facts: dict[str, object]
) -> None:
    with pytest.raises(GrognardError) as refused:
        table(tmp_path, text)
    assert (refused.value.code, refused.value.facts) == (code, {"file": "crt.csv", **facts})
