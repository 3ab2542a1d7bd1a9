"""Battles set up by hand, and what groups did in them."""

from __future__ import annotations

from typing import Any

from grognard.engine.field import bits
from grognard.engine.kinds import EVERYONE, Seat
from grognard.games.desert.game import AXIS
from grognard.games.desert.ground import steady_in
from grognard.games.desert.state import Sands
from grognard.match import Match

from .scene import at


def attacked(s: Sands, place: str, *over: str, by: Seat = AXIS) -> Sands:
    """A side has just attacked a hex over these sides: the battle is new and everybody is hidden."""
    h = at(s, place)
    s.active = by
    s.attacker[h] = by
    s.attacked |= 1 << h
    s.new_battles |= 1 << h
    for direction in over:
        s.crossed[h * 6 + s.game.board.grid.directions.index(direction)] = by
    return s


def in_battle(s: Sands, place: str, *over: str, by: Seat = AXIS) -> Sands:
    """A battle that a side began over these sides in an earlier turn: everybody there lies open."""
    attacked(s, place, *over, by=by)
    h = at(s, place)
    s.attacked &= ~(1 << h)
    s.new_battles &= ~(1 << h)
    s.face_up |= steady_in(s, h, 0) | steady_in(s, h, 1)
    return s


def where(m: Match, *names: str) -> list[str]:
    """The hexes of these blocks; nothing for one that is eliminated."""
    s: Any = m.state
    places = [s.place[s.game.block(name)] for name in names]
    return ["" if h < 0 else s.game.board.grid.label_of[h] for h in places]


def strengths(m: Match, *names: str) -> list[int]:
    s: Any = m.state
    return [s.cv[s.game.block(name)] for name in names]


def disrupted(m: Match) -> set[str]:
    s: Any = m.state
    return {s.game.notation.units[unit] for unit in bits(s.disrupted)}


def legal(m: Match) -> list[str]:
    return [m.text(action) for action in m.legal()]


def told(m: Match, kind: str, seat: str | None = None) -> list[dict[str, Any]]:
    """The events of a kind that came of actions, as a seat or everybody heard them."""
    number = EVERYONE if seat is None else m.game.seat(seat)
    events = [event for record in m.records for event in record.events if event.kind == kind]
    return [facts for event in events if (facts := event.seen_by(number)) is not None]


def asked(m: Match) -> tuple[str, str]:
    """Who is asked, and what."""
    (seat,) = m.to_act
    prompt = m.prompt()
    assert prompt is not None
    return seat, prompt.ask
