"""Games to watch: public running games, exhibitions among bots, and replays of the day."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from hexstead.server.admin import retention
from hexstead.server.fair_queue import Priority
from hexstead.server.ratings.models import Rating, Unlisted
from hexstead.server.storage.models import Guest, TableRow
from hexstead.server.tables.exhibition_host import EXHIBITION_HOST
from hexstead.server.watch import listing
from hexstead.server.watch.exhibitions import exhibited_games, players_for
from hexstead.server.workers.autoplay import Autoplay
from hexstead.tables.times import DAY_MS, now_ms
from tests.server.postgresql import PostgreSQL
from tests.server.serving import Payload, Player, Server, serving, settings_for, wait_until

Start = Callable[..., Server]


def run(server: Server, work: Callable[[Session], Any]) -> Any:
    """Run a transaction of the server's database from the test's thread."""
    with ThreadPoolExecutor(1) as elsewhere:
        return elsewhere.submit(asyncio.run, server.registry.database.write(work)).result()


def write(server: Server, statement: Any) -> None:
    run(server, lambda session: session.execute(statement))


def ids(games: list[Payload]) -> list[str]:
    return [game["table"]["id"] for game in games]


def rate(server: Server, table: str, points: dict[int, float]) -> None:
    """Give the players of seats a rating for games with two players."""

    def add(session: Session) -> None:
        live = server.registry.loaded(table)
        assert live is not None
        for seat, number in points.items():
            guest = live.table.player_of(seat)
            row = {"guest_id": guest, "game": "kingdom", "players": 2, "season": "2026-1"}
            session.add(Rating(**row, points=number, doubt=50.0, games=9, wins=4, at=now_ms()))

    run(server, add)


def game_of_two(server: Server, name: str, **more: Any) -> str:
    """Start a game of two people at a table that is listed, unless `more` says otherwise."""
    host, rival = server.guest(name), server.guest(f"{name}'s rival")
    settings = {"listed": True, **more}
    made = host.table("here", "invite", **settings)
    _, _, invite = made["invite"].partition("?invite=")
    rival.post(f"/api/tables/{made['id']}/seats/1/take", {"invite": invite})
    table: str = made["id"]
    return table


def test_running_games_come_by_rating_or_by_viewers(start: Start) -> None:
    server = start()
    weak, strong, unrated = (game_of_two(server, name) for name in ("Ann", "Bob", "Carl"))
    rate(server, weak, {0: 1100, 1: 1201})
    rate(server, strong, {0: 1500})
    private = {
        game_of_two(server, "Dora", listed=False),
        game_of_two(server, "Eve", spectators=False),
        server.guest("Fay").table("greedy", "greedy", listed=True)["id"],
        server.guest("Guy").table("here", "open", listed=True)["id"],  # has not begun
    }
    viewer = server.guest(None)
    found = viewer.get("/api/watch")["running"]
    assert ids(found) == [strong, weak, unrated]
    assert [game["rating"] for game in found] == [1500, 1150, None]
    assert private.isdisjoint(ids(found))
    viewer.stream(unrated).wait_for(lambda view: view["table"] == unrated)
    found = viewer.get("/api/watch?order=viewers")["running"]
    assert ids(found) == [unrated, strong, weak]
    assert found[0]["table"]["watchers"] == 1
    assert viewer.get("/api/watch?order=age", 422)["code"] == "bad_body"


def test_hidden_ratings_and_old_games_do_not_count(start: Start) -> None:
    server = start()
    table, old = game_of_two(server, "Ann"), game_of_two(server, "Bob")
    rate(server, table, {0: 1300})
    live = server.registry.loaded(table)
    assert live is not None
    hidden = Unlisted(guest_id=live.table.player_of(0))
    run(server, lambda session: session.add(hidden))
    an_hour_ago = now_ms() - listing.RECENT_MS - 1
    write(server, update(TableRow).where(TableRow.id == old).values(moved_at=an_hour_ago))
    [found] = server.guest(None).get("/api/watch")["running"]
    assert (found["table"]["id"], found["rating"]) == (table, None)


def finish(server: Server, table: str, gold: list[int], **more: Any) -> None:
    """Write that a game ended now with this score."""
    values = {"status": "over", "over_at": now_ms(), "gold": gold, "winners": [0], **more}
    live = server.registry.loaded(table)
    assert live is not None
    end = update(TableRow).where(TableRow.id == table).values(ending="score", **values)
    write(server, end)
    live.table.status, live.table.gold = "over", gold


def test_replays_of_the_day_are_strong_and_close(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = now_ms()
    monkeypatch.setattr(listing, "now_ms", lambda: begun)  # a test at midnight has one day, too
    server = start()
    close, clear, strong = (game_of_two(server, name) for name in ("Ann", "Bob", "Carl"))
    finish(server, clear, [60, 30])
    finish(server, close, [60, 59])
    rate(server, strong, {0: 1800, 1: 1800})
    finish(server, strong, [60, 48])
    yesterday, private = game_of_two(server, "Dora"), game_of_two(server, "Eve", listed=False)
    finish(server, yesterday, [60, 60], over_at=now_ms() - DAY_MS)
    finish(server, private, [60, 60])
    unseen = game_of_two(server, "Fay", spectators=False)
    finish(server, unseen, [60, 60])
    found = server.guest(None).get("/api/watch")
    assert ids(found["replays"]) == [strong, close, clear]
    assert found["replays"][0]["rating"] == 1800
    assert found["running"] == []


def test_the_lead_of_the_winner_lowers_the_value_of_a_replay() -> None:
    assert listing.replay_value(1000, [60, 60, 10]) == 1000
    assert listing.replay_value(1000, [54, 60]) == pytest.approx(900)
    assert listing.replay_value(1000, [0, 0]) == 1000


# --- exhibitions --------------------------------------------------------------------------------


def autoplay(server: Server) -> Autoplay:
    return next(one for one in server.registry.services if isinstance(one, Autoplay))


def status_of(player: Player, table: str) -> str:
    return str(player.get(f"/api/tables/{table}")["status"])


def test_exhibitions_go_on_while_they_are_watched(start: Start) -> None:
    server = start(exhibitions=True)
    viewer, registry = server.guest(None), server.registry
    assert viewer.get("/api/features")["exhibitions"]
    found = viewer.get("/api/watch")["exhibitions"]
    assert [game["table"]["game"] for game in found] == exhibited_games() == ["kingdom", "catan"]
    for game in found:
        assert {seat["kind"] for seat in game["table"]["seats"]} == {"bot"}
        assert len({seat["bot"] for seat in game["table"]["seats"]}) == len(game["table"]["seats"])
        assert sum(game["chances"]) == pytest.approx(1, abs=0.01)
    assert ids(viewer.get("/api/watch")["exhibitions"]) == ids(found)
    kingdom, catan = ids(found)
    # They are in no other list, and their host is no player.
    assert viewer.get("/api/tables?which=running")["tables"] == []

    begun = viewer.view(catan)["seq"]
    stream = viewer.stream(kingdom)
    stream.wait_for(lambda view: view["mover"] == "over")
    chances = [view["chances"] for view in stream.of("view") if "chances" in view]
    assert all(sum(shares) == pytest.approx(1, abs=0.01) for shares in chances)
    assert len({tuple(shares) for shares in chances}) > 1
    assert "chances" not in stream.of("view")[-1]
    assert viewer.view(catan)["seq"] == begun  # nobody watches it
    again = viewer.get("/api/watch")["exhibitions"]
    assert kingdom not in ids(again) and catan in ids(again)

    # An exhibition pauses when its last spectator leaves.
    watching = viewer.stream(catan)
    live = registry.loaded(catan)
    assert live is not None
    watching.wait_for(lambda view: view["seq"] > begun + 20)
    assert autoplay(server)._priority(live) is Priority.UNATTENDED
    watching.stop()
    wait_until(lambda: not live.watchers and not registry.in_service(catan))
    assert status_of(viewer, catan) == "playing"


def test_the_host_can_turn_exhibitions_off(start: Start) -> None:
    server = start(exhibitions=False)
    viewer = server.guest(None)
    assert not viewer.get("/api/features")["exhibitions"]
    assert viewer.get("/api/watch") == {"running": [], "exhibitions": [], "replays": []}
    count = select(func.count()).select_from(TableRow)
    assert run(server, lambda session: session.scalar(count)) == 0


def test_old_exhibitions_are_deleted_and_their_host_stays(start: Start) -> None:
    server = start(exhibitions=True)
    viewer = server.guest(None)
    before = ids(viewer.get("/api/watch")["exhibitions"])
    write(server, update(TableRow).values(created_at=now_ms() - 2 * DAY_MS))
    write(server, update(Guest).values(created_at=now_ms() - 900 * DAY_MS))
    after = ids(viewer.get("/api/watch")["exhibitions"])
    assert set(before).isdisjoint(after) and len(after) == len(before)
    for table in before:
        wait_until(lambda: viewer.http.get(f"/api/tables/{table}").status_code == 404)  # noqa: B023
    assert run(server, lambda session: retention.expired(session, "guests", 1)) == []
    assert run(server, lambda session: session.get(Guest, EXHIBITION_HOST)) is not None


@pytest.mark.parametrize("game", ["kingdom", "catan"])
def test_the_bots_of_an_exhibition_differ(game: str) -> None:
    drawn = [players_for(game, Random(seed)) for seed in range(20)]
    assert all(len(set(players)) == len(players) >= 2 for players in drawn)
    assert len({tuple(players) for players in drawn}) > 1


def test_games_with_people_show_no_chances(start: Start) -> None:
    server = start()
    table = game_of_two(server, "Ann")
    assert "chances" not in server.guest(None).view(table)


@pytest.fixture
def two(tmp_path: Path, postgres_server: PostgreSQL) -> Iterator[tuple[Server, Server]]:
    url = postgres_server.new_database()
    settings = settings_for(tmp_path, database_url=url, exhibitions=True)
    with serving(settings) as one, serving(settings) as other:
        yield one, other


def test_two_processes_share_exhibitions_and_viewers(two: tuple[Server, Server]) -> None:
    viewers = [server.guest(None) for server in two]
    with ThreadPoolExecutor(2) as pool:
        lists = list(pool.map(lambda viewer: viewer.get("/api/watch")["exhibitions"], viewers))
    assert ids(lists[0]) == ids(lists[1])
    assert len(ids(lists[0])) == 2
    # The process that plays the bots may be another one than that of the viewer.
    for viewer in viewers:
        for table in ids(lists[0]):
            begun = viewer.view(table)["seq"]
            stream = viewer.stream(table)
            stream.wait_for(lambda view: view["seq"] > begun)  # noqa: B023
            stream.close()
    game = game_of_two(two[0], "Ann")
    viewers[0].stream(game).wait_for(lambda view: view["table"] == game)

    def seen(viewer: Player) -> list[int]:
        running = viewer.get("/api/watch?order=viewers")["running"]
        return [one["table"]["watchers"] for one in running]

    wait_until(lambda: [seen(viewer) for viewer in viewers] == [[1], [1]])
