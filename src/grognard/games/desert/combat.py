"""Combat: which battles are fought, in which order, and the two halves of a combat round. Chapters 8.6, 9.0 and 9.1."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from grognard.engine import news
from grognard.engine.decisions import Action, Prompt, WhyNot, answers
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, become, finish, push
from grognard.engine.kinds import Hex, HexField, Seat, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.desert import blocks, cards, rout
from grognard.games.desert.battles import contested, end_battles
from grognard.games.desert.fire import Clash, Fire, line
from grognard.games.desert.game import ALLIED, AXIS, SEATS, other
from grognard.games.desert.ground import units_in
from grognard.games.desert.state import Sands
from grognard.games.desert.turn_options import ASSAULT, OFFENSIVE, option_of

# --- which battles


def open_battles(s: Sands) -> HexField:
    """Combat may take place in any battle but those with a partial retreat in this turn [8.6.a, 10.4.f]."""
    return contested(s) & ~s.no_combat


def mandatory(s: Sands, seat: Seat, blitz: bool) -> HexField:
    """New battles must be fought, and those in fortresses, but the latter not in blitz combat [8.6.d, 13.2.e]."""
    due = s.new_battles if blitz else s.new_battles | attacked_fortresses(s, seat)
    return due & open_battles(s)


def attacked_fortresses(s: Sands, seat: Seat) -> HexField:
    """Fortress battles that a player must fight: those in which he is the attacker [8.6.c, 13.2.c, 13.2.d]."""
    return field_of(h for h, attacker in s.attacker.items() if attacker == seat) & s.game.fortresses


def may_be_assault(s: Sands, seat: Seat, blitz: bool) -> bool:
    """Whether this may be an assault turn for all that the enemy sees: the cards that lie there and the moves made."""
    options = s.game.turn_options
    return not blitz and cards.laid(s, seat) >= options[ASSAULT].cost and s.moves_made < options[OFFENSIVE].moves


def labels(s: Sands, field: HexField) -> list[str]:
    return [news.place_name(s, h) for h in bits(field)]


class CombatPhase(Frame, frozen=True):
    """The active player names the battles that he fights, and the assaults among them.

    Whether he may name assaults is in his cards, not in the frame, which everybody sees.
    """

    seat: Seat
    blitz: bool = False
    fights: HexField = 0
    """What he has chosen so far."""
    assaults: HexField = 0

    def chosen(self, s: Sands) -> HexField:
        """Battles that must be fought, like new ones in their first combat phase, are chosen already [8.2.d, 8.6.b]."""
        return self.fights | mandatory(s, self.seat, self.blitz)

    def deciders(self, s: Sands) -> Seats:
        battles = open_battles(s)
        free = battles and battles & ~mandatory(s, self.seat, self.blitz)
        asked = free or (battles and may_be_assault(s, self.seat, self.blitz))
        return (self.seat,) if asked else ()

    def prompt(self, s: Sands, seat: Seat) -> Prompt:
        chosen, due = labels(s, self.chosen(s)), labels(s, mandatory(s, seat, self.blitz))
        facts = {"chosen": chosen, "count": len(chosen), "mandatory": due, "due": len(due)}
        return Prompt("choose-battles", "8.6", facts)

    def legal(self, s: Sands, seat: Seat) -> Iterator[Action]:
        """Any battles may be fought, and in an assault turn any of them as assaults [4.0.d, 8.6.a, 8.6.f]."""
        yield Action("done")
        yield from answers("fight", open_battles(s) & ~self.chosen(s))
        if option_of(s, seat) == ASSAULT:
            yield from answers("assault", open_battles(s) & ~self.assaults)

    def why_not(self, s: Sands, seat: Seat, action: Action) -> WhyNot:
        if action.verb not in ("fight", "assault") or not isinstance(action.arg, int):
            return WhyNot("not-now", "8.6")
        if s.no_combat >> action.arg & 1:
            return WhyNot("partial-retreat", "10.4.f")
        if not contested(s) >> action.arg & 1:
            return WhyNot("no-battle", "8.6.a")
        if action.verb == "assault" and option_of(s, seat) != ASSAULT:
            return WhyNot("no-assault-turn", "8.6.f")
        return WhyNot("chosen-already", "8.6.a")

    def take(self, s: Sands, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "done":
            name_battles(s, umpire, self)
        else:
            self.choose(s, action.number, action.verb == "assault")

    def choose(self, s: Sands, h: Hex, assault: bool) -> None:
        assaults = self.assaults | assault << h
        become(s, msgspec.structs.replace(self, fights=self.fights | 1 << h, assaults=assaults))

    def run(self, s: Sands, umpire: Umpire) -> None:
        name_battles(s, umpire, self)


def name_battles(s: Sands, umpire: Umpire, phase: CombatPhase) -> None:
    """All active battles and all assaults are named before any combat starts [8.6.e, 8.6.h]."""
    named = ActiveBattles(phase.seat, phase.chosen(s), phase.assaults)
    become(s, named)
    tell_battles(s, umpire, named)


def tell_battles(s: Sands, umpire: Umpire, named: ActiveBattles) -> None:
    if named.left:
        umpire.reveal()
        told = {"hexes": labels(s, named.left), "assaults": labels(s, named.assaults)}
        umpire.tell("battles-named", side=SEATS[named.seat], **told, count=named.assaults.bit_count())


class ActiveBattles(Frame, frozen=True):
    """The battles that were named are resolved one at a time."""

    seat: Seat
    left: HexField
    assaults: HexField

    def battles(self, s: Sands) -> HexField:
        return self.left and self.left & contested(s)

    def deciders(self, s: Sands) -> Seats:
        return (self.seat,) if self.battles(s).bit_count() > 1 else ()

    def prompt(self, s: Sands, seat: Seat) -> Prompt:
        return Prompt("resolve-battle", "9.0", {"left": labels(s, self.battles(s))})

    def legal(self, s: Sands, seat: Seat) -> Iterable[Action]:
        """They come in the order that the active player likes [9.0.a]."""
        return answers("resolve", self.battles(s))

    def why_not(self, s: Sands, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("battles-named", "8.6.e")

    def take(self, s: Sands, seat: Seat, action: Action, umpire: Umpire) -> None:
        self.resolve(s, action.number)

    def resolve(self, s: Sands, h: Hex) -> None:
        """One round in each battle, all of it before the next battle begins [9.0.b, 9.0.c]."""
        become(s, msgspec.structs.replace(self, left=self.left & ~(1 << h)))
        push(s, CombatRound(h, self.seat, self.is_assault(h)))

    def is_assault(self, h: Hex) -> bool:
        """What was not named as an assault is fought normally [4.3.c]."""
        return bool(self.assaults >> h & 1)

    def run(self, s: Sands, umpire: Umpire) -> None:
        if self.battles(s):
            self.resolve(s, bits(self.battles(s))[0])
        else:
            finish(s)


# --- one battle


class CombatRound(Frame, frozen=True):
    """A combat round: one side fires, then what is left of the other."""

    h: Hex
    starter: Seat
    assault: bool = False
    rear_guard: UnitSet = 0
    volleys: int = 0
    """How many of the two sides have fired."""

    @property
    def clash(self) -> Clash:
        return Clash(self.h, self.starter, self.assault, self.rear_guard)

    def firing(self) -> Seat:
        """The passive player fires first, then the survivors of the active one, who starts the combat [9.1.a, 9.1.b].

        A probe is started by the passive player, so the rear guard of the active one fires first [10.41.c].
        """
        return other(self.starter) if self.volleys == 0 else self.starter

    def run(self, s: Sands, umpire: Umpire) -> None:
        if self.volleys == 0:
            begin_round(s, umpire, self)
        if not self.is_interrupted(s, umpire):
            self.go_on(s)

    def is_interrupted(self, s: Sands, umpire: Umpire) -> bool:
        """Disrupted units without a shield rout at once, pursued by enemies that have not fired [10.5.s3, 11.3.s3]."""
        end_battles(s, umpire)
        return rout.push_due(s, s.fired)

    def go_on(self, s: Sands) -> None:
        both = line(s, self.clash, self.starter) and line(s, self.clash, other(self.starter))
        if both and self.volleys < len(SEATS):
            become(s, msgspec.structs.replace(self, volleys=self.volleys + 1))
            push(s, Fire(self.clash, self.firing()))
        else:
            finish(s)


def begin_round(s: Sands, umpire: Umpire, battle: CombatRound) -> None:
    """A battle is new until its first combat; in a probe units that have just come are laid open, too."""
    reload(s, battle.h)
    if not battle.rear_guard:
        s.new_battles &= ~(1 << battle.h)
    for seat in (battle.starter, other(battle.starter)):
        blocks.turn_up(s, umpire, line(s, battle.clash, seat))
    how = "probe" if battle.rear_guard else "assault" if battle.assault else "combat"
    umpire.tell("combat-round", hex=news.place_name(s, battle.h), side=SEATS[battle.starter], how=how)


def reload(s: Sands, h: Hex) -> None:
    """What fired here in an earlier round, even of the same turn, may fire again [3.46.b, 4.4.c]."""
    s.fired &= ~(units_in(s, h, AXIS) | units_in(s, h, ALLIED))


FRAMES = (CombatPhase, ActiveBattles, CombatRound)
VERBS: dict[str, Any] = {"fight": Hex, "assault": Hex, "resolve": Hex, "done": None}
