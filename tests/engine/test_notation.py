"""Every kind is written in symbols and read back; what is no symbol of its kind is refused."""

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.engine.decisions import Outcome
from grognard.engine.errors import GrognardError
from grognard.engine.hexes import NOWHERE, Cell, Grid
from grognard.engine.kinds import NO_UNIT, Hex, HexField, PerUnit, Seat, Side, Unit, UnitSet
from grognard.engine.notation import Notation

GRID = Grid([Cell("101", 0, 0), Cell("102", 1, 0, "Tobruk"), Cell("201", 0, 1)], ["Sea"])
NOTATION = Notation(GRID, ["5 Lt", "22 Arm"], ["axis", "allied"])
A, TOBRUK, SEA = GRID.at("101"), GRID.at("Tobruk"), GRID.at("Sea")


class Group(msgspec.Struct, frozen=True):
    at: Hex
    units: UnitSet
    leader: Unit | None
    points: int = 3


class Limited(msgspec.Struct, frozen=True):
    points: int

    def __post_init__(self) -> None:
        if self.points < 0:
            raise ValueError("points")


OUTCOME = {"level": "draw", "reason": "even", "rule": "17.2", "points": 0}
WRITTEN: list[tuple[Any, Any, Any]] = [
    (int, -7, -7),
    (bool, True, True),
    (str, "dry", "dry"),
    (Hex, TOBRUK, "102"),
    (Hex, SEA, "Sea"),
    (Hex, NOWHERE, ""),
    (Side, TOBRUK * 6 + 3, "102/W"),
    (Side, NOWHERE, ""),
    (Unit, 1, "22 Arm"),
    (Unit, NO_UNIT, ""),
    (Seat, 0, "axis"),
    (Seat, -1, ""),
    (HexField, 1 << A | 1 << SEA, ["101", "Sea"]),
    (UnitSet, 0b11, ["5 Lt", "22 Arm"]),
    (UnitSet, 0, []),
    (Annotated[int, "points"], 4, 4),
    (int | None, None, None),
    (Unit | None, 0, "5 Lt"),
    (list[Hex], [A, NOWHERE], ["101", ""]),
    (tuple[Unit, ...], (1, 0), ["22 Arm", "5 Lt"]),
    (tuple[Hex, int], (A, 2), ["101", 2]),
    (dict[Seat, int], {1: 5}, {"allied": 5}),
    (dict[int, Hex], {-3: A}, {"-3": "101"}),
    (PerUnit[Hex], [A, TOBRUK], ["101", "102"]),
    (Group, Group(A, 0b10, 1, 0), {"at": "101", "units": ["22 Arm"], "leader": "22 Arm", "points": 0}),
    (Group, Group(A, 0, None), {"at": "101", "units": [], "points": 3}),
    (tuple[Group, ...], (Group(A, 0, None),), [{"at": "101", "units": [], "points": 3}]),
    (Outcome, Outcome(None, "draw", "even", "17.2"), OUTCOME),
]


@pytest.mark.parametrize(("kind", "value", "symbols"), WRITTEN)
def test_a_value_is_written_and_read_back(kind: Any, value: Any, symbols: Any) -> None:
    assert NOTATION.write(kind, value) == symbols
    assert NOTATION.read(kind, symbols) == value


@pytest.mark.parametrize(("kind", "value"), [(kind, value) for kind, value, _ in WRITTEN])
def test_the_symbols_are_those_of_a_save(kind: Any, value: Any) -> None:
    again = msgspec.json.decode(msgspec.json.encode(NOTATION.write(kind, value)))
    assert NOTATION.read(kind, again) == value


def test_a_place_may_be_read_by_its_name_or_bearing() -> None:
    assert [NOTATION.read(Hex, text) for text in ("Tobruk", "Tobruk W1")] == [TOBRUK, A]
    assert NOTATION.read(Side, "Tobruk/SW") == TOBRUK * 6 + 2


def test_what_has_a_default_may_be_left_out() -> None:
    assert NOTATION.read(Group, {"at": "101", "units": []}) == Group(A, 0, None, 3)


@pytest.mark.parametrize(
    ("kind", "symbols", "expected"),
    [
        (int, True, "number"),
        (int, 1.0, "number"),
        (int, "1", "number"),
        (int, 2**63, "number"),
        (int, -(2**64), "number"),
        (bool, 1, "yes-or-no"),
        (str, 5, "word"),
        (Hex, 101, "hex"),
        (Hex, None, "hex"),
        (Side, "101", "side"),
        (Side, "101/N", "side"),
        (Side, "/E", "side"),
        (Side, ["101/E"], "side"),
        (Unit, "7 Arm", "unit"),
        (Unit, 0, "unit"),
        (Unit, ["5 Lt"], "unit"),
        (Seat, "german", "side-name"),
        (HexField, ["101", ""], "hex"),
        (HexField, "101", "list"),
        (UnitSet, [""], "unit"),
        (UnitSet, {"5 Lt": 1}, "list"),
        (list[int], {}, "list"),
        (tuple[int, int], [1], "list"),
        (dict[int, int], {"1_0": 1}, "number"),
        (dict[int, int], {"٣": 1}, "number"),
        (dict[int, int], {"9" * 5000: 1}, "number"),
        (dict[str, int], [], "table"),
        (Group, [], "table"),
    ],
)
def test_what_is_no_symbol_of_its_kind_is_refused(kind: Any, symbols: Any, expected: str) -> None:
    with pytest.raises(GrognardError) as refused:
        NOTATION.read(kind, symbols)
    assert (refused.value.code, refused.value.facts["expected"]) == ("not-a", expected)


@pytest.mark.parametrize(
    ("read", "code", "facts"),
    [
        (lambda: NOTATION.read(Hex, "999"), "no-such-place", {"place": "999"}),
        (lambda: NOTATION.read(Side, "999/E"), "no-such-place", {"place": "999"}),
        (lambda: NOTATION.read(Group, {"speed": 1}), "unknown-field", {"field": "speed", "of": "Group"}),
        (
            lambda: NOTATION.read(Group, {"at": "101"}),
            "missing-field",
            {"of": "Group", "fields": "at, leader, points, units"},
        ),
        (lambda: NOTATION.read(Limited, {"points": -1}), "missing-field", {"of": "Limited", "fields": "points"}),
    ],
)
def test_a_refusal_says_what_is_wrong(read: Callable[[], Any], code: str, facts: dict[str, object]) -> None:
    with pytest.raises(GrognardError) as refused:
        read()
    assert (refused.value.code, refused.value.facts) == (code, facts)


def test_a_kind_without_notation_is_a_mistake_of_the_rules() -> None:
    with pytest.raises(TypeError, match="no notation for"):
        NOTATION.write(float, 1.5)


words = st.text() | st.sampled_from(["101", "5 Lt", "axis", "101/E", "at", "units"])
symbols = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | words,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3),
)


@given(st.sampled_from([kind for kind, _, _ in WRITTEN]), symbols)
def test_rubbish_is_refused_or_is_the_value_that_it_writes(kind: Any, rubbish: Any) -> None:
    try:
        value = NOTATION.read(kind, rubbish)
    except GrognardError:
        return
    assert NOTATION.read(kind, NOTATION.write(kind, value)) == value
