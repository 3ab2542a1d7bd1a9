"""Sources: every row, every table and some columns say where they come from; a pack says that it is one."""

from pathlib import Path

import msgspec
import pytest

from grognard.engine.data import Folder, load_pack
from grognard.engine.errors import GrognardError
from grognard.engine.sources import report

UNITS = "id,cv,speed,source,cv_source\na,1,2,rulebook 2.1,designed\nb,2,2,history,rulebook 19.0\nc,3,2,known,\n"
PLAN = """title = "One"
source = "rulebook 18.1"
[cards.axis]
start = 6
source = "rulebook 18.2"
[armies.blue]
chits = 3
[[setup]]
count = 2
source = "rulebook 18.3; designed"
"""


def ours(place: Path) -> Path:
    place.mkdir(exist_ok=True)
    (place / "units.csv").write_text(UNITS)
    (place / "plan.toml").write_text(PLAN)
    return place


def with_pack(place: Path, **files: str) -> Folder:
    mine = place / "mine"
    mine.mkdir()
    (mine / "pack.toml").write_text('game = "toy"\ntitle = "Mine"\nauthor = "Me"\n')
    for name, content in files.items():
        (mine / name.replace("_", ".")).write_text(content)
    return Folder(ours(place / "ours"), [load_pack(mine, "toy")])


def test_columns_and_tables_with_their_own_sources_are_counted_apart(tmp_path: Path) -> None:
    told = msgspec.to_builtins(report(Folder(ours(tmp_path)), {}))
    assert told["files"] == [
        {"file": "plan.toml", "rows": 3, "sources": {"rulebook": 2, "designed": 1}},
        {"file": "units.csv", "rows": 3, "sources": {"rulebook": 1, "history": 1, "known": 1}},
        {"file": "units.csv", "of": "cv", "rows": 2, "sources": {"designed": 1, "rulebook": 1}},
    ]
    assert told["reconstructed"] == [
        {"file": "plan.toml", "key": "setup[0]", "source": "rulebook 18.3; designed"},
        {"file": "units.csv", "key": "b", "source": "history"},
        {"file": "units.csv", "key": "c", "source": "known"},
        {"file": "units.csv", "of": "cv", "key": "a", "source": "designed"},
    ]


@pytest.mark.parametrize(
    ("given", "source", "cv_source"),
    [
        ("id,cv\na,5\n", "pack", "pack"),
        ("id,speed\na,5\n", "pack", "designed"),
        ("id,cv,cv_source\na,5,history\n", "pack", "history"),
        ("id,cv,source\na,5,known\n", "known", "pack"),
    ],
)
def test_what_a_pack_gives_comes_from_the_pack(tmp_path: Path, given: str, source: str, cv_source: str) -> None:
    cells = with_pack(tmp_path, units_csv=given).sheet("units.csv").lines[0].cells
    assert (cells["source"], cells["cv_source"]) == (source, cv_source)


@pytest.mark.parametrize(
    ("given", "whole", "axis"),
    [
        ("[cards.axis]\nstart = 3\n", "rulebook 18.1", "pack"),
        ('[cards.axis]\nstart = 3\nsource = "history"\n', "rulebook 18.1", "history"),
        ("[armies.blue]\nchits = 4\n", "pack", "rulebook 18.2"),
        ('title = "Two"\n', "pack", "rulebook 18.2"),
        ("[cards.axis]\n", "rulebook 18.1", "rulebook 18.2"),
    ],
)
def test_the_innermost_table_that_a_pack_changes_comes_from_the_pack(
    tmp_path: Path, given: str, whole: str, axis: str
) -> None:
    document = with_pack(tmp_path, plan_toml=given).toml("plan.toml")
    assert (document["source"], document["cards"]["axis"]["source"]) == (whole, axis)


@pytest.mark.parametrize(
    ("file", "old", "new", "code", "place"),
    [
        ("units.csv", "2.1,designed", "2.1,my copy", "data-source", ("line", 2)),
        ("plan.toml", "rulebook 18.2", "my copy", "data-value", ("path", "cards.axis.source")),
        ("plan.toml", '"rulebook 18.3; designed"', "3", "data-value", ("path", "setup[0].source")),
    ],
)
def test_a_source_of_another_kind_is_refused(
    tmp_path: Path, file: str, old: str, new: str, code: str, place: tuple[str, object]
) -> None:
    text = (ours(tmp_path) / file).read_text()
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new))
    with pytest.raises(GrognardError) as refused:
        report(Folder(tmp_path), {})
    assert (refused.value.code, refused.value.facts["file"]) == (code, file)
    assert refused.value.facts[place[0]] == place[1]
