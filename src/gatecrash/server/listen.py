"""Where the server listens: a port, the next free one, and the network of this room."""

from __future__ import annotations

import errno
import ipaddress
import socket
import sys
from collections.abc import Iterable

__all__ = ["PortTaken", "addresses_for", "bind", "listen", "room_addresses", "url"]

NOWHERE = "192.0.2.1"
"""An address that nobody has; asking how one would get there sends nothing, and tells which address we would have."""
TRIES = 100
BACKLOG = 1024


class PortTaken(Exception):
    """Something else listens there."""


def bind(host: str, port: int) -> socket.socket:
    """A socket that listens on that address; `PortTaken` if another has it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    if sys.platform != "win32":  # there it would share a port that is in use
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        if error.errno in (errno.EADDRINUSE, errno.EACCES):
            raise PortTaken(f"port {port} of {host} is taken or not permitted; name another with --port") from None
        raise
    listener.setblocking(False)  # noqa: FBT003 - its only way
    return listener


def listen(host: str, port: int, *, exactly: bool) -> socket.socket:
    """The same, or on the next port that is free unless it is to be exactly this one."""
    for number in range(port, min(port + TRIES, 65536)):
        try:
            return bind(host, number)
        except PortTaken:
            if exactly or not port:
                raise
    raise PortTaken(f"none of the ports {port} to {port + TRIES - 1} of {host} is free; name another with --port")


def room_addresses() -> list[str]:
    """This machine's addresses in private networks, the one that leads out first."""
    found = [*_leading_out(), *_by_name()]
    return [address for address in dict.fromkeys(found) if _private(address)]


def _leading_out() -> Iterable[str]:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((NOWHERE, 9))
        except OSError:
            return []
        return [str(probe.getsockname()[0])]


def _by_name() -> Iterable[str]:
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM)
    except OSError:
        return []
    return [str(one[4][0]) for one in found]


def _private(address: str) -> bool:
    ip = ipaddress.ip_address(address)
    return ip.is_private and not ip.is_loopback and not ip.is_link_local and not ip.is_unspecified


def url(host: str, port: int) -> str:
    """The address of the page."""
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"


def addresses_for(sockets: Iterable[socket.socket]) -> list[str]:
    """The addresses under which phones in this room reach these sockets."""
    found = []
    for listener in sockets:
        host, port = listener.getsockname()[:2]
        if host in ("0.0.0.0", "::"):
            found += [url(address, port) for address in room_addresses()]
        elif _private(host):
            found.append(url(host, port))
    return list(dict.fromkeys(found))
