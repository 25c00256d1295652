"""`hexstead bench`: how fast the engine is, beside the bars it should clear."""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from hexstead.cli.trouble import Trouble, positive

if TYPE_CHECKING:
    from rich.console import Console

EXAMPLES = """\
examples:
  hexstead bench                  all of it; the yardstick is installed on the first run
  hexstead bench --no-peer        without the yardstick
  hexstead bench --rounds 9 --json
"""

PEER = "catanatron"
SECONDS = 0.6

FIGURES = {
    "games_per_second": "games/s",
    "actions_per_second": "actions/s",
    "times_peer": f"x {PEER}",
    "copy_microseconds": "copy in us",
}

BARS: dict[tuple[str, str], dict[str, float]] = {
    ("kingdom", "plain"): {"games_per_second": 250, "times_peer": 3, "copy_microseconds": 3},
    ("kingdom", "compiled"): {"games_per_second": 750, "times_peer": 8},
    ("catan", "plain"): {"times_peer": 4, "copy_microseconds": 3},
    ("catan", "compiled"): {"times_peer": 12},
}
"""What is asked of each build; a copy should take less, all else be more."""


@dataclass
class Runner:
    """A process that measures one build of one game, a round whenever it is asked."""

    game: str
    build: str
    process: subprocess.Popen[str]
    rounds: list[dict[str, float]] = field(default_factory=list)

    @staticmethod
    def start(game: str, build: str, command: list[str], path: Path | None) -> Runner:
        environment = dict(os.environ)
        environment.pop("PYTHONPATH", None)
        if path is not None:
            environment["PYTHONPATH"] = str(path)
        process = subprocess.Popen(
            [*command, game, str(SECONDS)],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        runner = Runner(game, build, process)
        runner._answer()
        return runner

    def go(self) -> None:
        """One more round."""
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        self.rounds.append(self._answer())

    def close(self) -> None:
        self.process.kill()
        self.process.communicate()

    def figures(self) -> dict[str, float]:
        """The median of all rounds, figure by figure."""
        return {key: median(round_[key] for round_ in self.rounds) for key in self.rounds[0]}

    def _answer(self) -> Any:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            self.close()
            raise Trouble(f"measuring {self.game} ({self.build}) broke off")
        return json.loads(line)


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "bench",
        help="measure the engine's speed",
        description="Measure random 4-player games on one core, plain and compiled, beside random "
        f"games of {PEER} from PyPI. Rounds alternate, and the median counts.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--rounds", type=positive, default=5, help="rounds for each (5)")
    parser.add_argument("--no-peer", action="store_true", help=f"leave {PEER} out")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from hexstead.cli.console import Terminal

    told = Terminal(stderr=True)
    runners: list[Runner] = []
    absent = "left out (--no-peer)" if arguments.no_peer else ""
    try:
        if not arguments.no_peer:
            absent = _start_peer(runners, told)
        _start_engines(runners)
        for number in range(arguments.rounds):
            if told.is_terminal:
                told.print(f"round {number + 1} of {arguments.rounds}", end="\r")
            for runner in runners:
                runner.go()
    finally:
        for runner in runners:
            runner.close()
    report = _report(runners, absent)
    if arguments.json:
        print(json.dumps(report, indent=2))
    else:
        _show(Terminal(), report)
    return 0


def builds() -> dict[str, Path | None]:
    """Where each build is found: in the project, or just the one that is installed."""
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


def _start_engines(runners: list[Runner]) -> None:
    from hexstead.play import game_names

    command = [sys.executable, "-m", "hexstead.cli.measure"]
    for game in game_names():
        for build, path in builds().items():
            runners.append(Runner.start(game, build, command, path))


