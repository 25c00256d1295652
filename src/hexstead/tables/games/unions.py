"""Unions of the games' response models, one member for each game with an adapter.

The type checker knows only the fields that all games share; validation and the OpenAPI description
know every member. The field `game` tells them apart.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import new_class
from typing import Annotated, Any, Final, Literal, Union

from hexstead.tables.constraints import Discriminated
from hexstead.tables.games import ADAPTERS
from hexstead.tables.typing_forms import TypeAliasType

NO_OTHERS: Final[Mapping[str, type]] = {}


def with_setup(
    name: str, fields: type, *, board: bool = True, others: Mapping[str, type] = NO_OTHERS
) -> Any:
    """Add the game, its set-up and its board to these fields, for each game."""
    members: dict[str, type] = {}
    for game, adapter in ADAPTERS.items():
        own: dict[str, Any] = {"game": _literal(game), "setup": adapter.schemas.setup}
        if board:
            own["board"] = adapter.schemas.board
        members[game] = _typed_dict(game, name, (fields,), own)
    return _discriminated(name, {**members, **others})


def with_scene(name: str, *fields: type) -> Any:
    """Add the scene of the game to these fields, for each game."""
    members = {
        game: _typed_dict(game, name, (adapter.schemas.scene, *fields), {})
        for game, adapter in ADAPTERS.items()
    }
    return _discriminated(name, members)


def notes(name: str) -> Any:
    """The union of the notes in log lines."""
    return TypeAliasType(name, _union([adapter.schemas.note for adapter in ADAPTERS.values()]))


def catalogues(name: str) -> Any:
    members = {game: adapter.schemas.catalogue for game, adapter in ADAPTERS.items()}
    return _discriminated(name, members)


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


def _discriminated(name: str, members: dict[str, type]) -> Any:
    annotated: Any = Annotated
    return TypeAliasType(name, annotated[_union([*members.values()]), Discriminated(members)])
