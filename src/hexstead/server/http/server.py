"""The uvicorn server with graceful shutdown."""

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

from hexstead.server.http.connection_limits import (
    ACCEPTED_AT_ONCE,
    ConnectionLimiter,
    raise_descriptor_limit,
)
from hexstead.server.http.connections import ServerConfig
from hexstead.server.loop_lag import LoopLagMonitor
from hexstead.server.settings import Settings

log = logging.getLogger("hexstead.http")

KEEP_ALIVE_SECONDS: Final = 75
"""Longer than most players think."""
GRACEFUL_SECONDS: Final = 5
"""How long a stop waits for running requests."""
COLLECT_SECONDS: Final = 3600.0
"""The interval of full garbage collections."""
_BACKLOG: Final = 1024


def table_server(app: FastAPI, settings: Settings) -> TableServer:
    """Return the server; `run` it with its listening sockets."""
    limiter = ConnectionLimiter(settings, raise_descriptor_limit())
    app.state.connection_limiter = limiter
    config = ServerConfig(
        app,
        settings,
        limiter,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        backlog=ACCEPTED_AT_ONCE,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=GRACEFUL_SECONDS,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=[str(network) for network in settings.proxies],
    )
    return TableServer(config, app, settings.drain_seconds)


class TableServer(uvicorn.Server):
    def __init__(self, config: ServerConfig, app: FastAPI, drain_seconds: float) -> None:
        super().__init__(config)
        self._app = app
        self._drain_seconds = drain_seconds
        self._loop_lag: LoopLagMonitor | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(_handle_loop_error)
        await super().startup(sockets)
        for listening in sockets or []:
            listening.listen(_BACKLOG)  # asyncio uses one number for the backlog and for accepting
        schedule_collection()
        self._loop_lag = LoopLagMonitor(self._app.state.registry.metrics.observe_lag)
        self._loop_lag.start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Report not ready at `/readyz` while draining, close the event streams, and let running
        requests finish."""
        registry = self._app.state.registry
        registry.draining = True
        if self._drain_seconds and not self.force_exit:
            log.info("draining: not ready, closing in %g s", self._drain_seconds)
            await asyncio.sleep(self._drain_seconds)
        if self._loop_lag is not None:
            self._loop_lag.close()
        registry.close_streams()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """Exit with status 0 after SIGTERM."""
        with super().capture_signals():
            yield
            while signal.SIGTERM in self._captured_signals:
                self._captured_signals.remove(signal.SIGTERM)


def schedule_collection() -> None:
    asyncio.get_running_loop().call_later(COLLECT_SECONDS, _collect)


def _collect() -> None:
    gc.collect()
    schedule_collection()


def _handle_loop_error(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log a failed accept in one line, where asyncio would log a traceback for each."""
    problem = context.get("exception")
    if isinstance(problem, OSError) and "accept" in context.get("message", ""):
        log.error("connections cannot be accepted: %s", problem.strerror)
    else:
        loop.default_exception_handler(context)
