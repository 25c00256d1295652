"""The board as lines of text: pointy-top hexes, every second row half a hex to the right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.text import Text

from hexstead.cli.kingdom import ink
from hexstead.hexgrid import COLUMNS, column_of, hex_name, hexes_of, row_of
from hexstead.kingdom import State
from hexstead.kingdom.board import LENGTH

NARROW: Final = 2
"""Characters for a hex."""
WIDE: Final = 4
"""Room for the name of a hex that may be chosen."""
LABEL: Final = 3
"""Characters for the number of a row."""

Marks = Mapping[int, str]
"""Hexes that may be chosen, each with its mark."""


def width(cell: int) -> int:
    """How many characters a line of the board takes."""
    return LABEL + LENGTH * cell + cell // 2


def lines(state: State, marks: Marks, *, cell: int = NARROW, plain: bool = False) -> list[Text]:
    """A line with the letters of the columns, and one for each row of the board."""
    painter = Painter(state, marks, cell, plain)
    header = Text(" " * LABEL)
    header.append("".join(f"{letter:^{cell}}" for letter in COLUMNS), ink.QUIET)
    drawn = [header]
    by_row: list[list[int]] = [[] for _ in range(LENGTH)]
    for hex_ in hexes_of(state.rules.board.grid.all):
        by_row[row_of(hex_)].append(hex_)
    for row, hexes in enumerate(by_row):
        line = Text()
        line.append(f"{row + 1:>2} ", ink.QUIET)
        line.append(" " * (cell // 2 * (row % 2)))
        for hex_ in hexes:
            line.append_text(painter.paint(hex_))
        drawn.append(line)
    return drawn


class Painter:
    """Paints one hex after the other."""

    def __init__(self, state: State, marks: Marks, cell: int, plain: bool) -> None:
        self.state = state
        self.marks = marks
        self.cell = cell
        self.plain = plain
        self.whose = {hex_: seat for seat, own in enumerate(state.own) for hex_ in hexes_of(own)}

    def paint(self, hex_: int) -> Text:
        if hex_ in self.whose:
            return self._piece(hex_, self.whose[hex_])
        if hex_ in self.state.rules.board.place_names:
            return self._location(hex_)
        return self._ground(hex_)

    def _ground(self, hex_: int) -> Text:
        letter = self.state.rules.board.letters[row_of(hex_)][column_of(hex_)]
        look = ink.terrain(letter)
        sign = look.plain if self.plain else look.sign
        if look is ink.SPECIAL:
            sign = letter
        mark = self.marks.get(hex_)
        if mark is not None:
            paper = ink.mixed(look.paper, ink.MARK.paper, 0.72)
            content = hex_name(hex_) if self.cell == WIDE else sign
            return Text(self._fit(content, mark), ink.style(paper, ink.MARK.ink, bold=True))
        bold = look in (ink.SPECIAL, ink.CASTLE_LOOK)
        return Text(self._fit(sign), ink.style(look.paper, look.ink, bold=bold))

    def _location(self, hex_: int) -> Text:
        name = self.state.rules.board.place_names[hex_]
        look = ink.LOCATION if self.state.left >> hex_ & 1 else ink.EMPTY_LOCATION
        title = name.capitalize()[: self.cell]
        return Text(f"{title:<{self.cell}}", ink.style(look.paper, look.ink, bold=True))

    def _piece(self, hex_: int, seat: int) -> Text:
        look = ink.SEATS[seat]
        sign = look.plain if self.plain else look.sign
        if self.state.units[seat] >> hex_ & 1:
            sign = "u"
        mark = self.marks.get(hex_)
        content = hex_name(hex_) if mark is not None and self.cell == WIDE else sign
        return Text(self._fit(content, mark or " "), ink.style(look.paper, look.ink, bold=True))

    def _fit(self, content: str, mark: str = " ") -> str:
        if self.cell == NARROW:
            return content + mark
        if len(content) == 1:
            return f" {content}{mark} "
        return f"{content:^4}" if mark in (" ", ink.MARK.sign) else f"{content:<3}{mark}"
