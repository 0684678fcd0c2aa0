"""Where a request comes from: its sender, its origin, and whether that is this very machine."""

from __future__ import annotations

import ipaddress
from collections.abc import Collection, Mapping
from typing import Any
from urllib.parse import urlsplit

from gatecrash.server.limits import neighbourhood

__all__ = ["here", "origin_allowed", "sender"]

PORTS = {"http": "80", "https": "443", "ws": "80", "wss": "443"}
FORWARDED = ("x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via")


def sender(peer: Any, headers: Mapping[str, str], trusted: Collection[str]) -> str:
    """The address that limits count; a trusted proxy names it, the last one that is no proxy of ours."""
    address = str(peer[0]) if isinstance(peer, tuple | list) and peer else "local"
    if address in trusted:
        hops = [hop.strip() for hop in headers.get("x-forwarded-for", "").split(",") if hop.strip()]
        address = next((hop for hop in reversed(hops) if hop not in trusted), address)
    return neighbourhood(address)


def origin_allowed(origin: str | None, host: str | None, others: Collection[str]) -> bool:
    """Whether a page of that origin may speak to us: it is ours, or the settings name it. No page: no origin."""
    if origin is None:
        return True
    if origin in others:
        return True
    parts = urlsplit(origin)
    if parts.scheme not in PORTS or not parts.netloc or not host:
        return False
    return _with_port(parts.netloc, parts.scheme) == _with_port(host, parts.scheme)


def _with_port(authority: str, scheme: str) -> str:
    name, colon, port = authority.lower().rpartition(":")
    if colon and port.isdigit():
        return f"{name}:{port}"
    return f"{authority.lower()}:{PORTS[scheme]}"


def here(peer: Any, headers: Mapping[str, str]) -> bool:
    """Whether somebody on this very machine asks, by an address of it.

    The name matters too: a page from elsewhere whose name was made to lead here comes from this machine, but says that
    name. What a proxy passed on comes from elsewhere.
    """
    if not (isinstance(peer, tuple | list) and peer and _loopback(str(peer[0]))):
        return False
    if any(headers.get(name) for name in FORWARDED):
        return False
    name = urlsplit(f"//{headers.get('host', '')}").hostname or ""
    return name == "localhost" or _loopback(name)


def _loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
