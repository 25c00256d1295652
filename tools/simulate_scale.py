"""Simulate many live tables on many server processes, and tell what saturates first.

A discrete-event model of `hexstead serve` on one database: tables act like those of
`tools/bench_server.py`; an action takes processor time before its commit and after it; a process
has one core and commits its queued writes as a group, one group at a time; every commit may notify
all processes. The costs are measured (docs/explanation/scaling.md); each is an option.

Usage: python tools/simulate_scale.py [--sqlite] [--routed] [--databases 8] [--tables 1000,100000]
"""

from __future__ import annotations

import argparse
import heapq
import random
import sys
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

THINK_SECONDS: Final = 5.0
"""The mean pause of a table between two actions."""
GROUP: Final = 64
"""The most writes in one commit."""
SPREAD: Final = 4
"""The shape of the gamma distribution of costs."""
WARM: Final = 0.3
"""The share of the simulated time before the measurement."""
BAR_MS: Final = 50.0
FULL: Final = 0.9
"""A load that counts as saturated."""


@dataclass(frozen=True)
class Costs:
    """Processor time in milliseconds, except for `flush_ms`."""

    before_ms: float = 0.55
    """From a request to the queued write."""
    write_ms: float = 0.25
    """Of the writing thread, which shares the core."""
    after_ms: float = 0.70
    """The response and the views of two listeners."""
    flush_ms: float = 1.0
    """The flush of a commit to disk."""
    notice_ms: float = 0.0
    """For each write of another process that notifies."""
    database_ms: float = 0.0
    """In the database, for each write."""
    notify_ms: float = 0.0
    """For how long a commit that notifies holds the database's lock, besides its flush."""

    @property
    def action_ms(self) -> float:
        return self.before_ms + self.write_ms + self.after_ms

    def scaled_to(self, action_ms: float) -> Costs:
        times = action_ms / self.action_ms
        return replace(
            self,
            before_ms=self.before_ms * times,
            write_ms=self.write_ms * times,
            after_ms=self.after_ms * times,
        )


SQLITE: Final = Costs()
POSTGRES: Final = Costs(flush_ms=2.0, notice_ms=0.07, notify_ms=0.2, database_ms=1.0).scaled_to(2.8)
DATABASE_CORES: Final = 16


class Clock:
    """Events in the order of their times."""

    def __init__(self) -> None:
        self.now = 0.0
        self._events: list[tuple[float, int, Callable[[], None]]] = []
        self._number = 0

    def after(self, ms: float, event: Callable[[], None]) -> None:
        self._number += 1
        heapq.heappush(self._events, (self.now + ms, self._number, event))

    def run(self, until: float) -> None:
        while self._events and self._events[0][0] <= until:
            self.now, _, event = heapq.heappop(self._events)
            event()


class Station:
    """A core, or a lock: does one job after the other."""

    def __init__(self, clock: Clock) -> None:
        self.busy_ms = 0.0
        self._clock = clock
        self._jobs: deque[tuple[float, Callable[[], None]]] = deque()
        self._free = True
        self._owed = 0.0
        self._owed_at = 0.0

    def owe(self, ms: float) -> None:
        """Add work that nobody waits for; it is done in idle time, or before the next job."""
        if self._free:
            self._owed = max(0.0, self._owed - (self._clock.now - self._owed_at))
        self._owed += ms
        self._owed_at = self._clock.now
        self.busy_ms += ms

    def do(self, ms: float, then: Callable[[], None]) -> None:
        self._jobs.append((ms, then))
        if self._free:
            self._next()

    def _next(self) -> None:
        if self._free:
            self._owed = max(0.0, self._owed - (self._clock.now - self._owed_at))
        self._free = not self._jobs
        self._owed_at = self._clock.now
        if self._jobs:
            ms, then = self._jobs.popleft()
            self.busy_ms += ms
            ms, self._owed = ms + self._owed, 0.0

            def done() -> None:
                then()
                self._next()

            self._clock.after(ms, done)


@dataclass
class Cluster:
    """Processes on a number of databases, each with a lock for commits that notify."""

    clock: Clock
    costs: Costs
    processes: list[Process] = field(default_factory=list)
    locks: list[Station] = field(default_factory=list)
    notifies: bool = True
    """Whether each commit notifies all processes."""
    times: list[float] = field(default_factory=list)
    writes: int = 0
    commits: int = 0
    notices: int = 0


class Process:
    def __init__(self, cluster: Cluster, lock: Station) -> None:
        self.core = Station(cluster.clock)
        self._cluster = cluster
        self._lock = lock
        self._queue: deque[Callable[[], None]] = deque()
        self._committing = False

    def act(self, done: Callable[[], None]) -> None:
        cluster, begun = self._cluster, self._cluster.clock.now

        def publish() -> None:
            self.core.do(vary(cluster.costs.after_ms), respond)

        def respond() -> None:
            cluster.times.append(cluster.clock.now - begun)
            done()

        def plan() -> None:
            self._queue.append(publish)
            if not self._committing:
                self._commit()

        self.core.do(vary(cluster.costs.before_ms), plan)

    def _commit(self) -> None:
        cluster, costs = self._cluster, self._cluster.costs
        group = [self._queue.popleft() for _ in range(min(GROUP, len(self._queue)))]
        self._committing = bool(group)
        if not group:
            return

        def flush() -> None:
            if cluster.notifies and len(cluster.processes) > 1:
                self._lock.do(vary(costs.flush_ms) + costs.notify_ms, committed)
            else:
                cluster.clock.after(vary(costs.flush_ms), committed)

        def committed() -> None:
            cluster.writes += len(group)
            cluster.commits += 1
            for publish in group:
                publish()
            if cluster.notifies:
                self._notify(len(group))
            self._commit()

        self.core.do(sum(vary(costs.write_ms) for _ in group), flush)

    def _notify(self, writes: int) -> None:
        cluster = self._cluster
        for other in cluster.processes:
            if other is not self and other._lock is self._lock:
                cluster.notices += writes
                other.core.owe(cluster.costs.notice_ms * writes)


