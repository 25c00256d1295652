"""The process in which a game is analysed.

The request comes as one line on standard input; progress and result go out as lines of JSON. After
each line of progress the process waits for an empty line: so the server decides when it goes on.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Any, TextIO

from hexstead.play import Record
from hexstead.study.analysis import analyse


def answer(wish: dict[str, Any], source: TextIO, out: TextIO) -> None:
    def progress(done: int, of: int) -> None:
        tell({"progress": done / max(1, of)})
        if not source.readline():
            raise SystemExit(1)  # the server is gone

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
    answer(json.loads(sys.stdin.readline()), sys.stdin, sys.stdout)


if __name__ == "__main__":
    main()
