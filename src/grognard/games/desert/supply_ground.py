"""What the supply lines of one side may use in a position. Chapter 12.2-12.5."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from grognard.engine.field import bits, field_of
from grognard.engine.kinds import Hex, HexField, Seat
from grognard.games.desert.game import Desert, other
from grognard.games.desert.ground import field_of_units, holdings
from grognard.games.desert.state import Sands
from grognard.games.desert.supply_roads import Link, Roads, links_from, roads


class Presence(NamedTuple):
    """All that the lines of a side hang on: the hexes in which units are, by side and state, and the battles."""

    mine: HexField
    steady: HexField
    """Own undisrupted units that are no raiders."""
    raiding: HexField
    """Own undisrupted raiders."""
    enemy: HexField
    """Undisrupted enemies."""
    defended: HexField
    foreign: int
    """Battle hexsides of the enemy, as the bits of an integer."""


def presence(s: Sands, seat: Seat) -> Presence:
    """Disrupted units neither link nor block: alone they leave a hex empty [11.1.d, 11.1.e, 12.4.s2, 12.4.s4]."""
    occupied, held, _ = holdings(s)
    mine, enemy = occupied[seat] & s.game.board.land, held[other(seat)]
    upright = s.game.of_side[seat] & ~s.disrupted
    steady, raiding = field_of_units(s, upright & ~s.raiders), field_of_units(s, upright & s.raiders)
    battles = mine & enemy
    defended = _defended(s, seat, (steady | raiding) & battles)
    return Presence(mine, steady, raiding, enemy, defended, _foreign_sides(s, seat, battles))


def ground_of(s: Sands, seat: Seat) -> Ground:
    """What lines of a side may use now."""
    return _ground(s.game, presence(s, seat))


@lru_cache(maxsize=64)
def _ground(game: Desert, found: Presence) -> Ground:
    return Ground(roads(game), found)


class Ground:
    """What lines of a side may use; worked out once for each presence."""

    def __init__(self, map_roads: Roads, found: Presence) -> None:
        land = map_roads.board.land
        self.roads = map_roads
        self.mine, self.enemy = found.mine, found.enemy
        self.battles = found.mine & found.enemy
        self.open = _open(land, found)
        self.anchors = _anchors(found, self.open)
        """Hexes with units that can be links."""
        self.stations = self.anchors | self.roads.ends & self.open
        self._shut = land & ~self.open | self.anchors
        self.foreign = found.foreign
        self._empty = self.stations & ~self.anchors
        self._links: dict[Hex, tuple[Link, ...]] = {}
        self._steps: dict[Hex, tuple[Link, ...]] = {}

    def links(self, h: Hex) -> tuple[Link, ...]:
        """The links of a unit in this hex: to the next units and to the highway around it [12.4.a, 12.4.g, 12.4.s1].

        The unit itself may be disrupted [12.4.s5]. A link passes open hexes, and enters and leaves battles over own
        sides; over a unit it is two [12.5.a].
        """
        found = self._links.get(h)
        if found is None:
            near = self.roads
            ends, shut, foreign = near.around[h] & self.stations, near.between[h] & self._shut, self.foreign
            found = self._links[h] = links_from(near, h, ends, shut, foreign and near.crossed[h] & foreign)
        return found

    def onward(self, station: Hex) -> tuple[Link, ...]:
        """How a line goes on from a station: from a unit by links, else only along the highway [12.3.a, 12.3.b].

        So a chain ends where it comes to supplied highway or to the source [12.4.b].
        """
        found = self._steps.get(station)
        if found is None:
            is_unit = self.anchors >> station & 1
            found = self._steps[station] = self.links(station) if is_unit else self._steps_along(station)
        return found

    def _steps_along(self, station: Hex) -> tuple[Link, ...]:
        steps = self.roads.steps[station]
        if not self.foreign and not self.roads.along[station] & ~self.stations:
            return steps
        return tuple([step for step in steps if self.stations >> step.end & 1 and not step.sides & self.foreign])

    @cached_property
    def _links_of_units(self) -> dict[Hex, list[tuple[Hex, Link]]]:
        """For each station the links of units that end there."""
        found: dict[Hex, list[tuple[Hex, Link]]] = {}
        for h in bits(self.anchors):
            for link in self.links(h):
                found.setdefault(link.end, []).append((h, link))
        return found

    def arriving(self, station: Hex) -> Sequence[tuple[Hex, Link]]:
        """How lines come to a station: the links that end there, each with the station before it."""
        along: Sequence[tuple[Hex, Link]] = self.roads.steps_into[station]
        if self.foreign or self.roads.along[station] & ~self._empty:
            along = [(h, step) for h, step in along if self._empty >> h & 1 and not step.sides & self.foreign]
        by_units = self._links_of_units.get(station)
        return [*along, *by_units] if by_units else along

    def ends(self, station: Hex) -> HexField:
        """The stations at which the links end by which a line goes on."""
        if self._empty >> station & 1 and not self.foreign:
            return self.roads.along[station] & self.stations
        return field_of([link.end for link in self.onward(station)])


def _open(land: HexField, found: Presence) -> HexField:
    """Lines pass empty and friendly hexes and battles that their side defends, and nothing else [12.2.f, 12.2.g].

    It hangs only on where units stand now; an empty fortress is an empty hex [12.2.c, 13.1.d].
    """
    return land & ~(found.enemy & ~found.defended)


def _anchors(found: Presence, open_hexes: HexField) -> HexField:
    """Any unit may be a link, engaged, unsupplied or in an oasis, but none disrupted [12.1.b, 12.4.h, 12.4.i, 15.1.h].

    A raider is none while its battle lasts.
    """
    return (found.steady | found.raiding & ~found.enemy) & open_hexes


def _defended(s: Sands, seat: Seat, battles: HexField) -> HexField:
    """The defender traces lines through a battle, the attacker only into it [8.3.b, 12.5.d, 12.5.e]."""
    return battles & ~field_of([h for h, attacker in s.attacker.items() if attacker == seat])


def sides_of(h: Hex) -> range:
    """The six sides of a hex, named from it outwards."""
    return range(h * 6, h * 6 + 6)


def _foreign_sides(s: Sands, seat: Seat, battles: HexField) -> int:
    """Battle hexsides of the enemy: he engaged over them last, or nobody did and he defends [12.5.b, 12.5.c]."""
    if not battles:
        return 0
    found = 0
    for h in bits(battles):
        holder = other(s.attacker.get(h, other(seat)))
        found |= field_of(side for side in sides_of(h) if s.crossed.get(side, holder) != seat)
    return found
