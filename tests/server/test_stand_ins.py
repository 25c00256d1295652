"""Stand-in bots: they play for absent players, until these return."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sqlalchemy import Update, update
from sqlalchemy.orm import Session

from hexstead.server.storage.models import Holder, TableRow
from hexstead.tables.absence import DAY_SECONDS, absence_limit, is_correspondence
from hexstead.tables.commands.create import new_table
from hexstead.tables.times import now_ms
from tests.server.serving import Server, plain_choice, wait_until
from tests.server.test_resign_and_take_back import play_turn, seated

Start = Callable[..., Server]


@pytest.mark.parametrize(
    ("minutes", "hours_played", "seconds"),
    [
        (None, 1, 60),
        (None, 13, DAY_SECONDS),
        (10, 1, 60),
        (600, 13, 60),
        (24 * 60, 0, DAY_SECONDS / 3),
        (7 * 24 * 60, 0, DAY_SECONDS * 7 / 3),
    ],
)
def test_correspondence_games_allow_days_of_absence(
    minutes: int | None, hours_played: float, seconds: float
) -> None:
    clock = None if minutes is None else {"minutes": minutes, "bonus_seconds": 0}
    started_at = now_ms() - int(hours_played * 3600_000)
    table = new_table("kingdom", {}, "ann", [], {}, clock=clock, started_at=started_at)
    assert absence_limit(table, 60.0) == seconds
    assert is_correspondence(table) is (seconds > 60)


def test_a_player_who_sends_requests_is_present(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start(absent_seconds=600.0)
    table, (ann, ben) = seated(server.guest, "Ann", "Ben")
    stand_in = f"/api/tables/{table}/seats/1/stand-in"
    for _ in range(10):
        ben.view(table)
        assert ann.post(stand_in, {}, 409)["code"] == "player_here"
    soon = server.registry.settings.model_copy(update={"absent_seconds": 0.0})
    monkeypatch.setattr(server.registry, "settings", soon)
    wait_until(lambda: ann.get(f"/api/tables/{table}")["seats"][1]["may_stand_in"])
    ann.post(stand_in, {})


def test_in_correspondence_games_the_last_visit_counts(start: Start) -> None:
    server = start(absent_seconds=0.0)
    clock = {"minutes": 3 * 24 * 60}
    table, (ann, ben) = seated(server.guest, "Ann", "Ben", clock=clock)
    ben.view(table)
    stand_in = f"/api/tables/{table}/seats/1/stand-in"
    begun = now_ms() - 4 * DAY_SECONDS * 1000

    def reload(what: Update) -> None:
        with Session(server.registry.database.engine) as session:
            session.execute(what)
            session.commit()
        server.registry._live.pop(table)

    # Ben has not acted for days, but visited the table a moment ago.
    reload(update(TableRow).values(started_at=begun))
    assert ann.post(stand_in, {}, 409)["code"] == "player_here"
    reload(update(Holder).values(seen_at=begun))
    ann.post(stand_in, {})


def test_a_player_who_returns_at_once_undoes_the_moves_of_the_bot(start: Start) -> None:
    server = start(bot_pause=0.01, return_seconds=600.0)
    table, (ann, ben) = seated(server.guest, "Ann", "Ben")
    play_turn(ann, table)
    first = ben.view(table)
    view = ben.act(table, first["seq"], plain_choice(first))
    assert view["my_turn"] and not view["can"]["take_back"]
    ben.post(f"/api/tables/{table}/seats/1/leave")
    # The bot builds, and pauses before the next card is drawn for Ben.
    wait_until(lambda: [line["by"] for line in ben.view(table)["log"]].count("stand_in") == 2)
    seen = ben.view(table)
    assert seen["can"]["take_back"] and not seen["my_turn"]
    back = ben.post(f"/api/tables/{table}/seats/1/reclaim", {"take_back": True})
    assert back["seats"][1]["stand_in"] is None
    after = ben.view(table)
    assert after["state"] == view["state"] and after["my_turn"] and after["can"]["redo"]
    assert [line["kind"] for line in after["log"][-3:]] == ["reclaim", "undo", "undo"]


def test_moves_of_the_bot_that_cannot_be_undone_stay(start: Start) -> None:
    server = start(bot_pause=0.01, return_seconds=0.0)
    table, (ann, ben) = seated(server.guest, "Ann", "Ben")
    play_turn(ann, table)
    ben.post(f"/api/tables/{table}/seats/1/leave")
    wait_until(lambda: ann.view(table)["my_turn"])
    assert not ben.view(table)["can"]["take_back"]
    ben.post(f"/api/tables/{table}/seats/1/reclaim", {"take_back": True})
    assert ann.view(table)["my_turn"]
    assert ben.view(table)["log"][-1]["kind"] == "reclaim"
