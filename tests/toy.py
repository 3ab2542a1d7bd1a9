# ruff: noqa: ARG001, ARG002 - the rules of a game have the same arguments everywhere
"""The smallest game that has it all: secret bids at the same time, hidden pieces, a die, moves, a fight.

Each turn both sides bid in secret; whoever bids more (a die settles a tie) moves its pieces, which stand with their
back to the enemy. A piece that enters an enemy's hex fights for it. After three turns the higher score wins.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any, cast

import pytest

from grognard import games
from grognard.engine import fog
from grognard.engine.decisions import Action, Outcome, Prompt, WhyNot
from grognard.engine.errors import GrognardError
from grognard.engine.field import Board, field_of
from grognard.engine.flow import Frame, become, finish, push
from grognard.engine.game import Game, Rules
from grognard.engine.hexes import NOWHERE, Cell, Grid
from grognard.engine.kinds import EVERYONE, NO_UNIT, Hex, PerHex, PerSeat, PerUnit, Seat, Side, Unit, UnitSet
from grognard.engine.notation import Notation
from grognard.engine.state import State
from grognard.engine.umpire import Umpire

VERSION = 1
LAST_TURN = 3
SEATS = ("red", "blue")
UNITS = ("r1", "r2", "b1", "b2")
START = ("A1", "A1", "A3", "A3")
MINE = (0b0011, 0b1100)


class Table(State):
    """Where the pieces stand, what the enemy makes of them, and who has what."""

    place: PerUnit[Hex]
    handle: PerUnit[int]
    maybe: PerUnit[UnitSet]
    score: PerSeat[int]
    owner: PerHex[Seat]
    notes: dict[str, int]
    turn: int
    last: Hex


Table.prepare()


def side_of(unit: Unit) -> Seat:
    return unit // 2


class Turn(Frame, frozen=True):
    """The turns one after the other."""

    def run(self, s: Table, umpire: Umpire) -> None:
        if s.turn == LAST_TURN:
            s.outcome = result(s)
            return
        s.turn += 1
        push(s, Bids())


def result(s: Table) -> Outcome:
    if s.score[0] == s.score[1]:
        return Outcome(None, "draw", "even", "3.1")
    return Outcome(SEATS[s.score[1] > s.score[0]], "win", "points", "3.1")


class Bids(Frame, frozen=True):
    """Both bid in secret."""

    given: dict[Seat, int] = {}

    def deciders(self, s: Table) -> tuple[Seat, ...]:
        return tuple(seat for seat in (0, 1) if seat not in self.given)

    def prompt(self, s: Table, seat: Seat) -> Prompt:
        return Prompt("bid", "1.1", {"most": 3})

    def legal(self, s: Table, seat: Seat) -> Iterable[Action]:
        return [Action("bid", number) for number in range(4)]

    def take(self, s: Table, seat: Seat, action: Action, umpire: Umpire) -> None:
        become(s, Bids({**self.given, seat: action.arg}))  # type: ignore[dict-item]
        umpire.tell_each("bid", {seat: {"bid": action.arg}})

    def run(self, s: Table, umpire: Umpire) -> None:
        umpire.reveal()
        umpire.tell("bids", bids=[self.given[0], self.given[1]])
        first = self.given[0] - self.given[1] or (1 if umpire.roll(s, "tie", 2) == 1 else -1)
        become(s, Move(0 if first > 0 else 1))


class Move(Frame, frozen=True):
    """One side moves, piece after piece, until it is done."""

    seat: Seat
    unit: Unit = NO_UNIT
    over: Side = NOWHERE
    moved: UnitSet = 0
    word: str | None = None

    def deciders(self, s: Table) -> tuple[Seat, ...]:
        return (self.seat,)

    def prompt(self, s: Table, seat: Seat) -> Prompt:
        return Prompt("pick" if self.unit == NO_UNIT else "go", "2.1")

    def legal(self, s: Table, seat: Seat) -> Iterable[Action]:
        if self.unit != NO_UNIT:
            around = s.game.board.grid.neighbours[s.place[self.unit]]
            yield from (Action("go", h) for h in around if h != NOWHERE)
            return
        yield Action("done")
        yield from (Action("say", word) for word in ("hello", "well played") if self.word is None)
        free = [u for u in range(4) if side_of(u) == seat and s.place[u] != NOWHERE and not self.moved >> u & 1]
        yield from (Action("pick", unit) for unit in free)

    def why_not(self, s: Table, seat: Seat, action: Action) -> WhyNot:
        return WhyNot("toy-moved", "2.2") if action.verb == "pick" else super().why_not(s, seat, action)

    def take(self, s: Table, seat: Seat, action: Action, umpire: Umpire) -> None:
        if action.verb == "done":
            return finish(s)
        if action.verb == "say":
            return become(s, Move(seat, moved=self.moved, word=str(action.arg)))
        assert isinstance(action.arg, int)
        if action.verb == "pick":
            return become(s, Move(seat, action.arg, moved=self.moved, word=self.word))
        return self.go(s, action.arg, umpire)

    def go(self, s: Table, h: Hex, umpire: Umpire) -> None:
        grid = s.game.board.grid
        over = s.place[self.unit] * 6 + grid.direction(s.place[self.unit], h)
        together = [u for u in range(4) if side_of(u) == self.seat and s.place[u] == s.place[self.unit]]
        fog.mix(s, umpire, together)
        s.place[self.unit] = s.last = h
        to = grid.label_of[h]
        own, seen = {"unit": UNITS[self.unit], "to": to}, {"handle": s.handle[self.unit], "to": to}
        umpire.tell_each("moved", {self.seat: own, EVERYONE: seen})
        become(s, Move(self.seat, NO_UNIT, over, self.moved | 1 << self.unit, self.word))
        if enemies := [u for u in range(4) if side_of(u) != self.seat and s.place[u] == h]:
            push(s, Fight(self.unit, enemies[0]))
        else:
            s.owner[h] = self.seat


class Fight(Frame, frozen=True):
    """An attacker that rolls 4 or more wins; both are seen."""

    attacker: Unit
    defender: Unit

    def run(self, s: Table, umpire: Umpire) -> None:
        won = umpire.roll(s, "fight") >= 4
        for unit in (self.attacker, self.defender):
            fog.identify(s, unit)
        s.place[self.defender if won else self.attacker] = NOWHERE
        s.score[side_of(self.attacker if won else self.defender)] += 1
        s.notes["fights"] = s.notes.get("fights", 0) + 1
        umpire.tell("fought", attacker=UNITS[self.attacker], defender=UNITS[self.defender], won=won)
        finish(s)


@contextmanager
def installed() -> Iterator[None]:
    """As if the toy had a folder among the games."""
    others, choices = games.rules, games.choices
    this = cast("Rules", sys.modules[__name__])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "rules", lambda name: this if name == "toy" else others(name))
        patch.setattr(games, "choices", lambda name, of: {} if name == "toy" else choices(name, of))
        patch.setitem(sys.modules, "grognard.games.toy", sys.modules[__name__])
        yield


VERBS: dict[str, Any] = {"bid": int, "pick": Unit, "go": Hex, "say": str, "done": None, "over": Side, "give": Seat}
FRAMES: dict[str, type[Frame]] = {kind.__name__: kind for kind in (Turn, Bids, Move, Fight)}


def scenarios() -> Mapping[str, str]:
    return {"short": "A short one"}


def build(scenario: str, options: Mapping[str, Any], packs: tuple[Any, ...]) -> Game:
    for name in options:
        if name != "loud":
            raise GrognardError("no-such-option", option=name, known="loud")
    names = {"B1": "Gazala"}
    labels = [(f"{'ABC'[r]}{x + 1}", x - r // 2, r) for r in range(3) for x in range(3)]
    grid = Grid([Cell(label, q, r, names.get(label, "")) for label, q, r in labels], ["Off"])
    given = tuple(sorted(options.items()))
    notation = Notation(grid, UNITS, SEATS)
    this = cast("Rules", sys.modules[__name__])
    return Game("toy", scenario, given, "toy-data", this, Board(grid), notation, Table, FRAMES, VERBS)


def blank(game: Game) -> Table:
    size = game.board.grid.size
    sets = [MINE[side_of(unit)] for unit in range(4)]
    columns = {"handle": [0, 1, 2, 3], "maybe": sets, "score": [0, 0], "owner": [-1] * size, "notes": {}}
    return Table(game, place=[NOWHERE] * 4, turn=0, last=NOWHERE, **columns)


def first(game: Game, umpire: Umpire) -> Table:
    s = blank(game)
    s.place = [game.board.grid.at(label) for label in START]
    s.stack = (Turn(),)
    fog.mix(s, umpire, (0, 1))
    fog.mix(s, umpire, (2, 3))
    umpire.tell("begun", scenario=game.scenario)
    return s


def view(s: Table, seat: Seat) -> dict[str, Any]:
    """Own pieces by name; those of others by handle, with what they may be."""
    label = s.game.notation.writer(Hex)
    own = [[UNITS[u], label(s.place[u]), s.maybe[u]] for u in range(4) if side_of(u) == seat]
    seen = sorted([s.handle[u], label(s.place[u]), s.maybe[u], side_of(u)] for u in range(4) if side_of(u) != seat)
    public = {"turn": s.turn, "score": list(s.score), "owner": list(s.owner), "notes": dict(s.notes), "last": s.last}
    return {"seat": seat, "own": own, "seen": seen, **public, "asked": asked(s, seat), "outcome": s.outcome}


def asked(s: Table, seat: Seat) -> list[Any]:
    """The frame on top as far as the seat knows it; picked pieces of others by handle."""
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Bids):
        return ["Bids", top.given.get(seat)]
    if isinstance(top, Move):
        number = top.unit if top.unit == NO_UNIT or seat == top.seat else s.handle[top.unit]
        moved = [u if seat == top.seat else s.handle[u] for u in range(4) if top.moved >> u & 1]
        return ["Move", top.seat, number, top.over, sorted(moved), top.word]
    return []


def resample(game: Game, view: Mapping[str, Any], rng: Random) -> Table:
    """Own pieces as they are; each handle is one of the pieces that it may be."""
    s, read, seat = blank(game), game.notation.reader(Hex), view["seat"]
    free = sorted({0, 1, 2, 3} - {row[0] for row in view["seen"]})
    own = zip(free, view["own"], strict=True)
    rows = {UNITS.index(name): [handle, place, maybe] for handle, (name, place, maybe) in own}
    pieces = fog.assign([maybe for _, _, maybe, _ in view["seen"]], rng)
    rows |= {unit: row[:3] for unit, row in zip(pieces, view["seen"], strict=True)}
    for unit, (handle, place, maybe) in rows.items():
        s.place[unit], s.handle[unit], s.maybe[unit] = read(place), handle, maybe
    s.turn, s.last, s.outcome = view["turn"], view["last"], view["outcome"]
    s.score, s.owner, s.notes = list(view["score"]), list(view["owner"]), dict(view["notes"])
    s.stack = dealt_stack(s, seat, view["asked"])
    return s


def dealt_stack(s: Table, seat: Seat, told: list[Any]) -> tuple[Frame, ...]:
    if not told:
        return ()
    if told[0] == "Bids":
        given = {} if told[1] is None else {seat: told[1]}
        return (Turn(), Bids(given))
    _, mover, number, over, moved, word = told
    unit_of = {handle: unit for unit, handle in enumerate(s.handle)} if seat != mover else {u: u for u in range(4)}
    unit = NO_UNIT if number == NO_UNIT else unit_of[number]
    return (Turn(), Move(mover, unit, over, sum(1 << unit_of[m] for m in moved), word))


def odds(s: Table, seat: Seat) -> dict[str, Any]:
    return {}


def screen(s: Table, seat: Seat) -> dict[str, Any]:
    return view(s, seat)


def pieces(game: Game) -> dict[str, dict[str, Any]]:
    return {name: {} for name in game.notation.units}


def progress(s: Table) -> dict[str, Any]:
    return {"turn": s.turn, "last": LAST_TURN}


def overlays(s: Table, seat: Seat) -> list[tuple[str, Seat, int]]:
    return [("taken", 0, field_of(h for h in s.place if h != NOWHERE))]


def check(s: Table) -> None:
    """Assert what is true in every position."""
    land = s.game.board.land
    assert all(h == NOWHERE or land >> h & 1 for h in s.place), "a piece off the map"
    assert sorted(s.handle) == [0, 1, 2, 3], "handles"
    assert all(s.maybe[u] >> u & 1 and not s.maybe[u] & ~MINE[side_of(u)] for u in range(4)), "maybe"
    assert 0 <= s.turn <= LAST_TURN, "turn"
