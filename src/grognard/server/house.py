"""The house: all matches that are played here. It accepts what seats do, in the order of the database."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any
from weakref import WeakValueDictionary

import msgspec
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from grognard.engine.errors import GrognardError
from grognard.server import journal, refusals
from grognard.server.hub import Hub
from grognard.server.journal import About, Job
from grognard.server.live import Barrier, Entry, Kind, Live
from grognard.server.refusals import Refusal
from grognard.server.settings import Settings
from grognard.server.store.database import Database
from grognard.server.wire import Act, ChatLine, Redo, Undo

KEPT = 1000
"""So many matches stay in memory."""
LONGEST_RUN = 1000
Also = Callable[[AsyncConnection], Awaitable[None]]
"""What else is written in the same transaction."""
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
                return Room(about, await journal.live(connection, about))
        room.about = about
        for entry in new:
            self._tell(room, entry, room.live.take(entry))
        return room

    async def catch_up(self, match: str) -> None:
        """Another process has written something: whoever watches here sees it."""
        if match in self.rooms or self.hub.watched(match):
            try:
                async with self.room(match) as room:
                    self.hub.show(room.about, room.live)
                    self.hub.tell_table(room.about)
            except Refusal:
                self.forget(match)

    # --- accepting

    async def play(self, match: str, seat: str, asked: Act | Undo | Redo) -> int:
        """What a seat does; its position number after. A repeated message is answered as the first time."""
        for _ in range(ATTEMPTS):
            async with self.room(match) as room:
                live = room.live
                if asked.at != live.numbers[seat]:
                    return await self._answered_before(match, seat, asked.id, live.numbers[seat])
                kind, body = _doing(live, seat, asked)
                entry = live.next(kind, seat, {**body, "at": asked.at + 1}, asked.id)
                if await self.keep(room, entry):
                    return asked.at + 1
        raise refusals.stale(asked.at)

    async def _answered_before(self, match: str, seat: str, message: str, at: int) -> int:
        async with self.database.reading() as connection:
            entry = await journal.repeated(connection, match, seat, message)
        if entry is None:
            raise refusals.stale(at)
        return int(entry.body["at"])

    async def keep(self, room: Room, entry: Entry, also: Also | None = None, **values: Any) -> bool:
        """Carry out an entry and commit it; then everybody is told. False if another process was faster."""
        try:
            barrier = room.live.take(entry)
            if barrier or entry.kind == "end":
                values |= journal.standing(room.live)
            async with self.database.writing() as connection:
                called = await self._write(connection, room, entry, barrier, values)
                if also is not None:
                    await also(connection)
                    room.about = await journal.about(connection, room.id) or room.about
        except IntegrityError:
            self.rooms.pop(room.id, None)
            return False
        except GrognardError:
            raise
        except BaseException:
            self.rooms.pop(room.id, None)
            raise
        self._tell(room, entry, barrier)
        self.begin(called)
        return True

    async def _write(
        self, connection: AsyncConnection, room: Room, entry: Entry, barrier: Barrier | None, values: dict[str, Any]
    ) -> list[Job]:
        await journal.write(connection, room.id, entry, barrier)
        if values:
            await journal.change(connection, room.id, values)
            room.about = msgspec.structs.replace(room.about, **values)
        if barrier or entry.kind == "end" or (entry.seat and room.about.chairs[entry.seat].bot):
            return await self.call_bots(connection, room)
        return []

    async def call_bots(self, connection: AsyncConnection, room: Room) -> list[Job]:
        """The machine seats that are asked are to answer, not sooner than after a while that tells nothing."""
        now = time.time()
        called = [seat for seat in room.live.to_act if room.about.chairs[seat].bot]
        due = now + self.settings.bot_delay
        found = [Job(room.id, seat, room.live.numbers[seat], due) for seat in called]
        await journal.set_jobs(connection, room.id, found, now + self.lease)
        return found

    def begin(self, called: list[Job]) -> None:
        """What was written as a job is begun once it is committed."""
        for job in called:
            self.calls.put_nowait(job)

    async def note(self, room: Room, also: Also | None = None, **values: Any) -> None:
        """Something of the table has changed, not of the board."""
        if not await self.keep(room, room.live.next("table", "", {}), also, **values):
            raise refusals.stale(0)

    async def rewrite(self, room: Room, live: Live, entry: Entry, since: int, key: str) -> None:
        """The past behind a barrier is taken back: the match goes on from there."""
        barrier = live.barrier(entry.seq, [])
        values = {**journal.standing(live), "key": key, "back_by": "", "draw_by": ""}
        fresh = Room(msgspec.structs.replace(room.about, **values), live)
        try:
            async with self.database.writing() as connection:
                await journal.drop_after(connection, room.id, since)
                await journal.write(connection, room.id, entry, barrier)
                await journal.change(connection, room.id, values)
                called = await self.call_bots(connection, fresh)
        except IntegrityError:
            self.rooms.pop(room.id, None)
            raise refusals.stale(0) from None
        room.live, room.about = fresh.live, fresh.about
        self._tell(room, entry, barrier)
        self.begin(called)

    def forget(self, match: str) -> None:
        """The match is no more: whoever is still there is sent away."""
        self.rooms.pop(match, None)
        for page in self.hub.watched(match):
            page.lost.set()

    def _tell(self, room: Room, entry: Entry, barrier: Barrier | None) -> None:
        """Everybody at the table sees and hears what is new for him."""
        if not self.hub.watched(room.id):
            return
        self.hub.show(room.about, room.live)
        if entry.kind == "chat":
            self.hub.tell(room.id, chat_line(entry))
        elif barrier or entry.kind in ("table", "end", "back"):
            self.hub.tell_table(room.about)


def chat_line(entry: Entry) -> ChatLine:
    """A line of the chat as it is told."""
    return ChatLine(entry.seq, entry.body["who"], entry.seat, entry.body["text"], entry.written)


def _doing(live: Live, seat: str, asked: Act | Undo | Redo) -> tuple[Kind, dict[str, Any]]:
    """The entry that a message becomes."""
    if isinstance(asked, Act):
        if not 1 <= len(asked.actions) <= LONGEST_RUN:
            raise GrognardError("run-length", most=LONGEST_RUN)
        return "act", {"actions": asked.actions}
    if isinstance(asked, Undo):
        return "undo", {"count": max(1, live.match.undoable(seat)) if asked.all else 1}
    return "redo", {}
