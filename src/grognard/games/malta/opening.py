"""The position before the first decision, with the sequence of play ahead of it."""

from __future__ import annotations

from grognard.engine.flow import push
from grognard.engine.umpire import Umpire
from grognard.games.malta.game import Malta
from grognard.games.malta.sequence import Preparation, Turn
from grognard.games.malta.setup import placed
from grognard.games.malta.state import Island


def first(game: Malta, umpire: Umpire) -> Island:
    """What the scenario fixes stands; the set-up comes first, then turn after turn."""
    s = placed(game, umpire)
    push(s, Turn())
    push(s, Preparation())
    return s
