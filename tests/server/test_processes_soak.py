"""Four processes on one PostgreSQL database, killed at random: no acknowledged write is lost or
repeated, no game hangs, and no client sees an error."""

from __future__ import annotations

import json
import logging
import os
import signal
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random

import psycopg
import pytest

from tests.server.postgresql import PostgreSQL
from tests.server.process import Process, process
from tests.server.roaming_player import RECORDS, TAKEN_OVER, RoamingPlayer, check_log, seq_of
from tests.server.serving import TIMEOUT_SECONDS, Payload, Player, serving, settings_for, wait_until
from tests.server.tournament import Tournament, number_of, wait_for_runner

log = logging.getLogger("hexstead.soak")
SECONDS = float(os.environ.get("HEXSTEAD_SOAK_SECONDS", "180"))
BOTS = {"game": "kingdom", "seats": [{"kind": "bot", "bot": "random"}] * 2}


class Pair:
    """Two players who play one game after the other, each request through any process."""

    def __init__(self, address: str, game: str, seed: int) -> None:
        self.game = game
        self._address = address
        self._seed = seed
        self.finished = 0
        self.unavailable = 0
        self.begin()

    def begin(self) -> None:
        self._seed += 2
        one, other = (
            RoamingPlayer([self._address], f"Guest {n}", self._seed + n) for n in range(2)
        )
        seats = [{"kind": "here"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
        order = {"game": self.game, "seats": seats, "request": {"first_game": True}}
        if self.game == "catan":
            text = json.loads(RECORDS["catan"].read_text())
            record = one.request("POST", "/api/records", text).json()
            order = {"game": "catan", "seats": seats}
            order["from"] = {"record": record["id"], "at": record["length"] - 60}
        other.sit(one.create_table(order), 1)
        self.players = [one, other]
        for player in self.players:
            player.start()

    def go_on(self) -> None:
        if not any(player.is_alive() for player in self.players):
            self.end()
            self.begin()

    def end(self) -> None:
        for player in self.players:
            player.join(10 * TIMEOUT_SECONDS)
            assert not player.is_alive(), f"table {player.table} is stuck"
        check_log(self.players, self.players[0].table)
        self.finished += 1
        for player in self.players:
            self.unavailable += player.unavailable
            player.close()


class RandomKills:
    """Kills something every few seconds."""

    def __init__(self, server: Process, postgres: PostgreSQL, url: str, seed: int) -> None:
        self._server, self._postgres, self._url = server, postgres, url
        self._rng = Random(seed)
        self.done: dict[str, int] = {}

    def next(self) -> str:
        what = self._rng.choices(["process", "backends", "stop", "kill"], [5, 4, 1, 1])[0]
        getattr(self, f"_{what}")()
        self.done[what] = self.done.get(what, 0) + 1
        return what

    def _process(self) -> None:
        assert self._server.process is not None
        pid = self._server.process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        with suppress(ProcessLookupError):
            os.kill(int(self._rng.choice(children)), signal.SIGKILL)

    def _backends(self) -> None:
        some = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s"
        some += " AND pid <> pg_backend_pid() ORDER BY random() LIMIT %s"
        with psycopg.connect(f"{self._postgres.address}/postgres", autocommit=True) as line:
            line.execute(some, (self._url.rsplit("/", 1)[1], self._rng.randint(1, 20)))

    def _stop(self) -> None:
        self._postgres.stop(signal.SIGINT)
        self._postgres.start()

    def _kill(self) -> None:
        self._postgres.stop(signal.SIGKILL)
        self._postgres.start()


@pytest.mark.soak
def test_four_processes_during_kills(postgres_server: PostgreSQL, tmp_path: Path) -> None:
    url = postgres_server.new_database()
    said = tmp_path / "said.txt"
    server = Process(url, "--workers", "4", said=said)
    server.start()
    try:
        games = ["kingdom", "kingdom", "catan"]
        pairs = [Pair(server.address, game, 100 * n) for n, game in enumerate(games, 1)]
        watcher = RoamingPlayer([server.address], "Eve", 1)
        bots = [watcher.create_table(BOTS) for _ in range(6)]
        harm = RandomKills(server, postgres_server, url, 5)
        taken_over: list[float] = []
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            time.sleep(3.0)
            bots = [
                one if seq_of(watcher, one) < 10**6 else watcher.create_table(BOTS) for one in bots
            ]
            found = {table: seq_of(watcher, table) for table in bots}
            stood = {table: seq for table, seq in found.items() if seq < 10**6}
            what, began = harm.next(), time.monotonic()
            while stood:
                stood = {t: seq for t, seq in stood.items() if seq_of(watcher, t) <= seq}
                assert time.monotonic() - began < 2 * TIMEOUT_SECONDS, f"{stood} stuck after {what}"
                time.sleep(0.05)
            if what == "process":
                taken_over.append(time.monotonic() - began)
            for pair in pairs:
                pair.go_on()
        for pair in pairs:
            pair.end()
        assert not watcher.errors
        watcher.close()
    finally:
        server.stop()
    output = said.read_text()
    finished = sum(pair.finished for pair in pairs)
    unavailable = sum(pair.unavailable for pair in pairs)
    log.info("killed: %s; games: %d; answers of 503: %d", harm.done, finished, unavailable)
    log.info("taken over after %s s", sorted(round(one, 1) for one in taken_over))
    log.info("the log has %d lines", len(output.splitlines()))
    assert "Traceback" not in output and "Fatal" not in output, output
    assert max(taken_over, default=0.0) < TAKEN_OVER


@pytest.mark.soak
def test_a_tournament_while_its_runner_is_killed(postgres: str) -> None:
    """A Swiss tournament with whole games; the process that runs it is killed repeatedly."""
    with ExitStack() as stack:
        processes = [stack.enter_context(process(postgres)) for _ in range(3)]
        by_name = {each.name: each for each in processes}
        addresses = [each.address for each in processes]
        tournament = Tournament(
            [RoamingPlayer(addresses, f"Guest {n}", n) for n in range(5)], "swiss", 3
        )
        pool = stack.enter_context(ThreadPoolExecutor(4))
        killed = 0
        for number in range(1, tournament.rounds + 1):
            tables = [one for one in tournament.wait_for_round(number) if one["table"] is not None]
            assert len(tables) == 2
            playing = [
                pool.submit(play_to_the_end, tournament.by_number[seat["number"]], table["table"])
                for table in tables
                for seat in table["seats"]
            ]
            while not all(one.done() for one in playing):
                directing = by_name[wait_for_runner(postgres, tournament.id)]
                directing.kill()
                killed += 1
                wait(playing, 4.0)
                directing.start()
            for one in playing:
                one.result()
        wait_until(lambda: tournament.state()["status"] == "over")
        final = tournament.state()
        log.info("the director was killed %d times in %d rounds", killed, tournament.rounds)
        assert not any(player.errors for player in tournament.players)
        assert number_of(postgres, "tables") == 2 * tournament.rounds
        check_swiss(final, postgres)
        for player in tournament.players:
            player.close()


def play_to_the_end(player: RoamingPlayer, table: str) -> None:
    """Play a game to its end; it may not have started yet."""
    player.table, player.view = table, {}
    path = f"/api/tables/{table}"
    wait_until(
        lambda: player.request("GET", path).json()["status"] != "waiting", 2 * TIMEOUT_SECONDS
    )
    player.run()


def check_swiss(final: Payload, url: str) -> None:
    """Check that no pairing or bye is repeated, and that points follow from the games."""
    points: Counter[int] = Counter()
    met: list[tuple[int, ...]] = []
    with psycopg.connect(url) as line:
        for each in (table for one in final["played"] for table in one["tables"]):
            numbers = [seat["number"] for seat in each["seats"]]
            met.append(tuple(sorted(numbers)))
            if each["table"] is None:
                assert each["decided"] == "bye"
                points[numbers[0]] += 60
                continue
            query = "SELECT won FROM results WHERE table_id = %s ORDER BY seat"
            won = [row[0] for row in line.execute(query, (each["table"],)).fetchall()]
            assert each["decided"] == "game" and len(won) == 2
            for number, has_won in zip(numbers, won, strict=True):
                points[number] += 60 // sum(won) if has_won else 0
    assert len(set(met)) == len(met) == 9
    assert {row["number"]: row["points"] for row in final["standings"]} == {
        number: points[number] / 60 for number in range(5)
    }


@pytest.mark.soak
def test_clocks_stop_during_a_database_outage(
    postgres: str,
    postgres_server: PostgreSQL,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A player with a second left still has it after a longer outage."""
    monkeypatch.setattr("hexstead.server.storage.uptime.GAP_MS", 1_000)
    monkeypatch.setattr("hexstead.server.storage.uptime.BEAT_SECONDS", 0.3)
    with serving(settings_for(tmp_path, database_url=postgres)) as server:
        ann, bob = server.guest("Ann"), server.guest("Bob")
        table = ann.table("here", "open", clock={"minutes": 1, "bonus_seconds": 0})["id"]
        bob.post(f"/api/tables/{table}/seats/1/take", {})
        for player in (ann, bob):
            player.view(table)
        with server.registry.database.engine.begin() as connection:
            for what in ("log SET at = at", "uptimes SET began_at = began_at"):
                connection.exec_driver_sql(f"UPDATE {what} - 57000")
        server.registry._live.clear()
        left = ann.view(table)["clocks"][0]["left_ms"]
        assert 0 < left <= 3_000
        postgres_server.stop(signal.SIGQUIT)
        try:
            time.sleep(left / 1000 + 0.5)  # without the stop, it would have run out
        finally:
            postgres_server.start()
        wait_until(lambda: "resumed" in kinds_of_lines(bob, table))
        assert "time_out" not in kinds_of_lines(bob, table)
        wait_until(lambda: "stand_in" in kinds_of_lines(bob, table))  # then the clock runs again


def kinds_of_lines(player: Player, table: str) -> list[str]:
    answer = player.http.get(f"/api/tables/{table}/view")
    return [line["kind"] for line in answer.json().get("log", [])]
