"""HTTP connections with limits on time and size, on top of uvicorn."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from typing import Any, Final

import uvicorn
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)
from uvicorn.server import ServerState

from hexstead.server.http.connection_limits import ConnectionLimiter
from hexstead.server.settings import Settings
from hexstead.tables.problems import Problem, refused, refused_with

SEND_SECONDS: Final = 60.0
"""How long a client may leave a full send buffer unread."""
LARGEST_HEAD: Final = 32 * 1024
"""The most bytes of a request line and its header fields, and of the framing of a body."""
MOST_FIELDS: Final = 128
"""The most header fields of one request: a field costs far more memory than its bytes."""
MOST_PIPELINED: Final = 32
"""The most requests that may wait behind the one being answered on their connection."""
_PIECE: Final = 4 * 1024
"""The most bytes given to the parser between two checks of these limits."""
_FRAMING_PER_BYTE: Final = 16
"""How many bytes of chunk framing each byte of a body allows; the smallest chunk needs 5."""
_LAST_CHUNK: Final = b"0\r\n\r\n"
_RETRY: Final = {"Retry-After": "5"}
EXCHANGE: Final = "exchange"
"""The key of a request's `Exchange` in its state."""


def _head_too_large() -> Problem:
    return refused("head_too_large", bytes=LARGEST_HEAD, n=MOST_FIELDS)


class ServerConfig(uvicorn.Config):
    def __init__(
        self, app: Any, settings: Settings, limiter: ConnectionLimiter, **more: Any
    ) -> None:
        super().__init__(app, http=Connection, ws="none", **more)
        self.settings = settings
        self.limiter = limiter


class Exchange(RequestResponseCycle):
    """A request and its response. The head of the response is sent together with its body: uvicorn
    writes the two one by one, which would be two system calls and two packets.

    A head that announces the length of its body waits for it, at most until the response is
    complete.
    """

    _head = b""

    async def send(self, message: Any) -> None:
        if self.flow.write_paused and not self.disconnected:
            await self.flow.drain()
        if self.disconnected:
            return
        begins = message["type"] == "http.response.start"
        if begins is self.response_started or self.response_complete:
            raise RuntimeError(f"{message['type']} at the wrong time")
        if begins:
            self._begin(message["status"], message.get("headers", ()))
        else:
            self._continue(message.get("body", b""), message.get("more_body", False))

    def _begin(self, status: int, headers: Iterable[tuple[bytes, bytes]]) -> None:
        self.response_started, self.waiting_for_100_continue = True, False
        lines = [STATUS_LINE[status]]
        for name, value in (*self.default_headers, *headers):
            if name == b"content-length":
                self.chunked_encoding, self.expected_content_length = False, int(value)
            elif name == b"connection":
                self.keep_alive = self.keep_alive and value != b"close"
                continue
            lines.append(b"%b: %b\r\n" % (name, value))
        if not self.keep_alive:
            lines.append(b"connection: close\r\n")
        has_body = self.scope["method"] != "HEAD" and status not in (204, 304)
        if self.chunked_encoding is None and has_body:
            self.chunked_encoding = True
            lines.append(b"transfer-encoding: chunked\r\n")
        lines.append(b"\r\n")
        head = b"".join(lines)
        if not head.count(b"\n") == head.count(b"\r") == len(lines):
            raise RuntimeError("a header contains a line break")
        if self.chunked_encoding:
            self.transport.write(head)
        else:
            self._head = head

    def _continue(self, body: bytes, more: bool) -> None:
        if self.scope["method"] == "HEAD":
            body, self.expected_content_length = b"", 0
        elif self.chunked_encoding:
            body = (_chunk(body) if body else b"") + (b"" if more else _LAST_CHUNK)
        else:
            self.expected_content_length -= len(body)
        left = self.expected_content_length
        if left < 0 or (left and not more):
            raise RuntimeError("the body is not as long as announced")
        if self._head or body:
            self.transport.write(self._head + body)
            self._head = b""
        if not more:
            self.response_complete = True
            self.message_event.set()
            if not self.keep_alive:
                self.transport.close()
            self.on_response()

    # --- writing without a task ---------------------------------------------------------------

    def is_ready(self) -> bool:
        """Whether a streaming response has begun, has not ended, and is read fast enough."""
        streams = bool(self.chunked_encoding) and not self.response_complete
        closed = self.disconnected or self.transport.is_closing()
        return streams and not closed and not self.flow.write_paused

    def write(self, data: bytes) -> None:
        """Write a part of a streaming response that is ready."""
        self.transport.write(_chunk(data))


