"""The OpenAPI description is complete, gives the pages their types, and is held by the server."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.serving import Player, serving, settings_for, wait_until
from tools import openapi


class Place:
    """A server with a guest, a running, a waiting and a finished game."""

    def __init__(self, player: Player) -> None:
        self.player = player
        running = player.table("here", "random", request={"first_game": True})
        self.running = running["id"]
        self.waiting = player.table("here", "open", "open")["id"]
        self.over = player.table("here", "random")["id"]
        player.post(f"/api/tables/{self.over}/seats/0/leave")
        wait_until(lambda: player.get(f"/api/tables/{self.over}")["status"] == "over")


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    with serving(settings_for(tmp_path_factory.mktemp("openapi"))) as server:
        yield Place(server.guest("Ann"))


def test_no_request_makes_the_server_fail(place: Place, subtests: pytest.Subtests) -> None:
    """Requests that fit the description and requests that break it, for every operation."""
    from tests.server import fuzzing  # noqa: PLC0415 - schemathesis takes seconds to import

    tables = [place.running, place.waiting, place.over]
    for operation in fuzzing.operations():
        with subtests.test(operation.label):
            fuzzing.check_operation(operation, place.player, tables, place.over)


def test_the_pages_have_the_types_of_this_description() -> None:
    """If not: .venv/bin/python tools/openapi.py"""
    assert openapi.FILE.read_text(encoding="utf-8") == openapi.text()


@pytest.mark.parametrize(
    ("schema", "written"),
    [
        ({"$ref": "#/components/schemas/TableOut"}, "Table"),
        ({"anyOf": [{"type": "integer"}, {"type": "null"}]}, "number | null"),
        ({"type": "array", "items": {"enum": ["a", "b"]}}, "('a' | 'b')[]"),
        (
            {"type": "array", "prefixItems": [{"type": "string"}, {"type": "boolean"}]},
            "[string, boolean]",
        ),
        ({"type": "object", "additionalProperties": {"type": "integer"}}, "Record<string, number>"),
        (
            {"type": "object", "properties": {"a-b": {}, "c": {"const": 1}}, "required": ["c"]},
            "{ 'a-b'?: unknown; c: 1 }",
        ),
    ],
)
def test_schemas_in_typescripts_words(schema: dict[str, Any], written: str) -> None:
    assert openapi.type_of(schema) == written


def test_the_description_names_everything(place: Place) -> None:
    """Every call has a summary or a description, and says how it may be refused."""
    description = place.player.get("/api/openapi.json")
    assert len(description["paths"]) > 25
    for path, calls in description["paths"].items():
        for method, call in calls.items():
            assert call["responses"].keys() >= {"404", "422"}, (method, path)
            assert call.get("tags"), (method, path)
