"""Health checks, metrics, and request ids."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from hexstead.server.metrics import Metrics
from hexstead.server.storage.database import Database
from tests.server.serving import Player, Server, plain_choice, wait_until

Start = Callable[..., Server]
TOKEN = "a token that is long enough"


def test_liveness_and_readiness(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    server = start()
    client = server.guest(None)
    assert client.get("/healthz")["status"] == "ok"
    assert client.get("/readyz") == {"status": "ready"}
    client.get("/metrics", 404)
    server.registry.draining = True
    assert client.get("/readyz", 503) == {"status": "stopping"}
    ann = server.guest("Ann")
    table = ann.table("here", "open")["id"]
    assert ann.get(f"/api/tables/{table}/events", 503)["code"] == "stopping"
    server.registry.draining = False

    async def away(*_: object) -> None:
        raise TimeoutError

    monkeypatch.setattr(Database, "read", away)
    assert client.get("/readyz", 503) == {"status": "database away"}
    assert client.http.get("/readyz").headers["Retry-After"] == "2"
    assert client.get("/healthz")["status"] == "ok"


def metrics_of(player: Player, **headers: str) -> dict[str, float]:
    answer = player.http.get("/metrics", headers=headers)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    lines = [line.rpartition(" ") for line in answer.text.splitlines() if line[0] != "#"]
    return {name: float(value) for name, _, value in lines}


def test_metrics_follow_requests_and_games(start: Start) -> None:
    server = start(metrics="local", metrics_token=TOKEN)
    ann = server.guest("Ann")
    table = ann.table("here", "random", "random")["id"]
    wait_until(lambda: ann.view(table)["my_turn"])
    view = ann.view(table)
    ann.act(table, view["seq"], plain_choice(view))
    stream = ann.stream(table)
    stream.wait_for(lambda _: True)
    found = metrics_of(ann)
    assert found["hexstead_streams"] == found["hexstead_games_in_memory"] == 1
    assert found['hexstead_tables{status="playing"}'] == 1
    assert found['hexstead_entries_total{by="person"}'] == 1
    route = "/api/tables/{table}/actions"
    done = f'hexstead_requests_total{{method="POST",route="{route}",status="200"}}'
    assert found[done] == found[f'hexstead_request_seconds_count{{route="{route}"}}'] == 1
    assert found["hexstead_bot_workers"] == 3 and found["hexstead_database_up"] == 1
    assert found["hexstead_commit_seconds_count"] >= 1 and found["hexstead_connections"] >= 2
    assert found["process_open_fds"] > 3
    wait_until(lambda: metrics_of(ann)["hexstead_loop_lag_seconds_count"] >= 1)
    stream.close()
    wait_until(lambda: metrics_of(ann)["hexstead_streams"] == 0)


def test_metrics_need_a_local_request_or_the_token(start: Start) -> None:
    server = start(metrics="local", metrics_token=TOKEN)
    client = server.guest(None)
    forwarded = {"X-Forwarded-For": "192.0.2.7"}
    assert client.http.get("/metrics", headers=forwarded).status_code == 404
    assert metrics_of(client, Authorization=f"Bearer {TOKEN}", **forwarded)
    wrong = {"Authorization": "Bearer another token of some length"}
    assert client.http.get("/metrics", headers=wrong).status_code == 404


def test_every_response_has_a_request_id(start: Start) -> None:
    server = start(trusted_proxies="10.0.0.1")
    client = server.guest(None).http
    first, second = (client.get(path).headers["x-request-id"] for path in ("/", "/api/nothing"))
    assert first != second and re.fullmatch("[0-9a-f]{16}", first)
    given = client.get("/api/me", headers={"X-Request-ID": "from-the-proxy.1"})
    assert given.headers["x-request-id"] == "from-the-proxy.1"
    odd = client.get("/api/me", headers={"X-Request-ID": "two words"})
    assert odd.headers["x-request-id"] != "two words"


def test_the_prometheus_text_format() -> None:
    metrics = Metrics()
    for seconds in (0.001, 0.3, 20.0):
        metrics.observe_commit(seconds)
    metrics.count_entry('a "b"\\\n')
    text = metrics.text([("hexstead_streams", {}, 3)])
    lines = text.splitlines()
    assert 'hexstead_entries_total{by="a \\"b\\"\\\\\\n"} 1.0' in lines
    assert 'hexstead_commit_seconds_bucket{le="0.001"} 1.0' in lines
    assert 'hexstead_commit_seconds_bucket{le="0.5"} 2.0' in lines
    assert 'hexstead_commit_seconds_bucket{le="+Inf"} 3.0' in lines
    assert "hexstead_commit_seconds_sum 20.301" in lines
    assert "hexstead_streams 3.0" in lines and text.endswith("\n")
    several = Metrics("7")
    several.count_entry("bot")
    assert 'hexstead_entries_total{by="bot",process="7"} 1.0' in several.text([])
    helped = [line.split()[2] for line in lines if line.startswith("# HELP")]
    assert len(helped) == len(set(helped))
