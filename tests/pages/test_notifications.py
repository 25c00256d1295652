"""Notifications: webhooks, push messages, page titles and browser notifications."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Worker, expect

from hexstead.server.notifications import channels
from tests.pages.conftest import Guests, Visit
from tests.pages.local_server import LocalServer
from tests.pages.person import Person, starts_with
from tests.server.browser import Browser
from tests.server.http_listener import Listener, listening
from tests.server.serving import (
    TIMEOUT_SECONDS,
    Payload,
    Player,
    actions_of,
    offer_to_all,
    plain_choice,
    wait_until,
)

CATAN = Path(__file__).parent / "records" / "catan-seven.json"
# Grants notifications, records them, and reports the page as hidden.
IN_BACKGROUND = """
  window.shown = []
  window.Notification = class extends EventTarget {
    static permission = 'granted'
    static requestPermission() { return Promise.resolve('granted') }
    constructor(title, options) {
      super()
      window.shown.push({ title, ...options })
    }
    close() {}
  }
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
"""


# Mocks a push subscription and grants notifications.
SUBSCRIBED = """(given) => {
  let kept = null
  const found = { endpoint: given.endpoint, toJSON: () => given, unsubscribe: () => (kept = null) }
  PushManager.prototype.subscribe = () => Promise.resolve((kept = found))
  PushManager.prototype.getSubscription = () => Promise.resolve(kept)
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  Notification.requestPermission = () => Promise.resolve('granted')
}"""
# Records the notifications of the service worker, because the headless shell shows none.
KEEP_NOTIFICATIONS = """() => {
  self.shown = []
  self.registration.showNotification = async (title, { body, data }) => {
    self.shown.push({ title, body, path: data.path })
  }
}"""


def background_browser(visit: Visit, player: Player) -> Person:
    """Open the player's browser in the background with turn notifications enabled."""
    person = visit(player.address)
    person.use_token(player.http.cookies["hexstead_guest"])
    person.page.add_init_script(IN_BACKGROUND)
    person.open("/settings")
    person.field(starts_with("Notify me when it is my turn")).check()
    return person


def shown(person: Person, number: int = 0) -> list[dict[str, Any]]:
    """Wait for a minimum number of notifications, and return all of them."""
    person.page.wait_for_function("(number) => window.shown.length >= number", arg=number)
    notices: list[dict[str, Any]] = person.page.evaluate("() => window.shown")
    return notices


def wait_for_title(person: Person) -> None:
    expect(person.page).to_have_title("● Your turn · Hexstead")


def take_turn(player: Player, table: str) -> None:
    view = player.view(table)
    while view["my_turn"]:
        view = player.act(table, view["seq"], plain_choice(view))


def test_webhook_settings(visit: Visit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(channels, "TEST_SECONDS", TIMEOUT_SECONDS)
    server = LocalServer(tmp_path, private_webhooks=True, webhook_wait=0.0)
    try:
        with listening() as listener:
            ann = visit(server.address)
            ann.open("/settings")
            field = ann.field("Webhook address")
            field.fill(f"{listener.address}/hook")
            ann.press("Save address")
            ann.expect_text(starts_with("Saved. Send a test"))
            ann.press("Send a test message")
            ann.expect_text(starts_with("It arrived."))
            assert listener.events() == ["test"]
            assert listener.received[0].path == "/hook"
            listener.answers = [404]
            with monkeypatch.context() as patch:
                # The wait for a failed test message ends at once; the request keeps its timeout.
                listener.before_answer = lambda: patch.setattr(channels, "TEST_SECONDS", 0.0)
                ann.press("Send a test message")
                ann.expect_text(starts_with("It did not arrive."))
            ann.page.reload()
            expect(field).to_have_value(f"{listener.address}/hook")
            ann.expect_text(re.compile(r"^Last message, .*did not arrive"))
            # The server sends a message when the turn begins.
            ann.open()
            ann.press("Play now")
            wait_until(lambda: listener.events() == ["test", "test", "turn"])
            ann.open("/settings")
            ann.press("Remove")
            ann.expect_text(starts_with("Removed."))
            expect(field).to_have_value("")
            check_push(ann, listener)
            ann.field(starts_with("No notifications at night")).check()
            expect(ann.field("From")).to_have_value("22:00")
    finally:
        server.stop()


def check_push(ann: Person, listener: Listener) -> None:
    """Check push messages: the listener is the push service, and CDP delivers to the worker."""
    browser = Browser()
    listener.read = browser.read
    before = len(listener.received)
    given = json.dumps(browser.subscription(f"{listener.address}/push"))
    ann.page.add_init_script(f"({SUBSCRIBED})({given})")
    ann.page.reload()
    with ann.page.context.expect_event("serviceworker") as registered:
        ann.field(starts_with("Notify me here")).check()
    ann.press("Send a test message")
    ann.expect_text(starts_with("Sent. It should appear in a moment."))
    (pushed,) = listener.received[before:]
    assert pushed.path == "/push" and pushed.body["title"] == "Test message from Hexstead"
    message = {**pushed.body, "path": "/table/x"}
    shown = {"title": message["title"], "body": message["body"], "path": "/table/x"}
    assert push(ann, registered.value, message) == shown


def push(ann: Person, worker: Worker, message: dict[str, Any]) -> dict[str, Any]:
    """Deliver a push message to the service worker; return the notification it shows."""
    session = ann.page.context.new_cdp_session(ann.page)
    registrations: list[dict[str, Any]] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(event["registrations"]),
    )
    shown: list[dict[str, Any]] = []
    end = time.monotonic() + 60
    # A message is lost if the worker is not active yet, so deliver it until it is shown.
    while not shown and time.monotonic() < end:
        if not registrations:  # enabling the domain reports every registration
            session.send("ServiceWorker.disable")
            session.send("ServiceWorker.enable")
        worker.evaluate(KEEP_NOTIFICATIONS)
        for key in {each["registrationId"] for each in registrations}:
            delivery = {"origin": ann.address, "registrationId": key, "data": json.dumps(message)}
            session.send("ServiceWorker.deliverPushMessage", delivery)
        ann.page.wait_for_timeout(100)
        shown = worker.evaluate("() => self.shown")
    session.detach()
    assert shown, registrations
    return shown[0]


