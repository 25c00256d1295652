"""The commands and the Python examples of the documentation run."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from hexstead.cli.main import COMMANDS, parser
from hexstead.play import OVER
from tests.cli.running import call
from tools.docsite.python_api import FOLDER
from tools.docsite.stage import ROOT, pages

SHELL = re.compile(r"```sh\n(.*?)```", re.DOTALL)
PYTHON = re.compile(r"```python\n(.*?)```", re.DOTALL)
SUBSTITUTED = re.compile(r"\$\([^)]*\)")
VARIABLES = re.compile(r"^(?:[A-Z_]+=\S+ +)+")
"""Assignments before a command, which the shell handles."""
TEXTS = {"README.md": (ROOT / "README.md").read_text(encoding="utf-8"), **pages()}
RUN = (
    "reference/cli.md",
    "tutorials/quick-start.md",
    "tutorials/my-games.md",
    "tutorials/drawing-boards.md",
)
"""Pages whose commands are executed in order; those of other pages are only parsed."""
ONLY_PARSED = ("bench", "analyse", "puzzles", "admin")
"""Commands that are not executed: they take long, or need a server's database."""
TESTED_ELSEWHERE = {
    "how-to/adding-a-box.md",
    "how-to/adding-a-game.md",
    "how-to/training.md",
    "reference/batch-engine.md",
    "tutorials/http-bot.md",
    "tutorials/notebook.md",
    "tutorials/rllib.md",
    "tutorials/sb3.md",
    "tutorials/writing-a-bot.md",
}
"""Pages whose Python examples have their own tests, as those of the Python reference have."""

READS_RECORDS = {"tutorials/my-games.md"}
"""Pages whose Python examples read the records that a command of the page writes."""
PLAYS_TO_THE_END = {
    "README.md",
    "reference/catan.md",
    "reference/records.md",
    "tutorials/quick-start.md",
}


def command_lines(page: str) -> list[str]:
    """Return the command lines of `hexstead` in the code blocks of a page."""
    found: list[str] = []
    for block in SHELL.findall(TEXTS[page]):
        for line in block.replace("\\\n", " ").splitlines():
            plain = SUBSTITUTED.sub("it", line.partition(" #")[0])
            found += [VARIABLES.sub("", part.strip()) for part in plain.split("&&")]
    return [line for line in found if line.startswith("hexstead ")]


@pytest.mark.parametrize("page", RUN)
def test_the_commands_of_a_page_run_in_order(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    quadrants = ROOT / "src/hexstead/kingdom/sets/base/quadrants"
    mine = (quadrants / "farm.txt").read_text().replace("# Farm", "# Mine")
    Path("mine.txt").write_text(mine)
    lines = command_lines(page)
    assert lines, f"{page} shows no command"
    for line in lines:
        words = shlex.split(line)[1:]
        if words[0] in ONLY_PARSED:
            parser().parse_args(words)
            continue
        answer = call(*words, typed=["save game.json", "quit"])
        assert (answer.err, answer.status) == ("", 0), line


def test_every_command_can_be_parsed() -> None:
    shown = [(page, line) for page in TEXTS for line in command_lines(page)]
    assert {
        "README.md",
        "tutorials/writing-a-bot.md",
        "how-to/hosting.md",
        "reference/boxes/index.md",
    } <= {page for page, _ in shown}
    commands = parser()
    for page, line in shown:
        try:
            commands.parse_args(shlex.split(line)[1:])
        except SystemExit:
            pytest.fail(f"{page}: {line}")


def test_every_command_is_documented() -> None:
    for name in COMMANDS.keys() - {"serve"}:  # described in the hosting guide
        assert f"## hexstead {name}" in TEXTS["reference/cli.md"]


def is_tested_here(page: str) -> bool:
    """Whether a page has Python examples without a test of their own."""
    elsewhere = page in TESTED_ELSEWHERE or page.startswith(f"{FOLDER}/")
    return not elsewhere and PYTHON.search(TEXTS[page]) is not None


@pytest.mark.parametrize("page", [page for page in TEXTS if is_tested_here(page)])
def test_the_python_examples_of_a_page_run(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    if page in READS_RECORDS:
        for line in command_lines(page):
            if line.startswith("hexstead simulate"):
                assert call(*shlex.split(line)[1:]).status == 0
    names: dict[str, Any] = {}
    for block in PYTHON.findall(TEXTS[page]):
        exec(block, names)
    if page in PLAYS_TO_THE_END:
        assert names["state"].mover == OVER
