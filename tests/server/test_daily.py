"""The board of the day: equal for all players, with the same bot, the best results first."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy.orm import Session

from hexstead.server.storage.models import SeatResult, TableRow
from hexstead.tables.eligibility import day_at
from tests.server.serving import Payload, Player, Server, plain_choice, wait_until

Guests = Callable[..., Player]
DAY = "2026-11-01"


def plays(player: Player, day: str, *seats: str, **more: object) -> Payload:
    """A table of this player with the board of a day."""
    kinds = [
        {"kind": "bot", "bot": seat} if seat == "medium" else {"kind": seat}
        for seat in seats or ("here", "medium", "medium")
    ]
    return player.post("/api/tables", {"game": "kingdom", "seats": kinds, "daily": day, **more})


def end(server: Server, table: str, gold: int) -> None:
    """Store a finished game with this gold for its first seat, without playing it."""

    def write(session: Session) -> None:
        row = session.get_one(TableRow, table)
        row.status, row.gold, row.winners, row.over_at = "over", [gold, 1, 1], [0], row.created_at
        cards = {"knights": gold}
        values = {"place": 1, "gold": gold, "won": True, "cards": cards, "held": []}
        result = SeatResult(table_id=table, seat=0, **values)
        session.add(result)

    with ThreadPoolExecutor(1) as elsewhere:  # a browser's loop may be running in this thread
        elsewhere.submit(asyncio.run, server.registry.database.write(write)).result()


def scores(server: Server, player: Player, day: str, gold: int, **more: object) -> str:
    table = str(plays(player, day, **more)["id"])
    end(server, table, gold)
    return table


def test_a_day_has_one_board_and_yesterday_has_another(guest: Guests) -> None:
    ann = guest(None)
    daily = ann.get(f"/api/daily?day={DAY}")
    assert daily["setup"]["quadrants"][0] == ["farm", True]
    assert [card["name"] for card in daily["cards"]][:3] == ["knights", "workers", "merchants"]
    assert (daily["previous"], daily["next"]) == ("2026-10-31", "2026-11-02")
    assert (daily["results"], daily["total"], daily["running"]) == ([], 0, None)
    assert ann.get("/api/daily?day=2026-10-31")["setup"] != daily["setup"]
    now = ann.get("/api/daily")
    assert now["day"] == now["today"] and now["next"] is None
    island = ann.get(f"/api/daily?game=catan&day={DAY}")
    assert island["setup"]["tiles"][:2] == ["field", "field"]


@pytest.mark.parametrize("day", ["2026-02-30", "2999-01-01", "0000-01-01"])
def test_invalid_and_future_days(guest: Guests, day: str) -> None:
    ann = guest("Ann")
    assert ann.get(f"/api/daily?day={day}", status=404)["code"] == "no_such_day"
    assert ann.get("/api/daily?day=soon", status=422)["error"] == "bad_body"
    seats = [{"kind": "here"}, {"kind": "bot", "bot": "medium"}, {"kind": "bot", "bot": "medium"}]
    asked = {"game": "kingdom", "seats": seats, "daily": day}
    assert ann.post("/api/tables", asked, status=404)["code"] == "no_such_day"


def test_only_one_bot_is_allowed(guest: Guests) -> None:
    ann = guest("Ann")
    seats = [{"kind": "here"}, {"kind": "bot", "bot": "easy"}, {"kind": "bot", "bot": "medium"}]
    asked: Payload = {"game": "kingdom", "seats": seats, "daily": DAY}
    assert ann.post("/api/tables", asked, status=422)["code"] == "daily_bot"
    asked["seats"] = seats[:1] + seats[2:]
    assert ann.post("/api/tables", asked, status=422)["code"] == "seats_and_players"
    asked = {**asked, "seats": [seats[0], seats[2], seats[2]], "request": {}}
    assert ann.post("/api/tables", asked, status=422)["code"] == "setup_several"
    created = plays(ann, DAY, "here", "invite", "open")
    assert not created["hints"]
    table = created["id"]
    path, easy = f"/api/tables/{table}/seats/1", {"kind": "bot", "bot": "easy"}
    assert ann.put(path, easy, status=422)["code"] == "daily_bot"
    assert ann.put(path, {**easy, "bot": "medium"})["seats"][1]["bot"] == "medium"


@pytest.mark.soak
def test_a_game_on_the_board_of_the_day(guest: Guests) -> None:
    ann, day = guest("Ann"), "2026-11-02"
    table = plays(ann, day)
    assert table["daily"] == day
    assert table["setup"] == ann.get(f"/api/daily?day={day}")["setup"]
    assert ann.get(f"/api/daily?day={day}")["running"] == table["id"]
    assert guest("Ben").get(f"/api/daily?day={day}")["running"] is None
    for _ in range(200):
        wait_until(
            lambda: ann.view(table["id"])["my_turn"] or ann.view(table["id"])["status"] == "over"
        )
        view = ann.view(table["id"])
        while view["my_turn"]:
            view = ann.act(table["id"], view["seq"], plain_choice(view))
        if view["status"] == "over":
            break
    daily = ann.get(f"/api/daily?day={day}")
    (row,) = daily["results"]
    gold = ann.get(f"/api/tables/{table['id']}")["gold"]
    assert (row["place"], row["name"], row["gold"], row["mine"]) == (1, "Ann", gold[0], True)
    assert row["cards"]["castles"] >= 0 and sum(row["cards"].values()) == gold[0]
    assert (row["tries"], row["people"], row["table"]) == (1, 1, table["id"])
    assert row["late"] and daily["running"] is None
    again = ann.post(f"/api/tables/{table['id']}/rematch")
    assert again["daily"] is None


def test_results_show_the_best_game_of_each_player(guest: Guests, server: Server) -> None:
    day = "2026-11-03"
    ann, ben, cat = guest("Ann"), guest("Ben"), guest("Cat")
    scores(server, ann, day, 40)
    best = plays(ben, day)["id"]
    assert ben.get(f"/api/daily?day={day}")["running"] == best
    assert ann.get(f"/api/daily?day={day}")["running"] is None
    end(server, best, 55)
    scores(server, ben, day, 30)
    scores(server, cat, day, 40, spectators=False)
    scores(server, cat, "2026-11-04", 99)
    daily = ann.get(f"/api/daily?day={day}")
    assert daily["total"] == 3
    found = [(row["place"], row["name"], row["gold"], row["mine"]) for row in daily["results"]]
    assert found == [(1, "Ben", 55, False), (2, "Ann", 40, True), (2, "Cat", 40, False)]
    first = daily["results"][0]
    assert (first["tries"], first["people"], first["cards"]) == (2, 1, {"knights": 55})
    assert first["table"] == best and first["late"]
    assert daily["results"][2]["table"] is None  # Cat allows no spectators
    assert cat.get(f"/api/daily?day={day}")["results"][2]["table"]


def test_resigned_and_abandoned_games_have_no_result(guest: Guests, server: Server) -> None:
    ann, day = guest("Ann"), "2026-11-05"
    first = plays(ann, day)["id"]
    ann.post(f"/api/tables/{first}/seats/0/resign")
    second = plays(ann, day)["id"]
    ann.post(f"/api/tables/{second}/seats/0/leave")
    end(server, second, 60)
    assert ann.get(f"/api/daily?day={day}")["results"] == []


def test_days_are_in_utc() -> None:
    midnight = datetime(2026, 11, 2, tzinfo=UTC)
    at = int(midnight.timestamp() * 1000)
    assert (day_at(at - 1), day_at(at)) == ("2026-11-01", "2026-11-02")
    assert day_at(int((midnight + timedelta(hours=23)).timestamp() * 1000)) == "2026-11-02"
