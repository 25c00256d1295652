"""The board of the day and its results."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from typing import Any, Final, NamedTuple

from hexstead.play import Setup
from hexstead.tables.eligibility import DAILY_BOT, check_day, day_at
from hexstead.tables.games import find_adapter
from hexstead.tables.statistics_schemas import DailyFields, DailyResultOut
from hexstead.tables.times import now_ms

MAX_RESULTS: Final = 100


def day_after(day: str, days: int) -> str | None:
    """The day a number of days later; None if it is in the future."""
    try:
        found = (date.fromisoformat(day) + timedelta(days)).isoformat()
    except OverflowError:
        return None
    return None if found > day_at(now_ms()) else found


class DailyGame(NamedTuple):
    """A person's finished game on the board of a day."""

    table: str
    seat: int
    guest: str
    name: str
    gold: int
    won: bool
    cards: dict[str, int]
    created_at: int
    spectators: bool


def rank_results(
    games: Iterable[DailyGame], day: str, guest: str | None
) -> tuple[list[DailyResultOut], int]:
    """Return the best game of each player, the best first, and the number of players.

    The games come in this order: those with most gold first, then by place and end.
    """
    played = list(games)
    people: dict[str, set[int]] = {}
    for game in played:
        people.setdefault(game.table, set()).add(game.seat)
    best: dict[tuple[str, str], DailyResultOut] = {}
    counted: set[tuple[str, int]] = set()
    for game in played:
        if (game.table, game.seat) in counted:
            continue  # another device of the same player
        counted.add((game.table, game.seat))
        mine = guest is not None and game.guest == guest
        found = best.setdefault(
            (game.guest, game.name),
            {
                "place": 0,
                "name": game.name,
                "gold": game.gold,
                "cards": game.cards,
                "won": game.won,
                "mine": mine,
                "tries": 0,
                "people": len(people[game.table]),
                "late": day_at(game.created_at) != day,
                "table": game.table if mine or game.spectators else None,
            },
        )
        found["tries"] += 1
    results = list(best.values())
    for row in results:
        row["place"] = 1 + sum(other["gold"] > row["gold"] for other in results)
    first = [row for at, row in enumerate(results) if at < MAX_RESULTS or row["mine"]]
    return first, len(results)


def daily_board(game: str, day: str | None) -> tuple[str, Setup]:
    """Return the day, by default today, and its set-up; a Problem if there is none."""
    wanted = check_day(day_at(now_ms()) if day is None else day)
    return wanted, find_adapter(game).daily_setup(wanted)


def daily_payload(
    game: str,
    day: str,
    setup: Setup,
    ranked: tuple[list[DailyResultOut], int],
    running: str | None,
) -> dict[str, Any]:
    """Return the `DailyOut` of a day; `running` is the guest's unfinished game."""
    layout = find_adapter(game).layout(setup)
    results, total = ranked
    fields: DailyFields = {
        "day": day,
        "today": day_at(now_ms()),
        "previous": day_after(day, -1),
        "next": day_after(day, 1),
        "players": setup.players,
        "bot": DAILY_BOT,
        "sets": layout.sets,
        "cards": layout.cards,
        "results": results,
        "total": total,
        "running": running,
    }
    return {**fields, "game": game, "setup": setup.to_json(), "board": layout.board}
