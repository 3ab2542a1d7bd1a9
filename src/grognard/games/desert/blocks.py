"""What happens to single blocks: steps lost and gained, disruption, standing up and lying down. Chapters 2 and 11."""

from __future__ import annotations

from grognard.engine import fog, news
from grognard.engine.field import bits, field_of
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Hex, Seat, Unit, UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.desert import victory
from grognard.games.desert.ground import units_in
from grognard.games.desert.state import Sands


def is_open(s: Sands, unit: Unit) -> bool:
    """Whether the enemy sees the strength of this block: it lies face up, or it is out of the game."""
    return bool(s.face_up >> unit & 1) or s.cv[unit] == 0


def steps_of(s: Sands, unit: Unit) -> int:
    """How many steps a unit has: of 1 CV, or 2 CV for the elite [2.3.b, 2.4.a]."""
    return -(-s.cv[unit] // s.game.units[unit].step)


def lose_steps(s: Sands, umpire: Umpire, unit: Unit, steps: int) -> None:
    """Take steps off a unit; below its lowest CV it is out of the game [2.3.d]."""
    if steps == 0:
        return
    s.cv[unit] = max(0, s.cv[unit] - steps * s.game.units[unit].step)
    if s.face_up >> unit & 1:
        s.low[unit] = s.high[unit] = s.cv[unit]
    if s.cv[unit] == 0:
        eliminate(s, umpire, unit)


def lost_unseen(s: Sands, group: UnitSet, steps: int) -> None:
    """The enemy counts steps lost in a hidden group, but does not see which of its blocks lost them."""
    suspects = 0
    for unit in bits(group & ~s.face_up):
        suspects |= s.maybe[unit]
    for unit in bits(suspects):
        s.low[unit] = max(0, s.low[unit] - steps * s.game.units[unit].step)


def eliminate(s: Sands, umpire: Umpire, unit: Unit) -> None:
    """A unit leaves the game for good and is laid open [2.3.d]."""
    where, gone = s.place[unit], ~(1 << unit)
    s.place[unit], s.cv[unit] = NOWHERE, 0
    s.low[unit] = s.high[unit] = 0
    s.supplied_by[unit] = NOWHERE
    for name in ("disrupted", "rested", "shaken", "unsupplied", "raiders", "face_up", "moved", "fled"):
        setattr(s, name, getattr(s, name) & gone)
    s.leaving.pop(unit, None)
    s.marching.pop(unit, None)
    fog.identify(s, unit)
    umpire.reveal()
    umpire.tell("eliminated", unit=s.game.notation.units[unit], hex=news.place_name(s, where))


def disrupt(s: Sands, umpire: Umpire, units: UnitSet, why: str) -> None:
    """Units lie face down, both players see it, and the wait for recovery starts anew [11.0.e, 11.3.i]."""
    if not units:
        return
    s.disrupted |= units
    s.rested &= ~units
    s.shaken &= ~units
    s.face_up &= ~units
    news.tell_of(s, umpire, "disrupted", units, why=why)


def recover(s: Sands, umpire: Umpire, units: UnitSet) -> None:
    """Units stand up again among their friends, and nobody can tell which of them they were."""
    if not units:
        return
    s.disrupted &= ~units
    s.rested &= ~units
    s.shaken &= ~units
    news.tell_of(s, umpire, "recovered", units)
    for h in {s.place[unit] for unit in bits(units)}:
        mix_hidden(s, umpire, h, s.game.units[bits(units)[0]].seat)


def mix_hidden(s: Sands, umpire: Umpire, h: Hex, seat: Seat) -> None:
    """The upright blocks of a hex stand with their backs to the enemy: one of them moved, he cannot tell which."""
    fog.mix(s, umpire, bits(units_in(s, h, seat) & ~s.face_up & ~s.disrupted))


def move_block(s: Sands, umpire: Umpire, unit: Unit, to: Hex) -> None:
    """Put a block elsewhere; the enemy loses track of which of the upright blocks there it was.

    Alone in the enemy's base it has won at that moment [17.1.c].
    """
    if s.place[unit] >= 0 and not (s.disrupted | s.face_up) >> unit & 1:
        mix_hidden(s, umpire, s.place[unit], s.game.units[unit].seat)
    s.place[unit] = to
    if to in s.game.base:
        victory.check_bases(s)


def tread(s: Sands, unit: Unit, path: tuple[Hex, ...]) -> None:
    """A block walks along a path and may come upon what is hidden there."""
    s.trodden[s.game.units[unit].seat] |= field_of(path[1:])


def turn_up(s: Sands, umpire: Umpire, units: UnitSet) -> None:
    """Lay units open: the enemy sees what they are and how strong."""
    fresh = units & ~s.face_up
    if not fresh:
        return
    s.face_up |= fresh
    for unit in bits(fresh):
        fog.identify(s, unit)
        s.low[unit] = s.high[unit] = s.cv[unit]
    umpire.reveal()
    strengths = {s.game.notation.units[unit]: s.cv[unit] for unit in bits(fresh)}
    umpire.tell("revealed", units=strengths, hex=news.place_name(s, s.place[bits(fresh)[0]]))


def turn_down(s: Sands, units: UnitSet) -> None:
    """Stand units up again with their backs to the enemy; he remembers what he saw."""
    s.face_up &= ~units


def forget(s: Sands) -> None:
    """What units did in a turn counts for that turn; later it would tell blocks apart that stood together since."""
    s.moved = s.fled = s.fired = s.rommel_units = 0
    s.raid_sides = {}
