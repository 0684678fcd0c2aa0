"""`gatecrash replay`: step through a recorded game, in words and with the board."""

from __future__ import annotations

from typing import Annotated

import typer

from gatecrash.cli.setup import Lang, Plain

__all__ = ["replay"]


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file of records; - is standard input.")],
    *,
    number: Annotated[int, typer.Option("--game", metavar="N", min=1, help="Which game of the file, from 1.")] = 1,
    seat: Annotated[
        int, typer.Option("--seat", metavar="N", min=0, help="With whose eyes; 0: with a spectator's.")
    ] = 0,
    lang: Lang = "",
    plain: Plain = False,
) -> int:
    """Step through a recorded game. Enter goes on, b goes back, a number goes to that move, q leaves."""
    from gatecrash.cli.terminal.rerun import rerun

    return rerun(file, number, seat, lang, plain=plain)
