"""How the kit says that a law is broken."""

from __future__ import annotations

from textwrap import shorten
from typing import Any

__all__ = ["Broken", "hold"]


class Broken(AssertionError):
    """A game breaks a law of the contract: which, where and how."""

    def __init__(self, law: str, where: str, found: str) -> None:
        super().__init__(f"{law}: {shorten(found, 600)} [position: {shorten(where, 600)}]")
        self.law, self.where, self.found = law, where, found


def hold(law: str, holds: Any, where: str, found: str) -> None:
    """Raise `Broken` unless it holds."""
    if not holds:
        raise Broken(law, where, found)
