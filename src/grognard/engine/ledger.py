"""The clauses of a rulebook, restated in our words, and the code that says which of them it carries."""

import ast
import csv
import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import msgspec

from grognard.engine.errors import GrognardError
from grognard.engine.packs import decode

CLAUSE = re.compile(r"[0-9]+\.[0-9]+(\.[a-z0-9]+)*")
CITATION = re.compile(r"\[(\d+\.[^\]]*)\]")
LEDGER_FILES = ("ledger.csv", "paragraphs.csv", "examples.csv")

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
T = TypeVar("T")
Row = tuple[int, dict[str, str]]


class Clause(msgspec.Struct, frozen=True):
    """One thing that the rulebook says; of kind `none` if nothing can be enforced, with the reason."""

    clause: str
    kind: str
    en: str
    es: str
    reason: str

    def text(self, language: str) -> str:
        return self.es if language == "es" else self.en


class Example(msgspec.Struct, frozen=True):
    """A worked example of the rulebook; the reason says why it cannot be a test."""

    id: str
    rule: str
    reason: str


class Ledger(msgspec.Struct, frozen=True):
    """All that a game's folder says about its rulebook."""

    clauses: dict[str, Clause]
    paragraphs: tuple[str, ...]
    examples: dict[str, Example]

    def covers(self, paragraph: str) -> bool:
        """Whether the paragraph is a clause, or is split into clauses that extend its number with a dot."""
        return any(c == paragraph or c.startswith(paragraph + ".") for c in self.clauses)


class Place(msgspec.Struct, frozen=True):
    """Where code stands: its file and its name, both as seen from the game's folder, and its line."""

    file: str
    name: str
    line: int


def read_ledger(folder: Path) -> Ledger:
    """Read and check the ledger, the paragraphs and, where there are any, the examples of a game's folder."""
    examples = folder / "examples.csv"
    return Ledger(
        clauses=_read_clauses(folder / "ledger.csv"),
        paragraphs=_read_paragraphs(folder / "paragraphs.csv"),
        examples=_read_examples(examples) if examples.exists() else {},
    )


def citations(package: Path) -> dict[str, tuple[Place, ...]]:
    """The clauses that docstrings below the folder cite in square brackets, each with its places."""
    found: dict[str, list[Place]] = {}
    for file in sorted(package.rglob("*.py")):
        relative = file.relative_to(package)
        for name, node in definitions(parse(file)):
            place = Place(relative.as_posix(), ".".join([*module_parts(relative), name]), node.lineno)
            for clause in _cited(node):
                found.setdefault(clause, []).append(place)
    return {clause: tuple(places) for clause, places in found.items()}


def module_parts(relative: Path) -> tuple[str, ...]:
    """The dotted name of a module by its path below the package; nothing for the package itself."""
    parts = relative.with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" else parts


def parse(file: Path) -> ast.Module:
    try:
        return ast.parse(file.read_text(encoding="utf-8"), filename=str(file))
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise GrognardError("ledger-source", file=str(file), line=getattr(error, "lineno", None) or 0) from error


def definitions(tree: ast.AST, prefix: str = "") -> Iterator[tuple[str, Definition]]:
    """Every function, method and class with its qualified name, spelt as Python spells it."""
    for node in ast.iter_child_nodes(tree):
        if not isinstance(node, Definition):
            yield from definitions(node, prefix)
            continue
        yield prefix + node.name, node
        inner = "." if isinstance(node, ast.ClassDef) else ".<locals>."
        yield from definitions(node, prefix + node.name + inner)


def _cited(node: Definition) -> list[str]:
    brackets = CITATION.findall(ast.get_docstring(node) or "")
    return list(dict.fromkeys(clause.strip() for inside in brackets for clause in inside.split(",")))


def _read_clauses(path: Path) -> dict[str, Clause]:
    found: dict[str, Clause] = {}
    for line, row in _rows(path, Clause.__struct_fields__):
        clause = Clause(**row)
        where = {"file": str(path), "line": line, "clause": clause.clause}
        _check_number(path, line, clause.clause)
        if clause.kind not in ("rule", "none"):
            raise GrognardError("ledger-kind", kind=clause.kind, **where)
        if clause.kind == "none" and not clause.reason:
            raise GrognardError("ledger-reason", **where)
        if clause.kind == "rule" and not (clause.en and clause.es):
            raise GrognardError("ledger-words", **where)
        _put(found, clause.clause, clause, path, line)
    return found


def _read_paragraphs(path: Path) -> tuple[str, ...]:
    found: dict[str, None] = {}
    for line, row in _rows(path, ("paragraph",)):
        _check_number(path, line, row["paragraph"])
        _put(found, row["paragraph"], None, path, line)
    return tuple(found)


def _read_examples(path: Path) -> dict[str, Example]:
    found: dict[str, Example] = {}
    for line, row in _rows(path, Example.__struct_fields__):
        if not row["id"]:
            raise GrognardError("ledger-no-id", file=str(path), line=line)
        _put(found, row["id"], Example(**row), path, line)
    return found


def _put(found: dict[str, T], key: str, value: T, path: Path, line: int) -> None:
    if key in found:
        raise GrognardError("ledger-twice", file=str(path), line=line, clause=key)
    found[key] = value


def _check_number(path: Path, line: int, clause: str) -> None:
    if not CLAUSE.fullmatch(clause):
        raise GrognardError("ledger-number", file=str(path), line=line, clause=clause)


def _rows(path: Path, header: tuple[str, ...]) -> Iterator[Row]:
    """The rows of a table with their lines; spreadsheets may have put a byte-order mark before the header."""
    if not path.is_file():
        raise GrognardError("ledger-no-file", file=str(path))
    reader = csv.reader(io.StringIO(decode(str(path), path.read_bytes()), newline=""))
    try:
        if tuple(next(reader, ())) != header:
            raise GrognardError("ledger-header", file=str(path), header=",".join(header))
        for cells in filter(None, reader):
            if len(cells) != len(header):
                facts = {"file": str(path), "line": reader.line_num}
                raise GrognardError("ledger-cells", count=len(cells), wanted=len(header), **facts)
            yield reader.line_num, {name: cell.strip() for name, cell in zip(header, cells, strict=True)}
    except csv.Error:
        raise GrognardError("data-csv", file=str(path), line=reader.line_num) from None
