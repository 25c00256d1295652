"""Notifications by email and push: preferences, digests, retries, and content."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage

import httpx
import pytest
from sqlalchemy import select, update
from sqlalchemy.orm import Session

from hexstead.server.notifications import channels, outbox
from hexstead.server.notifications.outbox import enqueue_now
from hexstead.server.notifications.preferences import channels_of, enable_channel
from hexstead.server.people.devices import devices_of
from hexstead.server.people.export import export_guest
from hexstead.server.people.models import Account
from hexstead.server.people.personal_data import erase_guest, merge_guests
from hexstead.server.storage.models import (
    Channel,
    ChannelKind,
    Notification,
    NotificationPreferences,
)
from tests.server.browser import Browser
from tests.server.http_listener import Listener, listening
from tests.server.serving import (
    TIMEOUT_SECONDS,
    Payload,
    Player,
    Server,
    serving,
    settings_for,
    wait_until,
)
from tests.server.smtp_server import SmtpServer
from tests.server.test_webhooks import play_turn, two_at_a_table

HERE: Payload = {"private_webhooks": True, "webhook_pause": 0.1, "webhook_wait": 0.0}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, mail_server: SmtpServer) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    with serving(settings_for(folder, **HERE, **mail_server.settings)) as running:
        yield running


@pytest.fixture
def listener() -> Iterator[Listener]:
    with listening() as heard:
        yield heard


def by_mail(server: Server, player: Player, address: str) -> str:
    """Give a player an account with a confirmed address, and enable emails."""
    guest = player.get("/api/me")["guest"]["id"]
    with Session(server.registry.database.engine) as session:
        session.add(Account(guest_id=guest, email=address, email_key=address, created_at=0))
        session.commit()
    assert player.put("/api/me/messages/mail", {"on": True})["mail"]["on"]
    return address


def preferences(hours: int = 0) -> Payload:
    return {"quiet": None, "zone": "UTC", "digest_hours": hours}


def in_two_hours() -> datetime:
    return datetime.now(UTC) + timedelta(hours=2)


def quiet_until(end: datetime) -> Payload:
    """Quiet hours that include the current time."""
    return {"begin": f"{end - timedelta(hours=3):%H:%M}", "end": f"{end:%H:%M}"}


def text_of(mail: EmailMessage) -> str:
    content: str = mail.get_content()
    return content.replace("\r\n", "\n")


def test_emails_of_turns_until_one_click_unsubscribe(
    server: Server, mail_server: SmtpServer
) -> None:
    bob, ann, table = two_at_a_table(server)
    ann.put("/api/me", {"language": "de"})
    assert ann.put("/api/me/messages/mail", {"on": True}, 409)["code"] == "no_mailbox"
    address = by_mail(server, ann, "ann@example.org")
    play_turn(bob, table)
    wait_until(lambda: mail_server.to(address))
    (mail,) = mail_server.to(address)
    assert mail["Subject"] == "Du bist am Zug: Kingdom Builder mit Ann"
    way_out = re.fullmatch(
        r"<http://play\.example(/unsubscribe/[\w-]{43})>", mail["List-Unsubscribe"]
    )
    assert way_out is not None
    assert text_of(mail) == (
        "Du bist am Zug, Bob: Kingdom Builder mit Ann.\n\n"
        f"http://play.example/table/{table}\n\n"
        "-- \n"
        "Du bekommst diese E-Mail, weil du sie bei Hexstead eingeschaltet hast.\n"
        "Einstellungen für Benachrichtigungen: http://play.example/settings\n"
        f"Abbestellen: http://play.example{way_out[1]}\n"
    )
    response = ann.get("/api/me/messages")["mail"]
    assert (response["address"], response["offered"]) == (address, True)
    # A mail program unsubscribes without a cookie, by a form.
    for _ in range(2):
        pressed = httpx.post(
            server.address + way_out[1], data={"List-Unsubscribe": "One-Click"}, verify=False
        )
        assert (pressed.status_code, pressed.content) == (204, b"")
    assert not ann.get("/api/me/messages")["mail"]["on"]
    play_turn(ann, table)
    play_turn(bob, table)
    assert ann.post("/api/me/messages/mail/test", status=409)["code"] == "no_mailbox"
    assert len(mail_server.to(address)) == 1


def test_an_email_is_retried_when_the_smtp_server_is_busy(
    server: Server, mail_server: SmtpServer
) -> None:
    ann = server.guest("Ann")
    address = by_mail(server, ann, "later@example.org")
    mail_server.answers = ["451 later"]
    ann.table("here", "random")
    wait_until(lambda: mail_server.to(address))
    assert mail_server.answers == []
    assert ann.post("/api/me/messages/mail/test") == {"outcome": "delivered"}
    assert mail_server.to(address)[1]["Subject"] == "Test message from Hexstead"
    mail_server.answers = ["550 nobody of that name"]
    assert ann.post("/api/me/messages/mail/test") == {"outcome": "failed"}
    assert ann.get("/api/me/messages")["mail"]["last"]["outcome"] == "failed"


def test_a_digest_contains_only_current_notifications(
    server: Server, mail_server: SmtpServer
) -> None:
    """The first email is sent at once; later ones are combined, without a turn that has
    passed meanwhile."""
    bob, ann, first = two_at_a_table(server)
    address = by_mail(server, ann, "digest@example.org")
    ann.put("/api/me/messages", preferences(6))
    play_turn(bob, first)
    wait_until(lambda: mail_server.to(address))
    tables = [first]
    for _ in range(3):
        table = bob.table("here", "open")["id"]
        ann.post(f"/api/tables/{table}/seats/1/take", {})
        play_turn(bob, table)
        tables.append(table)
    guest = ann.get("/api/me")["guest"]["id"]

    def waiting() -> list[Notification]:
        with Session(server.registry.database.engine) as session:
            return list(session.scalars(select(Notification).where(Notification.guest_id == guest)))

    soon = time.time() * 1000 + 6 * 3_600_000 - 60_000
    wait_until(lambda: [each.due_at > soon for each in waiting()] == [True] * 3)
    assert len(mail_server.to(address)) == 1
    play_turn(ann, tables[1])  # her turn has passed meanwhile
    with Session(server.registry.database.engine) as session:  # six hours later
        session.execute(
            update(NotificationPreferences)
            .where(NotificationPreferences.guest_id == guest)
            .values(mailed_at=1)
        )
        session.execute(update(Notification).where(Notification.guest_id == guest).values(due_at=0))
        session.commit()
    ann.put("/api/me/messages", preferences(6))  # another client requests the table
    wait_until(lambda: len(mail_server.to(address)) == 2 and not waiting())
    mail = mail_server.to(address)[1]
    assert mail["Subject"] == "2 games are waiting for you"
    linked = re.findall(r"/table/(\w+)", text_of(mail))
    assert sorted(linked) == sorted(tables[2:])


def test_quiet_hours_postpone_notifications(
    server: Server, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(channels, "TEST_SECONDS", TIMEOUT_SECONDS)
    ann = server.guest("Ann")
    ann.put("/api/me/webhook", {"url": listener.address})
    end = in_two_hours()
    quiet = quiet_until(end)
    response = ann.put("/api/me/messages", {**preferences(), "quiet": quiet})
    assert response["quiet"] == quiet and response["zone"] == "UTC"
    table = ann.table("here", "random")["id"]

    def due() -> int:
        with Session(server.registry.database.engine) as session:
            return session.scalars(
                select(Notification.due_at).where(Notification.table_id == table)
            ).one()

    expected = end.replace(second=0, microsecond=0).timestamp() * 1000
    wait_until(lambda: due() == expected)
    assert listener.received == []
    assert ann.post("/api/me/webhook/test") == {
        "outcome": "delivered"
    }  # a test message is requested
    ann.put("/api/me/messages", preferences())
    wait_until(lambda: listener.events() == ["test", "turn"])
    answer = ann.put("/api/me/messages", {**preferences(), "zone": "Middle/Earth"}, 422)
    assert answer["code"] == "no_zone"


def test_a_push_message_can_be_read_by_the_browser_only(
    server: Server, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(channels, "TEST_SECONDS", TIMEOUT_SECONDS)
    browser = Browser()
    listener.read = browser.read
    bob, ann, table = two_at_a_table(server)
    ann.put("/api/me", {"language": "nl"})
    endpoint = f"{listener.address}/push/{'x' * 600}"
    ann.http.headers["User-Agent"] = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0"
    (device,) = ann.put("/api/me/messages/push", browser.subscription(endpoint))["push"]["devices"]
    assert (device["endpoint"], device["name"]) == (endpoint, "Firefox · Linux")
    play_turn(bob, table)
    wait_until(lambda: listener.received)
    pushed = listener.received[0]
    assert pushed.body == {
        "title": "Jij bent aan de beurt: Kingdom Builder met Ann",
        "body": "Jij bent aan de beurt, Bob: Kingdom Builder met Ann.",
        "path": f"/table/{table}",
        "tag": f"hexstead-{table}",
        "language": "nl",
    }
    heads = pushed.headers
    assert (heads["Content-Encoding"], heads["Urgency"]) == ("aes128gcm", "high")
    assert 0 < int(heads["TTL"]) <= 86400 and re.fullmatch(r"[\w-]{32}", heads["Topic"])
    key = ann.get("/api/me/messages")["push"]["key"]
    assert heads["Authorization"].endswith(f", k={key}")
    # Another guest uses the same browser now: it no longer belongs to the first.
    cid = server.guest("Cid")
    (device,) = cid.put("/api/me/messages/push", browser.subscription(endpoint))["push"]["devices"]
    assert ann.get("/api/me/messages")["push"]["devices"] == []
    here = f"/api/me/messages/push/{device['id']}"
    assert ann.call("DELETE", here, status=404)["code"] == "no_push_device"
    assert cid.post(f"{here}/test") == {"outcome": "delivered"}
    # The push service says that the subscription has ended, so the channel is deleted.
    listener.answers = [410]
    cid.table("here", "random")
    wait_until(lambda: cid.get("/api/me/messages")["push"]["devices"] == [])


def test_push_subscriptions_are_validated(
    server: Server, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, browser = server.guest("Ann"), Browser()
    given = browser.subscription(f"{listener.address}/push")
    wrong = {**given, "keys": {**given["keys"], "p256dh": "AAAA"}}
    assert ann.put("/api/me/messages/push", wrong, 422)["code"] == "push_unfit"
    (device,) = ann.put("/api/me/messages/push", given)["push"]["devices"]
    monkeypatch.setattr(channels, "TEST_SECONDS", 0.2)
    with Session(
        server.registry.database.engine
    ) as session:  # it resolves to a private address now
        settings = server.registry.settings
        monkeypatch.setitem(settings.__dict__, "private_webhooks", False)
        assert session.get(Channel, device["id"]) is not None
    assert ann.post(f"/api/me/messages/push/{device['id']}/test") == {"outcome": "failed"}
    assert listener.received == []
    for endpoint, code in (
        (f"{listener.address}/push", "push_unfit"),
        ("https://127.0.0.1/push", "webhook_private"),
        (f"https://push.example/{'x' * 1000}", "webhook_too_long"),
    ):
        refused = ann.put("/api/me/messages/push", browser.subscription(endpoint), 422)
        assert refused["code"] == code
    gone = ann.call("DELETE", f"/api/me/messages/push/{device['id']}")
    assert gone["push"]["devices"] == []


def test_one_of_two_processes_sends_and_no_notification_is_lost(
    server: Server, listener: Listener
) -> None:
    """Both poll at the same moment; one is killed while sending a notification."""
    ann = server.guest("Ann")
    table = ann.table("here", "open")["id"]
    ann.put("/api/me/webhook", {"url": listener.address})
    guest = ann.get("/api/me")["guest"]["id"]
    with Session(server.registry.database.engine) as session:

        def due(members: set[int]) -> list[Notification]:
            """The guest's due notifications, as a process reads them in a session of its own."""
            found = outbox.due(session, 10, 99, members)
            for each in found:
                session.expunge(each)
            return [each for each in found if each.guest_id == guest]

        outbox.enqueue(session, {guest: 5}, "turn", f"table:{table}", {}, table)
        first, second = due({1, 2}), due({1, 2})
        taken = [
            outbox.claim(session, each, 10, sender, {1, 2}).notifications
            for sender, letters in ((1, first), (2, second))
            for each in letters
        ]
        assert [len(letters) for letters in taken] == [1, 0]
        assert not due({1, 2})
        (left,) = due({2})
        # Even in quiet hours: the first try was allowed.
        night = NotificationPreferences(
            guest_id=guest, quiet_from=0, quiet_to=1439, zone="UTC", digest_hours=0
        )
        session.add(night)
        assert outbox.claim(session, left, 10, 2, {2}).notifications == [left]
        # Nor does the digest interval count from it.
        night.quiet_to, night.digest_hours = 0, 24
        mail = enable_channel(session, guest, "mail", "", "http://play.example")
        outbox.enqueue(session, {guest: 5}, "turn", f"table:{table}", {}, table)
        for sender, there in ((3, {2, 3}), (4, {4})):
            (sent,) = (each for each in due(there) if each.channel_id == mail.id)
            assert outbox.claim(session, sent, 10, sender, there).notifications == [sent]
        session.rollback()


