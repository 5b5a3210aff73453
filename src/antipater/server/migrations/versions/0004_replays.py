"""Uploaded records, and analyses."""

import sqlalchemy as sql
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make room for them."""
    op.create_table(
        "records",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("digest", sql.String(64), nullable=False, unique=True),
        sql.Column("text", sql.Text, nullable=False),
        sql.Column("made_at", sql.DateTime, nullable=False, server_default=sql.func.now()),
    )
    op.create_table(
        "analyses",
        sql.Column("table", sql.String(32), primary_key=True),
        sql.Column("depth", sql.String(8), primary_key=True),
        sql.Column("state", sql.String(8), nullable=False),
        sql.Column("pieces", sql.Integer, nullable=False),
        sql.Column("simulations", sql.Integer, nullable=False),
        sql.Column("version", sql.String(32), nullable=False),
    )
    op.create_table(
        "findings",
        sql.Column("table", sql.String(32), primary_key=True),
        sql.Column("depth", sql.String(8), primary_key=True),
        sql.Column("number", sql.Integer, primary_key=True),
        sql.Column("result", sql.LargeBinary, nullable=False),
    )
