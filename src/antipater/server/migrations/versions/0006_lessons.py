"""Tables where a lesson is taught."""

import sqlalchemy as sql
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """The tables that there are teach none."""
    op.add_column("tables", sql.Column("lesson", sql.String(16)))
