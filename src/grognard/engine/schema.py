"""What belongs in a place of a data file: its kind, its limits, what it may refer to.

A row or a scenario says so by its types: `Annotated[int, Meta(ge=1, le=6)]` is a number with limits, `Annotated[str,
To("types.csv")]` the id of a row of another file, `Annotated[tuple[str, ...], ONCE]` a list without repetitions.
"""

import re
from collections.abc import Callable, Set
from types import UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

import msgspec
from msgspec import Meta

from grognard.engine.errors import GrognardError

Toml = dict[str, Any]

PHRASES = {
    "whole": "a whole number",
    "number": "a number",
    "flag": "0 or 1",
    "truth": "true or false",
    "text": "text",
    "list": "a list",
    "filled": "a list that is not empty",
    "table": "a table",
    "limits": "a value within its limits",
    "label": "a number, a range or a word",
    "words": "one of {choices}",
    "least": "a whole number of at least {low}",
    "between": "a whole number from {low} to {high}",
    "exactly": "{low}",
    "even": "an even number",
    "like": "something like {of}",
    "month": "a month such as 1941-04",
    "source": "a source that begins with rulebook, known, history, geography, designed or pack",
    "id": "an id or name of {of}",
    "other": "something else than in {of}",
    "neighbour": "a neighbour of {of}",
    "free": "a name that no other place has",
    "nothing": "nothing",
    "kind": "one of kind {of}",
    "unit": "a unit of {of}",
    "long": "a list with {low} entries",
    "holding": "a list that holds {of}",
    "foothold": "an area with one of {of}",
    "avoiding": "an area without {of}",
    "room": "a hex with room for one block more",
}
TOML_KINDS: dict[object, str] = {
    bool: "truth", int: "whole", float: "number", str: "text", list: "list", tuple: "list", dict: "table",
}  # fmt: skip
ONCE = "once"
"""Marks a list in which nothing is said twice."""


class To(NamedTuple):
    """Marks a text that names a row of another file, or one of a few words beside them."""

    file: str
    columns: tuple[str, ...] = ("id",)
    also: tuple[str, ...] = ()


Known = Callable[[To], Set[str]]
"""What may be referred to."""

Month = Annotated[str, Meta(pattern=r"^[0-9]{4}-(0[1-9]|1[0-2])$", extra={"kind": "month"})]
Coordinate = Annotated[int, Meta(ge=-150, le=150)]
"""A map may be so wide and so high."""


class CellKind(NamedTuple):
    wanted: dict[str, object]
    read: Callable[[str], object]


def expect(kind: str, **facts: object) -> dict[str, object]:
    """The facts that tell a reader what belongs in a place."""
    return {"kind": kind, "expected": PHRASES[kind].format(**facts), **facts}


def one_of(words: tuple[object, ...]) -> dict[str, object]:
    told = ", ".join(map(str, words))
    return expect("exactly", low=told) if len(words) == 1 else expect("words", choices=told)


def within(meta: Meta) -> dict[str, object]:
    """What a value with limits has to be."""
    if meta.extra:
        return expect(**meta.extra)
    if meta.min_length is not None:
        return expect("filled")
    return expect("least", low=meta.ge) if meta.le is None else expect("between", low=meta.ge, high=meta.le)


def plain(kind: Any) -> Any:
    """A type without its marks and without the None that stands for nothing."""
    if get_origin(kind) is Annotated:
        return plain(get_args(kind)[0])
    arms = [arm for arm in get_args(kind) if arm is not type(None)]
    return plain(arms[0]) if get_origin(kind) in (Union, UnionType) and len(arms) == 1 else kind


def mark(kind: Any, of: type[Any]) -> Any:
    """The mark of this type that a type bears, if any."""
    if get_origin(kind) is Annotated:
        inner, *marks = get_args(kind)
        return next((found for found in marks if isinstance(found, of)), None) or mark(inner, of)
    arms = [arm for arm in get_args(kind) if arm is not type(None)]
    return mark(arms[0], of) if get_origin(kind) in (Union, UnionType) and len(arms) == 1 else None


# --- cells of a sheet


def cell_kind(kind: Any) -> CellKind:
    """How a cell of this type is read."""
    if get_origin(kind) is Annotated:
        return _marked(get_args(kind)[0], kind)
    arms = [arm for arm in get_args(kind) if arm is not type(None)]
    if get_origin(kind) is Literal:
        words = {str(word): word for word in arms}
        return CellKind(one_of(tuple(words)), words.__getitem__)
    if get_origin(kind) is tuple and arms[1:] == [...]:
        item = cell_kind(arms[0])
        return CellKind(item.wanted, lambda cell: tuple(item.read(part) for part in cell.split()))
    if type(None) in get_args(kind) and len(arms) == 1:
        inner = cell_kind(arms[0])
        return CellKind(inner.wanted, lambda cell: inner.read(cell) if cell else None)
    if kind not in PLAIN:
        raise TypeError(f"a cell cannot be read as {kind}")
    return PLAIN[kind]


