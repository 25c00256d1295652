"""Output with and without colours, in ASCII, and on terminals of any width."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from hexstead.cli.kingdom.board import NARROW, WIDE, width
from hexstead.cli.kingdom.screen import cell_for, draw_table
from tests.cli.running import first_game, run

ESCAPES = re.compile(r"\x1b\[[0-9;]*m")


def drawn(columns: int, *, colours: bool) -> list[str]:
    file = io.StringIO()
    console = Console(
        file=file, width=columns, height=40, color_system="truecolor" if colours else None,
        force_terminal=colours,
    )  # fmt: skip
    draw_table(console, first_game(4, ["me", "greedy", "random"]))
    return file.getvalue().splitlines()


@pytest.mark.parametrize("columns", [30, 60, 79, 80, 100, 120, 124, 200])
def test_no_line_is_longer_than_the_terminal(columns: int) -> None:
    for line in drawn(columns, colours=True):
        assert len(ESCAPES.sub("", line)) <= columns


def test_colours_change_no_text() -> None:
    plain = [line.rstrip() for line in drawn(100, colours=False)]
    coloured = [ESCAPES.sub("", line).rstrip() for line in drawn(100, colours=True)]
    assert plain[:21] == coloured[:21]
    assert any(ESCAPES.search(line) for line in drawn(100, colours=True))


def test_a_low_and_narrow_terminal_still_shows_board_and_panel() -> None:
    lines = drawn(80, colours=False)
    assert len(lines) <= 21
    assert width(NARROW) + 35 <= 80


def test_a_wide_terminal_names_the_hexes_that_may_be_chosen() -> None:
    assert (cell_for(80), cell_for(140)) == (NARROW, WIDE)
    assert any(" h1  i1 " in line for line in drawn(140, colours=False))


def test_no_color_is_obeyed_and_ascii_will_do() -> None:
    answer = run("play", "--seed", "4", typed="quit\n", NO_COLOR="1", PYTHONIOENCODING="ascii",
                 PYTHONUTF8="0", LC_ALL="C")  # fmt: skip
    assert answer.status == 0
    assert answer.out.isascii()
    assert "\x1b" not in answer.out
    assert '"' in answer.out
    assert "&" in answer.out
