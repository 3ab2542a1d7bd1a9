"""Who is at the tables of which process."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "presence",
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("process", sa.String(32), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("match", "process", "person", name="pk_presence"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_presence_match", ondelete="CASCADE"),
    )
