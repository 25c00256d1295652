"""A database that fails now and then: nothing acknowledged is lost, nothing is written twice, and
every game goes on by itself once it is back."""

from __future__ import annotations

import gc
import signal
from collections.abc import Awaitable, Callable, Iterator
from random import Random
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine, make_url, select
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session

from hexstead.play import Record
from hexstead.server.notifications.outbox import enqueue
from hexstead.server.notifications.sender import NotificationSender
from hexstead.server.storage import cluster
from hexstead.server.storage.database import Database
from hexstead.server.storage.models import LogEntry, TableRow
from hexstead.server.tables.retry import Overtaken
from tests.server.listening import listening
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


class Trouble:
    """When a database fails: for the next so many writes, before or after they are committed, and
    for the next so many reads."""

    def __init__(self) -> None:
        self.good_writes = 0
        """So many go well before anything fails."""
        self.before = 0
        self.after = 0
        self.down_after = False
        """Whether it stays away once a commit was not acknowledged."""
        self.reads = 0
        self.down = False
        """Everything fails until it is up again; what was to be written is not."""
        self.told = 0

    def next_write(self) -> tuple[bool, bool]:
        if self.down:
            return True, False
        if self.good_writes:
            self.good_writes -= 1
            return False, False
        if self.before:
            self.before -= 1
            return True, False
        if self.after:
            self.after -= 1
            return False, True
        return False, False

    def committed(self) -> None:
        self.down = self.down_after

    def next_read(self) -> bool:
        if self.reads:
            self.reads -= 1
            return True
        return self.down

    def happens(self) -> OperationalError:
        self.told += 1
        return OperationalError("COMMIT", {}, Exception("the line is cut"))


