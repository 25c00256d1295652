"""How games ended, kept for each seat when the last action is written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import insert
from sqlalchemy.orm import Session

from hexstead.play import State
from hexstead.server.storage.models import SeatResult


def places(gold: Sequence[int], winners: Sequence[int]) -> list[int]:
    """The place of every seat: winners first, then by gold; equal ones share a place."""
    ranks = [(seat in winners, total) for seat, total in enumerate(gold)]
    return [1 + sum(other > rank for other in ranks) for rank in ranks]


def write_results(
    session: Session, table_id: str, end: State, gold: Sequence[int], winners: Sequence[int]
) -> None:
    """Store the result of every seat."""
    rows: list[dict[str, Any]] = [
        {
            "table_id": table_id,
            "seat": seat,
            "place": place,
            "gold": gold[seat],
            "won": seat in winners,
            "cards": end.gold(seat),
        }
        for seat, place in enumerate(places(gold, winners))
    ]
    session.execute(insert(SeatResult), rows)
