"""The documentation holds: its command lines and its Python end well, its links lead somewhere."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from hexstead.cli.main import COMMANDS, parser
from hexstead.play import OVER
from tests.cli.running import call

ROOT = Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"```sh\n(.*?)```", re.DOTALL)
PYTHON = re.compile(r"```python\n(.*?)```", re.DOTALL)
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
TOO_LONG = ("bench", "analyse", "puzzles")
"""Commands that are only read, not run."""


def command_lines(page: str) -> list[str]:
    blocks = BLOCK.findall((ROOT / page).read_text(encoding="utf-8"))
    lines = [line.partition(" #")[0].strip() for block in blocks for line in block.splitlines()]
    return [line for line in lines if line.startswith("hexstead ")]


@pytest.mark.parametrize("page", ["README.md", "docs/cli.md"])
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
        if words[0] in TOO_LONG:
            parser().parse_args(words)
            continue
        answer = call(*words, typed=["save game.json", "quit"])
        assert (answer.err, answer.status) == ("", 0), line


def test_docs_name_every_command() -> None:
    page = (ROOT / "docs/cli.md").read_text(encoding="utf-8")
    for name in COMMANDS.keys() - {"serve"}:  # which has a page of its own
        assert f"## hexstead {name}" in page


@pytest.mark.parametrize("page", ["README.md", "docs/catan.md"])
def test_the_python_of_a_page_plays_a_game_to_its_end(page: str) -> None:
    blocks = PYTHON.findall((ROOT / page).read_text(encoding="utf-8"))
    assert blocks
    names: dict[str, Any] = {}
    for block in blocks:
        exec(block, names)
    assert names["state"].mover == OVER


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_links_of_a_page_lead_to_files(page: Path) -> None:
    links = LINK.findall(page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_every_decision_is_in_the_list_of_decisions() -> None:
    folder = ROOT / "docs/decisions"
    listed = LINK.findall((folder / "README.md").read_text(encoding="utf-8"))
    assert listed == sorted(file.name for file in folder.glob("[0-9]*.md"))
