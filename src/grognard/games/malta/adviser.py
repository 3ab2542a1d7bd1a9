"""What a side reckons with in its next answer. For the machine. No rule imports this."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from grognard.engine.kinds import Seat
from grognard.games.malta.advice_fire import Fire
from grognard.games.malta.advice_ground import Ground
from grognard.games.malta.odds import Fight
from grognard.games.malta.prospects import best_fight
from grognard.games.malta.state import Island

HARD = 10.0
"""How sharply worth becomes weight."""
WORTHWHILE = 0.01
"""How much more another hex must appeal, and how much support must gain."""
NEVER = 1e-200


class Adviser:
    """What a side should reckon with in its next answer."""

    def __init__(self, s: Island, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        self.frame: Any = s.stack[-1]
        self.ground = Ground(s, seat)

    @cached_property
    def fire(self) -> Fire:
        return Fire(self.s, self.s.active)

    @cached_property
    def muster(self) -> int:
        """Who should attack, of those that are mustered."""
        fight: Fight = self.frame.fight
        return best_fight(self.s, fight.h, fight.seat, fight.attackers)[1].attackers
