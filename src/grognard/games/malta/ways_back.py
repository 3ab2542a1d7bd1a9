"""Where retreats lead: the hexes that are open to a stack, and which of them come first. Chapters 7.3 and 9.61."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame
from grognard.engine.kinds import Hex, HexField, Seat, Unit, UnitSet
from grognard.games.malta.battle import enemy_of, hexes_of, living, under_way
from grognard.games.malta.forces import moves_as, occupied
from grognard.games.malta.reach import barred
from grognard.games.malta.stacking import has_room
from grognard.games.malta.state import Island
from grognard.games.malta.zoc import enemy_zones


class Withdrawal(Frame, frozen=True):
    """A stack on its way back."""

    seat: Seat
    side: int
    units: UnitSet
    """Its leaders, too."""
    left: int
    path: tuple[Hex, ...]
    """Where it has been, from the hex of the combat on."""
    steps: int
    """What it had when it set out."""

    @property
    def here(self) -> Hex:
        return self.path[-1]

    def troops(self, s: Island) -> UnitSet:
        """Its land units that are still alive."""
        return living(s, self.units) & s.game.troops


def by_class(s: Island, units: UnitSet) -> tuple[UnitSet, ...]:
    """Units by the way they move."""
    found: dict[str, UnitSet] = {}
    for unit in bits(units):
        found[moves_as(s, unit)] = found.get(moves_as(s, unit), 0) | 1 << unit
    return tuple(found.values())


def reachable(s: Island, retreat: Withdrawal) -> HexField:
    """The next hexes that all units of the stack may enter and have not been in [9.61.e, 9.61.f].

    Nor do attackers retreat into the hex that they attacked.
    """
    found = s.game.land.island & ~field_of(retreat.path) & ~(1 << under_way(s).fight.h)
    for unit in bits(retreat.troops(s)):
        found &= enterable(s, unit, retreat.here)
    return found


def enterable(s: Island, unit: Unit, h: Hex) -> HexField:
    """The hexes next to one that a unit may enter: no ground that is closed to it, no enemies that bar the way.

    What zones of control do to movement, and the late reaction of the Allies, do not touch retreats and advances, nor
    do these cost points [5.2.g, 6.53.d, 17.7.d]. [9.61.e, 9.61.f, 9.15.b]
    """
    return s.game.board.step(1 << h, s.game.land.passable[moves_as(s, unit)]) & ~barred(s, unit)


def best(s: Island, retreat: Withdrawal, hexes: HexField) -> HexField:
    """Of these hexes the first kind that there is, and of those the better ones: at the end such with room [7.3.a]."""
    kind = next((found for found in kinds(s, retreat, hexes) if found), 0)
    if retreat.left <= 1:
        roomy = field_of(h for h in bits(kind) if has_room(s, h, retreat.seat, retreat.troops(s)))
        kind = roomy or kind
    return farther(s, retreat, kind) or kind


def kinds(s: Island, retreat: Withdrawal, hexes: HexField) -> Iterator[HexField]:
    """Hexes outside enemy zones of control, else farther from all enemies in the combat, else with friends, else any.

    [9.61.a, 9.61.b, 9.61.c, 9.61.d]
    """
    yield hexes & ~enemy_zones(s, retreat.seat)
    yield away_from_enemies(s, retreat, hexes)
    yield hexes & occupied(s, retreat.seat)
    yield hexes


def away_from_enemies(s: Island, retreat: Withdrawal, hexes: HexField) -> HexField:
    """One hex farther from each enemy unit in the combat [9.61.b]."""
    grid = s.game.board.grid
    foes = bits(hexes_of(s, under_way(s).units_of(s, enemy_of(retreat.side))))
    return field_of(
        h for h in bits(hexes) if all(grid.distance(h, foe) > grid.distance(retreat.here, foe) for foe in foes)
    )


def farther(s: Island, retreat: Withdrawal, hexes: HexField) -> HexField:
    """Those that lead farther from where the retreat began."""
    grid, start = s.game.board.grid, retreat.path[0]
    now = grid.distance(start, retreat.here)
    return field_of(h for h in bits(hexes) if grid.distance(start, h) > now)
