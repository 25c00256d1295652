"""The FastAPI application: its routes, its middleware, and the services of its lifespan."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from anyio.to_thread import current_default_thread_limiter
from fastapi import APIRouter, FastAPI, Response
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import BaseRoute
from starlette.types import ASGIApp

from hexstead import __version__
from hexstead.server.admin.retention import RetentionJob
from hexstead.server.admin.watcher import AdminWatcher
from hexstead.server.api import (
    account,
    actions,
    analyses,
    catalogue,
    chat,
    daily,
    friends,
    groups,
    me,
    moderation,
    notifications,
    operations,
    passkeys,
    personal_data,
    puzzles,
    quadrants,
    ratings,
    records,
    seats,
    seeks,
    sign_in,
    statistics,
    tables,
    tournaments,
)
from hexstead.server.api.error_handlers import explain_problems
from hexstead.server.api.identity import Guests, hang_up
from hexstead.server.api.json_responses import REFUSALS, described_shapes
from hexstead.server.http import static_pages
from hexstead.server.http.fast_path import FastPath
from hexstead.server.http.request_context import RequestContextMiddleware
from hexstead.server.http.security import SecurityMiddleware
from hexstead.server.moderation import blocks
from hexstead.server.notifications.mailer import Mailer
from hexstead.server.notifications.sender import NotificationSender
from hexstead.server.people import invitations
from hexstead.server.people.devices import CHANGED, SIGNED_OUT
from hexstead.server.people.friends import LastSeenWriter
from hexstead.server.ratings.update import RatingUpdater
from hexstead.server.seeks.queue import SeekQueue
from hexstead.server.settings import Settings
from hexstead.server.storage.database import Database
from hexstead.server.tables.registry import TableRegistry
from hexstead.server.tournaments.runner import TournamentRunner
from hexstead.server.workers.analysis_queue import AnalysisQueue
from hexstead.server.workers.autoplay import Autoplay
from hexstead.server.workers.replay_pool import ReplayPool
from hexstead.tables.problems import refused

DESCRIPTION = """Play Hexstead's games over HTTP, as the pages do.
Start with `PUT /api/me`, then `POST /api/tables`; see docs/reference/http-api.md for examples."""

HELPING_THREADS: Final = 2
"""Threads for long work (boards, records, pictures). Python runs one thread at a time, so with
forty of them every action would take forty times as long."""


class Application(FastAPI):
    """Describes hand-encoded responses as well, and has middleware around all others, which hot
    endpoints do not need."""

    def __init__(self, settings: Settings, **more: Any) -> None:
        super().__init__(**more)
        self._settings = settings

    def build_middleware_stack(self) -> ASGIApp:
        security = SecurityMiddleware(super().build_middleware_stack(), self._settings)
        return RequestContextMiddleware(FastPath(security), self._settings)

    def openapi(self) -> dict[str, Any]:
        if self.openapi_schema is None:
            schemas: dict[str, Any] = super().openapi()["components"]["schemas"]
            schemas |= described_shapes()
        return super().openapi()


@asynccontextmanager
async def _lifespan(app: FastAPI, settings: Settings) -> AsyncIterator[None]:
    """Open the database and the background services; close them when the server stops."""
    current_default_thread_limiter().total_tokens = HELPING_THREADS
    database = Database(settings.database_url)
    database.lock_file()
    await database.migrate_with_retries()
    registry = TableRegistry(settings, database)
    registry.store.reservations, registry.store.blocks = invitations, blocks
    autoplay = Autoplay(registry)
    mailer = app.state.mailer = Mailer(settings.smtp_url, settings.mail_from)
    notification_sender = app.state.notification_sender = NotificationSender(registry, mailer)
    tournament_runner = app.state.tournament_runner = TournamentRunner(registry)
    seek_queue = app.state.seek_queue = SeekQueue(registry)
    registry.services = [autoplay, notification_sender, tournament_runner, seek_queue]
    if settings.ratings:
        registry.services.append(RatingUpdater())
    app.state.workers = autoplay.workers
    app.state.registry = registry
    guests = app.state.guests = Guests(database)

    def signed_out(_: int, guest: str, devices: list[str]) -> None:
        guests.forget(guest)
        hang_up(registry, devices)

    registry.peers.handlers[CHANGED] = lambda _, guest: guests.forget(guest)
    registry.peers.handlers[SIGNED_OUT] = signed_out
    registry.peers.on_joined.append(guests.forget_all)
    # Work that an ended process left behind is taken over at once.
    registry.peers.on_change += [notification_sender.poll_now, tournament_runner.check_now]
    app.state.analyses = AnalysisQueue(registry, autoplay.workers.scheduler)
    replays = app.state.replays = ReplayPool(settings.record_workers)
    app.state.admin_watcher = AdminWatcher(registry, guests.forget)
    retention = RetentionJob(registry)
    app.state.last_seen_writer = LastSeenWriter(database)
    await registry.open()
    await app.state.admin_watcher.open()
    await app.state.analyses.open()
    try:
        retention.periodic.start()
        yield
    finally:
        await retention.periodic.stop()
        await app.state.admin_watcher.close()
        await app.state.analyses.close()
        await replays.close()
        await registry.close()
        await guests.close()
        database.close()


def make_app(settings: Settings | None = None, folder: Path = static_pages.FOLDER) -> FastAPI:
    settings = settings or Settings.from_environment()

    app = Application(
        settings,
        title="Hexstead",
        version=__version__,
        description=DESCRIPTION,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=partial(_lifespan, settings=settings),
        redirect_slashes=False,
        telemetry={"auto_configure": False, "tracing": False, "metrics": False, "logs": False},
    )
    app.router.routes.extend(_routes())

    @app.get("/api", include_in_schema=False)
    @app.get("/api/{path:path}", include_in_schema=False)
    async def no_such_endpoint(path: str = "") -> Response:
        raise refused("no_call", path=f"/api/{path[:80]}")

    if settings.offline_folder is not None:
        static_pages.serve_offline_pages(app, settings.offline_folder)
    static_pages.serve_pages(app, folder)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=4)
    explain_problems(app)
    return app


@cache
def _routes() -> list[BaseRoute]:
    """The routes of all endpoints, shared by all applications of the process.

    FastAPI builds the validators of a route when it first matches a request, and cannot do so in
    two threads at once; so they are built here, before the first request.
    """
    modules = (
        actions,  # first, as routes are matched in this order
        me,
        account,
        sign_in,
        passkeys,
        personal_data,
        notifications,
        catalogue,
        tables,
        seats,
        seeks,
        chat,
        moderation,
        records,
        analyses,
        statistics,
        ratings,
        daily,
        puzzles,
        quadrants,
        friends,
        groups,
        tournaments,
    )
    router = APIRouter()
    for module in modules:
        router.include_router(module.router, prefix="/api", responses=REFUSALS)

    router.include_router(operations.router)
    router.include_router(notifications.unsubscribing)
    for route in router.routes:
        route.matches({"type": "http", "method": "GET", "path": "/api/", "headers": []})
    return router.routes
