"""Resupply: dummies thrown away, the deck shuffled, cards drawn. Paragraph 16.6."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from grognard.engine.decisions import Action, Prompt, WhyNot
from grognard.engine.flow import Frame, Seats, finish
from grognard.engine.kinds import Seat
from grognard.engine.umpire import Umpire
from grognard.games.desert import cards, malta
from grognard.games.desert.game import SEATS
from grognard.games.desert.state import Sands


def monthly_cards(s: Sands, seat: Seat) -> int:
    """The cards that a side gets this month; none before the first month [16.6.c, 18.7.h]."""
    if s.month == s.game.plan.first_month:
        return 0
    return malta.reduced(s, seat, changed(s, seat, allotment(s, seat)))


def allotment(s: Sands, seat: Seat) -> int:
    """A side's cards each month by the scenario: both sides 2 in 1940 [18.1.d].

    Axis 2, Allies 3 in 1941 [18.2.e, 18.2.f], Crusader [18.4.d, 18.4.e] and Battleaxe [18.5.d, 18.5.e]; both 3 in
    1942 [18.6.f], Gazala [18.7.d, 18.7.e] and Pursuit [18.8.e].
    """
    return s.game.plan.cards[SEATS[seat]].monthly


def changed(s: Sands, seat: Seat, number: int) -> int:
    """From month 11 of the campaign on the Axis gets 3 [18.3.e]."""
    for change in s.game.plan.monthly_change:
        if change.side == SEATS[seat] and s.month >= change.month:
            number = change.monthly
    return number


def extra_cards(s: Sands, seat: Seat) -> int:
    """The cards that were bought in this buildup."""
    return s.spent[seat].cards // s.game.costs["extra_card"]


def cards_due(s: Sands, seat: Seat) -> int:
    """Monthly, bought and captured cards are drawn all at once [16.0.e, 3.2.s3, 1.7.e]."""
    return monthly_cards(s, seat) + extra_cards(s, seat) + s.bonus_cards[seat]


class Resupply(Frame, frozen=True):
    """A player may throw dummies away; then the deck is shuffled and he draws."""

    seat: Seat

    def deciders(self, s: Sands) -> Seats:
        return (self.seat,) if cards.hand(s, self.seat) else ()

    def prompt(self, s: Sands, seat: Seat) -> Prompt:
        due = min(cards_due(s, seat), s.game.cards.hand.limit)
        return Prompt("discard", "16.6.b", {"real": s.real[seat], "dummies": s.dummies[seat], "due": due})

    def legal(self, s: Sands, seat: Seat) -> Iterator[Action]:
        """Any number of dummies, and no real card [16.6.b]."""
        return (Action("discard", count) for count in range(s.dummies[seat] + 1))

    def why_not(self, s: Sands, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("discard-dummies-only", "16.6.b")

    def take(self, s: Sands, seat: Seat, action: Action, umpire: Umpire) -> None:
        throw_away(s, umpire, seat, action.number)
        self.run(s, umpire)

    def run(self, s: Sands, umpire: Umpire) -> None:
        cards.shuffle(s, umpire)
        draw(s, umpire, self.seat)
        finish(s)


def throw_away(s: Sands, umpire: Umpire, seat: Seat, count: int) -> None:
    """Dummies go back with the spent cards before the shuffle; everybody sees how many [16.6.b]."""
    s.dummies[seat] -= count
    s.spent_dummies += count
    umpire.tell("thrown-away", side=SEATS[seat], count=count)


def draw(s: Sands, umpire: Umpire, seat: Seat) -> None:
    """A player draws what he is due, as far as there is room in his hand [16.6.c]."""
    due = cards_due(s, seat)
    drawn = min(due, room(s, seat))
    facts = {"monthly": monthly_cards(s, seat), "extra": extra_cards(s, seat), "bonus": s.bonus_cards[seat]}
    umpire.tell("resupply", side=SEATS[seat], **facts, lost=due - drawn)
    s.bonus_cards[seat] = 0
    if drawn:
        cards.draw(s, umpire, seat, drawn)


def room(s: Sands, seat: Seat) -> int:
    """How many cards fit into a hand of 16 [16.6.d]."""
    return s.game.cards.hand.limit - cards.hand(s, seat)


FRAMES = (Resupply,)
VERBS: dict[str, Any] = {"discard": int}
