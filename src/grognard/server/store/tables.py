"""The tables of the database. The journal of a match is the truth; all else of it can be made again from there."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _match() -> Column[str]:
    return Column("match", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True)


people = Table(
    "person",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False, server_default=""),
    Column("folded", String(80), unique=True),
    Column("password", String(200)),
    Column("created", String(32), nullable=False),
)

tokens = Table(
    "token",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", String(32), nullable=False),
)

matches = Table(
    "match",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("scenario", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("title", String(200), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("creator", String(32), nullable=False),
    Column("key", String(64), nullable=False),
    Column("status", String(16), nullable=False, index=True),
    Column("to_act", String(200), nullable=False),
    Column("progress", Text, nullable=False),
    Column("ending", Text),
    Column("draw_by", String(40), nullable=False, server_default=""),
    Column("back_by", String(40), nullable=False, server_default=""),
    Column("delete_by", String(40), nullable=False, server_default=""),
    Column("rematch", String(32), nullable=False, server_default=""),
    Column("lesson", String(40), nullable=False, server_default=""),
    Column("created", String(32), nullable=False),
    Column("updated", String(32), nullable=False, index=True),
)

seats = Table(
    "seat",
    metadata,
    _match(),
    Column("seat", String(40), primary_key=True),
    Column("holder", String(16), nullable=False),
    Column("person", String(32), ForeignKey("person.id"), index=True),
    Column("bot", String(40), nullable=False, server_default=""),
    Column("link", String(64), unique=True),
)

entries = Table(
    "entry",
    metadata,
    _match(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("seat", String(40), nullable=False),
    Column("message", String(64)),
    Column("body", Text, nullable=False),
    Column("written", String(32), nullable=False),
    UniqueConstraint("match", "seat", "message", name="uq_entry_message"),
)

barriers = Table(
    "barrier",
    metadata,
    _match(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("state", LargeBinary, nullable=False),
    Column("told", LargeBinary, nullable=False),
    Column("numbers", Text, nullable=False),
    Column("dropped", Boolean, nullable=False),
)

jobs = Table(
    "job",
    metadata,
    _match(),
    Column("seat", String(40), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("due", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("leased_until", Float, nullable=False),
    Index("ix_job_due", "due"),
)

notes = Table(
    "note",
    metadata,
    _match(),
    Column("person", String(32), ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("text", Text, nullable=False),
)

presences = Table(
    "presence",
    metadata,
    _match(),
    Column("process", String(32), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("until", Float, nullable=False),
)
