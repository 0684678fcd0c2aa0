"""The host's console: `gatecrash tables`, `close`, `purge`, `forget` and `record`, on a folder served or not."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gatecrash.cli.serve import Data, settings_from

if TYPE_CHECKING:
    from gatecrash.server.store import Line

__all__ = ["close", "forget", "purge", "record", "tables"]

Id = Annotated[str, typer.Argument(metavar="TABLE", help="The table's id; gatecrash tables lists them.")]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON object a line.")]


def tables(
    *,
    state: Annotated[str | None, typer.Option(help="Only those: open, running, over or closed.")] = None,
    limit: Annotated[int, typer.Option(min=1, max=1_000_000, help="At most so many.")] = 100,
    data: Data = None,
    json_: AsJson = False,
) -> int:
    """List the tables of a folder, the newest first."""
    import json

    from msgspec.structs import asdict

    from gatecrash.server.console import list_tables

    states = (state,) if state else ()

    def shown(lines: list[Line]) -> int:
        for line in lines:
            typer.echo(json.dumps(asdict(line), ensure_ascii=False) if json_ else _line(line))
        return 0

    return _with_store(data, lambda store: list_tables(store, states, limit), shown)


def _line(line: Line) -> str:
    from datetime import UTC, datetime

    made = datetime.fromtimestamp(line.made / 1000, UTC).astimezone()
    names = f": {', '.join(line.names)}" if line.names else ""
    public = ", public" if line.public else ""
    return f"{line.id}  {made:%Y-%m-%d %H:%M}  {line.game}, {line.players} players, {line.state}{public}{names}"


def close(table: Id, *, data: Data = None) -> int:
    """Close a table for everybody; its log is kept."""
    from gatecrash.server.console import close_table

    return _with_store(data, lambda store: close_table(store, table), _done(table, "closed"))


def purge(table: Id, *, data: Data = None) -> int:
    """Remove a table with its log, or an uploaded record, for good."""
    from gatecrash.server.console import purge_table

    return _with_store(data, lambda store: purge_table(store, table), _done(table, "removed"))


def _done(table: str, what: str) -> Callable[[bool], int]:
    def say(found: bool) -> int:  # noqa: FBT001 - it is what the work answered
        from gatecrash.cli.errors import complain

        if not found:
            return complain(f"no table {table[:60]!r}; gatecrash tables lists them")
        typer.echo(f"{table}: {what}")
        return 0

    return say


def forget(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name, written exactly so.")], *, data: Data = None
) -> int:
    """Delete a name from all tables and uploaded records."""
    from gatecrash.server.console import forget_name

    def say(count: int) -> int:
        typer.echo(f"{count} {'entry' if count == 1 else 'entries'} deleted")
        return 0

    return _with_store(data, lambda store: forget_name(store, name), say)


def record(table: Id, *, data: Data = None) -> int:
    """Write any table's record to standard output, finished or not: it shows all that is hidden there."""
    from gatecrash.cli.errors import complain
    from gatecrash.server.console import table_record

    def say(text: str | None) -> int:
        if text is None:
            return complain(f"no table {table[:60]!r}; gatecrash tables lists them")
        typer.echo(text)
        return 0

    return _with_store(data, lambda store: table_record(store, table), say)


def _with_store(data: str | None, work: Callable[[Any], Any], say: Callable[[Any], int]) -> int:
    from gatecrash.cli.errors import complain
    from gatecrash.server.console import with_store
    from gatecrash.server.store.copies import BadCopy
    from gatecrash.server.store.upgrade import TooNew

    try:
        answer = with_store(settings_from({"data": data}, None, None).data, work)
    except (BadCopy, TooNew) as error:
        return complain(str(error))
    return say(answer)
