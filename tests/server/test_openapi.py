"""The described interface under fire: whatever fits (or does not fit) the description, no request
makes the server fail, and every answer looks as described."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from hexstead.server.app import make_app
from hexstead.server.settings import Settings
from tests.server.serving import Player, serving, settings_for, wait_until
from tools import openapi

CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
]
MODES = [GenerationMode.POSITIVE, GenerationMode.NEGATIVE]
"""Requests as described, and requests that break the description."""
ENDLESS = "/api/tables/{table}/events"
"""The live stream never ends, so it is tested elsewhere."""


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


def operations() -> list[Any]:
    app = make_app(Settings(database_url="sqlite:///unused"))
    schema = schemathesis.openapi.from_dict(app.openapi()).exclude(path=ENDLESS)
    return [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]


@pytest.mark.parametrize("operation", operations(), ids=lambda found: found.label)
@given(data=st.data())
@settings(
    max_examples=10,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_no_request_makes_the_server_fail(operation: Any, place: Place, data: Any) -> None:
    case = data.draw(operation.as_strategy(generation_mode=data.draw(st.sampled_from(MODES))))
    places = case.path_parameters or {}
    if "table" in places and data.draw(st.booleans()):
        places["table"] = data.draw(st.sampled_from([place.running, place.waiting, place.over]))
    if "record" in places and data.draw(st.booleans()):
        places["record"] = place.over
    cookie = f"hexstead_guest={place.player.http.cookies['hexstead_guest']}"
    headers = {**(case.headers or {}), "Cookie": cookie}
    response = case.call(base_url=place.player.address, headers=headers)
    case.validate_response(response, checks=CHECKS)


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
