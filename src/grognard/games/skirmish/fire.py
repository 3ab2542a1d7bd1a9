"""Chapter 6: fire and its shifts, for the rules and for whoever reckons before a battle."""

from __future__ import annotations

from grognard.engine.field import field_of
from grognard.engine.kinds import Hex, Seat
from grognard.engine.umpire import Umpire
from grognard.games.skirmish.state import Position, blocks_in, label, occupied_by, other


def fire(s: Position, h: Hex, attacker: Seat, seat: Seat, umpire: Umpire) -> int:
    """One die and the strength of all blocks there give the hits; attack and defence have dice of their own [6.3.b]."""
    die = umpire.roll(s, "attack" if seat == attacker else "defence")
    strength, shifts = strength_in(s, h, seat), shifts_of(s, h, attacker, seat)
    shift = sum(shifts.values())
    cell = s.game.fire.at(die, strength, shift)
    hits = int(cell.value)
    found = {"strength": strength, "shift": shift, "shifts": shifts, "column": cell.column, "die": die, "hits": hits}
    umpire.tell("fire", side=s.game.notation.seats[seat], hex=label(s, h), **found)
    return hits


def strength_in(s: Position, h: Hex, seat: Seat) -> int:
    """The strength of all blocks of an army in a hex [6.3.b]."""
    return sum(s.cv[unit] for unit in blocks_in(s, h, seat))


def shifts_of(s: Position, h: Hex, attacker: Seat, seat: Seat) -> dict[str, int]:
    """The column shifts of an army's fire by their reasons [6.3.c]."""
    shifts = attack_shifts(s, h, attacker) if seat == attacker else {}
    if is_cut_off(s, h, seat):
        shifts["cut_off"] = s.game.shift["cut_off"]
    return {reason: shift for reason, shift in shifts.items() if shift}


def attack_shifts(s: Position, h: Hex, attacker: Seat) -> dict[str, int]:
    """For the attacker's fire count the terrain, both postures and a river [6.4.a, 6.4.b, 6.4.c]."""
    shifts = {"terrain": s.game.ground[h].shift}
    if s.posture[attacker] == "bold":
        shifts["bold"] = s.game.shift["bold"]
    if s.posture[other(attacker)] == "steady":
        shifts["steady"] = s.game.shift["steady"]
    if came_over_river(s, h, attacker):
        shifts["river"] = s.game.shift["river"]
    return shifts


def came_over_river(s: Position, h: Hex, attacker: Seat) -> bool:
    """Whether every attacking block crossed a river without a bridge [6.4.c]."""
    around = s.game.board.grid.neighbours[h]
    return all((around[s.came[unit] % 6], h) in s.game.rivers for unit in blocks_in(s, h, attacker))


def is_cut_off(s: Position, h: Hex, seat: Seat) -> bool:
    """Blocks are cut off if no way free of enemies leads from their hex to their camp [6.4.d]."""
    army, board = s.game.armies[seat], s.game.board
    camp = field_of([army.camp])
    free = board.land & ~occupied_by(s, other(seat)) | camp
    return not board.flood(1 << h, board.open, free, ((army.exits, camp),)) & camp
