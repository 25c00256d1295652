"""Steps of the wall clock cost no player time: in one process, across restarts, and with several
processes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hexstead.server.storage import server_clock
from hexstead.server.storage.server_clock import Note, Reading, ServerClock
from tests.server.serving import Player, Server, plain_choice, serving, settings_for, wait_until

Start = Callable[..., Server]
HOUR = 3600
MINUTES = 5
FAIR_MS = (MINUTES * 60 - 60) * 1000
"""A clock with more than this left was not charged for the step; the test itself takes seconds."""


class Wall:
    """The machine's wall clock, which can be set."""

    def __init__(self) -> None:
        self._real = time.time_ns
        self.step_seconds = 0

    def __call__(self) -> int:
        return self._real() + self.step_seconds * 1_000_000_000


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    found = Wall()
    monkeypatch.setattr(time, "time_ns", found)
    monkeypatch.setattr("hexstead.server.storage.uptime.BEAT_SECONDS", 0.1)
    monkeypatch.setattr("hexstead.server.tables.periodic.LOOK_SECONDS", 0.1)
    return found


def timed_table(ann: Player, bob: Player) -> str:
    clock = {"minutes": MINUTES, "bonus_seconds": 0}
    table: str = ann.table("here", "open", clock=clock)["id"]
    bob.post(f"/api/tables/{table}/seats/1/take", {})
    return table


def take_turn(player: Player, table: str) -> None:
    wait_until(lambda: player.view(table)["my_turn"])
    view = player.view(table)
    while view["my_turn"]:
        view = player.act(table, view["seq"], plain_choice(view))


def check_fair(player: Player, table: str) -> None:
    view = player.view(table)
    assert "time_out" not in [line["kind"] for line in view["log"]]
    assert all(FAIR_MS < clock["left_ms"] <= MINUTES * 60_000 for clock in view["clocks"])


def wait_for_step(caplog: pytest.LogCaptureFixture, seconds: int) -> None:
    """Wait until the server has noticed the step and checked its tables."""
    wait_until(lambda: f"stepped by {seconds:+d} s" in caplog.text)


def test_a_forward_step_costs_no_time(
    start: Start, wall: Wall, caplog: pytest.LogCaptureFixture
) -> None:
    server = start()
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = timed_table(ann, bob)
    wall.step_seconds = HOUR
    wait_for_step(caplog, HOUR)
    check_fair(bob, table)
    take_turn(ann, table)
    take_turn(bob, table)
    check_fair(bob, table)


def test_a_step_backwards_and_forwards_costs_no_time(
    start: Start, wall: Wall, caplog: pytest.LogCaptureFixture
) -> None:
    server = start()
    ann, bob = server.guest("Ann"), server.guest("Bob")
    table = timed_table(ann, bob)
    wall.step_seconds = -2 * HOUR
    wait_for_step(caplog, -2 * HOUR)
    take_turn(ann, table)
    wall.step_seconds = 0
    wait_for_step(caplog, 2 * HOUR)
    take_turn(bob, table)
    check_fair(ann, table)


@pytest.mark.parametrize("step", [HOUR, -2 * HOUR])
def test_a_step_during_a_restart_costs_no_time(
    start: Start, wall: Wall, caplog: pytest.LogCaptureFixture, step: int
) -> None:
    players = Players()
    players.move_to(start())
    table = timed_table(players.ann, players.bob)
    take_turn(players.ann, table)
    for now in (step, 0):
        wall.step_seconds = now
        players.move_to(start())
        check_fair(players.ann, table)
        take_turn(players.bob, table)
        take_turn(players.ann, table)
        check_fair(players.ann, table)
    assert "behind the time last noted" in caplog.text


class Players:
    """Two guests who reconnect after a restart."""

    def __init__(self) -> None:
        self._cookies: list[str | None] = [None, None]

    def move_to(self, server: Server) -> None:
        people = []
        for name, cookie in zip(("Ann", "Bob"), self._cookies, strict=True):
            player = server.guest(name if cookie is None else None)
            if cookie is not None:
                player.http.cookies.set("hexstead_guest", cookie)
            people.append(player)
        self.ann, self.bob = people
        self._cookies = [player.http.cookies.get("hexstead_guest") for player in people]


