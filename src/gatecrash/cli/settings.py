"""`gatecrash settings`: everything that can be set about a server."""

from __future__ import annotations

from typing import Annotated

import typer

__all__ = ["settings"]


def settings(
    *,
    json_: Annotated[bool, typer.Option("--json", help="One JSON object a line.")] = False,
) -> None:
    """List every setting of the server with its default: set by --set, by environment, or in gatecrash.toml."""
    import json

    from msgspec.structs import asdict

    from gatecrash.server.settings import described

    for one in described():
        if json_:
            typer.echo(json.dumps(asdict(one)))
        else:
            typer.echo(f"{one.name} = {one.default or '(empty)'}\n    {one.text} [{one.variable}]")
