"""Mutes, blocks, reports, actions of the host, and retention."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from hexstead.cli.main import main
from hexstead.server.admin import watcher
from hexstead.server.admin.retention import delete_expired, expired
from hexstead.server.moderation.models import Report, Silence
from hexstead.server.people.export import export_guest
from hexstead.server.people.personal_data import erase_guest, merge_guests
from hexstead.server.storage.models import Device, Guest, TableRow
from tests.server.serving import Player, Server, wait_until
from tests.server.test_resign_and_take_back import seated

Guests = Callable[..., Player]
Start = Callable[..., Server]


def author(player: Player) -> str:
    return str(player.get("/api/me")["guest"]["author"])


def key(player: Player) -> str:
    return str(player.get("/api/me")["guest"]["id"])


def test_mutes_are_shared_between_devices(guest: Guests) -> None:
    ann, ben, cat = guest("Ann"), guest("Ben"), guest("Cat")
    path = f"/api/me/people/{author(ben)}"
    (muted,) = ann.call("PUT", path, {"kind": "muted"})["people"]
    assert (muted["author"], muted["name"], muted["kind"]) == (author(ben), "Ben", "muted")
    # Mutes stored in a browser are added, except deleted guests and oneself.
    browser = {author(cat): "Cat", author(ben): "Old Ben", "0" * 12: "Gone", author(ann): "Me"}
    people = ann.post("/api/me/people", {"muted": browser})["people"]
    assert {each["name"] for each in people} == {"Ben", "Cat"}
    assert len(ann.call("DELETE", path)["people"]) == 1
    assert ann.call("PUT", "/api/me/people/nobody", {"kind": "muted"}, 404)["code"] == "no_person"
    own = f"/api/me/people/{author(ann)}"
    assert ann.call("PUT", own, {"kind": "blocked"}, 409)["code"] == "own_person"


def test_a_blocked_guest_cannot_sit_chat_or_befriend(guest: Guests) -> None:
    ann, ben, cat = guest("Ann"), guest("Ben"), guest("Cat")
    token = ann.post("/api/friends/link", {"once": False}, 201)["token"]
    ben.post("/api/friends/link/use", {"token": token})
    running, _ = seated(lambda name: {"Ann": ann, "Ben": ben}[name], "Ann", "Ben")
    waiting = ann.table("here", "open", listed=True)["id"]
    path = f"/api/me/people/{author(ben)}"
    assert ann.call("PUT", path, {"kind": "blocked"})["people"][0]["kind"] == "blocked"

    assert ben.get("/api/friends")["friends"] == []
    assert ben.post("/api/friends/link/use", {"token": token}, 404)["code"] == "no_link"
    shown = [each["id"] for each in ben.get("/api/tables?which=open")["tables"]]
    assert waiting not in shown
    take = f"/api/tables/{waiting}/seats/1/take"
    assert ben.post(take, {}, 403)["code"] == "not_welcome"
    for table in (waiting, running):
        said = ben.post(f"/api/tables/{table}/chat", {"text": "Hi"}, 403)
        assert said["code"] == "not_welcome"
    # The running game continues, but no new one can start.
    assert ben.view(running)["seat"] == 1
    ben.post(f"/api/tables/{running}/seats/1/resign")
    assert ben.post(f"/api/tables/{running}/rematch", {}, 403)["code"] == "rematch_unwanted"
    cat.post(take, {})


@pytest.fixture
def admin(capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    def say(server: Server, *words: str) -> str:
        status = main(["admin", *words, "--database", server.registry.settings.database_url])
        printed = capsys.readouterr()
        assert status == 0, printed.err
        return printed.out

    return say


def test_a_report_contains_the_chat(
    start: Start, admin: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watcher, "SECONDS", 0.05)
    server = start(rate_limits=True)
    table, (ann, ben) = seated(server.guest, "Ann", "Ben")
    chat = f"/api/tables/{table}/chat"
    lines = [who.post(chat, {"text": text}, 201) for who, text in ((ann, "Hello"), (ben, "Boo"))]
    wish = {"author": author(ben), "reason": "insult", "table": table, "words": "He is rude"}
    assert ann.post("/api/reports", {**wish, "line": lines[0]["id"]}, 404)["code"] == "no_line"
    assert ann.post("/api/reports", {**wish, "line": lines[1]["id"]}, 201) == {"taken": True}
    (found,) = json.loads(admin(server, "reports", "--json"))
    assert [line["text"] for line in found["said"]] == ["Hello", "Boo"]
    assert (found["of"], found["by"], found["line"]) == (key(ben), key(ann), lines[1]["id"])
    for _ in range(3):
        ann.post("/api/reports", {"author": author(ben), "reason": "other"}, 201)
    assert ann.post("/api/reports", wish, 429)["code"] == "too_often"

    stream = ann.stream(table)
    stream.wait_for(lambda line: line["text"] == "Boo", "chat")
    admin(server, "delete-line", str(lines[1]["id"]))
    stream.wait_for(lambda gone: gone["id"] == lines[1]["id"], "unsaid")
    assert [line["text"] for line in ann.get(chat)["lines"]] == ["Hello"]
    admin(server, "silence", key(ben), "--for", "7d")
    assert ben.post(chat, {"text": "Boo"}, 403)["code"] == "silenced"
    admin(server, "unsilence", key(ben))
    admin(server, "rename", key(ben), "Ann")
    wait_until(lambda: ben.get("/api/me")["guest"]["name"] == "Ann")
    wait_until(lambda: ann.get(f"/api/tables/{table}")["seats"][1]["name"] == "Ann 2")
    admin(server, "settle", str(found["report"]), "silenced")
    assert "silenced" in admin(server, "reports", "--all")
    assert '"line": 2' not in admin(server, "reports", "--json")
    actions = [line.split()[2] for line in admin(server, "audit-log").splitlines()]
    assert admin(server, "deeds") == admin(server, "audit-log")  # the former name
    assert actions == ["settle", "rename", "unsilence", "silence", "delete-line"]
    stream.close()


def test_blocks_reports_and_silences_are_merged_and_erased(server: Server) -> None:
    ann, ben, cat, dan = (server.guest(name) for name in ("Ann", "Ben", "Cat", "Dan"))
    for who, whom in ((ann, ben), (ben, ann), (cat, ben), (ben, dan)):
        who.call("PUT", f"/api/me/people/{author(whom)}", {"kind": "blocked"})
    ann.post("/api/reports", {"author": author(ben), "reason": "name", "words": "Hm"}, 201)
    with Session(server.registry.database.engine) as session:
        session.add(Silence(guest_id=key(ben), at=1, until=5))
        session.flush()
        merge_guests(session, key(ben), key(cat))
        people = export_guest(session, key(cat))["muted_and_blocked"]
        assert {each["author"] for each in people} == {author(ann), author(dan)}
        assert [row["of"] for row in export_guest(session, key(ann))["reports"]] == ["Ben"]
        assert session.get_one(Silence, key(cat)).until == 5
        erase_guest(session, key(cat))
        (row,) = session.scalars(select(Report).where(Report.reporter_id == key(ann)))
        assert (row.accused_id, row.accused_name, row.evidence) == (None, "", [])
        assert export_guest(session, key(ann))["muted_and_blocked"] == []


def test_expired_tables_and_guests_are_deleted(start: Start, admin: Callable[..., str]) -> None:
    server = start()
    table, (ann, _) = seated(server.guest, "Ann", "Ben")
    waiting = ann.table("here", "open")["id"]
    cat, dan = server.guest("Cat"), server.guest("Dan")
    alone = cat.table("here", "random")["id"]
    assert "0 would be deleted" in admin(server, "retention", "--dry-run")
    with Session(server.registry.database.engine) as session:
        session.execute(update(TableRow).values(created_at=1, moved_at=1, started_at=1))
        session.execute(update(Device).where(Device.guest_id != key(dan)).values(seen_at=1))
        session.execute(update(Guest).values(created_at=1))
        session.commit()
        assert expired(session, "waiting", 60) == [waiting]
        assert set(expired(session, "playing", 60)) == {table, alone}
        # Ann and Ben play with each other; Dan was just online.
        assert expired(session, "guests", 60) == [key(cat)]
        assert delete_expired(session, "guests", 60, 10) == [key(cat)]
        session.rollback()
    assert waiting in admin(server, "retention", "--dry-run")
    assert "1 deleted" in admin(server, "retention")
    assert [each["id"] for each in ann.get("/api/tables")["tables"]] == [table]
