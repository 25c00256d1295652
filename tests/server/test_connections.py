"""Connections: heads sent with their bodies, and the time an idle one stays open."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path
from time import monotonic
from typing import cast

import pytest

from hexstead.server.http import server
from hexstead.server.http.connections import JoiningTransport
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


@pytest.fixture
def written() -> Written:
    return Written()


@pytest.fixture
def joining(written: Written) -> JoiningTransport:
    return JoiningTransport(cast("asyncio.Transport", written))


def test_a_head_is_sent_with_its_body(written: Written, joining: JoiningTransport) -> None:
    joining.write(HEAD)
    assert written.writes == []
    joining.write(b"{}")
    joining.flush()
    assert written.writes == [HEAD + b"{}"]


def test_a_head_without_a_length_is_sent_at_once(
    written: Written, joining: JoiningTransport
) -> None:
    head = HEAD.replace(b"content-length: 2", b"transfer-encoding: chunked")
    joining.write(head)
    joining.write(b"2\r\n{}\r\n")
    assert written.writes == [head, b"2\r\n{}\r\n"]


def test_a_head_without_a_body_is_sent_at_the_end(
    written: Written, joining: JoiningTransport
) -> None:
    joining.write(HEAD)
    joining.flush()
    joining.write(HEAD)
    joining.close()
    assert written.writes == [HEAD, HEAD]
    assert written.closed


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
