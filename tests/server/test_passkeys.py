"""Passkeys, and the security emails about sign-in methods."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import func, select
from sqlalchemy.orm import Session

from hexstead.server.notifications import emails as notification_emails
from hexstead.server.notifications import outbox
from hexstead.server.notifications.mailer import Mail
from hexstead.server.notifications.sender import MAX_SECURITY_TRIES
from hexstead.server.storage.models import (
    Channel,
    Notification,
    NotificationPreferences,
)
from tests.server.accounts import Mails, me
from tests.server.authenticator import PRESENT, Authenticator
from tests.server.serving import Payload, Player, Server, wait_until
from tests.server.smtp_server import SmtpServer


@pytest.fixture(scope="module")
def server(mailing_server: Server) -> Server:
    return mailing_server


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
