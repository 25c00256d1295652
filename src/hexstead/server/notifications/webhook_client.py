"""Sending one message: a single request to a checked address, with bounds on time and answer."""

from __future__ import annotations

import asyncio
import json
import ssl
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

import httpx

from hexstead import __version__
from hexstead.server.notifications.allowed_addresses import (
    LONGEST_OF_PUSH,
    Target,
    Unfit,
    find_addresses,
    read_address,
)
from hexstead.server.notifications.delivery_result import Outcome
from hexstead.server.storage.models import OutcomeKind

SECONDS: Final = 10.0
"""For everything: looking up, connecting, sending, and the head of the answer."""
_LINGER_SECONDS: Final = 1.0
_MOST_READ: Final = 16 * 1024


@dataclass(frozen=True)
class Parcel:
    """What is sent: bytes, and the headers that say what they are."""

    content: bytes
    headers: Mapping[str, str]


def as_json(payload: dict[str, Any]) -> Parcel:
    content = json.dumps(payload, ensure_ascii=False).encode()
    return Parcel(content, {"Content-Type": "application/json"})


async def post(url: str, parcel: Parcel, private: bool) -> Outcome:
    """Send it once. Whatever goes wrong out there is an outcome, never an exception."""
    try:
        async with asyncio.timeout(SECONDS):
            target = read_address(url, LONGEST_OF_PUSH)
            addresses = await find_addresses(target, private)
            return _outcome(await _send(target, addresses, parcel))
    except Unfit as problem:
        unknown = problem.reason == "webhook_unknown_host"
        return Outcome("unknown_host" if unknown else "forbidden")
    except (TimeoutError, httpx.TimeoutException):
        return Outcome("timed_out")
    except httpx.ConnectError as problem:
        return Outcome(_why_no_connection(problem))
    except httpx.TransportError:
        return Outcome("no_answer")
    except (OSError, ValueError, httpx.InvalidURL):  # a name that no certificate can have
        return Outcome("unreachable")


def _outcome(status: int) -> Outcome:
    if status < 300:
        return Outcome("delivered", status)
    return Outcome("redirected" if status < 400 else "refused", status)


async def _send(target: Target, addresses: list[str], parcel: Parcel) -> int:
    """The status of the answer, from the first address that opens.

    The transport is used without a client around it: a client would heed proxies named in the
    environment, and write the address, which is its owner's secret, into the log.
    """
    context = ssl.create_default_context() if target.secure else False
    async with httpx.AsyncHTTPTransport(verify=context) as transport:
        for address in addresses[:-1]:
            with suppress(httpx.ConnectError):
                return await _ask(transport, _request(target, address, parcel))
        return await _ask(transport, _request(target, addresses[-1], parcel))


def _request(target: Target, address: str, parcel: Parcel) -> httpx.Request:
    """To the checked address, under the target's name: so is the certificate it must show."""
    path = target.path.encode("ascii")
    return httpx.Request(
        "POST",
        httpx.URL(scheme=target.scheme, host=address, port=target.port, raw_path=path),
        headers={
            "Host": target.host_header,
            "User-Agent": f"Hexstead/{__version__}",
            "Accept": "*/*",
            "Connection": "close",
            **parcel.headers,
        },
        content=parcel.content,
        extensions={"sni_hostname": target.host},
    )


async def _ask(transport: httpx.AsyncHTTPTransport, request: httpx.Request) -> int:
    response = await transport.handle_async_request(request)
    await _hear_out(response)
    return response.status_code


async def _hear_out(response: httpx.Response) -> None:
    """Let the other side finish its answer, as far as that is short."""
    with suppress(TimeoutError, httpx.TransportError):
        async with asyncio.timeout(_LINGER_SECONDS):
            heard = 0
            async for part in response.aiter_raw():
                heard += len(part)
                if heard > _MOST_READ:
                    break
    await response.aclose()


def _why_no_connection(problem: httpx.ConnectError) -> OutcomeKind:
    for reason in _reasons(problem):
        if isinstance(reason, ssl.SSLError):
            return "insecure"
        if isinstance(reason, ConnectionResetError):
            return "no_answer"
    return "unreachable"


def _reasons(problem: BaseException | None) -> Iterator[BaseException]:
    while problem is not None:
        yield problem
        problem = problem.__cause__ or problem.__context__