def test_an_invalid_webhook_address_shows_the_reason(visit: Visit) -> None:
    """The server does not allow private addresses."""
    ann = visit()
    ann.open("/settings")
    field = ann.field("Webhook address")
    outcome = ann.page.get_by_role("form", name="By webhook", exact=True).get_by_role("status")
    for address, words in (
        ("http://127.0.0.1:8137/hook", "private network"),
        ("http://2130706433/", "private network"),
        ("ftp://example.org/", "https://"),
    ):
        field.fill(address)
        ann.press("Save address")
        expect(outcome).to_contain_text(words)
        expect(
            ann.page.get_by_role("button", name="Send a test message", exact=True)
        ).to_have_count(0)


def test_your_turn_in_title_and_notification(visit: Visit, guest: Guests) -> None:
    bob, ann = guest("Bob"), guest("Ann")
    table = bob.table("here", "open")["id"]
    ann.post(f"/api/tables/{table}/seats/1/take", {})
    browser = background_browser(visit, ann)
    browser.open(f"/table/{table}")
    browser.wait_for_table()
    expect(browser.page).not_to_have_title(re.compile("Your turn"))
    assert shown(browser) == []
    take_turn(bob, table)
    wait_for_title(browser)
    expected = {"title": "Your turn", "body": "It is your turn at the table with Bob and Ann."}
    assert shown(browser, 1) == [{**expected, "tag": f"hexstead-{table}"}]
    # Another player connects, which changes the table but not the turn: no second notification.
    stream = bob.stream(table)
    stream.wait_for(lambda event: True, "table")
    bob.post(f"/api/tables/{table}/chat", {"text": "I am back"})
    browser.page.get_by_text("I am back").first.wait_for(state="attached")
    assert len(shown(browser)) == 1
    take_turn(ann, table)
    expect(browser.page).not_to_have_title(re.compile("Your turn"))
    take_turn(bob, table)
    wait_for_title(browser)
    assert len(shown(browser, 2)) == 2
    stream.close()


def test_your_turn_on_the_home_page(visit: Visit, guest: Guests) -> None:
    """A player without an open table is notified once."""
    bob, ann = guest("Bob"), guest("Ann")
    table = bob.table("here", "open")["id"]
    ann.post(f"/api/tables/{table}/seats/1/take", {})
    browser = background_browser(visit, ann)
    browser.open()
    browser.expect_text("Bob")
    expect(browser.page).to_have_title("Hexstead")
    take_turn(bob, table)
    for _ in range(2):  # the page polls, and reloads when it becomes visible
        with browser.page.expect_response(re.compile("which=mine")):
            browser.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
        wait_for_title(browser)
    assert [notice["tag"] for notice in shown(browser, 1)] == [f"hexstead-{table}"]


def test_a_decider_who_is_not_the_mover_is_notified(visit: Visit, guest: Guests) -> None:
    """In Catan, an offer prompts both other players at once; both are notified."""
    players = [guest(name) for name in ("Ann", "Bob", "Cid")]
    ann, _, cid = players
    record = ann.post("/api/records", json.loads(CATAN.read_text(encoding="utf-8")))
    source = {"record": record["id"], "at": record["length"]}
    table = ann.table("here", "open", "open", game="catan", **{"from": source})["id"]
    for seat, player in enumerate(players[1:], start=1):
        player.post(f"/api/tables/{table}/seats/{seat}/take", {})
    view = play_until_offer(players, table)
    browser = background_browser(visit, cid)
    browser.open(f"/table/{table}")
    browser.wait_for_table()
    assert shown(browser) == []
    offer = offer_to_all(view)
    assert offer is not None
    asked = ann.act(table, view["seq"], offer)
    assert asked["state"]["deciders"] == [1, 2] and asked["mover"] == 1
    wait_for_title(browser)
    assert [notice["title"] for notice in shown(browser, 1)] == ["Your turn"]
    assert cid.get(f"/api/tables/{table}")["your_turn"]


def play_until_offer(players: list[Player], table: str) -> Payload:
    """Play until the first player can make an offer; return the view."""
    for _ in range(60):
        for player in players:
            view = player.view(table)
            if not view["my_turn"]:
                continue
            if player is players[0] and offer_to_all(view) is not None:
                return view
            player.act(table, view["seq"], actions_of(view)[0])
            break
    raise AssertionError("the first player could never make an offer")
