"""Alembic's entry: runs the migrations on the connection that `open_database` hands over."""

from alembic import context

from grognard.server.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