@contextmanager
def process(folder: Path, database_url: str) -> Iterator[Server]:
    with serving(settings_for(folder, database_url=database_url)) as server:
        yield server


def test_steps_with_two_processes_cost_no_time(
    tmp_path: Path, postgres: str, wall: Wall, caplog: pytest.LogCaptureFixture
) -> None:
    """The second process starts while the wall clock is wrong; then both see it stepped."""
    with process(tmp_path, postgres) as first:
        wall.step_seconds = HOUR
        with process(tmp_path, postgres) as second:
            assert "follow theirs" in caplog.text
            wait_for_step(caplog, HOUR)
            ann, bob = first.guest("Ann"), second.guest("Bob")
            table = timed_table(ann, bob)
            for step in (0, -2 * HOUR, HOUR):
                before = wall.step_seconds
                wall.step_seconds = step
                wait_for_step(caplog, step - before)
                take_turn(ann, table)
                take_turn(bob, table)
                check_fair(ann, table)
                check_fair(bob, table)
            difference = first.registry.clock.now() - second.registry.clock.now()
            assert abs(difference) < server_clock.STEP_MS


class Machine:
    """The clocks of a machine, set by the test."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ticks, self.wall = 1_000, 1_000_000
        monkeypatch.setattr(server_clock, "ticks_ms", lambda: self.ticks)
        monkeypatch.setattr(server_clock, "wall_ms", lambda: self.wall)

    def wait(self, seconds: float) -> None:
        self.ticks += int(seconds * 1000)
        self.wall += int(seconds * 1000)

    def read(self) -> Reading:
        """Return the wall clock as the time of the database."""
        return Reading(self.wall, self.ticks)


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(monkeypatch)


def running(machine: Machine) -> tuple[ServerClock, ServerClock, Note]:
    """Return two processes, and what the second one stored."""
    first, second = ServerClock(), ServerClock()
    first.start(machine.read(), None)
    note = Note(first.now(), machine.wall)
    machine.wait(2)
    assert second.join(machine.read(), note)
    assert second.now() == first.now() == 1_002_000
    return first, second, Note(second.now(), machine.wall)


@pytest.mark.parametrize("step", [10_000, 3_600_000, -7_200_000])
def test_a_step_of_the_database_clock_does_not_affect_processes(
    machine: Machine, step: int
) -> None:
    first, second, note = running(machine)
    machine.wall += step
    for _ in range(3):
        for clock in (first, second):
            machine.wait(2.5)
            if clock.follow(machine.read(), note, others=True):
                note = Note(clock.now(), machine.wall)
    assert first.now() == second.now() == 1_002_000 + 15_000
    third = ServerClock()
    assert third.join(machine.read(), note)
    assert third.now() == first.now()


def test_a_process_ignores_clock_notes_from_before_a_step(machine: Machine) -> None:
    _, _, note = running(machine)
    machine.wall += 3_600_000
    assert not ServerClock().join(machine.read(), note)


def test_a_process_that_was_stopped_follows_the_others(machine: Machine) -> None:
    """Its monotonic clock stood still for a minute, like that of a paused virtual machine."""
    _, second, note = running(machine)
    machine.wall += 60_000
    others = Note(note.alive_at + 60_000, machine.wall)
    assert not second.follow(machine.read(), others, others=True)
    machine.wait(5)
    assert second.follow(machine.read(), others, others=True)
    assert second.now() == others.alive_at + 5_000


def test_small_differences_between_processes_are_corrected(machine: Machine) -> None:
    _, second, note = running(machine)
    machine.wait(5)
    ahead = Note(note.alive_at + 400, machine.wall - 5_000)
    assert second.follow(machine.read(), ahead, others=True)
    assert second.now() == note.alive_at + 400 + 5_000
