"""What tests say at tables."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

from gatecrash.client import Refusal, RemoteTable, Server

__all__ = ["FAST", "Json", "differs", "first_move", "made", "refused", "run"]

Json = Any
T = TypeVar("T")
FAST = {"bot_ms": 0, "grace_ms": 0}
PATIENCE = 120


def run(work: Coroutine[Any, Any, T]) -> T:
    """Do it in a loop of its own, bounded in time."""
    return asyncio.run(asyncio.wait_for(work, PATIENCE))


def first_move(seat: int, view: Json) -> str:
    """The first move that is offered."""
    return str(view["decision"]["moves"][0]["text"])


async def made(server: Server, seats: Sequence[str] = ("me", "bot", "bot"), **wanted: Json) -> tuple[str, str, Json]:
    """A table with these kinds of seats, bots without pause: its id, the maker's token, and all that was answered."""
    game = wanted.pop("game", "mighty-monsters")
    settings = {**FAST, **wanted.pop("settings", {})}
    told = [{"kind": kind, "level": "random"} if kind == "bot" else {"kind": kind} for kind in seats]
    joined = await server.make(game, len(seats), seats=told, settings=settings, **wanted)
    return joined["table"]["id"], joined["token"], joined


async def refused(work: Coroutine[Any, Any, Any], code: str) -> Refusal:
    """The refusal with which it must end."""
    try:
        await work
    except Refusal as refusal:
        assert refusal.code == code, refusal
        assert refusal.sentence
        return refusal
    raise AssertionError(f"not refused; it should be, as {code}")


def differs(line: RemoteTable, known: int | None) -> Callable[[], bool]:
    """Whether more is known than then."""
    return lambda: line.row != known
