"""Symbols and colours in the terminal."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from rich.style import Style

from hexstead.kingdom.terrain import CASTLE, LETTERS


@dataclass(frozen=True)
class Look:
    """Two colours and a symbol, with another one for ASCII terminals."""

    background: str
    foreground: str
    sign: str
    ascii_sign: str

    def shown(self, ascii_only: bool) -> str:
        """The symbol for this kind of terminal."""
        return self.ascii_sign if ascii_only else self.sign

    def style(self, *, bold: bool = False) -> Style:
        return style(self.background, self.foreground, bold=bold)


TERRAIN: Final = {
    "G": Look("#93ad5f", "#4c6629", '"', '"'),
    "C": Look("#ad7a58", "#5f3a22", "≡", "="),
    "D": Look("#e6d49a", "#a88f4c", "∴", ":"),
    "F": Look("#d3a1bd", "#7d3c66", "✽", "*"),
    "T": Look("#4d7650", "#b5d0aa", "♣", "&"),
    "W": Look("#7fb0cd", "#e6f2f8", "≈", "~"),
    "M": Look("#8d8983", "#3b3936", "∧", "^"),
    "Y": Look("#6f7f63", "#c6d3b4", "ψ", "%"),
    "A": Look("#cfae55", "#7a5f1e", "#", "#"),
}
"""Terrain by its letter."""

SPECIAL: Final = Look("#d6d6de", "#2d2d36", "◎", "o")
"""A special hex without a symbol of its own; it shows its letter."""
CASTLE_LOOK: Final = Look("#d6d6de", "#2d2d36", "♜", "S")
LOCATION: Final = Look("#f0c53c", "#4a2f00", "", "")
EMPTY_LOCATION: Final = Look("#b59a4e", "#5a4718", "", "")
"""A location whose tiles are all taken."""

SEATS: Final = (
    Look("#1d5fc4", "#ffffff", "●", "1"),
    Look("#e98a15", "#2b1600", "▲", "2"),
    Look("#c5371f", "#ffffff", "■", "3"),
    Look("#17a673", "#00200f", "◆", "4"),
    Look("#7a3fa6", "#ffffff", "★", "5"),
)
SEAT_NAMES: Final = ("blue", "orange", "vermilion", "green", "purple")

NEUTRAL: Final = Look("#5b5750", "#e8e4da", "", "")
"""A neutral piece, which shows its own mark."""

MARK: Final = Look("#fffbe8", "#101010", "•", "+")
"""Hexes to build on or to put a piece on."""
DIGITS: Final = "123456789"
"""The marks of extra actions, in the order they are listed."""
SEVERAL: Final = "+"
"""The mark of a hex that several extra actions may use."""

STRONG: Final = "bold"
QUIET: Final = "dim"
GOOD: Final = "green"
WARNING: Final = "yellow"


def terrain(letter: str) -> Look:
    """The look of a terrain or of a special hex without tiles."""
    if letter in LETTERS:
        return TERRAIN[letter]
    return CASTLE_LOOK if letter == CASTLE else SPECIAL


@cache
def style(background: str, foreground: str, *, bold: bool = False) -> Style:
    return Style(color=foreground, bgcolor=background, bold=bold)


@cache
def mixed(colour: str, other: str, part: float) -> str:
    """A blend of two colours."""
    one = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    two = [int(other[at : at + 2], 16) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in zip(one, two, strict=True))
