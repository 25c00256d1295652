"""SSRF protection: webhooks never go to private addresses, in any notation."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from hexstead.server.notifications import allowed_addresses, channels
from hexstead.server.notifications.allowed_addresses import (
    ForbiddenAddress,
    is_public,
    read_address,
    resolve,
)
from hexstead.server.notifications.kinds import DeliveryResult
from hexstead.server.notifications.webhook_client import json_body, post
from tests.server.http_listener import CERTIFICATE, listening
from tests.server.serving import Player, Server, wait_until

Guests = Callable[..., Player]

PRIVATE = [
    "http://127.0.0.1/",
    "http://127.0.0.1:8080/hook",
    "http://127.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0x7f.0.0.1/",
    "http://0177.0.0.1/",
    "http://0/",
    "http://0.0.0.0/",
    "http://localhost/",
    "http://localhost./",
    "http://LOCALHOST/",
    "http://10.1.2.3/",
    "http://172.16.0.1/",
    "http://192.168.1.1/",
    "http://100.64.0.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://224.0.0.1/",
    "http://240.0.0.1/",
    "http://255.255.255.255/",
    "http://192.0.2.1/",
    "http://198.18.0.1/",
    "http://[::1]/",
    "http://[::]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:a00:1]/",
    "http://[::127.0.0.1]/",
    "http://[fe80::1]/",
    "http://[fc00::1]/",
    "http://[fd12:3456::1]/",
    "http://[ff02::1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[64:ff9b:1::a00:1]/",
    "http://[2002:7f00:1::]/",
    "http://[2001:db8::1]/",
    "http://[3fff::1]/",
    "http://[fec0::1]/",
    "http://192.0.0.192/latest/",
    "http://168.63.129.16/",
]
OTHERWISE = [
    ("ftp://example.org/", "webhook_scheme"),
    ("file:///etc/passwd", "webhook_scheme"),
    ("gopher://example.org/", "webhook_scheme"),
    ("javascript:alert(1)", "webhook_scheme"),
    ("discord.com/api/webhooks/1/x", "webhook_scheme"),
    ("https://ann:secret@example.org/", "webhook_credentials"),
    ("https://ann@example.org/", "webhook_credentials"),
    ("http://example.org:25/", "webhook_port"),
    ("http://example.org:22/", "webhook_port"),
    ("http://example.org:0/", "webhook_port"),
    ("http://example.org:99999/", "webhook_not_an_address"),
    ("http://example.org:abc/", "webhook_not_an_address"),
    ("http://[::1/", "webhook_not_an_address"),
    ("https:///path", "webhook_not_an_address"),
    ("https://", "webhook_not_an_address"),
    ("http://exa mple.org/", "webhook_not_an_address"),
    ("http://example.org/\r\nHost: other", "webhook_not_an_address"),
    ("http://example.org\\@127.0.0.1/", "webhook_not_an_address"),
    ("http://exämple.org/", "webhook_not_an_address"),
    (f"https://example.org/{'x' * 500}", "webhook_too_long"),
    ("https://no-such-host.invalid/", "webhook_unknown_host"),
    (f"https://{'a' * 70}.org/", "webhook_unknown_host"),
    ("https://a..b/", "webhook_unknown_host"),
]
PUBLIC = ["93.184.216.34", "1.1.1.1", "2606:4700:4700::1111", "::ffff:1.1.1.1", "64:ff9b::101:101"]


@pytest.mark.parametrize("url", PRIVATE)
def test_private_addresses_are_refused_when_saved(guest: Guests, url: str) -> None:
    ann = guest("Ann")
    refusal = ann.put("/api/me/webhook", {"url": url}, 422)
    # A notation that the resolver of this machine does not understand is refused as unknown.
    assert refusal["code"] in ("webhook_private", "webhook_unknown_host"), refusal
    assert refusal["error"] == "bad_webhook"
    assert ann.get("/api/me/webhook")["url"] is None


@pytest.mark.parametrize(("url", "code"), OTHERWISE)
def test_other_invalid_urls(guest: Guests, url: str, code: str) -> None:
    refusal = guest("Ann").put("/api/me/webhook", {"url": url}, 422)
    assert refusal["code"] == code
    assert refusal["message"].endswith(".")


@pytest.mark.parametrize("address", PUBLIC)
def test_public_addresses_are_public(address: str) -> None:
    assert is_public(address)


def test_an_invalid_address_is_not_public() -> None:
    assert not is_public("example.org")
    assert not is_public("fe80::1%eth0")


def test_one_private_address_among_public_ones_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async def both(host: str, port: int) -> list[str]:
        return ["1.1.1.1", "10.0.0.1"]

    monkeypatch.setattr(allowed_addresses, "look_up", both)
    target = read_address("https://example.org/hook")
    with pytest.raises(ForbiddenAddress, match="webhook_private"):
        asyncio.run(resolve(target, private=False))
    assert asyncio.run(resolve(target, private=True)) == ["1.1.1.1", "10.0.0.1"]


def test_a_host_name_that_becomes_private_later(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The host name was public when it was saved, and is private at delivery."""
    answers = ["1.1.1.1"]

    async def turncoat(host: str, port: int) -> list[str]:
        return [answers.pop()] if answers else ["127.0.0.1"]

    monkeypatch.setattr(allowed_addresses, "look_up", turncoat)
    with listening() as listener:
        port = listener.address.rpartition(":")[2]
        ann = server.guest("Ann")
        ann.put("/api/me/webhook", {"url": f"http://rebinding.example:{port}/"})
        monkeypatch.setattr(channels, "TEST_SECONDS", 0.5)
        assert ann.post("/api/me/webhook/test") == {"outcome": "failed"}
        table = ann.table("here", "open")["id"]
        server.guest("Bob").post(f"/api/tables/{table}/seats/1/take", {})
        wait_until(lambda: _messages(server) == 0)  # the notification is not sent, and not retried
        assert ann.get("/api/me/webhook")["last"]["outcome"] == "failed"
        assert listener.received == []


