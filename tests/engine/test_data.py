"""Typed rows, scenarios, digest and report of a game's folder."""

import tempfile
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.engine.data import Folder
from grognard.engine.errors import GrognardError
from grognard.engine.sources import report, source_group

HEADER = "id,q,high,share,owner,level,roads,source\n"


class Hex(msgspec.Struct, frozen=True):
    id: str
    q: int
    high: bool
    share: float
    owner: Literal["axis", "allied"] | None
    level: int | None
    roads: tuple[str, ...]
    source: str
    note: str = ""


class Entry(msgspec.Struct, frozen=True):
    unit: str
    count: Annotated[int, msgspec.Meta(ge=1)]
    kind: Literal["line", "elite"] = "line"


class Scenario(msgspec.Struct, frozen=True):
    title: str
    turns: int
    setup: list[Entry]
    areas: dict[str, tuple[str, ...]] = {}
    first: Entry | None = None


class Pair(msgspec.Struct, frozen=True):
    a: str
    b: str
    source: str

    def __post_init__(self) -> None:
        if self.a == self.b:
            raise ValueError("a side joins two hexes")


def folder(path: Path, **files: str | bytes) -> Folder:
    """A folder with these files; `scenarios__one_toml` stands for `scenarios/one.toml`."""
    for name, content in files.items():
        stem, _, ending = name.replace("__", "/").rpartition("_")
        file = path / f"{stem}.{ending}"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return Folder(path)


def refusal(code: str, facts: dict[str, object], call: Any, *args: Any) -> None:
    with pytest.raises(GrognardError) as caught:
        call(*args)
    assert (caught.value.code, caught.value.facts) == (code, facts)


def test_cells_become_the_types_of_the_row(tmp_path: Path) -> None:
    data = folder(tmp_path, map_csv=HEADER + "0104,-3,1,0.25,axis,+2,N  SE,rulebook 9.4\n104,4,0,7,,,,geography\n")
    assert data.rows("map.csv", Hex) == [
        Hex("0104", -3, True, 0.25, "axis", 2, ("N", "SE"), "rulebook 9.4"),
        Hex("104", 4, False, 7.0, None, None, (), "geography"),
    ]


def test_a_byte_order_mark_windows_lines_and_blank_lines_are_read(tmp_path: Path) -> None:
    data = folder(tmp_path, sides_csv=b"\xef\xbb\xbfa,b,source\r\n\r\n1, 2 ,history\r\n")
    assert data.rows("sides.csv", Pair, key=("a", "b")) == [Pair("1", "2", "history")]


@pytest.mark.parametrize(
    ("row", "column", "kind", "expected", "found"),
    [
        ("1,x,1,1,,,,designed", "q", "whole", "a whole number", "x"),
        ("1,,1,1,,,,designed", "q", "whole", "a whole number", ""),
        ("1,1_0,1,1,,,,designed", "q", "whole", "a whole number", "1_0"),
        ("1,٣,1,1,,,,designed", "q", "whole", "a whole number", "٣"),
        ("1,1,yes,1,,,,designed", "high", "flag", "0 or 1", "yes"),
        ("1,1,1,nan,,,,designed", "share", "number", "a number", "nan"),
        ("1,1,1,1,,1.5,,designed", "level", "whole", "a whole number", "1.5"),
    ],
)
def test_a_wrong_cell_is_named(
    tmp_path: Path, row: str, column: str, kind: str, expected: str, found: str
) -> None:
    data = folder(tmp_path, map_csv=HEADER + "0,1,1,1,,,,known\n" + row)
    place = {"file": "map.csv", "line": 3, "column": column}
    facts = place | {"kind": kind, "expected": expected, "found": found}
    refusal("data-cell", facts, data.rows, "map.csv", Hex)


def test_a_wrong_word_is_told_the_words(tmp_path: Path) -> None:
    data = folder(tmp_path, map_csv=HEADER + "0,1,1,1,german,,,known\n")
    facts = {"file": "map.csv", "line": 2, "column": "owner", "kind": "words", "found": "german"}
    facts |= {"expected": "one of axis, allied", "choices": "axis, allied"}
    refusal("data-cell", facts, data.rows, "map.csv", Hex)


def test_lines_are_counted_through_quoted_cells(tmp_path: Path) -> None:
    data = folder(tmp_path, map_csv=HEADER + '0,1,1,1,,,"N\n\nS",known\n\n1,x,1,1,,,,known\n')
    assert [line.number for line in data.sheet("map.csv").lines] == [2, 6]
    facts = {"file": "map.csv", "line": 6, "column": "q", "kind": "whole", "expected": "a whole number"}
    refusal("data-cell", facts | {"found": "x"}, data.rows, "map.csv", Hex)


