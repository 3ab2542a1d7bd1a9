"""Fields against slow sets: steps, floods, ranges and cost-limited reach with its paths."""

from itertools import pairwise
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.engine.errors import GrognardError
from grognard.engine.field import Board, Costs, bits, field_of, rest, shared
from grognard.engine.hexes import NOWHERE, Cell, Grid

Steps = dict[tuple[int, int], int]
"""The price of each directed step between neighbours."""


class Land(NamedTuple):
    """A ragged map with a price for some of its sides, in each direction by itself."""

    board: Board
    prices: Steps
    costs: Costs
    passable: set[int]
    start: int


@st.composite
def lands(draw: st.DrawFn) -> Land:
    places = draw(st.sets(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), min_size=2, max_size=30))
    board = Board(Grid([Cell(f"{q}/{r}", q, r) for q, r in places], ["Box"]))
    pairs = [(a, b) for a, around in board.grid.neighbours.items() for b in around if b != NOWHERE]
    drawn = draw(st.lists(st.sampled_from([0, 1, 2, 3, 5]), min_size=len(pairs), max_size=len(pairs)))
    prices = {pair: price for pair, price in zip(pairs, drawn, strict=True) if price}
    hexes = sorted(board.grid.coordinates)
    return Land(board, prices, costs_of(board, prices), draw(subset(hexes)), draw(st.sampled_from(hexes)))


def subset(hexes: list[int]) -> st.SearchStrategy[set[int]]:
    return st.lists(st.sampled_from(hexes), max_size=len(hexes)).map(lambda left_out: set(hexes) - set(left_out[:8]))


def costs_of(board: Board, prices: Steps) -> Costs:
    each = sorted(set(prices.values()))
    return tuple((price, board.sides(lambda a, b, p=price: prices.get((a, b)) == p)) for price in each)  # type: ignore[misc]


@given(lands())
@settings(max_examples=50)
def test_prices_of_steps_become_sides_cheapest_first(land: Land) -> None:
    assert land.board.costs(land.prices) == land.costs


@given(lands())
@settings(max_examples=50)
def test_sides_into_a_field_lead_there_and_nowhere_else(land: Land) -> None:
    board = land.board
    field = field_of(land.passable)
    into = board.into(field)
    assert into == board.sides(lambda _, b: b in land.passable)
    assert shared(board.open, into) == into
    assert rest(board.open, into) == board.sides(lambda _, b: b not in land.passable)


def test_only_neighbours_have_a_price() -> None:
    board = Board(Grid([Cell("a", 0, 0), Cell("b", 2, 0)]))
    with pytest.raises(GrognardError, match="not-adjacent"):
        board.costs({(0, 2): 1})


def slow_reach(land: Land, points: int, stop: set[int]) -> dict[int, int]:
    """The cheapest cost to each hex, relaxed until nothing changes."""
    cost = {land.start: 0}
    changed = True
    while changed:
        changed = False
        for (a, b), price in land.prices.items():
            free = a == land.start or a not in stop
            if a in cost and free and b in land.passable and cost[a] + price < cost.get(b, points + 1):
                cost[b] = cost[a] + price
                changed = True
    return cost


def test_bits_and_fields_are_each_other_undone() -> None:
    assert list(bits(0b101001)) == [0, 3, 5]
    assert field_of([5, 0, 3, 5]) == 0b101001
    assert (list(bits(0)), field_of([])) == ([], 0)


@given(lands(), st.data())
def test_a_step_goes_over_open_sides_one_way(land: Land, data: st.DataObject) -> None:
    here = data.draw(subset(sorted(land.board.grid.label_of)))
    sides = land.board.sides(lambda a, b: (a, b) in land.prices)
    wanted = {b for a, b in land.prices if a in here}
    assert set(bits(land.board.step(field_of(here), sides))) == wanted
    around = {b for a in here for b in land.board.grid.neighbours.get(a, ()) if b != NOWHERE}
    assert set(bits(land.board.adjacent(field_of(here)))) == around


def test_a_side_that_blocks_one_way_lets_the_other_through() -> None:
    board = Board(Grid([Cell("a", 0, 0), Cell("b", 1, 0)]))
    a, b = 1 << board.grid.at("a"), 1 << board.grid.at("b")
    down = board.sides(lambda x, _: x == board.grid.at("a"))
    assert (board.step(a, down), board.step(b, down)) == (b, 0)
    assert (board.flood(a, down, board.land), board.flood(b, down, board.land)) == (a | b, b)


