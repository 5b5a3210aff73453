"""Run by Alembic, on the connection that the store hands over."""

from alembic import context

from antipater.server.store import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
context.run_migrations()
