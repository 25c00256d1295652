"""The child process that analyses one game.

It reads the request as one JSON line and answers with lines of progress and the result. After each
line of progress it waits for an empty line, so that the server decides when it continues.
"""

from __future__ import annotations

import json
import sys
from typing import Any, TextIO

from hexstead.play import Record
from hexstead.server.workers.child import lower_priority, write_line
from hexstead.study.analysis import analyse


def answer(request: dict[str, Any], source: TextIO) -> None:
    def progress(done: int, of: int) -> None:
        write_line({"progress": done / max(1, of)})
        if not source.readline():
            raise SystemExit(1)  # the server has ended

    try:
        found = analyse(
            Record.loads(request["record"]),
            request["level"],
            request["seed"],
            winners=request["winners"],
            progress=progress,
        )
        write_line({"done": found.to_json()})
    except Exception as problem:  # noqa: BLE001 - reported to the server
        write_line({"failed": f"{type(problem).__name__}: {problem}"})


def main() -> None:
    lower_priority()
    line = sys.stdin.readline()
    if line.endswith("\n"):  # otherwise the server ended while writing
        answer(json.loads(line), sys.stdin)


if __name__ == "__main__":
    main()
