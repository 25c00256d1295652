"""Encode payloads as JSON."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from orjson import OPT_NON_STR_KEYS, Fragment, dumps
else:
    try:
        from orjson import OPT_NON_STR_KEYS, Fragment, dumps
    except ImportError:  # in a browser, for instance
        from hexstead.tables.plain_json import OPT_NON_STR_KEYS, Fragment, dumps

_WORTH_PACKING: Final = 1000
"""Bodies of fewer bytes are not compressed."""


def as_json(payload: Any) -> bytes:
    """Return JSON on one line; integer keys of dictionaries become strings."""
    return dumps(payload, option=OPT_NON_STR_KEYS)


def written(payload: Any) -> Fragment:
    """Return JSON that can be embedded in another payload.

    Cached payloads are kept in this form: hundreds of dictionaries slow the garbage collector
    down, bytes do not.
    """
    return Fragment(as_json(payload))


def joined(one: bytes, other: bytes) -> bytes:
    """Merge two JSON objects, neither of them empty, into one."""
    return b"%b,%b" % (one[:-1], other[1:])


def packed(body: bytes) -> bytes | None:
    """Return the gzip of a body; None for a body too short to compress."""
    return gzip.compress(body, 4, mtime=0) if len(body) > _WORTH_PACKING else None


__all__ = ["Fragment", "as_json", "joined", "packed", "written"]
