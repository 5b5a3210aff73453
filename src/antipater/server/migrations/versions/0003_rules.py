"""The number of the rules of each table, and the digest of the position after each play."""

import sqlalchemy as sql
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """The tables that there are were played by the first rules, and have no digests."""
    op.add_column("tables", sql.Column("rules", sql.Integer, nullable=False, server_default="1"))
    op.add_column("events", sql.Column("digest", sql.String(16)))
