"""`make bench`: measure this engine and, in the same rounds, another one as a baseline.

The bars are the project's own targets; `hexstead bench` measures without them.

Usage: python -m tools.bench [--rounds 5] [--alone] [--json]
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from hexstead.cli import bench
from hexstead.cli.arguments import positive
from hexstead.cli.bench import Runner, by_name, number
from hexstead.cli.console import Terminal
from hexstead.cli.errors import CommandError
from hexstead.cli.kingdom.commands import ALL_BOXES
from tools import bench_envs, other_engine

ROOT = Path(__file__).resolve().parents[1]
OTHER = other_engine.NAME

COLUMNS = {
    "games_per_second": "games/s",
    "actions_per_second": "actions/s",
    "times_other": f"x {OTHER}",
    "times_base": "x base",
    "copy_microseconds": "copy in us",
    "gold_microseconds": "gold in us",
}

FROM_BELOW = ("copy_microseconds", "gold_microseconds")
"""Figures for which smaller is better."""

BARS: dict[tuple[str, str], dict[str, float]] = {
    ("kingdom", "plain"): {"games_per_second": 250, "times_other": 3, "copy_microseconds": 3},
    ("kingdom", "compiled"): {"games_per_second": 750, "times_other": 8},
    ("catan", "plain"): {"times_other": 4, "copy_microseconds": 3},
    ("catan", "compiled"): {"times_other": 12},
}
"""The targets of each build; a copy should take less, all else be more."""

VARIANT_BARS: dict[tuple[str, str], dict[str, float]] = {
    ("kingdom", ALL_BOXES): {"times_base": 0.5},
}
"""The targets of a variant on either build, relative to the plain one in the same run."""


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(
        prog="bench",
        description="Measure random 4-player games on one core, plain and compiled, beside random "
        f"games of {OTHER}, the environments beside the engine and beside its environment, and "
        "hold the figures against their bars.",
    )
    found.add_argument(
        "--rounds", type=positive, default=bench.ROUNDS, help="rounds per engine (default: 5)"
    )
    found.add_argument("--alone", action="store_true", help=f"do not measure {OTHER}")
    found.add_argument("--json", action="store_true", help="print the figures as JSON")
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    options = parser().parse_args(arguments)
    stderr = Terminal(stderr=True)
    engines: list[Runner] = []
    environments: list[Runner] = []
    other: list[Runner] = []
    try:
        absent = "left out (--alone)" if options.alone else start_other(other, stderr)
        bench.start_engines(engines)
        bench_envs.start(environments)
        bench.go_round([*other, *engines, *environments], options.rounds, stderr)
    except CommandError as problem:
        print(f"bench: {problem}", file=sys.stderr)
        return 1
    finally:
        for runner in [*other, *engines, *environments]:
            runner.close()
    found = report(engines, other[0].figures() if other else None, absent)
    gym = other[1].figures() if len(other) > 1 else None
    found["environments"] = bench_envs.report(environments, found["engines"], gym)
    found["other_environment"] = {"name": bench_envs.OTHER, **(gym or {"absent": absent})}
    if options.json:
        print(json.dumps(found, indent=2))
    else:
        show(Terminal(), found)
    return 0


def start_other(runners: list[Runner], stderr: Console) -> str:
    """Start the baseline; return the reason if it is not available."""
    home = ROOT / "build" / "peers"
    try:
        if not any(home.glob(f"{OTHER}*/ready")):
            stderr.print(f"bench: installing {other_engine.PINNED} into {home}, once ...")
        python = other_engine.python_of(home)
        for name, rounds in (
            (OTHER, other_engine.ROUNDS),
            (bench_envs.OTHER, other_engine.GYM_ROUNDS),
        ):
            runners.append(Runner.start(name, "other", [str(python), "-P", str(rounds)], None))
    except (other_engine.Unavailable, CommandError) as problem:
        return str(problem)
    return ""


def report(
    engines: Sequence[Runner], other: Mapping[str, float] | None, absent: str
) -> dict[str, Any]:
    """All figures, each with its target."""
    results = bench.report(engines)
    for engine in results["engines"]:
        if other is not None:
            engine["times_other"] = engine["actions_per_second"] / other["actions_per_second"]
        if "variant" in engine:
            base = base_of(engine, results["engines"])
            engine["times_base"] = engine["games_per_second"] / base["games_per_second"]
            asked = VARIANT_BARS.get((engine["game"], engine["variant"]), {})
        else:
            asked = BARS.get((engine["game"], engine["build"]), {})
        engine["bars"] = met(engine, asked)
    results["other"] = {"name": OTHER, **(other or {"absent": absent})}
    return results


def base_of(variant: Mapping[str, Any], engines: Sequence[Mapping[str, Any]]) -> Mapping[str, Any]:
    """The same build of the same game, without the variant."""
    return next(
        engine
        for engine in engines
        if engine["game"] == variant["game"]
        and engine["build"] == variant["build"]
        and "variant" not in engine
    )


def met(figures: Mapping[str, Any], bars: Mapping[str, float]) -> dict[str, dict[str, Any]]:
    """Each target and whether it is met, where its figure was measured."""
    return {
        name: {
            "bar": bar,
            "met": figures[name] <= bar if name in FROM_BELOW else figures[name] >= bar,
        }
        for name, bar in bars.items()
        if name in figures
    }


def show(console: Console, results: Mapping[str, Any]) -> None:
    other = results["other"]
    measured = by_name(results["engines"])
    if "absent" not in other:
        measured.append((OTHER, other))
    bench.show_machine(console, results["machine"])
    bench.show_figures(console, COLUMNS, measured)
    console.print()
    show_bars(console, results["engines"])
    bench_envs.show(console, results)
    if "absent" in other:
        console.print(f"\nNo baseline: {OTHER} {other['absent']}")
    bench.show_absent_build(console, results)


def show_bars(console: Console, engines: Sequence[Mapping[str, Any]]) -> None:
    """Print the targets, and whether they are met."""
    grid = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="bold")
    for title in ("Bar", "", "asked", "measured", ""):
        grid.add_column(title, justify="right" if title in ("asked", "measured") else "left")
    for name, engine in by_name(engines):
        for figure, bar in engine["bars"].items():
            sign = "<=" if figure in FROM_BELOW else ">="
            grid.add_row(
                name,
                COLUMNS[figure],
                f"{sign} {bar['bar']:g}",
                number(engine[figure]),
                "[green]met[/green]" if bar["met"] else "[red]missed[/red]",
            )
    console.print(grid)
    console.print(
        "\nThe bars for games/s assume an idle machine; the ratios hold on any.", style="dim"
    )


if __name__ == "__main__":
    sys.exit(main())
