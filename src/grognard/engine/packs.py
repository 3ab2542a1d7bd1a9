"""The files of a game as they are written, and a player's data pack laid over them."""

import csv
import io
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import chain
from pathlib import Path

import msgspec

from grognard.engine.errors import GrognardError
from grognard.engine.schema import Toml, check_leaf, check_toml, join

DEEPEST = 32


@dataclass(frozen=True, slots=True)
class Line:
    """One row of a sheet; `laid` says where the cells that a pack changed were written."""

    file: str
    number: int
    cells: dict[str, str]
    laid: dict[str, tuple[str, int]] = field(default_factory=dict)

    def place(self, column: str) -> dict[str, object]:
        """Where a cell was written; one of ours that does not fit what a pack has laid beside it, in the pack's row."""
        beside = next(iter(self.laid.values()), (self.file, self.number))
        file, number = self.laid.get(column, beside)
        return {"file": file, "line": number, "column": column}


@dataclass(frozen=True, slots=True)
class Sheet:
    file: str
    columns: tuple[str, ...]
    lines: tuple[Line, ...]


class PackInfo(msgspec.Struct, frozen=True):
    """What `pack.toml` says."""

    game: str
    title: str
    author: str
    notes: str = ""


@dataclass(frozen=True, slots=True)
class Pack:
    name: str
    info: PackInfo
    files: Mapping[str, bytes]


def files_in(path: Path) -> dict[str, bytes]:
    """Every file below a folder by its name with forward slashes; hidden ones are left out."""
    if not path.is_dir():
        raise GrognardError("data-folder", folder=path.name or str(path))
    found = {}
    for file in sorted(path.rglob("*")):
        name = file.relative_to(path)
        if any(part.startswith(".") for part in name.parts) or not file.is_file():
            continue
        try:
            found[name.as_posix()] = file.read_bytes()
        except OSError:
            raise GrognardError("data-unreadable", file=name.as_posix()) from None
    return found


def decode(file: str, data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise GrognardError("data-utf8", file=file, line=line) from None


def read_sheet(file: str, data: bytes) -> Sheet:
    """A CSV file; a line is numbered by where its row begins."""
    lines = _split(file, decode(file, data))
    _, header = next(lines, (1, []))
    if not header:
        raise GrognardError("data-empty", file=file)
    if len(header) == 1 and ";" in header[0]:
        raise GrognardError("data-semicolons", file=file)
    for number, name in enumerate(header):
        if name in header[:number]:
            raise GrognardError("data-column-twice", file=file, column=name)
    return Sheet(file, tuple(header), tuple(_line(file, header, number, cells) for number, cells in lines))


def _line(file: str, header: list[str], number: int, cells: list[str]) -> Line:
    if len(cells) != len(header):
        raise GrognardError("data-cells", file=file, line=number, expected=len(header), found=len(cells))
    return Line(file, number, dict(zip(header, cells, strict=True)))


def _split(file: str, text: str) -> Iterator[tuple[int, list[str]]]:
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    while True:
        start = reader.line_num + 1
        try:
            cells = next(reader, None)
        except csv.Error:
            raise GrognardError("data-csv", file=file, line=start) from None
        if cells is None:
            return
        if cells:
            yield start, [cell.strip() for cell in cells]


def read_toml(file: str, data: bytes) -> Toml:
    text = decode(file, data)
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"at line (\d+)", str(error))
        line = int(at[1]) if at else text.count("\n") + 1
        raise GrognardError("data-toml", file=file, line=line) from None
    except (RecursionError, ValueError):
        raise GrognardError("data-toml-size", file=file, deepest=DEEPEST) from None
    if not is_handy(document):
        raise GrognardError("data-toml-size", file=file, deepest=DEEPEST)
    return document


def is_handy(document: object) -> bool:
    """Whether all numbers fit into 64 bits and nothing is nested too deeply."""
    level: list[object] = [document]
    for _ in range(DEEPEST):
        if any(isinstance(value, int) and value.bit_length() > 63 for value in level):
            return False
        tables = [value.values() for value in level if isinstance(value, dict)]
        lists = [value for value in level if isinstance(value, list)]
        level = list(chain(*tables, *lists))
    return not level


