"""A recorded game, step by step, with one seat's or a spectator's eyes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gatecrash.cli.streams import source
from gatecrash.cli.terminal.face import Face
from gatecrash.cli.terminal.start import face_for, language
from gatecrash.cli.terminal.tell import Teller
from gatecrash.core.errors import BadOption, BadRecord
from gatecrash.core.match import Match
from gatecrash.core.records import Record, load, verify
from gatecrash.core.rules import Seat
from gatecrash.core.words import Words, words

__all__ = ["rerun"]


def rerun(file: str, number: int, seat: int, lang: str, *, plain: bool) -> int:
    """Step through game `number` of the file."""
    spoken = words("gatecrash.cli", language(lang))
    record = _record(file, number)
    if seat > record.players:
        raise BadOption(f"--seat {seat}: the game has seats 1 to {record.players}, and 0 watches")
    match = verify(record)
    teller = Teller(match.rules, spoken.language, [one["name"] for one in record.seats], Seat(seat) if seat else None)
    face = face_for(match.rules, spoken, plain=plain or file == "-")
    if not match.rows:
        raise BadRecord("empty", f"game {number} of {file} has no moves yet")
    walk = Walk(match, face, teller, spoken)
    walk.steps() if face.pauses else walk.straight()
    return 0


def _record(file: str, number: int) -> Record:
    with source(file) as stream:
        count = 0
        for count, record in enumerate(load(stream), start=1):
            if count == number:
                return record
    raise BadRecord("missing", f"{file} holds {count} {'game' if count == 1 else 'games'}; there is no game {number}")


class Walk:
    """Goes through the rows of a match that was played again."""

    def __init__(self, match: Match[Any, Any], face: Face, teller: Teller, spoken: Words) -> None:
        self._match, self._face, self._teller, self._words = match, face, teller, spoken

    def straight(self) -> None:
        """From the first move to the last without a pause, then the last board."""
        for at in range(len(self._match.rows)):
            self._face.told(self._lines(at))
        self._face.end(self._view(len(self._match.rows)), self._teller, [])

    def steps(self) -> None:
        """Move by move, as it is typed."""
        at, last = 0, len(self._match.rows) - 1
        while True:
            self._face.told([self._words("replay.move", move=at + 1, moves=last + 1, text=self._text(at))])
            self._face.told(self._lines(at))
            try:
                typed = (
                    self._face.beat(self._view(at + 1), self._teller, self._words("replay.prompt")).strip().casefold()
                )
            except EOFError:
                return
            if typed in self._words("typed.quit").split() or (at == last and not typed):
                return
            at = min(max(self._goto(typed, at), 0), last)

    def _goto(self, typed: str, at: int) -> int:
        if typed.isascii() and typed.isdigit():
            return int(typed[:9]) - 1
        back: Callable[[str], bool] = self._words("typed.undo").split().__contains__
        return at - 1 if back(typed) or typed == "b" else at + 1

    def _view(self, rows: int) -> Any:
        state = self._match.rows[rows].before if rows < len(self._match.rows) else self._match.state
        return self._match.rules.view(state, self._teller.seat)

    def _text(self, at: int) -> str:
        rules = self._match.rules
        return rules.write_move(rules.seen(self._match.rows[at].move, self._teller.seat))

    def _lines(self, at: int) -> list[str]:
        rules, seat = self._match.rules, self._teller.seat
        step = self._match.rows[at].step
        return self._teller.events(
            [rules.seen(event, seat) for event in step.events], rules.view(step.state, seat).state
        )
