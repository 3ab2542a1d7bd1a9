"""Spending buildup points. Paragraph 16.5."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, become, finish, push
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Hex, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.desert import minefields, redeploy, refit, replacements, resupply, sea
from grognard.games.desert.game import SEATS
from grognard.games.desert.ground import field_of_units, units_in, units_on
from grognard.games.desert.redeploy import Means
from grognard.games.desert.state import Sands


def pay(s: Sands, seat: Seat, heading: str, points: int) -> None:
    """Points go under a heading that the enemy may ask for [16.5.s1]."""
    s.points[seat] -= points
    spent = getattr(s.spent[seat], heading) + points
    s.spent[seat] = msgspec.structs.replace(s.spent[seat], **{heading: spent})


class Spend(Frame, frozen=True):
    """A player spends his points until he is done."""

    seat: Seat
    means: Means

    def deciders(self, s: Sands) -> Seats:
        return (self.seat,)

    def prompt(self, s: Sands, seat: Seat) -> Prompt:
        costs = s.game.costs
        prices = {"mine": costs["minefield"], "dismantle": costs["minefield_for_two"], "card": costs["extra_card"]}
        return Prompt("spend", "16.5.a", {**account(s, seat), "prices": prices})

    def legal(self, s: Sands, seat: Seat) -> list[Action]:
        """Redeployment, replacements, minefields and cards, in any order, as far as the points go [16.5.a]."""
        found = [*answers("unit", units_with_orders(s, self.means, seat))]
        if s.points[seat] >= s.game.costs["minefield"]:
            found += answers("mine", minefields.sites(s, seat, self.means.own))
        if minefields.can_dismantle(s, seat, self.means.own):
            found += answers("dismantle", minefields.removable(s, seat, self.means.own))
        if can_buy_card(s, seat):
            found.append(Action("card"))
        return [*found, Action("done")]

    def why_not(self, s: Sands, seat: Seat, action: Action) -> WhyNot:
        match action:
            case Action("unit", int(unit)) if s.game.of_side[seat] >> unit & 1:
                return redeploy.stay_put(s, self.means, unit) or WhyNot("unit-no-orders", "16.5.a")
            case Action("mine", int(h)):
                return minefields.why_not(s, seat, self.means.own, h)
            case Action("card"):
                return why_no_card(s, seat)
        return super().why_not(s, seat, action)

    def take(self, s: Sands, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "unit":
            become(s, UnitOrders(seat, self.means, action.number))
        elif action.verb == "mine":
            buy_minefield(s, umpire, seat, action.number)
        elif action.verb == "dismantle":
            push(s, minefields.Dismantle(seat, self.means.own, action.number))
        elif action.verb == "card":
            buy_card(s, umpire, seat)
        else:
            close(s, umpire, seat)
            finish(s)


class UnitOrders(Frame, frozen=True):
    """What a unit does now: go by land or by sea, return for refit, or take a step."""

    seat: Seat
    means: Means
    unit: Unit

    def deciders(self, s: Sands) -> Seats:
        return (self.seat,)

    def prompt(self, s: Sands, seat: Seat) -> Prompt:
        unit, prices = s.game.units[self.unit].id, prices_of(s, self.means, self.unit)
        return Prompt("unit-orders", "16.5.a", {"unit": unit, **account(s, seat), "prices": prices})

    def legal(self, s: Sands, seat: Seat) -> Iterator[Action]:
        return orders(s, self.means, self.unit)

    def why_not(self, s: Sands, seat: Seat, action: Action) -> WhyNot:
        match action:
            case Action("redeploy", int(h)):
                return redeploy.why_not(s, self.means, self.unit, h)
            case Action("ship", int(h)):
                return sea.why_not(s, self.means, self.unit, h)
            case Action("refit"):
                return refit.why_not(s, self.means, self.unit)
            case Action("rebuild"):
                return replacements.why_not(s, self.unit)
        return super().why_not(s, seat, action)

    def take(self, s: Sands, seat: Seat, action: Action, umpire: Umpire) -> None:
        become(s, Spend(seat, self.means))
        if action.verb == "redeploy":
            march(s, umpire, self.unit, action.number)
        elif action.verb == "ship":
            become(s, Spend(seat, sail(s, umpire, self.means, self.unit, action.number)))
        elif action.verb == "refit":
            refit.send(s, umpire, self.unit, self.means)
        else:
            replace(s, umpire, self.unit)


def account(s: Sands, seat: Seat) -> dict[str, Any]:
    """What a player has left, and what he has spent under each heading."""
    return {"points": s.points[seat], "spent": msgspec.structs.asdict(s.spent[seat])}


def prices_of(s: Sands, means: Means, unit: Unit) -> dict[str, int]:
    """What each order for a unit would cost; the fare of a voyage hangs on its port."""
    costs, labels = s.game.costs, s.game.board.grid.label_of
    voyages = sea.voyages(s, means, s.game.units[unit].seat, s.place[unit])
    fares = {f"ship {labels[port]}": fare for port, fare in voyages.items()}
    rebuild = {"rebuild": replacements.price(s, unit)}
    return {"redeploy": costs["redeploy"], "refit": costs["refit"], **rebuild, **fares}


def orders(s: Sands, means: Means, unit: Unit) -> Iterator[Action]:
    """All that a unit can do now."""
    if not redeploy.stay_put(s, means, unit):
        seat, place = s.game.units[unit].seat, s.place[unit]
        yield from answers("redeploy", redeploy.goals(s, means, unit))
        yield from (Action("ship", port) for port in sea.voyages(s, means, seat, place))
        if refit.starts(s, means, seat) >> place & 1:
            yield Action("refit")
    if replacements.can_rebuild(s, unit):
        yield Action("rebuild")


def units_with_orders(s: Sands, means: Means, seat: Seat) -> UnitSet:
    """The units on the map that can do anything; those that have just come may at once [16.51.s2].

    Who can go back for refit can redeploy, too, if there are points left.
    """
    ready = redeploy.ready_units(s, means, seat)
    by_land = redeploy.starts(s, means, seat) or refit.starts(s, means, seat)
    harbours = field_of_units(s, ready) & sea.ports(s, seat) & ~by_land
    by_sea = field_of(h for h in bits(harbours) if sea.voyages(s, means, seat, h))
    going = ready & units_on(s, by_land | by_sea)
    in_base = units_in(s, s.game.base[seat], seat) & ~going
    return going | field_of(unit for unit in bits(in_base) if replacements.can_rebuild(s, unit))


def march(s: Sands, umpire: Umpire, unit: Unit, to: Hex) -> None:
    """A redeployment by land costs a point [16.51.b]."""
    pay(s, s.game.units[unit].seat, "redeployment", s.game.costs["redeploy"])
    redeploy.go(s, umpire, unit, to, "redeployed")


def sail(s: Sands, umpire: Umpire, means: Means, unit: Unit, to: Hex) -> Means:
    """A redeployment by sea costs its fare, and takes room in both ports [16.53.b, 16.53.f].

    It leaves behind the fortress that supplied the unit, which may go on by land or sea [16.53.h].
    """
    seat, start = s.game.units[unit].seat, s.place[unit]
    pay(s, seat, "redeployment", sea.voyages(s, means, seat, start)[to])
    s.supplied_by[unit] = NOWHERE
    redeploy.go(s, umpire, unit, to, "shipped")
    return sea.counted(s, means, start, to)


def replace(s: Sands, umpire: Umpire, unit: Unit) -> None:
    """A unit in its base takes a step; it may go there and back in one buildup [16.51.s1, 16.54.b]."""
    replacements.rebuild(s, umpire, unit)
    pay(s, s.game.units[unit].seat, "replacements", replacements.price(s, unit))


def buy_minefield(s: Sands, umpire: Umpire, seat: Seat, h: Hex) -> None:
    """A minefield costs 15 points; that one was built is no secret [14.1.b, 16.55.a]."""
    pay(s, seat, "minefields", s.game.costs["minefield"])
    s.mines_paid[seat] += 1
    minefields.build(s, umpire, seat, h)


def can_buy_card(s: Sands, seat: Seat) -> bool:
    """A card can be paid, and there will be room for it if the player throws away his dummies [16.5.c, 16.6.d]."""
    room = resupply.room(s, seat) + s.dummies[seat]
    return s.points[seat] >= s.game.costs["extra_card"] and resupply.cards_due(s, seat) < room


def why_no_card(s: Sands, seat: Seat) -> WhyNot:
    """Why no card can be bought."""
    if s.points[seat] < s.game.costs["extra_card"]:
        return WhyNot("buildup-too-few-points", "16.5.c")
    return WhyNot("hand-full", "16.6.d")


def buy_card(s: Sands, umpire: Umpire, seat: Seat) -> None:
    """An extra card costs 10 points; it is drawn with the others [16.5.c]."""
    pay(s, seat, "cards", s.game.costs["extra_card"])
    umpire.tell_each("card-bought", {seat: {"cards": resupply.extra_cards(s, seat)}})


def close(s: Sands, umpire: Umpire, seat: Seat) -> None:
    """Up to 20 points are saved, the rest is lost; the enemy hears the totals by heading [16.5.b, 16.5.s1]."""
    kept = min(s.points[seat], s.game.cards.saving.limit)
    facts = {"kept": kept, "lost": s.points[seat] - kept, **msgspec.structs.asdict(s.spent[seat])}
    s.points[seat] = kept
    umpire.tell("spent", side=SEATS[seat], **facts)


FRAMES = (Spend, UnitOrders)
VERBS: dict[str, Any] = {
    "unit": Unit, "redeploy": Hex, "ship": Hex, "refit": None, "rebuild": None,
    "mine": Hex, "dismantle": Hex, "card": None, "done": None,
}  # fmt: skip
