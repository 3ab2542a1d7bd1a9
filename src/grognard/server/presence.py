"""Who is at the tables of other processes: each notes its guests in the database and looks at those of the rest."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from grognard.server import journal
from grognard.server.hub import Hub
from grognard.server.people import new_id
from grognard.server.store.database import Database, Statement
from grognard.server.store.tables import presences

EVERY, LASTS = 30.0, 90.0
"""A process confirms its guests so often, in seconds; without that they are taken to be gone after a while."""


class Presence:
    """With one process there is nothing to do: its hub knows everybody."""

    def __init__(self, database: Database, hub: Hub) -> None:
        self.database = database
        self.hub = hub
        self.process = new_id()

    async def note(self, match: str) -> None:
        """Somebody came to a match or went."""
        if not self.database.on_postgres:
            return
        own = (presences.c.process == self.process) & (presences.c.match == match)
        changes: list[Statement] = [delete(presences).where(own)]
        if here := self.hub.guests(match):
            until = time.time() + LASTS
            rows = [{"process": self.process, "match": match, "person": who, "until": until} for who in here]
            changes.append((insert(presences), rows))
        await self.database.commit([*changes, journal.notice(match)])

    async def look(self, match: str) -> None:
        """Who is at this match elsewhere."""
        others = (presences.c.process != self.process) & (presences.c.until > time.time())
        asked = select(presences.c.person).where(presences.c.match == match, others)
        async with self.database.reading() as connection:
            self.hub.elsewhere[match] = set((await connection.execute(asked)).scalars())

    async def run(self) -> None:
        """Until it is cancelled."""
        own = presences.c.process == self.process
        try:
            while True:
                await asyncio.sleep(EVERY)
                now = time.time()
                confirmed = update(presences).where(own).values(until=now + LASTS)
                with suppress(OSError, SQLAlchemyError):  # a database that is away may come back
                    await self.database.commit([confirmed, delete(presences).where(presences.c.until < now)])
        finally:
            await self.database.commit([delete(presences).where(own)])
