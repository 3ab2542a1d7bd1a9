"""Matches that are chapters of a lesson."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("match", sa.Column("lesson", sa.String(40), nullable=False, server_default=""))