def _chunk(data: bytes) -> bytes:
    return b"%x\r\n%b\r\n" % (len(data), data)


class Connection(HttpToolsProtocol):
    """Closes connections that are slow to send a head or a body, or to read a response."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        assert isinstance(config, ServerConfig)
        self._limiter = config.limiter
        self._settings = config.settings
        self._peer = ""
        self._counted = False
        self._receiving = False
        """Whether a request is being received."""
        self._in_body = False
        """Whether its head is complete."""
        self._overhead = 0
        """Bytes received that are no part of a body, since the last head or request ended."""
        self._deadline: asyncio.TimerHandle | None = None
        self._next_deadline: float | None = None
        """The seconds of a deadline to be set, unless the request is complete by then: most
        requests arrive in one piece, and need no timer."""
        self._send_deadline: asyncio.TimerHandle | None = None
        self._idle_until: float | None = None
        """When the connection is closed if no further request begins; None during a request."""
        self._idle_timer: asyncio.TimerHandle | None = None

    # --- open and close -----------------------------------------------------------------------

    def connection_made(  # type: ignore[override]  # as uvicorn has it
        self, transport: asyncio.Transport
    ) -> None:
        super().connection_made(transport)
        self._peer = self.client[0] if self.client else ""
        self._counted = self._limiter.enter(self._peer)
        if self._counted:
            self._set_deadline(self._settings.head_seconds)
        else:
            self._respond_and_close(refused_with("too_many_connections", {}, _RETRY))

    def connection_lost(self, exc: Exception | None) -> None:
        if self._counted:
            self._limiter.leave(self._peer)
            self._counted = False
        self._clear_deadline()
        self._clear_send_deadline()
        if self._idle_timer is not None:
            self._idle_timer.cancel()
            self._idle_timer = None
        super().connection_lost(exc)

    # --- size limits --------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Give the data to the parser in pieces, and stop reading where a limit is reached."""
        start = 0
        while start < len(data) and not self.transport.is_closing():
            piece = data[start : start + min(_PIECE, LARGEST_HEAD - self._overhead)]
            start += len(piece)
            self._overhead += len(piece)
            super().data_received(piece)
            if self.transport.is_closing():
                return
            if self._overhead >= LARGEST_HEAD:
                self._refuse_request(_head_too_large())
            elif len(self.pipeline) > MOST_PIPELINED:
                self.transport.close()
        if self._next_deadline is not None:
            self._set_deadline(self._next_deadline)
        if self._answering() is None and not self._receiving and self._idle_until is None:
            self._set_deadline(
                self._settings.head_seconds, restart=False
            )  # empty lines do not begin a request

    def on_header(self, name: bytes, value: bytes) -> None:
        """Keep the field, unless it is a trailer of a chunked body: nothing here reads those."""
        if self._in_body:
            return
        if len(self.headers) >= MOST_FIELDS:
            self._overhead = LARGEST_HEAD
            raise _head_too_large()  # ends the parser's work, with the next function
        super().on_header(name, value)

    def send_400_response(self, msg: str) -> None:
        """Answer a request that the parser or a function called by it rejected."""
        if self._overhead >= LARGEST_HEAD:
            self._refuse_request(_head_too_large())
        else:
            super().send_400_response(msg)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        cycle.__class__ = Exchange  # uvicorn creates it
        cycle.scope["state"][EXCHANGE] = cycle
        super()._start_asgi_task(cycle, app)

    def on_body(self, body: bytes) -> None:
        self._overhead = max(0, self._overhead - (1 + _FRAMING_PER_BYTE) * len(body))
        super().on_body(body)

    # --- idle connections ---------------------------------------------------------------------
    #
    # uvicorn sets a timer after each response and cancels it at the next request. Here a timer that
    # is too early is set again, so that a busy connection sets one in KEEP_ALIVE_SECONDS.

    def on_response_complete(self) -> None:
        self.server_state.total_requests += 1
        if self.transport.is_closing():
            return
        self.flow.resume_reading()
        if self.pipeline:
            cycle, app = self.pipeline.pop()
            self._start_asgi_task(cycle, app)
            return
        self._idle_until = self.loop.time() + self.timeout_keep_alive
        if self._idle_timer is None:
            self._idle_timer = self.loop.call_at(self._idle_until, self._check_idle)

    def _unset_keepalive_if_required(self) -> None:
        self._idle_until = None

    def _check_idle(self) -> None:
        self._idle_timer = None
        if self._idle_until is None:
            return
        if self.loop.time() < self._idle_until:
            self._idle_timer = self.loop.call_at(self._idle_until, self._check_idle)
        else:
            self.timeout_keep_alive_handler()

    # --- deadlines of requests ----------------------------------------------------------------

    def on_message_begin(self) -> None:
        self._in_body = False
        super().on_message_begin()
        self._receiving = True
        if self._deadline is None:
            self._next_deadline = self._settings.head_seconds

    def on_headers_complete(self) -> None:
        self._in_body, self._overhead = True, 0
        super().on_headers_complete()
        self._next_deadline = self._settings.body_seconds

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._receiving, self._overhead = False, 0
        self._clear_deadline()

    def _answering(self) -> RequestResponseCycle | None:
        """Return the request that is being answered, or None."""
        cycle: RequestResponseCycle | None = self.cycle  # None before the first
        return None if cycle is None or cycle.response_complete else cycle

    def _set_deadline(self, seconds: float, restart: bool = True) -> None:
        if self._deadline is not None:
            if not restart:
                return
            self._deadline.cancel()
        self._deadline = self.loop.call_later(seconds, self._too_slow)
        self._next_deadline = None

    def _clear_deadline(self) -> None:
        self._next_deadline = None
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_slow(self) -> None:
        self._deadline = None
        if not self.transport.is_closing():
            self._refuse_request(refused("too_slow"))

    def _refuse_request(self, problem: Problem) -> None:
        """Close the connection; before that, answer a request that has no answer yet."""
        answering = self._answering()
        if answering is not None:
            answering.disconnected = True  # what the application still sends goes nowhere
            answering.message_event.set()
        if self._receiving and (answering is None or not answering.response_started):
            self._respond_and_close(problem)
        else:
            self.transport.close()

    # --- deadlines of responses ---------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self._clear_send_deadline()
        self._send_deadline = self.loop.call_later(SEND_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._clear_send_deadline()

    def _clear_send_deadline(self) -> None:
        if self._send_deadline is not None:
            self._send_deadline.cancel()
            self._send_deadline = None

    def _respond_and_close(self, problem: Problem) -> None:
        """Respond without the application, and close the connection."""
        body = json.dumps(problem.payload()).encode()
        lines = [f"{name}: {value}\r\n".encode() for name, value in problem.headers.items()]
        self.transport.write(
            STATUS_LINE[problem.status]
            + b"".join(lines)
            + b"content-type: application/json\r\nconnection: close\r\ncontent-length: %d\r\n\r\n"
            % len(body)
            + body
        )
        self.transport.close()
