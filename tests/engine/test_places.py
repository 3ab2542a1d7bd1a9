"""Who stands where, as a column and as sets."""

from random import Random

from grognard.engine.field import field_of
from grognard.engine.hexes import NOWHERE
from grognard.engine.places import Places, arrangement_of


def test_the_sets_tell_who_stands_where() -> None:
    found = arrangement_of(Places([5, NOWHERE, 5, 7]))
    assert [found.units_in(h) for h in (5, 7, 6, NOWHERE)] == [0b101, 0b1000, 0, 0b10]
    assert found.units_on(field_of([5, 6])) == 0b101
    assert found.hexes_of(0b1010) == field_of([7])
    assert found.occupied == field_of([5, 7])


def test_any_sequence_has_its_sets() -> None:
    assert arrangement_of([3, 3]).stacks == arrangement_of((3, 3)).stacks == {3: 0b11}


def test_the_sets_go_along_with_every_move() -> None:
    rng, places = Random(1), Places([NOWHERE] * 12)
    for _ in range(200):
        arrangement_of(places).hexes_of(-1)
        places[rng.randrange(12)] = rng.choice([NOWHERE, 1, 2, 3])
        found, plain = arrangement_of(places), arrangement_of(list(places))
        assert (found.stacks, found.occupied) == (plain.stacks, plain.occupied)
        assert found.hexes_of(0b111) == plain.hexes_of(0b111)


def test_a_copy_goes_its_own_way() -> None:
    places = Places([1, 2])
    before = arrangement_of(places)
    twin = places.copy()
    assert twin == places == [1, 2]
    assert arrangement_of(twin) is before
    twin[0] = 2
    assert arrangement_of(twin).units_in(2) == 0b11
    assert places == [1, 2]
    assert arrangement_of(places).units_in(2) == 0b10


def test_whoever_stays_changes_nothing() -> None:
    places = Places([1, 2])
    before = arrangement_of(places)
    places[1] = 2
    assert arrangement_of(places) is before
