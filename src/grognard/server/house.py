"""The house: all matches that are played here. It accepts what seats do, in the order of the database."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from weakref import WeakValueDictionary

import msgspec
from sqlalchemy.exc import IntegrityError

from grognard.engine.errors import GrognardError
from grognard.server import journal, refusals
from grognard.server.hub import Hub
from grognard.server.journal import About, Job
from grognard.server.live import SPECTATOR, Barrier, Entry, Kind, Live
from grognard.server.refusals import Refusal
from grognard.server.settings import Settings
from grognard.server.store.database import Changes, Database, Statement
from grognard.server.wire import Act, ChatLine, Redo, Undo

KEPT = 1000
"""So many matches stay in memory."""
LONGEST_RUN = 1000
MACHINE = "machine"
"""Stands for a person where the house itself acts for a bot."""
LEASE = 60.0
"""So many seconds more than a machine may think is its job leased."""
ATTEMPTS = 3
"""So often is a message tried again when another process was faster."""


class Room:
    """A match in memory, with what is kept besides its journal; one at a time may use it."""

    def __init__(self, about: About, live: Live) -> None:
        self.about = about
        self.live = live

    @property
    def id(self) -> str:
        return self.about.id

    def is_held(self, seat: str, person: str) -> bool:
        """Whether somebody may act for a seat and see with its eyes; MACHINE: whether no person does."""
        chair = self.about.chairs.get(seat)
        return chair is not None and (bool(chair.bot) if person == MACHINE else bool(person) and chair.person == person)


class House:
    """Rooms by the ids of their matches."""

    def __init__(self, settings: Settings, database: Database, hub: Hub) -> None:
        self.settings = settings
        self.database = database
        self.hub = hub
        self.rooms: OrderedDict[str, Room] = OrderedDict()
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.calls: asyncio.Queue[Job] = asyncio.Queue()
        """What machine seats are to do, as far as it was leased to this process."""
        self.lease = settings.bot_seconds + LEASE

    @asynccontextmanager
    async def room(self, match: str) -> AsyncIterator[Room]:
        """The match as the database has it, for one user at a time."""
        lock = self.locks.setdefault(match, asyncio.Lock())
        async with lock:
            yield await self._current(match)

    async def _current(self, match: str) -> Room:
        room = self.rooms.get(match)
        if room is None or self.database.on_postgres:
            room = await self._read(match, room)
        self.rooms[match] = room
        self.rooms.move_to_end(match)
        while len(self.rooms) > KEPT:
            self.rooms.popitem(last=False)
        return room

    async def _read(self, match: str, room: Room | None) -> Room:
        """The match anew, or only what it lacks."""
        async with self.database.reading() as connection:
            if room and await journal.last_seq(connection, match) == room.live.seq:
                return room
            about = await journal.about(connection, match)
            if about is None:
                self.rooms.pop(match, None)
                raise refusals.no_such_match()
            new = await journal.after(connection, match, room.live.seq) if room else []
            if room is None or any(entry.kind == "back" for entry in new):
                fresh = Room(about, await journal.live(connection, about))
                self._show(fresh)
                return fresh
        room.about = about
        for entry in new:
            room.live.take(entry)
            self._tell(room, entry)
        return room

    async def catch_up(self, match: str) -> None:
        """Another process has written something: whoever watches here sees it."""
        if match in self.rooms or self.hub.watched(match):
            try:
                async with self.room(match) as room:
                    self._show(room)
            except Refusal:
                self.forget(match)

    # --- accepting

    async def play(self, match: str, seat: str, asked: Act | Undo | Redo, person: str) -> int:
        """What a seat does; its position number after. A repeated message is answered as the first time."""
        for _ in range(ATTEMPTS):
            async with self.room(match) as room:
                live = room.live
                if not room.is_held(seat, person):
                    raise refusals.not_your_seat()
                if asked.at != live.numbers[seat]:
                    return await self._answered_before(match, seat, asked.id, live.numbers[seat])
                kind, body = _doing(live, seat, asked)
                entry = live.next(kind, seat, {**body, "at": asked.at + 1}, asked.id)
                if await self.keep(room, entry):
                    return asked.at + 1
        return await self._answered_before(match, seat, asked.id, asked.at)

    async def _answered_before(self, match: str, seat: str, message: str, at: int) -> int:
        async with self.database.reading() as connection:
            entry = await journal.repeated(connection, match, seat, message)
        if entry is None:
            raise refusals.stale(at)
        return int(entry.body["at"])

    async def keep(self, room: Room, entry: Entry, also: Changes = (), **values: Any) -> bool:
        """Carry out an entry and commit it; then everybody is told. False if another process was faster."""
        public = room.live.numbers[SPECTATOR]
        try:
            barrier = room.live.take(entry)
            if room.live.numbers[SPECTATOR] != public:
                values |= journal.standing(room.live)
            room.about = msgspec.structs.replace(room.about, **values)
            called = self._called(room, entry, barrier)
            await self._commit(room, entry, barrier, [*self._rest(room, values, called), *also])
        except IntegrityError:
            self.rooms.pop(room.id, None)
            return False
        except GrognardError:
            raise
        except BaseException:
            self.rooms.pop(room.id, None)
            raise
        if also:
            await self._read_about(room)
        self._tell(room, entry)
        self.begin(called or [])
        return True

    async def _commit(self, room: Room, entry: Entry, barrier: Barrier | None, rest: Changes) -> None:
        notices = [journal.notice(room.id, entry.seq)] if self.database.on_postgres else []
        written = journal.write(room.id, [entry], [barrier] if barrier else [])
        await self.database.commit([*written, *rest, *notices])

    def _rest(self, room: Room, values: dict[str, Any], called: list[Job] | None) -> list[Statement]:
        """What changes besides the journal."""
        found = [journal.change(room.id, values)] if values else []
        return found if called is None else [*found, *journal.set_jobs(room.id, called, time.time() + self.lease)]

    def _called(self, room: Room, entry: Entry, barrier: Barrier | None) -> list[Job] | None:
        """The machine seats that are to answer now, if that may have changed."""
        by_machine = bool(entry.seat) and bool(room.about.chairs[entry.seat].bot)
        return self.called(room) if barrier or entry.kind == "end" or by_machine else None

    def called(self, room: Room) -> list[Job]:
        """The machine seats that are asked are to answer, not sooner than after a while that tells nothing."""
        asked = [seat for seat in room.live.to_act if room.about.chairs[seat].bot]
        due = time.time() + self.settings.bot_delay
        return [Job(room.id, seat, room.live.numbers[seat], due) for seat in asked]

    async def _read_about(self, room: Room) -> None:
        async with self.database.reading() as connection:
            room.about = await journal.about(connection, room.id) or room.about

    def begin(self, called: list[Job]) -> None:
        """What was written as a job is begun once it is committed."""
        for job in called:
            self.calls.put_nowait(job)

    async def note(self, room: Room, also: Changes = (), **values: Any) -> None:
        """Something of the table has changed, not of the board."""
        if not await self.keep(room, room.live.next("table", "", {}), also, **values):
            raise refusals.stale(0)

    async def rewrite(self, room: Room, live: Live, entry: Entry, since: int, key: str) -> None:
        """The past behind a barrier is taken back: the match goes on from there."""
        barrier = live.barrier(entry.seq, [])
        values = {**journal.standing(live), "key": key, "back_by": "", "draw_by": ""}
        fresh = Room(msgspec.structs.replace(room.about, **values), live)
        called = self.called(fresh)
        rest = [journal.drop_between(room.id, since, entry.seq), *self._rest(room, values, called)]
        try:
            await self._commit(room, entry, barrier, rest)
        except IntegrityError:
            self.rooms.pop(room.id, None)
            raise refusals.stale(0) from None
        room.live, room.about = fresh.live, fresh.about
        self._tell(room, entry)
        self.begin(called)

    def forget(self, match: str) -> None:
        """The match is no more: whoever is still there is sent away."""
        self.rooms.pop(match, None)
        for page in self.hub.watched(match):
            page.lost.set()

    def _show(self, room: Room) -> None:
        """The match as it stands, for whoever does not know it so."""
        self.hub.show(room.about, room.live)
        self.hub.tell_table(room.about)

    def _tell(self, room: Room, entry: Entry) -> None:
        """Everybody at the table sees and hears what is new for him."""
        if self.hub.watched(room.id):
            self._show(room)
            if entry.kind == "chat":
                self.hub.tell(room.id, chat_line(entry, entry.body["number"]))


def chat_line(entry: Entry, number: int) -> ChatLine:
    """A line of the chat as it is told: its number counts lines, since that of the journal would tell of secrets."""
    return ChatLine(number, entry.body["who"], entry.seat, entry.body["text"], entry.written)


def _doing(live: Live, seat: str, asked: Act | Undo | Redo) -> tuple[Kind, dict[str, Any]]:
    """The entry that a message becomes."""
    if isinstance(asked, Act):
        if not 1 <= len(asked.actions) <= LONGEST_RUN:
            raise GrognardError("run-length", most=LONGEST_RUN)
        return "act", {"actions": asked.actions}
    if isinstance(asked, Undo):
        return "undo", {"count": max(1, live.match.undoable(seat)) if asked.all else 1}
    return "redo", {}
