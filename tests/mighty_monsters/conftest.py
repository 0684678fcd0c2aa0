"""The compiled rules, for the tests that hold them against the interpreted ones."""

from __future__ import annotations

from typing import Any

import pytest

from gatecrash.games.mighty_monsters import compiled


@pytest.fixture(scope="session")
def machine() -> Any:
    """The compiled functions, made once and kept in the cache."""
    return compiled.load()
