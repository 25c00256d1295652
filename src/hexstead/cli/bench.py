"""`hexstead bench`: measure the speed of the engine on this machine."""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from hexstead.cli.arguments import positive
from hexstead.cli.errors import CommandError

if TYPE_CHECKING:
    from rich.console import Console

EXAMPLES = """\
examples:
  hexstead bench
  hexstead bench --rounds 9 --json
"""

ROUNDS = 5
SECONDS = 0.6
"""The duration of a round."""

COLUMN_GAP = 2

FIGURES = {
    "games_per_second": "games/s",
    "actions_per_second": "actions/s",
    "copy_microseconds": "copy in us",
    "gold_microseconds": "gold in us",
}


@dataclass
class Runner:
    """A process that measures one build of one game, or of a variant of it, one round at a time."""

    game: str
    build: str
    process: subprocess.Popen[str]
    variant: str = ""
    rounds: list[dict[str, float]] = field(default_factory=list)

    @staticmethod
    def start(
        game: str, build: str, command: list[str], path: Path | None, variant: str = ""
    ) -> Runner:
        environment = dict(os.environ)
        environment.pop("PYTHONPATH", None)
        if path is not None:
            environment["PYTHONPATH"] = str(path)
        process = subprocess.Popen(
            [*command, game, str(SECONDS), *([variant] if variant else [])],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        runner = Runner(game, build, process, variant)
        runner._answer()
        return runner

    @property
    def title(self) -> str:
        return title(self.game, self.variant)

    def go(self) -> None:
        """Measure one more round."""
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        self.rounds.append(self._answer())

    def close(self) -> None:
        self.process.kill()
        self.process.communicate()

    def figures(self) -> dict[str, float]:
        """The median of all rounds for each figure."""
        return {key: median(round_[key] for round_ in self.rounds) for key in self.rounds[0]}

    def _answer(self) -> Any:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            self.close()
            raise CommandError(f"measuring {self.title} ({self.build}) failed")
        return json.loads(line)


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "bench",
        help="measure the engine's speed",
        description="Measure random 4-player games on one core with the plain and the compiled "
        "engine. Rounds alternate between the two; the report shows medians.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--rounds", type=positive, default=ROUNDS, help=f"rounds per engine (default: {ROUNDS})"
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from hexstead.cli.console import Terminal

    runners: list[Runner] = []
    try:
        start_engines(runners)
        go_round(runners, arguments.rounds, Terminal(stderr=True))
    finally:
        for runner in runners:
            runner.close()
    results = report(runners)
    if arguments.json:
        print(json.dumps(results, indent=2))
    else:
        console = Terminal()
        show_machine(console, results["machine"])
        show_figures(console, FIGURES, by_name(results["engines"]))
        show_absent_build(console, results)
    return 0


def builds() -> dict[str, Path | None]:
    """The path of each build in the project, or only the installed one."""
    import hexstead
    from hexstead.cli.measure import build

    here = Path(hexstead.__file__).resolve()
    for folder in here.parents:
        if (folder / "pyproject.toml").exists() and (folder / "src" / "hexstead").is_dir():
            compiled = folder / "build" / "compiled"
            found: dict[str, Path | None] = {"plain": folder / "src"}
            if list(compiled.glob("hexstead/play/*.so")) or list(compiled.glob("*/play/*.pyd")):
                found["compiled"] = compiled
            return found
    return {build(): None}


def start_engines(runners: list[Runner]) -> None:
    """Start a runner for each build of each game and variant; the list has those already started if
    one fails."""
    from hexstead.cli.commands import commands_of
    from hexstead.play import game_names

    command = [sys.executable, "-m", "hexstead.cli.measure"]
    for game in game_names():
        for variant in ("", *commands_of(game).variants):
            for build, path in builds().items():
                runners.append(Runner.start(game, build, command, path, variant))


def go_round(runners: Sequence[Runner], rounds: int, stderr: Console) -> None:
    """Let all runners measure in turn, so that load on the machine affects them alike."""
    for number in range(rounds):
        if stderr.is_terminal:
            stderr.print(f"round {number + 1} of {rounds}", end="\r")
        for runner in runners:
            runner.go()


def report(runners: Sequence[Runner]) -> dict[str, Any]:
    """The machine, and the figures of every engine."""
    return {
        "machine": {
            "system": platform.platform(),
            "processor": _processor(),
            "cores": os.cpu_count(),
            "load": round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
            "python": platform.python_version(),
        },
        "engines": [
            {
                "game": runner.game,
                **({"variant": runner.variant} if runner.variant else {}),
                "build": runner.build,
                **runner.figures(),
            }
            for runner in runners
        ],
        "compiled": any(runner.build == "compiled" for runner in runners),
    }


def _processor() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def show_machine(console: Console, machine: Mapping[str, Any]) -> None:
    console.print(f"{machine['processor']}, {machine['cores']} cores, {machine['system']}")
    console.print(f"Python {machine['python']}, load {machine['load']}")
    console.print("Random 4-player games on one core, CPU time, median of all rounds:\n")


def by_name(engines: Iterable[Mapping[str, Any]]) -> list[tuple[str, Mapping[str, Any]]]:
    return [
        (f"{title(engine['game'], engine.get('variant', ''))} {engine['build']}", engine)
        for engine in engines
    ]


def title(game: str, variant: str) -> str:
    return f"{game}, {variant}," if variant else game


def show_figures(
    console: Console,
    columns: Mapping[str, str],
    measured: Iterable[tuple[str, Mapping[str, Any]]],
) -> None:
    """A row for each engine; `columns` has the title of each figure, which is wrapped where there
    is no room for it."""
    from rich.table import Table

    rows = list(measured)
    room = console.width - max(len(name) for name, _ in rows)
    narrow = sum(len(title) + COLUMN_GAP for title in columns.values()) > room
    gap = (0, COLUMN_GAP, 0, 0)
    grid = Table(box=None, pad_edge=False, padding=gap, header_style="bold")
    grid.add_column("", no_wrap=True)
    for title in columns.values():
        width = max(map(len, title.split())) if narrow else None
        grid.add_column(title, justify="right", width=width)
    for name, figures in rows:
        grid.add_row(name, *(number(figures.get(figure)) for figure in columns))
    console.print(grid)


def show_absent_build(console: Console, results: Mapping[str, Any]) -> None:
    if not results["compiled"]:
        console.print("\nThe compiled engine was not measured: build/compiled does not exist.")


def number(figure: float | None) -> str:
    """Three significant digits, or all of a large number."""
    if figure is None:
        return ""
    return (
        f"{figure:,.0f}" if figure >= 100 else f"{figure:.1f}" if figure >= 10 else f"{figure:.2f}"
    )
