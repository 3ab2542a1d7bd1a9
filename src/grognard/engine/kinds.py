"""The kinds of things that rules speak of, as annotated integers: one notation writes them all as symbols."""

from __future__ import annotations

from typing import Annotated, TypeVar

T = TypeVar("T")

Hex = Annotated[int, "hex"]
"""A location, written as its label."""
Side = Annotated[int, "side"]
"""A hexside seen from one hex: hex * 6 + direction, written `Tobruk/E`."""
Unit = Annotated[int, "unit"]
Seat = Annotated[int, "seat"]
HexField = Annotated[int, "hexes"]
UnitSet = Annotated[int, "units"]
"""A set of units as the bits of an integer."""

PerUnit = Annotated[list[T], "per unit"]
PerHex = Annotated[list[T], "per hex"]
PerSeat = Annotated[list[T], "per seat"]

EVERYONE: Seat = -1
"""The audience of spectators: what all seats may know."""
NO_UNIT: Unit = -1
