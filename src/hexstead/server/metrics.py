"""What can be measured about the server, written as Prometheus reads it."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable
from typing import Final, Literal

Kind = Literal["counter", "gauge", "histogram"]
Labels = tuple[tuple[str, str], ...]

CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

FAMILIES: Final[dict[str, tuple[Kind, str]]] = {
    "hexstead_info": ("gauge", "The version that runs, as a label."),
    "hexstead_requests_total": ("counter", "Requests answered, by call and status."),
    "hexstead_request_seconds": ("histogram", "From a request to the head of its answer."),
    "hexstead_entries_total": ("counter", "Entries written to logs of games, by who acted."),
    "hexstead_commit_seconds": ("histogram", "From a plan to its commit on disk."),
    "hexstead_tables_in_memory": ("gauge", "Tables that are loaded."),
    "hexstead_games_in_memory": ("gauge", "Games that are loaded and not over."),
    "hexstead_tables": ("gauge", "Tables in the database, by status."),
    "hexstead_guests": ("gauge", "Guests in the database."),
    "hexstead_streams": ("gauge", "Live streams that are open."),
    "hexstead_connections": ("gauge", "Connections that are open."),
    "hexstead_connections_most": ("gauge", "Connections that may be open."),
    "hexstead_bot_workers": ("gauge", "Processes in which bots think, the reserved one included."),
    "hexstead_bots_thinking": ("gauge", "Questions that bots think about."),
    "hexstead_bots_waiting": ("gauge", "Questions that wait for a bot's process."),
    "hexstead_analyses_waiting": ("gauge", "Analyses that wait or are being made."),
    "hexstead_messages_waiting": ("gauge", "Messages to players that are still to be sent."),
    "hexstead_database_up": ("gauge", "1 if the database answers."),
    "hexstead_database_writable": ("gauge", "1 if the database answers and accepts writes."),
    "hexstead_database_writes_waiting": ("gauge", "Writes that wait for their commit."),
    "process_start_time_seconds": ("gauge", "When the process was started."),
    "process_cpu_seconds_total": ("counter", "Processor time it took."),
    "process_resident_memory_bytes": ("gauge", "Memory it holds."),
    "process_open_fds": ("gauge", "Descriptors it holds."),
}


class Metrics:
    """Counts and times since the start."""

    def __init__(self, process: str | None = None) -> None:
        self._process = process
        """What tells the figures of one process from those of others behind the same address."""
        self._counts: defaultdict[str, defaultdict[Labels, float]] = defaultdict(
            lambda: defaultdict(float)
        )
        self._times: defaultdict[str, dict[Labels, list[float]]] = defaultdict(dict)

    def count(self, name: str, number: float = 1, **labels: str) -> None:
        self._counts[name][self._key(labels)] += number

    def observe(self, name: str, seconds: float, **labels: str) -> None:
        """The numbers by bucket, then those above all, then the sum."""
        times = self._times[name].setdefault(self._key(labels), [0.0] * (len(BOUNDS) + 2))
        times[bisect_left(BOUNDS, seconds)] += 1
        times[-1] += seconds

    def text(self, gauges: Iterable[tuple[str, dict[str, str], float]]) -> str:
        """Everything, with what was just looked up."""
        samples: defaultdict[str, list[str]] = defaultdict(list)
        for name, counts in self._counts.items():
            samples[name] += [_sample(name, labels, value) for labels, value in counts.items()]
        for name, found in self._times.items():
            for labels, times in found.items():
                samples[name] += _histogram(name, labels, times)
        for name, given, value in gauges:
            samples[name].append(_sample(name, self._key(given), value))
        lines: list[str] = []
        for name, (kind, about) in FAMILIES.items():
            if name in samples:
                lines += [f"# HELP {name} {about}", f"# TYPE {name} {kind}", *samples[name]]
        return "\n".join(lines) + "\n"

    def _key(self, labels: dict[str, str]) -> Labels:
        of_process = {} if self._process is None else {"process": self._process}
        return tuple(sorted((labels | of_process).items()))


def _sample(name: str, labels: Labels, value: float) -> str:
    said = ",".join(f'{label}="{_escaped(text)}"' for label, text in labels)
    number = str(int(value)) if value == int(value) else repr(value)
    return f"{name}{{{said}}} {number}" if said else f"{name} {number}"


def _escaped(text: str) -> str:
    return text.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")


def _histogram(name: str, labels: Labels, times: list[float]) -> list[str]:
    lines: list[str] = []
    so_far = 0.0
    for bound, number in zip([*map(str, BOUNDS), "+Inf"], times[:-1], strict=True):
        so_far += number
        lines.append(_sample(f"{name}_bucket", (*labels, ("le", bound)), so_far))
    lines.append(_sample(f"{name}_sum", labels, times[-1]))
    lines.append(_sample(f"{name}_count", labels, so_far))
    return lines
