"""A quadrant by itself, as lines of text."""

from __future__ import annotations

from rich.text import Text

from hexstead.cli.kingdom import ink
from hexstead.cli.kingdom.board import WIDE, short_name
from hexstead.hexgrid import COLUMNS
from hexstead.kingdom.quadrant import SIDE, Quadrant
from hexstead.kingdom.terrain import SPECIALS, TERRAINS


def quadrant_lines(quadrant: Quadrant, turned: bool, *, plain: bool) -> list[Text]:
    """The columns' letters and ten rows, with the names of what is on it beside them."""
    head = Text("   ")
    head.append("".join(f"{letter:^{WIDE}}" for letter in COLUMNS[:SIDE]), ink.QUIET)
    lines = [head]
    notes = _notes(quadrant, plain)
    for row, letters in enumerate(quadrant.turned(turned)):
        line = Text()
        line.append(f"{row + 1:>2} ", ink.QUIET)
        line.append(" " * (WIDE // 2 * (row % 2)))
        for letter in letters:
            line.append_text(_hex(quadrant, letter, plain))
        line.append(" " * (WIDE // 2 * (1 - row % 2) + 2))
        if row < len(notes):
            line.append_text(notes[row])
        lines.append(line)
    return lines


def _hex(quadrant: Quadrant, letter: str, plain: bool) -> Text:
    if letter in quadrant.places:
        look = ink.LOCATION
        name = f"{short_name(quadrant.places[letter], WIDE):^{WIDE}}"
        return Text(name, ink.style(look.paper, look.ink, bold=True))
    look = ink.terrain(letter)
    sign = letter if look is ink.SPECIAL else look.plain if plain else look.sign
    return Text(f" {sign}  ", ink.style(look.paper, look.ink, bold=letter in SPECIALS))


def _notes(quadrant: Quadrant, plain: bool) -> list[Text]:
    """How many hexes there are of each kind."""
    notes: list[Text] = []
    for letter, look in ink.TERRAIN.items():
        number = sum(row.count(letter) for row in quadrant.rows)
        if number:
            name = TERRAINS[list(ink.TERRAIN).index(letter)]
            sign = look.plain if plain else look.sign
            note = Text(f" {sign} ", ink.style(look.paper, look.ink))
            notes.append(note.append(f" {number:>3} {name}", ink.QUIET))
    for letter, name in SPECIALS.items():
        number = sum(row.count(letter) for row in quadrant.rows)
        if number:
            named = quadrant.places.get(letter, name)
            notes.append(
                _hex(quadrant, letter, plain)[:3].append(f" {number:>3} {named}", ink.QUIET)
            )
    return notes
