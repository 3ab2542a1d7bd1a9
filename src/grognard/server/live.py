"""A match in memory, as far as its journal was read: the same entries give the same match in every process."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from grognard.engine import position
from grognard.engine.dice import Key, Roll
from grognard.engine.errors import GrognardError
from grognard.engine.game import Game
from grognard.engine.kinds import EVERYONE
from grognard.engine.state import State
from grognard.match import Match, Record
from grognard.saves import EVERYBODY, SavedEvent, SavedRecord, of_opening, of_record
from grognard.server.wire import Ending

Kind = Literal["start", "act", "undo", "redo", "back", "end", "table", "chat"]
Told = dict[str, list[dict[str, Any]]]
SPECTATOR = ""
"""The audience that sits nowhere."""


class Entry(msgspec.Struct, frozen=True):
    """A line of a journal."""

    seq: int
    kind: Kind
    seat: str
    body: dict[str, Any]
    message: str | None = None
    written: str = ""


class Barrier(msgspec.Struct, frozen=True):
    """The position at a barrier, what was done and told since the one before, and each audience's position number."""

    seq: int
    state: bytes
    told: bytes
    numbers: dict[str, int]


class Live:
    """The match since its last barrier, and what everybody was told before."""

    def __init__(self, match: Match, barriers: Iterable[tuple[bytes, dict[str, int]]], seq: int, line: int) -> None:
        self.match = match
        self.seq = seq
        self.line = line
        """How often the past was taken back: what was told before may not hold since."""
        self.ending: Ending | None = ending_of(match)
        self.numbers: dict[str, int] = {}
        self.told: Told = {audience: [] for audience in (SPECTATOR, *match.game.notation.seats)}
        for told, numbers in barriers:
            self._hear(unpacked(told))
            self.numbers = dict(numbers)
        self._behind = match.state.copy()

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def to_act(self) -> tuple[str, ...]:
        """Who is asked; nobody once the match is over, however it ended."""
        return () if self.ending else self.match.to_act

    def waited_for(self, seat: str = SPECTATOR) -> list[str]:
        """Who is asked, as far as a seat may know."""
        return [] if self.ending else list(self.match.waited_for(seat or None))

    # --- the journal goes on

    def next(self, kind: Kind, seat: str, body: dict[str, Any], message: str | None = None, written: str = "") -> Entry:
        """The entry that would come next."""
        return Entry(self.seq + 1, kind, seat, body, message, written)

    def take(self, entry: Entry, recorded: Iterable[Roll] | None = None) -> Barrier | None:
        """Carry out an entry; the barrier, if it is one. What the rules refuse changes nothing."""
        assert entry.seq == self.seq + 1, (entry.seq, self.seq)
        found = None
        if entry.kind in ("act", "undo", "redo"):
            found = self._play(entry, recorded)
        elif entry.kind == "end":
            self.ending = msgspec.convert(entry.body, Ending)
            self.numbers = {audience: number + 1 for audience, number in self.numbers.items()}
        self.seq = entry.seq
        return found

    def _play(self, entry: Entry, recorded: Iterable[Roll] | None) -> Barrier | None:
        if self.ending:
            raise GrognardError("match-over")
        PLAYED[entry.kind](self.match, entry, recorded)
        self.numbers[entry.seat] += 1
        return None if self.match.pending else self._settle(entry)

    def _settle(self, entry: Entry) -> Barrier | None:
        """Whatever was done since the last barrier is now past, and those who may know of it do."""
        records = self.match.records
        if not records:
            return None
        before = {audience: len(told) for audience, told in self.told.items()}
        done = [of_record(self.match, record) for record in records]
        self._hear(done)
        for audience in self.told.keys() - {entry.seat}:
            if len(self.told[audience]) > before[audience] or self._sees_change(audience, records):
                self.numbers[audience] += 1
        self.ending = ending_of(self.match)
        self.match = Match.of_state(self.match.state, self.match.key)
        self._behind = self.match.state.copy()
        return self.barrier(entry.seq, done)

    def _sees_change(self, audience: str, records: list[Record]) -> bool:
        """Whether a seat can tell this barrier from the last one though it was told nothing."""
        seat, state = self.number_of(audience), self.match.state
        if any(record.seat == seat for record in records):
            return True
        look, before = self.game.rules.screen, self._behind
        return asked(before) != asked(state) or look(before, seat) != look(state, seat)

    def number_of(self, audience: str) -> int:
        return self.game.seat(audience) if audience else EVERYONE

    def _hear(self, records: list[SavedRecord]) -> None:
        for audience, told in self.told.items():
            told += told_to(records, audience)

    def barrier(self, seq: int, done: list[SavedRecord]) -> Barrier:
        """The present position as it is kept."""
        return Barrier(seq, packed_state(self.match.state), packed(done), dict(self.numbers))

    # --- what an audience was told

    def events(self, audience: str) -> list[dict[str, Any]]:
        """All that an audience was told: what is past, and its own doings since."""
        seat = self.number_of(audience)
        own = [event for record in self.match.pending if record.seat == seat for event in record.events]
        now = [{"kind": event.kind, **facts} for event in own if (facts := event.seen_by(seat)) is not None]
        return [*self.told[audience], *now] if now else self.told[audience]

    def mark(self, audience: str) -> str:
        """How far an audience has heard what will not be undone."""
        return f"{self.line}.{len(self.told[audience])}"

    def heard(self, audience: str, mark: str) -> int:
        """How many events of somebody who holds this mark still hold."""
        line, _, count = mark.partition(".")
        if line != str(self.line) or not count.isascii() or not count.isdecimal() or len(count) > 9:
            return 0
        return min(int(count), len(self.told[audience]))


