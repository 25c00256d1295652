"""Connections: limits per address, timeouts, log filters, and garbage collection."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import socket
import weakref
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from time import monotonic

import pytest

from hexstead.server.http import server
from hexstead.server.http.connection_limits import ConnectionLimiter, most_connections
from hexstead.server.logs import MOST_ALIKE, JsonLines, PlainLines, RateLimitFilter, request_id
from hexstead.server.networks import lies_in, network_of, read_networks
from tests.server.serving import TIMEOUT_SECONDS, Server, settings_for, wait_until

Start = Callable[..., Server]


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", "unknown"),
    ],
)
def test_an_ipv6_network_counts_as_one_address(address: str, network: str) -> None:
    assert network_of(address) == network


def test_networks_are_parsed_and_matched() -> None:
    trusted = read_networks("10.0.0.0/8, ::1 192.0.2.7")
    assert all(lies_in(each, trusted) for each in ("10.1.2.3", "::1", "::ffff:192.0.2.7"))
    assert not any(lies_in(each, trusted) for each in ("192.0.2.8", "::2", "nowhere"))
    with pytest.raises(ValueError, match="'ten' is none"):
        read_networks("10.0.0.1, ten")


def test_connections_are_limited_by_file_descriptors(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, max_connections=5000, bot_workers=2)
    assert most_connections(settings, 1024) == 1024 - 128 - 256 - 24
    assert most_connections(settings, 65536) == 5000
    assert most_connections(settings, 100) == 16


def test_connections_per_address_are_limited(tmp_path: Path) -> None:
    proxied = {"trusted_proxies": "10.0.0.1", "rate_limits": True}
    settings = settings_for(tmp_path, max_connections=16, address_connections=3, **proxied)
    limiter = ConnectionLimiter(settings, 10_000)
    visitors = ["2001:db8::1", "2001:db8::2", "2001:db8::3"]
    assert all(limiter.enter(each) for each in visitors)
    assert not limiter.enter("2001:db8::4")
    assert limiter.enter("2001:db8:0:1::1")
    assert all(
        limiter.enter("10.0.0.1") for _ in range(12)
    )  # trusted proxies have no limit of their own
    assert limiter.open == 16 and not limiter.enter("192.0.2.7")
    limiter.leave("2001:db8::1")
    assert limiter.enter("192.0.2.7")


def test_slow_and_excess_connections_are_closed(start: Start) -> None:
    server = start(head_seconds=2.0, body_seconds=2.0, address_connections=5, rate_limits=True)
    port = int(server.address.rpartition(":")[2])
    with ExitStack() as connections:

        def connect(sent: bytes) -> socket.socket:
            opened = connections.enter_context(
                socket.create_connection(("127.0.0.1", port), TIMEOUT_SECONDS)
            )
            opened.sendall(sent)
            return opened

        def ask(opened: socket.socket) -> None:
            opened.sendall(b"GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n")
            received = b""
            while not received.endswith(b'{"guest":null}'):
                part = opened.recv(4096)
                assert part, f"hung up after {received!r}"
                received += part
            assert b" 200 " in received

        kept = []
        for _ in range(5):
            kept.append(connect(b""))
            ask(kept[-1])
        received = receive_all(connect(b""))
        assert received.startswith(b"HTTP/1.1 503 ") and b"Retry-After: 5" in received
        assert json.loads(received.partition(b"\r\n\r\n")[2])["code"] == "too_many_connections"
        for each in kept[1:]:
            each.close()
        wait_until(lambda: server.connection_limiter.open == 1)
        silent = connect(b"")
        empty = connect(b"\r\n")
        half_head = connect(b"GET /api/me HTTP/1.1\r\nHost: x\r\n")
        half_body = connect(
            b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            b'Content-Length: 100\r\n\r\n{"name": "Ann"}'
        )
        assert receive_all(silent) == receive_all(empty) == b""
        for slow in (half_head, half_body):
            assert receive_all(slow).startswith(b"HTTP/1.1 408 ")
        ask(kept[0])  # a connection with regular requests stays open


def receive_all(connection: socket.socket) -> bytes:
    """Receive until the server closes the connection."""
    received = b""
    while part := connection.recv(4096):
        received += part
    return received


def record(message: str, *details: object) -> logging.LogRecord:
    return logging.LogRecord("hexstead.http", logging.ERROR, "", 0, message, details, None)


def test_repeated_log_messages_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("hexstead.server.logs.monotonic", lambda: clock[0])
    log_filter = RateLimitFilter()
    written = [log_filter.filter(record("cannot accept: %s", number)) for number in range(1000)]
    assert written == [True] * MOST_ALIKE + [False] * (1000 - MOST_ALIKE)
    assert log_filter.filter(record("something else"))
    same = [log_filter.filter(record("full")) for _ in range(1000)]
    assert same == [True] + [False] * 999
    clock[0] += 61
    later, again = record("cannot accept: %s", "again"), record("full")
    assert log_filter.filter(later) and log_filter.filter(again)
    assert later.getMessage() == "cannot accept: again (and 980 more like it before)"
    assert again.getMessage() == "full (and 999 more like it before)"


def test_log_lines_contain_the_request_id() -> None:
    token = request_id.set("abc123")
    try:
        line = json.loads(JsonLines().format(record("slow: %s", "é\n")))
        assert (line["message"], line["request"], line["level"]) == ("slow: é\n", "abc123", "error")
        assert line["logger"] == "hexstead.http" and line["at"].endswith("Z")
        assert PlainLines().format(record("slow")).endswith("ERROR hexstead.http: slow [abc123]")
    finally:
        request_id.reset(token)


@pytest.mark.soak
def test_three_thousand_idle_connections_do_not_block_others(start: Start) -> None:
    """The idle connections come from the address of a player who keeps playing."""
    server = start(rate_limits=True, head_seconds=2.0)
    ann = server.guest("Ann")
    port = int(server.address.rpartition(":")[2])
    for _ in range(3):
        with ExitStack() as connections:
            for _ in range(1000):
                connections.enter_context(
                    socket.create_connection(("127.0.0.1", port), TIMEOUT_SECONDS)
                )
            begun = monotonic()
            ann.get("/api/tables")
            assert monotonic() - begun < 1
            assert server.connection_limiter.open <= 256
    wait_until(lambda: server.connection_limiter.open <= 2)
    assert server.guest("Bob").get("/api/tables")["tables"] == []


def test_unreachable_objects_are_collected_periodically(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Ring:
        def __init__(self) -> None:
            self.me = self

    async def watch() -> None:
        server.schedule_collection()
        for _ in range(2):
            gone = asyncio.Event()
            weakref.finalize(Ring(), gone.set)
            await asyncio.wait_for(gone.wait(), TIMEOUT_SECONDS)

    monkeypatch.setattr(server, "COLLECT_SECONDS", 0.01)
    gc.disable()
    try:
        asyncio.run(watch())
    finally:
        gc.enable()
