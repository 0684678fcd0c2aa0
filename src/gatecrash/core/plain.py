"""What a game may inherit rather than write: the parts of the contract that follow from the others."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from gatecrash.core.errors import BadOption
from gatecrash.core.luck import text_number
from gatecrash.core.rules import Decision, Json, Luck, Seat, View

__all__ = ["VIEW_SCHEMA", "Plain", "decision_data"]

S = TypeVar("S")
M = TypeVar("M")

SEAT = {"type": "integer", "minimum": 1}
DATA = {"type": "object", "additionalProperties": {"type": ["integer", "string"]}}
OFFERED = {
    "type": "object",
    "required": ["text", "code", "target", "data"],
    "properties": {"text": {"type": "string"}, "code": {"type": "string"}, "target": {"type": "string"}, "data": DATA},
    "additionalProperties": False,
}
VIEW_SCHEMA: Mapping[str, Json] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "type": "object",
    "required": ["game", "rules", "seat", "private", "to_act", "players", "decision", "reasons", "result"],
    "properties": {
        "game": {"type": "string"},
        "rules": {"type": "integer"},
        "seat": {"anyOf": [SEAT, {"type": "null"}]},
        "private": {"type": "boolean"},
        "to_act": {"anyOf": [SEAT, {"const": "luck"}, {"type": "null"}]},
        "players": {"type": "integer", "minimum": 1},
        "decision": {
            "type": ["object", "null"],
            "required": ["kind", "seat", "stop", "moves"],
            "properties": {
                "kind": {"type": "string"},
                "seat": SEAT,
                "stop": {"type": "boolean"},
                "moves": {"type": "array", "items": OFFERED},
            },
            "additionalProperties": False,
        },
        "reasons": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["text", "code", "data"],
                "properties": {"text": {"type": "string"}, "code": {"type": "string"}, "data": DATA},
                "additionalProperties": False,
            },
        },
        "result": {"type": ["object", "null"]},
    },
}
"""What every game's view has on the wire; a game adds properties of its own."""


def decision_data(decision: Decision[Any] | None) -> Json:
    """A decision for the wire."""
    if decision is None:
        return None
    moves = [
        {"text": offered.text, "code": offered.code, "target": offered.target, "data": dict(offered.data)}
        for offered in decision.moves
    ]
    return {"kind": decision.kind, "seat": decision.seat, "stop": decision.may_stop, "moves": moves}


class Plain(Generic[S, M]):
    """A base for games that are not in a hurry; the rest of `Rules` is the game's to write."""

    name: str
    version: int
    to_act: Callable[[S], Seat | Luck | None]
    view: Callable[[S, Seat | None], View[S, M]]
    write_move: Callable[[M], str]
    view_data: Callable[[View[S, M]], Json]

    def number(self, move: M) -> int:
        """A hash of the move's notation."""
        return text_number(self.write_move(move))

    def view_base(self, view: View[S, M], players: int, result: Json) -> dict[str, Json]:
        """The part of a view's data that every game has."""
        actor = self.to_act(view.state)
        reasons = [
            {"text": self.write_move(move), "code": reason.code, "data": dict(reason.data)}
            for move, reason in view.reasons
        ]
        return {
            "game": self.name,
            "rules": self.version,
            "seat": view.seat,
            "private": view.private,
            "to_act": actor.value if isinstance(actor, Luck) else actor,
            "players": players,
            "decision": decision_data(view.decision),
            "reasons": reasons,
            "result": result,
        }

    def view_json(self, state: S, seat: Seat | None) -> bytes:
        """The view's data as JSON."""
        return json.dumps(self.view_data(self.view(state, seat)), ensure_ascii=False, separators=(",", ":")).encode()

    def read_content(self, option: str, text: str, where: str) -> Json:
        """No option of such a game takes a file."""
        raise BadOption(f"{where}: {option} is not read from a file")

    def draw_svg(self, view: View[S, M], say: Callable[..., str]) -> str:
        """No picture."""
        return ""
