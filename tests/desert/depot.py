"""Positions in the middle of a buildup: one player spends his points."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from grognard.engine.errors import GrognardError
from grognard.engine.field import field_of
from grognard.engine.kinds import HexField, Seat
from grognard.games.desert.game import ALLIED
from grognard.games.desert.redeploy import Means
from grognard.games.desert.spending import Spend
from grognard.games.desert.state import Sands
from grognard.match import Match

from .scene import at, match, play


def network(s: Sands, places: Iterable[str] | None) -> HexField:
    """The hexes of these names; all of the map if none are given."""
    return s.game.board.land if places is None else field_of(at(s, place) for place in places)


def spending(
    s: Sands,
    seat: Seat = ALLIED,
    points: int = 20,
    own: Iterable[str] | None = None,
    enemy: Iterable[str] = (),
) -> Match:
    """A player who spends points, with these networks."""
    s.points[seat] = points
    return match(s, Spend(seat, Means(network(s, own), network(s, enemy))))


def listed(found: Match, verb: str) -> set[str]:
    """What the player may name with a verb."""
    return {found.text(action).partition(" ")[2] for action in found.legal() if action.verb == verb}


def can(found: Match, action: str) -> bool:
    return action in [found.text(listed_action) for listed_action in found.legal()]


def refused(found: Match, action: str) -> str:
    """Why an action is not allowed."""
    with pytest.raises(GrognardError) as error:
        play(found, action)
    return error.value.code


def sands(found: Match) -> Sands:
    assert isinstance(found.state, Sands)
    return found.state


def place(found: Match, name: str) -> str:
    s = sands(found)
    h = s.place[s.game.block(name)]
    return s.game.board.grid.label_of[h] if h >= 0 else ""


def cv(found: Match, name: str) -> int:
    return sands(found).cv[sands(found).game.block(name)]


def told(found: Match, kind: str, seat: str | None = None) -> list[dict[str, object]]:
    """The facts of all events of a kind that a seat, or everybody, heard, those since the last barrier too."""
    number = -1 if seat is None else found.game.seat(seat)
    events = [event for record in [found.opening, *found.records] for event in record.events if event.kind == kind]
    return [facts for event in events if (facts := event.seen_by(number)) is not None]
