"""Health, readiness and metrics."""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
import time
from pathlib import Path
from typing import Any, Final

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4
from sqlalchemy import func, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from hexstead import __version__
from hexstead.server.api.identity import Registry
from hexstead.server.api.json_responses import reply
from hexstead.server.metrics import Sample
from hexstead.server.networks import lies_in, read_networks
from hexstead.server.storage.models import Guest, Notification, TableRow, count
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.workers.analysis_store import waiting
from hexstead.tables.problems import refused

router = APIRouter(include_in_schema=False)

ANSWER_SECONDS: Final = 2.0
"""A slower database counts as unavailable."""
_THIS_MACHINE: Final = read_networks("127.0.0.0/8 ::1")
_FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
_STARTED: Final = time.time()


@router.get("/healthz")
async def healthz() -> Response:
    """Report that the process answers."""
    return reply({"status": "ok", "version": __version__})


@router.get("/readyz")
async def readyz(registry: Registry) -> Response:
    """Report whether the database answers and accepts writes, and the server is not draining.
    Heartbeats detect an outage without requests."""
    if registry.draining:
        return reply({"status": "stopping"}, 503, {"Retry-After": "2"})
    if not await _database_answers(registry):
        return reply({"status": "database away"}, 503, {"Retry-After": "2"})
    if registry.database.outages.active:
        return reply({"status": "database not writable"}, 503, {"Retry-After": "2"})
    return reply({"status": "ready"})


@router.get("/metrics")
async def metrics(request: Request, registry: Registry) -> Response:
    """Metrics for Prometheus; 404 for clients that may not read them."""
    if not _may_measure(request, registry):
        raise refused("no_call", path="/metrics")
    gauges = [*_in_memory(request, registry), *_of_process(), *await _stored(registry)]
    return Response(registry.metrics.text(gauges), media_type=CONTENT_TYPE_PLAIN_0_0_4)


def _may_measure(request: Request, registry: TableRegistry) -> bool:
    settings = registry.settings
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if settings.metrics_token and kind.lower() == "bearer":
        return secrets.compare_digest(token.encode(), settings.metrics_token.encode())
    # A request that a local proxy forwards is not local.
    direct = not any(name in request.headers for name in _FORWARDED)
    peer = request.client.host if request.client else ""
    return settings.metrics == "local" and direct and lies_in(peer, _THIS_MACHINE)


async def _database_answers(registry: TableRegistry) -> bool:
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            await registry.database.read(lambda session: session.execute(text("SELECT 1")).scalar())
    except (SQLAlchemyError, TimeoutError):
        return False
    return True


def _in_memory(request: Request, registry: TableRegistry) -> list[Sample]:
    state: Any = request.app.state
    tables = list(registry.in_memory)
    figures: dict[str, float] = {
        "tables_in_memory": len(tables),
        "games_in_memory": sum(
            live.game_log is not None and not live.game_log.over for live in tables
        ),
        "streams": sum(len(live.subscribers) for live in tables),
        "connections": state.connection_limiter.open,
        "connections_most": state.connection_limiter.most,
        "bot_workers": state.workers.number,
        "bots_thinking": state.workers.busy,
        "bots_waiting": state.workers.waiting,
        "processes": len(registry.database.cluster.members),
        "duties": len(registry.database.cluster.duties),
        "database_writes_waiting": registry.database.writes_waiting,
    }
    info: Sample = ("hexstead_info", {"version": __version__}, 1)
    return [info, *((f"hexstead_{name}", {}, value) for name, value in figures.items())]


async def _stored(registry: TableRegistry) -> list[Sample]:
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            found = await registry.database.read_slow(_count)
    except (SQLAlchemyError, TimeoutError):
        return [("hexstead_database_up", {}, 0), ("hexstead_database_writable", {}, 0)]
    writable: Sample = ("hexstead_database_writable", {}, not registry.database.outages.active)
    return [("hexstead_database_up", {}, 1), writable, *found]


def _count(session: Session) -> list[Sample]:
    by_status = session.execute(select(TableRow.status, func.count()).group_by(TableRow.status))
    tables: list[Sample] = [
        ("hexstead_tables", {"status": str(status)}, number) for status, number in by_status
    ]
    return [
        *tables,
        ("hexstead_guests", {}, count(session, Guest)),
        ("hexstead_messages_waiting", {}, count(session, Notification)),
        ("hexstead_analyses_waiting", {}, len(waiting(session))),
    ]


def _of_process() -> list[Sample]:
    figures: list[Sample] = [
        ("process_start_time_seconds", {}, _STARTED),
        ("process_cpu_seconds_total", {}, time.process_time()),
    ]
    if sys.platform == "linux":
        pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
        memory = int(pages) * os.sysconf("SC_PAGE_SIZE")
        figures.append(("process_resident_memory_bytes", {}, memory))
        figures.append(("process_open_fds", {}, sum(1 for _ in Path("/proc/self/fd").iterdir())))
    return figures
