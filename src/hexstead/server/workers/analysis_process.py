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
from hexstead.server.workers.output import write_line
from hexstead.study.analysis import analyse


def answer(wish: dict[str, Any], source: TextIO) -> None:
    def progress(done: int, of: int) -> None:
        write_line({"progress": done / max(1, of)})
        if not source.readline():
            raise SystemExit(1)  # the server is gone

    try:
        found = analyse(
            Record.loads(wish["record"]),
            wish["level"],
            wish["seed"],
            winners=wish["winners"],
            progress=progress,
        )
        write_line({"done": found.to_json()})
    except Exception as problem:  # noqa: BLE001 - whatever it is, the server is told
        write_line({"failed": f"{type(problem).__name__}: {problem}"})


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(10)  # players' clicks go first
    line = sys.stdin.readline()
    if line.endswith("\n"):  # else the server ended before it had written all of it
        answer(json.loads(line), sys.stdin)


if __name__ == "__main__":
    main()
