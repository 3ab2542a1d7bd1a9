"""The page speaks the server's language."""

import wire_types


def test_the_pages_types_are_those_of_the_wire() -> None:
    assert wire_types.FILE.read_text(encoding="utf-8") == wire_types.module()
