"""Answers in another player's turn: after some seconds without one, the answer is no."""

from __future__ import annotations

import json
from collections.abc import Callable

from hexstead.play import Record, find_game
from hexstead.tables.clocks import TimeControl
from hexstead.tables.entries import Entry
from hexstead.tables.game_log import GameLog
from hexstead.tables.games import find_adapter
from tests.kingdom.sets.marshlands.marsh import shore
from tests.server.serving import Payload, Player, Server, wait_until

Start = Callable[..., Server]


def table_at_the_shore(ann: Player, *seats: str, **more: object) -> Payload:
    """Create a table just before the last tile of a hex is taken."""
    record = Record.starting_at(find_game("kingdom"), shore()).to_json()
    key = ann.post("/api/records", record)["id"]
    return ann.table(*seats, **{"from": {"record": key, "at": 0}}, **more)


def test_an_answer_has_a_deadline() -> None:
    def asked(seconds: int | None, bots: frozenset[int] = frozenset()) -> GameLog:
        time_control = TimeControl(None, 0, seconds)
        game = GameLog(find_adapter("kingdom"), shore(), bots, time_control)
        game.add(Entry(1, "action", 0, "person", "build b1", 5000))
        return game

    assert asked(20).answer_by == 25_000
    assert asked(20).clocks is None
    assert asked(None).answer_by is None
    assert asked(20, frozenset({1})).answer_by is None

    answered = asked(20)
    answered.add(Entry(2, "action", 1, "person", "done", 6000))
    assert answered.answer_by is None
    assert answered.lines[1].log_line is not None
    assert answered.lines[1].log_line.verb == "pass"


def test_an_answer_that_is_overdue_is_no(start: Start) -> None:
    server = start()
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = table_at_the_shore(ann, "here", "open", clock={"answer_seconds": 1})
    bob.post(f"/api/tables/{table['id']}/seats/1/take", {})
    bob.view(table["id"])
    view = ann.view(table["id"])
    assert (view["clocks"], view["answer"]) == (None, None)

    asked = ann.act(table["id"], view["seq"], "build b1")
    assert asked["answer"]["seat"] == 1
    assert 0 < asked["answer"]["left_ms"] <= 1000
    wait_until(lambda: ann.view(table["id"])["my_turn"])

    view = bob.view(table["id"])
    assert [(line["kind"], line["verb"]) for line in view["log"][-2:]] == [
        ("time_out", None),
        ("action", "pass"),
    ]
    assert view["answer"] is None
    assert view["tiles"][1][0]["state"] == "ready"
    assert bob.get(f"/api/tables/{table['id']}")["seats"][1]["stand_in"] is None


def test_a_table_starts_from_a_position_and_its_record_too(start: Start) -> None:
    server = start()
    ann = server.guest("Ann")
    table = table_at_the_shore(ann, "here", "greedy")
    view = ann.view(table["id"])
    assert view["state"]["tiles_left"]["b2"] == 1
    ann.act(table["id"], view["seq"], "build b1")
    wait_until(lambda: ann.view(table["id"])["my_turn"])  # the bot has replayed the same game

    ann.post(f"/api/tables/{table['id']}/seats/0/stand-in", {"bot": "medium"})
    wait_until(lambda: ann.view(table["id"])["status"] == "over")
    record = ann.get(f"/api/records/{table['id']}/download")
    assert Record.loads(json.dumps(record)).replay().mover < 0
    assert record["position"]["tiles_left"]["b2"] == 1
