"""Whether a folder of tables is being served, and where."""

from __future__ import annotations

import http.client
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

__all__ = ["SERVING", "open_lan", "served_at"]

SERVING = "serving.json"
"""Says under which address a folder is served, while it is."""
PATIENCE = 2.0


class _Serving(Struct):
    address: str
    server: str


def served_at(folder: str) -> str | None:
    """The address of the server that serves this folder now, None if there is none."""
    try:
        told = msgspec.json.decode((Path(folder) / SERVING).read_bytes(), type=_Serving)
    except (OSError, msgspec.DecodeError):
        return None
    return told.address if _answers(told) else None


def open_lan(address: str) -> list[str]:
    """Ask the server at that address to let phones in this room join; the addresses for them."""
    body = _ask(address, "POST", "/api/1/lan")
    return [str(one) for one in body.get("addresses", ())]


def _answers(told: _Serving) -> bool:
    """Whether that very server answers there, not another on the same port."""
    return _ask(told.address, "GET", "/healthz").get("server") == told.server


def _ask(address: str, method: str, path: str) -> dict[str, Any]:
    """The object that the server answers, an empty one if nobody or somebody else does."""
    parts = urlsplit(address)
    line = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=PATIENCE)
    try:
        line.request(method, path)
        found = msgspec.json.decode(line.getresponse().read())
        return found if isinstance(found, dict) else {}
    except (OSError, http.client.HTTPException, msgspec.DecodeError):
        return {}
    finally:
        line.close()
