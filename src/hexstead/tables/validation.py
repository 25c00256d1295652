"""Validate JSON by type hints, strictly, with the errors of pydantic.

Supported are dataclasses derived from `In`, the types of JSON, `Literal`, unions and the
constraints of `constraints.py`. The server validates bodies by pydantic, with the same hints.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from hexstead.tables.constraints import Check, Limits, json_name

T = TypeVar("T")
Validator = Callable[[Any], Any]
"""Returns the value to use, or raises Invalid."""


class Invalid(ValueError):
    """A value that does not fit its type; `place` leads to it from the outside."""

    def __init__(self, kind: str, message: str, limit: int = 0) -> None:
        super().__init__(message)
        self.kind = kind
        """The type of the error, as pydantic names it."""
        self.limit = limit
        self.place: list[str | int] = []

    def at(self, *place: str | int) -> Invalid:
        self.place[:0] = place
        return self


def validate(shape: type[T], value: Any) -> T:
    """Return a dataclass filled from JSON; raise Invalid for the first thing that does not fit."""
    hint: Any = shape
    found: T = validator(hint)(value)
    return found


@cache
def validator(hint: Any) -> Validator:
    """Return the validator of a type."""
    if get_origin(hint) is Annotated:
        kind, *constraints = get_args(hint)
        return _constrained(kind, constraints)
    if hasattr(hint, "__value__"):  # a named alias
        return validator(hint.__value__)
    if is_dataclass(hint):
        return _object(hint)
    match get_origin(hint):
        case origin if origin in (Union, UnionType):
            return _union(get_args(hint))
        case origin if origin is Literal:
            return _literal(get_args(hint))
        case origin if origin is list:
            return _list(validator(get_args(hint)[0]))
        case origin if origin is dict:
            return _dict(*map(validator, get_args(hint)))
    return _PLAIN[hint]


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise Invalid("string_type", "Input should be a valid string")
    return value


def _check_unicode(text: str) -> None:
    """Refuse half of a surrogate pair."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Invalid(
            "string_unicode",
            "Input should be a valid string, unable to parse raw data as a unicode string",
        ) from None


def _integer(value: Any) -> int:
    if type(value) is not int:
        raise Invalid("int_type", "Input should be a valid integer")
    return value


def _truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise Invalid("bool_type", "Input should be a valid boolean")
    return value


def _anything(value: Any) -> Any:
    return value


def _nothing(value: Any) -> None:
    if value is not None:
        raise Invalid("none_required", "Input should be None")


_PLAIN: dict[Any, Validator] = {
    str: _text,
    int: _integer,
    bool: _truth,
    Any: _anything,
    NoneType: _nothing,
}


def _constrained(kind: Any, constraints: Sequence[Any]) -> Validator:
    inner = validator(kind)
    for constraint in constraints:
        if isinstance(constraint, Limits):
            inner = _limited(inner, constraint.bounds)
        elif isinstance(constraint, Check):
            inner = _checked(inner, constraint)
    return inner


def _limited(inner: Validator, bounds: dict[str, Any]) -> Validator:
    pattern = re.compile(bounds.get("pattern", ""))
    least, most = bounds.get("min_length", 0), bounds.get("max_length", sys.maxsize)

    def check(value: Any) -> Any:
        if isinstance(value, list) and len(value) > most:
            inner(value[:0])  # it may have to be a text
            said = f"List should have at most {most} item{_s(most)} after validation"
            raise Invalid("too_long", f"{said}, not {len(value)}")
        value = inner(value)
        if isinstance(value, int):
            _check_number(value, bounds)
        elif isinstance(value, list) and len(value) < least:
            said = f"List should have at least {least} item{_s(least)} after validation"
            raise Invalid("too_short", f"{said}, not {len(value)}")
        elif isinstance(value, str):
            _check_text(value, least, most, pattern)
        return value

    return check


def _check_text(text: str, least: int, most: int, pattern: re.Pattern[str]) -> None:
    _check_unicode(text)
    if len(text) > most:
        said = f"String should have at most {most} character{_s(most)}"
        raise Invalid("string_too_long", said, most)
    if len(text) < least:
        said = f"String should have at least {least} character{_s(least)}"
        raise Invalid("string_too_short", said, least)
    if pattern.pattern and not pattern.fullmatch(text):
        said = f"String should match pattern '{pattern.pattern}'"
        raise Invalid("string_pattern_mismatch", said)


