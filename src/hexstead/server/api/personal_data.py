"""Endpoints to export and delete personal data, for guests and users."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any, Final

from fastapi import APIRouter, Request, Response
from fastapi.responses import StreamingResponse

from hexstead.server.api.identity import COOKIE, Registry, TheGuest
from hexstead.server.api.requests import DeletionIn
from hexstead.server.api.session import forget_devices
from hexstead.server.api.statistics import ZIP, records_in
from hexstead.server.people.deletion import delete_guest
from hexstead.server.people.export import export_guest
from hexstead.server.ratings.statistics import finished_ids
from hexstead.server.tables.registry import TableRegistry
from hexstead.tables.problems import refused
from hexstead.tables.record_archive import RecordArchive

router = APIRouter(tags=["me"])

_NAME: Final = "everything.json"


@router.get("/me/everything.zip", response_class=StreamingResponse, responses=ZIP)
async def export(who: TheGuest, registry: Registry) -> StreamingResponse:
    """Export all data about me, with the records of my finished games, as a ZIP archive."""
    registry.limits.spend("exports", who.id)
    found = await registry.database.read_slow(lambda session: _text(export_guest(session, who.id)))
    return StreamingResponse(
        _archive(registry, who.id, found),
        media_type="application/zip",
        headers={"Content-Disposition": 'attachment; filename="hexstead-everything.zip"'},
    )


@router.post("/me/delete", status_code=204)
@router.post("/me/farewell", status_code=204, include_in_schema=False)  # its former name
async def delete_me(
    body: DeletionIn, who: TheGuest, request: Request, registry: Registry
) -> Response:
    """Delete all data about me. Running games with others are resigned; finished ones stay for the
    others, without my name. The request repeats my name as a confirmation."""
    if body.name != who.name:
        raise refused("name_differs")
    registry.limits.spend("deletions", who.id)
    gone = await delete_guest(registry, who.id)
    forget_devices(request, registry, who.id, gone)
    response = Response(status_code=204)
    response.delete_cookie(COOKIE, path="/")
    return response


def _text(found: dict[str, Any]) -> str:
    return json.dumps(found, ensure_ascii=False, indent=2) + "\n"


async def _archive(registry: TableRegistry, guest: str, text: str) -> AsyncIterator[bytes]:
    archive = RecordArchive()
    yield archive.add_text(_NAME, text)
    keys = await registry.database.read(finished_ids, guest)
    async for part in records_in(archive, registry, keys):
        yield part
