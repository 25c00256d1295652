"""What an action brought about, as the engine tells it.

While a journal is open, whoever changes the table writes down what happens. Gold is compared before
and after, as it may come from anywhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hexstead.play import OVER, Event, Told

if TYPE_CHECKING:
    from hexstead.kingdom.state import State


def perform(state: State, action: int) -> list[Event]:
    """Take an action and tell what it brought about: first what happened on the table, in order,
    then the gold of each seat where it changed."""
    before = [state.gold(seat) for seat in range(state.seats)]
    journal: list[Event] = []
    state.journal = journal
    try:
        state.apply(action)
    finally:
        state.journal = None
    for seat, gold in enumerate(before):
        for source, amount in state.gold(seat).items():
            if amount != gold[source]:
                told: dict[str, Told] = {"source": source, "gold": amount - gold[source]}
                journal.append(Event("gold", seat, told))
    if state.mover == OVER:
        journal.append(Event("game_over"))
    return journal
