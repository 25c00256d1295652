"""An interactive session in the terminal: read commands and print the results."""

from __future__ import annotations

import difflib
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from hexstead.cli.table import CannotUndo, Table
from hexstead.play import OVER, IllegalAction

WARNING: Final = "yellow"
STRONG: Final = "bold"
QUIET: Final = "dim"


class Session:
    """Handles one line after the other until the player quits. A game's session draws the table,
    and may add commands."""

    help: str

    def __init__(self, console: Console, table: Table) -> None:
        self.console = console
        self.table = table
        self.closed = False
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "?": self._help,
            "legal": self._legal,
            "why": self._why,
            "undo": self._undo,
            "redo": self._redo,
            "score": self._score,
            "board": self._board,
            "save": self._save,
            "quit": self._quit,
            "exit": self._quit,
        }

    @property
    def view(self) -> Any:
        """The view of the person at the keyboard."""
        return self.table.state.view(self.table.person)

    @property
    def over(self) -> bool:
        return bool(self.table.state.mover == OVER)

    def play(self) -> None:
        """Read lines from the terminal or a pipe until the player quits."""
        if sys.stdin.isatty():
            import readline  # noqa: F401 - enables line editing and history
        self.show()
        while not self.closed:
            line = self._read()
            if line is None:
                break
            self.answer(line)
        if not self.over:
            self.say("You left the game before it was over.")

    def _read(self) -> str | None:
        """Return the next line, or None at the end; a line from a pipe is echoed."""
        try:
            line = input("> ")
        except EOFError:
            self.console.print()
            return None
        if not sys.stdin.isatty():
            self.console.print(line, markup=False)
        return line

    def answer(self, line: str) -> None:
        """Execute a line, or explain why it is not possible."""
        words = line.strip().split(maxsplit=1)
        if not words:
            self._enter()
            return
        command = self.commands.get(words[0].lower())
        if command is not None:
            command(words[1].strip() if len(words) > 1 else "")
            return
        if self.over:
            self.say("The game is over. Try 'score', 'save FILE', 'board', 'quit'.", WARNING)
            return
        try:
            self._act(self.parse(line))
        except IllegalAction as problem:
            self.say(_sentence(str(problem)) + self._suggestion(words[0]), WARNING)

    def show(self, only: str = "") -> None:
        """Draw the table and print the prompt."""
        if self.console.is_terminal:
            self.console.clear()
        self.draw(only)
        if self.over:
            self.finish()
        else:
            self.say(self.prompt(), STRONG)

    def finish(self) -> None:
        """Print the final score and the winner."""
        self._score("")
        self.say(self.verdict(), STRONG)
        self.say("Type 'save FILE' to save the game, or 'quit' to leave.", QUIET)

    def say(self, words: str, style: str = "") -> None:
        self.console.print(Text(words, style))

    # --- of each game -------------------------------------------------------------------------

    def parse(self, line: str) -> int:
        """Return the action that a line names; raise IllegalAction otherwise."""
        action: int = self.view.parse(line.strip().lower())
        return action

    def draw(self, only: str) -> None:
        """Draw the table; `only` names the action whose places are marked, if one is."""
        raise NotImplementedError

    def prompt(self) -> str:
        raise NotImplementedError

    def verdict(self) -> str:
        raise NotImplementedError

    def _score(self, _: str) -> None:
        raise NotImplementedError

    def _legal(self, name: str) -> None:
        raise NotImplementedError

    def _why(self, text: str) -> None:
        raise NotImplementedError

    # --- commands -----------------------------------------------------------------------------

    def _act(self, action: int) -> None:
        self.table.act(action)
        self.show()

    def _enter(self) -> None:
        """Take the only legal action, if there is just one."""
        legal = [] if self.over else self.view.legal()
        if len(legal) == 1:
            self._act(legal[0])
        else:
            self.show()

    def _suggestion(self, word: str) -> str:
        """A suggestion for a mistyped command."""
        near = difflib.get_close_matches(word.lower(), self.commands, 1, 0.75)
        return f" Or did you mean '{near[0]}'?" if near else ""

    def _help(self, _: str) -> None:
        self.say(self.help)

    def _undo(self, _: str) -> None:
        self._go(self.table.undo, "Undone")

    def _redo(self, _: str) -> None:
        self._go(self.table.redo, "Redone")

    def _go(self, step: Callable[[], str], words: str) -> None:
        try:
            text = step()
        except CannotUndo as problem:
            self.say(str(problem), WARNING)
            return
        self.show()
        self.say(f"{words}: {text}.")

    def _board(self, _: str) -> None:
        self.show()

    def _save(self, path: str) -> None:
        if not path:
            self.say("Give a file name, for example: save game.json", WARNING)
            return
        try:
            self.table.save(Path(path).expanduser())
        except OSError as problem:
            self.say(f"Not saved: {path}: {problem.strerror or problem}.", WARNING)
        except (ValueError, RuntimeError):  # invalid characters, or ~ of an unknown user
            self.say(f"Not saved: {path!r} is not a valid file name.", WARNING)
        else:
            self.say(f"Saved to {path}.")

    def _quit(self, _: str) -> None:
        self.closed = True


def _sentence(words: str) -> str:
    """With a capital and a full stop."""
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", "?")) else ".")
