"""Client addresses, and the networks that count as one client."""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from hexstead.server.fair_queue import Client

_SITE_BITS: Final = 64
"""The prefix length of the IPv6 network that one household or machine gets and may use freely."""

_REMEMBERED: Final = 10_000

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """Return the IPv4 address, or the network of an IPv6 address."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((int(found), _SITE_BITS), strict=False))
    return str(found)


def read_networks(text: str) -> list[Network]:
    """Parse comma-separated addresses and networks; raise ValueError for an invalid one."""
    found: list[Network] = []
    for word in text.replace(",", " ").split():
        try:
            found.append(ipaddress.ip_network(word, strict=False))
        except ValueError:
            raise ValueError(f"should hold addresses and networks: {word!r} is none") from None
    return found


def lies_in(address: str, networks: Iterable[Network]) -> bool:
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is not None:
        return lies_in(str(found.ipv4_mapped), networks)
    return any(found in network for network in networks)


class ClientAddresses:
    """The address from which each guest last sent a request, for the fair queue."""

    def __init__(self) -> None:
        self._addresses: OrderedDict[str, str] = OrderedDict()

    def note(self, guest: str, address: str) -> None:
        self._addresses[guest] = address
        self._addresses.move_to_end(guest)
        if len(self._addresses) > _REMEMBERED:
            self._addresses.popitem(last=False)

    def find(self, guest: str) -> Client:
        """Return the client for a guest; an unknown address is shared with no other guest."""
        return Client(guest, self._addresses.get(guest, guest))
