"""Whether a folder of tables is being served, and where."""

from __future__ import annotations

import http.client
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

__all__ = ["SERVING", "served_at"]

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


def _answers(told: _Serving) -> bool:
    """Whether that very server answers there, not another on the same port."""
    parts = urlsplit(told.address)
    line = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=PATIENCE)
    try:
        line.request("GET", "/healthz")
        health = msgspec.json.decode(line.getresponse().read())
        return isinstance(health, dict) and health.get("server") == told.server
    except (OSError, http.client.HTTPException, msgspec.DecodeError):
        return False
    finally:
        line.close()
