"""Reading what somebody wrote by hand: fields of the right kind, and errors that name the place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from hexstead.play.contract import PositionError

MOST_ITEMS = 2000
"""Entries of one list or mapping; no position needs more."""


class Fields:
    """A mapping from outside, and where it stands. Every reading checks, and names the culprit."""

    def __init__(self, value: Any, where: str = "") -> None:
        if not isinstance(value, dict):
            raise PositionError(f"an object is needed, not {brief(value)}", where)
        if len(value) > MOST_ITEMS:
            raise PositionError(f"{len(value)} fields are too many", where)
        for key in value:
            if not isinstance(key, str):
                raise PositionError(f"{brief(key)} is no name of a field", where)
        self.value: dict[str, Any] = value
        self.where = where

    def path(self, key: str) -> str:
        return f"{self.where}.{key}" if self.where else key

    def wrong(self, key: str, message: str) -> PositionError:
        return PositionError(message, self.path(key))

    def only(self, known: Iterable[str]) -> None:
        """No fields but these."""
        names = list(known)
        for key in self.value:
            if key not in names:
                raise PositionError(
                    f"unknown field {brief(key)}; there are {', '.join(names)}", self.where
                )

    def __contains__(self, key: str) -> bool:
        return self.value.get(key) is not None

    def number(self, key: str, usual: int, least: int, most: int) -> int:
        value = self.value.get(key)
        if value is None:
            return usual
        if type(value) is not int or not least <= value <= most:
            raise self.wrong(key, f"a number from {least} to {most} is needed, not {brief(value)}")
        return value

    def flag(self, key: str, usual: bool) -> bool:
        value = self.value.get(key)
        if value is None:
            return usual
        if not isinstance(value, bool):
            raise self.wrong(key, f"true or false is needed, not {brief(value)}")
        return value

    def choice(self, key: str, names: Sequence[str], usual: str | None = None) -> str | None:
        """One of some names, or nothing."""
        value = self.value.get(key)
        if value is None:
            return usual
        if not isinstance(value, str) or value not in names:
            raise self.wrong(key, f"unknown {brief(value)}; there are {', '.join(names)}")
        return value

    def names(self, key: str) -> list[str]:
        """A list of names; empty when it is not there."""
        value = self.value.get(key)
        if value is None:
            return []
        if not isinstance(value, list) or len(value) > MOST_ITEMS:
            raise self.wrong(key, f"a list of names is needed, not {brief(value)}")
        for name in value:
            if not isinstance(name, str):
                raise self.wrong(key, f"a name is needed, not {brief(name)}")
        return value

    def fields(self, key: str) -> Fields:
        """A mapping inside this one; an empty one when it is not there."""
        value = self.value.get(key)
        return Fields({} if value is None else value, self.path(key))

    def list_of_fields(self, key: str) -> list[Fields]:
        value = self.value.get(key)
        if value is None:
            return []
        if not isinstance(value, list) or len(value) > MOST_ITEMS:
            raise self.wrong(key, f"a list is needed, not {brief(value)}")
        return [Fields(entry, f"{self.path(key)}[{at}]") for at, entry in enumerate(value)]

    def counts(self, key: str, names: Sequence[str], most: int) -> dict[str, int]:
        """How many there are of some of the names."""
        inner = self.fields(key)
        inner.only(names)
        return {name: inner.number(name, 0, 0, most) for name in inner.value}


def check_what_follows(given: Any, found: Any, where: str = "") -> None:
    """Whatever is given agrees with what was found; what is not given is no matter."""
    if isinstance(given, dict) and isinstance(found, dict):
        for key, value in given.items():
            if key not in found:
                raise PositionError(f"{brief(key)} has no place there", where)
            check_what_follows(value, found[key], f"{where}.{key}" if where else str(key))
    elif given != found:
        raise PositionError(f"{brief(given)} does not follow from the rest: {brief(found)}", where)


def brief(value: Any) -> str:
    """A value as it is quoted in an error."""
    try:
        text = repr(value)
    except RecursionError:
        return "something nested deeply"
    return text if len(text) <= 60 else f"{text[:57]}..."
