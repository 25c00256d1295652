"""Requests made by schemathesis from the OpenAPI description, and checks of their answers."""

from __future__ import annotations

from typing import Any

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
from tests.server.serving import Player

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


def operations() -> list[Any]:
    """Every operation of the HTTP API except the live stream."""
    app = make_app(Settings(database_url="sqlite:///unused"))
    schema = schemathesis.openapi.from_dict(app.openapi()).exclude(path=ENDLESS)
    return [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]


def check_operation(operation: Any, player: Player, tables: list[str], record: str) -> None:
    """Send ten requests to an operation and check that each answer is as described."""
    cookie = f"hexstead_guest={player.http.cookies['hexstead_guest']}"

    @settings(
        max_examples=10,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(data=st.data())
    def check(data: Any) -> None:
        case = data.draw(operation.as_strategy(generation_mode=data.draw(st.sampled_from(MODES))))
        places = case.path_parameters or {}
        if "table" in places and data.draw(st.booleans()):
            places["table"] = data.draw(st.sampled_from(tables))
        if "record" in places and data.draw(st.booleans()):
            places["record"] = record
        headers = {**(case.headers or {}), "Cookie": cookie}
        response = case.call(base_url=player.address, headers=headers)
        case.validate_response(response, checks=CHECKS)

    check()
