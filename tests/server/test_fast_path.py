"""The fast path of the hot endpoints responds exactly as the router does."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import httpx
import pytest

from hexstead.server.api import actions
from hexstead.server.http import fast_path
from tests.server.serving import Player, Server, actions_of

NOT_COMPARED = ("x-request-id", "date")


def responses_of(player: Player, table: str) -> list[httpx.Response]:
    """Requests for views and actions, valid and invalid, that change nothing."""
    view = player.view(table)
    here = f"/api/tables/{table}"
    wish: dict[str, Any] = {"seq": view["seq"], "action": "sing"}
    bodies = [wish, {**wish, "seq": -1}, {"seq": 1}, {**wish, "action": "é"}, [], {**wish, "x": 1}]
    answers = [player.http.post(f"{here}/actions", json=body) for body in bodies]
    answers += [
        player.http.post(f"{here}/actions", content=b"{", headers={"Content-Type": kind})
        for kind in ("application/json", "text/plain")
    ]
    queries = ("", "?after=3", "?after=-3", "?after=12345678901", "?after=x", "?pace=slow", "?b=1")
    answers += [player.http.get(f"{here}/view{query}") for query in queries]
    answers += [player.http.get(f"/api/tables/{key}/view") for key in ("nobody", "a b", "x" * 65)]
    answers.append(player.http.request("DELETE", f"{here}/view"))
    answers.append(player.http.get(f"{here}/events?pace=lame"))
    answers.append(httpx.get(f"{player.http.base_url}{here}/view"))
    answers.append(httpx.post(f"{player.http.base_url}{here}/actions", json=wish))
    return answers


def comparable(answer: httpx.Response) -> tuple[int, dict[str, str], bytes]:
    headers = {name: text for name, text in answer.headers.items() if name not in NOT_COMPARED}
    return answer.status_code, headers, answer.content


def test_the_fast_path_responds_as_the_router_does(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = server.guest()
    table = ann.table("here", "here", spectators=False)["id"]
    fast = [comparable(answer) for answer in responses_of(ann, table)]
    monkeypatch.setattr(fast_path, "_ENDPOINTS", {})
    assert [comparable(answer) for answer in responses_of(ann, table)] == fast
    assert {status for status, _, _ in fast} >= {200, 401, 403, 404, 405, 409, 415, 422}
    assert fast[8][1]["content-encoding"] == "gzip"


def test_hot_endpoints_take_the_fast_path(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = server.guest()
    table = ann.table("here", "random")["id"]
    gone: list[str] = []

    def noted(name: str, known: Callable[..., Any], *given: Any) -> Any:
        gone.append(name)
        return known(*given)

    for name in ("act", "get_view", "open_stream"):  # the router has these routes, but is not asked
        monkeypatch.setattr(actions, name, partial(noted, name, getattr(actions, name)))
    view = ann.view(table)
    stream = ann.stream(table)
    stream.wait_for(lambda news: news["seq"] == view["seq"])
    assert ann.act(table, view["seq"], actions_of(view)[0])["seq"] > view["seq"]
    assert gone == ["get_view", "open_stream", "act"]
