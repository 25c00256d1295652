"""Run the command: in this process, or as a process of its own."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Iterable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random
from typing import NamedTuple
from unittest.mock import patch

import hexstead
from hexstead.cli.kingdom.table import Table
from hexstead.cli.main import main
from hexstead.kingdom import Setup, State
from hexstead.play import OVER

COMMAND = [sys.executable, "-m", "hexstead.cli"]


class Answer(NamedTuple):
    """The output of a command, and its exit status."""

    out: str
    err: str
    status: int


def environment(**more: str) -> dict[str, str]:
    """The environment of this process, with the same build of the engine for any folder."""
    package = Path(hexstead.__file__).resolve().parents[1]
    plain = {name: value for name, value in os.environ.items() if name != "FORCE_COLOR"}
    return plain | {"PYTHONPATH": str(package), "PYTHONUTF8": "1", "COLUMNS": "100"} | more


def run(*arguments: str, typed: str = "", folder: Path | None = None, **more: str) -> Answer:
    """Run it as a process of its own."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        cwd=folder,
        env=environment(**more),
        timeout=120,
        check=False,
    )
    return Answer(done.stdout, done.stderr, done.returncode)


def call(*arguments: str, typed: Iterable[str] = ()) -> Answer:
    """Run it in this process, which is faster."""
    out, err = io.StringIO(), io.StringIO()
    lines = io.StringIO("".join(f"{line}\n" for line in typed))
    with (
        redirect_stdout(out),
        redirect_stderr(err),
        patch.object(sys, "stdin", lines),
        patch.dict(os.environ, {"COLUMNS": "100"}),
    ):
        try:
            status = main(arguments)
        except SystemExit as leaving:
            status = int(leaving.code or 0)
    return Answer(out.getvalue(), err.getvalue(), status)


def first_game(seed: int, seats: list[str]) -> Table:
    """The table of `hexstead play --seed`."""
    table = Table(State.start(Setup.first_game(len(seats))), seats, Random(seed))
    table.go_on()
    return table


def script_to_the_end(seed: int, seats: list[str]) -> list[str]:
    """The input of people who always take the last legal action."""
    table = first_game(seed, seats)
    typed: list[str] = []
    while table.state.mover != OVER:
        action = table.state.legal()[-1]
        typed.append(table.state.text(action))
        table.act(action)
    return typed
