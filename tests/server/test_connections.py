"""Connections: heads sent with their bodies, and the time an idle one stays open."""

from __future__ import annotations

import asyncio
import logging
import socket
from pathlib import Path
from time import monotonic
from typing import Any, cast

import pytest
from uvicorn.protocols.http.flow_control import FlowControl

from hexstead.server.http import server
from hexstead.server.http.connections import Exchange
from tests.server.serving import TIMEOUT_SECONDS, serving, settings_for

HEAD = b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n"


class Written:
    """A transport that keeps each write."""

    def __init__(self) -> None:
        self.writes: list[bytes] = []
        self.closed = False

    def write(self, data: bytes) -> None:
        assert not self.closed
        self.writes.append(data)

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed


@pytest.fixture
def written() -> Written:
    return Written()


def exchange(written: Written, method: str = "GET", keep_alive: bool = True) -> Exchange:
    transport = cast("asyncio.Transport", written)
    return Exchange(
        scope=cast("Any", {"method": method}),
        transport=transport,
        flow=FlowControl(transport),
        logger=logging.getLogger(),
        access_logger=logging.getLogger(),
        access_log=False,
        default_headers=[],
        message_event=asyncio.Event(),
        expect_100_continue=False,
        keep_alive=keep_alive,
        on_response=lambda: None,
    )


def send(response: Exchange, *messages: dict[str, Any]) -> None:
    async def send_all() -> None:
        for message in messages:
            await response.send(message)

    asyncio.run(send_all())


def start(*headers: tuple[bytes, bytes], status: int = 200) -> dict[str, Any]:
    return {"type": "http.response.start", "status": status, "headers": headers}


def body(data: bytes, more: bool = False) -> dict[str, Any]:
    return {"type": "http.response.body", "body": data, "more_body": more}


LENGTH = (b"content-length", b"2")


def test_a_head_is_sent_with_its_body(written: Written) -> None:
    response = exchange(written)
    send(response, start(LENGTH))
    assert written.writes == []
    send(response, body(b"{", more=True), body(b"}"))
    assert written.writes == [HEAD + b"{", b"}"]
    assert response.response_complete and not written.closed


def test_a_response_of_unknown_length_is_sent_in_chunks(written: Written) -> None:
    """The head is sent at once, and parts may be written without a task."""
    response = exchange(written)
    assert not response.is_ready()
    send(response, start())
    assert written.writes == [b"HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n"]
    assert response.is_ready()
    response.write(b"{}")
    response.flow.pause_writing()
    assert not response.is_ready()
    response.flow.resume_writing()
    assert response.is_ready()
    send(response, body(b"x" * 20, more=True), body(b""))
    assert written.writes[1:] == [
        b"2\r\n{}\r\n",
        b"14\r\n" + b"x" * 20 + b"\r\n",
        b"0\r\n\r\n",
    ]
    assert not response.is_ready()


def test_a_head_without_a_body_is_sent_at_the_end(written: Written) -> None:
    send(exchange(written, "HEAD"), start(LENGTH), body(b"{}"))
    send(exchange(written), start(status=204), body(b""))
    assert written.writes == [HEAD, b"HTTP/1.1 204 No Content\r\n\r\n"]


@pytest.mark.parametrize("by_client", [True, False])
def test_a_connection_is_closed_after_its_last_response(written: Written, by_client: bool) -> None:
    """By the wish of the client or of the application."""
    headers = [LENGTH] if by_client else [LENGTH, (b"connection", b"close")]
    send(exchange(written, keep_alive=not by_client), start(*headers), body(b"{}"))
    assert written.writes == [HEAD[:-2] + b"connection: close\r\n\r\n{}"]
    assert written.closed


@pytest.mark.parametrize(
    "messages",
    [
        [start((b"x-name", b"a\r\nset-cookie: b"))],
        [start((b"x-name", b"a\nb"))],
        [start(LENGTH), body(b"{}}")],
        [start(LENGTH), body(b"{")],
        [start(LENGTH), start(LENGTH)],
        [body(b"{}")],
        [start(LENGTH), body(b"{}"), body(b"")],
    ],
)
def test_invalid_responses_are_errors(written: Written, messages: list[dict[str, Any]]) -> None:
    with pytest.raises(RuntimeError):
        send(exchange(written), *messages)


def test_an_idle_connection_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The time begins with the last response, and a response to HEAD has no body to wait for."""
    monkeypatch.setattr(server, "KEEP_ALIVE_SECONDS", 1)
    with serving(settings_for(tmp_path)) as running:
        port = int(running.address.rpartition(":")[2])
        with socket.create_connection(("127.0.0.1", port), TIMEOUT_SECONDS) as client:
            sent, received = monotonic(), b""
            client.sendall(
                b"".join(
                    method + b" /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
                    for method in (b"GET", b"HEAD")
                )
            )
            while more := client.recv(4096):
                received += more
            assert monotonic() - sent >= 1
            assert received.count(b"HTTP/1.1 ") == 2