def _start_peer(runners: list[Runner], told: Console) -> str:
    """Start the yardstick; why it is not there, if it is not."""
    from hexstead.cli import peer

    source = builds().get("plain")
    home = source.parent / "build" / "peers" if source else Path(tempfile.gettempdir())
    try:
        if not any(home.glob(f"{PEER}*/ready")):
            told.print(f"bench: installing {peer.PEER} into {home}, once ...")
        python = peer.python_of(home)
        runners.append(Runner.start(PEER, "peer", [str(python), "-c", peer.SCRIPT], None))
    except (peer.NoPeer, Trouble) as problem:
        return str(problem)
    return ""


def _report(runners: list[Runner], absent: str) -> dict[str, Any]:
    """All figures, each beside its bar."""
    peer = next((runner.figures() for runner in runners if runner.game == PEER), None)
    engines: list[dict[str, Any]] = []
    for runner in runners:
        if runner.game == PEER:
            continue
        figures = runner.figures()
        if peer is not None:
            figures["times_peer"] = figures["actions_per_second"] / peer["actions_per_second"]
        bars = BARS.get((runner.game, runner.build), {})
        engines.append(
            {"game": runner.game, "build": runner.build, **figures, "bars": _met(figures, bars)}
        )
    return {
        "machine": {
            "system": platform.platform(),
            "processor": _processor(),
            "cores": os.cpu_count(),
            "load": round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
            "python": platform.python_version(),
        },
        "engines": engines,
        "peer": {"name": PEER, **peer} if peer else {"name": PEER, "absent": absent},
        "compiled": any(runner.build == "compiled" for runner in runners),
    }


def _met(figures: Mapping[str, float], bars: Mapping[str, float]) -> dict[str, dict[str, Any]]:
    return {
        name: {
            "bar": bar,
            "met": figures[name] <= bar if name == "copy_microseconds" else figures[name] >= bar,
        }
        for name, bar in bars.items()
        if name in figures
    }


def _processor() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def _show(console: Console, report: Mapping[str, Any]) -> None:
    from rich.table import Table

    machine = report["machine"]
    console.print(f"{machine['processor']}, {machine['cores']} cores, {machine['system']}")
    console.print(f"Python {machine['python']}, load of the machine {machine['load']}")
    console.print("Random 4-player games on one core, by processor time; median of the rounds:\n")
    grid = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="bold")
    grid.add_column("")
    for title in FIGURES.values():
        grid.add_column(title, justify="right")
    peer = report["peer"]
    measured = [(f"{engine['game']} {engine['build']}", engine) for engine in report["engines"]]
    if "absent" not in peer:
        measured.append((PEER, peer))
    for name, figures in measured:
        grid.add_row(name, *(_number(figures.get(figure)) for figure in FIGURES))
    console.print(grid, "")
    _show_bars(console, report["engines"])
    if "absent" in peer:
        console.print(f"\nNo yardstick: {PEER} {peer['absent']}")
    if not report["compiled"]:
        console.print("\nThe compiled engine was not measured: build/compiled is not there.")


def _show_bars(console: Console, engines: Sequence[Mapping[str, Any]]) -> None:
    """What is asked, and whether it is met."""
    from rich.table import Table

    grid = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="bold")
    for title in ("Bar", "", "asked", "measured", ""):
        grid.add_column(title, justify="right" if title in ("asked", "measured") else "left")
    for engine in engines:
        for figure, bar in engine["bars"].items():
            sign = "<=" if figure == "copy_microseconds" else ">="
            grid.add_row(
                f"{engine['game']} {engine['build']}",
                FIGURES[figure],
                f"{sign} {bar['bar']:g}",
                _number(engine[figure]),
                "[green]met[/green]" if bar["met"] else "[red]missed[/red]",
            )
    console.print(grid)
    console.print(
        "\nThe bars for games/s are meant for an idle machine; the ratio holds on any.", style="dim"
    )


def _number(figure: float | None) -> str:
    if figure is None:
        return ""
    return (
        f"{figure:,.0f}" if figure >= 100 else f"{figure:.1f}" if figure >= 10 else f"{figure:.2f}"
    )
