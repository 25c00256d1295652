"""How payloads are written on the wire."""

from __future__ import annotations

from typing import Any

import orjson
from fastapi import Response


def as_json(payload: Any) -> bytes:
    """JSON on one line; dictionaries by seat get text keys, as JSON knows no others."""
    return orjson.dumps(payload, option=orjson.OPT_NON_STR_KEYS)


def reply(payload: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """An answer made by hand, as the large ones need no checking on their way out."""
    return Response(as_json(payload), status, headers, media_type="application/json")