def test_invitations_are_notified_unless_they_are_void(server: Server, listener: Listener) -> None:
    ann, ben = server.guest("Ann"), server.guest("Ben")
    ben.put("/api/me/webhook", {"url": listener.address})
    ben.post("/api/friends/link/use", {"token": ann.post("/api/friends/link", {})["token"]})
    friend = {"friend": ben.get("/api/me")["guest"]["author"]}
    ben.put("/api/me/messages", {**preferences(), "quiet": quiet_until(in_two_hours())})
    void, kept = (ann.table("here", "invite")["id"] for _ in range(2))
    for table in (void, kept):
        ann.post(f"/api/tables/{table}/seats/1/invite", friend)
    ben.post(f"/api/tables/{void}/seats/1/decline")
    group = ann.post("/api/groups", {"name": "Tuesdays", "description": "At eight."})["id"]
    ann.post(f"/api/groups/{group}/invite", friend)
    assert listener.received == []
    ben.put("/api/me/messages", preferences())
    wait_until(lambda: len(listener.received) == 2)
    by_event = {each.body["event"]: each.body for each in listener.received}
    assert by_event["invitation"]["table"] == kept
    assert by_event["invitation"]["content"] == (
        f"Ann invites you to a game of Kingdom Builder. http://play.example/table/{kept}"
    )
    assert by_event["group_invitation"]["content"] == (
        "Ann invites you to the group Tuesdays. http://play.example/groups"
    )


