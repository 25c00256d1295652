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

from hexstead.server.door.crowd import Crowd
from hexstead.server.problems import Problem, refused, refused_with
from hexstead.server.settings import Settings

SEND_SECONDS: Final = 60.0
"""How long somebody may not read what was sent, once no more can be sent."""
_COME_BACK: Final = {"Retry-After": "5"}


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

    # --- what is waited for -------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._answering() is None and not self._asking and self.timeout_keep_alive_task is None:
            self._wait(self._settings.head_seconds, anew=False)  # empty lines are no request

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._asking = True
        self._wait(self._settings.head_seconds, anew=self._patience is None)

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._wait(self._settings.body_seconds)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._asking = False
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
        if self.transport.is_closing():
            return
        answering = self._answering()
        if self._asking and (answering is None or not answering.response_started):
            self._turn_away(refused("too_slow"))
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
