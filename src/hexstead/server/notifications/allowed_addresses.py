"""Which addresses a message may go to.

A player names an address, and this machine calls it: without care that would let strangers knock
at doors that only this machine can reach. So the name is looked up once, every address it stands
for is checked, and the connection goes to a checked address, not to the name.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

LONGEST: Final = 500
LONGEST_OF_PUSH: Final = 1000
"""Push services put what they need to know into the address."""
_VISIBLE: Final = re.compile(r"[!-~]+")
_USUAL_PORTS: Final = {"http": 80, "https": 443}
_FIRST_FREE_PORT: Final = 1024
"""Below it live services (mail and the like) that should never be handed a stranger's lines."""
_MOST_ADDRESSES: Final = 4
_LOCAL_TRANSLATION: Final = ipaddress.ip_network("64:ff9b:1::/48")
_TRANSLATION: Final = ipaddress.ip_network("64:ff9b::/96")
_INSIDE: Final = tuple(
    ipaddress.ip_network(network)
    for network in (
        "192.0.0.192/32",  # what hosting companies answer machines about themselves
        "168.63.129.16/32",
        "fec0::/10",  # site-local addresses of old
        "3fff::/20",  # for documentation
    )
)
"""Looks public to older or newer lists, and is not."""

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Unfit(ValueError):
    """An address that no message goes to; the reason is a code of problems.py."""

    def __init__(self, reason: str, **params: str | int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.params = params


@dataclass(frozen=True)
class Target:
    """A web address in its parts."""

    secure: bool
    host: str
    port: int
    path: str

    @property
    def host_header(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == _USUAL_PORTS[self.scheme] else f"{host}:{self.port}"

    @property
    def scheme(self) -> str:
        return "https" if self.secure else "http"


def read_address(url: str, longest: int = LONGEST) -> Target:
    """The parts of a web address; Unfit says what is wrong with it. Nothing is looked up yet."""
    if len(url) > longest:
        raise Unfit("webhook_too_long", n=longest)
    if not _VISIBLE.fullmatch(url) or "\\" in url:
        raise Unfit("webhook_not_an_address")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Unfit("webhook_not_an_address") from None
    if parts.scheme not in _USUAL_PORTS:
        raise Unfit("webhook_scheme")
    if parts.username is not None or parts.password is not None:
        raise Unfit("webhook_credentials")
    if not parts.hostname:
        raise Unfit("webhook_not_an_address")
    usual = _USUAL_PORTS[parts.scheme]
    port = usual if port is None else port
    if port not in _USUAL_PORTS.values() and port < _FIRST_FREE_PORT:
        raise Unfit("webhook_port", n=_FIRST_FREE_PORT)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(parts.scheme == "https", parts.hostname, port, path)


async def find_addresses(target: Target, private: bool) -> list[str]:
    """Where the target is now; Unfit if it is nowhere, or where no message may go.

    One forbidden address among several is enough to refuse: whoever answers so is up to something.
    """
    try:
        found = await look_up(target.host, target.port)
    except (OSError, UnicodeError):
        raise Unfit("webhook_unknown_host", host=target.host[:80]) from None
    if not private and not all(is_public(address) for address in found):
        raise Unfit("webhook_private")
    return found[:_MOST_ADDRESSES]


async def look_up(host: str, port: int) -> list[str]:
    """The addresses of a host, each once, in the system's order."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(entry[4][0]) for entry in found))


def is_public(text: str) -> bool:
    """Whether an address is one that everybody can reach: nobody's own network, no group of
    receivers, nothing reserved, in whatever form it is written."""
    try:
        address = _plain(ipaddress.ip_address(text.partition("%")[0]))
    except ValueError:
        return False
    if address in _LOCAL_TRANSLATION or getattr(address, "sixtofour", None) is not None:
        return False  # both may carry a private address inside
    if any(address in network for network in _INSIDE):
        return False
    return address.is_global and not (
        address.is_private
        or address.is_multicast
        or address.is_reserved
        or address.is_loopback
        or address.is_link_local
        or address.is_unspecified
    )


def _plain(address: Address) -> Address:
    """The IPv4 address that an IPv6 address stands for, if it does."""
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return address.ipv4_mapped
        if address in _TRANSLATION:
            return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    return address
