"""The migrations lead to the tables that the code expects, on both databases."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from grognard.server.settings import Settings
from grognard.server.store.database import Database
from grognard.server.store.tables import metadata


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


async def half(database: Database) -> None:
    async with database.writing() as connection:
        await connection.execute(text("INSERT INTO person (id, created) VALUES ('x', '')"))
        raise ZeroDivisionError


def test_what_fails_halfway_is_not_written(tmp_path: Path) -> None:
    async def fail() -> int:
        database = Database(Settings(data=str(tmp_path)))
        await database.open()
        with pytest.raises(ZeroDivisionError):
            await half(database)
        async with database.reading() as connection:
            count = (await connection.execute(text("SELECT count(*) FROM person"))).scalar_one()
        await database.close()
        return int(count)

    assert asyncio.run(fail()) == 0
