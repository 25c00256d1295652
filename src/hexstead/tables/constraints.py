"""Constraints on the values of a request, as metadata of `typing.Annotated`.

`validation.py` enforces them. pydantic understands them, too, by the hooks that it calls on
metadata; so the server's OpenAPI description has them, and pydantic is not imported here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final


class Limits:
    """Bounds: `ge`, `le` and `lt` of a number; `min_length`, `max_length` and `pattern` of a text;
    the lengths of a list."""

    def __init__(self, **bounds: int | str) -> None:
        self.bounds: Final = bounds

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> dict[str, Any]:
        return {**handler(source), **self.bounds}


class Check:
    """A function that returns the value to use, or raises ValueError."""

    def __init__(self, function: Callable[[str], str]) -> None:
        self.function: Final = function

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> dict[str, Any]:
        function = {"type": "no-info", "function": self.function}
        return {"type": "function-after", "function": function, "schema": handler(source)}


class Described:
    """Fields of the JSON schema of a value, for the OpenAPI description."""

    def __init__(self, *, instead: bool = False, **schema: Any) -> None:
        """`instead` of the schema of the type; by default besides it."""
        self._instead = instead
        self._schema = schema

    def __get_pydantic_json_schema__(self, core: Any, handler: Any) -> dict[str, Any]:
        return self._schema if self._instead else {**handler(core), **self._schema}


class Discriminated:
    """The members of a union of objects, by the value of their field `game`."""

    def __init__(self, members: Mapping[str, type]) -> None:
        self._members = members

    def __get_pydantic_core_schema__(self, _: Any, handler: Any) -> dict[str, Any]:
        choices = {tag: handler.generate_schema(each) for tag, each in self._members.items()}
        return {"type": "tagged-union", "choices": choices, "discriminator": "game"}


def json_name(field: str) -> str:
    """Return the name of a field in JSON: `from_` is `from`, as that is a keyword of Python."""
    return field.removesuffix("_")


class In:
    """Base class of request bodies, which are dataclasses; unknown fields and wrong types are
    refused."""

    __pydantic_config__: ClassVar[dict[str, Any]] = {
        "extra": "forbid",
        "strict": True,
        "alias_generator": json_name,
    }

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> dict[str, Any]:
        schema: dict[str, Any] = handler(source)
        schema["strict"] = False  # its fields are strict; itself, it is read from a dictionary
        for field in schema["schema"]["fields"]:
            made = field["schema"].pop("default_factory", None)
            if made is not None:  # so that the description has the default
                field["schema"] |= {"default": made(), "copy_default": True}
        return schema


__all__ = ["Check", "Described", "Discriminated", "In", "Limits", "json_name"]