@pytest.mark.parametrize(
    ("content", "code", "facts"),
    [
        (b"", "data-empty", {}),
        (b"a,source\n", "data-column-missing", {"column": "b"}),
        (b"a,b,c,source\n", "data-column-unknown", {"column": "c"}),
        (b"a,b,a,source\n", "data-column-twice", {"column": "a"}),
        (b"a;b;source\n1;2;known\n", "data-semicolons", {}),
        (b"a,b,source\n1,2\n", "data-cells", {"line": 2, "expected": 3, "found": 2}),
        (b"a,b,source\n1,2,known,\n", "data-cells", {"line": 2, "expected": 3, "found": 4}),
        (b"a,b,source\n1,2,known\n3,4,known\n1,2,known\n", "data-duplicate", {"line": 4, "key": "1, 2", "first": 2}),
        (b"a,b,source\n1,2,\n", "data-source-empty", {"line": 2, "column": "source"}),
        (b"a,b,source\n1,2,memory\n", "data-source", {"line": 2, "column": "source", "found": "memory"}),
        (b"a,b,source\n1,2,rulebooks\n", "data-source", {"line": 2, "column": "source", "found": "rulebooks"}),
        (b"a,b,source\n1,2,known\n\xff,4,known\n", "data-utf8", {"line": 3}),
        (b'a,b,source\n1,2,known\n"3,4,known\n5,6,known\n', "data-csv", {"line": 3}),
        (b'a,b,source\n1,"2"x,known\n', "data-csv", {"line": 2}),
    ],
)
def test_a_broken_sheet_is_refused(tmp_path: Path, content: bytes, code: str, facts: dict[str, object]) -> None:
    data = folder(tmp_path, sides_csv=content)
    refusal(code, {"file": "sides.csv"} | facts, data.rows, "sides.csv", Pair, ("a", "b"))


@pytest.mark.parametrize(
    "source",
    ["rulebook 9.4", "rulebook 9.4, 9.6; 10.1 (the example)", "fire table", "known, unsure", "designed", "pack"],
)
def test_allowed_sources(tmp_path: Path, source: str) -> None:
    data = folder(tmp_path, sides_csv=f'a,b,source\n1,2,"{source}"\n')
    assert data.rows("sides.csv", Pair, ("a", "b"))[0].source == source


def test_missing_files_and_folders_are_named(tmp_path: Path) -> None:
    data = folder(tmp_path, map_csv=HEADER)
    refusal("data-file", {"file": "units.csv"}, data.rows, "units.csv", Hex)
    refusal("data-file", {"file": "../map.csv"}, data.rows, "../map.csv", Hex)
    refusal("data-file", {"file": "scenarios/x.toml"}, data.toml, "scenarios/x.toml")
    refusal("data-folder", {"folder": "nowhere"}, Folder, tmp_path / "nowhere")


def test_names_lists_one_folder_in_order(tmp_path: Path) -> None:
    data = folder(tmp_path, scenarios__1941_toml="", scenarios__1940_toml="", scenarios__old__x_toml="", a_csv="")
    assert data.names("scenarios") == ["1940", "1941"]
    assert data.names("nothing") == []


def test_a_row_type_without_source_or_key_is_a_programming_error(tmp_path: Path) -> None:
    data = folder(tmp_path, sides_csv="a,b,source\n")
    with pytest.raises(TypeError, match=r"Pair needs the fields \['id'\]"):
        data.rows("sides.csv", Pair)


SCENARIO = """title = "Crusader"
turns = 6
[[setup]]
unit = "g21_3"
count = 2
[areas]
egypt = ["412"]
"""


def test_a_scenario_becomes_its_type(tmp_path: Path) -> None:
    data = folder(tmp_path, one_toml=SCENARIO)
    expected = Scenario("Crusader", 6, [Entry("g21_3", 2)], {"egypt": ("412",)})
    assert data.toml("one.toml", Scenario) == expected
    assert data.toml("one.toml")["turns"] == 6


@pytest.mark.parametrize(
    ("old", "new", "code", "facts"),
    [
        ("count = 2", "count = 'two'", "data-value",
         {"path": "setup[0].count", "kind": "least", "expected": "a whole number of at least 1", "low": 1,
          "found": "two"}),
        ("count = 2", "count = 2\nkind = 'x'", "data-value",
         {"path": "setup[0].kind", "kind": "words", "expected": "one of line, elite", "choices": "line, elite",
          "found": "x"}),
        ("turns = 6", "turns = true", "data-value",
         {"path": "turns", "kind": "whole", "expected": "a whole number", "found": "true"}),
        ("['412']", "[4]", "data-value",
         {"path": "areas.egypt[0]", "kind": "text", "expected": "text", "found": "4"}),
        ("['412']", "{ a = 1 }", "data-value",
         {"path": "areas.egypt", "kind": "list", "expected": "a list", "found": "{…}"}),
        ("turns = 6", "turns = 6\nfirst = []", "data-value",
         {"path": "first", "kind": "table", "expected": "a table", "found": "[…]"}),
        ("count = 2", "count = 2\nsize = 3", "data-key-unknown", {"path": "setup[0].size"}),
        ("count = 2", "", "data-key-missing", {"path": "setup[0].count"}),
        ("turns = 6", "turns 6", "data-toml", {"line": 2}),
        ("egypt = ['412']", "egypt = ['412'", "data-toml", {"line": 8}),
        ("turns = 6", "turns = 0x" + "f" * 5000, "data-toml-size", {"deepest": 32}),
        ("turns = 6", "turns = " + "9" * 5000, "data-toml-size", {"deepest": 32}),
        ("turns = 6", "turns = " + "[" * 5000, "data-toml-size", {"deepest": 32}),
        ("turns = 6", "turns" + ".a" * 5000 + " = 1", "data-toml-size", {"deepest": 32}),
    ],
)  # fmt: skip
def test_a_broken_scenario_is_refused(
    tmp_path: Path, old: str, new: str, code: str, facts: dict[str, object]
) -> None:
    text = SCENARIO.replace('"412"', "'412'")
    assert old in text
    data = folder(tmp_path, one_toml=text.replace(old, new))
    refusal(code, {"file": "one.toml"} | facts, data.toml, "one.toml", Scenario)


