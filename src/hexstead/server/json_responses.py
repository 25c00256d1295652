"""JSON responses that are encoded by hand, without validation by FastAPI."""

from __future__ import annotations

from typing import Any

from fastapi import Response

from hexstead.tables.encoding import as_json, packed


def reply(payload: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return Response(as_json(payload), status, headers, media_type="application/json")


def pack(response: Response) -> None:
    """Compress the body with gzip if that is worth it."""
    smaller = packed(bytes(response.body))
    if smaller is not None:
        response.body = smaller
        response.headers["Content-Length"] = str(len(response.body))
        response.headers["Content-Encoding"] = "gzip"
        response.headers["Vary"] = "Accept-Encoding"
