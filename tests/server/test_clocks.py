"""Clocks: derived from the log, running while a person is to move; at zero a bot takes over."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from hexstead import kingdom
from hexstead.play import CHANCE, Record
from hexstead.tables.base_schemas import EntryKind
from hexstead.tables.clocks import TimeControl
from hexstead.tables.entries import Entry
from hexstead.tables.game_log import GameLog
from hexstead.tables.games import find_adapter
from tests.pages.prepare_catan import RECORD
from tests.server.serving import Player, Server, plain_choice, wait_until

Start = Callable[..., Server]
MINUTE = TimeControl(1, 10)


def game_log(bots: frozenset[int] = frozenset(), control: TimeControl = MINUTE) -> GameLog:
    """A first game for two with a minute each and ten seconds a turn; both cards are dealt."""
    start = kingdom.State.start(kingdom.Setup.first_game(2))
    game = GameLog(find_adapter("kingdom"), start, bots, control)
    for number, card in enumerate(("grass", "forest"), start=1):
        game.add(Entry(number, "chance", None, "server", f"draw {card}", 1000))
    return game


def act(game: GameLog, kind: EntryKind, text: str | None, at: int) -> None:
    seat = game.state.mover if kind != "chance" else None
    game.add(Entry(game.seq + 1, kind, seat, "person", text, at))


def end_turn(game: GameLog, at: int) -> None:
    for _ in range(3):
        act(game, "action", game.state.text(game.state.legal()[0]), at)
    act(game, "action", "end", at)
    act(game, "chance", "draw canyon", at)


def test_the_mover_uses_time_and_gains_the_increment() -> None:
    game = game_log()
    assert game.clocks is not None
    act(game, "action", game.state.text(game.state.legal()[0]), 6000)
    assert game.clocks.left == [55_000, 60_000]
    act(game, "undo", None, 7000)
    assert game.clocks.left == [54_000, 60_000]
    end_turn(game, 8000)
    assert game.clocks.left == [63_000, 60_000]
    assert game.clocks.left_now(1, [1], 9000) == 59_000
    assert game.clocks.left_now(0, [1], 9000) == 63_000


def test_a_clock_for_each_turn_begins_anew() -> None:
    game = game_log(control=TimeControl(1, 0, per_turn=True))
    assert game.clocks is not None
    act(game, "action", game.state.text(game.state.legal()[0]), 31_000)
    assert game.clocks.left == [30_000, 60_000]
    act(game, "undo", None, 32_000)
    assert game.clocks.left == [29_000, 60_000]
    end_turn(game, 41_000)
    assert game.clocks.left == [60_000, 60_000]
    assert game.clocks.left_now(1, [1], 61_000) == 40_000


@pytest.mark.parametrize("per_turn", [1, "yes", None])
def test_a_stored_time_control_of_another_type_is_refused(per_turn: object) -> None:
    with pytest.raises(ValueError, match="not a time control"):
        TimeControl.of({"minutes": 1440, "bonus_seconds": 0, "per_turn": per_turn})


def test_a_clock_for_each_turn_has_no_bonus(start: Start) -> None:
    player: Player = start().guest("Ann")
    clock = {"minutes": 1440, "bonus_seconds": 30, "per_turn": True}
    table = player.table("here", "open", clock=clock)
    assert table["clock"] == {"minutes": 1440, "bonus_seconds": 0, "per_turn": True}


def test_downtime_of_the_server_costs_no_time() -> None:
    game = game_log()
    assert game.clocks is not None
    act(game, "resumed", None, 500_000)
    assert game.clocks.left == [60_000, 60_000]
    act(game, "action", game.state.text(game.state.legal()[0]), 501_000)
    assert game.clocks.left == [59_000, 60_000]


def test_bots_and_stand_ins_use_no_time() -> None:
    game = game_log(bots=frozenset({0}))
    assert game.clocks is not None
    end_turn(game, 30_000)
    assert game.clocks.left == [70_000, 60_000]
    game.add(Entry(game.seq + 1, "stand_in", 1, "person", "greedy", 31_000))
    act(game, "action", game.state.text(game.state.legal()[0]), 50_000)
    assert game.clocks.left == [70_000, 59_000]


def test_a_backward_step_of_the_wall_clock_adds_no_time() -> None:
    game = game_log()
    assert game.clocks is not None
    act(game, "action", game.state.text(game.state.legal()[0]), 10)
    assert game.clocks.left == [60_000, 60_000]


def test_the_clocks_of_all_deciders_run() -> None:
    """After a seven three seats have to discard, one of them a bot."""
    record = Record.load(RECORD)
    start = record.game.start(record.setup)
    game = GameLog(find_adapter("catan"), start, frozenset({2}), TimeControl(1, 0))
    for text in record.actions:
        act(game, "chance" if game.state.mover == CHANCE else "action", text, 1000)
    assert game.clocks is not None
    assert game.waiting == [0, 1]
    assert [game.clocks.left_now(seat, game.waiting, 3000) for seat in range(3)] == [
        *(58_000, 58_000, 60_000),
    ]
    act(game, "action", game.state.text(game.state.legal()[0]), 5000)
    assert game.clocks.left == [56_000, 56_000, 60_000]


def test_time_runs_out_for_one_of_several_deciders(start: Start) -> None:
    server = start()
    ann, bob = server.guest("Ann"), server.guest("Bob")
    record = ann.post("/api/records", json.loads(RECORD.read_text()), status=201)
    order = {
        "game": "catan",
        "from": {"record": record["id"], "at": record["length"]},
        "seats": [{"kind": "here"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}],
        "clock": {"minutes": 1, "bonus_seconds": 0},
    }
    table = ann.post("/api/tables", order, status=201)["id"]
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    bob.view(table)
    wait_until(lambda: ann.view(table)["state"]["deciders"] == [0, 1])
    view = ann.view(table)
    assert view["my_turn"] and bob.view(table)["my_turn"]
    assert [clock["seat"] for clock in view["clocks"] if clock["running"]] == [0, 1]
    _let_time_pass(server, table, 1, 59_900)
    ann.act(table, view["seq"], plain_choice(view))
    wait_until(lambda: ann.view(table)["state"]["deciders"] == [0])
    kinds = [(line["kind"], line["seat"]) for line in ann.view(table)["log"]]
    assert ("stand_in", 1) in kinds and ("stand_in", 0) not in kinds


def test_a_bot_takes_over_when_time_runs_out(start: Start) -> None:
    server = start()
    ann = server.guest("Ann")
    table = ann.table("here", "open", clock={"minutes": 1, "bonus_seconds": 0})["id"]
    bob = server.guest("Bob")
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    bob.view(table)
    view = ann.view(table)
    assert [clock["seat"] for clock in view["clocks"] if clock["running"]] == [0]
    assert 0 < view["clocks"][0]["left_ms"] <= 60_000
    _let_time_pass(server, table, 0, 59_500)
    ann.act(table, view["seq"], plain_choice(view))
    wait_until(lambda: bob.view(table)["my_turn"])
    kinds = [(line["kind"], line["seat"]) for line in bob.view(table)["log"]]
    assert ("time_out", 0) in kinds and ("stand_in", 0) in kinds
    refused = ann.post(f"/api/tables/{table}/seats/0/reclaim", status=409)
    assert "time is up" in refused["message"]


def _let_time_pass(server: Server, table: str, seat: int, ms: int) -> None:
    clocks = server.registry._live[table].game.clocks
    assert clocks is not None
    clocks.left[seat] -= ms


def test_a_table_without_time_control_has_no_clock(start: Start) -> None:
    player: Player = start().guest("Ann")
    table = player.table("here", "random")
    assert table["clock"] is None
    assert player.view(table["id"])["clocks"] is None


@pytest.mark.parametrize("game", ["kingdom", "catan"])
def test_no_clock_runs_before_all_players_have_opened_the_table(server: Server, game: str) -> None:
    ann, bob = server.guest("Ann"), server.guest("Bob")
    order = {"game": game, "request": {"seed": 1}, "clock": {"minutes": 5, "bonus_seconds": 0}}
    table = ann.table("here", "open", **order)["id"]
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    view = ann.view(table)
    assert not any(clock["running"] for clock in view["clocks"])
    assert view["log"][0]["kind"] == "clocks_wait"
    if view["my_turn"]:
        view = ann.act(table, view["seq"], plain_choice(view))
    assert [clock["left_ms"] for clock in view["clocks"]] == [300_000, 300_000]

    view = bob.view(table)
    assert [clock["seat"] for clock in view["clocks"] if clock["running"]] == [view["mover"]]
    assert "clocks_start" in [line["kind"] for line in view["log"]]


def test_clocks_start_after_a_maximum_wait(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexstead.tables.plan.CLOCKS_WAIT_SECONDS", 1)
    server = start()
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = ann.table("here", "open", clock={"minutes": 5, "bonus_seconds": 0})["id"]
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    live = server.registry.loaded(table)
    assert live is not None
    wait_until(
        lambda: live.game.clocks_wait_until is None
    )  # although no player has opened the table
    assert any(clock["running"] for clock in ann.view(table)["clocks"])
