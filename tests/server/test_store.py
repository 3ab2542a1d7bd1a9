"""The migrations lead to the tables that the code expects, on both databases."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, insert, select, text
from sqlalchemy.exc import IntegrityError

from grognard.server.settings import Settings
from grognard.server.store.database import Database
from grognard.server.store.tables import metadata, people


def differences(connection: Connection) -> list[Any]:
    return list(compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata))


async def opened_twice(settings: Settings) -> tuple[list[Any], list[Any]]:
    """What differs from the code after the migrations, and how SQLite is set up."""
    for _ in range(2):
        database = Database(settings)
        await database.open()
        async with database.reading() as connection:
            found = await connection.run_sync(differences)
            modes = [] if database.on_postgres else await pragmas(connection)
        await database.close()
    return found, modes


async def pragmas(connection: Any) -> list[Any]:
    names = ("journal_mode", "synchronous", "foreign_keys")
    return [(await connection.execute(text(f"PRAGMA {name}"))).scalar() for name in names]


def test_sqlite_is_migrated_and_written_with_full_sync(tmp_path: Path) -> None:
    found, modes = asyncio.run(opened_twice(Settings(data=str(tmp_path / "deep" / "down"))))
    assert found == []
    assert modes == ["wal", 2, 1]


def test_postgresql_is_migrated(postgres: str) -> None:
    found, _ = asyncio.run(opened_twice(Settings(database=postgres)))
    assert found == []


async def some_fail(settings: Settings) -> tuple[list[object], list[str]]:
    """Changes that are committed at the same time; two of them cannot be."""
    database = Database(settings)
    await database.open()
    good = [[insert(people).values(id=name, created="")] for name in "abc"]
    bad = [[insert(people).values(id="d", created=""), insert(people).values(id="a", created="")], good[0]]
    results = await asyncio.gather(*map(database.commit, [*good, *bad]), return_exceptions=True)
    async with database.reading() as connection:
        kept = list((await connection.execute(select(people.c.id).order_by(people.c.id))).scalars())
    await database.close()
    return [type(result) for result in results], kept


def test_each_change_is_kept_whole_or_not_at_all(tmp_path: Path) -> None:
    results, kept = asyncio.run(some_fail(Settings(data=str(tmp_path))))
    assert results == [list, list, list, IntegrityError, IntegrityError]
    assert kept == ["a", "b", "c"]
