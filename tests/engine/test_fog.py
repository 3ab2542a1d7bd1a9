"""Handles and what they may be: the truth is never ruled out, and every deal gives each piece once."""

from collections.abc import Callable
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from grognard.engine import fog
from grognard.engine.dice import Key
from grognard.engine.field import bits, field_of
from grognard.engine.umpire import Umpire

PIECES = 6
Step = Callable[["Pieces"], None]


class Pieces:
    def __init__(self) -> None:
        self.rolls: dict[str, int] = {}
        self.handle = list(range(PIECES))
        self.maybe = [1 << unit for unit in range(PIECES)]


def groups() -> st.SearchStrategy[set[int]]:
    return st.sets(st.integers(0, PIECES - 1), min_size=1)


def mixing(group: set[int]) -> Step:
    return lambda s: fog.mix(s, Umpire(Key.of_seed(len(group))), sorted(group))


def narrowing(group: set[int]) -> Step:
    """Someone learns of one piece that it is one of these, which is true."""
    return lambda s: fog.narrow(s, min(group), field_of(group))


def identifying(group: set[int]) -> Step:
    return lambda s: fog.identify(s, max(group))


steps = st.lists(st.one_of([groups().map(make) for make in (mixing, narrowing, identifying)]), max_size=12)


@given(steps)
def test_the_truth_stays_possible_and_handles_stay_a_deal(taken: list[Step]) -> None:
    s = Pieces()
    for step in taken:
        step(s)
        assert all(s.maybe[unit] >> unit & 1 for unit in range(PIECES))
        assert sorted(s.handle) == list(range(PIECES))


@given(steps, st.integers())
def test_every_deal_gives_each_handle_a_piece_that_it_may_be(taken: list[Step], seed: int) -> None:
    s = Pieces()
    for step in taken:
        step(s)
    dealt = fog.assign(s.maybe, Random(seed))
    assert sorted(dealt) == list(range(PIECES))
    assert all(s.maybe[handle] >> piece & 1 for handle, piece in enumerate(dealt))


@given(st.permutations(range(PIECES)), st.lists(groups(), min_size=PIECES, max_size=PIECES), st.integers())
def test_a_deal_is_found_whenever_there_is_one(truth: list[int], others: list[set[int]], seed: int) -> None:
    maybe = [field_of({piece, *other}) for piece, other in zip(truth, others, strict=True)]
    dealt = fog.assign(maybe, Random(seed))
    assert sorted(dealt) == list(range(PIECES))
    assert all(maybe[handle] >> piece & 1 for handle, piece in enumerate(dealt))


def test_every_possible_deal_comes_up() -> None:
    assert len({tuple(fog.assign([0b111] * 3, Random(seed))) for seed in range(100)}) == 6


def test_mixed_pieces_may_be_all_that_any_of_them_might_be() -> None:
    s = Pieces()
    fog.mix(s, Umpire(Key.of_seed(1)), [0, 1])
    fog.mix(s, Umpire(Key.of_seed(1)), [1, 2])
    assert s.maybe == [0b11, 0b111, 0b111, 8, 16, 32]
    assert {s.handle[0], s.handle[1], s.handle[2]} == {0, 1, 2}


def test_one_piece_by_itself_is_not_mixed() -> None:
    s = Pieces()
    fog.mix(s, Umpire(Key.of_seed(1)), [3])
    assert (s.rolls, s.maybe[3], s.handle[3]) == ({}, 8, 3)


def test_handles_are_dealt_anew() -> None:
    dealt = set()
    for seed in range(20):
        s = Pieces()
        fog.mix(s, Umpire(Key.of_seed(seed)), [0, 1])
        dealt.add(tuple(s.handle[:2]))
    assert dealt == {(0, 1), (1, 0)}


def test_what_is_known_is_ruled_out_for_the_others_in_turn() -> None:
    s = Pieces()
    s.maybe[:3] = [0b011, 0b011, 0b111]
    fog.identify(s, 0)
    assert [sorted(bits(found)) for found in s.maybe[:3]] == [[0], [1], [2]]
