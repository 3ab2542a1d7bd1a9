"""Who can withdraw where on a pass turn, alone or as a group. Paragraphs 5.2, 5.3 and 8.6."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.engine.field import bits, field_of, union
from grognard.engine.kinds import Hex, HexField, Seat, UnitSet
from grognard.games.desert import ground, supply
from grognard.games.desert.game import other
from grognard.games.desert.state import Sands


def fortress_duty(s: Sands, seat: Seat) -> HexField:
    """The fortress battles in which a side attacks: on a pass turn it must leave them [8.6.s1, 13.2.s3]."""
    attacked = field_of([h for h, attacker in s.attacker.items() if attacker == seat])
    return attacked & s.game.fortresses & ground.battles(s)


class Parties:
    """The units of a side that can withdraw: made for one question, never kept in the state."""

    def __init__(self, s: Sands, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        self.battles = ground.battles(s)
        self.lines = supply.lines(s, seat)
        self.prone = supply.prone(s, other(seat))
        """Where disrupted enemies are."""
        self.able = supply.able_to_withdraw(s, seat, upright(s, seat))
        self.starts = self._starts()
        self.due = self.starts & fortress_duty(s, seat)
        """Where attackers of fortresses can leave them: the one withdrawal is theirs [8.6.s1, 13.2.s3]."""

    def _starts(self) -> HexField:
        """The hexes that units can leave; a battle only as a whole group, never a part of it [10.4.b]."""
        found = ground.field_of_units(self.s, self.able)
        for h in bits(found & self.battles):
            if ground.steady_in(self.s, h, self.seat) & ~self.able:
                found &= ~(1 << h)
        return found

    def groups(self) -> HexField:
        """The hexes out of which a group can withdraw; if it is due out of a fortress, only that one."""
        return self.due or self.starts

    def around(self, point: Hex, starts: HexField) -> Iterator[UnitSet]:
        """What goes together in and next to a command point, whatever lies between, as in any regroup.

        Units go one by one, but out of a battle the whole group.
        """
        near = 1 << point | self.s.game.board.adjacent(1 << point)
        for h in bits(near & starts):
            group = ground.units_in(self.s, h, self.seat) & self.able
            if self.battles >> h & 1:
                yield group
            else:
                yield from (1 << unit for unit in bits(group))

    def ends(self, party: UnitSet) -> HexField:
        """The hexes that each unit of a party can reach."""
        return supply.withdrawal_ends(self.s, self.lines, party, self.prone)

    def points(self) -> HexField:
        """Command points with a party to regroup: friendly, empty and battle hexes, but no enemy hex."""
        board, starts = self.s.game.board, self.groups()
        for h in bits(starts & self.battles):
            if not self.ends(ground.steady_in(self.s, h, self.seat)):
                starts &= ~(1 << h)
        enemies = ground.occupied(self.s, other(self.seat)) & ~ground.occupied(self.s, self.seat)
        return (starts | board.adjacent(starts)) & board.land & ~enemies

    def destinations(self, point: Hex) -> HexField:
        """Where a party around the command point gets, one that is due if there is any."""
        return union(self.ends(party) for party in self.around(point, self.groups()))


def upright(s: Sands, seat: Seat) -> UnitSet:
    """Disrupted units may not move [11.1.a]."""
    return s.game.of_side[seat] & ~s.disrupted
