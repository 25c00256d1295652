"""The session of Kingdom Builder: its drawing, its prompt, and the commands about its rules."""

from __future__ import annotations

from rich.console import Console

from hexstead.cli import session
from hexstead.cli.kingdom import help_texts, palette
from hexstead.cli.kingdom.choices import choices, prompt
from hexstead.cli.kingdom.parsing import parse_action, parse_hex, verb_in_question
from hexstead.cli.kingdom.score import breakdown, verdict
from hexstead.cli.kingdom.screen import draw_table, is_ascii_only, seat_names
from hexstead.cli.kingdom.table import Table
from hexstead.kingdom import State
from hexstead.kingdom.verbs import A_HEX, BUILD, END, SHIFT
from hexstead.play import IllegalAction


class Session(session.Session):
    table: Table
    help = help_texts.HELP

    def __init__(self, console: Console, table: Table) -> None:
        super().__init__(console, table)
        self.commands["rules"] = self._rules

    @property
    def view(self) -> State:
        return self.table.state.view(self.table.person)

    def parse(self, line: str) -> int:
        return parse_action(self.view, line)

    def draw(self, only: str) -> None:
        draw_table(self.console, self.table, only)

    def prompt(self) -> str:
        return prompt(self.view, choices(self.view))

    def verdict(self) -> str:
        return verdict(self.table.state, seat_names(self.table.seats))

    def _enter(self) -> None:
        if not self.over and self.view.legal() == [END << SHIFT]:
            self._act(END << SHIFT)
        else:
            self.show()

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

    def _why(self, text: str) -> None:
        view = self.view
        if not text:
            self.say("Name a hex or an action, such as why e7 or why farm e7.", palette.WARNING)
            return
        hex_ = parse_hex(view, text.lower())
        if hex_ is None:
            try:
                actions = [view.parse(text.lower())]
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

    def _score(self, _: str) -> None:
        names = seat_names(self.table.seats)
        self.console.print(breakdown(self.view, names, is_ascii_only(self.console)))

    def _rules(self, name: str) -> None:
        self.say(help_texts.rules(self.view, name.lower()))
