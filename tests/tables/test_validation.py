"""Validation by type hints, compared with pydantic, which validates bodies on the server."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from hexstead.server.api.error_handlers import read_error
from hexstead.tables import requests
from hexstead.tables.constraints import In
from hexstead.tables.games.catan import setup_request as catan
from hexstead.tables.games.kingdom import board_editor
from hexstead.tables.games.kingdom import setup_request as kingdom
from hexstead.tables.validation import Invalid, validate

ROWS = ["GGGGGGGGGG"] * 10
VALID: list[tuple[type[In], dict[str, Any]]] = [
    (requests.PreviewIn, {"game": "kingdom", "request": {"players": 2}}),
    (
        requests.TableIn,
        {
            "game": "catan",
            "from": {"record": "abc", "at": 3},
            "seats": [{"kind": "here", "name": "Ann"}, {"kind": "bot", "bot": "easy"}],
            "clock": {"minutes": 5, "bonus_seconds": 10, "answer_seconds": None},
            "daily": "2026-11-18",
            "hints": False,
        },
    ),
    (requests.ActionIn, {"seq": 3, "action": "build e7"}),
    (requests.DecliningIn, {"offers": "turn"}),
    (requests.ChatIn, {"text": "hello"}),
    (requests.HandOverIn, {"seat": 1}),
    (
        kingdom.SetupRequest,
        {"players": 3, "sets": ["base"], "quadrants": [["farm", True], None], "seed": 7},
    ),
    (
        kingdom.SetupFields,
        {"players": 2, "quadrants": [["farm", True]], "cards": ["miners"], "options": {"x": True}},
    ),
    (
        catan.SetupRequest,
        {"players": 3, "numbers": "random", "options": {"points": 10, "offers": True}},
    ),
    (
        catan.SetupFields,
        {"players": 3, "tiles": ["wood"], "numbers": [4], "harbours": [["a1-b1", "any"]]},
    ),
    (board_editor.SketchIn, {"rows": ROWS, "title": "Mine", "places": {"L": "farm"}}),
    (board_editor.CheckIn, {"board": {"rows": ROWS}, "text": None, "set": "base"}),
    (board_editor.MakeIn, {"set": "base", "seed": 3, "kept": ROWS}),
]
ODD: list[Any] = [
    *(None, True, 0, -1, 2**31, 10**20, 1.5, "", "here", "a" * 30, "a" * 501, "\x00", "é" * 24),
    *("\ud800", "2026-11-18\n", " ", [], ["x"] * 11, ["x"] * 101, [[]], [None], {}, {"a": 1}),
    *({"kind": "bot"}, {"L": 1}, {"X": "farm"}, {"a": []}),
]


def spoiled(value: Any, odd: Any) -> Iterator[Any]:
    """Yield the value with each part of it replaced or removed, or with one more field."""
    yield odd
    if isinstance(value, dict):
        yield {**value, "more": odd}
        for key in value:
            yield {other: part for other, part in value.items() if other != key}
            for part in spoiled(value[key], odd):
                yield {**value, key: part}
    elif isinstance(value, list):
        yield [*value, odd]
        for number in range(len(value)):
            for part in spoiled(value[number], odd):
                yield [*value[:number], part, *value[number + 1 :]]


def by_pydantic(read: TypeAdapter[Any], value: Any) -> Any:
    try:
        return read.validate_python(value)
    except ValidationError as problem:
        found = read_error(dict(problem.errors()[0], loc=("body", *problem.errors()[0]["loc"])))
        return found.kind, str(found), found.place, found.limit


def by_hints(shape: type[In], value: Any) -> Any:
    try:
        return validate(shape, value)
    except Invalid as problem:
        return problem.kind, str(problem), problem.place, problem.limit


@pytest.mark.parametrize(("shape", "body"), VALID, ids=lambda value: getattr(value, "__name__", ""))
def test_every_error_is_that_of_pydantic(shape: type[In], body: dict[str, Any]) -> None:
    assert isinstance(by_hints(shape, body), shape)
    read = TypeAdapter(shape)
    for odd in ODD:
        for value in spoiled(body, odd):
            assert by_hints(shape, value) == by_pydantic(read, value), value
