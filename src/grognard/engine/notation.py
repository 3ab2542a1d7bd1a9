"""Notation: numbers inside, symbols outside. What a type is annotated as says how its values are written."""

from __future__ import annotations

import re
import types
from collections.abc import Callable, Sequence
from functools import cache
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec

from grognard.engine.errors import GrognardError
from grognard.engine.field import bits, field_of
from grognard.engine.hexes import NOWHERE, Grid

Convert = Callable[[Any], Any]
LONGEST = 63
"""So many bits may a number have, beside its sign."""


def wrong(expected: str, found: object) -> GrognardError:
    """The refusal of a symbol that is not of the expected kind."""
    return GrognardError("not-a", expected=expected, found=str(found)[:60])


def _checked(kind: type, expected: str) -> Convert:
    def check(value: Any) -> Any:
        if type(value) is not kind:
            raise wrong(expected, value)
        return value

    return check


def _number(value: Any) -> Any:
    """A whole number that fits into a save."""
    if type(value) is not int or value.bit_length() > LONGEST:
        raise wrong("number", value)
    return value


READ_PLAIN: dict[Any, Convert] = {
    int: _number,
    bool: _checked(bool, "yes-or-no"),
    str: _checked(str, "word"),
}


class Notation:
    """The symbols of one game: its hex labels, unit names and seats."""

    def __init__(self, grid: Grid, units: Sequence[str], seats: Sequence[str]) -> None:
        self.grid = grid
        self.units = tuple(units)
        self.seats = tuple(seats)
        self.unit_of = {name: number for number, name in enumerate(units)}
        self.seat_of = {name: number for number, name in enumerate(seats)}
        self.writer = cache(self._writer)
        self.reader = cache(self._reader)

    def write(self, kind: Any, value: Any) -> Any:
        """A value as symbols."""
        return self.writer(kind)(value)

    def read(self, kind: Any, symbols: Any) -> Any:
        """Symbols as a value; GrognardError if they are none."""
        return self.reader(kind)(symbols)

    # --- writing

    def _writer(self, kind: Any) -> Convert:
        if get_origin(kind) is Annotated:
            inner, tag = get_args(kind)[:2]
            return self._tag_writers().get(tag) or self._writer(inner)
        if kind in READ_PLAIN or kind is type(None):
            return lambda value: value
        if (members := _members(kind)) is not None:
            (member,) = members
            inner_writer = self.writer(member)
            return lambda value: None if value is None else inner_writer(value)
        if (item := _items(kind)) is not None:
            write = self.writer(item)
            return lambda value: [write(v) for v in value]
        return self._shape_writer(kind)

    def _shape_writer(self, kind: Any) -> Convert:
        if get_origin(kind) is dict:
            key, value = (self.writer(part) for part in get_args(kind))
            return lambda mapping: {str(key(k)): value(v) for k, v in mapping.items()}
        if get_origin(kind) is tuple:
            writers = [self.writer(part) for part in get_args(kind)]
            return lambda values: [write(v) for write, v in zip(writers, values, strict=True)]
        fields = {name: self.writer(hint) for name, hint in hints(kind).items()}
        return lambda struct: {
            name: write(value) for name, write in fields.items() if (value := getattr(struct, name)) is not None
        }

    def _tag_writers(self) -> dict[str, Convert]:
        return {
            "hex": self._hex,
            "side": lambda side: f"{self._hex(side // 6)}/{self.grid.directions[side % 6]}" if side >= 0 else "",
            "unit": lambda unit: self.units[unit] if unit >= 0 else "",
            "seat": lambda seat: self.seats[seat] if seat >= 0 else "",
            "hexes": lambda field: [self._hex(h) for h in bits(field)],
            "units": lambda units: [self.units[u] for u in bits(units)],
        }

    def _hex(self, h: int) -> str:
        return "" if h == NOWHERE else self.grid.label_of[h]

    # --- reading

    def _reader(self, kind: Any) -> Convert:
        if get_origin(kind) is Annotated:
            inner, tag = get_args(kind)[:2]
            return self._tag_readers().get(tag) or self._reader(inner)
        if kind in READ_PLAIN:
            return READ_PLAIN[kind]
        if (members := _members(kind)) is not None:
            (member,) = members
            read_member = self.reader(member)
            return lambda value: None if value is None else read_member(value)
        if (item := _items(kind)) is not None:
            read, container = self.reader(item), get_origin(kind)
            return lambda values: container(read(v) for v in _listed(values))
        return self._shape_reader(kind)

    def _shape_reader(self, kind: Any) -> Convert:
        if get_origin(kind) is dict:
            key, value = (self.reader(part) for part in get_args(kind))
            whole = get_args(kind)[0] is int
            return lambda mapping: {key(_whole(k) if whole else k): value(v) for k, v in _mapped(mapping).items()}
        if get_origin(kind) is tuple:
            readers = [self.reader(part) for part in get_args(kind)]
            return lambda values: tuple(read(v) for read, v in zip(readers, _listed(values, len(readers)), strict=True))
        return self._struct_reader(kind)

    def _struct_reader(self, kind: Any) -> Convert:
        readers = {name: self.reader(hint) for name, hint in hints(kind).items()}
        absent = {name: None for name, hint in hints(kind).items() if _members(hint) is not None}

        def read(symbols: Any) -> Any:
            given = _mapped(symbols)
            for name in given:
                if name not in readers:
                    raise GrognardError("unknown-field", field=name, of=kind.__name__)
            try:
                return kind(**absent | {name: readers[name](value) for name, value in given.items()})
            except (TypeError, ValueError):
                raise GrognardError("missing-field", of=kind.__name__, fields=", ".join(sorted(readers))) from None

        return read

    def _tag_readers(self) -> dict[str, Convert]:
        return {
            "hex": self._read_hex,
            "side": self._read_side,
            "unit": lambda name: self._named(self.unit_of, "unit", name),
            "seat": lambda name: self._named(self.seat_of, "side-name", name),
            "hexes": lambda names: field_of(self._member("hex", self._read_hex(n), n) for n in _listed(names)),
            "units": lambda names: field_of(
                self._member("unit", self._named(self.unit_of, "unit", n), n) for n in _listed(names)
            ),
        }

    def _named(self, names: dict[str, int], expected: str, name: Any) -> int:
        if name == "":
            return -1
        if not isinstance(name, str) or name not in names:
            raise wrong(expected, name)
        return names[name]

    def _member(self, expected: str, number: int, name: Any) -> int:
        """What stands in a set is something; only a single place may be empty."""
        if number < 0:
            raise wrong(expected, name)
        return number

    def _read_hex(self, label: Any) -> int:
        if not isinstance(label, str):
            raise wrong("hex", label)
        return NOWHERE if label == "" else self.grid.at(label)

    def _read_side(self, text: Any) -> int:
        if text == "":
            return NOWHERE
        label, _, word = text.rpartition("/") if isinstance(text, str) else ("", "", "")
        if not label or word not in self.grid.directions:
            raise wrong("side", text)
        return self._read_hex(label) * 6 + self.grid.directions.index(word)


