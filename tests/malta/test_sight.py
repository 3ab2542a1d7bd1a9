"""What coastal guns see (16.54): lines drawn exactly, and what blocks them on the map."""

from collections import Counter

import pytest

from grognard.engine.hexes import Cell, Grid
from grognard.games.malta.sight import Offset, line_to

from .scene import at, build, labels

FAR = 7
SAMPLES = 2000
NUDGE = 1e-5
SQUARE = [(q, r) for q in range(-FAR, FAR + 1) for r in range(-FAR, FAR + 1)]
OFFSETS = [(q, r) for q, r in SQUARE if 0 < max(abs(q), abs(r), abs(q + r)) <= FAR]


def nearest(q: float, r: float) -> Offset:
    around = [(round(q) + dq, round(r) + dr) for dq in (-1, 0, 1) for dr in (-1, 0, 1)]
    return min(around, key=lambda h: (q - h[0]) ** 2 + (r - h[1]) ** 2 + (q - h[0]) * (r - h[1]))


def sampled(target: Offset) -> tuple[set[Offset], set[Offset]]:
    """The hexes that the line runs through, and those that it runs along, by thousands of points beside it."""
    q, r = target
    left: Counter[Offset] = Counter()
    right: Counter[Offset] = Counter()
    across = (q + 2 * r, -(2 * q + r))
    for step in range(1, SAMPLES):
        t = (step + 0.37) / SAMPLES
        left[nearest(q * t + across[0] * NUDGE, r * t + across[1] * NUDGE)] += 1
        right[nearest(q * t - across[0] * NUDGE, r * t - across[1] * NUDGE)] += 1
    ends = {(0, 0), target}
    seen = {h for h in left | right if max(left[h], right[h]) > 3} - ends
    through = {h for h in seen if left[h] > 3 and right[h] > 3}
    return through, seen - through


@pytest.mark.parametrize("target", OFFSETS, ids=str)
def test_lines_are_drawn_as_a_ruler_draws_them(target: Offset) -> None:
    line = line_to(target)
    through, along = sampled(target)
    assert set(line.through) == through
    assert {h for pair in line.between for h in pair} == along


@pytest.mark.parametrize("target", OFFSETS[::9], ids=str)
def test_a_line_back_is_the_same_line(target: Offset) -> None:
    q, r = target
    back = {(q + a, r + b) for a, b in line_to((-q, -r)).through}
    assert set(line_to(target).through) == back
    assert len(line_to(target).crossed) == len(line_to((-q, -r)).crossed)


def test_a_line_along_sides() -> None:
    line = line_to((2, 2))
    assert line.through == ((1, 1),)
    assert line.between == (((0, 1), (1, 0)), ((1, 2), (2, 1)))
    assert line.corners[0] == ((0, 0), (0, 1), (1, 0))


def test_sides_on_the_way_join_neighbours() -> None:
    grid = Grid([Cell(f"{q}/{r}", q, r) for q in range(-8, 9) for r in range(-8, 9)])
    for target in OFFSETS:
        for a, b in line_to(target).crossed:
            assert grid.distance(grid.number(*a), grid.number(*b)) == 1


# --- on the map


def sees(gun: str, target: str, *destroyed: str) -> bool:
    game = build()
    forts = game.land.forts & ~sum(1 << at(game, label) for label in destroyed)
    return bool(game.sight.seen_from(at(game, gun), forts) >> at(game, target) & 1)


@pytest.mark.rule("16.54.a", "16.54.b")
def test_a_village_on_the_way_blocks() -> None:
    assert not sees("1610", "1608")
    assert sees("1609", "1608")


@pytest.mark.rule("16.54.c")
def test_what_is_in_the_hexes_of_gun_and_target_does_not_block() -> None:
    assert sees("1911", "2010")
    assert sees("2011", "2112")


def test_a_fort_blocks_until_it_is_destroyed() -> None:
    assert not sees("1510", "1508")
    assert sees("1510", "1508", "1509")


@pytest.mark.rule("16.54.d")
def test_along_a_side_both_hexes_have_to_block() -> None:
    assert not sees("1410", "1512")  # between Attard and Birkirkara
    assert sees("1310", "1211")  # between Mosta and open ground


def test_a_rise_blocks_whoever_stands_at_it() -> None:
    assert not sees("0606", "0607")
    assert not sees("0607", "0606")


def test_guns_see_no_farther_than_the_longest_range() -> None:
    game = build()
    seen = game.sight.seen_from(at(game, "2113"), game.land.forts)
    grid = game.board.grid
    assert max(grid.distance(at(game, "2113"), h) for h in grid.coordinates if seen >> h & 1) == 7
    assert "2413" in labels(game, seen)
