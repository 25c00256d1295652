"""What the documentation shows works: its command lines and its Python end well."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from hexstead.cli.main import COMMANDS, parser
from hexstead.play import OVER
from tests.cli.running import call
from tools.docsite.stage import ROOT, pages

SHELL = re.compile(r"```sh\n(.*?)```", re.DOTALL)
PYTHON = re.compile(r"```python\n(.*?)```", re.DOTALL)
SUBSTITUTED = re.compile(r"\$\([^)]*\)")
VARIABLES = re.compile(r"^(?:[A-Z_]+=\S+ +)+")
"""What a shell would take care of."""
TEXTS = {"README.md": (ROOT / "README.md").read_text(encoding="utf-8"), **pages()}
RUN = ("reference/cli.md", "tutorials/quick-start.md")
"""Pages whose commands are run one after the other; those of the others are read by the parser."""
ONLY_READ = ("bench", "analyse", "puzzles", "admin")
"""Commands that are not run: they take long, or need a server's database."""
PLAYED_ELSEWHERE = {
    "how-to/adding-a-box.md",
    "how-to/training.md",
    "tutorials/notebook.md",
    "tutorials/writing-a-bot.md",
}
"""Pages whose Python has tests of its own."""


PLAYS_TO_THE_END = {
    "README.md",
    "reference/catan.md",
    "reference/records.md",
    "tutorials/quick-start.md",
}


def command_lines(page: str) -> list[str]:
    """The calls of `hexstead` in a page's blocks, as its parser would get them."""
    found: list[str] = []
    for block in SHELL.findall(TEXTS[page]):
        for line in block.replace("\\\n", " ").splitlines():
            said = SUBSTITUTED.sub("it", line.partition(" #")[0])
            found += [VARIABLES.sub("", part.strip()) for part in said.split("&&")]
    return [line for line in found if line.startswith("hexstead ")]


@pytest.mark.parametrize("page", RUN)
def test_the_commands_of_a_page_run_in_their_order(
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
        if words[0] in ONLY_READ:
            parser().parse_args(words)
            continue
        answer = call(*words, typed=["save game.json", "quit"])
        assert (answer.err, answer.status) == ("", 0), line


def test_every_command_that_is_shown_is_one() -> None:
    """The parser ends the process where a command line makes no sense."""
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


def test_docs_name_every_command() -> None:
    for name in COMMANDS.keys() - {"serve"}:  # which has a page of its own
        assert f"## hexstead {name}" in TEXTS["reference/cli.md"]


@pytest.mark.parametrize(
    "page", [page for page in TEXTS if PYTHON.search(TEXTS[page]) and page not in PLAYED_ELSEWHERE]
)
def test_the_python_of_a_page_runs(page: str) -> None:
    names: dict[str, Any] = {}
    for block in PYTHON.findall(TEXTS[page]):
        exec(block, names)
    if page in PLAYS_TO_THE_END:
        assert names["state"].mover == OVER
