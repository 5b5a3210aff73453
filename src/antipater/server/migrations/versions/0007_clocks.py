"""Clocks, and the score of games that follow each other."""

import sqlalchemy as sql
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """The tables that there are have no clocks."""
    for name in ("clock", "tick", "series"):
        op.add_column("tables", sql.Column(name, sql.Text))
    op.add_column("events", sql.Column("left", sql.Text))
