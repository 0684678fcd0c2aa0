"""`gatecrash bots`: which bots are installed, and what they play."""

from __future__ import annotations

from typing import Annotated

import typer

__all__ = ["bots"]


def bots(
    *,
    json_: Annotated[bool, typer.Option("--json", help="One JSON object a line.")] = False,
) -> None:
    """List the bots installed, weakest first. With the games that each plays."""
    import json

    from gatecrash.core.errors import Unknown
    from gatecrash.core.registry import bot_kind, bot_names

    kinds = []
    for name in bot_names():
        try:
            kinds.append(bot_kind(name))
        except Unknown as error:  # one that is broken hides none of the others
            typer.echo(str(error), err=True)
    for kind in sorted(kinds, key=lambda kind: (kind.level, kind.name)):
        if json_:
            typer.echo(json.dumps({"bot": kind.name, "level": kind.level, "games": list(kind.games)}))
        else:
            typer.echo(f"{kind.name} (level {kind.level}): {', '.join(kind.games) or 'every game'}")
