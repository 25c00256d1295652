"""Responses that are encoded by hand, without validation by FastAPI, and their OpenAPI
descriptions."""

from __future__ import annotations

from typing import Any, Final

from fastapi import Response
from pydantic import TypeAdapter
from typing_extensions import TypedDict

from hexstead.server.api.responses import ProblemOut
from hexstead.tables.encoding import as_json, packed
from hexstead.tables.games import ADAPTERS

Described = dict[int | str, dict[str, Any]]
_PLACE: Final = "#/components/schemas/{model}"
_SHAPES: Final[dict[str, Any]] = {}
"""The response models of these endpoints, by name."""


def reply(payload: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    return Response(as_json(payload), status, headers, media_type="application/json")


def pack(response: Response) -> None:
    """Compress the body with gzip if that is worth it."""
    smaller = packed(bytes(response.body))
    if smaller is not None:
        response.body = smaller
        response.headers["Content-Length"] = str(len(response.body))
        response.headers["Content-Encoding"] = "gzip"
        response.headers["Vary"] = "Accept-Encoding"


def described(shape: Any, status: int = 200, description: str = "As it is now") -> Described:
    """Refer to a response model. `described_shapes` describes each model once: FastAPI would make a
    description and a validator of it for every endpoint."""
    name: str = shape.__name__
    _SHAPES[name] = shape
    content = {"application/json": {"schema": {"$ref": _PLACE.format(model=name)}}}
    return {status: {"description": description, "content": content}}


def described_shapes() -> dict[str, Any]:
    """The OpenAPI schemas of all models passed to `described`."""
    everything: Any = TypedDict("Everything", _SHAPES)  # type: ignore[misc]  # known at run time
    schema = TypeAdapter(everything).json_schema(ref_template=_PLACE, mode="serialization")
    found: dict[str, Any] = schema["$defs"]
    models = [adapter.schemas for adapter in ADAPTERS.values()]
    found["SetupRequest"] = _any_of([model.request for model in models])
    found["SetupIn"] = _any_of([model.setup_in for model in models])
    return found


def _any_of(models: list[type]) -> dict[str, Any]:
    """Describe JSON that is a model of one of the games; the adapter of the game validates it."""
    schemas = [TypeAdapter(model).json_schema() for model in models]
    for schema in schemas:
        for described in schema["properties"].values():
            if described.get("default", 0) is None:
                del described["default"]  # as FastAPI does
    return {"anyOf": schemas}


REFUSALS: Final[Described] = {
    status: answer
    for each, description in {
        400: "The request makes no sense",
        401: "No guest yet",
        403: "Not yours, or from another site",
        404: "There is no such thing",
        409: "The game or table has moved on",
        413: "Too large",
        415: "Not JSON",
        422: "Something in it is wrong",
        429: "Too often",
        503: "The database does not answer",
    }.items()
    for status, answer in described(ProblemOut, each, description).items()
}
"""How every call may be refused."""
