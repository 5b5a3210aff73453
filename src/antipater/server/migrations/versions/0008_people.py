"""Seats that are handed on, tables in the list of open ones or stopped by the host, and what the host tells all."""

import sqlalchemy as sql
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """The tables that there are stand in no list and go on."""
    op.add_column("tables", sql.Column("listed", sql.Boolean, nullable=False, server_default=sql.false()))
    op.add_column("tables", sql.Column("stopped", sql.Boolean, nullable=False, server_default=sql.false()))
    op.create_index("ix_seats_token_hash", "seats", ["token_hash"])
    op.create_table(
        "passes",
        sql.Column("code_hash", sql.String(64), primary_key=True),
        sql.Column("seat", sql.Integer),
        sql.Column("held", sql.JSON, nullable=False),
        sql.Column("until", sql.Integer, nullable=False),
    )
    op.create_table(
        "notes",
        sql.Column("name", sql.String(16), primary_key=True),
        sql.Column("text", sql.Text, nullable=False),
    )
