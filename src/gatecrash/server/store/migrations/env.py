"""Run by Alembic: it migrates the connection that `upgrade` hands over."""

from __future__ import annotations

from alembic import context

from gatecrash.server.store.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
