"""HTTP security: headers, cookies, static pages, rate limits, allowed hosts, same-origin checks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from hexstead.server.rate_limits import RATES, Limits
from hexstead.tables.problems import Problem
from tests.server.serving import Player, Server, serving, settings_for

Guests = Callable[..., Player]
Start = Callable[..., Server]


def test_every_response_has_security_headers(guest: Guests) -> None:
    player = guest(None)
    for path in ("/", "/table/x", "/api/catalogue", "/api/nothing", "/nothing.js"):
        headers = player.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert "access-control-allow-origin" not in headers
    refused = player.http.put("/api/me", json={}, headers={"Sec-Fetch-Site": "cross-site"})
    assert "content-security-policy" in refused.headers
    assert player.http.get("/api/catalogue").headers["cache-control"] == "no-store"


@pytest.mark.parametrize("secure", [False, True])
def test_the_cookie_is_http_only_and_same_site(start: Start, secure: bool) -> None:
    server = start(public_url="https://play.example" if secure else "")
    answer = server.guest(None).http.put("/api/me", json={"name": "Ann"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/" in cookie
    assert ("Secure" in cookie) == secure
    assert ("strict-transport-security" in answer.headers) == secure


def test_only_a_hash_of_the_token_is_stored(tmp_path: Path) -> None:
    with serving(settings_for(tmp_path)) as server:
        ann = server.guest("Ann")
        table = ann.table("here", "random")["id"]
        link = ann.post(f"/api/tables/{table}/seats/0/link")["token"]
        token = ann.http.cookies["hexstead_guest"]
    stored = b"".join(file.read_bytes() for file in tmp_path.glob("table.sqlite*"))
    assert b"Ann" in stored
    assert token.encode() not in stored and link.encode() not in stored


def test_pages_and_their_fallbacks(tmp_path: Path) -> None:
    folder = tmp_path / "pages"
    with serving(settings_for(tmp_path), folder) as server:
        client = server.guest(None).http
        unbuilt = client.get("/")
        assert unbuilt.status_code == 503 and "make web" in unbuilt.text
        (folder / "assets").mkdir(parents=True)
        (folder / "index.html").write_text("<!doctype html><title>Hexstead</title>")
        (folder / "assets" / "index-1a2b.js").write_text("export {}")
        for path in ("/", "/table/abc?invite=1", "/replay/abc?at=57"):
            page = client.get(path)
            assert page.status_code == 200 and "<title>Hexstead" in page.text
            assert page.headers["cache-control"] == "no-cache"
        script = client.get("/assets/index-1a2b.js")
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-type"].startswith("text/javascript")
        assert client.get("/assets/missing.js").status_code == 404
        assert client.get("/%2e%2e/table.sqlite").status_code == 404
        assert client.get("/../table.sqlite").status_code == 404


def test_only_the_pages_for_offline_play_may_run_webassembly(tmp_path: Path) -> None:
    folder = tmp_path / "static"
    (folder / "python-1a2b").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Offline</title>")
    (folder / "python-1a2b" / "pyodide.asm.wasm").write_bytes(b"")
    with serving(settings_for(tmp_path, offline_pages=str(folder))) as server:
        client = server.guest(None).http
        assert client.get("/api/features").json()["offline"] is True
        page = client.get("/offline/")
        assert "<title>Offline" in page.text and page.headers["cache-control"] == "no-cache"
        assert "'wasm-unsafe-eval'" in page.headers["content-security-policy"]
        module = client.get("/offline/python-1a2b/pyodide.asm.wasm")
        assert "immutable" in module.headers["cache-control"]
        assert module.headers["content-type"] == "application/wasm"
        for path in ("/", "/api/features"):
            assert "wasm" not in client.get(path).headers["content-security-policy"]
    with serving(settings_for(tmp_path, offline_pages="off")) as server:
        assert server.guest(None).http.get("/api/features").json()["offline"] is False


def test_new_guests_tables_and_chat_are_rate_limited(start: Start) -> None:
    server = start(rate_limits=True)
    ann = server.guest("Ann")
    table = ann.table("here", "open")["id"]
    chat = f"/api/tables/{table}/chat"
    body = {"game": "kingdom", "seats": [{"kind": "here"}, {"kind": "open"}]}
    assert until_refused(lambda: ann.http.post(chat, json={"text": "hi"})) >= RATES["chat"][0]
    assert until_refused(lambda: ann.http.post("/api/tables", json=body)) >= 25
    client = server.guest(None)

    def create_guest() -> httpx.Response:
        client.http.cookies.clear()
        return client.http.put("/api/me", json={"name": "x"})

    assert until_refused(create_guest) >= 25


def until_refused(call: Callable[[], httpx.Response]) -> int:
    """Return how often a request is accepted in a row before it gets the usual 429 response."""
    for number in range(300):
        answer = call()
        if answer.status_code == 429:
            assert answer.json()["error"] == "too_often"
            assert int(answer.headers["retry-after"]) >= 1
            return number
        assert answer.status_code in (200, 201)
    raise AssertionError("never refused")


def test_a_rate_limit_bucket_refills(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("hexstead.server.rate_limits.monotonic", lambda: clock[0])
    limits = Limits(on=True)
    most, seconds = RATES["chat"]
    for _ in range(most):
        limits.spend("chat", "ann")
    limits.spend("chat", "bob")
    with pytest.raises(Problem, match="Too many requests"):
        limits.spend("chat", "ann")
    clock[0] += seconds / most + 0.01
    limits.spend("chat", "ann")
    with pytest.raises(Problem):
        limits.spend("chat", "ann")


def test_only_allowed_hosts_are_served(start: Start) -> None:
    server = start(allowed_hosts="play.example, *.example.org, [::1]")
    client = server.guest(None).http
    for host in ("play.example", "PLAY.example:8137", "a.example.org", "[::1]:80"):
        assert client.get("/api/me", headers={"Host": host}).status_code == 200
    for host in ("example.org", "evil-play.example", "127.0.0.1", "play.example.evil"):
        refused = client.get("/api/me", headers={"Host": host})
        assert refused.status_code == 421 and refused.json()["code"] == "wrong_host"
    assert client.get("/healthz", headers={"Host": "10.0.0.7"}).status_code == 200


@pytest.mark.parametrize(
    ("origin", "host", "status"),
    [
        ("http://play.example", "play.example", 200),
        ("https://play.example", "play.example", 403),  # another scheme is another site
        ("http://play.example:81", "play.example", 403),
        ("https://public.example", "inside:8137", 200),
        ("http://public.example", "inside:8137", 403),
        ("null", "play.example", 403),
    ],
)
def test_writes_must_come_from_the_same_origin(
    proxied: Server, origin: str, host: str, status: int
) -> None:
    headers = {"Origin": origin, "Host": host}
    answer = proxied.guest(None).http.put("/api/me", json={"name": "Ann"}, headers=headers)
    assert answer.status_code == status


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server behind a proxy, with a public host name of its own."""
    settings = settings_for(tmp_path_factory.mktemp("door"), public_url="https://public.example")
    with serving(settings) as running:
        yield running
