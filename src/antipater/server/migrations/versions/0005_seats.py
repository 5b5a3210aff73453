"""Seats that are free, change hands, or are played by a bot for a while; tables that wait until they are begun."""

import sqlalchemy as sql
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """The tables that there are have begun; what is needed to take a seat there is drawn."""
    op.add_column("tables", sql.Column("begun", sql.Boolean, nullable=False, server_default=sql.true()))
    op.add_column("tables", sql.Column("invite", sql.String(32), nullable=False, server_default=""))
    op.execute("UPDATE tables SET invite = lower(hex(randomblob(12)))")
    op.add_column("events", sql.Column("change", sql.Text))
