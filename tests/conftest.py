"""What every lane shares: `--long`, and hypothesis without a clock."""

import signal
from collections.abc import Sequence
from contextlib import suppress

import pytest
from hypothesis import settings

settings.register_profile("short", deadline=None, derandomize=True, database=None)
settings.register_profile("long", deadline=None, database=None, max_examples=2_000, print_blob=True)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run the longer proof too")


def pytest_configure(config: pytest.Config) -> None:
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # behind a shell's &: what tests start would ignore it too
        with suppress(ValueError):
            signal.signal(signal.SIGINT, signal.default_int_handler)
    settings.load_profile("long" if config.getoption("--long") else "short")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is marked `long` unless it was asked for."""
    if config.getoption("--long"):
        return
    left_out: Sequence[pytest.Item] = [item for item in items if item.get_closest_marker("long")]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]


@pytest.fixture(scope="session")
def long(request: pytest.FixtureRequest) -> bool:
    """Whether the longer proof was asked for."""
    return bool(request.config.getoption("--long"))
