"""`hexstead doctor` finds what is wrong with a server's configuration, and says what to do."""

from __future__ import annotations

import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest

from hexstead.server.storage.database import prepare
from tests.cli.running import Answer, call

VARIABLES = ("DATABASE_URL", "PUBLIC_URL", "ALLOWED_HOSTS", "SMTP_URL", "MAIL_FROM", "BOT_PAUSE")


@pytest.fixture(autouse=True)
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "table.sqlite"
    for name in VARIABLES:
        monkeypatch.delenv(f"HEXSTEAD_{name}", raising=False)
    monkeypatch.setenv("HEXSTEAD_DATABASE_URL", f"sqlite:///{path}")
    return path


def findings(answer: Answer) -> dict[str, tuple[str, str, str]]:
    """By check: the worst level, what was found, and the advice."""
    found: dict[str, tuple[str, str, str]] = {}
    order = ("ok", "warning", "error")
    for each in json.loads(answer.out):
        known = found.get(each["check"], ("ok", "", ""))
        if each["check"] not in found or order.index(each["level"]) > order.index(known[0]):
            found[each["check"]] = (each["level"], each["found"], each["advice"])
    return found


def examine() -> dict[str, tuple[str, str, str]]:
    return findings(call("doctor", "--json"))


def test_a_new_server_has_no_errors(database: Path) -> None:
    answer = call("doctor")
    assert answer.status == 0
    assert "does not exist yet; the server creates it" in answer.out
    assert not database.exists(), "the doctor creates nothing"


def test_a_database_in_use(database: Path) -> None:
    prepare(f"sqlite:///{database}")
    found = examine()
    assert found["database"][0] == found["writes"][0] == found["permissions"][0] == "ok"
    assert "GB free for a database of" in found["disk"][1]


def test_a_database_that_others_can_read(database: Path) -> None:
    prepare(f"sqlite:///{database}")
    database.chmod(0o644)
    level, found, advice = examine()["permissions"]
    assert level == "warning"
    assert "mode 644" in found
    assert advice == f"run: chmod 600 {database}"


def test_a_file_that_is_no_database(database: Path) -> None:
    database.write_text("this is not a database" * 100)
    answer = call("doctor", "--json")
    assert answer.status == 1
    level, found, advice = findings(answer)["database"]
    assert level == "error"
    assert "not a database" in found
    assert "restore a backup" in advice
    assert "disk" in findings(answer), "a full disk damages databases"


def test_a_full_disk(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda _: _Usage(free=1000))
    level, found, _ = examine()["disk"]
    assert level == "warning"
    assert found.startswith("0.0 GB free")


class _Usage:
    def __init__(self, free: int) -> None:
        self.free = free


def test_an_invalid_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEXSTEAD_BOT_PAUSE", "soon")
    answer = call("doctor", "--json")
    assert answer.status == 1
    assert "HEXSTEAD_BOT_PAUSE" in findings(answer)["settings"][1]


def test_a_mail_server_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEXSTEAD_SMTP_URL", "smtp://127.0.0.1:1")
    monkeypatch.setenv("HEXSTEAD_MAIL_FROM", "table@example.org")
    monkeypatch.setenv("HEXSTEAD_PUBLIC_URL", "http://127.0.0.1:1")
    found = examine()
    assert found["mail"][0] == "error"
    assert "127.0.0.1:1" in found["mail"][1]
    assert found["address"][0] == "error"
    assert "cannot be reached" in found["address"][1]


class _Proxy(BaseHTTPRequestHandler):
    """Hides /readyz and /metrics, as those in deploy/ do."""

    def do_GET(self) -> None:
        self.send_response(404 if self.path in ("/readyz", "/metrics") else 200)
        self.end_headers()

    def date_time_string(self, timestamp: float | None = None) -> str:
        return "Thu, 01 Jan 2004 00:00:00 GMT"

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - its name
        pass


@pytest.fixture
def proxy() -> Iterator[str]:
    """A proxy before a server, with a clock that is years behind."""
    server = HTTPServer(("127.0.0.1", 0), _Proxy)
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


def test_a_public_address_with_a_wrong_clock(proxy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEXSTEAD_PUBLIC_URL", proxy)
    answer = call("doctor")
    assert answer.status == 0
    assert f"{proxy} answers" in answer.out
    assert "is not encrypted" in answer.out
    assert "any host name is accepted" in answer.out
    assert "ahead of that of 127.0.0.1" in answer.out