def _messages(server: Server) -> int:
    with server.registry.database.engine.connect() as connection:
        count: int = connection.exec_driver_sql("SELECT count(*) FROM notifications").scalar_one()
        return count


def test_the_connection_goes_to_the_checked_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """The host name is resolved once; the connection goes to that address, under the name."""
    asked: list[str] = []

    async def once(host: str, port: int) -> list[str]:
        asked.append(host)
        return ["127.0.0.1"]

    monkeypatch.setattr(allowed_addresses, "look_up", once)
    with listening() as listener:
        port = listener.address.rpartition(":")[2]
        url = f"http://only-here.example:{port}/a?b=c"
        outcome = asyncio.run(post(url, json_body({"content": "Grüße 🌲"}), private=True))
    assert outcome == DeliveryResult("delivered", 204)
    assert asked == ["only-here.example"]
    assert listener.received[0].headers["Host"] == f"only-here.example:{port}"
    assert listener.received[0].path == "/a?b=c"
    assert listener.received[0].body == {"content": "Grüße 🌲"}


def test_a_redirect_to_a_private_address_is_not_followed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with listening() as listener, listening() as inside:
        listener.answers = [307]
        listener.redirect_to = f"{inside.address}/private"
        outcome = asyncio.run(post(listener.address, json_body({}), private=True))
        assert outcome == DeliveryResult("redirected", 307)
        assert not outcome.retryable
        assert inside.received == []


def test_closed_ports_and_invalid_certificates() -> None:
    with listening() as listener:
        secure = listener.address.replace("http://", "https://")
        assert asyncio.run(post(secure, json_body({}), private=True)).kind == "insecure"
    assert asyncio.run(post(listener.address, json_body({}), private=True)) == DeliveryResult(
        "unreachable"
    )


@pytest.mark.parametrize(
    ("name", "trusted", "outcome"),
    [
        ("hook.example", True, DeliveryResult("delivered", 204)),
        ("hook.example", False, DeliveryResult("insecure")),
        ("another.example", True, DeliveryResult("insecure")),
    ],
)
def test_the_certificate_must_be_trusted_and_match_the_host_name(
    monkeypatch: pytest.MonkeyPatch, name: str, trusted: bool, outcome: DeliveryResult
) -> None:
    async def here(host: str, port: int) -> list[str]:
        return ["127.0.0.1"]

    monkeypatch.setattr(allowed_addresses, "look_up", here)
    if trusted:
        monkeypatch.setenv("SSL_CERT_FILE", str(CERTIFICATE))
    with listening(secure=True) as listener:
        port = listener.address.rpartition(":")[2]
        assert (
            asyncio.run(post(f"https://{name}:{port}/", json_body({"a": 1}), private=True))
            == outcome
        )
    assert [each.body for each in listener.received] == ([{"a": 1}] if outcome.status else [])


def test_the_second_address_is_tried_if_the_first_is_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def both(host: str, port: int) -> list[str]:
        return ["127.0.0.2", "127.0.0.1"]

    monkeypatch.setattr(allowed_addresses, "look_up", both)
    with listening() as listener:
        port = listener.address.rpartition(":")[2]
        outcome = asyncio.run(post(f"http://two.example:{port}/", json_body({}), private=True))
    assert outcome == DeliveryResult("delivered", 204) and len(listener.received) == 1


def test_proxies_of_the_environment_are_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    """A proxy would resolve the host name again."""
    with listening() as proxy, listening() as listener:
        for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"):
            monkeypatch.setenv(name, proxy.address)
        assert asyncio.run(post(listener.address, json_body({}), private=True)) == DeliveryResult(
            "delivered", 204
        )
        assert len(listener.received) == 1 and proxy.received == []


def test_the_url_is_not_logged(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")
    with listening() as listener:
        asyncio.run(post(f"{listener.address}/a-secret?and=more", json_body({}), private=True))
        assert listener.received[0].path == "/a-secret?and=more"
    assert caplog.records and "a-secret" not in caplog.text and "and=more" not in caplog.text


@pytest.mark.parametrize(
    ("answer", "outcome"),
    [
        (b"HTTP/1.1 200 OK\r\n\r\n" + b"x" * 1_000_000, DeliveryResult("delivered", 200)),
        (b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx", DeliveryResult("delivered", 200)),
        (b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 503 No\r\n\r\n", DeliveryResult("refused", 503)),
        (b"HTTP/1.1 200 OK\r\n" + b"X: y\r\n" * 100_000, DeliveryResult("no_answer")),
        (b"HTTP/1.1 200 OK\r\nX: y", DeliveryResult("no_answer")),
        (b"", DeliveryResult("no_answer")),
    ],
    ids=["long", "cut off", "interim", "endless head", "half a head", "nothing"],
)
def test_every_response_has_a_result(answer: bytes, outcome: DeliveryResult) -> None:
    with listening() as listener:
        listener.answers = [answer]
        assert asyncio.run(post(listener.address, json_body({}), private=True)) == outcome
