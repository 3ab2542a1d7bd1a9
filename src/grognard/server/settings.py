"""The settings of the table: from the environment, else from one file, else as they are by default."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from platformdirs import user_data_path
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from grognard.engine.errors import GrognardError

PREFIX = "GROGNARD_"
FILE = "settings.toml"
Source = Literal["environment", "file", "default"]
Port = Annotated[int, msgspec.Meta(ge=1, le=65_535)]
Workers = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Seconds = Annotated[float, msgspec.Meta(ge=0, le=3600)]
Rate = Annotated[float, msgspec.Meta(gt=0, le=1_000_000)]
Bytes = Annotated[int, msgspec.Meta(ge=1000, le=1_000_000_000)]
DRIVERS = {"postgres": "postgresql+asyncpg", "postgresql": "postgresql+asyncpg", "sqlite": "sqlite+aiosqlite"}
NAMES = {"data": "GROGNARD_DATA", "database": "DATABASE_URL", "settings": "GROGNARD_SETTINGS"}
"""Those that everybody knows by another name than `GROGNARD_…`."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What whoever runs the table may choose; `./grognard settings` explains each."""

    data: str = ""
    database: str = ""
    host: str = "127.0.0.1"
    port: Port = 8417
    hosts: list[str] = []
    workers: Workers = 0
    bot_seconds: Seconds = 5.0
    bot_delay: Seconds = 0.6
    requests_per_second: Rate = 40.0
    messages_per_second: Rate = 20.0
    guests_per_minute: Rate = 30.0
    largest_body: Bytes = 4_000_000
    page: str = ""
    log: Literal["debug", "info", "warning", "error"] = "info"

    @property
    def folder(self) -> Path:
        """Where the table keeps what it must not lose."""
        return Path(self.data).expanduser() if self.data else user_data_path("grognard", appauthor=False)

    @property
    def database_url(self) -> str:
        """The database as SQLAlchemy names it, with its asynchronous driver."""
        if not self.database:
            return f"sqlite+aiosqlite:///{self.folder / 'grognard.sqlite'}"
        scheme, colon, rest = self.database.partition("://")
        url = f"{DRIVERS.get(scheme, scheme)}{colon}{rest}"
        try:
            known = make_url(url).drivername in DRIVERS.values()
        except (ArgumentError, ValueError):
            known = False
        if not known:
            raise GrognardError("setting-wrong", setting="database", found=without_password(self.database)[:60])
        return url

    @property
    def on_postgres(self) -> bool:
        return self.database_url.startswith("postgresql")


def without_password(database: str) -> str:
    """The address of a database as it may be shown."""
    return re.sub(r"(://[^:/@]*):.*@", r"\1:***@", database)


class Setting(msgspec.Struct, frozen=True):
    """One setting as it is explained: message `setting-…`."""

    name: str
    variable: str
    value: Any
    source: Source

    @property
    def shown(self) -> Any:
        """Its value, for whoever may look over one's shoulder."""
        return without_password(self.value) if self.name == "database" else self.value


def read(environment: Mapping[str, str] | None = None) -> Settings:
    """The settings that hold here and now."""
    return Settings(**{setting.name: setting.value for setting in explained(environment)})


def explained(environment: Mapping[str, str] | None = None) -> list[Setting]:
    """Each setting with its value and where that comes from."""
    env = os.environ if environment is None else environment
    written = from_file(env)
    return [_setting(field, env, written) for field in msgspec.structs.fields(Settings)]


def _setting(field: Any, env: Mapping[str, str], written: Mapping[str, Any]) -> Setting:
    name, variable = field.name, variable_of(field.name)
    if variable in env:
        return Setting(name, variable, _typed(name, field.type, env[variable], strict=False), "environment")
    if name in written:
        return Setting(name, variable, _typed(name, field.type, written[name], strict=True), "file")
    default = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    return Setting(name, variable, default, "default")


def _typed(name: str, kind: Any, value: Any, strict: bool) -> Any:
    given = [part.strip() for part in value.split(",") if part.strip()] if kind == list[str] and not strict else value
    try:
        return msgspec.convert(given, kind, strict=strict)
    except msgspec.ValidationError:
        raise GrognardError("setting-wrong", setting=name, found=str(value)[:60]) from None


def variable_of(name: str) -> str:
    """The environment variable of a setting."""
    return NAMES.get(name, PREFIX + name.upper())


def file_of(env: Mapping[str, str]) -> Path:
    """The file of settings: the one that is named, or the one in the data folder."""
    named = env.get(NAMES["settings"])
    return Path(named).expanduser() if named else Settings(data=env.get(NAMES["data"], "")).folder / FILE


def from_file(env: Mapping[str, str]) -> dict[str, Any]:
    """What the file of settings says, if there is one."""
    file = file_of(env)
    if not file.is_file():
        if NAMES["settings"] in env:
            raise GrognardError("file-missing", file=str(file))
        return {}
    try:
        written = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise GrognardError("settings-file", file=str(file), why=str(error)[:200]) from None
    known = [field.name for field in msgspec.structs.fields(Settings)]
    for name in written:
        if name not in known:
            raise GrognardError("setting-unknown", setting=name, known=", ".join(known))
    return written
