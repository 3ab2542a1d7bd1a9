"""Exact chances of hits: every way that the dice can fall is counted, none is tried out."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

FACES = 6
BITS = 3
"""Six to the power of the number of dice fits into this many bits for each die."""


class Dice(NamedTuple):
    """Dice that hit from the same number on, and the half-hits that a hit of theirs counts."""

    dice: int
    lowest: int
    value: int


def spread(pools: Iterable[Dice]) -> list[float]:
    """The chance of each number of half-hits, from none to the most that can come."""
    return _spread(tuple(sorted(pool for pool in pools if pool.dice)))


def mean(pools: Iterable[Dice]) -> float:
    """The half-hits to be expected."""
    return sum(pool.dice * (FACES + 1 - pool.lowest) * pool.value for pool in pools) / FACES


@lru_cache(maxsize=4096)
def _spread(pools: tuple[Dice, ...]) -> list[float]:
    """Multiply out (misses + hits * x ** value) for all dice, with x so great that the terms stay apart."""
    dice = sum(pool.dice for pool in pools)
    width = BITS * dice + 1
    product = 1
    for pool in pools:
        hits = FACES + 1 - pool.lowest
        product *= (FACES - hits + (hits << width * pool.value)) ** pool.dice
    most = sum(pool.dice * pool.value for pool in pools)
    term = (1 << width) - 1
    return [(product >> width * count & term) / FACES**dice for count in range(most + 1)]
