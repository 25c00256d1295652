"""Webhook notifications: sent once a turn, retried, and never delaying a game."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from hexstead.server.notifications import channels
from hexstead.server.notifications.sender import NotificationSender
from hexstead.server.storage.models import Notification
from tests.server.http_listener import Listener, listening
from tests.server.serving import (
    TIMEOUT_SECONDS,
    Payload,
    Player,
    Server,
    actions_of,
    offer_to_all,
    plain_choice,
    serving,
    settings_for,
    wait_until,
)

HERE: Payload = {"private_webhooks": True, "webhook_pause": 0.1, "webhook_wait": 0.0}
Start = Callable[..., Server]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that may call private addresses and retries quickly."""
    with serving(settings_for(tmp_path_factory.mktemp("server"), **HERE)) as running:
        yield running


@pytest.fixture
def listener() -> Iterator[Listener]:
    with listening() as heard:
        yield heard


def hook(player: Player, address: str) -> None:
    player.put("/api/me/webhook", {"url": address})


def two_at_a_table(server: Server) -> tuple[Player, Player, str]:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.table("here", "open")["id"]
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    return ann, bob, table


def play_turn(player: Player, table: str) -> None:
    """Act until it is another player's turn, or the game is over."""
    view = player.view(table)
    while view["my_turn"] and view["status"] != "over":
        view = player.act(table, view["seq"], plain_choice(view))


def test_a_turn_and_the_end_are_notified_once(server: Server, listener: Listener) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob [x](y)")
    ann.put("/api/me", {"language": "de"})
    hook(ann, f"{listener.address}/hooks/secret?wait=true")
    table = ann.table("here", "open")["id"]
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    wait_until(lambda: len(listener.received) == 1)
    first = listener.received[0]
    assert first.path == "/hooks/secret?wait=true"
    assert first.headers["Content-Type"] == "application/json"
    address = f"{server.address}/table/{table}"
    assert first.body == {
        "content": f"Du bist am Zug, Ann: Kingdom Builder mit Bob xy. {address}",
        "allowed_mentions": {"parse": []},
        "event": "turn",
        "address": address,
        "table": table,
        "game": "kingdom",
        "players": ["Ann", "Bob [x](y)"],
    }
    for _ in range(2):
        before = len(listener.received)
        play_turn(ann, table)
        play_turn(bob, table)
        wait_until(lambda: len(listener.received) > before)  # noqa: B023 - asked at once
    for seat, player in enumerate((ann, bob)):  # bots finish the game
        player.post(f"/api/tables/{table}/seats/{seat}/leave")
    wait_until(lambda: listener.events()[-1] == "over")
    assert listener.events() == ["turn", "turn", "turn", "over"]
    over = ann.get(f"/api/tables/{table}")
    last = listener.received[-1].body
    assert last["gold"] == over["gold"][0]
    assert last["place"] == 1 + (over["gold"][1] > over["gold"][0])
    assert f"Ann wurde {last['place']}. von 2 mit {last['gold']} Gold." in last["content"]
    assert bob.get("/api/me/webhook") == {"url": None, "last": None}
    kept = ann.get("/api/me/webhook")
    assert kept["url"].endswith("/hooks/secret?wait=true")
    assert kept["last"]["outcome"] == "delivered"


def test_all_players_to_move_are_notified(server: Server, listener: Listener) -> None:
    """An offer in Catan asks all other players at once; each is notified."""
    people = [server.guest(name) for name in ("Ann", "Bob", "Cid")]
    for player in people:
        hook(player, f"{listener.address}/{player.name}")
    ann, bob, cid = people
    request = {"seed": 5, "profile": "compact"}
    table = ann.table("here", "open", "open", game="catan", request=request)["id"]
    for seat, player in ((1, bob), (2, cid)):
        player.post(f"/api/tables/{table}/seats/{seat}/take", {})
    offerer, view, offer = _until_an_offer(people, table)
    asked = [player for player in people if player is not offerer]

    def pending() -> str | None:
        with Session(server.registry.database.engine) as session:
            return session.scalar(select(Notification.id).where(Notification.table_id == table))

    wait_until(
        lambda: pending() is None
    )  # an earlier notification of the offering player may be pending
    before = len(listener.received)
    offerer.act(table, view["seq"], offer)
    wait_until(lambda: len(listener.received) >= before + 2)
    found = {each.path for each in listener.received[before:]}
    assert found == {f"/{player.name}" for player in asked}
    for player in asked:
        assert player.get("/api/tables?which=mine")["tables"][0]["your_turn"]
    # All notifications contain only what every player at the table knows.
    address = f"{server.address}/table/{table}"
    names = ["Ann", "Bob", "Cid"]
    for each in listener.received:
        me = each.path.removeprefix("/")
        others = " and ".join(name for name in names if name != me)
        assert each.body == {
            "content": f"It is your turn, {me}: Catan with {others}. {address}",
            "allowed_mentions": {"parse": []},
            "event": "turn",
            "address": address,
            "table": table,
            "game": "catan",
            "players": names,
        }