def vary(mean: float) -> float:
    return random.gammavariate(SPREAD, mean / SPREAD) if mean else 0.0


@dataclass(frozen=True)
class Figures:
    p50_ms: float
    p99_ms: float
    load: float
    """Of the busiest core."""
    lock: float
    """The share of the time in which the busiest database's lock is held."""
    database: float
    """The load of the busiest database's cores."""
    actions: float
    """Per second, as the other rates."""
    commits: float
    notices: float
    """For each process."""

    @property
    def saturated(self) -> str:
        """Name what limits the server."""
        if self.lock > FULL:
            return "commits"
        if self.database > FULL:
            return "database"
        if self.load > FULL:
            return "cores"
        return "-" if self.p99_ms <= BAR_MS else "waiting"


def simulate(
    tables: int, processes: int, databases: int, costs: Costs, notifies: bool, seconds: float
) -> Figures:
    """Return the figures of a run; every table acts, waits for its answer, and thinks."""
    random.seed(tables)
    clock = Clock()
    cluster = Cluster(clock, costs, notifies=notifies)
    cluster.locks = [Station(clock) for _ in range(databases)]
    cluster.processes = [Process(cluster, cluster.locks[i % databases]) for i in range(processes)]

    def seat(process: Process) -> None:
        def think() -> None:
            clock.after(1000 * THINK_SECONDS * random.uniform(0.5, 1.5), act)

        def act() -> None:
            process.act(think)

        clock.after(1000 * THINK_SECONDS * random.random(), act)

    for number in range(tables):
        seat(cluster.processes[number % processes])
    clock.run(1000 * seconds * WARM)
    cluster.times.clear()
    cluster.writes = cluster.commits = cluster.notices = 0
    stations = [each.core for each in cluster.processes] + cluster.locks
    for station in stations:
        station.busy_ms = 0.0
    clock.run(1000 * seconds)
    measured = seconds * (1 - WARM)
    times = sorted(cluster.times)
    return Figures(
        times[len(times) // 2],
        times[len(times) * 99 // 100],
        max(each.core.busy_ms for each in cluster.processes) / measured / 1000,
        max(lock.busy_ms for lock in cluster.locks) / measured / 1000,
        cluster.writes * costs.database_ms / databases / DATABASE_CORES / measured / 1000,
        len(times) / measured,
        cluster.commits / measured,
        cluster.notices / measured / processes,
    )


HEADS: Final = (
    "tables",
    "processes",
    "databases",
    "actions/s",
    "commits/s",
    "notices/s",
    "core",
    "lock",
    "database",
    "p50",
    "p99",
    "saturated",
)


def row(tables: int, processes: int, databases: int, figures: Figures) -> tuple[str, ...]:
    return (
        f"{tables:,}",
        str(processes),
        str(databases),
        f"{figures.actions:,.0f}",
        f"{figures.commits:,.0f}",
        f"{figures.notices:,.0f}",
        f"{figures.load:.0%}",
        f"{figures.lock:.0%}",
        f"{figures.database:.0%}",
        f"{figures.p50_ms:.0f} ms",
        f"{figures.p99_ms:.0f} ms",
        figures.saturated,
    )


def numbers(text: str) -> list[int]:
    return [int(part) for part in text.split(",")]


def main() -> int:
    parser = argparse.ArgumentParser(description="Simulate many live tables.")
    parser.add_argument("--tables", type=numbers, default=[1000, 5000, 20_000, 100_000])
    parser.add_argument("--each", type=int, default=500, help="tables per process (default: 500)")
    parser.add_argument("--databases", type=int, default=1, help="default: 1")
    parser.add_argument("--routed", action="store_true", help="one process per table, no notices")
    parser.add_argument("--sqlite", action="store_true", help="one process, on SQLite")
    parser.add_argument("--action-ms", type=float, help="processor time of an action")
    parser.add_argument("--flush-ms", type=float, help="time of a commit's flush")
    parser.add_argument("--seconds", type=float, default=20.0, help="simulated time (default: 20)")
    asked = parser.parse_args()
    costs = SQLITE if asked.sqlite else POSTGRES
    if asked.action_ms:
        costs = costs.scaled_to(asked.action_ms)
    if asked.flush_ms:
        costs = replace(costs, flush_ms=asked.flush_ms)
    print(f"{costs.action_ms:g} ms of a core per action, {costs.flush_ms:g} ms per flush")
    print("  ".join(f"{head:>9}" for head in HEADS))
    for tables in asked.tables:
        processes = 1 if asked.sqlite else max(1, -(-tables // asked.each))
        notifies = not asked.sqlite and not asked.routed
        found = simulate(tables, processes, asked.databases, costs, notifies, asked.seconds)
        cells = row(tables, processes, asked.databases, found)
        print("  ".join(f"{cell:>9}" for cell in cells), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
