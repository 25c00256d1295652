"""The game log: each action is applied once, whether it is new or loaded."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hexstead.play import CHANCE, Event, IllegalAction, State, draw, find_game
from hexstead.tables.clocks import TimeControl
from hexstead.tables.entries import Entry
from hexstead.tables.game_log import GameLog
from hexstead.tables.games import ADAPTERS, find_adapter
from hexstead.tables.games.adapter import Adapter, LogLine, Outline, Schemas
from hexstead.tables.plan import Plan
from tests.server.serving import plain_choice, serving, settings_for, wait_until


class Pebbles:
    """A minimal game: two seats place pebbles until one ends the turn, and chance adds some. It
    counts the calls of its methods over all copies."""

    seats = 2

    def __init__(self, counts: dict[str, int]) -> None:
        self.counts = counts
        self.pile = 0
        self.mover = 0
        self.turns = 0

    def apply(self, action: int) -> None:
        self.counts["apply"] += 1
        if not self.legal(action):
            raise IllegalAction("not now")
        self.pile += action
        if self.mover == CHANCE:
            self.turns += 1
            self.mover = self.turns % 2
        elif action == 0:
            self.mover = CHANCE

    def perform(self, action: int) -> list[Event]:
        self.apply(action)
        return [Event("laid", details={"pebbles": action})]

    @property
    def deciders(self) -> tuple[int, ...]:
        return (self.mover,) if self.mover >= 0 else ()

    @property
    def interrupters(self) -> tuple[int, ...]:
        return ()

    def legal(self, action: int) -> bool:
        return action > 0 if self.mover == CHANCE else 0 <= action < 5

    def copy(self) -> Pebbles:
        self.counts["copy"] += 1
        other = Pebbles(self.counts)
        other.pile, other.mover, other.turns = self.pile, self.mover, self.turns
        return other

    def chance(self) -> list[tuple[int, int]]:
        return [(1, 1), (2, 1)]

    def text(self, action: int) -> str:
        return str(action)

    def parse(self, text: str) -> int:
        return int(text)


def outline(before: Pebbles, action: int) -> Outline:
    seat = max(before.mover, 0)
    return Outline(seat, before.mover >= 0 and action == 0, False)


def log_line(before: Pebbles, action: int, events: Sequence[Event]) -> LogLine:
    before.counts["log_line"] += 1
    assert [event.details["pebbles"] for event in events] == [action]
    return LogLine("lay", max(before.mover, 0))


def nothing(*_: Any) -> Any:
    raise AssertionError("a log is folded without this")


ADAPTER = Adapter(
    game="pebbles",
    schemas=Schemas(dict, dict, dict, dict, dict, dict, dict),
    catalogue=nothing,
    draw_setup=nothing,
    read_setup=nothing,
    sets=nothing,
    daily_setup=nothing,
    same_kind=nothing,
    layout=nothing,
    outline=outline,
    log_line=log_line,
    describe=nothing,
    can=nothing,
    why_not=nothing,
)


def pebbles() -> tuple[GameLog, dict[str, int]]:
    counts = {"apply": 0, "copy": 0, "log_line": 0}
    start: Any = Pebbles(counts)
    return GameLog(ADAPTER, start, frozenset(), None), counts


def no_rng(_: int) -> Random:
    return Random(1)


def turns(number: int) -> list[Entry]:
    """Return turns of three actions and an end, each followed by chance."""
    entries: list[Entry] = []
    for turn in range(number):
        for text in ("1", "2", "3", "0"):
            entries.append(Entry(len(entries) + 1, "action", turn % 2, "person", text, 0))
        entries.append(Entry(len(entries) + 1, "chance", None, "server", "2", 0))
    return entries


def test_a_request_applies_an_action_once() -> None:
    """The same holds for the chance entry that follows."""
    game, counts = pebbles()
    plan = Plan(game, no_rng)
    plan.act(0, "3", "person")
    assert (counts["apply"], counts["log_line"]) == (1, 1)
    assert [entry.text for entry in plan.entries] == ["3"] and game.seq == 0
    plan = Plan(plan.game, no_rng)
    plan.act(0, "0", "person")
    assert (counts["apply"], counts["log_line"]) == (3, 3)
    assert [entry.kind for entry in plan.entries] == ["action", "chance"]
    assert plan.game.seq == 3 and plan.game.turn_number == 2


def test_a_refused_action_changes_nothing() -> None:
    game, _ = pebbles()
    plan = Plan(game, no_rng)
    with pytest.raises(IllegalAction):
        plan.act(0, "7", "person")
    assert game.seq == 0 and game.lines == [] and not game.can_undo


def test_loading_a_log_applies_every_action_once() -> None:
    """Actions are applied in place; a turn costs one copy, and no log lines are made."""
    game, counts = pebbles()
    game.replay(turns(50))
    assert counts == {"apply": 250, "copy": 51, "log_line": 0}
    assert game.seq == 250 and game.turn_number == 51
    assert not game.described
    assert len(game.lines_after(0)) == 250
    game.lines_after(0)
    assert counts["log_line"] == 250 and counts["apply"] == 500


def test_loading_a_log_with_lines_applies_every_action_once() -> None:
    game, counts = pebbles()
    game.replay(turns(50), describe=True)
    assert game.described and counts["apply"] == counts["log_line"] == 250


def test_a_fork_is_independent() -> None:
    game, _ = pebbles()
    game.replay(turns(1)[:2])
    before = (list(game.lines), list(game.steps), game.state, game.can_undo)
    fork = game.fork()
    for kind in ("undo", "redo", "restart", "redo"):
        fork.add(Entry(fork.seq + 1, kind, 0, "person", None, 0))
    fork.add(Entry(fork.seq + 1, "action", 0, "person", "4", 0))
    fork.add(Entry(fork.seq + 1, "stand_in", 1, "person", "greedy", 0))
    assert (game.lines, game.steps, game.state, game.can_undo) == before
    assert not game.seating.stand_ins and not game.undone
    game.add(Entry(3, "action", 0, "person", "3", 0))
    state: Any = game.state
    assert state.pile == 6


# --- a loaded log equals the live one ------------------------------------------------------------


def random_log(game: GameLog, rng: Random, most: int) -> list[Entry]:
    """Return random entries of every kind, applied one by one."""
    entries: list[Entry] = []
    while len(entries) < most and not game.over:
        seq, at = game.seq + 1, 1000 * game.seq + rng.randrange(900)
        state = game.state
        if state.mover == CHANCE:
            entry = Entry(seq, "chance", None, "server", state.text(draw(state, rng)), at)
        elif game.can_undo and rng.random() < 0.15:
            entry = Entry(seq, rng.choice(("undo", "restart")), state.mover, "person", None, at)
        elif game.can_redo and rng.random() < 0.5:
            entry = Entry(seq, "redo", state.mover, "person", None, at)
        elif rng.random() < 0.05:
            entry = Entry(seq, "stand_in", rng.randrange(state.seats), "server", "random", at)
        elif game.seating.stand_ins and rng.random() < 0.2:
            entry = Entry(seq, "reclaim", min(game.seating.stand_ins), "person", None, at)
        elif rng.random() < 0.02:
            entry = Entry(seq, "resumed", None, "server", None, at)
        else:
            words = state.text(rng.choice(state.legal()))
            entry = Entry(seq, "action", state.mover, "person", words, at)
        game.add(entry)
        entries.append(entry)
    return entries


def contents_of(game: GameLog) -> list[Any]:
    """Return everything a game log knows."""
    return [
        game.state.to_json(),
        game.settled.to_json(),
        game.lines_after(0),
        game.steps,
        game.undone,
        (game.seq, game.turn_number, game.can_undo, game.can_redo, game.over),
        (game.deciders, game.waiting, game.playing_bot, game.seating.stand_ins),
        None if game.clocks is None else (game.clocks.left, game.clocks.since),
        game._asked,
        game.latest_hexes(),
    ]


REQUESTS = [
    ("kingdom", {"players": 3, "sets": ["base", "nomads", "crossroads"]}),
    ("kingdom", {"players": 2, "sets": ["base"]}),
    ("catan", {"players": 4, "profile": "official"}),
    ("catan", {"players": 2, "profile": "duel"}),
]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("name", "request_"), REQUESTS)
def test_a_loaded_log_equals_the_live_one(name: str, request_: dict[str, Any], seed: int) -> None:
    rng = Random(seed)
    adapter: Adapter = find_adapter(name)
    setup, _ = adapter.draw_setup({**request_, "seed": seed})

    def new() -> GameLog:
        start: State = find_game(name).start(setup)
        return GameLog(adapter, start, frozenset({1}), TimeControl(5, 10))

    played = new()
    entries = random_log(played, rng, 150)
    ends = [len(entries), *rng.sample(range(1, len(entries)), 6)]
    for end in ends:
        live, stored = new(), new()
        for entry in entries[:end]:
            live.add(entry)
        stored.replay(entries[:end])
        assert contents_of(stored) == contents_of(live)
        # Both continue in the same way.
        more = random_log(live, Random(end), 12)
        for entry in more:
            stored = stored.fork()
            stored.add(entry)
        assert contents_of(stored) == contents_of(live)
        again = new()
        again.replay([line.entry for line in live.lines])
        assert contents_of(again) == contents_of(live)


# --- threads -------------------------------------------------------------------------------------


def test_games_are_not_loaded_on_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither at startup, nor for a request of a table or a record."""
    applied: list[str] = []
    """The thread of each action that was applied."""
    answering: set[str] = set()
    kingdom = ADAPTERS["kingdom"]

    def noted(state: State, action: int) -> Outline:
        applied.append(threading.current_thread().name)
        return kingdom.outline(state, action)

    settings = settings_for(tmp_path)
    with serving(settings) as server:
        ann = server.guest("Ann")
        running = ann.table("here", "random", clock={"minutes": 10})["id"]
        over = ann.table("here", "random")["id"]
        ann.post(f"/api/tables/{over}/seats/0/leave")
        wait_until(lambda: ann.get(f"/api/tables/{over}")["status"] == "over")
        wait_until(lambda: ann.view(running)["my_turn"])
        for _ in range(3):
            view = ann.view(running)
            ann.act(running, view["seq"], plain_choice(view))
        seen = ann.view(running)
        cookie = ann.http.cookies["hexstead_guest"]
    monkeypatch.setitem(ADAPTERS, "kingdom", replace(kingdom, outline=noted))
    with serving(settings) as server:
        ann = server.guest(None)
        ann.http.cookies.set("hexstead_guest", cookie)
        work = server.registry.visit

        async def visit(*args: Any) -> Any:
            answering.add(threading.current_thread().name)
            return await work(*args)

        monkeypatch.setattr(server.registry, "visit", visit)
        assert ann.view(running)["log"][: seen["seq"]] == seen["log"]
        assert ann.get(f"/api/tables/{over}")["status"] == "over"
        record = ann.get(f"/api/records/{over}")
        assert ann.get(f"/api/records/{over}/at/{record['length']}")["mover"] == "over"
        assert ann.get(f"/api/records/{over}/result")["winners"]
        stored = set(applied)
        assert len(applied) > 500 and answering
        applied.clear()
        view = ann.view(running)
        ann.act(running, view["seq"], plain_choice(view))
    assert not answering & stored
    assert answering & set(applied), "new entries are applied on the event loop"