def _until_an_offer(people: list[Player], table: str) -> tuple[Player, Payload, str]:
    """Play until a player can make an offer to all: the player, the view, and the offer."""
    for _ in range(400):
        for player in people:
            view = player.view(table)
            if not view["my_turn"]:
                continue
            offer = offer_to_all(view)
            if offer is not None:
                return player, view, offer
            player.act(table, view["seq"], actions_of(view)[0])
            break
    pytest.fail("no player could make an offer")


def test_failures_are_retried_with_growing_pauses(server: Server, listener: Listener) -> None:
    listener.answers = [500, 429]
    ann = server.guest("Ann")
    hook(ann, listener.address)
    table = ann.table("here", "random", "random")["id"]
    wait_until(lambda: len(listener.received) == 3)
    first, second, third = (each.at for each in listener.received)
    assert second - first >= 0.1
    assert third - second >= 0.4
    assert [each.body["table"] for each in listener.received] == [table] * 3
    assert "Kingdom Builder with 2 bots." in listener.received[0].body["content"]
    wait_until(lambda: ann.get("/api/me/webhook")["last"]["outcome"] == "delivered")


def test_a_refusal_is_not_repeated_and_the_game_goes_on(server: Server, listener: Listener) -> None:
    listener.answers = [404, 204]
    ann, bob, table = two_at_a_table(server)
    hook(bob, listener.address)
    play_turn(ann, table)
    wait_until(lambda: bob.get("/api/me/webhook")["last"] is not None)
    assert bob.get("/api/me/webhook")["last"]["outcome"] == "failed"
    play_turn(bob, table)
    play_turn(ann, table)
    wait_until(lambda: len(listener.received) == 2)
    assert listener.received[1].at > listener.received[0].at


def test_no_game_waits_for_a_server_that_never_answers(server: Server) -> None:
    """The port is open, but no connection is accepted."""
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen(8)
        ann, bob, table = two_at_a_table(server)
        for player in (ann, bob):
            hook(player, f"http://127.0.0.1:{silent.getsockname()[1]}/")
        longest = 0.0
        for _ in range(4):
            for player in (ann, bob):
                began = time.monotonic()
                play_turn(player, table)
                longest = max(longest, time.monotonic() - began)
        assert longest < 10.0  # a message may take ten seconds, and there were eight


def test_a_player_with_the_table_open_is_notified_later(start: Start, listener: Listener) -> None:
    server = start(**{**HERE, "webhook_wait": 1.0})
    ann, bob, table = two_at_a_table(server)
    stream = bob.stream(table)
    stream.wait_for(lambda view: True)
    hook(bob, listener.address)
    play_turn(ann, table)
    found = stream.wait_for(lambda view: view["my_turn"])["log"][-1]["at"]
    wait_until(lambda: listener.received)
    assert time.time() - datetime.fromisoformat(found).timestamp() >= 1.0
    stream.close()


def test_the_player_who_completes_a_table_is_not_notified(start: Start, listener: Listener) -> None:
    """Starting a game against bots is not notified; a friend who sits down is."""
    server = start(**{**HERE, "webhook_wait": 3600.0})
    ann = server.guest("Ann")
    hook(ann, listener.address)
    ann.table("here", "random")
    table = ann.table("here", "open")["id"]
    server.guest("Bob").post(f"/api/tables/{table}/seats/1/take", {})
    wait_until(lambda: listener.received)
    assert [each.body["table"] for each in listener.received] == [table]


