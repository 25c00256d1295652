"""Requests for a bot's decision, and the check of its answer."""

from __future__ import annotations

from typing import Any

from hexstead.play import State
from hexstead.tables.live import LiveTable


def bot_request(live: LiveTable, seat: int) -> dict[str, Any]:
    """Return the game up to the decision of a seat, as a worker replays it."""
    game = live.game
    first = [] if seat == game.state.mover else [game.adapter.let_first(seat)]
    return {
        "table": live.id,
        "game": game.adapter.game,
        "setup": live.table.setup,
        "position": (live.table.source or {}).get("position"),
        "actions": [*(step.text for step in game.steps), *first],
        "seat": seat,
    }


def check_choice(state: State, text: str) -> str:
    """Return a bot's action if it is legal; raise ValueError otherwise."""
    if state.parse(text) not in state.legal():
        raise ValueError(f"{text!r} is not legal")
    return text
