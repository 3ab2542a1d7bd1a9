"""Battles: how they are laid open, and how they end. Chapters 7.3 and 8."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grognard.engine import news
from grognard.engine.field import bits, union
from grognard.engine.flow import Frame, finish
from grognard.engine.kinds import Hex, HexField, Seat
from grognard.engine.umpire import Umpire
from grognard.games.desert import blocks, ground, minefields, victory
from grognard.games.desert.game import ALLIED, AXIS, SEATS
from grognard.games.desert.state import Sands


class Reveal(Frame, frozen=True):
    """The end of a movement phase: attacks have been accepted or refused, and hidden things come to light."""

    seat: Seat

    def run(self, s: Sands, umpire: Umpire) -> None:
        lay_open(s, umpire)
        reveal_mines(s, umpire)
        s.attacked = 0
        s.trodden = [0, 0]
        finish(s)


def lay_open(s: Sands, umpire: Umpire) -> None:
    """Units in battles are hidden until all moves are done; then both sides reveal them [7.3.a, 8.5.b]."""
    for h in bits(contested(s)):
        for seat in (AXIS, ALLIED):
            blocks.turn_up(s, umpire, ground.steady_in(s, h, seat))


def contested(s: Sands) -> HexField:
    """The battles in which both sides have undisrupted units: there combat can take place [8.0.a]."""
    axis, allied = ground.holdings(s).held
    return axis & allied


def reveal_mines(s: Sands, umpire: Umpire) -> None:
    """Minefields are shown at the end of the movement phase to the enemies that entered them [14.2.b].

    So whoever enters a hex learns, too, that a minefield he knew of is there no more. Whether or not there is anything
    to be shown, there is no way back: else a way back would tell that nothing is there.
    """
    umpire.reveal()
    if not s.mines and not any(s.known_mines):
        return
    for h in bits(mines_met(s)):
        minefields.meet(s, h)
        umpire.tell("minefield", hex=news.place_name(s, h))
    for h in bits(mines_missed(s)):
        minefields.forget(s, h)
        umpire.tell("minefield-gone", hex=news.place_name(s, h))


def mines_met(s: Sands) -> HexField:
    """Minefields that units of a side entered without knowing of them, even if they did not stop [14.2.b]."""
    return entered_among(s, [s.mines & ~known for known in s.known_mines])


def mines_missed(s: Sands) -> HexField:
    """Where units of a side found no minefield although it knew of one: it was dismantled in secret."""
    return entered_among(s, [known & ~s.mines for known in s.known_mines])


def entered_among(s: Sands, hexes: Sequence[HexField]) -> HexField:
    """Of each side's hexes those in which its units are, or through which they came in this movement phase."""
    if not any(hexes):
        return 0
    return union([hexes[seat] & (ground.occupied(s, seat) | s.trodden[seat]) for seat in (AXIS, ALLIED)])


def end_battles(s: Sands, umpire: Umpire) -> None:
    """A battle lasts until one side has retreated or been eliminated, however long that takes [8.0.b, 8.3.a]."""
    going_on = ground.battles(s)
    for h in [h for h in s.attacker if not going_on >> h & 1]:
        end_battle(s, umpire, h)


def end_battle(s: Sands, umpire: Umpire, h: Hex) -> None:
    """Forget the battle of a hex; nobody owns its sides any more."""
    del s.attacker[h]
    s.crossed = {side: seat for side, seat in s.crossed.items() if side // 6 != h}
    s.new_battles &= ~(1 << h)
    s.no_combat &= ~(1 << h)
    stand_up(s, h)
    holders = [SEATS[seat] for seat in (AXIS, ALLIED) if ground.units_in(s, h, seat)]
    umpire.tell("battle-over", hex=news.place_name(s, h), side=holders[0] if len(holders) == 1 else "")
    victory.check_bases(s)


def stand_up(s: Sands, h: Hex) -> None:
    """Revealed units stay face up until their battle ends, or they leave it [7.3.b]."""
    blocks.turn_down(s, ground.units_in(s, h, AXIS) | ground.units_in(s, h, ALLIED))


FRAMES = (Reveal,)
VERBS: dict[str, Any] = {}