def test_a_scenario_that_its_type_refuses_as_a_whole_is_named(tmp_path: Path) -> None:
    data = folder(tmp_path, one_toml="a = '1'\nb = '1'\nsource = 'known'\n")
    place: dict[str, object] = {"file": "one.toml", "path": ""}
    facts = {"kind": "limits", "expected": "a value within its limits", "found": "{…}"}
    refusal("data-value", place | facts, data.toml, "one.toml", Pair)


def test_the_digest_hangs_on_content_only(tmp_path: Path) -> None:
    first = folder(tmp_path / "1", a_csv="id,source\n1,known\n", b_toml="x = 1\n").digest
    assert folder(tmp_path / "2", b_toml="x = 1 # one\n", a_csv='id,source\r\n"1",known\r\n').digest == first
    assert folder(tmp_path / "3", b_toml="x = 2\n", a_csv="id,source\n1,known\n").digest != first
    assert folder(tmp_path / "4", b_toml="x = 1\n", c_csv="id,source\n1,known\n").digest != first
    assert len(first) == 64


@pytest.mark.parametrize(
    ("source", "group"),
    [
        ("rulebook 9.4, 9.6", "rulebook"),
        ("fire table", "rulebook"),
        ("rulebook 5.3; geography", "geography"),
        ("rulebook 10.0 (unit); values: designed/history", "designed"),
        ("known, medium confidence", "known"),
        ("pack", "pack"),
    ],
)
def test_a_source_counts_as_its_weakest_part(source: str, group: str) -> None:
    assert source_group(source) == group


def test_the_report_counts_and_lists_what_is_reconstructed(tmp_path: Path) -> None:
    data = folder(
        tmp_path,
        sides_csv="a,b,source\n1,2,rulebook 5.3\n1,3,geography\n2,3,rulebook 5.4\n",
        tables__crt_csv="die,1:1,source\n1-5,A,rulebook 9.1\n6,D,designed\n",
        one_toml="x = 1\n",
    )
    told = report(data, {"sides.csv": (Pair, ("a", "b"))})
    assert msgspec.to_builtins(told) == {
        "digest": data.digest,
        "packs": [],
        "files": [
            {"file": "sides.csv", "rows": 3, "sources": {"rulebook": 2, "geography": 1}},
            {"file": "tables/crt.csv", "rows": 2, "sources": {"rulebook": 1, "designed": 1}},
        ],
        "reconstructed": [
            {"file": "sides.csv", "key": "1, 3", "source": "geography"},
            {"file": "tables/crt.csv", "key": "6", "source": "designed"},
        ],
    }


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("x_toml", "x", "data-toml"),
        ("x_csv", "id,q\n1,2\n", "data-column-missing"),
        ("x_csv", "id,source\n1,guess\n", "data-source"),
        ("sides_csv", "a,b,source\n1,2,known\n1,2,known\n", "data-duplicate"),
    ],
)
def test_the_report_checks_every_file(tmp_path: Path, name: str, content: str, code: str) -> None:
    data = folder(tmp_path, **({"sides_csv": "a,b,source\n"} | {name: content}))
    with pytest.raises(GrognardError) as caught:
        report(data, {"sides.csv": (Pair, ("a", "b"))})
    assert caught.value.code == code


@settings(max_examples=150, deadline=None)
@given(st.one_of(st.binary(), st.text().map(str.encode), st.text('a,b"\n\r;source.=[]{}1 known').map(str.encode)))
def test_no_bytes_break_the_loaders(content: bytes) -> None:
    with tempfile.TemporaryDirectory() as place:
        data = folder(Path(place), map_csv=content, hexes_csv=HEADER.encode() + content, one_toml=content)
        calls: list[Any] = [
            lambda: data.rows("map.csv", Hex),
            lambda: data.rows("hexes.csv", Hex),
            lambda: data.toml("one.toml", Scenario),
            lambda: report(data, {}),
        ]
        for call in calls:
            try:
                call()
            except GrognardError as error:
                named = error.facts["file"]
            else:
                continue
            assert named in ("map.csv", "hexes.csv", "one.toml")