def test_players_are_notified_of_a_new_round(server: Server, listener: Listener) -> None:
    """The first player is notified of the turn, the others of the round."""
    ann, ben = server.guest("Ann"), server.guest("Ben")
    group = ann.post("/api/groups", {"name": "Tuesdays", "description": ""})
    token = group["invite"].rsplit("=", 1)[-1]
    ben.post(f"/api/groups/{group['id']}/join", {"invite": token})
    wish = {"name": "Cup [1]", "game": "kingdom", "request": {"first_game": True}, "rounds": 1}
    cup = ann.post(f"/api/groups/{group['id']}/tournaments", wish)["id"]
    for number, player in enumerate((ann, ben)):
        player.post(f"/api/tournaments/{cup}/enter")
        player.put("/api/me/webhook", {"url": f"{listener.address}/{number}"})
        player.put("/api/me/messages", {**preferences(), "quiet": quiet_until(in_two_hours())})
    table = ann.post(f"/api/tournaments/{cup}/start")["my_table"]
    wait_until(lambda: ann.get(f"/api/tables/{table}")["status"] == "playing")
    for player in (ann, ben):
        player.put("/api/me/messages", preferences())
    wait_until(lambda: len(listener.received) == 2)
    by_event = {each.body["event"]: each.body for each in listener.received}
    other, first = ("Ben", "Ann") if ann.view(table)["my_turn"] else ("Ann", "Ben")
    assert by_event["round"]["content"] == (
        f"Your table in Cup 1 is ready, {other}: round 1, Kingdom Builder with {first}. "
        f"http://play.example/table/{table}"
    )
    assert (by_event["round"]["tournament"], by_event["round"]["round"]) == (cup, 1)
    assert by_event["turn"]["content"].startswith(f"It is your turn, {first}")


def test_channels_are_merged_and_erased(server: Server) -> None:
    """When two guests are merged, and when a guest is erased."""
    one, other = (server.guest(name).get("/api/me")["guest"]["id"] for name in ("Ann", "Ann"))
    with Session(server.registry.database.engine) as session:

        def on(guest: str, kind: ChannelKind, address: str, device: str | None = None) -> None:
            enable_channel(session, guest, kind, address, "", {}, "", device)

        def kept(guest: str) -> list[str]:
            return [each.address for each in channels_of(session, guest)]

        device = devices_of(session, one)[0].id
        on(one, "webhook", "https://old.example")
        on(one, "push", "https://push.example/0", device)
        on(one, "push", "https://push.example/1")
        on(other, "webhook", "https://new.example")
        on(other, "push", "https://push.example/2")
        enqueue_now(session, [one], "over", "table:x", {})
        merge_guests(session, one, other)
        assert kept(one) == []
        assert sorted(kept(other)) == [
            "https://new.example",
            "https://push.example/1",
            "https://push.example/2",
        ]
        assert len(export_guest(session, other)["messages"]["channels"]) == 3
        erase_guest(session, other)
        assert kept(other) == []
        session.rollback()
