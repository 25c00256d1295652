"""A bot plays the same on the compiled and the plain build."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hexstead.bots.kingdom import judge
from tests.bots.choices import all_choices

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.mark.skipif(judge.__file__.endswith(".py"), reason="there is one build only")
def test_bots_choose_the_same_on_both_builds() -> None:
    plain = subprocess.run(
        [sys.executable, "-m", "tests.bots.choices"],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=True,
    )
    output = json.loads(plain.stdout)
    assert output["file"].endswith(".py")
    assert output["choices"] == all_choices()
