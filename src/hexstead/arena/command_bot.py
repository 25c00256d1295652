"""A bot that is an external program in any language: JSON lines on its standard input and output.

It is told the set-up, then asked for each decision with the view of its seat and all legal actions,
and answers with one of them. `docs/tutorials/writing-a-bot.md` shows a complete exchange.
"""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
from collections.abc import Mapping
from contextlib import suppress
from queue import Empty, Queue
from random import Random
from tempfile import TemporaryFile
from threading import Thread
from typing import Any, Final

from hexstead.play import IllegalAction, State

PREFIX: Final = "cmd:"
"""The prefix of the name of such a bot; its command line follows."""
PROTOCOL: Final = 1
MAX_LINE_LENGTH: Final = 1 << 20
"""The maximum length of a line in characters."""
SHOWN: Final = 200
"""The maximum length of quoted output in error messages."""


class BotFailure(Exception):
    """A bot that crashed, gave an invalid answer, or timed out; the message says which."""


class CommandBot:
    """One program on one seat, for one game."""

    def __init__(
        self,
        command: str,
        seconds: float,
        folder: str | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """`seconds` is the time limit of each answer; the program is started in `folder` with the
        given environment, by default that of this process."""
        self._seconds = seconds
        self._complaints = TemporaryFile()  # noqa: SIM115 - closed in `close`
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._complaints,
                start_new_session=True,
                cwd=folder,
                env=environment,
            )
        except (OSError, ValueError) as problem:
            self._complaints.close()
            raise BotFailure(f"cannot be started: {problem}") from problem
        self._lines: Queue[bytes] = Queue()
        self._listener = Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        while True:
            line = self._process.stdout.readline(MAX_LINE_LENGTH)
            self._lines.put(line)
            if not line.endswith(b"\n"):
                return

    def begin(self, game: str, setup: Mapping[str, Any], seat: int, players: int) -> None:
        self._say(
            {
                "type": "game",
                "protocol": PROTOCOL,
                "game": game,
                "players": players,
                "seat": seat,
                "setup": setup,
                "seconds": self._seconds,
            }
        )

    def choose(self, view: State, rng: Random) -> int:
        """Ask the program; raises BotFailure for an invalid answer."""
        del rng  # the program has its own
        actions = [view.text(action) for action in view.legal()]
        self._say({"type": "choose", "view": view.to_json(), "actions": actions})
        answer = self._answer()
        if answer not in actions:
            raise BotFailure(f"chose {_short(answer)}, {_why(view, answer)}")
        return view.parse(answer)

    def over(self, gold: list[int], winners: list[int]) -> None:
        """Send the result of the game, unless the program has failed."""
        try:
            self._say({"type": "over", "gold": gold, "winners": winners})
        except BotFailure:
            return

    @property
    def ended(self) -> bool:
        """Whether the program has exited."""
        return self._process.poll() is not None

    def close(self) -> None:
        """Close the program's input, and terminate it if it does not exit."""
        assert self._process.stdin is not None
        with suppress(OSError, subprocess.TimeoutExpired):
            self._process.stdin.close()
            self._process.wait(timeout=1)
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._listener.join()
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._complaints.close()

    def _say(self, message: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(message).encode() + b"\n")
            self._process.stdin.flush()
        except OSError as problem:
            raise BotFailure(self._crash()) from problem

    def _answer(self) -> str:
        try:
            line = self._lines.get(timeout=self._seconds)
        except Empty:
            raise BotFailure(f"took longer than {self._seconds:g} s") from None
        if not line:
            raise BotFailure(self._crash())
        if not line.endswith(b"\n"):
            if len(line) >= MAX_LINE_LENGTH:
                raise BotFailure(f"wrote more than {MAX_LINE_LENGTH} characters on one line")
            said = _short(line.decode("utf-8", "replace"))
            raise BotFailure(f"ended in the middle of a line: {said}")
        try:
            answer = json.loads(line)
        except ValueError:
            said = _short(line.decode("utf-8", "replace").strip())
            raise BotFailure(f"wrote invalid JSON: {said}") from None
        action = answer.get("action") if isinstance(answer, dict) else None
        if not isinstance(action, str):
            raise BotFailure(f'answered {_short(json.dumps(answer))}, expected {{"action": "..."}}')
        return action

    def _crash(self) -> str:
        """A description of a crashed program: its exit status and the end of its error output."""
        try:
            status = self._process.wait(timeout=1)
        except subprocess.TimeoutExpired:
            return "closed its standard output"
        self._complaints.seek(0)
        words = self._complaints.read().decode("utf-8", "replace").strip().splitlines()
        said = f": {words[-1][:SHOWN]}" if words else ""
        return f"ended with status {status}{said}"


def _short(words: str) -> str:
    return repr(words if len(words) <= SHOWN else words[:SHOWN] + "...")


def _why(view: State, answer: str) -> str:
    """Why an answer is not one of the offered actions."""
    try:
        reason = view.why_not(view.parse(answer))
    except IllegalAction as problem:
        reason = str(problem)
    return f"which may not be done: {reason}" if reason else "which was not offered"
