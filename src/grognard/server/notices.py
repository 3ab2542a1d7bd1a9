"""Notices between processes on one PostgreSQL: they carry only match and number; whoever lacks something fetches it."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

import asyncpg
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from grognard.server.house import House
from grognard.server.journal import CHANNEL, GONE
from grognard.server.presence import Presence

PAUSE = 1.0
"""So many seconds pass before a lost connection is tried again."""
log = logging.getLogger("grognard.notices")


class Notices:
    """Listens as long as it runs; after a lost connection all that is in memory is looked at again."""

    def __init__(self, house: House, presence: Presence, url: str) -> None:
        self.house = house
        self.presence = presence
        self.url = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
        self.heard: asyncio.Queue[str] = asyncio.Queue()

    async def run(self) -> None:
        """Until it is cancelled."""
        reader = asyncio.create_task(self._catch_up())
        try:
            while True:
                with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                    await self._listen()
                log.warning("notices lost")
                await asyncio.sleep(PAUSE)
        finally:
            reader.cancel()

    async def _listen(self) -> None:
        connection: Any = await asyncpg.connect(self.url)
        ended = asyncio.Event()
        connection.add_termination_listener(lambda *_: ended.set())
        try:
            await connection.add_listener(CHANNEL, lambda _c, _pid, _channel, told: self.heard.put_nowait(told))
            for match in self.house.hub.matches():
                self.heard.put_nowait(match)
            await ended.wait()
        finally:
            await connection.close(timeout=PAUSE)

    async def _catch_up(self) -> None:
        """Whatever this process does not know yet is read, and shown to whoever watches here."""
        while True:
            match, _, seq = (await self.heard.get()).partition(" ")
            room = self.house.rooms.get(match)
            if room is not None and seq and GONE < int(seq) <= room.live.seq:
                continue
            try:
                if not seq and self.house.hub.watched(match):
                    await self.presence.look(match)
                await self.house.catch_up(match)
            except (OSError, SQLAlchemyError):  # a database that is away may come back
                log.warning("catching up later", extra={"facts": {"match": match}})
                asyncio.get_running_loop().call_later(PAUSE, self.heard.put_nowait, match)
            except Exception:
                log.exception("catching up failed", extra={"facts": {"match": match}})