class Masked(Notation):
    """The symbols that one seat uses, some of them handles; sets are written in an order that tells nothing."""

    def _tag_writers(self) -> dict[str, Convert]:
        return {**super()._tag_writers(), "units": lambda units: sorted(self.units[u] for u in bits(units))}


@cache
def hints(kind: Any) -> dict[str, Any]:
    """The fields of a struct with their annotations."""
    if not (isinstance(kind, type) and issubclass(kind, msgspec.Struct)):
        raise TypeError(f"no notation for {kind!r}")
    every = get_type_hints(kind, include_extras=True)
    return {name: every[name] for name in kind.__struct_fields__}


def _members(kind: Any) -> tuple[Any, ...] | None:
    """What an optional type holds when it is not None."""
    if get_origin(kind) in (Union, types.UnionType):
        return tuple(part for part in get_args(kind) if part is not type(None))
    return None


def _items(kind: Any) -> Any:
    """The item type of list[T] and tuple[T, ...]."""
    parts = get_args(kind)
    if get_origin(kind) is list or (get_origin(kind) is tuple and len(parts) == 2 and parts[1] is Ellipsis):
        return parts[0]
    return None


def _listed(values: Any, count: int | None = None) -> list[Any]:
    if not isinstance(values, list) or (count is not None and len(values) != count):
        raise wrong("list", values)
    return values


def _mapped(values: Any) -> dict[str, Any]:
    if not isinstance(values, dict):
        raise wrong("table", values)
    return values


def _whole(text: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,18}", text):
        raise wrong("number", text)
    return int(text)
