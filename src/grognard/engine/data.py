"""A game's data: typed rows and scenarios out of a folder of CSV and TOML files, with packs laid over."""

import hashlib
import json
import re
from collections.abc import Mapping, Sequence, Set
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar, overload

import msgspec

from grognard.engine import packs as written
from grognard.engine.errors import GrognardError
from grognard.engine.packs import Line, Sheet, cells_at, key_of
from grognard.engine.packs import Pack as Pack
from grognard.engine.packs import load_pack as load_pack
from grognard.engine.schema import CellKind, To, Toml, cell_kind, check_toml, expect, mark, misfit
from grognard.engine.sources import check_sources, check_toml_sources

Key = tuple[str, ...]
Row = TypeVar("Row", bound=msgspec.Struct)
Model = TypeVar("Model")

PAPERS = (".md", ".txt")


class Folder:
    """The files of one game; a file is named by its path in the folder, such as `tables/crt.csv`."""

    def __init__(self, path: Path, packs: Sequence[Pack] = ()) -> None:
        self.packs = tuple(packs)
        found = written.files_in(path)
        self._files = {name: data for name, data in found.items() if name.endswith((".csv", ".toml"))}
        self._sheets: dict[str, Sheet] = {}
        self._changed: set[str] = set()
        """The sheets over which a pack is laid."""
        self._tomls: dict[str, Toml] = {}
        self._given: dict[str, list[tuple[str, Toml]]] = {}
        self._known: dict[To, frozenset[str]] = {}
        for pack in self.packs:
            self._lay(pack)

    def _lay(self, pack: Pack) -> None:
        for name, data in pack.files.items():
            file = f"{pack.name}/{name}"
            if name.endswith(PAPERS):
                continue
            if name not in self._files:
                raise GrognardError("pack-file", file=file)
            if name.endswith(".csv"):
                self._changed.add(name)
                self._sheets[name] = written.lay_sheet(self.sheet(name), written.read_sheet(file, data))
            else:
                given = written.read_toml(file, data)
                self._tomls[name] = written.lay_toml(file, self.toml(name), given)
                self._given.setdefault(name, []).insert(0, (file, given))

    @property
    def files(self) -> list[str]:
        return sorted(self._files)

    def names(self, under: str) -> list[str]:
        """The files directly in a folder, without folder and ending."""
        paths = [Path(name) for name in self._files]
        return sorted({path.stem for path in paths if path.parent.as_posix() == under})

    def sheet(self, name: str) -> Sheet:
        if name not in self._sheets:
            self._sheets[name] = written.read_sheet(name, self._bytes(name))
        return self._sheets[name]

    def rows(self, name: str, row_type: type[Row], key: Key = ("id",)) -> list[Row]:
        """The rows of a CSV file in its order, every cell checked."""
        sheet = self.sheet(name)
        fields = {known.encode_name: known for known in msgspec.structs.fields(row_type)}
        if missing := {"source", *key} - fields.keys():
            raise TypeError(f"{row_type.__name__} needs the fields {sorted(missing)}")
        _check_columns(sheet, fields)
        kinds = {column: cell_kind(fields[column].type) for column in sheet.columns}
        values = [_read_line(line, kinds) for line in sheet.lines]
        self._check_references(sheet, {column: mark(fields[column].type, To) for column in sheet.columns})
        _check_keys(sheet, values, key)
        named = [{fields[column].name: cell for column, cell in cells.items()} for cells in values]
        return [_row(row_type, line, cells) for line, cells in zip(sheet.lines, named, strict=True)]

    def _check_references(self, sheet: Sheet, marks: Mapping[str, To | None]) -> None:
        for column, to in marks.items():
            for line in sheet.lines if to else ():
                if to and line.cells[column] and line.cells[column] not in self.known(to):
                    raise _misplaced(line, column, expect("id", of=to.file))

    def known(self, to: To) -> Set[str]:
        """All that may be named where something refers to another file."""
        if to not in self._known:
            self._known[to] = frozenset(filter(None, [*self._named(to), *to.also]))
        return self._known[to]

    def _named(self, to: To) -> list[str]:
        if to.file.endswith(".toml"):
            return list(self.toml(to.file))
        return [line.cells[column] for line in self.sheet(to.file).lines for column in to.columns]

    def bad_cell(self, name: str, number: int, column: str, wanted: dict[str, object]) -> GrognardError:
        """The refusal of a cell in a row, numbered from 0, that fits its column but not the rest of the data."""
        return _misplaced(self.sheet(name).lines[number], column, wanted)

    def bad_value(self, name: str, path: str, found: object, wanted: dict[str, object]) -> GrognardError:
        """The refusal of a value in a TOML file that fits its key but not the rest of the data."""
        return self._blamed(name, misfit(name, path, found, wanted))

    def check_names(
        self, name: str, path: str, names: Sequence[str], fit: Set[str], wanted: dict[str, object], seen: dict[str, str]
    ) -> None:
        """The names of a list fit, and each is said once in all the lists that share what was `seen` before."""
        for index, found in enumerate(names):
            here = f"{path}[{index}]"
            if found not in fit:
                raise self.bad_value(name, here, found, wanted)
            if seen.setdefault(found, here) != here:
                raise self.bad_value(name, here, found, expect("other", of=seen[found]))

    @overload
    def toml(self, name: str) -> Toml: ...
    @overload
    def toml(self, name: str, model: type[Model]) -> Model: ...
    def toml(self, name: str, model: type[Any] | None = None) -> Any:
        document = self._tomls[name] if name in self._tomls else written.read_toml(name, self._bytes(name))
        try:
            check_toml_sources(name, document)
            if model is None:
                return document
            check_toml(name, document, model, self.known)
        except GrognardError as error:
            raise self._blamed(name, error) from None
        return msgspec.convert(document, model)

    def _blamed(self, name: str, error: GrognardError) -> GrognardError:
        return GrognardError(error.code, **error.facts | {"file": self._writer(name, error)})

    def _writer(self, name: str, error: GrognardError) -> str:
        """The file to blame: our files agree, so it is rather the pack's that gave the most of the error's path."""
        path = re.split(r"[.\[]", str(error.facts["path"]))
        ways = [path[:length] for length in range(len(path), -1, -1)]
        return next((file for way in ways for file, given in self._given.get(name, []) if _gives(given, way)), name)

    def _bytes(self, name: str) -> bytes:
        if name not in self._files:
            raise GrognardError("data-file", file=name)
        return self._files[name]

    @cached_property
    def digest(self) -> str:
        """The same for the same data on every machine, however its lines end and its cells are quoted."""
        content = {name: self._content(name) for name in self.files}
        return hashlib.sha256(json.dumps(content, sort_keys=True, default=str).encode()).hexdigest()

    def _content(self, name: str) -> object:
        if name.endswith(".toml"):
            return self.toml(name)
        sheet = self.sheet(name)
        return [sheet.columns, *(cells_at(line, sheet.columns) for line in sheet.lines)]

    def differences(self) -> list[dict[str, Any]]:
        """What the packs changed, cell by cell, sheets before scenarios."""
        found = []
        for name in sorted(self._changed):
            found += _sheet_differences(written.read_sheet(name, self._files[name]), self._sheets[name])
        for name, document in sorted(self._tomls.items()):
            found += _toml_differences(name, written.read_toml(name, self._files[name]), document)
        return found


