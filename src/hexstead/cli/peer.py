"""The yardstick: random games of catanatron, in an environment of its own, never a dependency."""

from __future__ import annotations

import subprocess
import sys
import venv
from pathlib import Path
from typing import Final

PEER: Final = "catanatron==3.2.1"
PATIENCE: Final = 240
"""Seconds to install it."""

SCRIPT: Final = """
import json, sys
from random import seed
from time import process_time
from catanatron import Color, Game, RandomPlayer

COLORS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)

def round_of(seconds):
    games = actions = 0
    started = process_time()
    while (elapsed := process_time() - started) < seconds:
        game = Game([RandomPlayer(color) for color in COLORS])
        game.play()
        actions += len(game.state.actions)
        games += 1
    started = process_time()
    for _ in range(500):
        game.copy()
    copy = (process_time() - started) / 500
    return {"games_per_second": games / elapsed, "actions_per_second": actions / elapsed,
            "copy_microseconds": copy * 1e6}

seconds = float(sys.argv[2])
seed(1)
round_of(seconds / 4)
print(json.dumps({"build": "peer"}), flush=True)
for _ in sys.stdin:
    print(json.dumps(round_of(seconds)), flush=True)
"""


class NoPeer(Exception):
    """Why the yardstick is not there."""


def python_of(home: Path) -> Path:
    """The Python of an environment with the peer in it, made there unless it is there already."""
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    place = home / f"{PEER.replace('==', '-')}-python{version}"
    python = place / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    ready = place / "ready"
    if ready.exists() and python.exists():
        return python
    try:
        _make(place)
        _run([str(python), "-m", "pip", "install", "--quiet", PEER])
        _run([str(python), "-c", "import catanatron"])
    except subprocess.TimeoutExpired as problem:
        raise NoPeer(f"installing {PEER} took more than {PATIENCE} s") from problem
    except (OSError, subprocess.CalledProcessError) as problem:
        raise NoPeer(f"{PEER} could not be installed: {_reason(problem)}") from problem
    ready.touch()
    return python


def _make(place: Path) -> None:
    try:
        venv.create(place, clear=True, with_pip=True, symlinks=sys.platform != "win32")
    except subprocess.CalledProcessError:  # Debian's Python without ensurepip
        _run([sys.executable, "-m", "virtualenv", "--quiet", "--clear", str(place)])


def _run(command: list[str]) -> None:
    subprocess.run(command, check=True, capture_output=True, text=True, timeout=PATIENCE)


def _reason(problem: OSError | subprocess.CalledProcessError) -> str:
    """The last line of what was said."""
    if isinstance(problem, OSError):
        return problem.strerror or str(problem)
    said = str(problem.stderr or problem.stdout or "").strip().splitlines()
    errors = [line for line in said if line.startswith("ERROR")] or said
    return errors[-1] if errors else f"exit status {problem.returncode}"
