"""Opens the database, brings it up to date, and hands out connections to read with or to write with."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from grognard.server.settings import Settings

MIGRATIONS = Path(__file__).parent / "migrations"
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000")
READERS = 4
"""So many connections read at the same time; SQLite writes with one."""


class Database:
    """Reading sees one moment of the database; writing is committed as a whole when it ends without an error."""

    def __init__(self, settings: Settings) -> None:
        self.on_postgres = settings.on_postgres
        url = settings.database_url
        if self.on_postgres:
            self._writer = self._reader = create_async_engine(url, pool_size=2 * READERS, pool_pre_ping=True)
            return
        if file := make_url(url).database:
            Path(file).parent.mkdir(parents=True, exist_ok=True)
        self._writer = _sqlite(url, "BEGIN IMMEDIATE", 1)
        self._reader = _sqlite(url, "BEGIN", READERS)

    async def open(self) -> None:
        """Bring the tables up to date; a second process waits for the first."""
        async with self.writing() as connection:
            if self.on_postgres:
                await connection.execute(text("SELECT pg_advisory_xact_lock(84170001)"))
            await connection.run_sync(upgrade)

    async def close(self) -> None:
        await self._writer.dispose()
        await self._reader.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        async with self._reader.connect() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        async with self._writer.begin() as connection:
            yield connection


def _sqlite(url: str, begin: str, size: int) -> AsyncEngine:
    """An engine whose transactions begin as told: Python's driver would begin them late."""
    engine = create_async_engine(url, pool_size=size, max_overflow=0)

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def upgrade(connection: Connection) -> None:
    """All migrations that are still missing."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
