"""What an action brought about, as the engine tells it.

While a journal is open, whoever changes the table writes down what happens. Gold is compared before
and after, as it may come from anywhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexstead.play import OVER, Event, Told

if TYPE_CHECKING:
    from hexstead.kingdom.state import State


def everybodys_gold(state: State) -> list[dict[str, int]]:
    return [state.gold(seat) for seat in range(state.seats)]


def tell_gold(
    state: State, journal: list[Event], before: list[dict[str, int]]
) -> list[dict[str, int]]:
    """After what happened on the table comes the gold of each seat where it changed, and the end;
    what everybody has now."""
    gold = everybodys_gold(state)
    for seat, earned in enumerate(gold):
        for source, amount in earned.items():
            if amount != before[seat][source]:
                told: dict[str, Told] = {"source": source, "gold": amount - before[seat][source]}
                journal.append(Event("gold", seat, told))
    if state.mover == OVER:
        journal.append(Event("game_over"))
    return gold
