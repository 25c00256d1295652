"""The effect of an action, for players who consider it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexstead.hexgrid import NOWHERE

if TYPE_CHECKING:
    from hexstead.kingdom.state import State


def prospect(
    state: State, action: int, before: dict[str, int]
) -> tuple[dict[str, int] | None, int]:
    """The changes of the mover's gold by source, relative to `before` (None while a piece would be
    lifted), and the number of tiles gained."""
    seat = state.mover
    after = state.copy()
    after.apply(action)
    won = after.tiles(seat) & ~state.tiles(seat)
    if after.lifted != NOWHERE:
        return None, won
    gain: dict[str, int] = {}
    for card in state.rules.scoring:
        change = after.gold_by(card, seat) - before[card.name]
        if change:
            gain[card.name] = change
    return gain, won