def test_a_turn_that_has_passed_is_not_notified(
    start: Start, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hexstead.server.notifications.sender.POLL_SECONDS", 0.2)
    server = start(**{**HERE, "webhook_wait": 3600.0})
    ann, bob, table = two_at_a_table(server)
    stream = bob.stream(table)
    stream.wait_for(lambda view: True)
    hook(bob, listener.address)
    play_turn(ann, table)
    engine = server.registry.database.engine
    with Session(engine) as session:
        (due_at,) = session.scalars(select(Notification.due_at))
    assert due_at > time.time() * 1000 + 3_000_000
    play_turn(bob, table)
    with Session(engine) as session:
        session.execute(update(Notification).values(due_at=0))
        session.commit()

    def nothing_left() -> bool:
        with Session(engine) as session:
            return session.scalars(select(Notification)).all() == []

    wait_until(nothing_left)
    assert listener.received == []
    stream.close()


def test_notifications_of_an_ended_process_are_sent_at_once(
    start: Start, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As soon as the end of the process is known, without waiting for the next poll."""
    monkeypatch.setattr("hexstead.server.notifications.sender.POLL_SECONDS", 3600.0)
    server = start(**{**HERE, "webhook_wait": 3600.0})
    ann, bob, table = two_at_a_table(server)
    stream = bob.stream(table)
    stream.wait_for(lambda view: True)
    hook(bob, listener.address)
    play_turn(ann, table)
    with Session(server.registry.database.engine) as session, session.begin():
        session.execute(update(Notification).values(sender=server.registry.database.cluster.me + 1))
    (sender,) = (one for one in server.registry.services if isinstance(one, NotificationSender))
    assert sender._periodic._task is not None
    loop = sender._periodic._task.get_loop()
    loop.call_soon_threadsafe(server.registry.peers.changed)
    wait_until(lambda: listener.received)
    assert [each.body["event"] for each in listener.received] == ["turn"]
    stream.close()


def test_a_notification_survives_a_restart(tmp_path: Path, listener: Listener) -> None:
    """The first delivery fails; the server restarts and sends it then."""
    settings = settings_for(tmp_path, private_webhooks=True, webhook_pause=0.3)
    listener.answers = [503]
    with serving(settings) as server:
        ann, bob, table = two_at_a_table(server)
        hook(bob, listener.address)
        play_turn(ann, table)
        wait_until(lambda: listener.received)
        wait_until(lambda: bob.get("/api/me/webhook")["last"] is not None)
    assert len(listener.received) == 1
    with serving(settings):
        wait_until(lambda: len(listener.received) == 2)
    assert listener.received[1].body == listener.received[0].body


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_on_both_databases(
    database: str, tmp_path: Path, listener: Listener, request: pytest.FixtureRequest
) -> None:
    changes: dict[str, Any] = dict(HERE)
    if database == "postgresql":
        changes["database_url"] = request.getfixturevalue("postgres")
    with serving(settings_for(tmp_path, **changes)) as server:
        ann, bob, table = two_at_a_table(server)
        for player in (ann, bob):
            hook(player, f"{listener.address}/{player.name}")
            hook(player, f"{listener.address}/{player.name}")  # saving again is allowed
        listener.answers = [500]
        play_turn(ann, table)
        play_turn(bob, table)
        wait_until(lambda: [each.path for each in listener.received][-1:] == ["/Ann"])
        ann.call("DELETE", "/api/me/webhook", status=204)
        assert ann.get("/api/me/webhook") == {"url": None, "last": None}


def test_the_test_button(
    server: Server, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(channels, "TEST_SECONDS", TIMEOUT_SECONDS)
    ann = server.guest("Ann")
    assert ann.post("/api/me/webhook/test", status=409)["code"] == "no_webhook"
    hook(ann, listener.address)
    assert ann.post("/api/me/webhook/test") == {"outcome": "delivered"}
    assert listener.events() == ["test"]
    assert "Ann" in listener.received[0].body["content"]
    listener.answers = [404, 302, b"SSH-2.0-no\r\n", b"HTTP/1.1 " + b"9" * 9000]
    listener.redirect_to = f"{listener.address}/elsewhere"
    monkeypatch.setattr(channels, "TEST_SECONDS", 0.5)
    for _ in range(4):  # all failures look alike and take equally long
        begun = time.monotonic()
        assert ann.post("/api/me/webhook/test") == {"outcome": "failed"}
        assert time.monotonic() - begun >= 0.5
    assert ann.get("/api/me/webhook")["last"]["outcome"] == "failed"
    assert "/elsewhere" not in [each.path for each in listener.received]


def test_the_test_button_is_limited_in_rate(
    start: Start, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(channels, "TEST_SECONDS", TIMEOUT_SECONDS)
    server = start(**{**HERE, "rate_limits": True})
    ann = server.guest("Ann")
    hook(ann, listener.address)
    for _ in range(5):
        ann.post("/api/me/webhook/test")
    assert ann.post("/api/me/webhook/test", status=429)["error"] == "too_often"
    assert len(listener.received) == 5


def test_the_url_is_shown_to_its_owner_only(server: Server, listener: Listener) -> None:
    ann, bob, table = two_at_a_table(server)
    hook(ann, f"{listener.address}/token-that-nobody-knows")
    play_turn(ann, table)
    play_turn(bob, table)
    bob.get(f"/api/tables/{table}")
    bob.get("/api/tables?which=mine")
    assert not any(b"token-that-nobody-knows" in part for part in bob.received)
    stranger = server.guest(None)
    assert stranger.get("/api/me/webhook", 401)["error"] == "no_guest"