class Dice(Trouble):
    """Fails at random."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._rng = Random(seed)
        self.on = True

    def next_write(self) -> tuple[bool, bool]:
        chance = self._rng.random() if self.on else 1.0
        return chance < 0.1, 0.1 <= chance < 0.25

    def next_read(self) -> bool:
        return self.on and self._rng.random() < 0.25


class Flaky:
    """A database behind a line that is cut now and then."""

    def __init__(self, database: Database, trouble: Trouble) -> None:
        self._database = database
        self.engine = database.engine
        self.outages = database.outages
        self.cluster = database.cluster
        self.trouble = trouble

    async def read(self, work: Callable[[Session], Any]) -> Any:
        if self.trouble.next_read():
            raise self.trouble.happens()
        return await self._database.read(work)

    read_slow = read

    async def write(self, work: Callable[[Session], Any], key: str = "") -> Any:
        return await self._tried(lambda: self._database.write(work, key))

    async def append(
        self, work: Callable[[Connection], Any], notice: cluster.Notice, key: str = ""
    ) -> Any:
        return await self._tried(lambda: self._database.append(work, notice, key))

    async def _tried(self, write: Callable[[], Awaitable[Any]]) -> Any:
        before, after = self.trouble.next_write()
        if before:
            raise self.trouble.happens()
        try:
            result = await write()
        except Overtaken:
            self.trouble.after += after  # nothing was written, so nothing can be lost on the way
            raise
        if after:
            self.trouble.committed()
            raise self.trouble.happens()
        return result


def cut(server: Server, trouble: Trouble) -> Trouble:
    registry: Any = server.registry
    registry.database = registry.store.database = Flaky(registry.database, trouble)
    return trouble


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexstead.server.tables.registry.RETRY_SECONDS", 0.1)
    monkeypatch.setattr("hexstead.server.workers.autoplay.RETRY_SECONDS", 0.1)


@pytest.fixture(autouse=True)
def nothing_forgotten(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """No task dies unheard, and none stops for good."""
    yield
    gc.collect()
    said = [record.getMessage() for record in caplog.records]
    for unwanted in ("never retrieved", "stopped", "cannot go on", "is broken"):
        assert not [line for line in said if unwanted in line]


def log_of(server: Server, table: str) -> list[tuple[int, str, str | None]]:
    """As it is on disk; looking at the table through the server would wake it."""
    with server.registry.database.engine.connect() as connection:
        query = select(LogEntry.seq, LogEntry.kind, LogEntry.text)
        rows = connection.execute(query.where(LogEntry.table_id == table).order_by(LogEntry.seq))
        return [(row.seq, row.kind, row.text) for row in rows]


def end_turn(ann: Player, view: Payload) -> Payload:
    """Everything of the turn but its end."""
    while "end" not in actions_of(view):
        view = ann.act(view["table"], view["seq"], plain_choice(view))
    return view


def my_turn(ann: Player, table: str) -> Payload:
    wait_until(lambda: ann.view(table)["my_turn"])
    return ann.view(table)


def test_only_the_acknowledgement_is_lost(start: Start) -> None:
    """Whether the action was written can be read, so the player never hears of it."""
    server = start()
    ann = server.guest("Ann")
    table = ann.table("here", "random")["id"]
    view = end_turn(ann, my_turn(ann, table))
    trouble = cut(server, Trouble())
    trouble.after = 1
    ended = ann.act(table, view["seq"], "end")
    assert trouble.told == 1
    assert ended["log"][-1]["seq"] == ended["seq"] > view["seq"]
    assert my_turn(ann, table)["seq"] > ended["seq"]  # the bot has moved
    written = log_of(server, table)
    assert [seq for seq, _, _ in written] == list(range(1, len(written) + 1))
    assert [text for _, _, text in written].count("end") == 2


def test_nobody_knows_whether_it_was_written(start: Start) -> None:
    """The bot moves once the database is back, without anybody looking at the table."""
    server = start()
    ann = server.guest("Ann")
    table = ann.table("here", "random")["id"]
    view = end_turn(ann, my_turn(ann, table))
    trouble = cut(server, Trouble())
    trouble.after, trouble.reads = 1, 5
    assert ann.act(table, view["seq"], "end", 503)["code"] == "database_away"
    wait_until(lambda: [text for _, _, text in log_of(server, table)].count("end") == 2)
    stale = ann.act(table, view["seq"], "end", 409)
    assert stale["error"] == "stale" and stale["view"]["seq"] > view["seq"]
    assert my_turn(ann, table)
    assert trouble.reads == 0


def test_what_was_not_written_can_be_done_again(start: Start) -> None:
    server = start()
    ann = server.guest("Ann")
    table = ann.table("here", "random")["id"]
    view = my_turn(ann, table)
    trouble = cut(server, Trouble())
    trouble.before, trouble.reads = 1, 1
    action = plain_choice(view)
    ann.act(table, view["seq"], action, 503)
    assert ann.view(table)["seq"] == view["seq"]
    assert ann.act(table, view["seq"], action)["seq"] == view["seq"] + 1
    assert [text for _, _, text in log_of(server, table)].count(action) == 1


@pytest.mark.parametrize(("after", "reads"), [(1, 0), (1, 1), (1, 3), (4, 2)])
def test_a_bot_moves_on(start: Start, after: int, reads: int) -> None:
    """Its action was written, the answer lost, and the game cannot be read at once either."""
    server = start(bot_pause=0.05)
    ann = server.guest("Ann")
    table = ann.table("here", "random", "random")["id"]
    view = end_turn(ann, my_turn(ann, table))
    ann.act(table, view["seq"], "end")
    trouble = cut(server, Trouble())
    trouble.after, trouble.reads = after, reads
    wait_until(lambda: [text for _, _, text in log_of(server, table)].count("end") == 3)
    assert trouble.told == after + reads
    assert my_turn(ann, table)
    written = log_of(server, table)
    assert [seq for seq, _, _ in written] == list(range(1, len(written) + 1))


@pytest.mark.parametrize("acts", [False, True])
def test_time_is_up_while_the_database_is_away(start: Start, acts: bool) -> None:
    """The alarm rings in vain until it is heard, also if an action failed before."""
    server = start()
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.table("here", "open", clock={"minutes": 1})["id"]
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    for player in (ann, bob):
        player.view(table)
    with server.registry.database.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE log SET at = at - 59000")
        connection.exec_driver_sql("UPDATE uptimes SET began_at = began_at - 59000")
    server.registry._live.pop(table)
    view = ann.view(table)
    assert 0 < view["clocks"][0]["left_ms"] < 1000
    trouble = cut(server, Trouble())
    trouble.down = True
    if acts:
        ann.act(table, view["seq"], plain_choice(view), 503)
    wait_until(lambda: not ann.view(table)["clocks"][0]["left_ms"])
    told = trouble.told
    wait_until(lambda: trouble.told > told + 2)
    trouble.down = False
    wait_until(lambda: "end" in [text for _, _, text in log_of(server, table)])
    kinds = [kind for _, kind, _ in log_of(server, table)]
    assert kinds.count("time_out") == kinds.count("stand_in") == 1
    assert bob.view(table)["my_turn"]


@pytest.mark.parametrize("first", [0, 1])
def test_a_game_begins_though_nobody_heard_of_it(start: Start, first: int) -> None:
    """The last one sits down; the seat is written and the answer lost, or the beginning is."""
    server = start()
    ann, bob = server.guest("Ann"), server.guest("Bob")
    request = {"first_game": True, "start": 1}
    table = ann.table("here", "open", "random", request=request)["id"]
    trouble = cut(server, Trouble())
    trouble.good_writes, trouble.after, trouble.down_after = first, 1, True
    bob.post(f"/api/tables/{table}/seats/1/take", {}, 503)
    assert trouble.down
    trouble.down = False
    wait_until(lambda: ann.get(f"/api/tables/{table}")["status"] == "playing")
    assert my_turn(bob, table)


def test_a_table_is_laid_once(start: Start) -> None:
    server = start()
    ann = server.guest("Ann")
    trouble = cut(server, Trouble())
    trouble.after = 1
    table = ann.table("here", "random")
    assert table["status"] == "playing" and trouble.told == 1
    assert len(ann.get("/api/tables?which=mine")["tables"]) == 1


def test_a_table_of_which_nobody_heard_begins_all_the_same(start: Start) -> None:
    server = start()
    ann = server.guest("Ann")
    trouble = cut(server, Trouble())
    trouble.after, trouble.reads = 1, 2
    body = {"game": "kingdom", "seats": [{"kind": "bot", "bot": "random"}] * 2}
    ann.post("/api/tables", body, 503)

    def running() -> bool:
        with server.registry.database.engine.connect() as connection:
            return "playing" in connection.execute(select(TableRow.status)).scalars().all()

    wait_until(running)


def test_leaving_a_seat_is_kept_though_it_cannot_be_read(start: Start) -> None:
    """The bot that stands in plays on; the rows are read later."""
    server = start()
    ann = server.guest("Ann")
    table = ann.table("here", "random")["id"]
    my_turn(ann, table)
    trouble = cut(server, Trouble())
    trouble.reads = 2
    ann.post(f"/api/tables/{table}/seats/0/leave")
    wait_until(lambda: ann.get(f"/api/tables/{table}")["seats"][0]["stand_in"] is not None)
    wait_until(lambda: ann.get(f"/api/tables/{table}")["status"] == "over")


def test_what_was_said_is_read_again(start: Start) -> None:
    server = start()
    ann = server.guest("Ann")
    table = ann.table("here", "open")["id"]
    trouble = cut(server, Trouble())
    trouble.after = 1
    ann.post(f"/api/tables/{table}/chat", {"text": "hello"}, 503)
    path = f"/api/tables/{table}/chat"
    wait_until(lambda: [line["text"] for line in ann.get(path)["lines"]] == ["hello"])


def test_whoever_has_the_screen_keeps_it(start: Start) -> None:
    """Around one screen: a lost acknowledgement is no reason to hand over again."""
    server = start()
    ann = server.guest("Ann")
    table = ann.table("here", "here")["id"]
    seat = ann.view(table)["hand_over"]
    view = ann.post(f"/api/tables/{table}/hand-over", {"seat": seat})
    ear = ann.ear(table)
    ear.wait_for(lambda data: data["seq"] == view["seq"])
    trouble = cut(server, Trouble())
    trouble.after = 1
    moved = ann.act(table, view["seq"], plain_choice(view))
    assert moved["my_turn"] and moved["hand_over"] is None
    ear.wait_for(lambda data: data["seq"] == moved["seq"])  # over the line that was open before
    ear.close()


def test_messages_are_sent_after_many_failures(start: Start) -> None:
    """As often as letters may be under way at once, and once more."""
    server = start(private_webhooks=True, webhook_wait=0.0)
    ann = server.guest("Ann")
    table = ann.table("here", "random")["id"]
    with listening() as heard:
        ann.put("/api/me/webhook", {"url": f"{heard.address}/hook"})
        guest = next(iter(server.registry._live[table].table.holders[0]))
        trouble = cut(server, Trouble())
        trouble.before = 12
        with server.registry.database.engine.begin() as connection, Session(connection) as session:
            enqueue(session, {guest: 0}, "turn", f"table:{table}", {}, table)
            session.commit()
        wait_until(lambda: called(server) and not trouble.before)
        wait_until(lambda: called(server) and heard.received)


def called(server: Server) -> bool:
    """The sender polls at once."""
    for service in server.registry.services:
        if isinstance(service, NotificationSender):
            service.poll_now()
    return True


@pytest.mark.parametrize("seed", range(2))
def test_a_whole_game_over_a_bad_line(start: Start, seed: int) -> None:
    """Every fourth call to the database fails. Whatever was answered counts, once."""
    server = start()
    ann = server.guest("Ann")
    table = ann.table("here", "greedy", "random", clock={"minutes": 10})["id"]
    dice = Dice(seed)
    cut(server, dice)
    answered: dict[int, str] = {}
    view: Payload = {"status": "playing", "my_turn": False}
    while view["status"] != "over":
        if view["my_turn"]:
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
    assert dice.told > 20
    written = log_of(server, table)
    assert [seq for seq, _, _ in written] == list(range(1, len(written) + 1))
    assert len(answered) > 20
    for seq, action in answered.items():
        assert written[seq - 1][2] == action, "an answered action was lost"
    wait_until(lambda: table not in server.registry._reloading)
    wait_until(lambda: ann.get(f"/api/tables/{table}")["gold"] is not None)
    text = ann.http.get(f"/api/records/{table}/download").text
    assert Record.loads(text).replay().winners()


def test_connections_cut_by_the_database_itself(start: Start, postgres: str) -> None:
    """PostgreSQL ends every connection, again and again, in the middle of whatever is going on."""
    server = start(database_url=postgres, bot_pause=0.01)
    ann = server.guest("Ann")
    table = ann.table("here", "random", "random")["id"]
    ann.post(f"/api/tables/{table}/seats/0/leave")
    admin = create_engine(
        make_url(postgres).set(drivername="postgresql+psycopg"), isolation_level="AUTOCOMMIT"
    )
    cuts = 0
    with admin.connect() as connection:
        while cuts < 200:
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


def test_postgresql_goes_away_and_comes_back(
    start: Start,
    postgres: str,
    postgres_server: PostgreSQL,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """While it is away everybody is told to come back, and the log says so once; then people and
    bots go on by themselves."""
    server = start(database_url=postgres, bot_pause=0.01)
    ann = server.guest("Ann")
    mine = ann.table("here", "random")["id"]
    view = my_turn(ann, mine)
    ear = ann.ear(mine)
    ear.wait_for(lambda data: data["seq"] == view["seq"])
    bots = ann.table("random", "random", "random")["id"]
    postgres_server.stop(signal.SIGQUIT)
    try:
        wish = {"seq": view["seq"], "action": plain_choice(view)}
        for _ in range(3):
            answer = ann.http.post(f"/api/tables/{mine}/actions", json=wish)
            assert answer.status_code == 503 and answer.json()["code"] == "database_away"
            assert int(answer.headers["retry-after"]) > 0
        assert ann.http.get("/api/tables?which=mine").status_code == 503
        assert ann.http.get(f"/api/tables/{mine}/view").status_code == 200  # it is in memory
        ear.wait_for(lambda data: data["away"], "away")
    finally:
        postgres_server.start()
    ear.wait_for(lambda data: not data["away"], "away")
    moved = ann.act(mine, view["seq"], plain_choice(view))
    ear.wait_for(lambda data: data["seq"] == moved["seq"])
    ear.close()
    stood = ann.get(f"/api/tables/{bots}")["seq"]
    wait_until(lambda: ann.get(f"/api/tables/{bots}")["seq"] > stood + 5)
    assert not [record for record in caplog.records if record.exc_info]
    told = [record.getMessage() for record in caplog.records if record.name.startswith("hexstead")]
    assert len(told) == 2, told
    assert "does not answer" in told[0] and "answers again" in told[1]
