"""A single quadrant as lines of text."""

from __future__ import annotations

from rich.text import Text

from hexstead.cli.kingdom import palette
from hexstead.cli.kingdom.board import WIDE, short_name
from hexstead.hexgrid import COLUMNS
from hexstead.kingdom.quadrant import SIDE, Quadrant
from hexstead.kingdom.terrain import SPECIALS, TERRAINS


def quadrant_lines(quadrant: Quadrant, turned: bool, *, ascii_only: bool) -> list[Text]:
    """The column letters and ten rows, with a legend beside them."""
    head = Text("   ")
    head.append("".join(f"{letter:^{WIDE}}" for letter in COLUMNS[:SIDE]), palette.QUIET)
    lines = [head]
    notes = _notes(quadrant, ascii_only)
    for row, letters in enumerate(quadrant.turned(turned)):
        line = Text()
        line.append(f"{row + 1:>2} ", palette.QUIET)
        line.append(" " * (WIDE // 2 * (row % 2)))
        for letter in letters:
            line.append_text(_hex(quadrant, letter, ascii_only))
        line.append(" " * (WIDE // 2 * (1 - row % 2) + 2))
        if row < len(notes):
            line.append_text(notes[row])
        lines.append(line)
    return lines


def _hex(quadrant: Quadrant, letter: str, ascii_only: bool) -> Text:
    if letter in quadrant.places:
        look = palette.LOCATION
        name = f"{short_name(quadrant.places[letter], WIDE):^{WIDE}}"
        return Text(name, look.style(bold=True))
    look = palette.terrain(letter)
    sign = letter if look is palette.SPECIAL else look.shown(ascii_only)
    return Text(f" {sign}  ", look.style(bold=letter in SPECIALS))


def _notes(quadrant: Quadrant, ascii_only: bool) -> list[Text]:
    """The number of hexes of each kind."""
    notes: list[Text] = []
    for letter, look in palette.TERRAIN.items():
        number = sum(row.count(letter) for row in quadrant.rows)
        if number:
            name = TERRAINS[list(palette.TERRAIN).index(letter)]
            sign = look.shown(ascii_only)
            note = Text(f" {sign} ", look.style())
            notes.append(note.append(f" {number:>3} {name}", palette.QUIET))
    for letter, name in SPECIALS.items():
        number = sum(row.count(letter) for row in quadrant.rows)
        if number:
            named = quadrant.places.get(letter, name)
            notes.append(
                _hex(quadrant, letter, ascii_only)[:3].append(
                    f" {number:>3} {named}", palette.QUIET
                )
            )
    return notes
