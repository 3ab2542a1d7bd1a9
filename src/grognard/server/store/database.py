"""Opens the database, brings it up to date, reads one moment of it, and commits what is to be kept."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from fcntl import LOCK_EX, LOCK_NB, flock
from pathlib import Path
from typing import Any, BinaryIO, Protocol

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import URL, Connection, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.sql.base import Executable

from grognard.engine.errors import GrognardError
from grognard.server.settings import Settings

MIGRATIONS = Path(__file__).parent / "migrations"
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000")
READERS = 4
"""So many connections read at the same time; SQLite writes with one."""
AT_ONCE = 100
"""So many changes are committed together at most."""
FAULTS = (OSError, SQLAlchemyError, CommandError)
"""What keeps a database from being opened; asyncpg's own faults come as SQLAlchemy's."""
LOCK = "SELECT pg_advisory_xact_lock(84170001)"

Rows = list[dict[str, Any]]
Statement = Executable | tuple[Executable, Rows]
Changes = Sequence[Statement]
"""What belongs together: all of it is kept, or nothing."""


class Writer(Protocol):
    """Keeps changes."""

    async def commit(self, changes: Changes) -> list[int]:
        """Once it returns, the changes are on the disk; how many rows each statement touched."""

    async def upgrade(self) -> None: ...

    async def close(self) -> None: ...


class Database:
    """One place to read from and one to write to."""

    def __init__(self, settings: Settings) -> None:
        self.on_postgres = settings.on_postgres
        url = settings.database_url
        self._writer: Writer
        if self.on_postgres:
            self._reader = create_async_engine(url, pool_size=2 * READERS, pool_pre_ping=True)
            self._writer = OneByOne(self._reader)
            return
        self._reader = create_async_engine(url, pool_size=READERS, max_overflow=0)
        _prepare(self._reader.sync_engine, "BEGIN")
        self._writer = Together(make_url(url).set(drivername="sqlite"))

    async def open(self) -> None:
        """Bring the tables up to date; a second process waits for the first."""
        url = self._reader.url
        try:
            await self._writer.upgrade()
        except FAULTS as error:
            why = str(getattr(error, "orig", None) or error).partition("\n")[0][:200]
            raise GrognardError("database-closed", database=url.render_as_string(), why=why) from error

    async def close(self) -> None:
        await self._writer.close()
        await self._reader.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """All that is read within is of one moment."""
        async with self._reader.connect() as connection:
            yield connection

    async def commit(self, changes: Changes) -> list[int]:
        """Once it returns, the changes are on the disk, all or none; how many rows each statement touched."""
        return await self._writer.commit(changes)


class OneByOne:
    """PostgreSQL: each change has a transaction of its own, many at a time."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def commit(self, changes: Changes) -> list[int]:
        async with self.engine.begin() as connection:
            return [(await connection.execute(*_parts(statement))).rowcount for statement in changes]

    async def upgrade(self) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(text(LOCK))
            await connection.run_sync(upgrade)

    async def close(self) -> None:
        return


Waiting = tuple[Changes, "asyncio.Future[list[int]]"]


class Together:
    """SQLite, for one process: what comes while the disk is busy is committed together, with one wait for the disk."""

    def __init__(self, url: URL) -> None:
        self.file = Path(url.database) if url.database else None
        self.hold: BinaryIO | None = None
        self.engine = create_engine(url)
        _prepare(self.engine, "BEGIN IMMEDIATE")
        self.thread = ThreadPoolExecutor(1, "grognard-writer")
        self.waiting: list[Waiting] = []
        self.work: asyncio.Task[None] | None = None

    async def commit(self, changes: Changes) -> list[int]:
        done = asyncio.get_running_loop().create_future()
        self.waiting.append((changes, done))
        if self.work is None or self.work.done():
            self.work = asyncio.create_task(self._write_all())
        found: list[int] = await done
        return found

    async def _write_all(self) -> None:
        loop = asyncio.get_running_loop()
        while self.waiting:
            batch, self.waiting = self.waiting[:AT_ONCE], self.waiting[AT_ONCE:]
            try:
                results = await loop.run_in_executor(self.thread, self._write, [changes for changes, _ in batch])
            except Exception as error:
                results = [error] * len(batch)
            for (_, done), result in zip(batch, results, strict=True):
                _settle(done, result)

    def _write(self, batch: list[Changes]) -> list[list[int] | Exception]:
        """One transaction, in which each change stands or falls alone."""
        with self.engine.begin() as connection:
            return [_tried(connection, changes) for changes in batch]

    async def upgrade(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self.thread, self._upgrade)

    def _upgrade(self) -> None:
        if self.file:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.hold = held_alone(self.file)
        with self.engine.begin() as connection:
            upgrade(connection)

    async def close(self) -> None:
        if self.work is not None:
            await self.work
        self.thread.shutdown()
        self.engine.dispose()
        if self.hold:
            self.hold.close()


def held_alone(file: Path) -> BinaryIO:
    """A mark beside the file, which the system takes from a process however that ends."""
    mark = file.with_name(f"{file.name}.lock").open("ab")
    try:
        flock(mark, LOCK_EX | LOCK_NB)
    except BlockingIOError:
        mark.close()
        raise GrognardError("data-in-use", file=str(file)) from None
    return mark


def _tried(connection: Connection, changes: Changes) -> list[int] | Exception:
    try:
        with connection.begin_nested():
            return [connection.execute(*_parts(statement)).rowcount for statement in changes]
    except SQLAlchemyError as error:
        return error


def _settle(done: asyncio.Future[list[int]], result: list[int] | Exception) -> None:
    """Whoever has stopped waiting does not hear of it."""
    if done.done():
        return
    if isinstance(result, Exception):
        done.set_exception(result)
    else:
        done.set_result(result)


def _parts(statement: Statement) -> tuple[Any, ...]:
    return statement if isinstance(statement, tuple) else (statement,)


def _prepare(engine: Engine, begin: str) -> None:
    """Transactions begin as told: Python's driver would begin them late."""

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        connection.exec_driver_sql(begin)


def upgrade(connection: Connection) -> None:
    """All migrations that are still missing."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
