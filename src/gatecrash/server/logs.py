"""Log lines: a time, a level, what happened and its fields. No name, token, code, address or table stands in them."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any

from gatecrash.server.settings import Settings

__all__ = ["begin_logging"]


class _Lines(logging.Formatter):
    """One line each, exceptions included."""

    def __init__(self, *, as_json: bool) -> None:
        super().__init__()
        self._as_json = as_json

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        fields: dict[str, Any] = dict(getattr(record, "fields", {}))
        if record.exc_info:
            fields["trace"] = self.formatException(record.exc_info)
        level, text = record.levelname.lower(), record.getMessage()
        if self._as_json:
            return json.dumps({"at": at, "level": level, "event": text, **fields}, ensure_ascii=False)
        told = "".join(f" {name}={value}" for name, value in fields.items())
        return f"{at} {level} {text}{told}"


def begin_logging(settings: Settings) -> None:
    """Log to stderr as the settings say."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Lines(as_json=settings.log == "json"))
    for name in ("gatecrash", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(settings.log_level.upper() if name == "gatecrash" else "WARNING")
