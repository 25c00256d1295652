"""Database failures: no acknowledged write is lost or repeated, and every game continues
afterwards."""

from __future__ import annotations

import gc
import signal
import time
from collections.abc import Callable, Iterator

import pytest
from sqlalchemy import create_engine, make_url, select
from sqlalchemy.orm import Session

from hexstead.play import Record
from hexstead.server.notifications.outbox import enqueue
from hexstead.server.notifications.sender import NotificationSender
from hexstead.server.storage.models import LogEntry, TableRow
from tests.server.flaky_database import Failures, RandomFailures, inject_failures
from tests.server.http_listener import listening
from tests.server.postgresql import PostgreSQL
from tests.server.serving import (
    Payload,
    Player,
    Server,
    actions_of,
    plain_choice,
    wait_until,
)

Start = Callable[..., Server]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexstead.server.tables.cache.RETRY_SECONDS", 0.1)
    monkeypatch.setattr("hexstead.tables.autoplay.RETRY_SECONDS", 0.1)


@pytest.fixture(autouse=True)
def no_task_fails_for_good(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Check the log for tasks that ended for good or with an exception that was never retrieved."""
    yield
    gc.collect()
    messages = [record.getMessage() for record in caplog.records]
    for unwanted in ("never retrieved", "stopped", "cannot go on", "is broken"):
        assert not [line for line in messages if unwanted in line]


def log_of(server: Server, table: str) -> list[tuple[int, str, str | None]]:
    """The log as it is on disk; a request for the table would load it."""
    with server.registry.database.engine.connect() as connection:
        query = select(LogEntry.seq, LogEntry.kind, LogEntry.text)
        rows = connection.execute(query.where(LogEntry.table_id == table).order_by(LogEntry.seq))
        return [(row.seq, row.kind, row.text) for row in rows]


def play_up_to_end(ann: Player, view: Payload) -> Payload:
    """Take all actions of the turn except its end; return the view."""
    while "end" not in actions_of(view):
        view = ann.act(view["table"], view["seq"], plain_choice(view))
    return view


def my_turn(ann: Player, table: str) -> Payload:
    wait_until(lambda: ann.view(table)["my_turn"])
    return ann.view(table)


def test_a_lost_acknowledgement_is_hidden_from_the_player(start: Start) -> None:
    """The server reads back whether the action was written."""
    server = start()
    ann = server.guest("Ann")
    table = ann.table("here", "random")["id"]
    view = play_up_to_end(ann, my_turn(ann, table))
    failures = inject_failures(server, Failures())
    failures.after = 1
    ended = ann.act(table, view["seq"], "end")
    assert failures.count == 1
    assert ended["log"][-1]["seq"] == ended["seq"] > view["seq"]
    assert my_turn(ann, table)["seq"] > ended["seq"]
    written = log_of(server, table)
    assert [seq for seq, _, _ in written] == list(range(1, len(written) + 1))
    assert [text for _, _, text in written].count("end") == 2


def test_the_outcome_of_a_write_is_unknown(start: Start) -> None:
    """The bot moves once the database is back, without any request for the table."""
    server = start()
    ann = server.guest("Ann")
    table = ann.table("here", "random")["id"]
    view = play_up_to_end(ann, my_turn(ann, table))
    failures = inject_failures(server, Failures())
    failures.after, failures.reads = 1, 5
    assert ann.act(table, view["seq"], "end", 503)["code"] == "database_away"
    wait_until(lambda: [text for _, _, text in log_of(server, table)].count("end") == 2)
    stale = ann.act(table, view["seq"], "end", 409)
    assert stale["error"] == "stale" and stale["view"]["seq"] > view["seq"]
    assert my_turn(ann, table)
    assert failures.reads == 0


def test_a_failed_write_can_be_repeated(start: Start) -> None:
    server = start()
    ann = server.guest("Ann")
    table = ann.table("here", "random")["id"]
    view = my_turn(ann, table)
    failures = inject_failures(server, Failures())
    failures.before, failures.reads = 1, 1
    action = plain_choice(view)
    ann.act(table, view["seq"], action, 503)
    assert ann.view(table)["seq"] == view["seq"]
    assert ann.act(table, view["seq"], action)["seq"] == view["seq"] + 1
    assert [text for _, _, text in log_of(server, table)].count(action) == 1


@pytest.mark.parametrize(("after", "reads"), [(1, 0), (1, 1), (1, 3), (4, 2)])
def test_a_bot_continues_after_a_lost_acknowledgement(start: Start, after: int, reads: int) -> None:
    """Also if the game cannot be read at once."""
    server = start(bot_pause=0.05)
    ann = server.guest("Ann")
    table = ann.table("here", "random", "random")["id"]
    view = play_up_to_end(ann, my_turn(ann, table))
    ann.act(table, view["seq"], "end")
    failures = inject_failures(server, Failures())
    failures.after, failures.reads = after, reads
    wait_until(lambda: [text for _, _, text in log_of(server, table)].count("end") == 3)
    assert failures.count == after + reads
    assert my_turn(ann, table)
    written = log_of(server, table)
    assert [seq for seq, _, _ in written] == list(range(1, len(written) + 1))


@pytest.mark.parametrize("acts", [False, True])
def test_a_timeout_during_an_outage_is_applied_afterwards(start: Start, acts: bool) -> None:
    """Also if an action failed before."""
    server = start()
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.table("here", "open", clock={"minutes": 1})["id"]
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    for player in (ann, bob):
        player.view(table)
    with server.registry.database.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE log SET at = at - 56000")
        connection.exec_driver_sql("UPDATE uptimes SET began_at = began_at - 56000")
    server.registry._live.pop(table)
    view = ann.view(table)
    assert 0 < view["clocks"][0]["left_ms"] < 4000
    failures = inject_failures(server, Failures())
    failures.down = True
    if acts:
        ann.act(table, view["seq"], plain_choice(view), 503)
    wait_until(lambda: not ann.view(table)["clocks"][0]["left_ms"])
    before = failures.count
    wait_until(lambda: failures.count > before + 2)
    failures.down = False
    wait_until(lambda: "end" in [text for _, _, text in log_of(server, table)])
    kinds = [kind for _, kind, _ in log_of(server, table)]
    assert kinds.count("time_out") == kinds.count("stand_in") == 1
    assert bob.view(table)["my_turn"]


@pytest.mark.parametrize("first", [0, 1])
def test_a_game_starts_after_a_lost_acknowledgement(start: Start, first: int) -> None:
    """The last player sits down; the acknowledgement of the seat or of the start is lost."""
    server = start()
    ann, bob = server.guest("Ann"), server.guest("Bob")
    request = {"first_game": True, "start": 1}
    table = ann.table("here", "open", "random", request=request)["id"]
    failures = inject_failures(server, Failures())
    failures.good_writes, failures.after, failures.down_after = first, 1, True
    bob.post(f"/api/tables/{table}/seats/1/take", {}, 503)
    assert failures.down
    failures.down = False
    wait_until(lambda: ann.get(f"/api/tables/{table}")["status"] == "playing")
    assert my_turn(bob, table)


def test_a_table_is_created_once(start: Start) -> None:
    server = start()
    ann = server.guest("Ann")
    failures = inject_failures(server, Failures())
    failures.after = 1
    table = ann.table("here", "random")
    assert table["status"] == "playing" and failures.count == 1
    assert len(ann.get("/api/tables?which=mine")["tables"]) == 1


def test_a_table_starts_if_its_creation_was_not_acknowledged(start: Start) -> None:
    server = start()
    ann = server.guest("Ann")
    failures = inject_failures(server, Failures())
    failures.after, failures.reads = 1, 2
    body = {"game": "kingdom", "seats": [{"kind": "bot", "bot": "random"}] * 2}
    ann.post("/api/tables", body, 503)

    def running() -> bool:
        with server.registry.database.engine.connect() as connection:
            return "playing" in connection.execute(select(TableRow.status)).scalars().all()

    wait_until(running)


def test_leaving_a_seat_is_stored_though_it_cannot_be_read(start: Start) -> None:
    """The stand-in bot plays on; the rows are read later."""
    server = start()
    ann = server.guest("Ann")
    table = ann.table("here", "random")["id"]
    my_turn(ann, table)
    failures = inject_failures(server, Failures())
    failures.reads = 2
    ann.post(f"/api/tables/{table}/seats/0/leave")
    wait_until(lambda: ann.get(f"/api/tables/{table}")["seats"][0]["stand_in"] is not None)
    wait_until(lambda: ann.get(f"/api/tables/{table}")["status"] == "over")


def test_chat_is_read_back_after_a_failure(start: Start) -> None:
    server = start()
    ann = server.guest("Ann")
    table = ann.table("here", "open")["id"]
    failures = inject_failures(server, Failures())
    failures.after = 1
    ann.post(f"/api/tables/{table}/chat", {"text": "hello"}, 503)
    path = f"/api/tables/{table}/chat"
    wait_until(lambda: [line["text"] for line in ann.get(path)["lines"]] == ["hello"])


def test_a_hand_over_survives_a_lost_acknowledgement(start: Start) -> None:
    """At a shared screen, a lost acknowledgement does not require another hand-over."""
    server = start()
    ann = server.guest("Ann")
    table = ann.table("here", "here")["id"]
    seat = ann.view(table)["hand_over"]
    view = ann.post(f"/api/tables/{table}/hand-over", {"seat": seat})
    stream = ann.stream(table)
    stream.wait_for(lambda data: data["seq"] == view["seq"])
    failures = inject_failures(server, Failures())
    failures.after = 1
    moved = ann.act(table, view["seq"], plain_choice(view))
    assert moved["my_turn"] and moved["hand_over"] is None
    stream.wait_for(lambda data: data["seq"] == moved["seq"])  # on the same connection
    stream.close()


def test_messages_are_sent_after_many_failures(start: Start) -> None:
    """One failure more than messages may be in progress at once."""
    server = start(private_webhooks=True, webhook_wait=0.0)
    ann = server.guest("Ann")
    table = ann.table("here", "random")["id"]
    with listening() as heard:
        ann.put("/api/me/webhook", {"url": f"{heard.address}/hook"})
        guest = next(iter(server.registry._live[table].table.holders[0]))
        failures = inject_failures(server, Failures())
        failures.before = 12
        with server.registry.database.engine.begin() as connection, Session(connection) as session:
            enqueue(session, {guest: 0}, "turn", f"table:{table}", {}, table)
            session.commit()
        wait_until(lambda: called(server) and not failures.before)
        wait_until(lambda: called(server) and heard.received)


def called(server: Server) -> bool:
    """The sender polls at once."""
    for service in server.registry.services:
        if isinstance(service, NotificationSender):
            service.poll_now()
    return True


@pytest.mark.parametrize("seed", range(2))
def test_a_whole_game_on_a_flaky_database(start: Start, seed: int) -> None:
    """Every fourth database call fails. Every acknowledged action counts exactly once."""
    server = start()
    ann = server.guest("Ann")
    table = ann.table("here", "greedy", "random", clock={"minutes": 10})["id"]
    dice = RandomFailures(seed)
    inject_failures(server, dice)
    answered: dict[int, str] = {}
    view: Payload = {"status": "playing", "my_turn": False}
    while view["status"] != "over":
        if not view["my_turn"]:
            time.sleep(0.02)
        else:
            seq, action = view["seq"], plain_choice(view)
            answer = ann.http.post(
                f"/api/tables/{table}/actions", json={"seq": seq, "action": action}
            )
            if answer.status_code == 200:
                answered[seq + 1] = action
        answer = ann.http.get(f"/api/tables/{table}/view")
        if answer.status_code == 200:
            view = answer.json()
    dice.on = False
    assert dice.count > 20
    written = log_of(server, table)
    assert [seq for seq, _, _ in written] == list(range(1, len(written) + 1))
    assert len(answered) > 20
    for seq, action in answered.items():
        assert written[seq - 1][2] == action, "an answered action was lost"
    wait_until(lambda: table not in server.registry._reloading)
    wait_until(lambda: ann.get(f"/api/tables/{table}")["gold"] is not None)
    text = ann.http.get(f"/api/records/{table}/download").text
    assert Record.loads(text).replay().winners()


def test_connections_terminated_by_postgresql(start: Start, postgres: str) -> None:
    """PostgreSQL terminates all connections repeatedly during play."""
    server = start(database_url=postgres, bot_pause=0.01)
    ann = server.guest("Ann")
    table = ann.table("here", "random", "random")["id"]
    ann.post(f"/api/tables/{table}/seats/0/leave")
    admin = create_engine(
        make_url(postgres).set(drivername="postgresql+psycopg"), isolation_level="AUTOCOMMIT"
    )
    cuts = 0
    with admin.connect() as connection:
        while cuts < 60:
            cuts += connection.exec_driver_sql(
                "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            ).scalar_one()
            answer = ann.http.get(f"/api/tables/{table}/view")
            assert answer.status_code in (200, 503), answer.text
            answer = ann.http.post(f"/api/tables/{table}/chat", json={"text": "hello"})
            assert answer.status_code in (201, 503), answer.text
    admin.dispose()
    wait_until(lambda: ann.get(f"/api/tables/{table}")["status"] == "over")
    written = log_of(server, table)
    assert [seq for seq, _, _ in written] == list(range(1, len(written) + 1))
    text = ann.http.get(f"/api/records/{table}/download").text
    assert Record.loads(text).replay().winners()


def test_a_postgresql_outage(
    start: Start,
    postgres: str,
    postgres_server: PostgreSQL,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """During the outage, clients get a retryable error and one line is logged; then people and bots
    play on."""
    server = start(database_url=postgres, bot_pause=0.01)
    ann = server.guest("Ann")
    mine = ann.table("here", "random")["id"]
    view = my_turn(ann, mine)
    stream = ann.stream(mine)
    stream.wait_for(lambda data: data["seq"] == view["seq"])
    bots = ann.table("random", "random", "random")["id"]
    postgres_server.stop(signal.SIGQUIT)
    try:
        wish = {"seq": view["seq"], "action": plain_choice(view)}
        for _ in range(3):
            answer = ann.http.post(f"/api/tables/{mine}/actions", json=wish)
            assert answer.status_code == 503 and answer.json()["code"] == "database_away"
            assert int(answer.headers["retry-after"]) > 0
        assert ann.http.get("/api/tables?which=mine").status_code == 503
        assert ann.http.get(f"/api/tables/{mine}/view").status_code == 200  # the table is in memory
        stream.wait_for(lambda data: data["away"], "away")
    finally:
        postgres_server.start()
    stream.wait_for(lambda data: not data["away"], "away")
    moved = ann.act(mine, view["seq"], plain_choice(view))
    stream.wait_for(lambda data: data["seq"] == moved["seq"])
    stream.close()
    stood = ann.get(f"/api/tables/{bots}")["seq"]
    wait_until(lambda: ann.get(f"/api/tables/{bots}")["seq"] > stood + 5)
    assert not [record for record in caplog.records if record.exc_info]
    lines = [record.getMessage() for record in caplog.records if record.name.startswith("hexstead")]
    assert len(lines) == 2, lines
    assert "does not answer" in lines[0] and "answers again" in lines[1]
