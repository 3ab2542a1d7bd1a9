"""Supply cards: the deck, the hands, and the cards on the table."""

from __future__ import annotations

from grognard.engine.kinds import EVERYONE, Seat
from grognard.engine.umpire import Umpire
from grognard.games.desert.game import SEATS
from grognard.games.desert.state import Sands

REAL, DUMMY = "real", "dummy"


def hand(s: Sands, seat: Seat) -> int:
    """The number of cards in a hand is public [16.6.s1]."""
    return s.real[seat] + s.dummies[seat]


def kinds_in_hand(s: Sands, seat: Seat) -> list[str]:
    """Which kinds of cards a player could lay."""
    return [kind for kind, count in ((REAL, s.real[seat]), (DUMMY, s.dummies[seat])) if count]


def draw(s: Sands, umpire: Umpire, seat: Seat, count: int) -> None:
    """Draw from the shared deck, two thirds of which are real; only the owner sees what [0.0.e, 16.6.s2]."""
    drawn = [_draw_one(s, umpire, seat) for _ in range(min(count, s.deck_real + s.deck_dummies))]
    umpire.reveal()
    told = {"side": SEATS[seat], "count": len(drawn)}
    mine = {**told, "real": drawn.count(REAL), "dummies": drawn.count(DUMMY)}
    umpire.tell_each("drawn", {EVERYONE: told, 1 - seat: told, seat: mine})


def _draw_one(s: Sands, umpire: Umpire, seat: Seat) -> str:
    if umpire.deal(s, "cards", s.deck_real + s.deck_dummies) <= s.deck_real:
        s.deck_real -= 1
        s.real[seat] += 1
        return REAL
    s.deck_dummies -= 1
    s.dummies[seat] += 1
    return DUMMY


def lay(s: Sands, seat: Seat, kind: str) -> None:
    """Put a card of the hand face down on the table."""
    if kind == REAL:
        s.real[seat] -= 1
        s.laid_real[seat] += 1
    else:
        s.dummies[seat] -= 1
        s.laid_dummies[seat] += 1


def laid(s: Sands, seat: Seat) -> int:
    """How many cards lie there is seen by all, not which [4.0.s2]."""
    return s.laid_real[seat] + s.laid_dummies[seat]


def show_and_discard(s: Sands, umpire: Umpire, seat: Seat) -> None:
    """Cards on the table are shown and spent, real ones and dummies [3.48.a, 3.48.b]."""
    if not laid(s, seat):
        return
    umpire.reveal()
    umpire.tell("cards-shown", side=SEATS[seat], real=s.laid_real[seat], dummies=s.laid_dummies[seat])
    s.spent_real += s.laid_real[seat]
    s.spent_dummies += s.laid_dummies[seat]
    s.laid_real[seat] = s.laid_dummies[seat] = 0


def shuffle(s: Sands, umpire: Umpire) -> None:
    """All spent cards go back into the deck [16.6.a]."""
    s.deck_real += s.spent_real
    s.deck_dummies += s.spent_dummies
    s.spent_real = s.spent_dummies = 0
    umpire.tell("shuffled", cards=s.deck_real + s.deck_dummies)


def return_hand(s: Sands, seat: Seat) -> None:
    """A whole hand goes back into the deck."""
    s.deck_real += s.real[seat]
    s.deck_dummies += s.dummies[seat]
    s.real[seat] = s.dummies[seat] = 0
