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

from .postgres import free_port
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
        ("port = 65536", {}, "setting-wrong"),
        ("bot_seconds = nan", {}, "setting-wrong"),
        ("requests_per_second = 0", {}, "setting-wrong"),
        ("workers = -1", {}, "setting-wrong"),
        ("log = 'loud'", {}, "setting-wrong"),
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
    def check_address(_: settings.Settings) -> None:
        if taken:
            raise GrognardError("port-taken", port="8417")

    before = threading.active_count()
    monkeypatch.setenv("GROGNARD_DATA", str(tmp_path))
    monkeypatch.setattr("grognard.cli.house.is_open", lambda _: False)
    monkeypatch.setattr("grognard.server.run.check_address", check_address)
    monkeypatch.setattr("grognard.server.run.serve", lambda _: None)
    done = CliRunner().invoke(app, ["play", "--no-browser"])
    while threading.active_count() > before:
        threading.Event().wait(0.01)
    said = done.stdout + capsys.readouterr().out
    assert (done.exit_code, "http://" in said) == (int(taken), False)


@pytest.mark.parametrize(
    ("env", "said"),
    [
        ({"DATABASE_URL": "mysql://me:secret@host/db"}, "The setting “database” cannot be “mysql://me:***@host/db”;"),
        ({"DATABASE_URL": "postgresql://me:secret@127.0.0.1:1/db"}, "me:***@127.0.0.1:1/db cannot be opened ("),
        ({"DATABASE_URL": "postgresql://me@host:port/db"}, "cannot be “postgresql://me@host:port/db”;"),
        ({"GROGNARD_DATA": __file__}, "cannot be opened ([Errno "),
        ({"GROGNARD_HOST": "999.1.1.1"}, "This machine cannot listen on 999.1.1.1, port "),
    ],
)
def test_why_the_table_cannot_be_opened_is_one_sentence_without_secrets(
    env: dict[str, str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in ({"GROGNARD_DATA": str(tmp_path)} | env).items():
        monkeypatch.setenv(name, value)
    done = CliRunner().invoke(app, ["play", "--no-browser", "--port", str(free_port())])
    assert (done.exit_code, done.stderr.count("\n")) == (1, 1)
    assert said in done.stderr
    assert "secret" not in done.stderr


def test_a_file_that_is_no_database_is_said_and_left_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GROGNARD_DATA", str(tmp_path))
    (tmp_path / "grognard.sqlite").write_text("My diary, and nothing else.")
    done = CliRunner().invoke(app, ["play", "--no-browser", "--port", str(free_port())])
    assert done.stderr.count("\n") == 1
    assert "cannot be opened (file is not a database)" in done.stderr
    assert (tmp_path / "grognard.sqlite").read_text() == "My diary, and nothing else."


def test_one_sqlite_file_serves_one_process(
    sqlite_server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["play", "--no-browser", "--port", str(free_port())]
    monkeypatch.setenv("GROGNARD_DATA", str(sqlite_server.data))
    done = CliRunner().invoke(app, words)
    assert (done.exit_code, done.stderr.count("\n")) == (1, 1)
    assert f"Another Grognard plays with {sqlite_server.data}/grognard.sqlite already" in done.stderr
    monkeypatch.setenv("GROGNARD_DATA", str(tmp_path))
    monkeypatch.setattr("grognard.server.run.serve", lambda _: None)
    assert [CliRunner().invoke(app, words).exit_code for _ in range(2)] == [0, 0]


def test_a_database_that_the_server_does_not_have_is_said(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", f"{postgres}_of_somebody_else")
    done = CliRunner().invoke(app, ["play", "--no-browser", "--port", str(free_port())])
    assert done.stderr.count("\n") == 1
    assert "does not exist" in done.stderr


def test_the_password_of_the_database_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://me:se/cr@et@host/db")
    for words in (["settings"], ["settings", "--json"]):
        shown = CliRunner().invoke(app, words).stdout
        assert "postgresql://me:***@host/db" in shown
        assert "et@" not in shown


def test_the_table_says_where_it_is(data: Path) -> None:
    with opened(data) as server:
        server.stop()
        assert f"Grognard is at {server.address}/ (end it with Ctrl+C)." in server.log.read_text()
