"""Rubbish instead of files: data, packs, ledgers, sources, kept failures; only a refusal comes out."""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from grognard.engine.data import Folder, load_pack
from grognard.engine.errors import GrognardError
from grognard.engine.ledger import citations, read_ledger
from grognard.engine.sources import report
from grognard.engine.tables import Table
from grognard.lab import fuzz

if TYPE_CHECKING:
    from tests import rubbish, toy
else:
    import rubbish
    import toy

patient, refused, spoil, mangled = rubbish.patient, rubbish.refused, rubbish.spoil, rubbish.mangled


@pytest.fixture(autouse=True, scope="module")
def the_toy() -> Iterator[None]:
    with toy.installed():
        yield


def spoilt_files(files: dict[str, bytes], data: st.DataObject) -> dict[str, bytes]:
    """One of the files is overwritten, cut, or has a cell changed."""
    name = data.draw(st.sampled_from(sorted(files)))
    text = files[name].decode()
    return files | {name: data.draw(st.binary() | mangled(text).map(lambda t: t.encode("utf-8", "surrogatepass")))}


def write(place: Path, files: dict[str, bytes]) -> None:
    for name, content in files.items():
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_bytes(content)


DATA = {
    "map.csv": b"id,q,r,source\na,0,0,known\nb,1,0,known\n",
    "crt.csv": b"die,1:1,2:1,source\n1-3,A1,D1,known\n4..,A2,D2,known\n",
    "one.toml": b"title = 'x'\nturns = 3\n[a.b]\nc = [1, 2]\n",
}
PACK = {
    "pack.toml": b"game = 'toy'\ntitle = 'Mine'\nauthor = 'Me'\n",
    "map.csv": b"id,q\na,3\n",
    "crt.csv": b"die,1:1\n1-3,A9\n",
    "one.toml": b"turns = 4\n",
}


class Row(msgspec.Struct, frozen=True):
    id: str
    q: int
    r: int
    source: str

    def __post_init__(self) -> None:
        if self.q < 0:
            raise ValueError("q")


@patient
@given(data=st.data())
def test_data_and_packs(data: st.DataObject) -> None:
    with tempfile.TemporaryDirectory() as place:
        ours, pack = Path(place) / "ours", Path(place) / "pack"
        write(ours, spoilt_files(DATA, data) if data.draw(st.booleans()) else DATA)
        write(pack, spoilt_files(PACK, data))
        refused(lambda: read_all(Folder(ours)))
        refused(lambda: read_all(Folder(ours, [load_pack(pack, "toy")])))


def read_all(folder: Folder) -> None:
    report(folder, {"map.csv": (Row, ("id",))})
    Table.read(folder, "crt.csv")
    msgspec.json.encode(folder.differences())


def test_a_row_that_its_type_refuses_as_a_whole_is_named(tmp_path: Path) -> None:
    write(tmp_path, {"map.csv": b"id,q,r,source\na,0,0,known\nb,-1,0,known\n"})
    with pytest.raises(GrognardError) as error:
        Folder(tmp_path).rows("map.csv", Row)
    assert (error.value.code, error.value.facts) == ("data-row", {"file": "map.csv", "line": 3, "why": "q"})


LEDGER = {
    "ledger.csv": b"clause,kind,en,es,reason\n9.92.c,rule,Units retreat.,Se retiran.,\n5.3.s2,none,,,Mood.\n",
    "paragraphs.csv": b"paragraph\n9.92\n9.9\n",
    "examples.csv": b"id,rule,reason\ntoy-1,9.92,\n",
}


@patient
@given(data=st.data())
@example(data=None)
def test_ledgers(data: st.DataObject | None) -> None:
    with tempfile.TemporaryDirectory() as place:
        files = LEDGER if data is None else spoilt_files(LEDGER, data)
        write(Path(place), files)
        assert refused(lambda: read_ledger(Path(place))) in ([False] if data is None else [False, True])


@patient
@given(content=st.binary() | st.text().map(lambda t: t.encode("utf-8", "surrogatepass")))
@example(content=b"\0")
@example(content=b"x = " + b"(" * 5000)
def test_sources_with_citations(content: bytes) -> None:
    with tempfile.TemporaryDirectory() as place:
        write(Path(place), {"combat.py": content})
        refused(lambda: citations(Path(place)))


@patient
@given(data=st.data())
def test_kept_failures(data: st.DataObject) -> None:
    kept = {"kind": "leak", "game": "toy", "scenario": "short", "seed": 4, "step": 2, "message": "x", "seat": None}
    plain = {**kept, "action": None, "save": None}
    spoil(data, plain)
    try:
        content = msgspec.json.encode(plain)
    except (OverflowError, ValueError):
        return
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "fuzz.json"
        file.write_bytes(data.draw(st.sampled_from([content, content[:-1], b"[" * 9999])))
        refused(lambda: fuzz.again(file))
