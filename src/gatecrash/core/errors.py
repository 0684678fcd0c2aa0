"""Everything the core and the games raise on purpose."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = [
    "BadContent",
    "BadOption",
    "BadRecord",
    "GameError",
    "Illegal",
    "Malformed",
    "Reason",
    "Stale",
    "Unknown",
]

Datum = int | str


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is not legal: a stable code and its data, never a sentence."""

    code: str
    data: tuple[tuple[str, Datum], ...] = ()


class GameError(Exception):
    """What an engine raises.

    GameError
    ├── Malformed    no move, position or view of this game is written so
    ├── Illegal      the rules forbid it now; `reason` says why
    ├── Stale        it was meant for an earlier row of the log
    ├── Unknown      no game, bot, option or deck has this name
    ├── BadOption    a player count, option or seat's choice that the game does not offer
    ├── BadContent   a deck or content file breaks its schema or a law; `where` and `key` say which
    └── BadRecord    a record that cannot be read, or does not follow the rules
    """

    code = "game/error"


class Malformed(GameError):
    """No move, position or view of this game is written so."""

    code = "game/malformed"


class Illegal(GameError):
    """The rules forbid it now."""

    code = "game/illegal"

    def __init__(self, reason: Reason, text: str = "") -> None:
        super().__init__(f"{text}: {reason.code}" if text else reason.code)
        self.reason = reason
        self.text = text


class Stale(GameError):
    """It was meant for an earlier row of the log."""

    code = "game/stale"


class Unknown(GameError):
    """No such game, bot, option or deck is installed."""

    code = "game/unknown"


class BadOption(GameError):
    """A player count, an option's value or a seat's choice that the game does not offer."""

    code = "game/bad-option"


class BadContent(GameError):
    """A deck or content file that breaks its schema or a law."""

    code = "game/bad-content"

    def __init__(self, where: str, key: str, why: str, line: int | None = None) -> None:
        place = f"{where}, line {line}" if line is not None else where
        super().__init__(f"{place}: {key}: {why}" if key else f"{place}: {why}")
        self.where, self.key, self.why, self.line = where, key, why, line


class BadRecord(GameError):
    """A record that cannot be read (`unreadable`), or whose game does not follow the rules.

    `line` counts from 1 in its file, `move` from 1 in its game; `what` is a stable word for the kind of fault.
    """

    code = "game/bad-record"

    def __init__(
        self, what: str, why: str, *, line: int | None = None, move: int | None = None, text: str = ""
    ) -> None:
        places = [f"line {line}" if line else "", f"move {move}" if move else "", repr(text[:40]) if text else ""]
        place = ", ".join(place for place in places if place)
        super().__init__(f"{place}: {why}" if place else why)
        self.what, self.why, self.line, self.move, self.text = what, why, line, move, text
