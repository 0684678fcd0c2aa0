"""A text message as the bytes of one WebSocket frame, made once for all sockets that get it."""

from __future__ import annotations

__all__ = ["frame"]

TEXT = 0x81  # the last frame of a text message; servers do not mask


def frame(payload: bytes) -> bytes:
    """The frame (RFC 6455, 5.2)."""
    size = len(payload)
    if size < 126:
        return bytes((TEXT, size)) + payload
    if size < 1 << 16:
        return bytes((TEXT, 126)) + size.to_bytes(2, "big") + payload
    return bytes((TEXT, 127)) + size.to_bytes(8, "big") + payload