def load_pack(path: Path, game: str) -> Pack:
    """A player's folder, once its `pack.toml` says that it is for this game."""
    files, folder = files_in(path), path.resolve().name
    name = f"{folder}/pack.toml"
    if "pack.toml" not in files:
        raise GrognardError("data-file", file=name)
    document = read_toml(name, files.pop("pack.toml"))
    check_toml(name, document, PackInfo)
    info = msgspec.convert(document, PackInfo)
    if info.game != game:
        raise GrognardError("pack-game", pack=info.title, game=game, found=info.game)
    return Pack(folder, info, files)


def key_of(sheet: Sheet) -> tuple[str, ...]:
    """The columns that tell rows apart: `id`, or else the fewest first columns that do."""
    leading = [sheet.columns[:count] for count in range(1, len(sheet.columns))]
    for key in [("id",), *leading] if "id" in sheet.columns else leading:
        if len({cells_at(line, key) for line in sheet.lines}) == len(sheet.lines):
            return key
    return sheet.columns


def cells_at(line: Line, key: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(line.cells[column] for column in key)


def lay_sheet(ours: Sheet, theirs: Sheet) -> Sheet:
    """Our rows with the cells that a pack gives for the same key."""
    key = key_of(ours)
    _check_pack_columns(ours, theirs, key)
    given: dict[tuple[str, ...], Line] = {}
    known = {cells_at(line, key) for line in ours.lines}
    for line in theirs.lines:
        at = cells_at(line, key)
        facts = {"file": line.file, "line": line.number, "key": ", ".join(at)}
        if at in given:
            raise GrognardError("data-duplicate", **facts, first=given[at].number)
        if at not in known:
            raise GrognardError("pack-key", **facts, columns=", ".join(key))
        given[at] = line
    return replace(ours, lines=tuple(_lay_line(line, given.get(cells_at(line, key))) for line in ours.lines))


def _check_pack_columns(ours: Sheet, theirs: Sheet, key: tuple[str, ...]) -> None:
    for column in key:
        if column not in theirs.columns:
            raise GrognardError("data-column-missing", file=theirs.file, column=column)
    for column in theirs.columns:
        if column not in ours.columns:
            raise GrognardError("data-column-unknown", file=theirs.file, column=column)
        if column == "id" and column not in key:
            raise GrognardError("pack-column-fixed", file=theirs.file, line=1, column=column)


def _lay_line(ours: Line, theirs: Line | None) -> Line:
    """Whatever a pack gives is its own, unless it names another source."""
    if theirs is None:
        return ours
    told = [name for name in ours.cells if name == "source" or of_source(name) in theirs.cells]
    given = theirs.cells | {name: theirs.cells.get(name) or "pack" for name in told}
    changed = {name: cell for name, cell in given.items() if ours.cells.get(name, cell) != cell}
    places = dict.fromkeys(changed, (theirs.file, theirs.number))
    return replace(ours, cells=ours.cells | changed, laid=ours.laid | places)


def is_source(name: str) -> bool:
    """Whether a column or a key says where something comes from."""
    return name == "source" or bool(of_source(name))


def of_source(name: str) -> str:
    """The column of which a column such as `cv_source` tells the source; nothing for that of the whole row."""
    return name.removesuffix("_source") if name.endswith("_source") else ""


def lay_toml(file: str, ours: Toml, theirs: Toml, path: str = "") -> Toml:
    """Our keys with a pack's values: tables key by key, everything else whole.

    The innermost table with a source that is changed gets the source `pack`, unless the pack names another.
    """
    merged = dict(ours)
    for key, value in theirs.items():
        here = join(path, key)
        if key not in ours:
            raise GrognardError("data-key-unknown", file=file, path=here)
        check_leaf(file, value, type(ours[key]), here)
        merged[key] = lay_toml(file, ours[key], value, here) if isinstance(value, dict) else value
    if "source" in ours and "source" not in theirs and _gives_values(ours, theirs):
        merged["source"] = "pack"
    return merged


def _gives_values(ours: Toml, theirs: Toml) -> bool:
    """Whether a pack changes something in a table or in tables below it that have no source of their own."""
    below = [(ours[key], value) for key, value in theirs.items() if isinstance(value, dict)]
    return len(below) < len(theirs) or any("source" not in our and _gives_values(our, value) for our, value in below)
