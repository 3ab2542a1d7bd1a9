"""Who stands where: a column of locations, and the same seen as sets.

Rules ask far more often who stands in a hex than anybody moves. So the column knows the sets, and changes them when a
unit is moved. They are no part of the position: two columns are the same if their locations are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grognard.engine.field import bits
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Hex, HexField, Unit, UnitSet

ALL: UnitSet = -1
MOST_KNOWN = 8
"""Of so many sets of units the hexes are carried on from move to move: those of the sides, and few others."""


class Arrangement:
    """Who stands where, as sets; never changed, and shared by all copies of a position."""

    __slots__ = ("_hexes", "_units", "memo", "stacks")

    def __init__(self, stacks: dict[Hex, UnitSet], hexes: dict[UnitSet, HexField]) -> None:
        self.stacks = stacks
        """For each location the units there; NOWHERE is one, too."""
        self._hexes = hexes
        self._units: dict[HexField, UnitSet] = {}
        self.memo: dict[Any, Any] = {}
        """What else a game has worked out for this arrangement."""

    @property
    def occupied(self) -> HexField:
        """The locations with any unit."""
        return self.hexes_of(ALL)

    def units_in(self, h: Hex) -> UnitSet:
        """The units in a location."""
        return self.stacks.get(h, 0)

    def units_on(self, hexes: HexField) -> UnitSet:
        """The units in all these locations."""
        found = self._units.get(hexes)
        if found is None:
            found = 0
            for h in bits(hexes & self.hexes_of(ALL)):
                found |= self.stacks[h]
            self._units[hexes] = found
        return found

    def hexes_of(self, units: UnitSet) -> HexField:
        """The locations in which at least one of these units is."""
        found = self._hexes.get(units)
        if found is None:
            found = 0
            for h, stack in self.stacks.items():
                if stack & units and h != NOWHERE:
                    found |= 1 << h
            self._hexes[units] = found
        return found

    def moved(self, unit: Unit, start: Hex, end: Hex) -> Arrangement:
        """The arrangement when a unit has gone."""
        stacks, bit = self.stacks.copy(), 1 << unit
        stacks[start] &= ~bit
        stacks[end] = stacks.get(end, 0) | bit
        hexes = {}
        if len(self._hexes) <= MOST_KNOWN:
            for units, field in self._hexes.items():
                if units & bit:
                    if start != NOWHERE and not stacks[start] & units:
                        field &= ~(1 << start)
                    if end != NOWHERE:
                        field |= 1 << end
                hexes[units] = field
        if not stacks[start]:
            del stacks[start]
        return Arrangement(stacks, hexes)


def arrangement_of(places: Sequence[Hex]) -> Arrangement:
    """The sets of any column."""
    if type(places) is Places and places.known is not None:
        return places.known
    stacks: dict[Hex, UnitSet] = {}
    for unit, h in enumerate(places):
        stacks[h] = stacks.get(h, 0) | 1 << unit
    found = Arrangement(stacks, {})
    if type(places) is Places:
        places.known = found
    return found


class Places(list[Hex]):
    """For each unit its location; only single items are ever changed."""

    known: Arrangement | None = None

    def __setitem__(self, unit: Any, h: Any) -> None:
        if self.known is not None and h != self[unit]:
            self.known = self.known.moved(unit, self[unit], h)
        super().__setitem__(unit, h)

    def copy(self) -> Places:
        """The same column, with the same sets."""
        twin = Places(self)
        twin.known = self.known
        return twin
