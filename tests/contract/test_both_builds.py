"""The compiled engine plays whole games exactly as the plain one does."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import hexstead.hexgrid
from hexstead import kingdom
from hexstead.kingdom.registry import boxes
from tests.contract.traced_games import setups, traces

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.mark.skipif(
    hexstead.hexgrid.__file__.endswith(".py"), reason="only the plain build is installed"
)
def test_both_builds_play_the_same_state_by_state() -> None:
    plain = subprocess.run(
        [sys.executable, "-m", "tests.contract.traced_games"],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=True,
    )
    output = json.loads(plain.stdout)
    assert output["file"].endswith(".py")
    for name, compiled in traces().items():
        for number, (one, other) in enumerate(
            zip(output["traces"][name]["states"], compiled["states"], strict=False)
        ):
            before = compiled["actions"][:number][-3:]
            assert one == other, f"{name} differs after action {number} ({before})"
        assert output["traces"][name] == compiled


def test_the_traced_games_use_every_box() -> None:
    """A box in no traced game would not be compared."""
    used = {
        box.name
        for _, setup in setups().values()
        if isinstance(setup, kingdom.Setup)
        for box in setup.boxes()
    }
    assert used >= set(boxes())
