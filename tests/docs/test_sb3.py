"""The program of the tutorial on Stable-Baselines3 trains and plays."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tools.docsite.stage import DOCS

PAGE = (DOCS / "tutorials" / "sb3.md").read_text(encoding="utf-8")
(PROGRAM,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
SHORT = PROGRAM.replace("20_000", "1_024").replace("range(100)", "range(3)")


def test_the_program_compiles_and_can_be_shortened() -> None:
    compile(PROGRAM, "learn.py", "exec")
    assert "learn(1_024)" in SHORT
    assert "in range(3)" in SHORT


@pytest.mark.soak
@pytest.mark.filterwarnings("ignore")
def test_the_program_trains_and_plays(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("sb3_contrib")
    names: dict[str, Any] = {}
    exec(SHORT, names)
    assert names["model"].num_timesteps >= 1024
    assert "won" in capsys.readouterr().out
