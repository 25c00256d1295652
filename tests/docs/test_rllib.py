"""The program of the tutorial on RLlib trains and plays, in an environment of its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools import dist
from tools.docsite.stage import DOCS

PAGE = (DOCS / "tutorials" / "rllib.md").read_text(encoding="utf-8")
(PROGRAM,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
SHORT = PROGRAM.replace("range(1, 11)", "range(1, 3)").replace("2048", "512")
SHORT = SHORT.replace("range(100)", "range(3)")
VERSIONS = ("ray[rllib]==2.60.0", "torch==2.13.0")


def test_the_program_compiles_and_can_be_shortened() -> None:
    compile(PROGRAM, "learn.py", "exec")
    for part in ("range(1, 3)", "learner=512", "in range(3)"):
        assert part in SHORT
    (command,) = re.findall(r"^pip install (.*)$", PAGE, re.MULTILINE)
    names = [name.partition("==")[0] for name in VERSIONS]
    assert command.replace("'", "").split() == ["hexstead[envs]", *names]


@pytest.mark.soak
def test_the_program_trains_and_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEXSTEAD_COMPILE", "0")
    packages = ["--editable", f"{dist.ROOT}[envs]", *VERSIONS]
    python = dist.new_environment(sys.executable, tmp_path / "env", packages, pins=None)
    (tmp_path / "learn.py").write_text(SHORT, encoding="utf-8")
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [python, "learn.py"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"1 \S+\n2 \S+\nwon [0-3] of 100 games against random\n", done.stdout)
