"""Chapter 6: battle, from showing the blocks to standing up again."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from grognard.engine import fog
from grognard.engine.decisions import Action, Prompt
from grognard.engine.field import bits, field_of
from grognard.engine.flow import Frame, Seats, become, finish, push
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Hex, Seat, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.skirmish import victory
from grognard.games.skirmish.fire import fire
from grognard.games.skirmish.losses import Losses
from grognard.games.skirmish.retreat import Retreat
from grognard.games.skirmish.state import Position, blocks_in, has_moved, label, occupied_by, other


class Battles(Frame, frozen=True):
    """The battles of an army after its movement."""

    seat: Seat

    def deciders(self, s: Position) -> Seats:
        """With several battles to fight, the army that moved says which comes next [6.1.b]."""
        return (self.seat,) if len(contested(s)) > 1 else ()

    def prompt(self, s: Position, seat: Seat) -> Prompt:
        return Prompt("battles", "6.1", {"count": len(contested(s))})

    def legal(self, s: Position, seat: Seat) -> Iterable[Action]:
        return [Action("fight", h) for h in contested(s)]

    def take(self, s: Position, seat: Seat, action: Action, umpire: Umpire) -> None:
        push(s, Battle(action.number, self.seat))

    def run(self, s: Position, umpire: Umpire) -> None:
        """A battle is fought in each hex where both armies stand [6.1.a]."""
        left = contested(s)
        if left:
            push(s, Battle(left[0], self.seat))
        else:
            finish(s)


def contested(s: Position) -> list[Hex]:
    """The hexes where both armies stand [6.1.a]."""
    return list(bits(occupied_by(s, 0) & occupied_by(s, 1)))


class Battle(Frame, frozen=True):
    """One battle."""

    where: Hex
    attacker: Seat
    step: int = 0
    fought: UnitSet = 0
    hits: tuple[int, ...] = (0, 0)
    """What each army has to take."""

    def run(self, s: Position, umpire: Umpire) -> None:
        steps = (show_blocks, exchange_fire, defender_loses, attacker_loses, give_way, stand_up)
        going_on = replace(self, step=self.step + 1)
        become(s, going_on)
        steps[self.step](s, going_on, umpire)


def show_blocks(s: Position, battle: Battle, umpire: Umpire) -> None:
    """Both armies show the blocks that they have there; decoys are taken off [6.2.a, 6.2.b]."""
    names, everybody = s.game.notation.units, [blocks_in(s, battle.where, seat) for seat in range(2)]
    become(s, replace(battle, fought=field_of(unit for units in everybody for unit in units)))
    attackers, defenders = (
        {names[unit]: s.cv[unit] for unit in everybody[seat]} for seat in (battle.attacker, other(battle.attacker))
    )
    umpire.reveal()
    umpire.tell("battle", hex=label(s, battle.where), attackers=attackers, defenders=defenders)
    for unit in [unit for units in everybody for unit in units]:
        fog.identify(s, unit)
        if s.game.decoys >> unit & 1:
            s.at[unit] = NOWHERE
            umpire.tell("decoy", unit=names[unit])


def is_over(s: Position, battle: Battle) -> bool:
    """Whether only one army, or none, is left there."""
    return not all(blocks_in(s, battle.where, seat) for seat in range(2))


def exchange_fire(s: Position, battle: Battle, umpire: Umpire) -> None:
    """Both armies fire before either loses anything; without an enemy nobody fires [6.3.a, 6.3.d]."""
    if is_over(s, battle):
        return
    attacker, defender = battle.attacker, other(battle.attacker)
    hits = {defender: fire(s, battle.where, attacker, attacker, umpire)}
    hits[attacker] = fire(s, battle.where, attacker, defender, umpire)
    become(s, replace(battle, hits=(hits[0], hits[1])))


def defender_loses(s: Position, battle: Battle, umpire: Umpire) -> None:
    """The defender takes its losses first [6.5.a]."""
    push(s, Losses(other(battle.attacker), battle.where, battle.hits[other(battle.attacker)]))


def attacker_loses(s: Position, battle: Battle, umpire: Umpire) -> None:
    """Then the attacker takes his [6.5.a]."""
    push(s, Losses(battle.attacker, battle.where, battle.hits[battle.attacker]))


def give_way(s: Position, battle: Battle, umpire: Umpire) -> None:
    """Who took more hits retreats, the attacker if both took as many; nobody if one is gone [6.6.a, 6.6.b, 6.6.c]."""
    if is_over(s, battle):
        return
    attacker, defender = battle.attacker, other(battle.attacker)
    loser = defender if battle.hits[defender] > battle.hits[attacker] else attacker
    push(s, Retreat(loser, battle.where))


def stand_up(s: Position, battle: Battle, umpire: Umpire) -> None:
    """After the battle the blocks stand up among their friends, and the enemy cannot tell which is which [1.3.b]."""
    finish(s)
    for seat in range(2):
        for h in sorted({s.at[unit] for unit in bits(battle.fought & s.game.armies[seat].units)} - {NOWHERE}):
            mates = blocks_in(s, h, seat)
            fog.mix(s, umpire, [unit for unit in mates if has_moved(s, unit)])
            fog.mix(s, umpire, [unit for unit in mates if not has_moved(s, unit)])
    victory.when_broken(s, umpire)
