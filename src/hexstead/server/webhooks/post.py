"""Sending one message: a single request to a checked address, with bounds on time and answer."""

from __future__ import annotations

import asyncio
import json
import re
import ssl
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, Literal

from hexstead import __version__
from hexstead.server.webhooks.addresses import Target, Unfit, find_addresses, read_address

SECONDS: Final = 10.0
"""For everything: looking up, connecting, sending, and the first line of the answer."""
_LINGER_SECONDS: Final = 1.0
_LONGEST_LINE: Final = 4096
_MOST_LINES: Final = 50
_MOST_READ: Final = 16 * 1024
_STATUS: Final = re.compile(rb"HTTP/1\.[01] ([1-5]\d\d)\b")
_TRY_AGAIN: Final = frozenset({408, 425, 429})

Kind = Literal[
    "delivered",  # the other side took it
    "refused",  # it answered with a status that means no
    "redirected",  # it pointed elsewhere, and we do not follow
    "forbidden",  # the address leads where no message may go
    "unknown_host",
    "unreachable",  # nobody opened the door
    "insecure",  # its certificate does not fit
    "timed_out",
    "no_answer",  # it hung up, or spoke something else than HTTP
]


@dataclass(frozen=True)
class Outcome:
    kind: Kind
    status: int | None = None

    @property
    def worth_another_try(self) -> bool:
        """Whether time may mend it. A refusal stays one, unless it says "later"."""
        if self.kind == "refused":
            assert self.status is not None
            return self.status >= 500 or self.status in _TRY_AGAIN
        return self.kind in ("unknown_host", "unreachable", "timed_out", "no_answer")


async def post(url: str, payload: dict[str, Any], private: bool) -> Outcome:
    """Send it once. Whatever goes wrong out there is an outcome, never an exception."""
    try:
        async with asyncio.timeout(SECONDS):
            target = read_address(url)
            addresses = await find_addresses(target, private)
            return await _send(target, addresses, _request(target, payload))
    except Unfit as problem:
        unknown = problem.reason == "webhook_unknown_host"
        return Outcome("unknown_host" if unknown else "forbidden")
    except TimeoutError:
        return Outcome("timed_out")
    except ssl.SSLError:
        return Outcome("insecure")
    except ConnectionResetError:
        return Outcome("no_answer")
    except (OSError, ValueError):  # ValueError: a name that no certificate can have
        return Outcome("unreachable")


def _request(target: Target, payload: dict[str, Any]) -> bytes:
    body = json.dumps(payload, ensure_ascii=False).encode()
    head = (
        f"POST {target.path} HTTP/1.1\r\n"
        f"Host: {target.host_header}\r\n"
        f"User-Agent: Hexstead/{__version__}\r\n"
        "Content-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\n"
        "Accept: */*\r\n"
        "Connection: close\r\n\r\n"
    )
    return head.encode("ascii") + body


async def _send(target: Target, addresses: list[str], request: bytes) -> Outcome:
    reader, writer = await _connect(target, addresses)
    try:
        writer.write(request)
        await writer.drain()
        status = await _status(reader)
        if status is not None:
            await _hear_out(reader)
    finally:
        writer.transport.abort()
    if status is None:
        return Outcome("no_answer")
    if status < 300:
        return Outcome("delivered", status)
    return Outcome("redirected" if status < 400 else "refused", status)


async def _connect(
    target: Target, addresses: list[str]
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A line to the first address that opens; the certificate must be that of the name."""
    secure: dict[str, Any] = {}
    if target.secure:
        secure = {"ssl": ssl.create_default_context(), "server_hostname": target.host}
    for address in addresses[:-1]:
        with suppress(OSError):
            return await asyncio.open_connection(
                address, target.port, limit=_LONGEST_LINE, **secure
            )
    return await asyncio.open_connection(addresses[-1], target.port, limit=_LONGEST_LINE, **secure)


async def _status(reader: asyncio.StreamReader) -> int | None:
    """The status of the answer, after any interim ones; None if what comes is not HTTP."""
    for number in range(_MOST_LINES):
        try:
            line = await reader.readline()
        except ValueError:  # a line without an end
            return None
        found = _STATUS.match(line)
        if not line or (number == 0 and found is None):
            return None
        if found is not None and int(found[1]) >= 200:
            return int(found[1])
    return None


async def _hear_out(reader: asyncio.StreamReader) -> None:
    """Let the other side finish its answer, as far as that is short."""
    with suppress(TimeoutError, OSError):
        async with asyncio.timeout(_LINGER_SECONDS):
            left = _MOST_READ
            while left > 0 and (part := await reader.read(left)):
                left -= len(part)
