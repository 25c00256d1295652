"""The session of Catan in the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from rich.columns import Columns
from rich.table import Table as Grid
from rich.text import Text

from hexstead.catan import State
from hexstead.cli import session
from hexstead.cli.catan.island import COLOURS, SEATS, draw_island
from hexstead.cli.session import QUIET, STRONG, WARNING
from hexstead.cli.table import PERSON
from hexstead.play import CHANCE, IllegalAction

HELP: Final = """\
Type an action, such as: roll, settlement c3-n, road c3-ne, bank 4 wool for 1 ore, buy-card, end.
A corner of a hex is named as c3-n (n, ne, se, s, sw, nw), a side as c3-ne (ne, e, se, sw, w, nw).
  legal, legal road    list the legal actions, or those that start with a word
  1, 2, 3 ...          take the action of that number in the last list
  why ACTION           say why an action is legal or not
  score                show the points by source
  undo, redo           undo and redo, but not across dice and cards
  save FILE, board, quit
Enter takes the only legal action."""
MOST_SHOWN: Final = 12
"""Up to this many legal actions are listed without being asked for."""
SECRET: Final = ("draw ", "stolen ")
"""Chance actions that only the player who acted before may know."""
RECENT: Final = 12
"""How many of the last steps are shown."""


class Session(session.Session):
    help = HELP
    listed: Sequence[str] = ()
    """The actions of the last numbered list."""
    _shown: int | None = None
    """The person who sees their hand, if several people share the keyboard."""

    @property
    def view(self) -> State:
        view: State = self.table.state.view(self.table.person)
        return view

    def parse(self, line: str) -> int:
        word = line.strip()
        if word.isdigit():
            if not 1 <= int(word) <= len(self.listed):
                raise IllegalAction(f"there is no action {word} in the last list")
            return self.view.parse(self.listed[int(word) - 1])
        return super().parse(line)

    def show(self, only: str = "") -> None:
        """Cover the hand of the next person at the keyboard until they press Enter."""
        people = self.table.seats.count(PERSON)
        if people > 1 and not self.over and self.table.person != self._shown:
            self._shown = None
            if self.console.is_terminal:
                self.console.clear()
            self.say(
                f"{self.name(self.table.person)} is to act. Press Enter to see the hand.", STRONG
            )
            return
        super().show(only)

    def _enter(self) -> None:
        if self._shown is None:
            self._shown = self.table.person
            self.show()
        else:
            super()._enter()

    def draw(self, only: str) -> None:
        fields = self.view.to_json()
        self.console.print(draw_island(fields), end="")
        for line in self._recent():
            self.say(line, QUIET)
        self.console.print(self._seats(fields))

    def prompt(self) -> str:
        legal = [self.view.text(action) for action in self.view.legal()]
        name = self.name(self.table.person)
        if len(legal) <= MOST_SHOWN:
            self.listed = legal
            choices = "   ".join(f"{number} {text}" for number, text in enumerate(legal, 1))
            return f"{name}: {choices}"
        verbs: dict[str, int] = {}
        for text in legal:
            verb = " ".join(word for word in text.split()[:2] if word.isalpha())
            verbs[verb] = verbs.get(verb, 0) + 1
        counted = ", ".join(f"{verb} ({number})" for verb, number in verbs.items())
        return f"{name}: {counted}. Type 'legal' and a word for the list."

    def verdict(self) -> str:
        (winner,) = self.table.state.winners() or [None]
        return "Nobody has won." if winner is None else f"{self.name(winner)} wins."

    def name(self, seat: int) -> str:
        return f"{SEATS[seat]} ({self.table.seats[seat]})"

    def _recent(self) -> Iterator[str]:
        """The last steps, consecutive ones of a seat on one line, without cards hidden from the
        person."""
        shown: list[tuple[int, list[str]]] = []
        last = CHANCE
        for step in self.table.steps[-RECENT:]:
            last = last if step.mover == CHANCE else step.mover
            hidden = step.text.startswith(SECRET) and last != self.table.person
            text = step.text.split()[0] if hidden else step.text
            if shown and shown[-1][0] == step.mover:
                shown[-1][1].append(text)
            else:
                shown.append((step.mover, [text]))
        for seat, texts in shown:
            who = self.name(seat) if seat >= 0 else "chance"
            yield f"{who}: {', '.join(texts)}"

    def _seats(self, fields: dict[str, Any]) -> Grid:
        grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style=STRONG)
        for head in ("Seat", "Points", "Cards", "Development", "Knights", "Road"):
            grid.add_column(head, justify="left" if head == "Seat" else "right")
        for seat, each in enumerate(fields["seats"]):
            hand = each["hand"]
            held = "" if hand is None else " ".join(f"{n} {good}" for good, n in hand.items() if n)
            army = " *" if fields["largest_army"] == seat else ""
            road = " *" if fields["longest_road"] == seat else ""
            grid.add_row(
                Text(self.name(seat), f"bold {COLOURS[seat]}"),
                str(sum(each["gold"].values())),
                f"{each['cards']} {f'({held})' if held else ''}".strip(),
                str(each["development_cards"] + each["bought"]),
                f"{each['knights']}{army}",
                f"{each['road_length']}{road}",
            )
        return grid

    def _score(self, _: str) -> None:
        for seat in range(self.table.state.seats):
            gold = self.view.gold(seat)
            parts = ", ".join(f"{source} {points}" for source, points in gold.items() if points)
            self.say(f"{self.name(seat)}: {sum(gold.values())} points ({parts or 'nothing yet'})")

    def _legal(self, name: str) -> None:
        legal = [self.view.text(action) for action in self.view.legal()]
        self.listed = [text for text in legal if text.startswith(name.lower())]
        if not self.listed:
            self.say(f"'{name}' cannot be used now.", WARNING)
        lines = [Text(f"{number:3} {text}") for number, text in enumerate(self.listed, 1)]
        self.console.print(Columns(lines, padding=(0, 2), column_first=True))

    def _why(self, text: str) -> None:
        if not text:
            self.say("Name an action, such as why city c3-n.", WARNING)
            return
        try:
            action = self.view.parse(text.lower())
        except IllegalAction as problem:
            self.say(str(problem), WARNING)
            return
        reason = self.view.why_not(action)
        self.say(f"{text}: legal." if reason is None else f"Not legal: {reason}.")
