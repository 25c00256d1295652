"""Check responses against the OpenAPI description."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import jsonschema_rs

from hexstead.server.app import make_app
from hexstead.server.settings import Settings

Schema = dict[str, Any]


@cache
def description() -> Schema:
    return make_app(Settings(database_url="sqlite:///unused")).openapi()


@cache
def _calls() -> list[tuple[str, re.Pattern[str], Schema]]:
    """Return all operations with method and path; paths without parameters come first."""
    found = [
        (method.upper(), re.compile(re.sub(r"\{\w+\}", "[^/]+", path)), call)
        for path, calls in sorted(description()["paths"].items(), key=lambda item: "{" in item[0])
        for method, call in calls.items()
    ]
    assert found
    return found


@cache
def _validator(schema: str) -> jsonschema_rs.Draft202012Validator:
    components = description()["components"]
    return jsonschema_rs.Draft202012Validator({"$ref": schema, "components": components})


def check_schema(name: str, payload: object) -> None:
    """Check that a payload matches the schema of that name."""
    _check(f"#/components/schemas/{name}", payload)


def check_response(method: str, path: str, status: int, payload: object) -> None:
    """Check that the response to a documented operation matches its schema."""
    plain = path.partition("?")[0]
    for called, pattern, call in _calls():
        if called == method and pattern.fullmatch(plain):
            answer = call["responses"][str(status)]
            schema = answer["content"]["application/json"]["schema"]
            if "$ref" in schema:
                _check(schema["$ref"], payload)
            return


def _check(schema: str, payload: object) -> None:
    problem = next(iter(_validator(schema).iter_errors(payload)), None)
    assert problem is None, (
        f"not as described, at {problem.instance_path}: {problem.message[:2000]}"
    )
