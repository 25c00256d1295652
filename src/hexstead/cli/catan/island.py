"""The island as text: hexes with their number, pieces by the letter of their seat."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from hexstead.catan import board

SEATS: Final = "abcdef"
"""The letters of the seats: small for settlements and roads, capital for cities."""
COLOURS: Final = ("blue", "red", "green", "magenta", "cyan", "yellow")
GOODS: Final = {
    "forest": "wood",
    "hills": "brick",
    "pasture": "wool",
    "field": "grain",
    "mountains": "ore",
    "desert": "desert",
}
_WIDE: Final = 6
"""Columns for half the width of a hex."""
_LEFT: Final = 8
_TOP: Final = 3

Cell = tuple[str, str]
"""A character and its style."""


def draw_island(fields: dict[str, Any]) -> Text:
    """Draw a position in its JSON form."""
    columns = 2 * _LEFT + _WIDE * max(x for x, _ in board.CROSSING_SPOT)
    rows = 2 * _TOP + max(y for _, y in board.CROSSING_SPOT)
    canvas: list[list[Cell]] = [[(" ", "")] * columns for _ in range(rows)]

    def write(x: float, y: int, words: str, style: str = "") -> None:
        """Write words centred on a spot."""
        first = _LEFT + round(_WIDE * x) - len(words) // 2
        for number, letter in enumerate(words):
            canvas[_TOP + y][first + number] = (letter, style)

    roads = _owners(fields, "roads", board.PATH_BY_NAME)
    settlements = _owners(fields, "settlements", board.CROSSING_BY_NAME)
    cities = _owners(fields, "cities", board.CROSSING_BY_NAME)
    for path, (one, other) in enumerate(board.PATH_ENDS):
        (left, up), (right, down) = board.CROSSING_SPOT[one], board.CROSSING_SPOT[other]
        letter, style = _sign(roads.get(path))
        upright = left == right
        plain = "|" if upright else "--"
        words = letter if upright else 2 * letter
        row = (up + down) // 2 if upright else min(up, down)
        write((left + right) / 2, row, words if letter else plain, style or "dim")
    for crossing, (x, y) in enumerate(board.CROSSING_SPOT):
        letter, style = _sign(settlements.get(crossing))
        capital, city_style = _sign(cities.get(crossing))
        write(x, y, capital.upper() or letter or "·", city_style or style or "dim")
    setup = fields["setup"]
    for number, (x, y) in enumerate(board.HEX_SPOT):
        name = board.HEX_NAME[number]
        here = fields["robber"] == name
        write(x, y - 1, f"{name} robber" if here else name, "reverse" if here else "dim")
        token = setup["numbers"][number]
        goods = GOODS[setup["tiles"][number]]
        good = "bold red" if token in (6, 8) else "bold"
        write(x, y, f"{goods} {token}" if token else goods, good)
    text = Text()
    for line in canvas:
        for letter, style in line:
            text.append(letter, style)
        text.rstrip()
        text.append("\n")
    harbours = ", ".join(f"{side} {kind}" for side, kind in setup["harbours"])
    text.append(f"Harbours: {harbours}\n", "dim")
    return text


def _owners(fields: dict[str, Any], kind: str, numbers: dict[str, int]) -> dict[int, int]:
    """The seat of each piece of a kind, by its place."""
    return {
        numbers[name]: seat for seat, owner in enumerate(fields["seats"]) for name in owner[kind]
    }


def _sign(seat: int | None) -> Cell:
    return ("", "") if seat is None else (SEATS[seat], f"bold {COLOURS[seat]}")
