"""Tables where hints are allowed, or not."""

import sqlalchemy as sql
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Allow them at the tables that there are."""
    op.add_column("tables", sql.Column("hints", sql.Boolean, nullable=False, server_default=sql.true()))
