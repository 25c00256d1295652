"""Answers that are made by hand, as the large ones need no checking on their way out."""

from __future__ import annotations

from typing import Any

from fastapi import Response

from hexstead.server.api.responses import ErrorOut
from hexstead.server.encoding import as_json

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": ErrorOut, "description": description}
    for status, description in {
        400: "The request makes no sense",
        401: "No guest yet",
        403: "Not yours, or from another site",
        404: "There is no such thing",
        409: "The game or table has moved on",
        413: "Too large",
        415: "Not JSON",
        422: "Something in it is wrong",
        429: "Too often",
        503: "The database does not answer",
    }.items()
}
"""How every call may be refused."""


def reply(payload: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return Response(as_json(payload), status, headers, media_type="application/json")


def described(model: type, status: int = 200) -> dict[int | str, dict[str, Any]]:
    """For a call that replies by hand: what its answer looks like."""
    return {status: {"model": model, "description": "As it is now"}}
