"""Data packs for tests: written by hand, or our own data with random changes."""

import csv
import io
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import tomli_w
from hypothesis import strategies as st

from grognard import games
from grognard.engine.packs import key_of, read_sheet

WORDS = ["", "0", "1", "2", "3", "6", "7", "12", "-3", "99", "lake", "tank", "west", "x y"]
NUMBERS = [-1, 0, 1, 2, 5, 30, 999]
Change = tuple[str, str]
"""A file with its content."""


def write_pack(folder: Path, game: str, *changes: Change) -> Path:
    """A pack with these files."""
    about = ("pack.toml", f'game = "{game}"\ntitle = "Mine"\nauthor = "Me"\n')
    for name, content in (about, *changes):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content, encoding="utf-8")
    return folder


def changes(game: str) -> st.SearchStrategy[list[Change]]:
    """Some of our files with a few values exchanged."""
    home = games.HOME / game / "data"
    files = sorted(file for file in home.rglob("*") if file.suffix in (".csv", ".toml"))
    one = st.sampled_from(files).flatmap(lambda file: changed_file(home, file))
    return st.lists(one, min_size=1, max_size=2, unique_by=lambda change: change[0])


def changed_file(home: Path, file: Path) -> st.SearchStrategy[Change]:
    name = file.relative_to(home).as_posix()
    content = changed_rows(file) if file.suffix == ".csv" else changed_toml(tomllib.loads(file.read_text()))
    return content.map(lambda text: (name, text))


@st.composite
def changed_rows(draw: st.DrawFn, file: Path) -> str:
    """One to three rows of a sheet with other cells in one or two columns."""
    sheet = read_sheet(file.name, file.read_bytes())
    key = key_of(sheet)
    free = [column for column in sheet.columns if column not in key and not column.endswith("source")]
    columns = draw(st.lists(st.sampled_from(free or ["source"]), min_size=1, max_size=2, unique=True))
    lines = draw(st.lists(st.sampled_from(sheet.lines), min_size=1, max_size=3, unique_by=lambda line: line.number))
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow([*key, *columns])
    for line in lines:
        pools = [[other.cells[column] for other in sheet.lines] for column in columns]
        cells = [draw(st.sampled_from(pool) | st.sampled_from(WORDS)) for pool in pools]
        writer.writerow([*(line.cells[column] for column in key), *cells])
    return text.getvalue()


@st.composite
def changed_toml(draw: st.DrawFn, ours: dict[str, Any]) -> str:
    """A document with one or two other values; what stands in a list of tables is given with the whole list."""
    laid = tomllib.loads(tomli_w.dumps(ours))
    for _ in range(draw(st.integers(1, 2))):
        holder, key = draw(st.sampled_from(list(holders(laid))))
        change_leaf(draw, holder, key, laid)
    return tomli_w.dumps({key: value for key, value in laid.items() if value != ours[key]})


def change_leaf(draw: st.DrawFn, holder: Any, key: Any, document: Any) -> None:
    old = holder[key]
    if isinstance(old, list):
        holder[key] = draw(st.lists(st.sampled_from(old or ["310"]), max_size=len(old) + 1))
    elif isinstance(old, bool):
        holder[key] = not old
    elif isinstance(old, int):
        holder[key] = draw(st.sampled_from([old - 1, old + 1, *NUMBERS]))
    else:
        texts = [held[at] for held, at in holders(document) if isinstance(held[at], str)]
        same = [held[at] for held, at in holders(document) if at == key and isinstance(held[at], str)]
        holder[key] = draw(st.sampled_from(same or texts) | st.sampled_from(texts))


def holders(value: Any) -> Iterator[tuple[Any, Any]]:
    """Where in a document something stands that is no table: what holds it, and its key or index."""
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
        if not isinstance(inner, dict):
            yield value, key
        if isinstance(inner, dict | list):
            yield from holders(inner)