def _check_number(value: int, bounds: dict[str, Any]) -> None:
    if "le" in bounds and value > bounds["le"]:
        said = f"Input should be less than or equal to {bounds['le']}"
        raise Invalid("less_than_equal", said)
    if "lt" in bounds and value >= bounds["lt"]:
        raise Invalid("less_than", f"Input should be less than {bounds['lt']}")
    if "ge" in bounds and value < bounds["ge"]:
        said = f"Input should be greater than or equal to {bounds['ge']}"
        raise Invalid("greater_than_equal", said)


def _s(number: int) -> str:
    return "" if number == 1 else "s"


def _checked(inner: Validator, constraint: Check) -> Validator:
    def check(value: Any) -> Any:
        value = inner(value)
        try:
            return constraint.function(value)
        except ValueError as problem:
            raise Invalid("value_error", f"Value error, {problem}") from problem

    return check


def _literal(options: Sequence[Any]) -> Validator:
    names = [repr(option) for option in options]
    known = " or ".join([*([", ".join(names[:-1])] if names[1:] else []), names[-1]])

    def check(value: Any) -> Any:
        if not any(type(value) is type(option) and value == option for option in options):
            if isinstance(value, str):
                _check_unicode(value)
            raise Invalid("literal_error", f"Input should be {known}")
        return value

    return check


def _list(inner: Validator) -> Validator:
    def check(value: Any) -> list[Any]:
        if not isinstance(value, list):
            raise Invalid("list_type", "Input should be a valid list")
        found: list[Any] = []
        for number, item in enumerate(value):
            try:
                found.append(inner(item))
            except Invalid as problem:
                raise problem.at(number) from None
        return found

    return check


def _dict(of_key: Validator, of_value: Validator) -> Validator:
    def check(value: Any) -> dict[Any, Any]:
        if not isinstance(value, dict):
            raise Invalid("dict_type", "Input should be a valid dictionary")
        found: dict[Any, Any] = {}
        for key, item in value.items():
            try:
                name = of_key(key)
            except Invalid as problem:
                raise problem.at(key, "[key]") from None
            try:
                found[name] = of_value(item)
            except Invalid as problem:
                raise problem.at(key) from None
        return found

    return check


def _union(members: Sequence[Any]) -> Validator:
    """Return the validator of a union; errors are those of its first member."""
    others = [member for member in members if member is not NoneType]
    optional = len(others) < len(members)
    tries = [validator(member) for member in others]
    label = _label(others[0])

    def check(value: Any) -> Any:
        if value is None and optional:
            return None
        first: Invalid | None = None
        for each in tries:
            try:
                return each(value)
            except Invalid as problem:
                first = first or problem
        assert first is not None
        raise first if len(tries) == 1 else first.at(label)

    return check


def _label(hint: Any) -> str:
    """Return how pydantic names a member of a union."""
    if get_origin(hint) is Annotated:
        kind, *constraints = get_args(hint)
        limited = any(isinstance(constraint, Limits) for constraint in constraints)
        return f"constrained-{_label(kind)}" if limited and kind in _PLAIN else _label(kind)
    if get_origin(hint) in (list, dict):
        inner = ",".join(_label(argument) for argument in get_args(hint))
        return f"{get_origin(hint).__name__}[{inner}]"
    return getattr(hint, "__name__", str(hint)).lower()


def _object(shape: Any) -> Validator:
    hints = get_type_hints(shape, include_extras=True)
    known = {
        json_name(field.name): (
            field.name,
            validator(hints[field.name]),
            field.default is MISSING and field.default_factory is MISSING,
        )
        for field in fields(shape)
    }

    def check(value: Any) -> Any:
        if not isinstance(value, dict):
            raise Invalid("model_attributes_type", NOT_AN_OBJECT)
        found: dict[str, Any] = {}
        for key, (name, inner, required) in known.items():
            if key in value:
                try:
                    found[name] = inner(value[key])
                except Invalid as problem:
                    raise problem.at(key) from None
            elif required:
                raise Invalid("missing", "Field required").at(key)
        for key in value:
            if key not in known:
                raise Invalid("extra_forbidden", UNKNOWN_FIELD).at(key)
        return shape(**found)

    return check


NOT_AN_OBJECT = "Input should be a valid dictionary or object to extract fields from"
UNKNOWN_FIELD = "Extra inputs are not permitted"
