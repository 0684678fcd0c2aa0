"""The rules compiled by Numba: the functions that are called from outside, loaded from the cache or compiled into it.

`python -m gatecrash.games.mighty_monsters.compiled FOLDER` fills a folder: what `load` has a child process do.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from gatecrash.games.mighty_monsters import cache, layout, machines, tables

__all__ = ["ENTRIES", "SOURCES", "available", "load", "machine"]

ENTRIES = {  # module.function: its arguments: w(ords), d(eck), i(nteger), o(ut: an array of integers)
    "chances.step": "wdi",
    "chances.list_chances": "wdo",
    "odds.facts": "wdo",
    "odds.turn_facts": "wdo",
    "policies.choice": "wdii",
    "sheets.sheet": "wdo",
    "playouts.tally_games": "wdiiiiio",
    "playouts.write_game": "wdiiio",
}


SOURCES = (__file__, *(str(module.__file__) for module in (machines, tables, *machines.MODULES)))
"""The files that decide what is compiled."""


def available() -> bool:
    """Whether Numba is there: it has no wheel for some machines, and all runs interpreted on those."""
    try:
        import_module("numba")
    except ImportError:
        return False
    return True


def load() -> SimpleNamespace:
    """The entries by the functions' names, ready to be called; compiled by a child process where that is not done."""
    folder = cache.folder_for(SOURCES)
    if not cache.is_ready(folder):
        cache.fill_elsewhere(folder, __name__)
    return machine(folder)


def machine(folder: Path) -> SimpleNamespace:
    """The entries from a cache folder, compiled into it where it lacks them."""
    numba = import_module("numba")
    config = numba.config
    before, config.CACHE_DIR = config.CACHE_DIR, str(folder)
    try:
        # small functions are many here, and words that pass between them in memory cost a third of the time
        translated = machines.translated(numba.njit(error_model="numpy", nogil=True, forceinline=True))
        return SimpleNamespace(**{name.partition(".")[2]: _entry(translated, name) for name in ENTRIES})
    finally:
        config.CACHE_DIR = before


def _entry(translated: Any, name: str) -> Callable[..., Any]:
    """The compiled function itself: Python calls it without looking up types first."""
    module, _, function = name.partition(".")
    dispatcher = getattr(translated[module], function)
    dispatcher.enable_caching()
    dispatcher.compile(_signature(ENTRIES[name]))
    entry: Callable[..., Any] = dispatcher.get_overload(_signature(ENTRIES[name]))
    return entry


def _signature(arguments: str) -> Any:
    types = import_module("numba").types
    kinds = {
        "w": types.UniTuple(types.int64, layout.WORDS),
        "d": types.UniTuple(types.int64, layout.DECK_WORDS),
        "i": types.int64,
        "o": types.Array(types.int64, 1, "C"),
    }
    return tuple(kinds[kind] for kind in arguments)


if __name__ == "__main__":
    cache.fill(Path(sys.argv[1]), machine)
