"""Encode payloads as JSON."""

from __future__ import annotations

import gzip
from typing import Any, Final

import orjson

_WORTH_PACKING: Final = 1000
"""Bodies of fewer bytes are not compressed."""


def as_json(payload: Any) -> bytes:
    """Return JSON on one line; integer keys of dictionaries become strings."""
    return orjson.dumps(payload, option=orjson.OPT_NON_STR_KEYS)


def written(payload: Any) -> orjson.Fragment:
    """Return JSON that can be embedded in another payload.

    Cached payloads are kept in this form: hundreds of dictionaries slow the garbage collector
    down, bytes do not.
    """
    return orjson.Fragment(as_json(payload))


def joined(one: bytes, other: bytes) -> orjson.Fragment:
    """Merge two JSON objects, neither of them empty, into one."""
    return orjson.Fragment(b"%b,%b" % (one[:-1], other[1:]))


def packed(body: bytes) -> bytes | None:
    """Return the gzip of a body; None for a body too short to compress."""
    return gzip.compress(body, 4, mtime=0) if len(body) > _WORTH_PACKING else None
