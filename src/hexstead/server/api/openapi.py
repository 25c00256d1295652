"""OpenAPI descriptions of responses that are encoded by hand."""

from __future__ import annotations

from typing import Any, Final

from pydantic import TypeAdapter
from typing_extensions import TypedDict

from hexstead.server.api.responses import ProblemOut
from hexstead.tables.games import ADAPTERS

Described = dict[int | str, dict[str, Any]]
_PLACE: Final = "#/components/schemas/{model}"
_SHAPES: Final[dict[str, Any]] = {}
"""Every shape that an answer made by hand has, by its name."""


def described(shape: Any, status: int = 200, description: str = "As it is now") -> Described:
    """For a call that replies by hand: what its answer looks like.

    It is named here and described once, in `described_shapes`: FastAPI would make a description,
    and a checker, of every shape for every call."""
    name: str = shape.__name__
    _SHAPES[name] = shape
    schema = {"$ref": _PLACE.format(model=name)}
    return {
        status: {
            "description": description,
            "content": {"application/json": {"schema": schema}},
        }
    }


def described_shapes() -> dict[str, Any]:
    """All that was named, and what it is made of, for the OpenAPI description."""
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
