"""The tables as they began."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    people_tables()
    match_tables()
    journal_tables()


def people_tables() -> None:
    op.create_table(
        "person",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False, server_default=""),
        sa.Column("folded", sa.String(80)),
        sa.Column("password", sa.String(200)),
        sa.Column("created", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_person"),
        sa.UniqueConstraint("folded", name="uq_person_folded"),
    )
    op.create_table(
        "token",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_token"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_token_person", ondelete="CASCADE"),
    )
    op.create_index("ix_token_person", "token", ["person"])


def match_tables() -> None:
    op.create_table(
        "match",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("scenario", sa.String(40), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("title", sa.String(200), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("creator", sa.String(32), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("to_act", sa.String(200), nullable=False),
        sa.Column("progress", sa.Text, nullable=False),
        sa.Column("ending", sa.Text),
        sa.Column("draw_by", sa.String(40), nullable=False, server_default=""),
        sa.Column("back_by", sa.String(40), nullable=False, server_default=""),
        sa.Column("delete_by", sa.String(40), nullable=False, server_default=""),
        sa.Column("rematch", sa.String(32), nullable=False, server_default=""),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("updated", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_match"),
    )
    op.create_index("ix_match_status", "match", ["status"])
    op.create_index("ix_match_updated", "match", ["updated"])
    op.create_table(
        "seat",
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("seat", sa.String(40), nullable=False),
        sa.Column("holder", sa.String(16), nullable=False),
        sa.Column("person", sa.String(32)),
        sa.Column("bot", sa.String(40), nullable=False, server_default=""),
        sa.Column("link", sa.String(64)),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_seat"),
        sa.UniqueConstraint("link", name="uq_seat_link"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_seat_match", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_seat_person"),
    )
    op.create_index("ix_seat_person", "seat", ["person"])


def of_match(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["match"], ["match.id"], name=f"fk_{name}_match", ondelete="CASCADE")


def journal_tables() -> None:
    op.create_table(
        "entry",
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.String(40), nullable=False),
        sa.Column("message", sa.String(64)),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("written", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("match", "seq", name="pk_entry"),
        sa.UniqueConstraint("match", "seat", "message", name="uq_entry_message"),
        of_match("entry"),
    )
    op.create_table(
        "barrier",
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
        sa.Column("told", sa.LargeBinary, nullable=False),
        sa.Column("numbers", sa.Text, nullable=False),
        sa.Column("dropped", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("match", "seq", name="pk_barrier"),
        of_match("barrier"),
    )
    op.create_table(
        "job",
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("seat", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("leased_until", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_job"),
        of_match("job"),
    )
    op.create_index("ix_job_due", "job", ["due"])
    op.create_table(
        "note",
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", "person", name="pk_note"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_note_person", ondelete="CASCADE"),
        of_match("note"),
    )
