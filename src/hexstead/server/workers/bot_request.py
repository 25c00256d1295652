"""What a worker must be told to think about a table."""

from __future__ import annotations

from typing import Any

from hexstead.server.tables.live import LiveTable


def question_about(live: LiveTable, seat: int) -> dict[str, Any]:
    """The game up to where this seat decides."""
    game = live.game
    first = [] if seat == game.state.mover else [game.adapter.let_first(seat)]
    return {
        "table": live.id,
        "game": game.adapter.game,
        "setup": live.stored.table.setup,
        "position": (live.stored.table.source or {}).get("position"),
        "actions": [*(step.text for step in game.steps), *first],
        "seat": seat,
    }
