"""The pass turn: one withdrawal at most, and attackers leave fortresses. Paragraphs 4.5, 5.3, 8.6 and 13.2."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, become, finish, push
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import NO_UNIT, Hex, HexField, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.desert import battles, engagement, ground, moves, rout, supply
from grognard.games.desert.game import SEATS, other
from grognard.games.desert.ground import outward, steady_in, units_in
from grognard.games.desert.parties import Parties, fortress_duty
from grognard.games.desert.retreats import Retreat
from grognard.games.desert.state import Sands
from grognard.games.desert.withdrawal import Path, stand_up, tell_way

Routes = dict[Unit, Path]


class PassTurn(Frame, frozen=True):
    """A player who passes may make one withdrawal."""

    seat: Seat

    def deciders(self, s: Sands) -> Seats:
        return (self.seat,)

    def prompt(self, s: Sands, seat: Seat) -> Prompt:
        due = [news.place_name(s, h) for h in bits(Parties(s, seat).due)]
        return Prompt("pass-fortress", "8.6.s1", {"hexes": due}) if due else Prompt("pass-withdrawal", "5.3.c")

    def legal(self, s: Sands, seat: Seat) -> list[Action]:
        """Who can leave a fortress that he attacks must do so [8.6.s1, 13.2.s3]."""
        parties = Parties(s, seat)
        rommel = [Action("rommel")] if parties.starts and moves.may_call_rommel(s, seat) else []
        return [*rommel, *withdrawals(parties), *([] if parties.due else [Action("done")])]

    def why_not(self, s: Sands, seat: Seat, action: Action) -> WhyNot:
        if Parties(s, seat).due:
            return WhyNot("leave-fortress", "8.6.s1")
        return WhyNot("no-withdrawal", "5.3.f")

    def take(self, s: Sands, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "rommel":
            call_rommel(s, umpire, seat)
            return
        s.engaged, s.attacked = {}, 0
        become(s, PassEnd(seat))
        if action.verb == "group":
            open_group(s, umpire, seat, action.number)
        elif action.verb == "regroup":
            push(s, Regroup(seat, action.number))


def call_rommel(s: Sands, umpire: Umpire, seat: Seat) -> None:
    """The withdrawal is a move of an Axis turn like any other, and may be Rommel's [6.3.a]."""
    s.rommel_used, s.rommel_units = True, s.game.of_side[seat]
    umpire.tell("rommel-withdraws")


def withdrawals(parties: Parties) -> tuple[Action, ...]:
    """A group move or a regroup, and no other move or combat [4.5.b, 5.3.a, 5.3.b, 5.3.c]."""
    return answers("group", parties.groups()) + answers("regroup", parties.points())


def open_group(s: Sands, umpire: Umpire, seat: Seat, h: Hex) -> None:
    """Out of a battle the whole group retreats; elsewhere units go as they like."""
    if ground.is_battle(s, h):
        push_retreat(s, umpire, seat, h, {})
    else:
        push(s, GroupWithdrawal(seat, h))


def push_retreat(s: Sands, umpire: Umpire, seat: Seat, h: Hex, routes: Routes) -> None:
    """On a pass turn, too, a group may leave a battle, as in any full retreat [10.0.e, 10.3.b, 13.2.s3]."""
    units = steady_in(s, h, seat)
    stand_up(s, umpire, h, seat, units)
    news.tell_of(s, umpire, "retreats", units, hex=news.place_name(s, h), extent="full")
    push(s, Retreat(seat, h, units, routes=routes))


class PassEnd(Frame, frozen=True):
    """What is left when the withdrawal is made or waived."""

    seat: Seat

    def run(self, s: Sands, umpire: Umpire) -> None:
        """Attackers of fortresses that have not left them rout [8.6.s2, 13.2.s4]; Rommel's move is over."""
        s.rommel_units = 0
        stranded = fortress_duty(s, self.seat)
        for h in bits(stranded):
            push(s, rout.Rout(h, self.seat))
        if not stranded:
            finish(s)
            battles.reveal_mines(s, umpire)
            s.trodden = [0, 0]


# --- withdrawals of the player's own will: nobody moves until the whole is settled


