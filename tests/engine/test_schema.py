"""Limits, references and lists without repetitions: each misfit is named by its place and what belongs there."""

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from grognard.engine.data import Folder, load_pack
from grognard.engine.errors import GrognardError
from grognard.engine.schema import ONCE, PHRASES, Month, To, cell_kind, expect, one_of
from grognard.engine.tables import Table
from grognard.speech import LANGUAGES, Speech

TypeId = Annotated[str, To("types.csv")]
HexId = Annotated[str, To("map.csv", ("id", "name"), also=("west",))]


class Kind(msgspec.Struct, frozen=True):
    id: str
    speed: Annotated[int, Meta(ge=1, le=6)]
    source: str


class Unit(msgspec.Struct, frozen=True):
    id: str
    type: TypeId
    next: TypeId | None
    cv: Annotated[int, Meta(ge=1)] | None
    source: str


class Plan(msgspec.Struct, frozen=True):
    units: Annotated[tuple[Annotated[str, To("units.csv")], ...], Meta(min_length=1), ONCE]
    area: Annotated[str, To("areas.toml")]
    where: HexId
    date: Month
    cards: dict[Literal["axis", "allied"], Annotated[int, Meta(ge=0, le=9)]]
    limit: Annotated[int, Meta(ge=1, le=3)] | None = None


FILES = {
    "types.csv": "id,speed,source\nfoot,2,known\nhorse,4,known\n",
    "units.csv": "id,type,next,cv,source\na,foot,,3,known\nb,horse,foot,,known\n",
    "map.csv": "id,name,source\n101,,known\n102,Mill,known\n",
    "areas.toml": '[egypt]\nhexes = []\nsource = "known"\n',
    "plan.toml": """units = ["a", "b"]
area = "egypt"
where = "Mill"
date = "1941-04"
limit = 2
cards = { axis = 1, allied = 2 }
""",
}


def folder(place: Path, *changes: tuple[str, str, str]) -> Folder:
    files = dict(FILES)
    for name, old, new in changes:
        assert old in files[name]
        files[name] = files[name].replace(old, new)
    for name, content in files.items():
        (place / name).write_text(content, encoding="utf-8")
    return Folder(place)


def refused(call: Any) -> dict[str, object]:
    with pytest.raises(GrognardError) as caught:
        call()
    return {"code": caught.value.code, **caught.value.facts}


def test_what_fits_is_read(tmp_path: Path) -> None:
    data = folder(tmp_path)
    assert data.rows("units.csv", Unit) == [
        Unit("a", "foot", None, 3, "known"),
        Unit("b", "horse", "foot", None, "known"),
    ]
    assert data.toml("plan.toml", Plan) == Plan(("a", "b"), "egypt", "Mill", "1941-04", {"axis": 1, "allied": 2}, 2)
    assert folder(tmp_path, ("plan.toml", '"Mill"', '"west"')).toml("plan.toml", Plan).where == "west"


@pytest.mark.parametrize(
    ("file", "old", "new", "column", "line", "wanted"),
    [
        ("types.csv", "foot,2", "foot,0", "speed", 2, expect("between", low=1, high=6)),
        ("types.csv", "foot,2", "foot,7", "speed", 2, expect("between", low=1, high=6)),
        ("types.csv", "foot,2", "foot,two", "speed", 2, expect("between", low=1, high=6)),
        ("units.csv", "a,foot", "a,tank", "type", 2, expect("id", of="types.csv")),
        ("units.csv", "a,foot", "a,", "type", 2, expect("id", of="types.csv")),
        ("units.csv", "horse,foot", "horse,boat", "next", 3, expect("id", of="types.csv")),
        ("units.csv", "foot,,3", "foot,,0", "cv", 2, expect("least", low=1)),
    ],
)
def test_a_cell_out_of_its_limits_is_named(
    tmp_path: Path, file: str, old: str, new: str, column: str, line: int, wanted: dict[str, object]
) -> None:
    data = folder(tmp_path, (file, old, new))
    told = refused(lambda: (data.rows("types.csv", Kind), data.rows("units.csv", Unit)))
    assert told.pop("found") in new.split(",")
    assert told == {"code": "data-cell", "file": file, "line": line, "column": column, **wanted}


@pytest.mark.parametrize(
    ("old", "new", "path", "wanted"),
    [
        ('["a", "b"]', '["a", "c"]', "units[1]", expect("id", of="units.csv")),
        ('["a", "b"]', '["a", "b", "a"]', "units[2]", expect("other", of="units[0]")),
        ('["a", "b"]', "[]", "units", expect("filled")),
        ('["a", "b"]', '"a"', "units", expect("list")),
        ('"egypt"', '"libya"', "area", expect("id", of="areas.toml")),
        ('"Mill"', '"Farm"', "where", expect("id", of="map.csv")),
        ('"1941-04"', '"1941-13"', "date", expect("month")),
        ('"1941-04"', '"1941-040"', "date", expect("month")),
        ("allied = 2", "allied = 10", "cards.allied", expect("between", low=0, high=9)),
        ("limit = 2", "limit = 4", "limit", expect("between", low=1, high=3)),
    ],
)
def test_a_value_out_of_its_limits_is_named(
    tmp_path: Path, old: str, new: str, path: str, wanted: dict[str, object]
) -> None:
    told = refused(lambda: folder(tmp_path, ("plan.toml", old, new)).toml("plan.toml", Plan))
    told.pop("found")
    assert told == {"code": "data-value", "file": "plan.toml", "path": path, **wanted}


