"""Chapter 2: setting up."""

from __future__ import annotations

from grognard.engine import fog
from grognard.engine.flow import push
from grognard.engine.umpire import Umpire
from grognard.games.skirmish.game import Skirmish
from grognard.games.skirmish.sequence import Turn
from grognard.games.skirmish.state import Position, blank


def first(game: Skirmish, umpire: Umpire) -> Position:
    """The position before the first decision; the scenario says who holds which place [2.4]."""
    s = blank(game)
    deal_blocks(s, umpire)
    fill_cup(s, umpire)
    for seat, army in enumerate(game.armies):
        s.held[seat] = army.holds
    push(s, Turn())
    return s


def deal_blocks(s: Position, umpire: Umpire) -> None:
    """The blocks of an army are dealt at random to its starting hexes, unseen by the enemy [2.1]."""
    for army in s.game.armies:
        dealt = umpire.shuffled(s, "setup", army.force)
        for unit, h in zip(dealt, army.start, strict=True):
            s.at[unit] = h
        fog.mix(s, umpire, army.force)


def fill_cup(s: Position, umpire: Umpire) -> None:
    """The chits of both armies go into the cup, and nobody knows in which order they will come [2.2]."""
    chits = [seat for seat, army in enumerate(s.game.armies) for _ in range(army.chits)]
    s.cup = umpire.shuffled(s, "cup", chits)