def is_withdrawal(s: Sands, seat: Seat, routes: Routes) -> bool:
    """A withdrawal costs the network at least one hex [5.3.f, 5.3.i].

    A battle that is left always does: the enemy holds the hex.
    """
    if not routes:
        return False
    return any(ground.is_battle(s, path[0]) for path in routes.values()) or network_shrinks(s, seat, routes)


def network_shrinks(s: Sands, seat: Seat, routes: Routes) -> bool:
    """Whether a hex of the network is none any more when these units have gone, and disrupted enemies have made way."""
    after = s.copy()
    for unit, path in routes.items():
        for enemy in bits(units_in(s, path[-1], other(seat))):
            after.place[enemy] = NOWHERE
        after.place[unit] = path[-1]
    return bool(supply.lines(s, seat).network & ~supply.lines(after, seat).network)


def full_ends(s: Sands, seat: Seat, ways: supply.Ways, routes: Routes) -> HexField:
    """Hexside limits hold where disrupted enemies are engaged: ends of the ways that are full already [5.3.s2]."""
    enemies = ground.occupied(s, other(seat))
    return field_of([h for h in ways if enemies >> h & 1 and not has_room(s, ways[h], routes)])


def has_room(s: Sands, path: Path, routes: Routes) -> bool:
    """Whether one more unit may engage over the last side of a way."""
    side = outward(s, path[-1], path[-2])
    same = sum(outward(s, other_path[-1], other_path[-2]) == side for other_path in routes.values())
    return engagement.room(s, side) > same


def carry_out(s: Sands, umpire: Umpire, seat: Seat, routes: Routes) -> None:
    """First all others go, and disrupted enemies they meet rout; then groups leave their battles [10.3.s1]."""
    left = sorted({path[0] for path in routes.values() if ground.is_battle(s, path[0])})
    for unit, path in routes.items():
        if path[0] not in left:
            engagement.enter(s, umpire, unit, path[-1], outward(s, path[-1], path[-2]))
            tell_way(s, umpire, unit, path)
    for h in left:
        push_retreat(s, umpire, seat, h, routes)
    rout.push_due(s)


def chosen(s: Sands, routes: Routes) -> dict[str, Any]:
    """What is settled so far, for the one who settles it."""
    ends = {s.game.notation.units[unit]: news.place_name(s, path[-1]) for unit, path in routes.items()}
    return {"count": len(routes), "ends": ends}


def why_no_withdrawal(action: Action) -> WhyNot | None:
    """Why an answer is refused, as far as there is more to say than that it is not listed."""
    if action.verb == "done":
        return WhyNot("network-as-large", "5.3.i")
    if action.verb in ("go", "to", "unit", "retreat"):
        return WhyNot("no-way-back", "5.3.h")
    return None


