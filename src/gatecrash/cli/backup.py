"""`gatecrash backup` and `gatecrash restore`."""

from __future__ import annotations

from typing import Annotated

import typer

from gatecrash.cli.serve import Data, settings_from

__all__ = ["backup", "restore"]

Target = Annotated[str, typer.Argument(metavar="FILE", help="Where the copy goes.")]
Source = Annotated[str, typer.Argument(metavar="FILE", help="What gatecrash backup wrote.")]
Force = Annotated[bool, typer.Option("--force", help="Replace the file if there is one.")]


def backup(file: Target, *, data: Data = None, force: Force = False) -> int:
    """Copy all tables of a folder into one file; a server may go on serving them meanwhile."""
    from pathlib import Path

    from gatecrash.cli.errors import complain
    from gatecrash.cli.streams import refuse_existing
    from gatecrash.server.console import STORE
    from gatecrash.server.store.copies import BadCopy
    from gatecrash.server.store.copies import backup as copied

    refuse_existing(file, force=force)
    target, part = Path(file), Path(f"{file}.part")
    try:
        part.unlink(missing_ok=True)
        count = copied(Path(settings_from({"data": data}, None, None).data) / STORE, part)
        part.replace(target)
    except BadCopy as error:
        return complain(str(error))
    finally:
        part.unlink(missing_ok=True)
    typer.echo(f"{file}: {count} {'table' if count == 1 else 'tables'}")
    return 0


def restore(file: Source, *, data: Data = None) -> int:
    """Put a backup into a folder in which no tables are kept yet."""
    from pathlib import Path

    from gatecrash.cli.errors import complain
    from gatecrash.server.console import STORE
    from gatecrash.server.running import served_at
    from gatecrash.server.store.copies import BadCopy
    from gatecrash.server.store.copies import restore as put_back
    from gatecrash.server.store.upgrade import TooNew

    folder = settings_from({"data": data}, None, None).data
    if (address := served_at(folder)) is not None:
        return complain(f"{folder}: it is being served at {address}; stop that first, or name another folder")
    try:
        count = put_back(Path(file), Path(folder) / STORE)
    except (BadCopy, TooNew) as error:
        return complain(str(error))
    typer.echo(f"{folder}: {count} {'table' if count == 1 else 'tables'}")
    return 0
