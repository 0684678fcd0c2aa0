"""The machine that reckons for the face: the interpreter at once, the compiled rules as soon as they are there.

Both run the same functions, so that nobody can tell which one it is but by the clock.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from threading import Lock, Thread
from types import SimpleNamespace
from typing import Any

from gatecrash.games.mighty_monsters import chances, odds, sheets
from gatecrash.games.mighty_monsters.layout import Words

__all__ = ["ENGINE", "Engine"]

Numbers = Callable[[Words, Words], Sequence[int]]
INTERPRETED = SimpleNamespace(
    step=chances.step,
    list_chances=chances.list_chances,
    facts=odds.facts,
    turn_facts=odds.turn_facts,
    sheet=sheets.sheet,
)
LOG = logging.getLogger("gatecrash")


class Engine:
    """The functions of the rulebook that the face calls, as they are or compiled."""

    step: Callable[[Words, Words, int], tuple[Words, int]]
    """`chances.step`."""
    list_chances: Numbers
    """Luck's moves, each with its weight after it: `chances.list_chances`."""
    facts: Numbers
    """`odds.facts`."""
    turn_facts: Numbers
    """`odds.turn_facts`."""
    sheet: Numbers
    """`sheets.sheet`."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._making: Thread | None = None
        self.interpret()

    def interpret(self) -> None:
        """Reckon with the functions as they are."""
        self._use(INTERPRETED, _on_list)
        self.compiled = False

    def compile(self) -> None:
        """Reckon with compiled functions; waits for them if need be. Without Numba all stays as it is."""
        from gatecrash.games.mighty_monsters import compiled

        if self.compiled or not compiled.available():
            return
        self._use(compiled.load(), _on_array)
        self.compiled = True

    def prepare(self) -> None:
        """Have the compiled functions made or loaded while the interpreter plays on."""
        with self._lock:
            if self._making is None:
                self._making = Thread(target=self._try, name="gatecrash-compile", daemon=True)
                self._making.start()

    def wait(self) -> None:
        """Until what `prepare` began has ended, well or not."""
        if self._making is not None:
            self._making.join()

    def _try(self) -> None:
        try:
            self.compile()
        except Exception as error:
            LOG.warning("Mighty Monsters stays interpreted: %s", error)

    def _use(self, made: Any, paper: Any) -> None:
        self.list_chances = paper(made.list_chances, chances.CHANCES_LIMIT)
        self.facts = paper(made.facts, odds.FACTS_LIMIT)
        self.turn_facts = paper(made.turn_facts, odds.TURN_FACTS)
        self.sheet = paper(made.sheet, sheets.SHEET_LIMIT)
        self.step = made.step


def _on_list(write: Callable[[Words, Words, list[int]], int], limit: int) -> Numbers:
    def numbers(words: Words, deck: Words) -> Sequence[int]:
        paper = [0] * limit
        return paper[: write(words, deck, paper)]

    return numbers


def _on_array(write: Callable[[Words, Words, Any], int], limit: int) -> Numbers:
    from numpy import empty, int64

    def numbers(words: Words, deck: Words) -> Sequence[int]:
        paper = empty(limit, int64)
        written: list[int] = paper[: write(words, deck, paper)].tolist()
        return written

    return numbers


ENGINE = Engine()
