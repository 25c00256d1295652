"""The part of orjson that tables use, by the standard library, with the same bytes."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Mapping
from typing import Any, Final

OPT_NON_STR_KEYS: Final = 0
"""Keys that are no strings are always accepted."""

_MARK: Final = secrets.token_hex(8)
"""Marks the places of fragments; random, so that no text of a client contains it."""
_PLACE: Final = re.compile(rf'"{_MARK} (\d+)"')
_SMALL_FLOAT: Final = re.compile(r"\de-0\d")


class Fragment:
    """JSON that is embedded in a payload as it is."""

    def __init__(self, contents: bytes) -> None:
        self.contents = contents


def dumps(payload: Any, option: int | None = None) -> bytes:
    """Return JSON on one line; TypeError if there is a value that JSON does not have."""
    fragments: list[str] = []

    def embed(value: Any) -> str:
        if not isinstance(value, Fragment):
            raise TypeError(f"Type is not JSON serializable: {type(value).__name__}")
        fragments.append(value.contents.decode())
        return f"{_MARK} {len(fragments) - 1}"

    text = _write(payload, embed)
    if _SMALL_FLOAT.search(text):  # orjson writes 1e-05 in another way
        fragments.clear()
        text = _write(_with_floats_as_text(payload), embed)
    return _PLACE.sub(lambda place: fragments[int(place[1])], text).encode()


def _write(payload: Any, default: Any) -> str:
    return json.dumps(payload, ensure_ascii=False, separators=(",", ":"), default=default)


def _with_floats_as_text(payload: Any) -> Any:
    match payload:
        case float():
            return Fragment(_float_text(payload).encode())
        case Mapping():
            return {key: _with_floats_as_text(value) for key, value in payload.items()}
        case list() | tuple():
            return [_with_floats_as_text(value) for value in payload]
    return payload


def _float_text(value: float) -> str:
    """Return the shortest text of a number: in full down to 0.00001, with an exponent below."""
    text = repr(value)
    digits, _, exponent = text.partition("e-0")
    if not exponent:
        return text
    if exponent != "5":
        return f"{digits}e-{exponent}"
    sign = "-" if digits.startswith("-") else ""
    return f"{sign}0.0000{digits.removeprefix('-').replace('.', '')}"
