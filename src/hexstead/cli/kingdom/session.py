"""An interactive session: read commands and print the results."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.text import Text

from hexstead.cli.kingdom import help_texts, palette
from hexstead.cli.kingdom.choices import choices, prompt
from hexstead.cli.kingdom.parsing import parse_action, parse_hex, verb_in_question
from hexstead.cli.kingdom.score import breakdown, verdict
from hexstead.cli.kingdom.screen import draw_table, is_ascii_only, seat_names
from hexstead.cli.kingdom.table import CannotUndo, Table
from hexstead.kingdom import State
from hexstead.kingdom.verbs import A_HEX, BUILD, END, SHIFT
from hexstead.play import OVER, IllegalAction


class Session:
    """Handles one line after the other until the player quits."""

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
            "rules": self._rules,
            "board": self._board,
            "save": self._save,
            "quit": self._quit,
            "exit": self._quit,
        }

    @property
    def view(self) -> State:
        """The view of the person at the keyboard."""
        return self.table.state.view(self.table.person)

    @property
    def over(self) -> bool:
        return self.table.state.mover == OVER

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
            self.say(
                "The game is over. Try 'score', 'save FILE', 'board', 'quit'.", palette.WARNING
            )
            return
        try:
            self._act(parse_action(self.view, line))
        except IllegalAction as problem:
            self.say(_sentence(str(problem)) + self._suggestion(words[0]), palette.WARNING)

    def show(self, only: str = "") -> None:
        """Draw the table and print the prompt."""
        if self.console.is_terminal:
            self.console.clear()
        draw_table(self.console, self.table, only)
        if self.over:
            self.finish()
        else:
            self.say(prompt(self.view, choices(self.view)), palette.STRONG)

    def finish(self) -> None:
        """Print the final gold and the winner."""
        names = seat_names(self.table.seats)
        self._score("")
        self.say(verdict(self.table.state, names), palette.STRONG)
        self.say("Type 'save FILE' to save the game, or 'quit' to leave.", palette.QUIET)

    def say(self, words: str, style: str = "") -> None:
        self.console.print(Text(words, style))

    def _act(self, action: int) -> None:
        self.table.act(action)
        self.show()

    def _enter(self) -> None:
        if not self.over and self.view.legal() == [END << SHIFT]:
            self._act(END << SHIFT)
        else:
            self.show()

    def _suggestion(self, word: str) -> str:
        """A suggestion for a mistyped command."""
        near = difflib.get_close_matches(word.lower(), self.commands, 1, 0.75)
        return f" Or did you mean '{near[0]}'?" if near else ""

    def _help(self, _: str) -> None:
        self.say(help_texts.HELP)

    def _legal(self, name: str) -> None:
        found = [choice for choice in choices(self.view) if choice.name.startswith(name.lower())]
        if not found:
            can = ", ".join(choice.name for choice in choices(self.view))
            self.say(f"'{name}' cannot be used now. You can: {can or 'nothing'}.", palette.WARNING)
            return
        if name and len(found) == 1 and found[0].hexes:
            self.show(found[0].name)
        for choice in found:
            targets = " ".join(choice.targets)
            self.say(f"{choice.name}: {targets}" if targets else choice.name)

    def _why(self, wish: str) -> None:
        view = self.view
        if not wish:
            self.say("Name a hex or an action, such as why e7 or why farm e7.", palette.WARNING)
            return
        hex_ = parse_hex(view, wish.lower())
        if hex_ is None:
            try:
                actions = [view.parse(wish.lower())]
            except IllegalAction as problem:
                self.say(str(problem), palette.WARNING)
                return
        else:
            actions = [number << SHIFT | hex_ for number in self._verbs_to_explain()]
        for action in actions:
            reason = view.why_not(action)
            answer = "legal." if reason is None else f"not legal: {reason}."
            self.say(f"{view.text(action)}: {answer}")

    def _verbs_to_explain(self) -> list[int]:
        """Building, or the next step, the tiles in hand, and actions without a tile."""
        view = self.view
        if view.doing:
            return [verb_in_question(view)]
        seat = self.table.person
        held = view.ready[seat] | view.used[seat] | view.fresh[seat]
        verbs = [(number, verb) for at, number, verb in view.rules.tile_actions if at & held]
        verbs += view.rules.free_actions
        return [BUILD, *(number for number, verb in verbs if verb.operand == A_HEX)]

    def _undo(self, _: str) -> None:
        self._go(self.table.undo, "Undone")

    def _redo(self, _: str) -> None:
        self._go(self.table.redo, "Redone")

    def _go(self, step: Callable[[], str], words: str) -> None:
        try:
            text = step()
        except CannotUndo as problem:
            self.say(str(problem), palette.WARNING)
            return
        self.show()
        self.say(f"{words}: {text}.")

    def _score(self, _: str) -> None:
        names = seat_names(self.table.seats)
        self.console.print(breakdown(self.view, names, is_ascii_only(self.console)))

    def _rules(self, name: str) -> None:
        self.say(help_texts.rules(self.view, name.lower()))

    def _board(self, _: str) -> None:
        self.show()

    def _save(self, path: str) -> None:
        if not path:
            self.say("Give a file name, for example: save game.json", palette.WARNING)
            return
        try:
            self.table.save(Path(path).expanduser())
        except OSError as problem:
            self.say(f"Not saved: {path}: {problem.strerror or problem}.", palette.WARNING)
        except (ValueError, RuntimeError):  # invalid characters, or ~ of an unknown user
            self.say(f"Not saved: {path!r} is not a valid file name.", palette.WARNING)
        else:
            self.say(f"Saved to {path}.")

    def _quit(self, _: str) -> None:
        self.closed = True


def _sentence(words: str) -> str:
    """With a capital and a full stop."""
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", "?")) else ".")
