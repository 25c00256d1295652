"""A game of Kingdom Builder in progress between people and bots."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from hexstead.cli import table
from hexstead.cli.table import PERSON, CannotUndo, PlayedAction
from hexstead.kingdom import GAME, State
from hexstead.kingdom.verbs import DRAW, SHIFT

__all__ = ["PERSON", "CannotUndo", "PlayedAction", "Table"]


class Table(table.Table):
    state: State

    def __init__(
        self,
        state: State,
        seats: Sequence[str],
        rng: Random,
        position: dict[str, Any] | None = None,
    ) -> None:
        super().__init__(GAME, state, seats, rng, position)

    def seen(self, since: Sequence[PlayedAction]) -> str:
        if any(step.action >> SHIFT == DRAW for step in since):
            return "a terrain card was drawn"
        return "the next player's terrain card was revealed"