@given(lands(), st.data())
def test_a_flood_is_all_that_is_joined(land: Land, data: st.DataObject) -> None:
    everywhere = sorted(land.board.grid.label_of)
    ends = [data.draw(st.sampled_from(everywhere)) for _ in range(4)]
    links = ((1 << ends[0], 1 << ends[1]), (1 << ends[2], 1 << ends[3]))
    passable = land.passable | ({land.board.grid.at("Box")} if data.draw(st.booleans()) else set())
    seed = data.draw(subset(everywhere))
    steps = {*land.prices, (ends[0], ends[1]), (ends[2], ends[3])}
    reached = set(seed)
    while ahead := {b for a, b in steps if a in reached and b in passable} - reached:
        reached |= ahead
    sides = land.board.sides(lambda a, b: (a, b) in land.prices)
    assert set(bits(land.board.flood(field_of(seed), sides, field_of(passable), links))) == reached


def test_a_box_is_reached_and_left_only_over_its_links() -> None:
    board = Board(Grid([Cell("a", 0, 0), Cell("b", 1, 0), Cell("c", 3, 0)], ["Box"]))
    a, b, c, box = (1 << board.grid.at(label) for label in ("a", "b", "c", "Box"))
    everywhere = board.land | box
    assert board.flood(a, board.open, everywhere) == a | b
    assert board.flood(a, board.open, everywhere, ((b, box),)) == a | b | box
    assert board.flood(a, board.open, everywhere, ((b, box), (box, c))) == everywhere
    assert board.flood(a, board.open, board.land, ((b, box), (box, c))) == a | b


@given(lands(), st.integers(0, 5), st.data())
def test_within_counts_steps(land: Land, distance: int, data: st.DataObject) -> None:
    seed = data.draw(subset(sorted(land.board.grid.coordinates)))
    reached = set(seed)
    for _ in range(distance):
        reached |= {b for a, b in land.prices if a in reached and b in land.passable}
    sides = land.board.sides(lambda a, b: (a, b) in land.prices)
    found = land.board.within(field_of(seed), distance, sides, field_of(land.passable))
    assert set(bits(found)) == reached


def test_within_by_itself_goes_everywhere_on_the_map() -> None:
    board = Board(Grid([Cell(f"{q}{r}", q, r) for q in range(5) for r in range(5)]))
    centre = board.grid.at("22")
    assert set(bits(board.within(1 << centre, 1))) == {centre, *board.grid.neighbours[centre]}
    assert board.within(1 << centre, 99) == board.land


@settings(max_examples=200)
@given(lands(), st.integers(0, 12), st.data())
def test_reach_costs_what_the_cheapest_way_costs(land: Land, points: int, data: st.DataObject) -> None:
    stop = data.draw(subset(sorted(land.board.grid.coordinates)))
    passable = field_of(land.passable)
    reach = land.board.reach(land.start, land.costs, points, passable, field_of(stop))
    wanted = slow_reach(land, points, stop)
    assert {h: reach.cost(h) for h in bits(reach.field)} == wanted
    for h in wanted:
        path = reach.path(h)
        assert (path[0], path[-1]) == (land.start, h)
        assert sum(land.prices[step] for step in pairwise(path)) == wanted[h]
        assert not set(path[1:-1]) & stop
        assert set(path[1:]) <= land.passable


def test_the_longest_price_is_waited_for_after_empty_layers() -> None:
    board = Board(Grid([Cell("a", 0, 0), Cell("b", 1, 0), Cell("c", 2, 0)]))
    costs = ((1, board.sides(lambda *_: False)), (7, board.open))
    reach = board.reach(board.grid.at("a"), costs, 14, board.land)
    assert [reach.cost(board.grid.at(label)) for label in "abc"] == [0, 7, 14]
    assert board.reach(board.grid.at("a"), costs, 13, board.land).field.bit_count() == 2


def test_reach_ends_early_when_nothing_more_can_come() -> None:
    board = Board(Grid([Cell("a", 0, 0), Cell("b", 1, 0)]))
    assert len(board.reach(0, ((2, board.open),), 10**6, board.land).layers) < 10
    assert len(board.reach(0, (), 10**6, board.land).layers) < 10


def test_what_is_out_of_reach_has_no_cost_and_no_path() -> None:
    board = Board(Grid([Cell("a", 0, 0), Cell("b", 1, 0, "Bardia")]))
    reach = board.reach(board.grid.at("a"), (), 5, board.land)
    calls: list[Any] = [reach.cost, reach.path]
    for call in calls:
        with pytest.raises(GrognardError) as refused:
            call(board.grid.at("b"))
        assert (refused.value.code, refused.value.facts) == ("out-of-reach", {"hex": "Bardia"})