def _gives(given: object, path: list[str]) -> bool:
    for key in path:
        if not isinstance(given, dict):
            return True
        if key not in given:
            return False
        given = given[key]
    return True


def _sheet_differences(ours: Sheet, laid: Sheet) -> list[dict[str, Any]]:
    key = key_of(ours)
    found = []
    for old, new in zip(ours.lines, laid.lines, strict=True):
        at = {"file": ours.file, "key": ", ".join(cells_at(old, key))}
        pairs = [(column, old.cells[column], new.cells[column]) for column in ours.columns]
        found += [at | {"column": column, "ours": a, "theirs": b} for column, a, b in pairs if a != b]
    return found


def _toml_differences(file: str, ours: Toml, laid: Toml, path: str = "") -> list[dict[str, Any]]:
    found = []
    for name, value in ours.items():
        if isinstance(value, dict):
            found += _toml_differences(file, value, laid[name], f"{path}.{name}" if path else name)
        elif value != laid[name]:
            found.append({"file": file, "key": path, "column": name, "ours": value, "theirs": laid[name]})
    return found


def _check_columns(sheet: Sheet, fields: Mapping[str, msgspec.structs.FieldInfo]) -> None:
    for column in sheet.columns:
        if column not in fields:
            raise GrognardError("data-column-unknown", file=sheet.file, column=column)
    for column, known in fields.items():
        if known.required and column not in sheet.columns:
            raise GrognardError("data-column-missing", file=sheet.file, column=column)


def _read_line(line: Line, kinds: Mapping[str, CellKind]) -> dict[str, object]:
    check_sources(line)
    values = {}
    for column, kind in kinds.items():
        cell = line.cells[column]
        try:
            values[column] = kind.read(cell)
        except (KeyError, ValueError):
            raise _misplaced(line, column, kind.wanted) from None
    return values


def _misplaced(line: Line, column: str, wanted: dict[str, object]) -> GrognardError:
    return GrognardError("data-cell", **line.place(column), **wanted, found=line.cells[column])


def _row(row_type: type[Row], line: Line, cells: Mapping[str, object]) -> Row:
    """The row as a whole may have limits that no single cell has."""
    try:
        return row_type(**cells)
    except ValueError as error:
        raise GrognardError("data-row", file=line.file, line=line.number, why=str(error)) from None


def _check_keys(sheet: Sheet, values: list[dict[str, object]], key: Key) -> None:
    seen: dict[tuple[object, ...], int] = {}
    for line, cells in zip(sheet.lines, values, strict=True):
        for column in line.laid.keys() & set(key):
            raise GrognardError("pack-column-fixed", **line.place(column))
        at = tuple(cells[column] for column in key)
        if at in seen:
            told = ", ".join(cells_at(line, key))
            raise GrognardError("data-duplicate", file=sheet.file, line=line.number, key=told, first=seen[at])
        seen[at] = line.number
