"""HTTP client for webhooks and push services: one POST request to a checked address, with limits on
time and response size."""

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
    MAX_PUSH_URL,
    SECONDS,
    ForbiddenAddress,
    Target,
    read_address,
    resolve,
)
from hexstead.server.notifications.kinds import DeliveryResult, NotificationText
from hexstead.server.storage.models import OutcomeKind

_DRAIN_SECONDS: Final = 1.0
_MAX_READ: Final = 16 * 1024


@dataclass(frozen=True)
class RequestBody:
    content: bytes
    headers: Mapping[str, str]


def json_body(payload: dict[str, Any]) -> RequestBody:
    content = json.dumps(payload, ensure_ascii=False).encode()
    return RequestBody(content, {"Content-Type": "application/json"})


async def post(url: str, body: RequestBody, private: bool) -> DeliveryResult:
    """Send one request. Every failure of the other side is a result, not an exception."""
    try:
        async with asyncio.timeout(SECONDS):
            target = read_address(url, MAX_PUSH_URL)
            addresses = await resolve(target, private)
            return _result(await _send(target, addresses, body))
    except ForbiddenAddress as problem:
        unknown = problem.reason == "webhook_unknown_host"
        return DeliveryResult("unknown_host" if unknown else "forbidden")
    except (TimeoutError, httpx.TimeoutException):
        return DeliveryResult("timed_out")
    except httpx.ConnectError as problem:
        return DeliveryResult(_connect_failure(problem))
    except httpx.TransportError:
        return DeliveryResult("no_answer")
    except (
        OSError,
        ValueError,
        httpx.InvalidURL,
    ):  # such as a host name that no certificate can have
        return DeliveryResult("unreachable")


def _result(status: int) -> DeliveryResult:
    if status < 300:
        return DeliveryResult("delivered", status)
    return DeliveryResult("redirected" if status < 400 else "refused", status)


async def _send(target: Target, addresses: list[str], body: RequestBody) -> int:
    """The status of the response, from the first address that accepts a connection.

    This uses the transport without a client: a client would use the proxies of the environment, and
    log the URL, which is a secret of the guest.
    """
    context = ssl.create_default_context() if target.secure else False
    async with httpx.AsyncHTTPTransport(verify=context) as transport:
        for address in addresses[:-1]:
            with suppress(httpx.ConnectError):
                return await _exchange(transport, _request(target, address, body))
        return await _exchange(transport, _request(target, addresses[-1], body))


def _request(target: Target, address: str, body: RequestBody) -> httpx.Request:
    """A request to the checked address; Host header and certificate are those of the target."""
    path = target.path.encode("ascii")
    return httpx.Request(
        "POST",
        httpx.URL(scheme=target.scheme, host=address, port=target.port, raw_path=path),
        headers={
            "Host": target.host_header,
            "User-Agent": f"Hexstead/{__version__}",
            "Accept": "*/*",
            "Connection": "close",
            **body.headers,
        },
        content=body.content,
        extensions={"sni_hostname": target.host},
    )


async def _exchange(transport: httpx.AsyncHTTPTransport, request: httpx.Request) -> int:
    response = await transport.handle_async_request(request)
    await _drain(response)
    return response.status_code


async def _drain(response: httpx.Response) -> None:
    """Read a short response to its end, so that the server is not cut off."""
    with suppress(TimeoutError, httpx.TransportError):
        async with asyncio.timeout(_DRAIN_SECONDS):
            read = 0
            async for part in response.aiter_raw():
                read += len(part)
                if read > _MAX_READ:
                    break
    await response.aclose()


def _connect_failure(problem: httpx.ConnectError) -> OutcomeKind:
    for cause in _causes(problem):
        if isinstance(cause, ssl.SSLError):
            return "insecure"
        if isinstance(cause, ConnectionResetError):
            return "no_answer"
    return "unreachable"


def _causes(problem: BaseException | None) -> Iterator[BaseException]:
    while problem is not None:
        yield problem
        problem = problem.__cause__ or problem.__context__


def webhook_payload(event: str, text: NotificationText, origin: str) -> dict[str, Any]:
    """The JSON of a webhook. Discord shows `content`, without mentions; programs read the other
    fields."""
    address = origin + text.path
    content = text.text if event == "test" else f"{text.text} {address}"
    return {
        "content": content,
        "allowed_mentions": {"parse": []},
        "event": event,
        "address": address,
        **text.facts,
    }