def _marked(inner: Any, kind: Any) -> CellKind:
    """A cell whose type has limits or refers to something; whether that is there, the folder knows."""
    unlimited, meta, to = cell_kind(inner), mark(kind, Meta), mark(kind, To)
    limited = Annotated[inner, meta] if meta else inner

    def read(cell: str) -> object:
        value = unlimited.read(cell)
        if to and not cell:
            raise ValueError(cell)
        try:
            return msgspec.convert(value, limited) if meta else value
        except msgspec.ValidationError:
            raise ValueError(cell) from None

    return CellKind(expect("id", of=to.file) if to else within(meta) if meta else unlimited.wanted, read)


def whole(cell: str) -> int:
    if not re.fullmatch(r"[+-]?[0-9]{1,18}", cell):
        raise ValueError(cell)
    return int(cell)


def _number(cell: str) -> float:
    if not re.fullmatch(r"[+-]?[0-9]{1,18}(\.[0-9]{1,18})?", cell):
        raise ValueError(cell)
    return float(cell)


PLAIN: dict[object, CellKind] = {
    str: CellKind(expect("text"), str),
    int: CellKind(expect("whole"), whole),
    float: CellKind(expect("number"), _number),
    bool: CellKind(expect("flag"), {"0": False, "1": True}.__getitem__),
}


# --- values of a TOML file


def check_toml(file: str, value: object, kind: Any, known: Known | None = None, path: str = "") -> None:
    """Walk a TOML value beside its type, so that an error names the exact place."""
    bare = plain(kind)
    origin, arms = get_origin(bare), get_args(bare)
    if isinstance(bare, type) and issubclass(bare, msgspec.Struct) and isinstance(value, dict):
        _check_table(file, value, bare, known, path)
    elif origin is dict and isinstance(value, dict):
        _check_keys(file, value, arms[0], path)
        for key, inner in value.items():
            check_toml(file, inner, arms[1], known, join(path, key))
    elif (origin is list or (origin is tuple and arms[1:] == (...,))) and isinstance(value, list):
        _check_list(file, value, kind, known, path)
    else:
        check_leaf(file, value, kind, path)
        _check_reference(file, value, mark(kind, To), known, path)


def _check_table(file: str, table: Toml, kind: type[msgspec.Struct], known: Known | None, path: str) -> None:
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    for key in table:
        if key not in fields:
            raise GrognardError("data-key-unknown", file=file, path=join(path, key))
    for key, field in fields.items():
        if key in table:
            check_toml(file, table[key], field.type, known, join(path, key))
        elif field.required:
            raise GrognardError("data-key-missing", file=file, path=join(path, key))
    check_leaf(file, table, kind, path)


def _check_keys(file: str, table: Toml, kind: Any, path: str) -> None:
    """A table whose keys are a few words has each of them."""
    words = get_args(kind) if get_origin(kind) is Literal else table
    for key in table:
        if key not in words:
            raise GrognardError("data-key-unknown", file=file, path=join(path, key))
    for key in words:
        if key not in table:
            raise GrognardError("data-key-missing", file=file, path=join(path, str(key)))


def _check_list(file: str, values: list[Any], kind: Any, known: Known | None, path: str) -> None:
    for index, inner in enumerate(values):
        check_toml(file, inner, get_args(plain(kind))[0], known, f"{path}[{index}]")
    check_leaf(file, values, kind, path)
    for index, inner in enumerate(values if mark(kind, str) == ONCE else ()):
        if inner in values[:index]:
            told = expect("other", of=f"{path}[{values.index(inner)}]")
            raise misfit(file, f"{path}[{index}]", inner, told)


def _check_reference(file: str, value: object, to: To | None, known: Known | None, path: str) -> None:
    if to and known and value not in known(to):
        raise misfit(file, path, value, expect("id", of=to.file))


def check_leaf(file: str, value: object, kind: Any, path: str) -> None:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        raise misfit(file, path, value, _wanted(kind, value)) from None


def misfit(file: str, path: str, found: object, wanted: dict[str, object]) -> GrognardError:
    """The refusal of a value in a TOML file."""
    return GrognardError("data-value", file=file, path=path, **wanted, found=_shown(found))


def _wanted(kind: Any, value: object) -> dict[str, object]:
    bare, meta = plain(kind), mark(kind, Meta)
    origin = get_origin(bare)
    if meta is not None and not (meta.min_length is not None and value != []):
        return within(meta)
    if origin is Literal:
        return one_of(get_args(bare))
    if isinstance(bare, type) and issubclass(bare, msgspec.Struct):
        return expect("limits" if isinstance(value, dict) else "table")
    return expect(TOML_KINDS.get(origin or bare, "limits"))


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return "{…}" if isinstance(value, dict) else "[…]" if isinstance(value, list | tuple) else str(value)


def join(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key
