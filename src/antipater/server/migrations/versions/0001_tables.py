"""Tables, seats, events."""

import sqlalchemy as sql
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make everything."""
    op.create_table(
        "tables",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("game", sql.String(16), nullable=False),
        sql.Column("options", sql.JSON, nullable=False),
        sql.Column("seed", sql.String(40), nullable=False),
        sql.Column("previous", sql.String(32), sql.ForeignKey("tables.id"), unique=True),
        sql.Column("made_at", sql.DateTime, nullable=False, server_default=sql.func.now()),
    )
    op.create_table(
        "seats",
        sql.Column("table", sql.String(32), sql.ForeignKey("tables.id"), primary_key=True),
        sql.Column("seat", sql.Integer, primary_key=True),
        sql.Column("kind", sql.String(8), nullable=False),
        sql.Column("name", sql.String(24), nullable=False),
        sql.Column("bot", sql.String(16)),
        sql.Column("token_hash", sql.String(64)),
    )
    op.create_table(
        "events",
        sql.Column("table", sql.String(32), sql.ForeignKey("tables.id"), primary_key=True),
        sql.Column("seq", sql.Integer, primary_key=True),
        sql.Column("kind", sql.String(8), nullable=False),
        sql.Column("seat", sql.Integer),
        sql.Column("action", sql.Integer),
        sql.Column("client_id", sql.String(64)),
        sql.Column("happened_at", sql.DateTime, nullable=False, server_default=sql.func.now()),
        sql.UniqueConstraint("table", "seat", "client_id"),
    )
