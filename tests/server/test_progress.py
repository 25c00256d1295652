"""Progress over HTTP: answers that count, streaks, goals, and what moves with a guest."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import insert, select, update
from sqlalchemy.orm import Session

from hexstead.server.people.personal_data import merge_guests
from hexstead.server.ratings.models import PuzzleResultRow
from hexstead.server.storage.models import SeatResult, TableRow
from hexstead.study.puzzles import shipped
from hexstead.tables.eligibility import day_at
from hexstead.tables.times import DAY_MS, now_ms
from tests.server.serving import Player, Server, wait_until

Guests = Callable[..., Player]
PUZZLE = shipped("kingdom")[0]
NONE = {"days": 0, "longest": 0, "today": False}


def run(server: Server, work: Callable[[Session], Any]) -> Any:
    """Run a transaction of the server's database from the test's thread."""
    with ThreadPoolExecutor(1) as elsewhere:
        return elsewhere.submit(asyncio.run, server.registry.database.write(work)).result()


def answer(player: Player, *, right: bool, counted: bool = True) -> None:
    body = {"actions": list(PUZZLE.best) if right else [], "counted": counted}
    player.post(f"/api/puzzles/{PUZZLE.id}/answer", body)


def test_only_the_first_answer_that_counts_is_rated(guest: Guests) -> None:
    ann = guest("Ann")
    assert ann.get("/api/progress") == {"daily": NONE, "puzzles": NONE, "rating": None}
    answer(ann, right=True, counted=False)
    assert ann.get("/api/progress")["rating"] is None
    answer(ann, right=False)
    wrong = ann.get("/api/progress")
    assert wrong["rating"]["points"] < 1000 and wrong["puzzles"] == NONE
    answer(ann, right=True)
    solved = ann.get("/api/progress")
    assert solved["rating"] == wrong["rating"]
    assert (solved["puzzles"]["days"], solved["puzzles"]["longest"]) == (1, 1)
    answer(guest(None), right=True)  # a visitor without a name has no progress
    assert guest(None).get("/api/progress", 401)["code"] == "no_guest"


def test_the_streak_of_the_board_of_the_day(server: Server, guest: Guests) -> None:
    ann, today = guest("Ann"), now_ms()
    made = {
        day: ann.table("here", "medium", "medium", daily=day_at(day), request=None)["id"]
        for day in (today, today - DAY_MS, today - 2 * DAY_MS)
    }

    def finish(day: int, began: int) -> None:
        table = made[day]
        values = {"status": "over", "created_at": began, "over_at": began}
        result = {"table_id": table, "seat": 0, "place": 1, "gold": 9, "won": True}

        def write(session: Session) -> None:
            session.execute(update(TableRow).where(TableRow.id == table).values(values))
            session.execute(insert(SeatResult).values(**result, cards={}, held=[]))

        run(server, write)

    finish(today, today)
    finish(today - DAY_MS, today)  # the board of yesterday, played today
    finish(today - 2 * DAY_MS, today - 2 * DAY_MS)
    found = ann.get("/api/progress")["daily"]
    assert (found["days"], found["longest"]) == (1, 1)


def test_the_end_of_a_game_keeps_the_tiles_for_the_goals(server: Server, guest: Guests) -> None:
    ann = guest("Ann")
    table = ann.table("hard", "hard")["id"]
    wait_until(lambda: ann.get(f"/api/tables/{table}")["status"] == "over")
    query = select(SeatResult).where(SeatResult.table_id == table).order_by(SeatResult.seat)
    held = run(server, lambda session: [row.held for row in session.scalars(query)])
    shown = ann.view(table)["tiles"]
    assert held == [sorted({tile["place"] for tile in tiles}) for tiles in shown]
    assert any(held)
    boxes = ann.get("/api/progress/goals")["boxes"]
    assert not any(goal["reached"] for box in boxes for goal in box["goals"])  # ann only watched
    assert ann.get("/api/progress/goals?game=chess", 422)["code"] == "game_unknown"


def test_results_of_puzzles_move_with_the_guest(server: Server, guest: Guests) -> None:
    phone, laptop = guest("Ann"), guest("Ann")
    answer(phone, right=True)
    answer(laptop, right=False)
    before = phone.get("/api/progress")
    old, new = (player.get("/api/me")["guest"]["id"] for player in (phone, laptop))
    run(server, lambda session: merge_guests(session, old, new))
    assert laptop.get("/api/progress") == before
    rows = select(PuzzleResultRow.guest_id).where(PuzzleResultRow.guest_id.in_([old, new]))
    assert run(server, lambda session: list(session.scalars(rows))) == [new]
