"""Bots think in processes of their own; one that hangs or dies is replaced, and a move is made all the same."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import pickle
import queue
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from gatecrash.core.bot import Bot
from gatecrash.core.luck import system_draw
from gatecrash.core.registry import bot_kind
from gatecrash.core.rules import View

__all__ = ["Thinkers", "step_back"]

LONGEST = 4096
"""Bytes of a move."""
SPAWN = multiprocessing.get_context("spawn")


def step_back() -> None:
    """Leave the processor to whoever else wants it, the server above all."""
    if hasattr(os, "nice"):
        os.nice(10)


def think(questions: Connection) -> None:
    """The process: answer (bot's name, view) with a move's text until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server stops us itself
    step_back()
    bots: dict[str, Bot] = {}
    while True:
        try:
            name, view = pickle.loads(questions.recv_bytes())
        except (EOFError, OSError):
            return
        bot = bots.get(name) or bots.setdefault(name, bot_kind(name).make())
        questions.send_bytes(bot.choose(view, system_draw).encode())


class _Thinker:
    """One process, started when it is first asked and after every death."""

    def __init__(self, target: Callable[[Connection], None]) -> None:
        self._target = target
        self._process: BaseProcess | None = None
        self._line: Connection | None = None

    def ask(self, question: bytes, limit: float) -> str | None:
        """The answer, None if there was none in time."""
        try:
            line = self._line or self._start()
            line.send_bytes(question)
            if line.poll(limit):
                return line.recv_bytes(LONGEST).decode()
        except (EOFError, OSError, UnicodeDecodeError):
            pass  # it died, or talks nonsense
        self.stop()
        return None

    def _start(self) -> Connection:
        self._line, theirs = SPAWN.Pipe()
        self._process = SPAWN.Process(target=self._target, args=(theirs,), name="gatecrash-bot", daemon=True)
        self._process.start()
        theirs.close()
        return self._line

    def stop(self) -> None:
        """End the process, whatever it does."""
        if self._line is not None:
            self._line.close()
        if self._process is not None:
            self._process.kill()
            self._process.join()
        self._process = self._line = None


class Thinkers:
    """As many processes as bots think at once."""

    def __init__(self, count: int, limit: float, target: Callable[[Connection], None] = think) -> None:
        self._limit = limit
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="gatecrash-bots")
        self._idle: queue.LifoQueue[_Thinker] = queue.LifoQueue()
        self._all = [_Thinker(target) for _ in range(count)]
        for thinker in self._all:
            self._idle.put(thinker)

    async def choose(self, bot: str, view: Callable[[], View[Any, Any]]) -> str:
        """The bot's move for the view; if it fails, one of the moves offered."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._choose, bot, view)

    def _choose(self, bot: str, view: Callable[[], View[Any, Any]]) -> str:
        seen = view()
        moves = [offered.text for offered in seen.decision.moves] if seen.decision else []
        if len(moves) == 1:
            return moves[0]
        thinker = self._idle.get()  # there is one: threads and processes are as many
        try:
            answer = thinker.ask(pickle.dumps((bot, seen)), self._limit)
        finally:
            self._idle.put(thinker)
        return answer if answer in moves else system_draw([(move, 1) for move in moves])

    def close(self) -> None:
        """End all processes and wait for nothing."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        for thinker in self._all:
            thinker.stop()
