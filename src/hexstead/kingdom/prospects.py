"""What an action would bring, for whoever thinks about taking it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexstead.hexgrid import NOWHERE

if TYPE_CHECKING:
    from hexstead.kingdom.state import State


def prospect(
    state: State, action: int, before: dict[str, int]
) -> tuple[dict[str, int] | None, int]:
    """What the mover's gold would change by, source by source, from what it is `before`; None while
    a piece would be in the air. And the tiles that would come into the hand."""
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
