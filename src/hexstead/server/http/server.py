"""The server as it runs: it opens its door, and closes it without cutting anybody off."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any, Final

import uvicorn
from fastapi import FastAPI

from hexstead.server.http.connection_limits import ACCEPTED_AT_ONCE, Crowd, raise_descriptor_limit
from hexstead.server.http.connections import DoorConfig
from hexstead.server.settings import Settings

log = logging.getLogger("hexstead.door")

KEEP_ALIVE_SECONDS: Final = 75
"""Longer than the pauses of people who think."""
LAST_ANSWERS_SECONDS: Final = 5
"""How long a stop waits for answers that are being made."""
COLLECT_SECONDS: Final = 3600.0
"""How often all that is in memory is looked through for what nobody can reach any more."""
_QUEUE: Final = 1024
"""Connections that wait to be taken in."""


def table_server(app: FastAPI, settings: Settings) -> TableServer:
    """The server for these tables; `run` it with the sockets it is to listen on."""
    crowd = Crowd(settings, raise_descriptor_limit())
    app.state.crowd = crowd
    config = DoorConfig(
        app,
        settings,
        crowd,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        backlog=ACCEPTED_AT_ONCE,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=LAST_ANSWERS_SECONDS,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=[str(network) for network in settings.proxies],
    )
    return TableServer(config, app, settings.drain_seconds)


class TableServer(uvicorn.Server):
    def __init__(self, config: DoorConfig, app: FastAPI, drain_seconds: float) -> None:
        super().__init__(config)
        self._app = app
        self._drain_seconds = drain_seconds

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(_tell_loop_trouble)
        await super().startup(sockets)
        for listening in sockets or []:
            listening.listen(_QUEUE)  # asyncio accepts as many at once as it lets wait
        collect_now_and_then()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say at `/readyz` that no more is taken on, then tell the streams to come back later, and
        let every request under way be answered."""
        registry = self._app.state.registry
        registry.draining = True
        if self._drain_seconds and not self.force_exit:
            log.info("no longer ready; the door closes in %g s", self._drain_seconds)
            await asyncio.sleep(self._drain_seconds)
        registry.close_streams()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """A stop that was asked for is no failure: SIGTERM ends with status 0."""
        with super().capture_signals():
            yield
            while signal.SIGTERM in self._captured_signals:
                self._captured_signals.remove(signal.SIGTERM)


def collect_now_and_then() -> None:
    asyncio.get_running_loop().call_later(COLLECT_SECONDS, _collect)


def _collect() -> None:
    gc.collect()
    collect_now_and_then()


def _tell_loop_trouble(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """asyncio would write a page for each connection that cannot be accepted."""
    problem = context.get("exception")
    if isinstance(problem, OSError) and "accept" in context.get("message", ""):
        log.error("connections cannot be accepted: %s", problem.strerror)
    else:
        loop.default_exception_handler(context)
