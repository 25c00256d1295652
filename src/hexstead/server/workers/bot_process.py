"""The worker process for bots, programs, hints and puzzles."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING, Any

from hexstead.play import State
from hexstead.server.workers.child import serve_requests
from hexstead.tables.answering import Answers

if TYPE_CHECKING:
    from hexstead.server.workers.program_seats import ProgramSeats


class BotProcess(Answers):
    """Runs jobs; the command line in a job names a program that plays."""

    def __init__(self) -> None:
        super().__init__()
        self._programs: ProgramSeats | None = None

    def _choose(self, job: dict[str, Any], view: State) -> int:
        if "program" in job:
            return self._program_seats().choose(job, view)
        return super()._choose(job, view)

    def close(self) -> None:
        if self._programs is not None:
            self._programs.close()

    def _program_seats(self) -> ProgramSeats:
        if self._programs is None:
            from hexstead.server.workers.program_seats import ProgramSeats  # noqa: PLC0415 - loaded late

            self._programs = ProgramSeats()
            signal.signal(signal.SIGTERM, self._programs.termination.request)
        return self._programs


def main() -> None:
    process = BotProcess()
    try:
        serve_requests(process.answer)
    finally:
        process.close()


if __name__ == "__main__":
    main()
