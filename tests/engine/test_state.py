"""Copies share nothing that changes."""

from typing import TYPE_CHECKING, Any

import pytest

from grognard.engine.dice import Key
from grognard.engine.flow import push
from grognard.engine.umpire import Umpire

if TYPE_CHECKING:
    from tests import toy
else:
    import toy


def position() -> toy.Table:
    s = toy.first(toy.build("short", {}, ()), Umpire(Key.of_seed(1)))
    s.notes["fights"] = 1
    return s


def content(s: toy.Table) -> dict[str, Any]:
    return {name: value.copy() if isinstance(value, list | dict) else value for name, value in vars(s).items()}


def test_a_copy_has_the_same_content_and_the_same_game() -> None:
    s = position()
    twin = s.copy()
    assert type(twin) is toy.Table
    assert vars(twin) == vars(s)
    assert twin.game is s.game


@pytest.mark.parametrize("name", ["place", "handle", "maybe", "score", "owner", "notes", "rolls"])
def test_a_changed_column_does_not_show_in_the_copy(name: str) -> None:
    s = position()
    twin, before = s.copy(), content(s)
    column = getattr(s, name)
    if isinstance(column, dict):
        column["new"] = 9
    else:
        column[0] += 9
    assert vars(s) != before
    assert vars(twin) == before


def test_changed_values_and_frames_do_not_show_in_the_copy() -> None:
    s = position()
    twin, before = s.copy(), content(s)
    s.turn += 1
    push(s, toy.Bids())
    assert vars(twin) == before


def test_the_engines_own_fields_are_not_among_the_games() -> None:
    assert list(toy.Table.fields()) == ["place", "handle", "maybe", "score", "owner", "notes", "turn", "last"]
    assert toy.Table.columns == ("rolls", "place", "handle", "maybe", "score", "owner", "notes")
