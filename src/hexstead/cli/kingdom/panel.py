"""The panel beside the board: cards with live gold, tiles, legal actions, log."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from rich.style import Style
from rich.text import Text

from hexstead.cli.kingdom import palette
from hexstead.cli.kingdom.board import pieces_on, short_name
from hexstead.cli.kingdom.choices import Choice
from hexstead.cli.kingdom.log import Turn
from hexstead.cli.kingdom.score import seat_sign
from hexstead.hexgrid import hexes_of
from hexstead.kingdom import State
from hexstead.kingdom.box import SETTLEMENT
from hexstead.kingdom.terrain import LETTERS, NO_TERRAIN, TERRAINS
from hexstead.play import OVER

TALLY = 4
"""The width of a seat's figure in characters."""
LEGEND = 11
"""The width of a legend entry in characters."""


class Panel:
    """The lines beside the board, none longer than `width`."""

    def __init__(self, view: State, names: Sequence[str], width: int, ascii_only: bool) -> None:
        self.view = view
        self.names = names
        self.width = width
        self.ascii_only = ascii_only

    def lines(self, found: Sequence[Choice], turns: Sequence[Turn], height: int) -> list[Text]:
        everybody = list(range(self.view.seats))
        top, below = [*self._heading(), *self._gold()], self._choices(found)
        tiles = self._tiles(everybody)
        if len(top) + len(tiles) + len(below) > height:
            tiles = self._tiles([self.view.viewer])
        lines = top + tiles + below
        lines.append(Text(""))
        lines += self._story(turns, height - len(lines))
        legend = [Text(""), *self._legend()]
        return lines + legend if len(lines) + len(legend) <= height else lines

    def sign(self, seat: int) -> Text:
        """The symbol of a seat in its colour."""
        return seat_sign(seat, self.ascii_only)

    def _heading(self) -> list[Text]:
        view = self.view
        if view.mover == OVER:
            return [Text("The game is over", palette.STRONG), Text("")]
        line = self.sign(view.turn_seat)
        line.append(f" {self.names[view.turn_seat]}", palette.STRONG)
        if view.played != NO_TERRAIN:
            look = palette.TERRAIN[LETTERS[view.played]]
            sign = look.shown(self.ascii_only)
            line.append("  card ")
            line.append(
                f" {sign} {TERRAINS[view.played]} ", palette.style(look.background, "#101010")
            )
        if view.ending:
            line.append(" last round", palette.WARNING)
        return [line, Text("")]

    def _gold(self) -> list[Text]:
        view = self.view
        title = self.width - TALLY * view.seats
        head = Text("Gold".ljust(title), palette.STRONG)
        for seat in range(view.seats):
            head.append(" " * (TALLY - 3))
            head.append_text(self.sign(seat))
        lines = [head]
        golds = [view.gold(seat) for seat in range(view.seats)]
        lines += [
            self._figures(card.title, [gold[card.name] for gold in golds])
            for card in view.rules.scoring
        ]
        lines.append(self._figures("total", [sum(gold.values()) for gold in golds], palette.STRONG))
        lines.append(self._figures("settlements left", view.supply, palette.QUIET))
        return lines

    def _figures(self, title: str, numbers: Sequence[int], style: str = "") -> Text:
        room = self.width - TALLY * len(numbers)
        cells = "".join(f"{number:>{TALLY - 1}} " for number in numbers)
        return Text(f"{title[: room - 1]:<{room}}{cells}".rstrip(), style)

    def _tiles(self, seats: Sequence[int]) -> list[Text]:
        view = self.view
        lines: list[Text] = []
        for seat in seats:
            held = view.ready[seat] | view.used[seat] | view.fresh[seat]
            if not held:
                continue
            line = self.sign(seat)
            for hex_ in hexes_of(held):
                name = view.rules.place_names[hex_]
                ready = view.ready[seat] >> hex_ & 1 or seat != view.turn_seat
                line.append(" ")
                line.append(name, "" if ready else "dim strike")
            line.truncate(self.width)
            lines.append(line)
        return [Text("Tiles", palette.STRONG), *lines] if lines else []

    def _choices(self, found: Sequence[Choice]) -> list[Text]:
        if not found:
            return []
        lines = [Text("You can", palette.STRONG)]
        for choice in found:
            mark = (
                choice.mark
                if not self.ascii_only or choice.mark != palette.MARK.sign
                else palette.MARK.ascii_sign
            )
            line = Text(f" {mark or ' '} {choice.name:<10} {choice.words()}".rstrip())
            line.truncate(self.width)
            lines.append(line)
        return lines

    def _legend(self) -> list[Text]:
        """The legend of the symbols on this board."""
        board = self.view.rules.board
        entries: list[tuple[str, Style, str]] = []
        for number, letter in enumerate(LETTERS):
            if board.terrain[number]:
                look = palette.TERRAIN[letter]
                sign = look.shown(self.ascii_only)
                entries.append((sign, look.style(), TERRAINS[number]))
        if board.castles:
            look = palette.CASTLE_LOOK
            sign = look.shown(self.ascii_only)
            entries.append((sign, look.style(bold=True), "castle"))
        for name in dict.fromkeys(self.view.rules.place_names.values()):
            look = palette.LOCATION
            style = look.style(bold=True)
            entries.append((short_name(name), style, name))
        for piece in dict.fromkeys(piece for piece, _ in pieces_on(self.view).values()):
            if piece is not SETTLEMENT:
                style = palette.NEUTRAL.style(bold=True)
                entries.append((piece.mark, style, piece.title.lower()))
        across = max(1, self.width // LEGEND)
        lines: list[Text] = []
        for first in range(0, len(entries), across):
            line = Text("")
            for sign, style, name in entries[first : first + across]:
                line.append(sign, style)
                room = LEGEND - len(sign)
                line.append(f" {name[: room - 2]:<{room - 1}}", palette.QUIET)
            lines.append(line)
        return lines

    def _story(self, turns: Sequence[Turn], room: int) -> list[Text]:
        """The latest turns that fit, the newest last."""
        story: list[Text] = []
        for turn in reversed(turns):
            if not turn.actions:
                continue
            rows = wrap(turn.words(), self.width - 4) or [""]
            block = [self.sign(turn.seat).append(f" {rows[0]}", palette.QUIET)]
            block += [Text("    " + row, palette.QUIET) for row in rows[1:]]
            if len(story) + len(block) > room:
                break
            story = block + story
        return story
