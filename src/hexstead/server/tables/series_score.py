"""The score of a series: games of the same people, each a rematch of the one before."""

from __future__ import annotations

from typing import cast

from hexstead.server.storage.models import TableRow
from hexstead.server.tables.schemas import RunningScoreOut


def running_score(table: TableRow) -> RunningScoreOut | None:
    """What a series has come to, this game included once it is over; None without a rematch."""
    return None if table.running_score is None else score_for_rematch(table)


def score_for_rematch(table: TableRow) -> RunningScoreOut:
    """What a series has come to that goes on, or begins, after this game."""
    before = cast("RunningScoreOut | None", table.running_score)
    gold, winners = table.gold, table.winners or []
    if gold is None:
        return before or {"games": 0, "wins": [], "gold": []}
    wins = [int(seat in winners) for seat in range(len(gold))]
    if before is None:
        return {"games": 1, "wins": wins, "gold": list(gold)}
    return {
        "games": before["games"] + 1,
        "wins": [sum(pair) for pair in zip(before["wins"], wins, strict=True)],
        "gold": [sum(pair) for pair in zip(before["gold"], gold, strict=True)],
    }
