"""Several server processes on one PostgreSQL database; players of a table use different ones."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any

import pytest
from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from hexstead.cli.main import main
from hexstead.server.admin import retention
from hexstead.server.moderation.audit_log import AuditEntry
from hexstead.server.rate_limits import BATCHED, RATES
from hexstead.server.storage.cluster import DUTIES, Notice
from hexstead.server.storage.models import TableRow
from hexstead.server.tables import peer_processes
from hexstead.server.tables.peer_processes import PRESENCE
from hexstead.tables.live import LiveTable
from hexstead.tables.plan import Plan
from hexstead.tables.problems import Problem
from hexstead.tables.times import now_ms
from tests.server.accounts import copy_of
from tests.server.authenticator import Authenticator
from tests.server.postgresql import PostgreSQL
from tests.server.serving import (
    Payload,
    Player,
    Server,
    actions_of,
    plain_choice,
    serving,
    settings_for,
    wait_until,
)
from tests.server.test_analyses import last_turns, upload, wait_for
from tests.server.test_hidden_information import bytes_of_others

Two = tuple[Server, Server]


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory, postgres_server: PostgreSQL) -> Iterator[Two]:
    url = postgres_server.new_database()
    settings = settings_for(tmp_path_factory.mktemp("two"), database_url=url)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(retention, "FIRST_SECONDS", 0.3)  # run the retention job often
        patch.setattr(retention, "EVERY_SECONDS", 0.3)
        with serving(settings) as one, serving(settings) as other:
            yield one, other


def seen(player: Player, table: str, after: int) -> Payload:
    """Return the view of a table without the log entries the client already has."""
    return player.get(f"/api/tables/{table}/view?after={after}")


def test_people_at_one_table(two: Two) -> None:
    one, other = two
    ann, bob, eve = one.guest("Ann"), other.guest("Bob"), other.guest("Eve")
    table = ann.table("here", "open", "invite", listed=True)["id"]
    streams = {player.name: player.stream(table) for player in (ann, bob, eve)}

    # Spectators and seats.
    streams["Ann"].wait_for(lambda at: at["watchers"] == 2, "table")
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    streams["Ann"].wait_for(
        lambda at: at["seats"][1]["name"] == "Bob" and at["seats"][1]["present"], "table"
    )
    # The host changes a seat through the process that was just notified of Bob.
    ann.call("PUT", f"/api/tables/{table}/seats/2", {"kind": "bot", "bot": "random"})
    streams["Bob"].wait_for(lambda at: at["status"] == "playing", "table")

    # Chat and reactions.
    bob.post(f"/api/tables/{table}/chat", {"text": "hello"})
    streams["Ann"].wait_for(lambda line: line["text"] == "hello", "chat")
    ann.post(f"/api/tables/{table}/chat", {"text": "good luck"})
    streams["Bob"].wait_for(lambda line: line["text"] == "good luck", "chat")
    ann.post(f"/api/tables/{table}/reactions", {"reaction": "well_played"})
    streams["Eve"].wait_for(lambda said: said["name"] == "Ann", "reaction")

    # Each player acts through one process; undo is published, and bots run on any process.
    players = {0: ann, 1: bob}
    last = 0
    for _ in range(12):
        wait_until(lambda: any(seen(player, table, last)["my_turn"] for player in (ann, bob)))  # noqa: B023
        seat = 0 if seen(ann, table, last)["my_turn"] else 1
        mover, view = players[seat], seen(players[seat], table, last)
        moved = mover.act(table, view["seq"], plain_choice(view))
        last = moved["seq"]
        streams[players[1 - seat].name].wait_for(lambda view: view["seq"] >= last)  # noqa: B023
        if moved["can"]["undo"]:
            undone = mover.post(f"/api/tables/{table}/undo", {"seq": last})
            again = copy_of(
                other if mover is ann else one, mover
            )  # at once, through the other process
            same = seen(again, table, undone["seq"])
            assert same["seq"] == undone["seq"] and same["state"] == undone["state"]
            last = again.act(table, undone["seq"], plain_choice(undone))["seq"]

    eve.call("PUT", "/api/me", {"name": "Eva"})
    copy_of(one, eve).post(f"/api/tables/{table}/chat", {"text": "I am Eva"})
    streams["Bob"].wait_for(lambda line: line["name"] == "Eva", "chat")
    streams["Eve"].close()
    streams["Ann"].wait_for(lambda at: at["watchers"] == 0 and at["seq"] > 3, "table")
    ann.post(f"/api/tables/{table}/seats/0/resign")
    bob.post(f"/api/tables/{table}/seats/1/resign")
    streams["Ann"].wait_for(lambda view: view["status"] == "over")
    rematch = bob.post(f"/api/tables/{table}/rematch")["id"]
    agreed = ann.post(f"/api/tables/{table}/rematch")
    assert (agreed["id"], agreed["status"]) == (rematch, "playing")
    streams["Ann"].wait_for(lambda at: at["rematch"] == rematch, "table")
    for stream in streams.values():
        stream.close()


@pytest.mark.parametrize("through_streams", [True, False])
def test_clocks_start_when_people_on_both_processes_are_here(
    two: Two, through_streams: bool
) -> None:
    one, other = two
    ann, bob = one.guest("Ann"), other.guest("Bob")
    table = ann.table("here", "open", clock={"minutes": 5})["id"]

    def arrive(player: Player) -> None:
        if through_streams:
            player.stream(table).wait_for(lambda _: True)
        else:
            player.view(table)

    bob.post(f"/api/tables/{table}/seats/1/take", {})
    arrive(ann)
    assert not any(clock["running"] for clock in ann.view(table)["clocks"])
    arrive(bob)
    for player in (ann, bob):
        wait_until(lambda: any(clock["running"] for clock in player.view(table)["clocks"]))  # noqa: B023
        assert [line["kind"] for line in player.view(table)["log"]].count("clocks_start") == 1


def test_a_shared_screen_through_two_processes(two: Two) -> None:
    """After a hand-over, every process knows who has the screen, until the turn ends."""
    one, other = two
    ann = one.guest("Ann")
    again = copy_of(other, ann)
    table = ann.table("here", "here")["id"]
    first = again.view(table)["hand_over"]
    view = ann.post(f"/api/tables/{table}/hand-over", {"seat": first})
    while view["my_turn"]:
        ann, again = again, ann
        assert ann.view(table)["seat"] == first
        view = ann.act(table, view["seq"], plain_choice(view))
    for player in (ann, again):
        public = seen(player, table, view["seq"])
        assert public["hand_over"] == 1 - first and public["seat"] is None
    again.post(f"/api/tables/{table}/hand-over", {"seat": 1 - first})
    for server in two:  # a process that loads the table now knows the seat
        server.registry._live.clear()
        assert copy_of(server, ann).view(table)["seat"] == 1 - first


def test_duties_and_limits_are_shared(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = two
    clusters = [server.registry.database.cluster for server in two]
    wait_until(lambda: {len(cluster.members) for cluster in clusters} == {2})
    wait_until(lambda: sum(len(cluster.duties) for cluster in clusters) == DUTIES)
    assert min(len(cluster.duties) for cluster in clusters) >= DUTIES // 2 - 1
    assert not clusters[0].duties & clusters[1].duties

    # Rate limits and streams are counted over all processes.
    spent = other.registry.limits
    for limits in (spent, one.registry.limits):
        monkeypatch.setattr(limits, "on", True)
    for _ in range(RATES["analyses"][0]):
        one.registry.limits.spend("analyses", "ann")
    wait_until(lambda: spent._buckets.get(("analyses", "ann"), (9.0, 0.0))[0] < 1)
    with pytest.raises(Problem, match="Too many requests"):
        spent.spend("analyses", "ann")
    ann = one.guest("Ann")
    table = ann.table("here", "open")["id"]
    me = ann.get("/api/me")["guest"]["id"]
    both = [server.registry.limits.streams for server in two]
    for limiter in both:
        monkeypatch.setattr(limiter, "most", 4)
    streams = [player.stream(table) for player in (ann, copy_of(other, ann)) for _ in range(3)]
    # Two streams are refused, when they are opened or shortly afterwards.
    wait_until(lambda: [stream.status for stream in streams].count(429) == 2)
    wait_until(lambda: {limiter.of(me) for limiter in both} == {4})
    for stream in streams:
        stream.close()
    wait_until(lambda: {limiter.of(me) for limiter in both} == {0})

    # Requests of an address are shared in batches.
    for _ in range(BATCHED["requests"]):
        one.registry.limits.spend("requests", "192.0.2.7")
    with ExitStack() as asked:
        for _ in range(20):
            asked.enter_context(one.registry.limits.at_once.one_more("192.0.2.7"))
        wait_until(lambda: spent.at_once.of("192.0.2.7") == 20)
        wait_until(lambda: ("requests", "192.0.2.7") in spent._buckets)
    wait_until(lambda: spent.at_once.of("192.0.2.7") == 0)


def test_tables_are_counted_over_all_processes(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    """With concurrent requests to both, neither a guest nor an address exceeds its quota."""
    for server in two:
        few = {"guest_tables": 3, "address_tables": 4}
        settings = server.registry.settings.model_copy(update=few)
        monkeypatch.setattr(server.registry, "settings", settings)
        monkeypatch.setattr(server.registry.limits, "on", True)
    monkeypatch.setattr("hexstead.server.api.tables.client_address", lambda _: "192.0.2.9")
    ann = two[0].guest("Ann")
    both = [ann, copy_of(two[1], ann)]
    order = {"game": "kingdom", "seats": [{"kind": "here"}, {"kind": "open"}]}
    with ThreadPoolExecutor(8) as pool:
        asked = [pool.submit(one.http.post, "/api/tables", json=order) for one in both * 4]
    answers = [one.result() for one in asked]
    assert sorted(answer.status_code for answer in answers) == [201] * 3 + [429] * 5
    refusals = {answer.json()["code"] for answer in answers if answer.status_code == 429}
    assert refusals == {"too_many_tables"}
    bob = two[1].guest("Bob")
    table = bob.post("/api/tables", order)["id"]
    for server in two:
        refusal = copy_of(server, bob).post("/api/tables", order, 429)
        assert refusal["code"] == "too_many_tables_here"
    bob.call("DELETE", f"/api/tables/{table}")
    copy_of(two[0], bob).post("/api/tables", order)


def test_stand_ins_are_counted_over_all_processes(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = two[0].guest("Ann")
    both = [ann, copy_of(two[1], ann)]
    tables = [ann.table("here", "here")["id"] for _ in range(4)]
    for table in tables:
        ann.post(f"/api/tables/{table}/seats/1/stand-in", {})
    for server in two:
        settings = server.registry.settings.model_copy(update={"guest_bot_tables": 2})
        monkeypatch.setattr(server.registry, "settings", settings)
        monkeypatch.setattr(server.registry.limits, "on", True)
    paths = [f"/api/tables/{table}/seats/0/stand-in" for table in tables]
    with ThreadPoolExecutor(4) as pool:
        asked = [
            pool.submit(one.http.post, path, json={})
            for one, path in zip(both * 2, paths, strict=True)
        ]
    answers = [one.result() for one in asked]
    assert sorted(answer.status_code for answer in answers) == [200, 200, 429, 429]
    refusals = {answer.json()["code"] for answer in answers if answer.status_code == 429}
    assert refusals == {"too_many_bot_tables"}


def test_analyses_can_be_requested_through_any_process(two: Two) -> None:
    """One process makes them, and all processes know the progress."""
    keys = []
    for server in two:
        player = server.guest()
        keys.append(upload(player, last_turns()))
        player.post(f"/api/records/{keys[-1]}/analysis", {})
    for server in two:
        player = server.guest()
        for key in keys:
            assert wait_for(player, key, "done")["analysis"]["decisions"]


def test_expired_data_is_deleted_once(two: Two) -> None:
    """Both processes run the job, and one of them deletes."""
    ann = two[0].guest("Ann")
    tables = [ann.table("here", "open")["id"] for _ in range(3)]
    both = [ann, copy_of(two[1], ann)]
    for player in both:
        assert player.get(f"/api/tables/{tables[0]}")
    old = now_ms() - 61 * 24 * 3600 * 1000
    with Session(two[0].registry.database.engine) as session, session.begin():
        session.execute(update(TableRow).where(TableRow.id.in_(tables)).values(created_at=old))
        done = session.scalar(select(func.max(AuditEntry.id))) or 0
    for player in both:
        wait_until(lambda: player.http.get(f"/api/tables/{tables[0]}").status_code == 404)  # noqa: B023

    def notes() -> list[str]:
        with Session(two[0].registry.database.engine) as session:
            noted = select(AuditEntry.note).where(
                AuditEntry.id > done, AuditEntry.action == "retention"
            )
            return list(session.scalars(noted))

    wait_until(notes)
    assert notes() == ["3 after 60 days"]


def test_players_connected_to_another_process_are_present(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of two players has a stream, and later only sends requests, through their own process;
    the other process counts them as present."""
    monkeypatch.setattr(peer_processes, "SEEN_EVERY_SECONDS", 0.0)
    ann, bob = two[0].guest("Ann"), two[1].guest("Bob")
    table = ann.table("here", "open", "random")["id"]
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    for player in (ann, bob):
        player.view(table)
    forget = check_seen_through(two[1], ann, table, 0)
    check_seen_through(two[0], bob, table, 1)
    path = f"/api/tables/{table}/seats/0/stand-in"
    assert bob.post(path, {}, 409)["code"] == "player_here"
    # Her last request may be announced once more, and only now.
    wait_until(lambda: forget() and bob.http.post(path, json={}).status_code == 200)