def _act(match: Match, entry: Entry, recorded: Iterable[Roll] | None) -> None:
    actions = entry.body["actions"]
    if recorded is None:
        match.apply_all(actions, entry.seat)
        return
    for action in actions:
        match.apply(action, entry.seat, recorded)


def _undo(match: Match, entry: Entry, _: object) -> None:
    for _ in range(entry.body["count"]):
        match.undo(entry.seat)


def _redo(match: Match, entry: Entry, _: object) -> None:
    match.redo(entry.seat)


PLAYED = {"act": _act, "undo": _undo, "redo": _redo}


def told_to(records: list[SavedRecord], audience: str) -> list[dict[str, Any]]:
    """What an audience was told of these doings."""
    found = []
    for record in records:
        for event in record.events:
            facts = event.to.get(audience or EVERYBODY, event.to.get(EVERYBODY))
            if facts is not None:
                found.append({"kind": event.kind, **facts})
    return found


def asked(s: State) -> tuple[int, ...]:
    return s.stack[-1].deciders(s) if s.stack else ()


def ending_of(match: Match) -> Ending | None:
    """How the rules ended the match, if they did."""
    outcome = match.outcome
    if outcome is None:
        return None
    return Ending(outcome.winner or "", outcome.level, outcome.reason, outcome.rule, outcome.points)


# --- a match out of what is kept of it


def begun(match: Match) -> tuple[Live, Barrier]:
    """A new match and its first barrier."""
    opening = of_opening(match)
    past = [SavedEvent(**event) for event in match.past]
    done = [SavedRecord(SPECTATOR, "", opening.rolls, [*past, *opening.events], True)]
    live = Live(match, (), 0, 0)
    live.numbers = dict.fromkeys(live.told, 0)
    live._hear(done)
    return live, live.barrier(0, done)


def revived(game: Game, key: str, state: bytes) -> Match:
    """The match as it was at a barrier."""
    return Match.of_state(unpacked_state(game, state), Key(bytes.fromhex(key)))


def packed(records: list[SavedRecord]) -> bytes:
    return zlib.compress(msgspec.json.encode(records), 1)


def unpacked(told: bytes) -> list[SavedRecord]:
    return msgspec.json.decode(zlib.decompress(told), type=list[SavedRecord])


def packed_state(s: State) -> bytes:
    return zlib.compress(msgspec.json.encode(position.to_plain(s, s.game.rules.blank(s.game))), 1)


def unpacked_state(game: Game, state: bytes) -> State:
    plain = msgspec.json.decode(zlib.decompress(state))
    found: State = position.from_plain(game, game.rules.blank(game), plain)
    return found
