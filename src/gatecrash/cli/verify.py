"""`gatecrash verify`: play recorded games again and say whether they follow the rules."""

from __future__ import annotations

from typing import Annotated

import typer

__all__ = ["verify"]

TOLD = 10
"""So many games that do not verify are named; the rest are counted."""


def verify(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file of records; - is standard input.")],
) -> int:
    """Play recorded games again. Exit code 1: one does not follow the rules; 2: the file cannot be read."""
    from gatecrash.cli.errors import complain
    from gatecrash.cli.streams import source
    from gatecrash.core.errors import BadRecord
    from gatecrash.core.records import scan
    from gatecrash.core.records import verify as replayed

    games = wrong = 0
    with source(file) as stream:
        for line, found in scan(stream):
            games += 1
            try:
                if isinstance(found, BadRecord):
                    raise found
                replayed(found)
            except BadRecord as fault:
                located = BadRecord(fault.what, fault.why, line=line, move=fault.move, text=fault.text)
                if not _verdict(fault):
                    return complain(f"{file}: {located}; mend or remove that line")
                wrong += 1
                if wrong <= TOLD:
                    complain(f"{file}: {located}")
    if not games:
        return complain(f"{file}: it holds no record; name a file of records")
    if wrong:
        return _summary(file, games, wrong)
    typer.echo(f"{file}: {games} {'game follows' if games == 1 else 'games follow'} the rules")
    return 0


def _verdict(fault: Exception) -> bool:
    from gatecrash.core.records import VERDICTS

    return getattr(fault, "what", "") in VERDICTS


def _summary(file: str, games: int, wrong: int) -> int:
    if games > 1:
        typer.echo(f"gatecrash: {file}: {wrong} of {games} games do not follow the rules", err=True)
    return 1