def check_seen_through(server: Server, player: Player, table: str, seat: int) -> Callable[[], bool]:
    """Check that a process counts a player as present who is connected to another process only;
    return a function that makes it forget the player."""
    me = player.get("/api/me")["guest"]["id"]
    there = server.registry.loaded(table)
    assert there is not None

    def forget() -> bool:
        """Forget when this process last saw the player; return whether they count as absent."""
        there.seen[me] = 0.0
        return server.registry.presence.absent(there, seat)

    stream = player.stream(table)
    wait_until(lambda: me in there.connected())
    assert not forget()
    stream.close()
    wait_until(lambda: me not in there.connected() and there.seen[me] > 0.0)
    assert not server.registry.presence.absent(there, seat)  # they may reconnect at once
    wait_until(forget)

    def is_seen() -> bool:
        player.view(table)
        return not server.registry.presence.absent(there, seat)

    wait_until(is_seen)
    return forget


def test_a_lost_notification_is_sent_again(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database fails for a moment when a player connects."""
    one, other = two
    ann, bob = one.guest("Ann"), other.guest("Bob")
    table = ann.table("here", "open")["id"]
    bob.get(f"/api/tables/{table}")
    there = other.registry.loaded(table)
    assert there is not None
    tell = one.registry.peers.tell
    lost: list[list[Notice]] = []

    async def lose(notices: list[Notice]) -> bool:
        if lost or not any(notice[:2] == [PRESENCE, table] for notice in notices):
            return await tell(notices)
        lost.append(notices)
        return False

    monkeypatch.setattr(one.registry.peers, "tell", lose)
    stream = ann.stream(table)
    me = ann.get("/api/me")["guest"]["id"]
    wait_until(lambda: me in there.connected())
    assert lost
    stream.close()


def test_a_seat_is_taken_once(two: Two) -> None:
    """Two players take the same seat through both processes at the same time, repeatedly."""
    ann = two[0].guest("Ann")
    rivals = [server.guest(name) for server, name in zip(two, ("Bob", "Cleo"), strict=True)]
    for _ in range(5):
        table = ann.table("here", "open", "open")["id"]
        for rival in rivals:
            rival.get(f"/api/tables/{table}")
        path = f"/api/tables/{table}/seats/1/take"
        with ThreadPoolExecutor(2) as pool:
            asked = [pool.submit(rival.http.post, path, json={}) for rival in rivals]
        assert sorted(one.result().status_code for one in asked) == [200, 409]
        wait_until(lambda: kinds(ann, table) == ["person", "person", "open"])  # noqa: B023


def kinds(player: Player, table: str) -> list[str]:
    return [seat["kind"] for seat in player.get(f"/api/tables/{table}")["seats"]]


def test_leaving_while_another_process_writes(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other player acts through another process just before the entry is written."""
    one, other = two
    ann, bob = one.guest("Ann"), other.guest("Bob")
    table = ann.table("open", "here", listed=True)["id"]
    bob.post(f"/api/tables/{table}/seats/0/take", {})
    wait_until(lambda: bob.view(table)["my_turn"])
    ann.view(table)
    commit = one.registry.commit
    overtaken: list[int] = []

    async def commit_later(live: LiveTable, plan: Plan, *check: Any) -> None:
        if not overtaken:
            view = bob.view(table)
            overtaken.append(bob.act(table, view["seq"], plain_choice(view))["seq"])
        await commit(live, plan, *check)

    monkeypatch.setattr(one.registry, "commit", commit_later)
    left = ann.post(f"/api/tables/{table}/seats/1/leave")
    assert left["seats"][1]["stand_in"] is not None and left["seq"] > overtaken[0]


def test_merges_and_sign_outs_take_effect_on_all_processes(two: Two) -> None:
    """A guest is merged into an account, and a device is signed out, through the other process."""
    one, other = two
    laptop, phone, bob = one.guest("Ann"), other.guest("Ann"), one.guest("Bob")
    key = Authenticator(origin=one.address, site="127.0.0.1")
    options = laptop.post("/api/account/passkeys/options")["options"]
    laptop.post("/api/account/passkeys", {"credential": key.create(options)})
    table = phone.table("here", "open")["id"]
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    same = copy_of(one, phone)
    assert same.get(f"/api/tables/{table}")["seats"][0]["mine"]
    key.origin = other.address
    options = phone.post("/api/account/passkey/options")["options"]
    phone.post("/api/account/passkey", {"credential": key.sign(options), "merge": True})
    wait_until(lambda: laptop.get(f"/api/tables/{table}")["seats"][0]["mine"])
    wait_until(lambda: same.get("/api/me")["guest"] is None)  # the token of the merged guest
    stream = phone.stream(table)
    stream.wait_for(lambda at: at["seats"][0]["mine"], "table")
    devices = laptop.get("/api/account")["devices"]
    there = next(device["id"] for device in devices if not device["this"])
    laptop.call("DELETE", f"/api/account/devices/{there}")
    wait_until(lambda: phone.get("/api/me")["guest"] is None)
    stream.wait_for(lambda at: not at["seats"][0]["mine"], "table")
    stream.close()
    # The host deletes Bob with the command line, in another process: the game is resigned.
    gone = bob.get("/api/me")["guest"]["id"]
    assert main(["admin", "erase", gone, "--yes", "--database", url_of(one)]) == 0
    for server in two:
        watching = copy_of(server, laptop)
        wait_until(lambda: is_anonymised_and_over(watching.get(f"/api/tables/{table}"), 1))  # noqa: B023


def is_anonymised_and_over(table: Payload, seat: int) -> bool:
    return table["status"] == "over" and table["seats"][seat]["name"] is None


def url_of(server: Server) -> str:
    url = server.registry.database.url.set(drivername="postgresql")
    return url.render_as_string(hide_password=False)


def test_bots_play_on_one_process_only(two: Two) -> None:
    """A game of bots continues on the process it belongs to, and each action is taken once."""
    one, other = two
    ann = one.guest("Ann")
    tables = [ann.table("here", "random", "random")["id"] for _ in range(4)]
    wait_until(lambda: all(ann.view(table)["my_turn"] for table in tables))
    for table in tables:
        view = copy_of(other, ann).view(table)
        while view["my_turn"]:
            view = ann.act(table, view["seq"], next(iter(actions_of(view))))
    wait_until(lambda: all(ann.view(table)["my_turn"] for table in tables))
    owners = {server.registry.database.cluster.mine(tables[0]) for server in two}
    assert owners == {True, False}


def test_no_process_reveals_a_hidden_card(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ann plays through one process, Bob and Eve use the other: whatever card Bob is dealt, the
    others get the same bytes. If Ann's card differs, which is revealed, the bytes differ."""
    runs = [bytes_of_others(two[0], monkeypatch, n, two[1]) for n in (None, 2, 1)]
    plain, other, own = ({who: apart_from_who_looks(got[who]) for who in got} for got in runs)
    assert len(plain["Ann"]) > 8 and len(plain["Eve"]) > 8
    assert plain == other
    assert plain["Ann"] != own["Ann"] and plain["Eve"] != own["Eve"]


def apart_from_who_looks(lines: list[str]) -> set[str]:
    """Remove the presence of clients, whose timing between processes is random."""
    changing = re.compile(r'"(seq|present|may_stand_in)":\w+')
    return {changing.sub("", line) if '"watchers"' in line else line for line in lines}
