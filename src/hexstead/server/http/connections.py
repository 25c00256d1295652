"""One connection: it has a time limit for whatever the other side is to do next."""

from __future__ import annotations

import asyncio
import json
from typing import Any, Final

import uvicorn
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)
from uvicorn.server import ServerState

from hexstead.server.http.connection_limits import Crowd
from hexstead.server.problems import Problem, refused, refused_with
from hexstead.server.settings import Settings

SEND_SECONDS: Final = 60.0
"""How long somebody may not read what was sent, once no more can be sent."""
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
_COME_BACK: Final = {"Retry-After": "5"}


def _head_too_large() -> Problem:
    return refused("head_too_large", bytes=LARGEST_HEAD, n=MOST_FIELDS)


class DoorConfig(uvicorn.Config):
    """What uvicorn has to know, and what the door has to know besides."""

    def __init__(self, app: Any, settings: Settings, crowd: Crowd, **more: Any) -> None:
        super().__init__(app, http=Connection, ws="none", **more)
        self.settings = settings
        self.crowd = crowd


class Connection(HttpToolsProtocol):
    """Slow is whoever takes too long for a head, for a body, or for reading an answer."""

    def __init__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        assert isinstance(config, DoorConfig)
        self._crowd = config.crowd
        self._settings = config.settings
        self._peer = ""
        self._entered = False
        self._asking = False
        """Whether a request has begun and has not been read to its end."""
        self._in_body = False
        """Whether the head of that request has been read to its end."""
        self._overhead = 0
        """Bytes received that are no part of a body, since the last head or request ended."""
        self._patience: asyncio.TimerHandle | None = None
        self._reading: asyncio.TimerHandle | None = None

    # --- coming and going ---------------------------------------------------------------------

    def connection_made(  # type: ignore[override]  # as uvicorn has it
        self, transport: asyncio.Transport
    ) -> None:
        super().connection_made(transport)
        self._peer = self.client[0] if self.client else ""
        self._entered = self._crowd.enter(self._peer)
        if self._entered:
            self._wait(self._settings.head_seconds)
        else:
            self._turn_away(refused_with("too_many_connections", {}, _COME_BACK))

    def connection_lost(self, exc: Exception | None) -> None:
        if self._entered:
            self._crowd.leave(self._peer)
            self._entered = False
        self._stop_waiting()
        self._stop_minding()
        super().connection_lost(exc)

    # --- limits of size -----------------------------------------------------------------------

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
        if self._answering() is None and not self._asking and self.timeout_keep_alive_task is None:
            self._wait(self._settings.head_seconds, anew=False)  # empty lines are no request

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

    def on_body(self, body: bytes) -> None:
        self._overhead = max(0, self._overhead - (1 + _FRAMING_PER_BYTE) * len(body))
        super().on_body(body)

    # --- what is waited for -------------------------------------------------------------------

    def on_message_begin(self) -> None:
        self._in_body = False
        super().on_message_begin()
        self._asking = True
        self._wait(self._settings.head_seconds, anew=self._patience is None)

    def on_headers_complete(self) -> None:
        self._in_body, self._overhead = True, 0
        super().on_headers_complete()
        self._wait(self._settings.body_seconds)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._asking, self._overhead = False, 0
        self._stop_waiting()

    def _answering(self) -> RequestResponseCycle | None:
        """The request that is being answered, if one is."""
        cycle: RequestResponseCycle | None = self.cycle  # None before the first
        return None if cycle is None or cycle.response_complete else cycle

    def _wait(self, seconds: float, anew: bool = True) -> None:
        if self._patience is not None:
            if not anew:
                return
            self._patience.cancel()
        self._patience = self.loop.call_later(seconds, self._too_slow)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _too_slow(self) -> None:
        self._patience = None
        if not self.transport.is_closing():
            self._refuse_request(refused("too_slow"))

    def _refuse_request(self, problem: Problem) -> None:
        """Close the connection; before that, answer a request that has no answer yet."""
        answering = self._answering()
        if answering is not None:
            answering.disconnected = True  # what the application still sends goes nowhere
            answering.message_event.set()
        if self._asking and (answering is None or not answering.response_started):
            self._turn_away(problem)
        else:
            self.transport.close()

    # --- those who do not read ----------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stop_minding()
        self._reading = self.loop.call_later(SEND_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_minding()

    def _stop_minding(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    def _turn_away(self, problem: Problem) -> None:
        """The answer without the application, and the end of the connection."""
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
