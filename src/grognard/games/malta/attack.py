"""Attacks of the combat phase: which hex, and with whom. Chapters 9.1 and 9.3."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.flow import Seats, become, finish, push
from grognard.engine.kinds import Hex, Seat, Unit
from grognard.engine.umpire import Umpire
from grognard.games.malta.advance import Phase
from grognard.games.malta.combat import Combat
from grognard.games.malta.counters import other
from grognard.games.malta.odds import Contest, Fight
from grognard.games.malta.state import Island
from grognard.games.malta.support import lift_markers
from grognard.games.malta.targets import attackable, attackers_of, defended, threatened


class Attacks(Phase, frozen=True):
    """The active side attacks hex by hex as it likes, once bombardments are over.

    [9.3.1, 9.3.2, 4.25.c, 4.33.c]

    No attack is compulsory [9.0.b].
    """

    def deciders(self, s: Island) -> Seats:
        return (self.seat,) if threatened(s, self.seat) else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("attack-hex", "9.3")

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        """Each hex for itself [9.12.b]."""
        yield Action("done")
        yield from answers("attack", attackable(s, seat))

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        return no_attack(s, seat, action)

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "done":
            self.run(s, umpire)
        else:
            h = action.number
            push(s, Muster(Fight(h, seat, attackers_of(s, h, seat))))

    def run(self, s: Island, umpire: Umpire) -> None:
        """Markers on hexes that were not attacked come off."""
        lift_markers(s)
        finish(s)


def no_attack(s: Island, seat: Seat, action: Action) -> WhyNot:
    """Why a hex cannot be attacked."""
    if not isinstance(action.arg, int) or not defended(s, other(seat)) >> action.arg & 1:
        return WhyNot("nobody-to-attack", "9.15.a")
    return WhyNot("nobody-attacks", "9.13.a")


class Muster(Contest, frozen=True):
    """Who attacks: all that may, but for those that are held back [9.3.a]."""

    def deciders(self, s: Island) -> Seats:
        return (self.fight.seat,) if self.fight.attackers.bit_count() > 1 else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        units = news.listed(s, self.fight.attackers, seat)
        return Prompt("muster", "9.3", {"hex": news.place_name(s, self.fight.h), "units": units})

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        yield Action("assault")
        if self.fight.attackers.bit_count() > 1:
            yield from answers("hold", self.fight.attackers)

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("not-mustered", "9.3.a")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "hold":
            become(s, Muster(without(self.fight, action.number)))
        else:
            self.run(s, umpire)

    def run(self, s: Island, umpire: Umpire) -> None:
        become(s, Combat(self.fight))


def without(fight: Fight, unit: Unit) -> Fight:
    """The attack without a unit."""
    return msgspec.structs.replace(fight, attackers=fight.attackers & ~(1 << unit))


FRAMES = (Attacks, Muster)
VERBS: dict[str, Any] = {"attack": Hex, "assault": None, "hold": Unit, "done": None}
