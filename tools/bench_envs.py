"""The environments' part of `make bench`, compared with the bare engine and another environment."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from hexstead.cli import bench
from hexstead.cli.bench import Runner, number
from tools.env_rounds import AGAINST_RANDOM, BLIND, SEEING, TWO_WORKERS

ROUNDS: Final = Path(__file__).with_name("env_rounds.py")
OTHER: Final = "catanatron_gym"

MEASURED: Final = (
    ("kingdom", BLIND),
    ("kingdom", SEEING),
    ("catan", AGAINST_RANDOM),
    ("kingdom", TWO_WORKERS),
)
BARS: Final[dict[tuple[str, str], dict[str, float]]] = {
    ("kingdom", BLIND): {"times_engine": 0.6},
    ("kingdom", SEEING): {"times_engine": 0.4},
    ("catan", AGAINST_RANDOM): {"times_other": 10},
    ("kingdom", TWO_WORKERS): {"times_one": 1.7},
}

COLUMNS: Final = {
    "steps_per_second": "steps/s",
    "actions_per_second": "actions/s",
    "times_engine": "x engine",
    "times_other": "x other",
    "times_one": "x one process",
}


def start(runners: list[Runner]) -> None:
    """Start a runner for each environment on the compiled build if there is one, those of several
    processes where there are several cores; the list has those already started if one fails."""
    build, path = list(bench.builds().items())[-1]
    command = [sys.executable, "-P", str(ROUNDS)]
    for game, asked in MEASURED:
        if asked == TWO_WORKERS and (os.cpu_count() or 1) < 2:
            continue
        runners.append(Runner.start(game, build, command, path, asked))


def report(
    runners: Sequence[Runner],
    engines: Sequence[Mapping[str, Any]],
    other: Mapping[str, float] | None,
) -> list[dict[str, Any]]:
    """The figures of each environment with its targets."""
    bare = {
        (engine["game"], engine["build"]): engine["actions_per_second"]
        for engine in engines
        if "variant" not in engine
    }
    results: list[dict[str, Any]] = []
    for runner in runners:
        figures: dict[str, Any] = {"game": runner.game, "build": runner.build}
        figures |= {"asked": runner.variant, **runner.figures()}
        if runner.variant in (BLIND, SEEING):
            engine = bare[runner.game, runner.build]
            figures["times_engine"] = figures["actions_per_second"] / engine
        elif runner.variant == AGAINST_RANDOM and other is not None:
            figures["times_other"] = figures["steps_per_second"] / other["steps_per_second"]
        asked = BARS[runner.game, runner.variant]
        figures["bars"] = {
            name: {"bar": bar, "met": figures[name] >= bar}
            for name, bar in asked.items()
            if name in figures
        }
        results.append(figures)
    return results


def show(console: Console, results: Mapping[str, Any]) -> None:
    """Print a row for each environment, and one for the other."""
    rows = [
        (f"{one['game']} {one['build']}: {one['asked']}", one) for one in results["environments"]
    ]
    other = results["other_environment"]
    if "absent" not in other:
        rows.append((OTHER, other))
    console.print("\nRandom games in the vector environment, on one core unless stated:\n")
    bench.show_figures(console, COLUMNS, rows)
    grid = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="bold")
    for title in ("Bar", "", "asked", "measured", ""):
        grid.add_column(title, justify="right" if title in ("asked", "measured") else "left")
    for name, one in rows:
        for figure, bar in one.get("bars", {}).items():
            met = "[green]met[/green]" if bar["met"] else "[red]missed[/red]"
            asked = f">= {bar['bar']:g}"
            grid.add_row(name, COLUMNS[figure], asked, number(one[figure]), met)
    console.print()
    console.print(grid)
    if "absent" in other:
        console.print(f"\nNo other environment: {OTHER} {other['absent']}")
