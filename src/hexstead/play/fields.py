"""Typed access to the fields of untrusted JSON, with errors that name the field."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from hexstead.play.contract import PositionError

MAX_ITEMS = 2000
"""The most entries of one list or mapping; no position needs more."""


class Fields:
    """A mapping from outside with its path; every accessor checks and raises PositionError."""

    def __init__(self, value: Any, where: str = "") -> None:
        if not isinstance(value, dict):
            raise PositionError(f"expected an object, got {brief(value)}", where)
        if len(value) > MAX_ITEMS:
            raise PositionError(f"too many fields: {len(value)} of at most {MAX_ITEMS}", where)
        for key in value:
            if not isinstance(key, str):
                raise PositionError(f"expected a field name, got {brief(key)}", where)
        self.value: dict[str, Any] = value
        self.where = where

    def path(self, key: str) -> str:
        return f"{self.where}.{key}" if self.where else key

    def wrong(self, key: str, message: str) -> PositionError:
        return PositionError(message, self.path(key))

    def only(self, known: Iterable[str]) -> None:
        """Raise PositionError for any field but the known ones."""
        names = list(known)
        for key in self.value:
            if key not in names:
                raise PositionError(
                    f"unknown field {brief(key)}; expected one of {', '.join(names)}", self.where
                )

    def __contains__(self, key: str) -> bool:
        return self.value.get(key) is not None

    def number(self, key: str, default: int, least: int, most: int) -> int:
        value = self.value.get(key)
        if value is None:
            return default
        if type(value) is not int or not least <= value <= most:
            raise self.wrong(key, f"expected a number from {least} to {most}, got {brief(value)}")
        return value

    def flag(self, key: str, default: bool) -> bool:
        value = self.value.get(key)
        if value is None:
            return default
        if not isinstance(value, bool):
            raise self.wrong(key, f"expected true or false, got {brief(value)}")
        return value

    def choice(self, key: str, names: Sequence[str], default: str | None = None) -> str | None:
        """One of the names, or `default` when the field is missing."""
        value = self.value.get(key)
        if value is None:
            return default
        if not isinstance(value, str) or value not in names:
            raise self.wrong(key, f"unknown {brief(value)}; expected one of {', '.join(names)}")
        return value

    def names(self, key: str) -> list[str]:
        """A list of names; empty when the field is missing."""
        value = self.value.get(key)
        if value is None:
            return []
        if not isinstance(value, list) or len(value) > MAX_ITEMS:
            raise self.wrong(key, f"expected a list of names, got {brief(value)}")
        for name in value:
            if not isinstance(name, str):
                raise self.wrong(key, f"expected a name, got {brief(name)}")
        return value

    def fields(self, key: str) -> Fields:
        """A nested mapping; empty when the field is missing."""
        value = self.value.get(key)
        return Fields({} if value is None else value, self.path(key))

    def list_of_fields(self, key: str) -> list[Fields]:
        value = self.value.get(key)
        if value is None:
            return []
        if not isinstance(value, list) or len(value) > MAX_ITEMS:
            raise self.wrong(key, f"expected a list, got {brief(value)}")
        return [Fields(entry, f"{self.path(key)}[{at}]") for at, entry in enumerate(value)]

    def counts(self, key: str, names: Sequence[str], most: int) -> dict[str, int]:
        """A mapping from some of the names to counts."""
        inner = self.fields(key)
        inner.only(names)
        return {name: inner.number(name, 0, 0, most) for name in inner.value}


def check_derived(given: Any, found: Any, where: str = "") -> None:
    """Check that every given value equals the one derived from the rest; missing ones are fine."""
    if isinstance(given, dict) and isinstance(found, dict):
        for key, value in given.items():
            if key not in found:
                raise PositionError(f"unknown field {brief(key)}", where)
            check_derived(value, found[key], f"{where}.{key}" if where else str(key))
    elif given != found:
        raise PositionError(
            f"{brief(given)} contradicts the position, which gives {brief(found)}", where
        )


def brief(value: Any) -> str:
    """The repr of a value, shortened for an error message."""
    try:
        text = repr(value)
    except RecursionError:
        return "something nested deeply"
    return text if len(text) <= 60 else f"{text[:57]}..."
