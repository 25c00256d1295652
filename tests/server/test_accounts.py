"""Accounts: sign-in by email, merging, user names, devices."""

from __future__ import annotations

import pytest
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from hexstead.server.people import sign_in as sign_in_module
from hexstead.server.people.handles import read_handle
from hexstead.server.people.models import OneTimeToken
from hexstead.server.rate_limits import Limits
from hexstead.server.storage.models import (
    Guest,
    Holder,
)
from hexstead.tables.problems import Problem
from tests.server.accounts import Mails, copy_of, me, mine, sign_in
from tests.server.serving import Server, wait_until
from tests.server.smtp_server import SmtpServer

ANN = "ann@example.org"


@pytest.fixture(scope="module")
def server(mailing_server: Server) -> Server:
    return mailing_server


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
