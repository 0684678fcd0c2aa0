"""What the server says no with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

__all__ = ["Lost", "Refusal"]


class Refusal(Exception):
    """The server refused; `code` is stable, `data` says more."""

    def __init__(self, body: Mapping[str, Any]) -> None:
        self.code: str = str(body.get("code", "wire/internal"))
        self.sentence: str = str(body.get("sentence", ""))
        self.data: Mapping[str, Any] = body.get("data") or {}
        super().__init__(f"{self.code}: {self.sentence}")


class Lost(Exception):
    """The server cannot be reached, or closed the socket for good; `code` is the close code, if there was one."""

    def __init__(self, why: str, code: int | None = None) -> None:
        super().__init__(why)
        self.code = code
