"""Limits on open connections, in total and for each address."""

from __future__ import annotations

import logging
import sys
from collections import Counter
from typing import Final

from hexstead.server.fair_queue import RESERVED
from hexstead.server.networks import lies_in, network_of
from hexstead.server.settings import Settings

log = logging.getLogger("hexstead.http")

ACCEPTED_AT_ONCE: Final = 64
"""Connections accepted in one step of the event loop."""
_IN_TRANSIT: Final = 4 * ACCEPTED_AT_ONCE
"""Accepted connections that are not counted yet, and refused ones that are not closed yet."""
_KEPT_FREE: Final = 128
"""File descriptors for files and the database."""
_PER_WORKER: Final = 8
_FEWEST: Final = 16
_ENOUGH: Final = 65_536
"""File descriptors that this process requests at most."""


def raise_descriptor_limit() -> int:
    """Raise the soft limit of file descriptors to the hard limit, and return it."""
    if sys.platform == "win32":
        return _ENOUGH  # no such limit
    import resource  # noqa: PLC0415 - not there on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _ENOUGH if hard == resource.RLIM_INFINITY else min(hard, _ENOUGH)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return _ENOUGH if soft == resource.RLIM_INFINITY else soft
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (OSError, ValueError):
        return soft
    return wanted


def most_connections(settings: Settings, descriptors: int) -> int:
    """Return the limit of the settings, lowered to the available file descriptors."""
    workers = settings.bot_workers + RESERVED + settings.record_workers
    spare = descriptors - _KEPT_FREE - _IN_TRANSIT - _PER_WORKER * workers
    return max(_FEWEST, min(settings.max_connections, spare))


class ConnectionLimiter:
    def __init__(self, settings: Settings, descriptors: int) -> None:
        self.most = most_connections(settings, descriptors)
        self._most_of_one = settings.address_connections if settings.rate_limits else self.most
        self._proxies = settings.proxies
        self._by_network: Counter[str] = Counter()
        self.open = 0

    def enter(self, address: str) -> bool:
        """Count a connection; return False if it exceeds a limit (of proxies, the total only)."""
        network = network_of(address)
        if self.open >= self.most:
            log.warning("%d connections are open; refusing more", self.open)
            return False
        full = self._by_network[network] >= self._most_of_one
        if full and not lies_in(address, self._proxies):
            log.warning("%s has %d connections open; refusing more", network, self._most_of_one)
            return False
        self.open += 1
        self._by_network[network] += 1
        return True

    def leave(self, address: str) -> None:
        network = network_of(address)
        self.open -= 1
        self._by_network[network] -= 1
        if not self._by_network[network]:
            del self._by_network[network]
