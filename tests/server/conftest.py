"""One server for all tests that need nothing special, and one loop a test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.serving import Served, serving


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A running server without limits, in a folder with a blank and an umlaut."""
    folder: Path = tmp_path_factory.mktemp("tables") / "gute Spiele für alle"
    with serving(folder) as running:
        yield running
        assert running.stop() == 0