@pytest.mark.parametrize(
    ("new", "code", "path"),
    [("axis = 1", "data-key-missing", "cards.allied"), ("axis = 1, allied = 2, x = 3", "data-key-unknown", "cards.x")],
)
def test_a_table_with_few_words_as_keys_has_all_of_them(tmp_path: Path, new: str, code: str, path: str) -> None:
    data = folder(tmp_path, ("plan.toml", "axis = 1, allied = 2", new))
    assert refused(lambda: data.toml("plan.toml", Plan)) == {"code": code, "file": "plan.toml", "path": path}


def test_the_cells_of_a_table_have_limits_too(tmp_path: Path) -> None:
    (tmp_path / "fire.csv").write_text("die,a,b,source\n1,1,6,known\n2,6,x,known\n")
    assert Table.read(Folder(tmp_path), "fire.csv").at(2, "b").value == "x"
    told = refused(lambda: Table.read(Folder(tmp_path), "fire.csv", results=Annotated[int, Meta(ge=1, le=6)]))
    place = {"code": "data-cell", "file": "fire.csv", "line": 3, "column": "b", "found": "x"}
    assert told == place | expect("between", low=1, high=6)


@pytest.mark.parametrize(("cell", "read"), [("", ()), ("4", (4,)), ("4  4 3", (4, 4, 3))])
def test_a_cell_may_hold_several_values(cell: str, read: tuple[int, ...]) -> None:
    assert cell_kind(tuple[Annotated[int, Meta(ge=1, le=6)], ...]).read(cell) == read
    assert cell_kind(tuple[str, ...]).read(cell) == tuple(map(str, read))


def test_each_of_several_values_has_its_limits() -> None:
    kind = cell_kind(tuple[Annotated[str, Meta(pattern="^[0-9]-[0-9]$", extra={"kind": "like", "of": "6-6"})], ...])
    assert kind.read("6-6 4-6") == ("6-6", "4-6")
    assert kind.wanted == expect("like", of="6-6")
    with pytest.raises(ValueError, match="4"):
        kind.read("6-6 4")


def test_one_word_is_told_as_it_is() -> None:
    assert one_of(("west",)) == expect("exactly", low="west")
    assert one_of(("west", "east")) == expect("words", choices="west, east")


@pytest.mark.parametrize("kind", sorted(PHRASES))
def test_every_kind_has_words_in_both_languages(kind: str) -> None:
    names = ("low", "high", "of", "choices")
    told = GrognardError("data-cell", file="f", line=1, column="c", found="x", kind=kind, **dict.fromkeys(names, "Y"))
    limits = [Speech(lang).say_error(told) for lang in LANGUAGES]
    expected = PHRASES[kind].format(**dict.fromkeys(names, "Y"))
    assert limits[0] == f"f, line 1, column c: “x” stands where {expected} belongs."
    vague = GrognardError(told.code, **told.facts | {"kind": "limits"})
    assert (limits[1] == Speech("es").say_error(vague)) == (kind == "limits")


# --- who is to blame


def pack(place: Path, **files: str) -> Any:
    place.mkdir()
    (place / "pack.toml").write_text('game = "toy"\ntitle = "Mine"\nauthor = "Me"\n')
    for name, content in files.items():
        (place / name.replace("_", ".")).write_text(content)
    return load_pack(place, "toy")


def test_a_pack_is_to_blame_for_what_stands_beside_its_own(tmp_path: Path) -> None:
    mine = pack(tmp_path / "mine", units_csv="id,type\nb,foot\n", plan_toml="limit = 1\n")
    (tmp_path / "ours").mkdir()
    folder(tmp_path / "ours")
    data = Folder(tmp_path / "ours", [mine])
    cell = data.bad_cell("units.csv", 1, "cv", expect("even")).facts
    assert (cell["file"], cell["line"], cell["column"]) == ("mine/units.csv", 2, "cv")
    assert data.bad_cell("units.csv", 0, "cv", expect("even")).facts["file"] == "units.csv"
    assert data.bad_value("plan.toml", "date", "x", expect("month")).facts["file"] == "mine/plan.toml"
    assert data.bad_value("areas.toml", "egypt", 1, expect("even")).facts["file"] == "areas.toml"


def test_a_pack_in_this_very_folder_has_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pack(tmp_path / "mine")
    monkeypatch.chdir(tmp_path / "mine")
    assert load_pack(Path(), "toy").name == "mine"
