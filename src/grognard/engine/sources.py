"""Where the data come from: every row and every table of a scenario names its source."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import msgspec

from grognard.engine.errors import GrognardError
from grognard.engine.packs import Line, Sheet, cells_at, is_source, key_of, of_source
from grognard.engine.schema import expect, join, misfit

if TYPE_CHECKING:
    from grognard.engine.data import Folder, Key

# From what is printed to what is ours: a row that names several counts as the last of them.
GROUPS = ("rulebook", "known", "history", "geography", "designed", "pack")
SOURCE = re.compile(r"(rulebook|known|geography|history|designed|fire table|pack)\b")
WHOLE_FILE = "."


class SourceCount(msgspec.Struct, frozen=True, omit_defaults=True):
    """How many rows or tables of a file, or values of one of its columns, come from where."""

    file: str
    rows: int
    sources: dict[str, int]
    of: str = ""
    """The column, if it has sources of its own."""


class Entry(msgspec.Struct, frozen=True, omit_defaults=True):
    """A row, a table or a value with its source."""

    file: str
    key: str
    source: str
    of: str = ""


class Report(msgspec.Struct, frozen=True):
    digest: str
    packs: list[str]
    files: list[SourceCount]
    reconstructed: list[Entry]
    """What is not printed in the rulebook."""


def check_sources(line: Line) -> None:
    """A row has a source; a value may have one of its own."""
    if not line.cells["source"]:
        raise GrognardError("data-source-empty", **line.place("source"))
    for column, cell in line.cells.items():
        if is_source(column) and cell and not SOURCE.match(cell):
            raise GrognardError("data-source", **line.place(column), found=cell)


def check_toml_sources(file: str, document: object) -> None:
    for path, key, source in _toml_sources(document):
        if not (isinstance(source, str) and SOURCE.match(source)):
            raise misfit(file, join(path, key), source, expect("source"))


def _toml_sources(value: object, path: str = "") -> Iterator[tuple[str, str, object]]:
    """The path of each table with a source, the key, and the source."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if is_source(key):
                yield path, key, inner
            else:
                yield from _toml_sources(inner, join(path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _toml_sources(inner, f"{path}[{index}]")


def source_group(source: str) -> str:
    """The weakest group that a source names, so that a half-printed row is not called printed."""
    named = [group for group in GROUPS if re.search(rf"\b{group}\b", source)]
    return named[-1] if named else "rulebook"


def report(folder: Folder, tables: Mapping[str, tuple[type[msgspec.Struct], Key]]) -> Report:
    """Check every file and tell what is printed and what is reconstructed."""
    for name, (row_type, key) in tables.items():
        folder.rows(name, row_type, key)
    found = [entry for name in folder.files for entry in _entries(folder, name, tables)]
    groups: dict[tuple[str, str], Counter[str]] = {}
    for entry in found:
        groups.setdefault((entry.file, entry.of), Counter())[source_group(entry.source)] += 1
    counts = [SourceCount(file, sum(count.values()), dict(count), of) for (file, of), count in groups.items()]
    rebuilt = [entry for entry in found if source_group(entry.source) != "rulebook"]
    return Report(folder.digest, [pack.info.title for pack in folder.packs], counts, rebuilt)


def _entries(folder: Folder, name: str, tables: Mapping[str, tuple[type[msgspec.Struct], Key]]) -> list[Entry]:
    """All that has a source in a file, printed or not; the rows first, then the columns with their own sources."""
    if name.endswith(".toml"):
        told = _toml_sources(folder.toml(name))
        return [Entry(name, path or WHOLE_FILE, str(source)) for path, _, source in told]
    sheet = _sourced(folder.sheet(name))
    key = tables[name][1] if name in tables else key_of(sheet)
    columns = sorted(filter(is_source, sheet.columns), key=lambda column: column != "source")
    return [
        Entry(name, ", ".join(cells_at(line, key)), line.cells[column], of_source(column))
        for column in columns
        for line in sheet.lines
        if line.cells[column]
    ]


def _sourced(sheet: Sheet) -> Sheet:
    if "source" not in sheet.columns:
        raise GrognardError("data-column-missing", file=sheet.file, column="source")
    for line in sheet.lines:
        check_sources(line)
    return sheet