class GroupWithdrawal(Frame, frozen=True):
    """Units of one hex, which is no battle, fall back to one or more hexes."""

    seat: Seat
    h: Hex
    routes: Routes = {}
    picked: Unit = NO_UNIT

    def deciders(self, s: Sands) -> Seats:
        return (self.seat,)

    def prompt(self, s: Sands, seat: Seat) -> Prompt:
        facts = {"hex": news.place_name(s, self.h), **chosen(s, self.routes)}
        if self.picked == NO_UNIT:
            return Prompt("withdrawal-unit", "5.3.f", facts)
        return Prompt("withdrawal-to", "5.3.h", {**facts, "unit": s.game.notation.units[self.picked]})

    def ways(self, s: Sands, unit: Unit) -> dict[Hex, Path]:
        ways = supply.withdrawal_ways(s, unit)
        full = full_ends(s, self.seat, ways, self.routes)
        return {h: path for h, path in ways.items() if not full >> h & 1} if full else ways

    def legal(self, s: Sands, seat: Seat) -> Iterator[Action]:
        if self.picked != NO_UNIT:
            yield from (Action("go", h) for h in sorted(self.ways(s, self.picked)))
            return
        for unit in bits(steady_in(s, self.h, seat)):
            if unit not in self.routes and self.ways(s, unit):
                yield Action("unit", unit)
        yield Action("done" if is_withdrawal(s, seat, self.routes) else "abandon")

    def way(self, s: Sands, seat: Seat, action: Action) -> tuple[Hex, ...]:
        return self.ways(s, self.picked)[action.number] if action.verb == "go" else ()

    def why_not(self, s: Sands, seat: Seat, action: Action) -> WhyNot:
        return why_no_withdrawal(action) or super().why_not(s, seat, action)

    def take(self, s: Sands, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "unit":
            become(s, replace(self, picked=action.number))
        elif action.verb == "go":
            path = self.ways(s, self.picked)[action.number]
            become(s, replace(self, routes={**self.routes, self.picked: path}, picked=NO_UNIT))
        else:
            finish(s)
            if action.verb == "done":
                carry_out(s, umpire, seat, self.routes)


class Regroup(Frame, frozen=True):
    """Units around a command point fall back to one hex; out of a battle the whole group or nobody."""

    seat: Seat
    point: Hex
    to: Hex = NOWHERE
    routes: Routes = {}

    def deciders(self, s: Sands) -> Seats:
        return (self.seat,)

    def prompt(self, s: Sands, seat: Seat) -> Prompt:
        facts = {"point": news.place_name(s, self.point), **chosen(s, self.routes)}
        if self.to == NOWHERE:
            return Prompt("regroup-to", "5.2.e", facts)
        return Prompt("withdrawal-regroup", "5.3.f", {**facts, "to": news.place_name(s, self.to)})

    def legal(self, s: Sands, seat: Seat) -> Iterator[Action]:
        """Command point and destination are named first, then the units."""
        parties = Parties(s, seat)
        if self.to == NOWHERE:
            yield from answers("to", parties.destinations(self.point))
            return
        around = parties.around(self.point, parties.starts)
        yield from (self.call(s, party) for party in around if self.may_join(s, parties, party))
        if parties.due and not any(parties.due >> path[0] & 1 for path in self.routes.values()):
            return
        yield Action("done" if is_withdrawal(s, seat, self.routes) else "abandon")

    def may_join(self, s: Sands, parties: Parties, party: UnitSet) -> bool:
        """Whether all of these reach the destination."""
        if party & field_of(self.routes) or not parties.ends(party) >> self.to & 1:
            return False
        if not ground.occupied(s, other(self.seat)) >> self.to & 1:
            return True
        ways = (supply.withdrawal_ways(s, unit) for unit in bits(party))
        return not any(full_ends(s, self.seat, {self.to: found[self.to]}, self.routes) for found in ways)

    def call(self, s: Sands, party: UnitSet) -> Action:
        """Units are called one by one, a group in a battle by its hex."""
        unit = bits(party)[0]
        return Action("retreat", s.place[unit]) if ground.is_battle(s, s.place[unit]) else Action("unit", unit)

    def way(self, s: Sands, seat: Seat, action: Action) -> tuple[Hex, ...]:
        return supply.withdrawal_ways(s, action.number)[self.to] if action.verb == "unit" else ()

    def why_not(self, s: Sands, seat: Seat, action: Action) -> WhyNot:
        return why_no_withdrawal(action) or super().why_not(s, seat, action)

    def take(self, s: Sands, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "to":
            become(s, replace(self, to=action.number))
        elif action.verb == "unit":
            self.add(s, 1 << action.number)
        elif action.verb == "retreat":
            self.add(s, steady_in(s, action.number, seat))
        else:
            finish(s)
            if action.verb == "done":
                self.carry_out(s, umpire)

    def add(self, s: Sands, party: UnitSet) -> None:
        routes = {unit: supply.withdrawal_ways(s, unit)[self.to] for unit in bits(party)}
        become(s, replace(self, routes={**self.routes, **routes}))

    def carry_out(self, s: Sands, umpire: Umpire) -> None:
        point, to = news.place_name(s, self.point), news.place_name(s, self.to)
        umpire.tell("withdrawal-regroup", side=SEATS[self.seat], point=point, to=to)
        carry_out(s, umpire, self.seat, self.routes)


FRAMES = (PassTurn, PassEnd, GroupWithdrawal, Regroup)
VERBS: dict[str, Any] = {
    "rommel": None, "group": Hex, "regroup": Hex, "to": Hex, "unit": Unit, "go": Hex, "retreat": Hex,
    "done": None, "abandon": None,
}  # fmt: skip
