"""The process in which a game is analysed: the wish comes as one line on standard input, how far it
is and what comes of it go out as lines of JSON."""

from __future__ import annotations

import json
import os
import sys
from typing import Any, Final, TextIO

from hexstead.play import Record
from hexstead.study.analysis import analyse

STEPS: Final = 100
"""How often it tells at most how far it is."""


def answer(wish: dict[str, Any], out: TextIO) -> None:
    told = 0

    def progress(done: int, of: int) -> None:
        nonlocal told
        if done * STEPS // max(1, of) > told:
            told = done * STEPS // max(1, of)
            tell({"progress": told / STEPS})

    def tell(said: dict[str, Any]) -> None:
        out.write(json.dumps(said) + "\n")
        out.flush()

    try:
        found = analyse(
            Record.loads(wish["record"]),
            wish["level"],
            wish["seed"],
            winners=wish["winners"],
            progress=progress,
        )
        tell({"done": found.to_json()})
    except Exception as problem:  # noqa: BLE001 - whatever it is, the server is told
        tell({"failed": f"{type(problem).__name__}: {problem}"})


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(10)  # players' clicks go first
    answer(json.loads(sys.stdin.readline()), sys.stdout)


if __name__ == "__main__":
    main()
