"""The board as lines of text: pointy-top hexes, every second row half a hex to the right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.text import Text

from hexstead.cli.kingdom import palette
from hexstead.hexgrid import COLUMNS, column_of, hex_name, hexes_of, row_of
from hexstead.kingdom import State
from hexstead.kingdom.board import LENGTH, lettered_rows
from hexstead.kingdom.box import SETTLEMENT, Piece
from hexstead.kingdom.store import kept, kept_by

NARROW: Final = 2
"""The width of a hex in characters."""
WIDE: Final = 4
"""The width of a hex with room for the name of a legal one."""
LABEL: Final = 3
"""The width of a row number in characters."""

Marks = Mapping[int, str]
"""Legal hexes, each with its mark."""


def width(cell: int) -> int:
    """The number of characters of a line of the board."""
    return LABEL + LENGTH * cell + cell // 2


def lines(
    state: State, marks: Marks, *, cell: int = NARROW, ascii_only: bool = False
) -> list[Text]:
    """A line with the letters of the columns, and one for each row of the board."""
    painter = Painter(state, marks, cell, ascii_only)
    header = Text(" " * LABEL)
    header.append("".join(f"{letter:^{cell}}" for letter in COLUMNS), palette.QUIET)
    drawn = [header]
    by_row: dict[int, list[int]] = {}
    for hex_ in hexes_of(state.rules.board.grid.all):
        by_row.setdefault(row_of(hex_), []).append(hex_)
    for row, hexes in by_row.items():
        if row and row - 1 not in by_row:
            drawn.append(Text())
        line = Text()
        line.append(f"{row + 1:>2} ", palette.QUIET)
        line.append(" " * (cell // 2 * (row % 2) + cell * column_of(hexes[0])))
        for hex_ in hexes:
            line.append_text(painter.paint(hex_))
        drawn.append(line)
    return drawn


def short_name(name: str, length: int = NARROW) -> str:
    """A location on the board: `Fa` for farm, `FL` for foresters-lodge."""
    if "-" in name:
        return "".join(word[0] for word in name.split("-")).upper()[:length]
    return name.capitalize()[:length]


def pieces_on(state: State) -> dict[int, tuple[Piece, int]]:
    """The piece on each hex and its seat, which is -1 for a neutral piece."""
    found = {
        hex_: (SETTLEMENT, seat) for seat, own in enumerate(state.own) for hex_ in hexes_of(own)
    }
    for piece in state.rules.pieces:
        for seat in range(state.seats) if piece.owned else (-1,):
            mask = kept_by(state, piece.name, seat) if piece.owned else kept(state, piece.name)
            found |= dict.fromkeys(hexes_of(mask), (piece, seat))
    return found


class Painter:
    """Draws single hexes."""

    def __init__(self, state: State, marks: Marks, cell: int, ascii_only: bool) -> None:
        self.state = state
        sign = palette.MARK.shown(ascii_only)
        self.marks = {
            hex_: sign if mark == palette.MARK.sign else mark for hex_, mark in marks.items()
        }
        self.cell = cell
        self.ascii_only = ascii_only
        self.pieces = pieces_on(state)

    def paint(self, hex_: int) -> Text:
        if hex_ in self.pieces:
            return self._piece(hex_, *self.pieces[hex_])
        if hex_ in self.state.rules.place_names:
            return self._location(hex_)
        return self._ground(hex_)

    def _ground(self, hex_: int) -> Text:
        letter = lettered_rows(self.state.rules.board)[row_of(hex_)][column_of(hex_)]
        look = palette.terrain(letter)
        sign = look.shown(self.ascii_only)
        if look is palette.SPECIAL:
            sign = letter
        mark = self.marks.get(hex_)
        if mark is not None:
            background = palette.mixed(look.background, palette.MARK.background, 0.72)
            content = hex_name(hex_) if self.cell == WIDE else sign
            return Text(
                self._fit(content, mark), palette.style(background, palette.MARK.foreground)
            )
        bold = look in (palette.SPECIAL, palette.CASTLE_LOOK)
        return Text(self._fit(sign), look.style(bold=bold))

    def _location(self, hex_: int) -> Text:
        name = self.state.rules.place_names[hex_]
        look = palette.LOCATION if self.state.stocked >> hex_ & 1 else palette.EMPTY_LOCATION
        return Text(
            f"{short_name(name, self.cell):<{self.cell}}",
            look.style(bold=True),
        )

    def _piece(self, hex_: int, piece: Piece, seat: int) -> Text:
        """A settlement is its seat's shape; another piece is its mark in the seat's colours."""
        look = palette.SEATS[seat] if piece.owned else palette.NEUTRAL
        sign = look.shown(self.ascii_only) if piece is SETTLEMENT else piece.mark
        mark = self.marks.get(hex_)
        content = hex_name(hex_) if mark is not None and self.cell == WIDE else sign
        return Text(
            self._fit(content, mark or " "),
            look.style(bold=True),
        )

    def _fit(self, content: str, mark: str = " ") -> str:
        if self.cell == NARROW:
            return content + mark
        if len(content) == 1:
            return f" {content}{mark} "
        return (
            f"{content:^4}"
            if mark in (" ", palette.MARK.sign, palette.MARK.ascii_sign)
            else f"{content:<3}{mark}"
        )
