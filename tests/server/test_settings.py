"""Settings from the environment, a file or by default, each explained; and the commands that use them."""

from __future__ import annotations

import json
import re
import threading
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from grognard.cli.commands import app
from grognard.engine.errors import GrognardError
from grognard.server import settings
from grognard.speech import LANGUAGES, Speech

from .table import Server, opened


def test_the_environment_comes_before_the_file_and_the_file_before_what_is_usual(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('port = 9000\nhosts = ["table.example"]\nbot_delay = 1\n')
    env = {"GROGNARD_DATA": str(tmp_path), "GROGNARD_PORT": "9001"}
    found = settings.read(env)
    assert (found.port, found.hosts, found.bot_delay, found.host) == (9001, ["table.example"], 1.0, "127.0.0.1")
    sources = {setting.name: setting.source for setting in settings.explained(env)}
    assert (sources["port"], sources["hosts"], sources["host"]) == ("environment", "file", "default")
    assert settings.read({**env, "GROGNARD_HOSTS": "a.example, b.example"}).hosts == ["a.example", "b.example"]


def test_the_database_is_sqlite_in_the_data_folder_or_what_is_named(tmp_path: Path) -> None:
    usual = settings.read({"GROGNARD_DATA": str(tmp_path)})
    assert usual.database_url == f"sqlite+aiosqlite:///{tmp_path}/grognard.sqlite"
    for scheme in ("postgres", "postgresql", "postgresql+asyncpg"):
        named = settings.read({"DATABASE_URL": f"{scheme}://me@host/db"})
        assert (named.database_url, named.on_postgres) == ("postgresql+asyncpg://me@host/db", True)


@pytest.mark.parametrize(
    ("text", "env", "code"),
    [
        ("port = 'x'", {}, "setting-wrong"),
        ("porto = 1", {}, "setting-unknown"),
        ("port = ", {}, "settings-file"),
        ("", {"GROGNARD_PORT": "many"}, "setting-wrong"),
        ("", {"GROGNARD_SETTINGS": "/nowhere/at/all.toml"}, "file-missing"),
    ],
)
def test_what_is_wrong_with_a_setting_is_said(tmp_path: Path, text: str, env: dict[str, str], code: str) -> None:
    (tmp_path / "settings.toml").write_text(text)
    with pytest.raises(GrognardError, match=f"^{code}"):
        settings.read({"GROGNARD_DATA": str(tmp_path), **env})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_setting_is_explained(lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GROGNARD_DATA", str(tmp_path))
    shown = CliRunner().invoke(app, ["settings", "--lang", lang]).stdout
    for field in msgspec.structs.fields(settings.Settings):
        assert Speech(lang).knows(f"setting-{field.name}")
        assert re.search(rf"^{field.name} = ", shown, re.MULTILINE)
        assert settings.variable_of(field.name) in shown
    told = json.loads(CliRunner().invoke(app, ["settings", "--json"]).stdout)
    assert told["file"] == str(tmp_path / "settings.toml")
    assert {"name": "port", "variable": "GROGNARD_PORT", "value": 8417, "source": "default"} in told["settings"]


def test_a_table_that_is_open_is_not_opened_twice(
    sqlite_server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setenv("GROGNARD_DATA", str(tmp_path))
    monkeypatch.setattr("webbrowser.open", shown.append)
    done = CliRunner().invoke(app, ["play", "desert/1940", "--port", str(sqlite_server.port)])
    address = f"http://127.0.0.1:{sqlite_server.port}/#/start/desert/1940"
    assert done.exit_code == 0
    assert done.stdout.endswith(f"Grognard is already at {address}.\n")
    assert shown == [address]


def test_a_port_that_another_program_uses_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import socket

    monkeypatch.setenv("GROGNARD_DATA", str(tmp_path))
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        monkeypatch.setattr("grognard.cli.house.is_open", lambda _: False)
        done = CliRunner().invoke(app, ["play", "--no-browser", "--port", str(port)])
    assert done.exit_code == 1
    assert done.stderr == f"Another program already listens on port {port}; choose another one with --port.\n"


@pytest.mark.parametrize("taken", [True, False], ids=["port taken", "server fails"])
def test_a_table_that_does_not_open_is_not_announced(
    taken: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = threading.active_count()
    monkeypatch.setenv("GROGNARD_DATA", str(tmp_path))
    monkeypatch.setattr("grognard.cli.house.is_open", lambda _: False)
    monkeypatch.setattr("grognard.server.run.free_port", lambda _: not taken)
    monkeypatch.setattr("grognard.server.run.serve", lambda _: None)
    done = CliRunner().invoke(app, ["play", "--no-browser"])
    while threading.active_count() > before:
        threading.Event().wait(0.01)
    said = done.stdout + capsys.readouterr().out
    assert (done.exit_code, "http://" in said) == (int(taken), False)


def test_the_table_says_where_it_is(data: Path) -> None:
    with opened(data) as server:
        server.stop()
        assert f"Grognard is at {server.address}/ (end it with Ctrl+C)." in server.log.read_text()
