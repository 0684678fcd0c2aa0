"""Everything the server refuses: a stable code, an HTTP status, a close code and a sentence that says what to do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from gatecrash.core.errors import BadContent, BadOption, BadRecord, GameError, Illegal, Malformed, Unknown

__all__ = ["GUESSES", "REFUSALS", "Refusal", "Refused", "from_game", "refuse"]


@dataclass(frozen=True, slots=True)
class Refusal:
    """One kind of refusal."""

    code: str
    status: int
    sentence: str
    close: int | None = None
    """With which the socket closes, where it does."""


REFUSALS = {
    kind.code: kind
    for kind in (
        Refusal("wire/malformed", 400, "This is not a message of the shape that docs/wire.md describes."),
        Refusal("wire/protocol", 400, "Begin with a hello of protocol 1; reload the page or update the program.", 4400),
        Refusal("wire/origin", 403, "Open the table from the server's own address."),
        Refusal("wire/not-found", 404, "There is nothing at this address."),
        Refusal("wire/method", 405, "This address does not take that method."),
        Refusal("wire/too-large", 413, "This is too large; send less.", 1009),
        Refusal("wire/too-many", 429, "Too many at once from here; wait a moment and try again.", 4429),
        Refusal("wire/too-slow", 503, "This connection does not read what is sent; connect again.", 4408),
        Refusal("wire/stopping", 503, "The server stops or restarts; connect again in a moment.", 1012),
        Refusal("wire/internal", 500, "The server made a mistake; nothing was changed. Try again.", 1011),
        Refusal("who/unknown", 401, "This device holds no seat here any more; ask for a link to your seat.", 4401),
        Refusal("who/not-yours", 403, "Only who holds the seat, or the host, may do this."),
        Refusal("who/moved", 401, "The seat was moved to another device.", 4409),
        Refusal("table/unknown", 404, "There is no such table, link or record; ask for a new link.", 4404),
        Refusal("table/full", 409, "No seat is open at this table; you may watch, or ask the host to free one."),
        Refusal("table/seat", 409, "That seat cannot do this now; look at the table and choose again."),
        Refusal("table/open-seats", 409, "A seat is still open: wait for somebody, give it to a bot or remove it."),
        Refusal("table/state", 409, "This cannot be done at this stage of the table."),
        Refusal("table/stale", 409, "Something happened in between; look again and decide anew."),
        Refusal("table/option", 422, "The game does not offer this; see the games' offers."),
        Refusal("table/choice", 422, "This choice is taken or not offered; choose another."),
        Refusal("table/frozen", 409, "This version cannot play the table's rules on; its record is kept by the host."),
        Refusal("table/closed", 410, "The server's host closed this table.", 4410),
        Refusal("move/malformed", 422, "No move of this game is written so; send the text of an offered move."),
        Refusal("move/illegal", 422, "The rules forbid this move now; choose one of those offered."),
        Refusal("move/not-your-turn", 409, "It is not this seat's turn; wait for it."),
        Refusal(
            "move/no-undo", 409, "There is nothing to take back: somebody moved, luck was drawn or a secret shown."
        ),
        Refusal("react/muted", 403, "The host muted this seat."),
        Refusal("react/unknown", 422, "There is no such reaction; /api/1 lists them."),
        Refusal("record/bad", 422, "This record cannot be read or does not follow the rules."),
        Refusal("record/unfinished", 409, "The record can be had when the game is over."),
        Refusal("content/bad", 422, "This file breaks the rules for its kind; see where, key and why."),
        Refusal("game/unknown", 404, "No such game, bot or option is installed; /api/1/games lists them."),
        Refusal("lan/elsewhere", 403, "Ask for this on the machine that the server runs on."),
    )
}

GUESSES = frozenset({"table/unknown", "who/unknown"})
"""What a wrong code, link, token or id is refused with."""


class Refused(Exception):
    """A request or command that is not done; nothing was changed by it."""

    def __init__(self, kind: Refusal, data: dict[str, Any]) -> None:
        super().__init__(kind.code)
        self.kind, self.data = kind, data

    @property
    def code(self) -> str:
        """The stable code."""
        return self.kind.code

    def body(self) -> dict[str, Any]:
        """The error as the wire has it."""
        return {"code": self.kind.code, "sentence": self.kind.sentence, "data": self.data}


def refuse(code: str, **data: Any) -> Refused:
    """The refusal of that code, to be raised."""
    return Refused(REFUSALS[code], data)


def from_game(error: GameError) -> Refused:
    """What the engine raised, as the wire says it."""
    match error:
        case Illegal():
            return refuse("move/illegal", reason={"code": error.reason.code, "data": dict(error.reason.data)})
        case Malformed():
            return refuse("move/malformed")
        case BadOption():
            return refuse("table/option", why=str(error)[:300])
        case BadContent():
            return refuse("content/bad", where=error.where, key=error.key, why=error.why, line=error.line)
        case BadRecord():
            data = {"what": error.what, "why": error.why, "line": error.line, "move": error.move}
            return refuse("record/bad", **data, text=error.text[:40])
        case Unknown():
            return refuse("game/unknown", why=str(error)[:300])
    return refuse("wire/malformed")
