"""`gatecrash games`: which games are installed, and what each offers."""

from __future__ import annotations

from typing import Annotated

import typer

__all__ = ["games"]


def games(
    *,
    json_: Annotated[bool, typer.Option("--json", help="One JSON object a line.")] = False,
) -> None:
    """List the games that are installed, and what each offers."""
    from gatecrash.cli.help import offer_lines
    from gatecrash.core.errors import Unknown
    from gatecrash.core.registry import game, game_names

    for name in game_names():
        try:
            rules = game(name)
        except Unknown as error:  # one that is broken hides none of the others
            typer.echo(str(error), err=True)
            continue
        if json_:
            _object(name, rules.version)
            continue
        typer.echo(f"{name} (rules {rules.version})")
        for code, words in offer_lines(name):
            typer.echo(f"  {code}: {words}")


def _object(name: str, version: int) -> None:
    import json
    from dataclasses import asdict

    from gatecrash.core.registry import game

    typer.echo(json.dumps({"game": name, "rules": version, **asdict(game(name).offer)}))
