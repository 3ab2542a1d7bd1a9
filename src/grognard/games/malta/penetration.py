"""Penetration: units that have advanced may attack again under their leader. Chapters 10.3 and 14.22."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Seats, become, finish, push
from grognard.engine.kinds import Hex, HexField, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.malta.advance import Phase
from grognard.games.malta.attack import no_attack, without
from grognard.games.malta.combat import Combat
from grognard.games.malta.command import followers, leaders
from grognard.games.malta.counters import other
from grognard.games.malta.odds import Contest, Fight
from grognard.games.malta.reach import command_of
from grognard.games.malta.state import Island
from grognard.games.malta.support import lift_markers
from grognard.games.malta.targets import aircraft, defended, is_able


def led_by(s: Island, units: UnitSet, seat: Seat) -> UnitSet:
    """The leaders that can lead these units: one of them is of his formation and with him or next to him.

    The others need not be [10.3.b, 10.3.c].
    """
    return field_of(leader for leader in leaders(s, seat) if followers(s, leader, units))


class Penetration(Phase, frozen=True):
    """The active side tries to attack again with units that have just advanced, in any order.

    [4.26, 4.34, 9.13.b, 10.3.a, 10.3.d]
    """

    begun: bool = False
    eligible: UnitSet = 0
    """Units that advanced in the combat phase."""

    def ready(self, s: Island, h: Hex) -> UnitSet:
        """Those next to a hex that have not tried yet [10.31.a, 10.32.e], nobody who has just come [18.94.a, 19.7.b].

        Such units may have advanced beside others that attacked.
        """
        close = s.arrangement.units_on(s.game.board.adjacent(1 << h)) & self.eligible & ~(s.pressed | s.arrived)
        return field_of(unit for unit in bits(close) if is_able(s, unit))

    def targets(self, s: Island) -> HexField:
        """The hexes that may be tried: several in a phase [10.32.e]."""
        hexes = defended(s, other(self.seat)) if self.eligible & ~s.pressed else 0
        return field_of(h for h in bits(hexes) if led_by(s, self.ready(s, h), self.seat))

    def deciders(self, s: Island) -> Seats:
        return (self.seat,) if self.begun and self.targets(s) else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("penetrate-hex", "10.3")

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        yield Action("done")
        yield from answers("penetrate", self.targets(s))

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        found = no_attack(s, seat, action)
        return found if found.code == "nobody-to-attack" else WhyNot("nobody-penetrates", "10.3.b")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "done":
            self.end(s)
        else:
            push(s, Spearhead(Fight(action.number, seat, self.ready(s, action.number), "penetration")))

    def run(self, s: Island, umpire: Umpire) -> None:
        """The phase has tries of its own for leaders, and no support [10.32.b]."""
        if self.begun:
            self.end(s)
            return
        s.tries = {}
        lift_markers(s)
        become(s, msgspec.structs.replace(self, begun=True, eligible=s.advanced))

    def end(self, s: Island) -> None:
        """The next phase counts the tries of leaders anew."""
        s.tries = {}
        finish(s)


class Spearhead(Contest, frozen=True):
    """Who tries, and under which leader."""

    def optional(self, s: Island) -> UnitSet:
        """Units that may be held back: somebody must be left whom a leader leads [10.3.b]."""
        units, seat = self.fight.attackers, self.fight.seat
        return field_of(unit for unit in bits(units) if led_by(s, units & ~(1 << unit), seat))

    def deciders(self, s: Island) -> Seats:
        return (self.fight.seat,)

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        units = news.listed(s, self.fight.attackers, seat)
        return Prompt("spearhead", "10.31", {"hex": news.place_name(s, self.fight.h), "units": units})

    def legal(self, s: Island, seat: Seat) -> Iterable[Action]:
        """One leader is named, and the die is his."""
        yield from answers("lead", led_by(s, self.fight.attackers, seat))
        yield from answers("hold", self.optional(s))

    def why_not(self, s: Island, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("needs-a-leader", "10.3.b")

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "hold":
            become(s, Spearhead(without(self.fight, action.number)))
        else:
            self.try_it(s, umpire, action.number)

    def try_it(self, s: Island, umpire: Umpire, leader: Unit) -> None:
        """The leader's tactical value or less on a die lets them attack [10.31.a, 10.31.b].

        Else none of them attacks in this phase [10.31.c]; each unit tries once [10.32.e].
        """
        s.pressed |= self.fight.attackers
        die, value = umpire.roll(s, "penetration"), command_of(s, leader).tactical
        facts = {"hex": news.place_name(s, self.fight.h), "leader": s.game.notation.units[leader], "die": die}
        umpire.tell("penetration", **facts, value=value, result="attacks" if die <= value else "fails")
        if die <= value:
            become(s, AirCover(self.fight))
        else:
            finish(s)


class AirCover(Contest, frozen=True):
    """Air support that is left may be added [10.32.c, 16.42.a]; then it is a normal combat [10.32.d]."""

    def deciders(self, s: Island) -> Seats:
        return (self.fight.seat,) if aircraft(s, self.fight.seat) & ~field_of(s.support) else ()

    def prompt(self, s: Island, seat: Seat) -> Prompt:
        return Prompt("air-cover", "16.42", {"hex": news.place_name(s, self.fight.h)})

    def legal(self, s: Island, seat: Seat) -> Iterator[Action]:
        yield Action("done")
        yield from answers("fly", aircraft(s, seat) & ~field_of(s.support))

    def take(self, s: Island, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "done":
            self.run(s, umpire)
        else:
            s.support[action.number] = self.fight.h
            facts = {"hex": news.place_name(s, self.fight.h), "order": "fly", "side": s.game.notation.seats[seat]}
            umpire.tell("support", unit=s.game.notation.units[action.number], **facts)

    def run(self, s: Island, umpire: Umpire) -> None:
        become(s, Combat(self.fight))


FRAMES = (Penetration, Spearhead, AirCover)
VERBS: dict[str, Any] = {"penetrate": Hex, "lead": Unit, "hold": Unit, "fly": Unit, "done": None}
