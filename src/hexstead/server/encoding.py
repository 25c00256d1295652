"""How payloads are written on the wire."""

from __future__ import annotations

import gzip
from typing import Any, Final

import orjson
from fastapi import Response


def as_json(payload: Any) -> bytes:
    """JSON on one line; dictionaries by seat get text keys, as JSON knows no others."""
    return orjson.dumps(payload, option=orjson.OPT_NON_STR_KEYS)


def written(payload: Any) -> orjson.Fragment:
    """JSON that can stand in another payload. It is kept where the payload itself would be kept for
    long: hundreds of dictionaries are hard work for the garbage collector, and text is none."""
    return orjson.Fragment(as_json(payload))


def joined(one: bytes, other: bytes) -> orjson.Fragment:
    """Two objects in JSON, neither of them empty, as one."""
    return orjson.Fragment(b"%b,%b" % (one[:-1], other[1:]))


def reply(payload: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """An answer made by hand, as the large ones need no checking on their way out."""
    return Response(as_json(payload), status, headers, media_type="application/json")


_WORTH_PACKING: Final = 1000


def packed(body: bytes) -> bytes | None:
    """The same as a gzip, if that is worth it."""
    return gzip.compress(body, 4, mtime=0) if len(body) > _WORTH_PACKING else None


def pack(answer: Response) -> None:
    """Make an answer smaller on its way, if that is worth it."""
    smaller = packed(bytes(answer.body))
    if smaller is not None:
        answer.body = smaller
        answer.headers["Content-Length"] = str(len(answer.body))
        answer.headers["Content-Encoding"] = "gzip"
        answer.headers["Vary"] = "Accept-Encoding"
