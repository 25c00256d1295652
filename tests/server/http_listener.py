"""An HTTP server for webhooks in this process that records the requests it receives."""

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
    """The next responses: a status or raw bytes; afterwards 204."""
    received: list[Received] = field(default_factory=list)
    redirect_to: str = ""
    before_answer: Callable[[], None] | None = None
    """Called once, between receiving a request and responding."""
    read: Callable[[bytes], Any] = json.loads
    """Decodes a request body."""

    def events(self) -> list[str]:
        return [each.body["event"] for each in list(self.received)]


CERTIFICATE = Path(__file__).parent / "hook-example.pem"
"""A self-signed certificate of hook.example, with its key."""


@contextmanager
def listening(secure: bool = False) -> Iterator[Listener]:
    listener: Listener

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            listener.received.append(
                Received(self.path, dict(self.headers), listener.read(body), time.monotonic())
            )
            callback, listener.before_answer = listener.before_answer, None
            if callback is not None:
                callback()
            answer = listener.answers.pop(0) if listener.answers else 204
            if isinstance(answer, bytes):
                self.wfile.write(answer)
                return
            self.send_response(answer)
            if 300 <= answer < 400:
                self.send_header("Location", listener.redirect_to)
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - as inherited
            """Log nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    if secure:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(CERTIFICATE)
        server.socket = context.wrap_socket(server.socket, server_side=True)
    listener = Listener(f"http://127.0.0.1:{server.server_address[1]}")
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield listener
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
