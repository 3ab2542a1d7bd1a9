"""Makes web/src/api/wire.ts from the structs of the wire: `.venv/bin/python tools/wire_types.py`."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect as shapes

from grognard.server import wire

FILE = Path(__file__).resolve().parent.parent / "web" / "src" / "api" / "wire.ts"
HEAD = """// Made by tools/wire_types.py from src/grognard/server/wire.py: change that and make this anew.

export type Facts = Record<string, unknown>;
export type Words = Record<string, string>;
"""
FROM_PAGE = (*get_args(wire.FromPage), wire.NewMatch, wire.SeatWish)
"""What a page sends may leave out what has a default."""
SIMPLE: dict[type, str] = {
    shapes.StrType: "string",
    shapes.IntType: "number",
    shapes.FloatType: "number",
    shapes.BoolType: "boolean",
    shapes.NoneType: "null",
    shapes.AnyType: "unknown",
}


def module() -> str:
    """The whole file."""
    structs = [kind for kind in vars(wire).values() if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]
    unions = [f"export type {name} = {union(name)};\n" for name in ("FromPage", "ToPage")]
    return "\n".join([HEAD, *("\n".join([*interface(kind), ""]) for kind in structs), *unions])


def union(name: str) -> str:
    return " | ".join(kind.__name__ for kind in get_args(getattr(wire, name)))


def interface(kind: type[msgspec.Struct]) -> Iterator[str]:
    """A struct as an interface, its first line of documentation above it."""
    shape = shapes.type_info(kind)
    assert isinstance(shape, shapes.StructType)
    if kind.__doc__ and not kind.__doc__.startswith(f"{kind.__name__}("):
        yield f"/** {kind.__doc__.splitlines()[0]} */"
    yield f"export interface {kind.__name__} {{"
    if shape.tag is not None:
        yield f'  {shape.tag_field}: "{shape.tag}";'
    for field in shape.fields:
        optional = "?" if kind in FROM_PAGE and not field.required else ""
        yield f"  {field.encode_name}{optional}: {typescript(field.type)};"
    yield "}"


def typescript(shape: Any) -> str:
    """A type in TypeScript's words."""
    if type(shape) in SIMPLE:
        return SIMPLE[type(shape)]
    if isinstance(shape, shapes.StructType):
        return shape.cls.__name__
    if isinstance(shape, shapes.LiteralType):
        return " | ".join(f'"{value}"' for value in shape.values)
    if isinstance(shape, shapes.UnionType):
        return " | ".join(map(typescript, shape.types))
    if isinstance(shape, shapes.ListType):
        inner = typescript(shape.item_type)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if isinstance(shape, shapes.DictType):
        inner = typescript(shape.value_type)
        return {"unknown": "Facts", "string": "Words"}.get(inner, f"Record<string, {inner}>")
    raise TypeError(f"the page has no word for {shape}")


if __name__ == "__main__":
    FILE.write_text(module(), encoding="utf-8")
