"""Pagination of chat, game logs and the steps of records."""

from __future__ import annotations

from random import Random

import pytest
from sqlalchemy import insert
from sqlalchemy.orm import Session

from hexstead import bots, kingdom, play
from hexstead.server.storage.models import ChatRow
from hexstead.tables import game_log, replays
from hexstead.tables.live import CHAT_PAGE
from tests.server.serving import Server


def test_chat_is_paginated(server: Server) -> None:
    ann = server.guest("Ann")
    guest = ann.get("/api/me")["guest"]["id"]
    table = ann.table("here", "open")["id"]
    number = 2 * CHAT_PAGE + 50
    row = {"table_id": table, "guest_id": guest, "name": "Ann", "seat": 0, "at": 0}
    with Session(server.registry.database.engine) as session:
        session.execute(insert(ChatRow), [{**row, "text": str(n)} for n in range(number)])
        session.commit()
    server.registry._live.pop(table)  # these lines were written without the server
    chat = f"/api/tables/{table}/chat"
    latest = ann.get(chat)
    assert [line["text"] for line in latest["lines"]] == [
        str(n) for n in range(number - CHAT_PAGE, number)
    ]
    assert latest["more"]
    texts: list[str] = []
    page = latest
    while page["lines"]:
        texts[:0] = [line["text"] for line in page["lines"]]
        page = ann.get(f"{chat}?before={page['lines'][0]['id']}")
    assert texts == [str(n) for n in range(number)] and not page["more"]
    first = latest["lines"][0]["id"] - number + CHAT_PAGE
    page = ann.get(f"{chat}?after={first + 1}")
    assert [line["text"] for line in page["lines"]] == [str(n) for n in range(2, CHAT_PAGE + 2)]
    stream = ann.stream(table)
    stream.wait_for(lambda line: line["text"] == str(number - 1), "chat")
    ann.post(chat, {"text": "at last"})
    stream.wait_for(lambda line: line["text"] == "at last", "chat")
    assert len(stream.of("chat")) == CHAT_PAGE + 1
    stream.close()


def test_logs_and_records_are_paginated(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_log, "LOG_PAGE", 30)
    monkeypatch.setattr(replays, "STEPS_PAGE", 40)
    ann = server.guest("Ann")
    setup, words = kingdom.Setup.first_game(), list[str]()
    players = [bots.find("kingdom", "random")] * 2
    state = kingdom.State.start(setup)
    play.play_out(state, players, Random(4), lambda now, action: words.append(now.text(action)))
    whole = play.Record(play.find_game("kingdom"), setup, words)
    record = ann.post("/api/records", whole.to_json())
    assert record["length"] == len(words) > 100
    steps = record["steps"]
    while len(steps) < record["length"]:
        page = ann.get(f"/api/records/{record['id']}?after={len(steps)}")["steps"]
        assert 0 < len(page) <= 40
        steps += page
    assert [step["text"] for step in steps] == words
    assert [step["at"] for step in steps] == list(range(1, len(words) + 1))
    assert ann.get(f"/api/records/{record['id']}?after=99999")["steps"] == []
    table = ann.table("here", "here", **{"from": {"record": record["id"], "at": 95}})["id"]
    view = ann.view(table)
    length = view["seq"]
    seqs = [line["seq"] for line in view["log"]]
    assert seqs == list(range(length - 29, length + 1))
    assert len(ann.get(f"/api/tables/{table}/view?after={length - 3}")["log"]) == 3
    while seqs[0] > 1:
        page = ann.get(f"/api/tables/{table}/log?before={seqs[0]}")["lines"]
        assert 0 < len(page) <= 30
        seqs[:0] = [line["seq"] for line in page]
    assert seqs == list(range(1, length + 1))
    assert ann.get(f"/api/tables/{table}/log?before=1") == {"lines": []}
