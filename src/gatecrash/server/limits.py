"""How much one address or socket may ask for."""

from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Callable

from gatecrash.server.errors import refuse

__all__ = ["Bucket", "Buckets", "neighbourhood"]

MOST_ADDRESSES = 20_000


class Bucket:
    """Holds `size` tokens and gets `size` new ones in `seconds`."""

    __slots__ = ("at", "left")

    def __init__(self, size: float, now: float) -> None:
        self.left, self.at = size, now

    def wait(self, cost: float, size: float, seconds: float, now: float) -> float:
        """0 if there are so many tokens, else the seconds until there are."""
        self.left = min(size, self.left + (now - self.at) * size / seconds)
        self.at = now
        return 0.0 if self.left >= cost else (cost - self.left) * seconds / size

    def take(self, cost: float, size: float, seconds: float, now: float) -> float:
        """Take tokens out: 0, or the seconds until there are enough."""
        wait = self.wait(cost, size, seconds, now)
        if not wait:
            self.left -= cost
        return wait


class Buckets:
    """A bucket for every address, the least used forgotten first; a size of 0 is no limit."""

    def __init__(self, size: float, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._size, self._seconds, self._clock = size, seconds, clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, cost: float = 1) -> None:
        """Count something; refused as `wire/too-many` if it was too much."""
        if self._size:
            _refuse_if(self._bucket(address).take(cost, self._size, self._seconds, self._clock()))

    def check(self, address: str) -> None:
        """Refuse what would be too much, and count nothing."""
        if self._size:
            _refuse_if(self._bucket(address).wait(1, self._size, self._seconds, self._clock()))

    def _bucket(self, address: str) -> Bucket:
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._size, self._clock())
            if len(self._buckets) > MOST_ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket


def _refuse_if(wait: float) -> None:
    if wait:
        raise refuse("wire/too-many", wait_ms=int(wait * 1000) + 1)


def neighbourhood(address: str) -> str:
    """What counts as one address: of IPv6 the network that a household gets."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv6Address):
        return str(ip.ipv4_mapped or ipaddress.ip_network((ip, 64), strict=False))
    return str(ip)
