"""`gatecrash perft`: count the sequences of moves by depth, to compare engines."""

from __future__ import annotations

from typing import Annotated

import typer

from gatecrash.cli.setup import Deck, Game, KingsRules, LineUp, Setting, shorthands

__all__ = ["perft"]


def perft(
    game: Game = "mighty-monsters",
    *,
    players: Annotated[int | None, typer.Option("--players", metavar="N", help="How many play.")] = None,
    depth: Annotated[int, typer.Option("--depth", metavar="D", min=1, max=99, help="How many moves deep.")] = 4,
    state: Annotated[str, typer.Option("--state", metavar="TEXT", help="The position to begin at, as text.")] = "",
    divide: Annotated[
        bool, typer.Option("--divide", help="The count after each first move, at the full depth.")
    ] = False,
    settings: Setting = None,
    kings_rules: KingsRules = False,
    line_up: LineUp = False,
    deck: Deck = None,
) -> None:
    """Count sequences of moves by depth. Luck's moves count like a seat's."""
    from gatecrash.cli.setup import options_for
    from gatecrash.core import registry
    from gatecrash.core.perft import divide as divided
    from gatecrash.core.perft import perft as counted

    rules = registry.game(game)
    flags = shorthands(kings_rules=kings_rules, line_up=line_up, deck=deck)
    begun = rules.read_state(state) if state else rules.start(options_for(rules, players, [*(settings or []), *flags]))
    if divide:
        for move, count in divided(rules, begun, depth):
            typer.echo(f"{rules.write_move(move)} {count}")
        return
    for deep in range(1, depth + 1):
        typer.echo(f"{deep} {counted(rules, begun, deep)}")
