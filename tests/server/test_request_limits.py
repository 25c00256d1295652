"""Limits on the size of a request head, and on pipelined requests."""

from __future__ import annotations

import json
import select
import socket
from collections.abc import Iterator
from itertools import chain, repeat

import pytest

from hexstead.server.http.connections import LARGEST_HEAD, MOST_FIELDS, MOST_PIPELINED
from tests.server.serving import TIMEOUT_SECONDS, Server

MEGABYTE = 1 << 20
ENDLESS = 64 * MEGABYTE
"""Bytes a client tries to send: far more than the buffers of two sockets hold."""
BUFFERED = 24 * MEGABYTE
"""Bytes a client can send at most after the server stops reading: kernel buffers."""
GET = b"GET /api/me HTTP/1.1\r\nHost: x\r\n"
PUT = (
    b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n"
)
BODY = b'e\r\n{"name":"Ann"}\r\n'


def send(server: Server, pieces: Iterator[bytes]) -> tuple[bytes, int]:
    """Send until everything is sent or the server closes the connection; return the response and
    the number of bytes sent."""
    host, _, port = server.address.rpartition("/")[2].partition(":")
    answer, sent, pending = b"", 0, b""
    with socket.create_connection((host, int(port)), TIMEOUT_SECONDS) as line:
        while True:
            pending = pending or next(pieces, b"")
            readable, writable, _ = select.select(
                [line], [line] if pending else [], [], TIMEOUT_SECONDS
            )
            assert readable or writable, "the server neither reads nor answers"
            try:
                if readable:
                    part = line.recv(65536)
                    answer += part
                    if not part:
                        return answer, sent
                elif writable:
                    done = line.send(pending)
                    sent, pending = sent + done, pending[done:]
            except (ConnectionResetError, BrokenPipeError):
                return answer, sent


def endless(begin: bytes, piece: bytes) -> Iterator[bytes]:
    large = piece * (MEGABYTE // len(piece))
    return chain([begin], repeat(large, ENDLESS // len(large)))


def is_431(answer: bytes) -> bool:
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 431 Request Header Fields Too Large\r\n"), answer[:200]
    assert b"connection: close" in head.lower()
    assert json.loads(body)["code"] == "head_too_large"
    return True


@pytest.mark.parametrize(
    ("begin", "piece"),
    [
        pytest.param(GET + b"X: ", b"a" * 1024, id="one large field"),
        pytest.param(GET, b"a" * 1024, id="one large field name"),
        pytest.param(GET, b"a:b\r\n", id="many small fields"),
        pytest.param(b"GET /", b"a" * 1024, id="request line"),
        pytest.param(PUT + b"1;", b"a" * 1024, id="chunk extension"),
        pytest.param(PUT, b"1;" + b"a" * 4096 + b"\r\n \r\n", id="many chunk extensions"),
        pytest.param(PUT + BODY + b"0\r\nX: ", b"a" * 1024, id="one large trailer"),
        pytest.param(PUT + BODY + b"0\r\n", b"a:b\r\n", id="many small trailers"),
    ],
)
def test_a_large_head_is_refused_while_it_arrives(
    server: Server, begin: bytes, piece: bytes
) -> None:
    answer, sent = send(server, endless(begin, piece))
    assert sent < BUFFERED, f"the server read {sent} bytes"
    assert is_431(answer)


def test_the_second_head_of_a_connection_is_limited_too(server: Server) -> None:
    _, sent = send(server, endless(GET + b"\r\n" + GET, b"X: " + b"a" * 1024 + b"\r\n"))
    assert sent < BUFFERED


def test_endless_empty_lines_are_not_read(server: Server) -> None:
    answer, sent = send(server, endless(b"\r\n", b"\r\n"))
    assert answer == b"" and sent < BUFFERED


def test_a_head_of_exactly_the_limit_is_answered(server: Server) -> None:
    begin, end = GET + b"Connection: close\r\nX: ", b"\r\n\r\n"
    fits = begin + b"a" * (LARGEST_HEAD - len(begin + end)) + end
    assert send(server, iter([fits]))[0].startswith(b"HTTP/1.1 200 ")
    too_large = begin + b"a" * (LARGEST_HEAD + 1 - len(begin + end)) + end
    assert is_431(send(server, iter([too_large]))[0])
    slowly = (too_large[start : start + 1000] for start in range(0, len(too_large), 1000))
    assert is_431(send(server, slowly)[0])


def test_the_number_of_header_fields_is_limited(server: Server) -> None:
    begin = GET + b"Connection: close\r\n"
    fits = begin + b"a:b\r\n" * (MOST_FIELDS - 2) + b"\r\n"
    assert send(server, iter([fits]))[0].startswith(b"HTTP/1.1 200 ")
    too_many = begin + b"a:b\r\n" * (MOST_FIELDS - 1) + b"\r\n"
    assert is_431(send(server, iter([too_many]))[0])


def test_a_body_in_the_smallest_chunks_is_read(server: Server) -> None:
    """The chunk framing is larger than a head may be, but no larger than such chunks need."""
    body = b'{"name":"Ann"}'.ljust(LARGEST_HEAD)
    chunks = b"".join(b"1\r\n%c\r\n" % byte for byte in body) + b"0\r\n\r\n"
    put = PUT.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
    assert send(server, iter([put, chunks]))[0].startswith(b"HTTP/1.1 200 ")


def test_trailers_are_not_headers(server: Server) -> None:
    put = PUT.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
    trailer = b"0\r\nSec-Fetch-Site: cross-site\r\n\r\n"
    assert send(server, iter([put, BODY, trailer]))[0].startswith(b"HTTP/1.1 200 ")


def test_pipelined_requests_are_limited(server: Server) -> None:
    ask, last = GET + b"\r\n", GET + b"Connection: close\r\n\r\n"
    answer, _ = send(server, iter([ask * (MOST_PIPELINED - 1) + last]))
    assert answer.count(b"HTTP/1.1 200 ") == MOST_PIPELINED
    _, sent = send(server, endless(ask * 1000, ask * 1000))
    assert sent < BUFFERED
