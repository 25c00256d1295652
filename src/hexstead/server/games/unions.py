"""Unions of the games' response models, one member for each game with an adapter.

The type checker knows only the fields that all games share; validation and the OpenAPI description
know every member. The field `game` tells them apart.
"""

from __future__ import annotations

from collections.abc import Iterable
from types import new_class
from typing import Annotated, Any, Literal, Union

from pydantic import BaseModel, Field, WithJsonSchema
from typing_extensions import TypeAliasType

from hexstead.server.games import ADAPTERS


def with_setup(name: str, fields: type, *, board: bool = True, others: Iterable[type] = ()) -> Any:
    """Add the game, its set-up and its board to these fields, for each game."""
    members: list[type] = []
    for adapter in ADAPTERS.values():
        own: dict[str, Any] = {"game": _literal(adapter.game), "setup": adapter.schemas.setup}
        if board:
            own["board"] = adapter.schemas.board
        members.append(_typed_dict(adapter.game, name, (fields,), own))
    return _discriminated(name, [*members, *others])


def with_scene(name: str, *fields: type) -> Any:
    """Add the scene of the game to these fields, for each game."""
    members = [
        _typed_dict(adapter.game, name, (adapter.schemas.scene, *fields), {})
        for adapter in ADAPTERS.values()
    ]
    return _discriminated(name, members)


def notes(name: str) -> Any:
    """The union of the notes in log lines."""
    return TypeAliasType(name, _union([adapter.schemas.note for adapter in ADAPTERS.values()]))


def catalogues(name: str) -> Any:
    return _discriminated(name, [adapter.schemas.catalogue for adapter in ADAPTERS.values()])


def requests(name: str) -> Any:
    """JSON described as a request for a set-up of any game; the adapter validates it."""
    return _described(name, [adapter.schemas.request for adapter in ADAPTERS.values()])


def setups(name: str) -> Any:
    """JSON described as a set-up of any game; the adapter validates it."""
    return _described(name, [adapter.schemas.setup_in for adapter in ADAPTERS.values()])


def _typed_dict(game: str, name: str, bases: tuple[type, ...], fields: dict[str, Any]) -> type:
    body = {"__annotations__": fields, "__module__": __name__}
    title = game.capitalize() + name.removeprefix("Game")
    return new_class(title, bases, exec_body=lambda namespace: namespace.update(body))


def _literal(value: str) -> Any:
    literal: Any = Literal
    return literal[value]


def _union(members: list[type]) -> Any:
    union: Any = Union
    return union[tuple(members)]


def _discriminated(name: str, members: list[type]) -> Any:
    annotated: Any = Annotated
    return TypeAliasType(name, annotated[_union(members), Field(discriminator="game")])


def _described(name: str, models: list[type[BaseModel]]) -> Any:
    schema = WithJsonSchema({"anyOf": [model.model_json_schema() for model in models]})
    annotated: Any = Annotated
    return TypeAliasType(name, annotated[dict[str, Any], schema])
