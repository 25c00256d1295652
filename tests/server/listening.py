"""A real HTTP listener, as a chat program or a bot would run one, that remembers what it got."""

from __future__ import annotations

import json
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any


@dataclass
class Received:
    path: str
    headers: dict[str, str]
    body: dict[str, Any]
    at: float


@dataclass
class Listener:
    address: str
    answers: list[int | bytes] = field(default_factory=list)
    """What to answer, in turn: a status, or raw bytes; then always 204."""
    received: list[Received] = field(default_factory=list)
    redirect_to: str = ""
    before_answer: Callable[[], None] | None = None
    """What happens between what it gets and its answer, once."""
    read: Callable[[bytes], Any] = json.loads
    """How it reads what it gets."""

    def events(self) -> list[str]:
        return [each.body["event"] for each in list(self.received)]


CERTIFICATE = Path(__file__).parent / "hook-example.pem"
"""Of hook.example, signed by itself, with its key: good for nothing but these tests."""


@contextmanager
def listening(secure: bool = False) -> Iterator[Listener]:
    heard: Listener

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            heard.received.append(
                Received(self.path, dict(self.headers), heard.read(body), time.monotonic())
            )
            happens, heard.before_answer = heard.before_answer, None
            if happens is not None:
                happens()
            answer = heard.answers.pop(0) if heard.answers else 204
            if isinstance(answer, bytes):
                self.wfile.write(answer)
                return
            self.send_response(answer)
            if 300 <= answer < 400:
                self.send_header("Location", heard.redirect_to)
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - as inherited
            """The tests look at what was received instead."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    if secure:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(CERTIFICATE)
        server.socket = context.wrap_socket(server.socket, server_side=True)
    heard = Listener(f"http://127.0.0.1:{server.server_address[1]}")
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield heard
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
