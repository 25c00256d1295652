"""Accounts: sign-in by email and passkey, devices, merging, export and deletion."""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from hexstead.cli.main import main
from hexstead.server.notifications import emails as notification_emails
from hexstead.server.notifications import outbox
from hexstead.server.notifications.mailer import Mail
from hexstead.server.notifications.sender import MAX_SECURITY_TRIES
from hexstead.server.people import sign_in as sign_in_module
from hexstead.server.people.export import export_guest
from hexstead.server.people.handles import read_handle
from hexstead.server.people.models import OneTimeToken
from hexstead.server.rate_limits import Limits
from hexstead.server.storage.models import (
    Channel,
    Guest,
    Holder,
    Notification,
    NotificationPreferences,
    Origin,
    SeatRow,
    TableRow,
)
from hexstead.tables.problems import Problem
from tests.server.authenticator import PRESENT, Authenticator
from tests.server.serving import Payload, Player, Server, serving, settings_for, wait_until
from tests.server.smtp_server import SmtpServer, smtp_server

ANN = "ann@example.org"


@pytest.fixture(scope="module")
def mail_server() -> Iterator[SmtpServer]:
    with smtp_server() as opened:
        yield opened


@pytest.fixture(scope="module")
def server(mail_server: SmtpServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("accounts")
    settings = settings_for(folder, webhook_pause=0.05, **mail_server.settings)
    with serving(settings) as running:
        yield running


class Mails:
    """The inbox of the recipients."""

    def __init__(self, mail_server: SmtpServer) -> None:
        self._mail_server = mail_server

    def last(self, address: str) -> str:
        text: str = self._mail_server.to(address)[-1].get_content()
        return text

    def wait_for(self, address: str, words: str) -> None:
        """Wait until an email contains a text."""

        def arrived() -> bool:
            texts = [mail.get_content() for mail in self._mail_server.to(address)]
            return any(words in " ".join(text.split()) for text in texts)

        wait_until(arrived)

    def link(self, address: str) -> str:
        found = re.search(r"http://play\.example/account#([\w-]+)", self.last(address))
        assert found is not None
        return found[1]

    def code(self, address: str) -> str:
        found = re.search(r": ([A-Z2-9]{4}-[A-Z2-9]{4})", self.last(address))
        assert found is not None
        return found[1]


@pytest.fixture
def mails(mail_server: SmtpServer) -> Mails:
    return Mails(mail_server)


def sign_in(player: Player, mails: Mails, address: str, merge: bool = False) -> Payload:
    player.post("/api/account/link", {"email": address})
    return player.post("/api/account/link/use", {"token": mails.link(address), "merge": merge})


def me(player: Player) -> Any:
    return player.get("/api/me")["guest"]


def mine(table: Payload) -> list[int]:
    return [seat["seat"] for seat in table["seats"] if seat["mine"]]


def copy_of(server: Server, player: Player) -> Player:
    """A client with a copy of the player's cookie."""
    other = server.guest(None)
    other.http.cookies.set("hexstead_guest", player.http.cookies["hexstead_guest"])
    return other


# --- by email ---------------------------------------------------------------------------------


def test_a_guest_creates_an_account_and_signs_in_on_another_device(
    server: Server, mails: Mails
) -> None:
    laptop = server.guest("Ann")
    table = laptop.table("here", "random")["id"]
    before, old = me(laptop), copy_of(server, laptop)
    asked = laptop.post("/api/account/link", {"email": ANN})
    token = mails.link(ANN)
    response = laptop.post("/api/account/link/look", {"token": token})
    assert response == {
        "purpose": "sign_in",
        "email": ANN,
        "new": True,
        "mine": True,
        "guest_games": None,
    }
    made = laptop.post("/api/account/link/use", {"token": token})
    assert (made["account"], made["email"], made["games"]) == (True, ANN, 1)
    assert me(laptop) == before  # the same guest with a new token
    assert old.get("/api/me")["guest"] is None
    # Link and code of the same email are void now.
    laptop.post("/api/account/link/use", {"token": token}, status=404)
    code = {"claim": asked["claim"], "code": mails.code(ANN)}
    assert laptop.post("/api/account/code", code, status=404)["code"] == "link_gone"

    phone = server.guest(None)
    devices = sign_in(phone, mails, ANN.upper().replace("EXAMPLE.ORG", "example.org"))["devices"]
    assert [device["this"] for device in devices].count(True) == 1 and len(devices) == 2
    assert me(phone)["id"] == before["id"]
    assert [each["id"] for each in phone.get("/api/tables?which=mine")["tables"]] == [table]


def test_a_new_user_signs_in_by_code_on_the_requesting_device(server: Server, mails: Mails) -> None:
    bob = server.guest(None)
    asked = bob.post("/api/account/link", {"email": "bob@example.org", "language": "de"})
    assert "Öffne diesen Link" in mails.last("bob@example.org")
    code = mails.code("bob@example.org")
    wrong = {"claim": asked["claim"], "code": "AAAA-AAAA"}
    assert bob.post("/api/account/code", wrong, status=422)["code"] == "code_wrong"
    stranger = {"claim": "x" * 43, "code": code}
    assert bob.post("/api/account/code", stranger, status=404)["code"] == "link_gone"
    right = {"claim": asked["claim"], "code": code.lower().replace("-", " ")}
    assert bob.post("/api/account/code", right)["email"] == "bob@example.org"
    assert me(bob)["name"] == "bob"


def test_codes_cannot_be_guessed(server: Server, mails: Mails) -> None:
    eve = server.guest(None)
    claim = eve.post("/api/account/link", {"email": "cid@example.org"})["claim"]
    for _ in range(5):
        eve.post("/api/account/code", {"claim": claim, "code": "wrong"}, status=422)
    right = {"claim": claim, "code": mails.code("cid@example.org")}
    assert eve.post("/api/account/code", right, status=404)["code"] == "link_gone"


def test_a_link_expires(server: Server, mails: Mails) -> None:
    dan = server.guest(None)
    dan.post("/api/account/link", {"email": "dan@example.org"})
    token = mails.link("dan@example.org")
    with Session(server.registry.database.engine) as session:
        session.execute(
            update(OneTimeToken).values(expires_at=OneTimeToken.expires_at - 20 * 60_000 - 1)
        )
        session.commit()
    dan.post("/api/account/link/look", {"token": token}, status=404)
    dan.post("/api/account/link/use", {"token": token}, status=404)
    assert me(dan) is None


def test_responses_do_not_reveal_whether_an_address_has_an_account(
    server: Server, mails: Mails
) -> None:
    known = server.guest(None)
    sign_in(known, mails, "known@example.org")
    eve = server.guest("Eve")
    answers = [
        eve.http.post("/api/account/link", json={"email": address})
        for address in ("known@example.org", "unknown@example.org")
    ]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert len({tuple(sorted(answer.json())) for answer in answers}) == 1
    assert len({answer.headers["content-length"] for answer in answers}) == 1
    assert (
        len({mails.last(to).split("#")[0] for to in ("known@example.org", "unknown@example.org")})
        == 1
    )
    # Nor does changing an account to an address that is taken.
    sign_in(eve, mails, "eve@example.org")
    asked = eve.post("/api/account/email", {"email": "known@example.org"})
    assert set(asked) == {"claim", "minutes"}
    assert "belongs to an account" in " ".join(mails.last("known@example.org").split())
    assert "#" not in mails.last("known@example.org")


def test_emails_are_limited_per_client_and_per_recipient() -> None:
    limits = Limits(True)
    for kind, most in (("mails to one", 5), ("sign-in mails", 20), ("sign-ins", 60)):
        for _ in range(most):
            limits.spend(kind, "somebody")
        with pytest.raises(Problem):
            limits.spend(kind, "somebody")
        limits.spend(kind, "somebody else")


def test_an_email_refused_by_the_smtp_server_is_reported(
    server: Server, mail_server: SmtpServer
) -> None:
    fay = server.guest(None)
    mail_server.answers = ["451 later"]
    answer = fay.post("/api/account/link", {"email": "fay@example.org"}, status=503)
    assert answer["code"] == "mail_failed"
    assert fay.post("/api/account/link", {"email": "fay"}, status=422)["code"] == "not_an_address"


# --- merging the guest of the device ----------------------------------------------------------


def test_signing_in_with_merge_moves_the_guest_into_the_account(
    server: Server, mails: Mails
) -> None:
    laptop, phone, gus = server.guest("Hal"), server.guest("Hal"), server.guest("Gus")
    first = sign_in(laptop, mails, "hal@example.org") and me(laptop)["id"]
    table = phone.table("here", "open")["id"]
    gus.post(f"/api/tables/{table}/seats/1/take", {})
    phone.post(f"/api/tables/{table}/chat", {"text": "Hello"})
    stream = phone.stream(table)
    stream.wait_for(lambda data: mine(data) == [0], "table")
    seen = me(phone)["id"]
    phone.post("/api/account/link", {"email": "hal@example.org"})
    token = mails.link("hal@example.org")
    response = phone.post("/api/account/link/look", {"token": token})
    assert (response["new"], response["guest_games"]) == (False, 1)
    phone.post("/api/account/link/use", {"token": token, "merge": True})
    assert me(phone)["id"] == me(laptop)["id"] == first
    for device in (phone, laptop):
        assert mine(device.get(f"/api/tables/{table}")) == [0]
        assert device.get(f"/api/tables/{table}")["host"]
    view = laptop.view(table)
    mover = laptop if view["my_turn"] else gus
    mover.act(table, view["seq"], mover.view(table)["can"]["verbs"][0]["actions"][0]["action"])
    chat = laptop.get(f"/api/tables/{table}/chat")["lines"]
    assert [line["author"] for line in chat] == [me(laptop)["author"]]
    # The stream of the merged guest has ended.
    live = server.registry.loaded(table)
    assert live is not None
    wait_until(lambda: all(listener.guest != seen for listener in set(live.subscribers)))
    stream.close()
    with Session(server.registry.database.engine) as session:
        assert session.get(Guest, seen) is None


def test_signing_in_without_merge_moves_nothing(server: Server, mails: Mails) -> None:
    """Following a link of another user moves no data; two accounts are never merged."""
    ida = server.guest("Ida")
    table = ida.table("here", "random")["id"]
    seen = me(ida)["id"]
    sign_in(server.guest(None), mails, "stranger@example.org")
    sign_in(ida, mails, "stranger@example.org")
    assert mine(ida.get(f"/api/tables/{table}")) == []
    sign_in(ida, mails, "ida@example.org")
    sign_in(ida, mails, "stranger@example.org", merge=True)
    with Session(server.registry.database.engine) as session:
        assert session.get(Guest, seen) is not None
    assert me(ida)["id"] != seen


def test_merging_two_guests_at_one_table(server: Server, mails: Mails) -> None:
    laptop, phone = server.guest("Jo"), server.guest("Jo")
    sign_in(laptop, mails, "jo@example.org")
    table = laptop.table("here", "open")["id"]
    phone.post(f"/api/tables/{table}/seats/1/take", {})
    shared = laptop.table("here", "random")["id"]
    link = laptop.post(f"/api/tables/{shared}/seats/0/link")["token"]
    phone.post("/api/claims", {"token": link})
    sign_in(phone, mails, "jo@example.org", merge=True)
    assert mine(phone.get(f"/api/tables/{table}")) == [0, 1]
    assert mine(phone.get(f"/api/tables/{shared}")) == [0]
    with Session(server.registry.database.engine) as session:
        for kept, seats in ((table, [0, 1]), (shared, [0])):
            held = session.scalars(select(Holder).where(Holder.table_id == kept))
            assert sorted(holder.seat for holder in held) == seats


# --- address, handle, devices -----------------------------------------------------------------


def test_a_new_address_is_confirmed_by_its_signed_in_user(server: Server, mails: Mails) -> None:
    kim = server.guest("Kim")
    kim.post("/api/account/email", {"email": "kim@new.example"}, status=409)
    sign_in(kim, mails, "kim@old.example")
    kim.post("/api/account/email", {"email": "kim@new.example"})
    token = mails.link("kim@new.example")
    victim = server.guest("Vic")
    assert not victim.post("/api/account/link/look", {"token": token})["mine"]
    refused = victim.post("/api/account/link/use", {"token": token}, status=403)
    assert refused["code"] == "link_elsewhere"
    assert kim.post("/api/account/link/use", {"token": token})["email"] == "kim@new.example"
    mails.wait_for("kim@old.example", "You can no longer sign in with this address")
    other = server.guest(None)
    assert sign_in(other, mails, "kim@old.example")["games"] == 0
    assert me(other)["id"] != me(kim)["id"]


def test_handles_are_unique_ignoring_case(server: Server, mails: Mails) -> None:
    lea, lou = server.guest("Lea"), server.guest("Lou")
    assert lea.put("/api/account", {"handle": "Lea"}, status=409)["code"] == "no_account"
    sign_in(lea, mails, "lea@example.org")
    sign_in(lou, mails, "lou@example.org")
    assert lea.put("/api/account", {"handle": "Lea_01"})["handle"] == "Lea_01"
    assert me(lea)["handle"] == "Lea_01"
    assert lou.put("/api/account", {"handle": "lEA_01"}, status=409)["code"] == "handle_taken"
    assert lou.put("/api/account", {"handle": "Iea_O1"}, status=409)["code"] == "handle_taken"
    assert lea.put("/api/account", {"handle": "lea_01"})["handle"] == "lea_01"  # her own handle


@pytest.mark.parametrize("handle", ["ab", "a" * 21, "-ann", "ann b", "änn", "Admin", "ann\n", ""])
def test_an_invalid_handle_is_refused(handle: str) -> None:
    with pytest.raises(Problem):
        read_handle(handle)


def test_above_the_limit_the_oldest_device_is_signed_out(
    server: Server, mails: Mails, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sign_in_module, "MAX_DEVICES", 2)
    first, second, third = (server.guest(None) for _ in range(3))
    for device in (first, second, third):
        wes = sign_in(device, mails, "wes@example.org")
    assert len(wes["devices"]) == 2 and me(third) is not None and me(first) is None


def test_signing_out_a_device_takes_effect_at_once(server: Server, mails: Mails) -> None:
    laptop, phone = server.guest("Max"), server.guest(None)
    table = laptop.table("here", "random")["id"]
    sign_in(laptop, mails, "max@example.org")
    sign_in(phone, mails, "max@example.org")
    stream = phone.stream(table)
    stream.wait_for(lambda data: mine(data) == [0], "table")
    devices = phone.get("/api/account")["devices"]
    there = next(device["id"] for device in devices if device["this"])
    phone.call("DELETE", f"/api/account/devices/{there}", status=409)
    left = laptop.call("DELETE", f"/api/account/devices/{there}")["devices"]
    assert [device["this"] for device in left] == [True]
    laptop.call("DELETE", f"/api/account/devices/{there}", status=404)
    assert me(phone) is None
    stream.wait_for(lambda data: mine(data) == [], "table")  # the device is a new guest now
    stream.close()
    others = [server.guest(None) for _ in range(2)]
    for other in others:
        sign_in(other, mails, "max@example.org")
    assert len(laptop.post("/api/account/sign-out-others")["devices"]) == 1
    assert [me(other) for other in others] == [None, None]
    laptop.post("/api/account/sign-out")
    assert "hexstead_guest" not in laptop.http.cookies and me(laptop) is None
    guest = server.guest("Guest")  # a guest without an account could not sign in again
    assert guest.post("/api/account/sign-out", status=409)["code"] == "no_account"


# --- passkeys ---------------------------------------------------------------------------------


def add_passkey(player: Player, key: Authenticator, status: int | None = None) -> Payload:
    options = player.post("/api/account/passkeys/options")["options"]
    return player.post("/api/account/passkeys", {"credential": key.create(options)}, status)


def by_passkey(player: Player, key: Authenticator, status: int | None = None) -> Payload:
    options = player.post("/api/account/passkey/options")["options"]
    return player.post("/api/account/passkey", {"credential": key.sign(options)}, status)


def test_a_passkey_creates_an_account_and_signs_in(
    server: Server, mails: Mails, mail_server: SmtpServer
) -> None:
    laptop, phone, key = server.guest("Nia"), server.guest(None), Authenticator()
    made = add_passkey(laptop, key)
    assert made["account"] and len(made["passkeys"]) == 1 and made["email"] is None
    assert by_passkey(phone, key)["passkeys"][0]["used_at"] is not None
    assert me(phone)["id"] == me(laptop)["id"]
    passkey = made["passkeys"][0]["id"]
    last = phone.call("DELETE", f"/api/account/passkeys/{passkey}", status=409)
    assert last["code"] == "last_way_in"
    phone.post("/api/account/email", {"email": "nia@example.org"})
    phone.post("/api/account/link/use", {"token": mails.link("nia@example.org")})
    assert phone.call("DELETE", f"/api/account/passkeys/{passkey}")["passkeys"] == []
    assert by_passkey(phone, key, status=404)["code"] == "passkey_unknown"
    last = phone.call("DELETE", "/api/account/email", status=409)
    assert last["code"] == "last_way_in"
    mail_server.answers = ["451 later", "451 later"]
    add_passkey(phone, Authenticator())
    mails.wait_for("nia@example.org", "passkey was added")  # a security email
    assert mail_server.answers == []
    assert phone.call("DELETE", "/api/account/email")["email"] is None
    mails.wait_for("nia@example.org", "You can no longer sign in with this address")


def test_a_security_email_is_given_up_after_eight_tries(
    server: Server, mail_server: SmtpServer
) -> None:
    """It is stored in the outbox with its own address, which is deleted with it."""
    kim = server.guest("Kim")
    address = "nobody@example.org"
    mail_server.answers = ["451 later"]
    with Session(server.registry.database.engine) as session, session.begin():
        notification_emails.enqueue_security_email(
            session, me(kim)["id"], Mail(address, "A notice", "It must arrive.")
        )
        (message,) = session.scalars(select(Notification).where(Notification.kind == "notice"))
        message.tries = MAX_SECURITY_TRIES - 1
        # No other notification uses this channel, and no preference postpones it.
        assert not outbox.enqueue_now(session, [message.guest_id], "turn", "table:x", {})
        row = NotificationPreferences(
            guest_id=message.guest_id, quiet_from=0, quiet_to=1439, zone="UTC"
        )
        row.digest_hours = 24
        session.add(row)

    def kept() -> int:
        with Session(server.registry.database.engine) as session:
            rows = [select(func.count()).select_from(each) for each in (Notification, Channel)]
            return sum(session.scalar(row) or 0 for row in rows)

    wait_until(lambda: kept() == 0)
    assert mail_server.answers == [] and mail_server.to(address) == []


def test_an_invalid_passkey_is_refused(server: Server) -> None:
    ola, key = server.guest("Ola"), Authenticator()
    for wrong in (
        Authenticator(origin="http://evil.example"),
        Authenticator(site="evil.example"),
        Authenticator(flags=PRESENT),  # without user verification
    ):
        assert add_passkey(ola, wrong, status=422)["code"] == "passkey_refused"
    add_passkey(ola, key)
    stranger = server.guest(None)
    for wrong in (
        replace(key, origin="http://evil.example"),
        replace(key, flags=PRESENT),
        replace(key, key=Authenticator().key),
        replace(key, count=-1),  # a cloned authenticator with a lower counter
    ):
        assert by_passkey(stranger, wrong, status=422)["code"] == "passkey_refused"
    # A response is valid once, and only for its purpose.
    options = stranger.post("/api/account/passkey/options")["options"]
    answer = {"credential": key.sign(options)}
    stranger.post("/api/account/passkey", answer)
    assert stranger.post("/api/account/passkey", answer, status=404)["code"] == "link_gone"
    options = ola.post("/api/account/passkeys/options")["options"]
    answer = {"credential": key.sign(options)}
    assert stranger.post("/api/account/passkey", answer, status=404)["code"] == "link_gone"
    for nonsense in ({}, {"id": 3, "response": {"clientDataJSON": "&"}}):
        answer = {"credential": nonsense}
        refused = stranger.post("/api/account/passkey", answer, status=422)
        assert refused["code"] == "passkey_refused"


# --- export and deletion ----------------------------------------------------------------------


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


def test_accounts_can_be_turned_off(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    without = server.registry.settings.model_copy(update={"accounts": False})
    monkeypatch.setattr(server.registry, "settings", without)
    tom = server.guest("Tom")
    assert not tom.get("/api/features")["accounts"]
    assert tom.get("/api/house") == tom.get("/api/features")  # the former name
    off = tom.post("/api/account/link", {"email": "tom@example.org"}, status=404)
    assert off["code"] == "accounts_off"
    tom.get("/api/account", status=404)
    tom.post("/api/account/passkeys/options", status=404)
    assert tom.http.get("/api/me/everything.zip").status_code == 200
    tom.post("/api/me/farewell", {"name": "Tom"})  # the former name of `delete`
    assert me(tom) is None
