"""How many connections are open, in all and from each address."""

from __future__ import annotations

import logging
import sys
from collections import Counter
from typing import Final

from hexstead.server.fair_queue import RESERVED
from hexstead.server.networks import lies_in, network_of
from hexstead.server.settings import Settings

log = logging.getLogger("hexstead.door")

ACCEPTED_AT_ONCE: Final = 64
"""How many connections are taken in at a time."""
_ON_THE_WAY: Final = 4 * ACCEPTED_AT_ONCE
"""Those who were taken in and are not yet looked at, or turned away and not yet gone."""
_KEPT_FREE: Final = 128
"""Descriptors for files, the database and the like."""
_FOR_EACH_BOT: Final = 8
_FEWEST: Final = 16
_ENOUGH: Final = 65_536
"""Descriptors; more are not asked for."""


def raise_descriptor_limit() -> int:
    """Have as many descriptors as this process may have; how many those are."""
    if sys.platform == "win32":
        return _ENOUGH  # there is no such limit
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
    """As many as the host wants, if there are descriptors for them and for all the rest."""
    workers = settings.bot_workers + RESERVED + settings.record_workers
    spare = descriptors - _KEPT_FREE - _ON_THE_WAY - _FOR_EACH_BOT * workers
    return max(_FEWEST, min(settings.max_connections, spare))


class Crowd:
    """Those who are connected now."""

    def __init__(self, settings: Settings, descriptors: int) -> None:
        self.most = most_connections(settings, descriptors)
        self._most_of_one = settings.address_connections if settings.rate_limits else self.most
        self._proxies = settings.proxies
        self._by_network: Counter[str] = Counter()
        self.open = 0

    def enter(self, address: str) -> bool:
        """Whether there is room for one more from there. A proxy speaks for many."""
        network = network_of(address)
        if self.open >= self.most:
            log.warning("%d connections are open; more are turned away", self.open)
            return False
        full = self._by_network[network] >= self._most_of_one
        if full and not lies_in(address, self._proxies):
            log.warning(
                "%s has %d connections open; more are turned away", network, self._most_of_one
            )
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
