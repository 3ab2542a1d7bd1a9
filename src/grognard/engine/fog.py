"""Fog: what a seat may not identify appears to it as a handle, with the set of pieces that it may still be.

Two columns of the state carry it, both by the true unit: `handle`, under which the other side sees it, and `maybe`,
the units (as bits) that the other side must reckon with. A strength that was seen belongs to the unit, not the handle.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Protocol

from grognard.engine.field import bits, field_of
from grognard.engine.kinds import PerUnit, Unit, UnitSet

if TYPE_CHECKING:
    from grognard.engine.umpire import Umpire

HANDLE = "#"
"""A handle is written as this and a number."""


class Fogged(Protocol):
    """A state that has the two columns."""

    rolls: dict[str, int]
    handle: PerUnit[int]
    maybe: PerUnit[UnitSet]


def mix(s: Fogged, umpire: Umpire, group: Iterable[Unit]) -> None:
    """These pieces were together and one of them moved or stood up: nobody can tell any more which is which."""
    units = list(group)
    if len(units) < 2:
        return
    together = 0
    for unit in units:
        together |= s.maybe[unit]
    handles = umpire.shuffled(s, "handles", [s.handle[unit] for unit in units])
    for unit, handle in zip(units, handles, strict=True):
        s.handle[unit] = handle
        s.maybe[unit] = together


def identify(s: Fogged, unit: Unit) -> None:
    """The other side has seen what this is: it is that, and nothing else is."""
    narrow(s, unit, 1 << unit)


def narrow(s: Fogged, unit: Unit, to: UnitSet) -> None:
    """The other side has learned that this is one of these; what is certain is ruled out for the others."""
    s.maybe[unit] &= to
    certain = [unit]
    while certain:
        known = certain.pop()
        if s.maybe[known].bit_count() != 1:
            continue
        for other in range(len(s.maybe)):
            if other != known and s.maybe[other] & s.maybe[known]:
                s.maybe[other] &= ~s.maybe[known]
                certain.append(other)


def assign(maybe: Sequence[UnitSet], rng: Random) -> list[Unit]:
    """For each handle a piece out of its set, each piece once: a random perfect matching."""
    owner: dict[int, int] = {}
    order = list(range(len(maybe)))
    rng.shuffle(order)
    for handle in order:
        _augment(handle, maybe, owner, rng, set())
    found = {handle: piece for piece, handle in owner.items()}
    return [found[handle] for handle in range(len(maybe))]


def dealt_names(units: Sequence[str], suspects: Mapping[str, list[str]], rng: Random) -> list[str]:
    """For each piece the name that the seat knows it by: a handle is dealt to a piece that it may be."""
    names, unit_of = list(units), {name: unit for unit, name in enumerate(units)}
    handles = [name for name in suspects if name.startswith(HANDLE)]
    sets = [field_of(unit_of[other] for other in suspects[name]) for name in handles]
    for handle, unit in zip(handles, assign(sets, rng), strict=True):
        names[unit] = handle
    return names


def recall(s: Fogged, units: Sequence[str], suspects: Mapping[str, list[str]], names: Sequence[str]) -> None:
    """What can be told of each piece's identity goes back into the state that was dealt with these names."""
    unit_of, dealt = ({name: unit for unit, name in enumerate(known)} for known in (units, names))
    for name, others in suspects.items():
        s.maybe[dealt[name]] = field_of(unit_of[other] for other in others)
    free = sorted(set(range(len(names))) - {int(n[1:]) for n in names if n.startswith(HANDLE)})
    for unit, name in enumerate(names):
        s.handle[unit] = int(name[1:]) if name.startswith(HANDLE) else free.pop()


def _augment(handle: int, maybe: Sequence[UnitSet], owner: dict[int, int], rng: Random, tried: set[int]) -> bool:
    """Give the handle a piece, moving others on if need be."""
    pieces = list(bits(maybe[handle]))
    rng.shuffle(pieces)
    for piece in pieces:
        if piece in tried:
            continue
        tried.add(piece)
        if piece not in owner or _augment(owner[piece], maybe, owner, rng, tried):
            owner[piece] = handle
            return True
    return False
