"""The training in examples/ppo_torch.py learns, stores its model, and plays with it."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run(*arguments: str) -> str:
    command = [sys.executable, "-m", "examples.ppo_torch", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.soak
@pytest.mark.skipif(find_spec("torch") is None, reason="`make learn` was never called")
def test_some_updates_beat_random(tmp_path: Path) -> None:
    model = str(tmp_path / "model.pt")
    options = ("--rivals", "random", "--evaluation-games", "128", "--model", model)
    output = run("--updates", "20", "--minutes", "60", *options)
    figures = json.loads((tmp_path / "model.json").read_text(encoding="utf-8"))
    assert figures["curve"][-1]["decisions"] == 20 * 64 * 64
    (end,) = figures["end"]
    assert end["games"] == 128
    assert end["won"] > 0.6
    last = f"against random: {end['won']:.1%} of 128 games won\n"
    assert output.endswith(last)
    assert run("--evaluate", *options) == last
