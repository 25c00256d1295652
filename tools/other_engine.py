"""The baselines: catanatron and its Gymnasium environment, in a virtual environment of their own,
never a dependency."""

from __future__ import annotations

import subprocess
import sys
import venv
from pathlib import Path
from typing import Final

NAME: Final = "catanatron"
PINNED: Final = f"{NAME}==3.2.1"
GYM: Final = "catanatron_gym==4.0.0"
"""Its environment, a separate package."""
ROUNDS: Final = Path(__file__).with_name("catanatron_rounds.py")
"""The script that measures it."""
GYM_ROUNDS: Final = Path(__file__).with_name("catanatron_gym_rounds.py")
"""The script that measures its environment."""
TIMEOUT: Final = 240
"""The timeout of the installation, in seconds."""


class Unavailable(Exception):
    """The reason why the baseline is not available."""


def python_of(home: Path) -> Path:
    """The Python of an environment with catanatron, which is created if needed."""
    version = f"{sys.version_info.major}.{sys.version_info.minor}"
    name = f"{PINNED}-{GYM}".replace("==", "-")
    place = home / f"{name}-python{version}"
    python = place / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    ready = place / "ready"
    if ready.exists() and python.exists():
        return python
    try:
        _make(place)
        _run([str(python), "-m", "pip", "install", "--quiet", PINNED, GYM])
        _run([str(python), "-c", "import catanatron, catanatron_gym"])
    except subprocess.TimeoutExpired as problem:
        raise Unavailable(f"installing {PINNED} took more than {TIMEOUT} s") from problem
    except (OSError, subprocess.CalledProcessError) as problem:
        raise Unavailable(f"{PINNED} could not be installed: {_reason(problem)}") from problem
    ready.touch()
    return python


def _make(place: Path) -> None:
    try:
        venv.create(place, clear=True, with_pip=True, symlinks=sys.platform != "win32")
    except subprocess.CalledProcessError:  # Debian's Python without ensurepip
        _run([sys.executable, "-m", "virtualenv", "--quiet", "--clear", str(place)])


def _run(command: list[str]) -> None:
    subprocess.run(command, check=True, capture_output=True, text=True, timeout=TIMEOUT)


def _reason(problem: OSError | subprocess.CalledProcessError) -> str:
    """The last line of the output."""
    if isinstance(problem, OSError):
        return problem.strerror or str(problem)
    said = str(problem.stderr or problem.stdout or "").strip().splitlines()
    errors = [line for line in said if line.startswith("ERROR")] or said
    return errors[-1] if errors else f"exit status {problem.returncode}"
