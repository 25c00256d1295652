"""Where somebody comes from: addresses, and the networks that count as one visitor."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

_SITE_BITS: Final = 64
"""An IPv6 network of this size is what one household or one machine is given: it may use any
address of it, so all of them count as one."""

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """What counts as one visitor: an IPv4 address, or the IPv6 network it lies in."""
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
    """Addresses and networks with commas between them; ValueError names one that is none."""
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
