"""Protection of webhooks against server-side request forgery (SSRF).

A player enters a URL that this server calls. To keep requests out of private networks, the host
name is resolved once, every address is checked, and the connection goes to a checked address.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

MAX_URL: Final = 500
MAX_PUSH_URL: Final = 1000
"""Push services encode their data in the URL."""
SECONDS: Final = 10.0
"""The timeout for DNS, connection, request and response headers."""
_VISIBLE: Final = re.compile(r"[!-~]+")
_USUAL_PORTS: Final = {"http": 80, "https": 443}
_FIRST_FREE_PORT: Final = 1024
"""Ports below belong to services such as mail, which must not receive requests from players."""
_MAX_ADDRESSES: Final = 4
_LOCAL_TRANSLATION: Final = ipaddress.ip_network("64:ff9b:1::/48")
_TRANSLATION: Final = ipaddress.ip_network("64:ff9b::/96")
_INSIDE: Final = tuple(
    ipaddress.ip_network(network)
    for network in (
        "192.0.0.192/32",  # metadata services of cloud providers
        "168.63.129.16/32",
        "fec0::/10",  # deprecated site-local addresses
        "3fff::/20",  # for documentation
    )
)
"""Addresses that `ipaddress` takes for public, depending on the version of Python."""

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class ForbiddenAddress(ValueError):
    """A URL that is not called; the reason is a code of problems.toml."""

    def __init__(self, reason: str, **params: str | int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.params = params


@dataclass(frozen=True)
class Target:
    """A parsed URL."""

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


def read_address(url: str, longest: int = MAX_URL) -> Target:
    """Parse a URL, without resolving its host; ForbiddenAddress if it is not allowed."""
    if len(url) > longest:
        raise ForbiddenAddress("webhook_too_long", n=longest)
    if not _VISIBLE.fullmatch(url) or "\\" in url:
        raise ForbiddenAddress("webhook_not_an_address")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise ForbiddenAddress("webhook_not_an_address") from None
    if parts.scheme not in _USUAL_PORTS:
        raise ForbiddenAddress("webhook_scheme")
    if parts.username is not None or parts.password is not None:
        raise ForbiddenAddress("webhook_credentials")
    if not parts.hostname:
        raise ForbiddenAddress("webhook_not_an_address")
    usual = _USUAL_PORTS[parts.scheme]
    port = usual if port is None else port
    if port not in _USUAL_PORTS.values() and port < _FIRST_FREE_PORT:
        raise ForbiddenAddress("webhook_port", n=_FIRST_FREE_PORT)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(parts.scheme == "https", parts.hostname, port, path)


async def resolve(target: Target, private: bool) -> list[str]:
    """The IP addresses of the target; ForbiddenAddress if there is none, or any one is private."""
    try:
        found = await look_up(target.host, target.port)
    except (OSError, UnicodeError):
        raise ForbiddenAddress("webhook_unknown_host", host=target.host[:80]) from None
    if not private and not all(is_public(address) for address in found):
        raise ForbiddenAddress("webhook_private")
    return found[:_MAX_ADDRESSES]


async def look_up(host: str, port: int) -> list[str]:
    """The IP addresses of a host, without duplicates, in the system's order."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(entry[4][0]) for entry in found))


def is_public(text: str) -> bool:
    """Whether an address is globally reachable: not private, multicast or reserved, in any
    notation."""
    try:
        address = _plain(ipaddress.ip_address(text.partition("%")[0]))
    except ValueError:
        return False
    if address in _LOCAL_TRANSLATION or getattr(address, "sixtofour", None) is not None:
        return False  # both can embed a private address
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
    """The IPv4 address embedded in an IPv6 address, if any."""
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return address.ipv4_mapped
        if address in _TRANSLATION:
            return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    return address
