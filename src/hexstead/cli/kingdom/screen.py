"""Board and panel side by side, fitted to the terminal."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from hexstead.cli.kingdom import board, palette
from hexstead.cli.kingdom.choices import choices, marks
from hexstead.cli.kingdom.log import turns
from hexstead.cli.kingdom.panel import Panel
from hexstead.cli.kingdom.table import PERSON, Table
from hexstead.kingdom import State
from hexstead.play import OVER

PANEL = 33
"""The width of the panel."""
GAP = 2


def seat_names(seats: list[str]) -> list[str]:
    """`you` for a single person at the keyboard; equal names are distinguished by colours."""
    names: list[str] = []
    for seat, name in enumerate(seats):
        alone = seats.count(name) == 1
        if name == PERSON:
            names.append("you" if alone else palette.SEAT_NAMES[seat])
        else:
            names.append(name if alone else f"{palette.SEAT_NAMES[seat]} {name}")
    return names


def is_ascii_only(console: Console) -> bool:
    """Whether the terminal shows only ASCII."""
    return not console.encoding.lower().startswith("utf")


def cell_for(width: int) -> int:
    """The width of a hex beside the panel."""
    return board.WIDE if width >= board.width(board.WIDE) + GAP + PANEL else board.NARROW


def draw_table(console: Console, table: Table, only: str = "") -> None:
    """Draw the table as the person to move sees it, with the hexes of one verb marked if it is
    given."""
    view = table.state.view(table.person)
    found = choices(view)
    ascii_only = is_ascii_only(console)
    cell = cell_for(console.width)
    rows = board.lines(view, marks(found, only), cell=cell, ascii_only=ascii_only)
    room = console.width - board.width(cell) - GAP - 1
    if room < PANEL:
        _print_rows(console, rows)
        room = console.width
        rows = []
    panel = Panel(view, seat_names(table.seats), min(room, 48), ascii_only)
    height = len(rows)
    if console.is_terminal and view.mover != OVER:
        height = max(height, console.height - 4)
    beside = panel.lines(found, turns(table.steps), height or 30)
    _print_rows(console, _joined(rows, beside, board.width(cell) + GAP))


def draw_position(console: Console, state: State) -> None:
    """Draw the board alone."""
    _print_rows(
        console,
        board.lines(state, {}, cell=cell_for(console.width), ascii_only=is_ascii_only(console)),
    )


def _joined(left: list[Text], right: list[Text], width: int) -> list[Text]:
    joined: list[Text] = []
    for number in range(max(len(left), len(right))):
        line = left[number].copy() if number < len(left) else Text("")
        if number < len(right):
            if left:
                line.append(" " * (width - line.cell_len))
            line.append_text(right[number])
        joined.append(line)
    return joined


def _print_rows(console: Console, rows: list[Text]) -> None:
    for row in rows:
        console.print(row, no_wrap=True, overflow="crop", highlight=False)
