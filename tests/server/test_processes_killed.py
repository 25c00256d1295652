"""Three processes on one PostgreSQL database, with kills in between: a short form of
test_processes_soak.py."""

from __future__ import annotations

import signal
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial

import psycopg

from hexstead.server.storage import cluster
from tests.server.http_listener import Listener, listening
from tests.server.postgresql import PostgreSQL
from tests.server.process import Process
from tests.server.roaming_player import TAKEN_OVER, RoamingPlayer, check_log, create_tables, seq_of
from tests.server.serving import TIMEOUT_SECONDS, wait_until
from tests.server.tournament import Tournament, number_of, wait_for_runner


def test_whole_games_during_kills(postgres: str, postgres_server: PostgreSQL) -> None:
    """Players of a table send each request to any of three processes. PostgreSQL connections are
    terminated, PostgreSQL is killed, then one of the processes: all players continue, and so do
    bots, the tournament that process ran, and the message it was sending."""
    with ExitStack() as stack:
        listener = stack.enter_context(listening())
        servers = [Process(postgres, HEXSTEAD_PRIVATE_WEBHOOKS="on") for _ in range(3)]
        for each in servers:
            stack.callback(each.stop)
        with ThreadPoolExecutor(3) as pool:
            list(pool.map(Process.start, servers))
        everywhere = [each.address for each in servers]
        people = [RoamingPlayer(everywhere, name, seed) for seed, name in enumerate(NAMES)]
        tables = create_tables(*people)
        tournament = Tournament(
            [RoamingPlayer(everywhere, f"Guest {n}", n) for n in range(4)], "round_robin", 3
        )
        for player in people:
            player.start()
        wait_until(lambda: all(player.acknowledged for player in people), 2 * TIMEOUT_SECONDS)
        terminate_connections(postgres)
        wait_until(partial(have_acted, people, have_acted(people) + 4), 2 * TIMEOUT_SECONDS)
        postgres_server.stop(signal.SIGKILL)
        postgres_server.start()
        wait_until(lambda: all_shared(postgres, len(servers)), 2 * TIMEOUT_SECONDS)

        watcher = RoamingPlayer(everywhere, "Eve", 1)
        bots = {"game": "kingdom", "seats": [{"kind": "bot", "bot": "random"}] * 4}
        own = [watcher.create_table(bots) for _ in range(3)]
        ended = kill_runner(tournament, servers, postgres, listener)
        found = {table: seq_of(watcher, table) for table in own}
        stood = {table: seq for table, seq in found.items() if seq < 10**6}
        wait_until(
            lambda: all(seq_of(watcher, table) > seq for table, seq in stood.items()), TAKEN_OVER
        )
        for player in people:
            player.join(4 * TIMEOUT_SECONDS)
            assert not player.is_alive(), "the game is stuck"
        for number in range(2, tournament.rounds + 1):
            for table in tournament.wait_for_round(number):
                tournament.resign(table)
        wait_until(lambda: tournament.state()["status"] == "over")
        assert len(tournament.check_end()) == number_of(
            postgres, "tables WHERE tournament IS NOT NULL"
        )
        wait_until(lambda: number_of(postgres, "notifications") == 0)
        events = [one.body["event"] for one in listener.received if one.body["table"] == ended]
        assert events in (["over"], ["over"] * 2)  # sent at least once, at most twice
        check_log(people[:2], tables[0])
        check_log(people[2:], tables[1])
        assert not watcher.errors
        for player in [*people, *tournament.players, watcher]:
            player.close()


NAMES = ("Ann", "Bob", "Cleo", "Dan")


def have_acted(people: Sequence[RoamingPlayer], so_often: int = 0) -> int:
    """Return the number of acknowledged actions, or nothing while it is too low and games are
    running."""
    number = sum(len(player.acknowledged) for player in people)
    return number if number >= so_often or not any(one.is_alive() for one in people) else 0


def terminate_connections(url: str) -> None:
    """Terminate all PostgreSQL connections."""
    with psycopg.connect(url, autocommit=True) as line:
        line.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


def all_shared(url: str, processes: int) -> bool:
    """Return whether every duty is taken and no process has more than its share."""
    query = """SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND granted
        AND (classid, objsubid) = (%s, 2) AND database =
        (SELECT oid FROM pg_database WHERE datname = current_database()) GROUP BY pid"""
    with psycopg.connect(url) as line:
        shares = [int(row[0]) for row in line.execute(query, (cluster._DUTY,))]
    return sum(shares) == cluster.DUTIES and max(shares) <= cluster.DUTIES // processes + 1


def kill_runner(
    tournament: Tournament, processes: Sequence[Process], url: str, listener: Listener
) -> str:
    """Kill the process that runs the tournament right after the last game of the first round ended
    through it, before it creates the second round and notifies the winner. Return the table of that
    game."""
    first, last = tournament.wait_for_round(1)
    tournament.resign(first)
    name = wait_for_runner(url, tournament.id)
    number = next(n for n, each in enumerate(processes) if each.name == name)
    killed = threading.Event()

    def kill() -> None:
        processes[number].kill()
        killed.set()

    listener.before_answer = kill
    tournament.winner(last).request("PUT", "/api/me/webhook", {"url": listener.address})
    path = tournament.resign_path(last)

    def resign() -> bool:
        tournament.loser(last).try_request("POST", path, line=number)
        return killed.wait(1.0)

    wait_until(resign)
    tournament.resign(last)
    return str(last["table"])
