"""How payloads are written on the wire."""

from __future__ import annotations

from typing import Any

import orjson


def as_json(payload: Any) -> bytes:
    """JSON on one line; dictionaries by seat get text keys, as JSON knows no others."""
    return orjson.dumps(payload, option=orjson.OPT_NON_STR_KEYS)
