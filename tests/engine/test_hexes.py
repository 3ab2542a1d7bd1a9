"""Labels, names, bearings, distances, directions, rings and lines."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.engine.errors import GrognardError
from grognard.engine.hexes import LARGEST, NOWHERE, STEPS, Cell, Grid


def square(across: int = 6, down: int = 5, gaps: tuple[str, ...] = (), names: dict[str, str] | None = None) -> Grid:
    """A pointy map with labels `xy`, rows shifted by halves as they are printed."""
    called = names or {}
    labels = [(f"{x}{y}", x - y // 2, y) for y in range(down) for x in range(across) if f"{x}{y}" not in gaps]
    return Grid([Cell(label, q, r, called.get(label, "")) for label, q, r in labels], ["Off", "Sea"])


def labels(grid: Grid, found: list[int]) -> list[str]:
    return ["" if h == NOWHERE else grid.label_of[h] for h in found]


def test_every_location_has_its_own_number_boxes_last() -> None:
    grid = square()
    assert sorted(grid.label_of) == [*sorted(grid.coordinates), grid.at("Off"), grid.at("Sea")]
    assert grid.at("Off") == grid.hexes_end == grid.size - 2
    assert grid.land == sum(1 << h for h in grid.coordinates)
    assert grid.land.bit_count() == 30


def test_rows_lie_as_closely_as_they_fit() -> None:
    assert (square(6, 5).width, square(6, 5).hexes_end) == (7, 32)
    assert Grid([Cell("a", 0, 0)]).hexes_end == 1
    assert Grid([Cell("a", 0, 0), Cell("b", 9, 1)]).width == 1


@given(st.sets(st.tuples(st.integers(-9, 9), st.integers(-9, 9)), min_size=1))
def test_no_two_hexes_share_a_number_and_all_steps_are_the_same_shift(places: set[tuple[int, int]]) -> None:
    grid = Grid([Cell(f"{q}/{r}", q, r) for q, r in places])
    assert sorted(grid.coordinates.values()) == sorted(places)
    w = grid.width
    for h, around in grid.neighbours.items():
        assert grid.number(*grid.coordinates[h]) == h
        for (dq, dr), shift, there in zip(STEPS, (1, w, w - 1, -1, -w, 1 - w), around, strict=True):
            q, r = grid.coordinates[h]
            assert there == (h + shift if (q + dq, r + dr) in places else NOWHERE)


def test_neighbours_follow_the_directions_and_end_with_the_map() -> None:
    grid = square()
    assert labels(grid, list(grid.neighbours[grid.at("22")])) == ["32", "23", "13", "12", "11", "21"]
    assert labels(grid, list(grid.neighbours[grid.at("00")])) == ["10", "01", "", "", "", ""]
    assert grid.step(grid.at("22"), grid.directions.index("SE")) == grid.at("23")
    assert grid.step(grid.at("Off"), 0) == NOWHERE


def test_a_flat_map_has_north_and_south() -> None:
    grid = Grid([Cell(f"{q}{r}", q, r) for q in range(3) for r in range(3)], top="flat")
    assert grid.at("11") == grid.step(grid.at("10"), grid.directions.index("S"))
    around = [grid.direction(grid.at("11"), grid.at(to)) for to in ("21", "12", "02", "01", "10", "20")]
    assert [grid.directions[direction] for direction in around] == ["SE", "S", "SW", "NW", "N", "NE"]


@pytest.mark.parametrize("text", ["23", "Tobruk", "Tobruk W1", "Tobruk E2", "33 W1", "Off"])
def test_a_place_is_found_by_label_name_and_bearing(text: str) -> None:
    grid = square(names={"23": "Tobruk"})
    wanted = {"Tobruk W1": "13", "Tobruk E2": "43", "Tobruk": "23", "33 W1": "23"}.get(text, text)
    assert grid.label_of[grid.at(text)] == wanted


@pytest.mark.parametrize(
    "text", ["", "99", "Tobruk", "23 N1", "23 E0", "23 E9", "23 E1\n", "23 E٣", "Off E1", "23  E1", "E1", "\ud800"]
)
def test_an_unknown_place_is_refused(text: str) -> None:
    with pytest.raises(GrognardError) as refused:
        square().at(text)
    assert (refused.value.code, refused.value.facts) == ("no-such-place", {"place": text})


def test_a_hex_is_called_by_its_name_or_by_the_nearest_named_hex_in_line() -> None:
    grid = square(names={"00": "Msus", "23": "Tobruk"})
    assert [grid.called(grid.at(label)) for label in ("23", "43", "22", "10", "30", "Off")] == [
        "Tobruk", "Tobruk E2", "Tobruk NW1", "Msus E1", "Msus E3", "Off",
    ]  # fmt: skip
    assert square().called(0) == "00"
    for h in grid.label_of:
        assert grid.at(grid.called(h)) == h


def test_the_direction_is_that_of_the_neighbour() -> None:
    grid = square()
    assert grid.direction(grid.at("22"), grid.at("21")) == grid.directions.index("NE")
    for a, b in (("22", "24"), ("22", "22"), ("Off", "22")):
        with pytest.raises(GrognardError, match="not-adjacent"):
            grid.direction(grid.at(a), grid.at(b))


@given(st.data())
def test_distance_is_the_least_number_of_steps(data: st.DataObject) -> None:
    grid = square()
    a, b = (data.draw(st.sampled_from(sorted(grid.coordinates))) for _ in range(2))
    reached, steps = {a}, 0
    while b not in reached:
        reached |= {h for there in reached for h in grid.neighbours[there]} - {NOWHERE}
        steps += 1
    assert grid.distance(a, b) == grid.distance(b, a) == steps


def test_a_ring_holds_what_lies_at_its_distance() -> None:
    grid = square()
    assert set(grid.ring(grid.at("22"), 1)) == set(grid.neighbours[grid.at("22")])
    assert [len(list(grid.ring(grid.at("22"), radius))) for radius in range(5)] == [1, 6, 12, 7, 4]


def test_a_line_goes_from_centre_to_centre_hex_by_hex() -> None:
    grid = square()
    a, b = grid.at("00"), grid.at("54")
    line = grid.line(a, b)
    assert (line[0], line[-1], len(line)) == (a, b, grid.distance(a, b) + 1)
    assert all(grid.distance(h, there) == 1 for h, there in pairwise(line))
    assert labels(grid, grid.line(grid.at("02"), grid.at("42"))) == ["02", "12", "22", "32", "42"]
    assert grid.line(a, a) == [a]


@given(st.data())
def test_every_hex_of_a_line_lies_next_to_the_last_and_close_to_the_line(data: st.DataObject) -> None:
    grid = Grid([Cell(f"{q}/{r}", q, r) for q in range(-8, 9) for r in range(-8, 9)])
    inner = [h for h in grid.coordinates if grid.distance(h, grid.at("0/0")) < 9]
    a, b = (data.draw(st.sampled_from(inner)) for _ in range(2))
    (aq, ar), (bq, br) = grid.coordinates[a], grid.coordinates[b]
    line = grid.line(a, b)
    assert [grid.distance(a, h) for h in line] == list(range(len(line)))
    for step, h in enumerate(line):
        q, r = grid.coordinates[h]
        share = step / max(len(line) - 1, 1)
        dq, dr = q - aq - (bq - aq) * share, r - ar - (br - ar) * share
        assert dq * dq + dr * dr + dq * dr <= 1 / 3 + 1e-4  # no corner lies farther from the centre of its hex


def test_a_line_leads_over_gaps_in_the_map() -> None:
    grid = square(gaps=("22",))
    assert labels(grid, grid.line(grid.at("02"), grid.at("42"))) == ["02", "12", "", "32", "42"]


@pytest.mark.parametrize(
    ("cells", "code", "facts"),
    [
        ([], "map-empty", {}),
        ([Cell("a", 1, 1), Cell("b", 1, 1)], "map-same-place", {"label": "b", "other": "a"}),
        ([Cell("a", 1, 1), Cell("a", 2, 1)], "map-same-label", {"label": "a"}),
        ([Cell("a", 1, 1), Cell("b", 2, 1, "a")], "map-same-label", {"label": "a"}),
        ([Cell("a", 0, 0), Cell("b", 10**17, 0)], "map-too-large", {"locations": LARGEST}),
        ([Cell("a", 10**17, 0), Cell("b", 0, 1)], "map-too-large", {"locations": LARGEST}),
    ],
)
def test_a_map_that_cannot_be_is_refused(cells: list[Cell], code: str, facts: dict[str, object]) -> None:
    with pytest.raises(GrognardError) as refused:
        Grid(cells)
    assert (refused.value.code, refused.value.facts) == (code, facts)
