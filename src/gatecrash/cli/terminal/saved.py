"""Games that wait: a saved game is a record that is not over yet, written whole after every move."""

from __future__ import annotations

import os
import sys
from datetime import UTC, datetime
from pathlib import Path

from gatecrash.cli.streams import refuse_existing, source
from gatecrash.cli.terminal.table import Sitter
from gatecrash.core.atomic import writing
from gatecrash.core.errors import BadRecord
from gatecrash.core.records import Record, load, write

__all__ = ["data_folder", "keep", "new_place", "sitters_of", "waiting"]


def data_folder() -> Path:
    """Where this user's games lie: GATECRASH_HOME, or what the system keeps for such things."""
    if home := os.environ.get("GATECRASH_HOME"):
        return Path(home)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "gatecrash"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "gatecrash"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "gatecrash"


def new_place(game: str) -> Path:
    """A file of its own for a game that begins now."""
    folder = data_folder() / "games"
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{game}-{datetime.now(UTC).astimezone():%Y%m%d-%H%M%S}"
    names = (f"{stem}{suffix}.jsonl" for suffix in ("", *(f"-{number}" for number in range(2, 1000))))
    return next(place for name in names if not (place := folder / name).exists())


def keep(record: Record, path: Path) -> None:
    """Write the game there, whole or not at all."""
    with writing(path, force=True) as stream:
        stream.write(write(record).encode() + b"\n")


def waiting(path: str) -> Record:
    """The one game in that file, not over yet."""
    with source(path) as stream:
        records = []
        for record in load(stream):
            records.append(record)
            if len(records) > 1:
                raise BadRecord("several", f"{path} holds several games; a saved game stands alone in its file", line=2)
    if not records:
        raise BadRecord("empty", f"{path} is empty; it holds no game to go on with")
    if records[0].result is not None:
        raise BadRecord("over", f"the game in {path} is over; see it with: gatecrash replay {path}")
    refuse_existing(path, force=True)
    return records[0]


def sitters_of(record: Record) -> tuple[Sitter, ...]:
    """Who sat where; a bot that is not told by name is a random one."""
    return tuple(
        Sitter(seat["name"], "" if seat["kind"] == "human" else str(seat.get("bot") or "random"))
        for seat in record.seats
    )
