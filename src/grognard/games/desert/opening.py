"""The position before the first decision."""

from __future__ import annotations

from grognard.engine.field import bits, field_of
from grognard.engine.kinds import UnitSet
from grognard.engine.umpire import Umpire
from grognard.games.desert.buildup import PreBuildup
from grognard.games.desert.deployment import Opening, place_fixed
from grognard.games.desert.game import ALLIED, AXIS, Desert
from grognard.games.desert.sequence import Month
from grognard.games.desert.state import Sands, blank


def first(game: Desert, umpire: Umpire) -> Sands:
    """Blocks under handles that tell nothing, the scenario's minefields, and all that is to be done first.

    [3.0, 18.4.i]
    """
    s = blank(game)
    for seat in (AXIS, ALLIED):
        units = list(bits(game.of_side[seat]))
        for unit, handle in zip(units, umpire.shuffled(s, "handles", units), strict=True):
            s.handle[unit] = handle
    for group in groups(game):
        for unit in bits(group):
            s.maybe[unit] = group
    s.mines = field_of(game.hex_of[h] for h in game.plan.minefields)
    s.known_mines, s.open_mines = [s.mines, s.mines], s.mines
    place_fixed(s)
    s.stack = (Month(), Opening(), PreBuildup())
    return s


def groups(game: Desert) -> list[UnitSet]:
    """Units that come together, so that the enemy cannot tell one from the other."""
    plan = game.plan
    parties = [setup.units for setup in plan.setup] + [arrival.units for arrival in plan.reinforcement]
    if plan.malta_group:
        parties.append(plan.malta_group.units)
    return [field_of(game.block(name) for name in party) for party in parties]
