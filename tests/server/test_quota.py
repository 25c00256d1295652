"""Quotas of tables, actions and concurrent requests per guest and per address."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import httpx
import pytest

from hexstead.kingdom import Setup
from hexstead.play import Record, find_game
from hexstead.server import rate_limits
from hexstead.server.rate_limits import RATES, Limits
from hexstead.tables import archive
from hexstead.tables.commands import play
from hexstead.tables.problems import Problem
from tests.server.serving import Payload, Server, plain_choice, wait_until

Start = Callable[..., Server]


def bots_only(number: int) -> Payload:
    return {
        "game": "kingdom",
        "seats": [{"kind": "bot", "bot": "random"}] * number,
        "request": {"first_game": True},
    }


def test_tables_per_host_and_per_address_are_limited(start: Start) -> None:
    caps = {"guest_tables": 3, "guest_bot_tables": 2, "address_bot_tables": 3, "address_tables": 6}
    server = start(rate_limits=True, bot_pause=600.0, **caps)
    ann, bob, cyd = (server.guest(name) for name in ("Ann", "Bob", "Cyd"))
    answers = at_once(server, ann.headers, [bots_only(2)] * 5)
    assert sorted(answers) == [
        201,
        201,
        429,
        429,
        429,
    ]  # although they are concurrent
    refusal = ann.post("/api/tables", bots_only(2), 429)
    assert (refusal["code"], refusal["params"]) == ("too_many_bot_tables", {"n": 2})
    mine = ann.table("here", "open")["id"]
    refusal = ann.post("/api/tables", table("here", "open"), 429)
    assert (refusal["code"], refusal["params"]) == ("too_many_tables", {"n": 3})
    ann.call("DELETE", f"/api/tables/{mine}")
    ann.table("here", "open")  # one game is over, so another may be created
    bob.post("/api/tables", bots_only(2))
    assert bob.post("/api/tables", bots_only(2), 429)["code"] == "too_many_tables_here"
    bob.table("here", "open")
    cyd.table("here", "open")
    assert cyd.post("/api/tables", table("here", "open"), 429)["code"] == "too_many_tables_here"


def test_games_with_only_stand_ins_count_as_bot_games(start: Start) -> None:
    server = start(rate_limits=True, bot_pause=600.0, guest_bot_tables=2, address_bot_tables=3)
    ann, bob = server.guest("Ann"), server.guest("Bob")
    mine = [ann.table("here", "random", "random")["id"] for _ in range(5)]
    paths = [f"/api/tables/{key}/seats/0/stand-in" for key in mine]
    answers = at_once(server, ann.headers, [{}] * 5, paths)
    assert sorted(answers) == [
        200,
        200,
        429,
        429,
        429,
    ]  # although they are concurrent
    left = next(key for key, answer in zip(mine, answers, strict=True) if answer == 429)
    for call in ("stand-in", "leave"):
        refusal = ann.post(f"/api/tables/{left}/seats/0/{call}", {}, 429)
        assert (refusal["code"], refusal["params"]) == ("too_many_bot_tables", {"n": 2})
    assert ann.get(f"/api/tables/{left}")["seats"][0]["stand_in"] is None
    assert ann.post("/api/tables", bots_only(2), 429)["code"] == "too_many_bot_tables"

    # Giving the last open seat to a bot does not bypass the limit.
    open_one = ann.table("open", "random")["id"]
    bot = {"kind": "bot", "bot": "random"}
    refusal = ann.put(f"/api/tables/{open_one}/seats/0", bot, 429)
    assert refusal["code"] == "too_many_bot_tables"
    assert ann.get(f"/api/tables/{open_one}")["status"] == "waiting"

    # A returning player frees quota; a game with another person does not count.
    back = mine[answers.index(200)]
    ann.post(f"/api/tables/{back}/seats/0/reclaim", {})
    ann.post(f"/api/tables/{left}/seats/0/stand-in", {})
    shared = ann.table("here", "open")["id"]
    bob.post(f"/api/tables/{shared}/seats/1/take", {})
    ann.post(f"/api/tables/{shared}/seats/0/stand-in", {})
    bob.post(f"/api/tables/{shared}/seats/1/stand-in", {})  # the third bot game of this address
    his = bob.table("here", "random")["id"]
    refusal = bob.post(f"/api/tables/{his}/seats/0/stand-in", {}, 429)
    assert refusal["code"] == "too_many_tables_here"


def table(*kinds: str) -> Payload:
    return {"game": "kingdom", "seats": [{"kind": kind} for kind in kinds]}


def at_once(
    server: Server,
    headers: dict[str, str],
    bodies: list[Payload],
    paths: Sequence[str] = (),
) -> list[int]:
    async def send() -> list[int]:
        async with httpx.AsyncClient(base_url=server.address, headers=headers) as client:
            calls = [
                client.post(path, json=body, timeout=30)
                for path, body in zip(paths or ["/api/tables"] * len(bodies), bodies, strict=True)
            ]
            return [answer.status_code for answer in await asyncio.gather(*calls)]

    return asyncio.run(send())


def test_actions_and_undos_are_limited(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "actions", (3, 600.0))
    monkeypatch.setitem(RATES, "undos", (2, 600.0))
    server = start(rate_limits=True)
    ann = server.guest("Ann")
    game = ann.table("here", "random")["id"]
    wait_until(lambda: ann.view(game)["my_turn"])
    seq = ann.view(game)["seq"]
    for _ in range(2):
        built = ann.act(game, seq, plain_choice(ann.view(game)))
        seq = ann.post(f"/api/tables/{game}/undo", {"seq": built["seq"]})["seq"]
    built = ann.act(game, seq, plain_choice(ann.view(game)))
    body = {"seq": built["seq"]}
    assert ann.post(f"/api/tables/{game}/undo", body, 429)["code"] == "too_often"
    assert ann.act(game, built["seq"], "end", 429)["code"] == "too_often"


def test_the_length_of_a_log_is_limited(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = start().guest("Ann")
    game = ann.table("here", "random")["id"]
    wait_until(lambda: ann.view(game)["my_turn"])
    view = ann.view(game)
    built = ann.act(game, view["seq"], plain_choice(view))
    body = {"seq": built["seq"]}
    monkeypatch.setattr(play, "MOST_ENTRIES", 2 * built["seq"])
    for call in ("undo", "restart-turn", "rewind"):
        assert ann.post(f"/api/tables/{game}/{call}", body, 409)["code"] == "log_long"
    monkeypatch.setattr(play, "MOST_ENTRIES", built["seq"])
    refusal = ann.act(game, built["seq"], plain_choice(built), 409)
    assert (refusal["code"], refusal["params"]) == ("log_full", {"n": built["seq"]})


def test_the_length_of_an_uploaded_record_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "MOST_ACTIONS", 1)
    text = Record(find_game("kingdom"), Setup.first_game()).dumps()
    longer = text.replace('"actions": [', '"actions": ["a", "b"')
    assert longer != text
    with pytest.raises(Problem, match="at most 1 actions"):
        archive.read_upload(longer)


def test_concurrency_and_rate_of_an_address_are_limited(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rate_limits, "MOST_AT_ONCE", 2)
    monkeypatch.setitem(RATES, "requests", (3, 60.0))
    room = Limits(on=True)
    room.begin_request("192.0.2.7", True)
    room.begin_request("192.0.2.7", False)
    with pytest.raises(Problem, match="2 requests"):
        room.begin_request("192.0.2.7", True)
    room.begin_request("192.0.2.8", True)
    room.end_request("192.0.2.8")
    for _ in range(2):
        room.end_request("192.0.2.7")
    for _ in range(2):
        room.begin_request("192.0.2.7", True)
        room.end_request("192.0.2.7")
    with pytest.raises(Problem, match="Too many requests"):
        room.begin_request("192.0.2.7", True)
    assert not room.at_once._own  # addresses without requests are forgotten
