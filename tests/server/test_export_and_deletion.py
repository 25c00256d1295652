"""Export and deletion of all data of a user, by the user and by the host."""

from __future__ import annotations

import io
import json
import zipfile

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from hexstead.cli.main import main
from hexstead.server.people.export import export_guest
from hexstead.server.storage.models import (
    Guest,
    Origin,
    SeatRow,
    TableRow,
)
from tests.server.accounts import Mails, copy_of, me, sign_in
from tests.server.serving import Server, wait_until


@pytest.fixture(scope="module")
def server(mailing_server: Server) -> Server:
    return mailing_server


def test_the_export_contains_everything_but_secrets(server: Server, mails: Mails) -> None:
    pia = server.guest("Pia")
    sign_in(pia, mails, "pia@example.org")
    pia.put("/api/account", {"handle": "pia"})
    table = pia.table("here", "random")["id"]
    pia.post(f"/api/tables/{table}/chat", {"text": "Grüße"})
    pia.post(f"/api/tables/{table}/seats/0/resign")
    answer = pia.http.get("/api/me/everything.zip")
    archive = zipfile.ZipFile(io.BytesIO(answer.content))
    first, *records = archive.namelist()
    found = json.loads(archive.read(first))
    assert found["person"]["handle"] == "pia" and found["account"]["email"] == "pia@example.org"
    assert [line["text"] for line in found["chat"]] == ["Grüße"]
    assert [row["id"] for row in found["tables"]] == [table]
    assert {"groups", "messages", "ratings", "records", "reports", "sent_away"} < set(found)
    assert len(records) == 1 and table in records[0]
    token = pia.http.cookies["hexstead_guest"]
    assert token.encode() not in archive.read(first)


def test_deletion_leaves_no_name_behind(server: Server, mails: Mails) -> None:
    ray, sue = server.guest("Ray"), server.guest("Sue")
    sign_in(ray, mails, "ray@example.org")
    alone = ray.table("here", "random")["id"]
    together = ray.table("here", "open", "open", game="catan", request={})["id"]
    sue.post(f"/api/tables/{together}/seats/1/take", {})
    waiting = together
    running = ray.table("here", "open")["id"]
    sue.post(f"/api/tables/{running}/seats/1/take", {})
    for table in (waiting, running):
        ray.post(f"/api/tables/{table}/chat", {"text": "I was here"})
    stream = sue.stream(running)
    stream.wait_for(lambda data: data["status"] == "playing", "table")
    wrong = ray.post("/api/me/delete", {"name": "Sue"}, status=422)
    assert wrong["code"] == "name_differs"
    old = copy_of(server, ray)
    guest = me(ray)["id"]
    with Session(server.registry.database.engine) as session, session.begin():
        session.add(Origin(table_id=running, network="192.0.2.7"))
        session.flush()
        networks = {
            row["id"]: row["created_from"] for row in export_guest(session, guest)["tables"]
        }
        assert networks == {alone: None, waiting: None, running: "192.0.2.7"}
    ray.post("/api/me/delete", {"name": "Ray"})
    assert "hexstead_guest" not in ray.http.cookies and me(old) is None
    stream.wait_for(
        lambda data: data["status"] == "over" and data["seats"][0]["name"] is None, "table"
    )
    stream.close()
    sue.get(f"/api/tables/{alone}", status=404)
    assert sue.get(f"/api/tables/{waiting}")["host"]
    seat = sue.get(f"/api/tables/{waiting}")["seats"][0]
    assert (seat["kind"], seat["name"]) == ("invite", None)
    assert sue.get(f"/api/tables/{running}/chat")["lines"] == []
    assert sue.get("/api/statistics")["games"] == 1
    with Session(server.registry.database.engine) as session:
        assert session.get(Guest, guest) is None
        assert session.get(Origin, running) is None
        assert not session.scalars(select(SeatRow).where(SeatRow.name == "Ray")).all()
        assert not session.scalars(select(TableRow).where(TableRow.host_id == guest)).all()
    assert sign_in(server.guest(None), mails, "ray@example.org")["games"] == 0


def test_the_host_shows_and_deletes_a_user(
    server: Server, mails: Mails, capsys: pytest.CaptureFixture[str]
) -> None:
    vic = server.guest("Vic")
    sign_in(vic, mails, "vic@example.org")
    vic.put("/api/account", {"handle": "Vic"})
    guest = me(vic)["id"]
    # Vic's running games: a bot takes the seat in one, the other one ends.
    zoe, rob = server.guest("Zoe"), server.guest("Rob")
    three, two = vic.table("here", "open", "open")["id"], zoe.table("here", "open")["id"]
    zoe.post(f"/api/tables/{three}/seats/1/take", {})
    rob.post(f"/api/tables/{three}/seats/2/take", {})
    vic.post(f"/api/tables/{two}/seats/1/take", {})
    where = ["--database", str(server.registry.database.url)]
    assert main(["admin", "person", "vic", *where]) == 0
    assert json.loads(capsys.readouterr().out)["account"]["email"] == "vic@example.org"
    assert main(["admin", "erase", "vic", *where]) == 1
    assert main(["admin", "erase", guest, "--yes", *where]) == 0
    assert "deleted " in capsys.readouterr().out
    assert main(["admin", "person", "vic", *where]) == 1
    assert "unknown user 'vic'" in capsys.readouterr().err
    wait_until(lambda: vic.http.get("/api/me").status_code == 403)
    wait_until(lambda: rob.get(f"/api/tables/{three}")["seats"][0]["stand_in"])
    wait_until(lambda: zoe.get(f"/api/tables/{two}")["status"] == "over")
    seats = zoe.get(f"/api/tables/{three}")["seats"]
    assert [seat["name"] for seat in seats] == [None, "Zoe", "Rob"]
    view = rob.view(three)
    assert view["status"] == "playing" and "resign" in [line["kind"] for line in view["log"]]
