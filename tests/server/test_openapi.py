"""The OpenAPI description: complete, followed by the server, and the source of the types of the
pages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.serving import Player, serving, settings_for, wait_until
from tools import openapi


class Scene:
    """A server with a guest, and with a running, a waiting and a finished game."""

    def __init__(self, player: Player) -> None:
        self.player = player
        running = player.table("here", "random", request={"first_game": True})
        self.running = running["id"]
        self.waiting = player.table("here", "open", "open")["id"]
        self.over = player.table("here", "random")["id"]
        player.post(f"/api/tables/{self.over}/seats/0/leave")
        wait_until(lambda: player.get(f"/api/tables/{self.over}")["status"] == "over")


@pytest.fixture(scope="module")
def scene(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Scene]:
    with serving(settings_for(tmp_path_factory.mktemp("openapi"))) as server:
        yield Scene(server.guest("Ann"))


@pytest.mark.parametrize("examples", [4, pytest.param(50, marks=pytest.mark.soak)])
def test_generated_requests_never_cause_a_server_error(
    scene: Scene, subtests: pytest.Subtests, examples: int
) -> None:
    """Valid and invalid requests for every operation."""
    from tests.server import fuzzing  # noqa: PLC0415 - schemathesis takes seconds to import

    tables = [scene.running, scene.waiting, scene.over]
    for operation in fuzzing.operations():
        with subtests.test(operation.label):
            fuzzing.check_operation(operation, scene.player, tables, scene.over, examples)


def test_the_generated_typescript_types_are_up_to_date() -> None:
    """To update them, run .venv/bin/python tools/openapi.py."""
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
def test_schemas_as_typescript_types(schema: dict[str, Any], written: str) -> None:
    assert openapi.type_of(schema) == written


def test_every_operation_is_documented(scene: Scene) -> None:
    """Every operation has a summary or a description, and documents its errors."""
    description = scene.player.get("/api/openapi.json")
    assert len(description["paths"]) > 25
    for path, calls in description["paths"].items():
        for method, call in calls.items():
            assert call["responses"].keys() >= {"404", "422"}, (method, path)
            assert call.get("tags"), (method, path)
