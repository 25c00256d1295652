"""Results of a game, and how players left it before its end; both follow from the log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from hexstead.play import OVER, State
from hexstead.tables.base_schemas import Ending, LeftHow
from hexstead.tables.entries import RECLAIM, REMOVE, RESIGN, SERVER, STAND_IN, Entry

if TYPE_CHECKING:
    from hexstead.tables.game_log import GameLog


def left_how(entry: Entry) -> LeftHow | None:
    """Return how an entry makes a player leave; None if it brings the player back."""
    if entry.kind == RECLAIM:
        return None
    if entry.actor == SERVER:  # the clock ran out, or the tournament round ended
        return "time"
    return "resigned" if entry.kind == RESIGN else "abandoned"


def seat_changes(entries: Iterable[Entry]) -> list[tuple[int, dict[str, Any]]]:
    """Return the fields of seats that entries change: players leave, and come back."""
    found: list[tuple[int, dict[str, Any]]] = []
    for entry in entries:
        if entry.kind in (STAND_IN, REMOVE, RESIGN, RECLAIM) and entry.seat is not None:
            values: dict[str, Any] = {"stand_in": None if entry.kind == RECLAIM else entry.text}
            values["left_how"] = left_how(entry)
            if entry.kind == RESIGN:
                values["resigned"] = True
            found.append((entry.seat, values))
    return found


def players_left(entries: Iterable[Entry]) -> dict[int, LeftHow]:
    """Return how the players who left, and did not come back, left each seat."""
    found: dict[int, LeftHow] = {}
    for entry in entries:
        if entry.kind in (STAND_IN, REMOVE, RESIGN, RECLAIM) and entry.seat is not None:
            how = left_how(entry)
            if how is None:
                found.pop(entry.seat, None)
            else:
                found[entry.seat] = how
    return found


def winners_among(staying: Sequence[int], end: State) -> list[int]:
    """Return the winners among the seats that did not resign, or else those with most gold."""
    if end.mover == OVER:
        won = [seat for seat in end.winners() if seat in staying]
        if won:
            return won
    gold = {seat: sum(end.gold(seat).values()) for seat in staying}
    return [seat for seat in staying if gold[seat] == max(gold.values())]


def ending_of(game: GameLog) -> Ending:
    """Return how a finished game ended.

    It ended by score if it was played to its end and a person was still playing, or if only bots
    took part.
    """
    left = players_left(line.entry for line in game.lines)
    seating = game.seating
    if seating.abandoned:
        return "agreed"
    if game.state.mover != OVER:
        return "time" if seating.closed else "resigned"
    people = [seat for seat in seating.seats if seat not in seating.bots]
    if not people or any(seat not in left for seat in people):
        return "score"
    return "time" if "time" in left.values() else "abandoned"


def result_of(game: GameLog) -> dict[str, Any]:
    """Return the columns of a table whose game is over."""
    end = game.state
    return {
        "status": "over",
        "over_at": game.lines[-1].entry.at,
        "gold": [sum(end.gold(seat).values()) for seat in range(end.seats)],
        "winners": game.winners(),
        "ending": ending_of(game),
    }


def places(gold: Sequence[int], winners: Sequence[int]) -> list[int]:
    """Return the place of every seat: winners first, then by gold; equal seats share a place."""
    ranks = [(seat in winners, total) for seat, total in enumerate(gold)]
    return [1 + sum(other > rank for other in ranks) for rank in ranks]


def seat_results(game: GameLog) -> list[dict[str, Any]]:
    """Return the result of each seat of a game that is over; an abandoned game has none."""
    if game.seating.abandoned:
        return []
    result = result_of(game)
    gold, winners = result["gold"], result["winners"]
    return [
        {
            "seat": seat,
            "place": place,
            "gold": gold[seat],
            "won": seat in winners,
            "cards": game.state.gold(seat),
            "held": game.adapter.held(game.state, seat),
        }
        for seat, place in enumerate(places(gold, winners))
    ]
