"""Metrics for Prometheus."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Histogram,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

Sample = tuple[str, dict[str, str], float]
"""The name of a gauge, its labels and its value."""
BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
GAUGES: Final = {
    "hexstead_info": "The version that runs, as a label.",
    "hexstead_tables_in_memory": "Tables that are loaded.",
    "hexstead_games_in_memory": "Games that are loaded and not over.",
    "hexstead_tables": "Tables in the database, by status.",
    "hexstead_guests": "Guests in the database.",
    "hexstead_streams": "Open event streams.",
    "hexstead_connections": "Open connections.",
    "hexstead_connections_most": "The limit of open connections.",
    "hexstead_bot_workers": "Worker processes for bots, the reserved one included.",
    "hexstead_bots_thinking": "Requests that workers compute.",
    "hexstead_bots_waiting": "Requests that wait for a worker.",
    "hexstead_analyses_waiting": "Analyses that wait or run.",
    "hexstead_messages_waiting": "Notifications in the outbox.",
    "hexstead_processes": "Server processes on the database.",
    "hexstead_duties": "Duties of this process in the cluster.",
    "hexstead_database_up": "1 if the database answers.",
    "hexstead_database_writable": "1 if the database answers and accepts writes.",
    "hexstead_database_writes_waiting": "Writes that wait for their commit.",
    "process_start_time_seconds": "When the process was started.",
    "process_cpu_seconds_total": "CPU time of the process.",
    "process_resident_memory_bytes": "Resident memory of the process.",
    "process_open_fds": "Open file descriptors of the process.",
}
disable_created_metrics()  # type: ignore[no-untyped-call]


class Metrics:
    """Counters and histograms of one server, with gauges read at each scrape."""

    def __init__(self, process: str | None = None) -> None:
        """`process` is a label that tells processes behind the same address apart."""
        self._labels = {} if process is None else {"process": process}
        self._registry = CollectorRegistry()
        more = tuple(self._labels)
        self._requests = Counter(
            "hexstead_requests_total",
            "Requests answered, by route and status.",
            ("method", "route", "status", *more),
            registry=self._registry,
        )
        self._entries = Counter(
            "hexstead_entries_total",
            "Log entries of games, by actor.",
            ("by", *more),
            registry=self._registry,
        )
        self._request_seconds = Histogram(
            "hexstead_request_seconds",
            "Time from a request to the head of its response.",
            ("route", *more),
            buckets=BUCKETS,
            registry=self._registry,
        )
        commits = Histogram(
            "hexstead_commit_seconds",
            "Time from a plan to its commit on disk.",
            more,
            buckets=BUCKETS,
            registry=self._registry,
        )
        lags = Histogram(
            "hexstead_loop_lag_seconds",
            "How late the event loop runs a timer.",
            more,
            buckets=BUCKETS,
            registry=self._registry,
        )

        self._commits, self._lags = self._of_process(commits), self._of_process(lags)
        # Counters by their labels, because `labels` costs more than counting.
        self._requests_of: dict[tuple[str, str, str], Counter] = {}
        self._seconds_of: dict[str, Histogram] = {}
        self._entries_of: dict[str, Counter] = {}

    def count_request(self, method: str, route: str, status: str, seconds: float | None) -> None:
        """Count a request; `seconds` is None if it got no response."""
        key = (method, route, status)
        if key not in self._requests_of:
            labels = {"method": method, "route": route, "status": status, **self._labels}
            self._requests_of[key] = self._requests.labels(**labels)
        self._requests_of[key].inc()
        if seconds is not None:
            if route not in self._seconds_of:
                labels = {"route": route, **self._labels}
                self._seconds_of[route] = self._request_seconds.labels(**labels)
            self._seconds_of[route].observe(seconds)

    def count_entry(self, actor: str) -> None:
        if actor not in self._entries_of:
            self._entries_of[actor] = self._entries.labels(by=actor, **self._labels)
        self._entries_of[actor].inc()

    def observe_commit(self, seconds: float) -> None:
        self._commits.observe(seconds)

    def observe_lag(self, seconds: float) -> None:
        self._lags.observe(seconds)

    def _of_process(self, histogram: Histogram) -> Histogram:
        return histogram.labels(**self._labels) if self._labels else histogram

    def text(self, gauges: Iterable[Sample]) -> str:
        """Return all metrics in Prometheus' text format."""
        labelled = [(name, labels | self._labels, value) for name, labels, value in gauges]
        read_now = CollectorRegistry()
        read_now.register(_Gauges(labelled))
        return (generate_latest(self._registry) + generate_latest(read_now)).decode()


class _Gauges(Collector):
    def __init__(self, samples: list[Sample]) -> None:
        self._samples = samples

    def collect(self) -> Iterator[Metric]:
        families: dict[str, GaugeMetricFamily] = {}
        for name, labels, value in self._samples:
            if name not in families:
                families[name] = GaugeMetricFamily(name, GAUGES[name], labels=list(labels))
            families[name].add_metric(list(labels.values()), value)
        yield from families.values()
