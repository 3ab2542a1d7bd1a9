"""The servers that the tests of the table share: one on SQLite, one on PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from .postgres import binary, running
from .table import Player, Server, opened


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    if binary("initdb") is None:
        pytest.skip("needs PostgreSQL")
    with running() as address:
        yield address


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = request.getfixturevalue("postgres") if request.param == "postgresql" else ""
    with opened(tmp_path_factory.mktemp("table"), database) as found:
        yield found


@pytest.fixture(scope="session")
def sqlite_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with opened(tmp_path_factory.mktemp("table")) as found:
        yield found


@pytest.fixture
def ann(server: Server) -> Player:
    return Player(server)


@pytest.fixture
def ben(server: Server) -> Player:
    return Player(server)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"
