"""A state of a long game needs no deep stack: it is copied, pickled and freed on a small one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def test_long_games_run_on_a_small_stack() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.contract.long_game"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0 and done.stdout.endswith("done\n"), done.stdout + done.stderr
