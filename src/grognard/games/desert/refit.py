"""Return to the base for refit. Paragraph 16.52."""

from __future__ import annotations

from functools import lru_cache

from grognard.engine import news
from grognard.engine.decisions import WhyNot
from grognard.engine.field import bits
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Hex, HexField, Seat, Unit
from grognard.engine.umpire import Umpire
from grognard.games.desert import blocks
from grognard.games.desert.game import ALLIED, AXIS, Desert
from grognard.games.desert.redeploy import Means, open_way, stay_put
from grognard.games.desert.reinforcements import entry
from grognard.games.desert.state import Sands


def starts(s: Sands, means: Means, seat: Seat) -> HexField:
    """The hexes from which a unit can go by land to its base within the network [16.52.a, 16.52.c]."""
    return _starts(s.game, 1 << s.game.base[seat], open_way(s, means, seat))


@lru_cache(maxsize=64)
def _starts(game: Desert, base: HexField, way: HexField) -> HexField:
    joined = game.board.flood(base & way, game.passable, way)
    return (joined | game.board.step(joined, game.passable)) & ~base


def route(s: Sands, means: Means, unit: Unit) -> tuple[Hex, ...]:
    """The way by land to the base, as for a redeployment [16.52.c]."""
    seat = s.game.units[unit].seat
    way = open_way(s, means, seat)
    reached = s.game.board.reach(s.place[unit], ((1, s.game.passable),), way.bit_count(), way)
    return reached.path(s.game.base[seat])


def why_not(s: Sands, means: Means, unit: Unit) -> WhyNot:
    """Why a unit may not go back for refit."""
    return stay_put(s, means, unit) or WhyNot("refit-no-route", "16.52.c")


def send(s: Sands, umpire: Umpire, unit: Unit, means: Means) -> None:
    """A unit lies beside the base, out of play and as strong as it was [16.52.b, 16.52.e]."""
    way = route(s, means, unit)
    blocks.turn_down(s, 1 << unit)
    blocks.move_block(s, umpire, unit, NOWHERE)
    s.supplied_by[unit] = NOWHERE
    s.refitting |= 1 << unit
    show_way(s, umpire, unit, way)


def show_way(s: Sands, umpire: Umpire, unit: Unit, way: tuple[Hex, ...]) -> None:
    """Both sides see by which hexes a block goes back [16.52.d]."""
    news.tell_of(s, umpire, "refit", 1 << unit, way=[news.place_name(s, h) for h in way])


def bring_back(s: Sands, umpire: Umpire) -> None:
    """When a buildup starts, the units in refit stand in their bases again [16.52.f]."""
    for seat in (AXIS, ALLIED):
        stand_up(s, umpire, seat)


def stand_up(s: Sands, umpire: Umpire, seat: Seat) -> None:
    """They stand among their friends, off the map if the base is engaged [16.52.g]."""
    back = s.refitting & s.game.of_side[seat]
    if not back:
        return
    s.refitting &= ~back
    for unit in bits(back):
        blocks.move_block(s, umpire, unit, entry(s, seat))
    news.tell_of(s, umpire, "refitted", back, hex=news.place_name(s, entry(s, seat)))
    blocks.mix_hidden(s, umpire, entry(s, seat), seat)
