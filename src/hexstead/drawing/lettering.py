"""A small stroke font, so that pictures do not depend on installed fonts."""

from __future__ import annotations

import re
from typing import Final

HEIGHT: Final = 20
"""The height of capitals and digits, in font units."""
_GAP: Final = 5
_SPACE: Final = 8

_STROKES: Final = {
    "a": "11 M11-13V0M11-10q-3-4-6-4q-5 0-5 7q0 7 5 7q3 0 6-4",
    "b": "12 M1-20V0M1-10q3-4 6-4q5 0 5 7q0 7-5 7q-3 0-6-4",
    "c": "11 M11-11q-2-3-5-3q-6 0-6 7q0 7 6 7q3 0 5-3",
    "d": "11 M11-20V0M11-10q-3-4-6-4q-5 0-5 7q0 7 5 7q3 0 6-4",
    "e": "11 M0-8h11q0-6-5-6q-6 0-6 7q0 7 6 7q3 0 5-3",
    "f": "7 M8-20q-6-1-6 5V0M-1-13h8",
    "g": "11 M11-13V1q0 5-5 5q-3 0-5-2M11-10q-3-4-6-4q-5 0-5 7q0 6 5 6q3 0 6-3",
    "h": "11 M1-20V0M1-9q2-5 6-5q4 0 4 5V0",
    "i": "2 M1-13V0M1-19v.5",
    "j": "3 M3-13V2q0 4-4 4M3-19v.5",
    "k": "11 M1-20V0M10-13L1-5M4-8L11 0",
    "l": "4 M1-20V-3q0 3 3 3",
    "m": "20 M1-13V0M1-9q2-5 5-5q4 0 4 5V0M10-9q2-5 5-5q4 0 4 5V0",
    "n": "11 M1-13V0M1-9q2-5 6-5q4 0 4 5V0",
    "o": "12 M6-14q6 0 6 7t-6 7t-6-7t6-7",
    "p": "12 M1-13V6M1-10q3-4 6-4q5 0 5 7q0 7-5 7q-3 0-6-4",
    "q": "11 M11-13V6M11-10q-3-4-6-4q-5 0-5 7q0 7 5 7q3 0 6-4",
    "r": "8 M1-13V0M1-8q2-6 7-6",
    "s": "10 M9-12q-2-2-4-2q-4 0-4 3.5q0 2.5 4 3.5q5 1 5 4q0 3-5 3q-3 0-5-2",
    "t": "8 M3-18V-4q0 4 5 4M-1-13h8",
    "u": "11 M1-13V-5q0 5 4 5q4 0 6-5M11-13V0",
    "v": "10 M0-13L5 0L10-13",
    "w": "16 M0-13L4 0L8-12L12 0L16-13",
    "x": "10 M0-13L10 0M10-13L0 0",
    "y": "11 M0-13L6-1M11-13L5 3q-1 3-4 3",
    "z": "10 M0-13H10L0 0H10",
    "A": "14 M0 0L7-20L14 0M3-7H11",
    "B": "12 M1 0V-20H6q5 0 5 4.5q0 4.5-5 4.5H1H7q5 0 5 5.5q0 5.5-5 5.5Z",
    "C": "13 M13-16q-2-4-6-4q-7 0-7 10q0 10 7 10q4 0 6-4",
    "D": "13 M1 0V-20H5q8 0 8 10q0 10-8 10Z",
    "E": "11 M11 0H1V-20H11M1-11H9",
    "F": "11 M1 0V-20H11M1-11H9",
    "G": "13 M13-16q-2-4-6-4q-7 0-7 10q0 10 7 10q6 0 6-8H8",
    "H": "13 M1 0V-20M12 0V-20M1-11H12",
    "I": "2 M1 0V-20",
    "J": "8 M8-20V-5q0 5-4 5q-4 0-4-4",
    "K": "12 M1 0V-20M12-20L1-8M5-12L12 0",
    "L": "10 M1-20V0H10",
    "M": "16 M1 0V-20L8-6L15-20V0",
    "N": "13 M1 0V-20L12 0V-20",
    "O": "14 M7-20q7 0 7 10t-7 10t-7-10t7-10",
    "P": "12 M1 0V-20H6q6 0 6 5.5q0 5.5-6 5.5H1",
    "Q": "14 M7-20q7 0 7 10t-7 10t-7-10t7-10M9-5L14 1",
    "R": "12 M1 0V-20H6q6 0 6 5.5q0 5.5-6 5.5H1M6-9L12 0",
    "S": "12 M11-17q-2-3-5-3q-5 0-5 5q0 4 5 5q6 1 6 5q0 5-6 5q-4 0-6-3",
    "T": "13 M0-20H13M6.5-20V0",
    "U": "13 M1-20V-6q0 6 5.5 6q5.5 0 5.5-6V-20",
    "V": "13 M0-20L6.5 0L13-20",
    "W": "18 M0-20L5 0L9-16L13 0L18-20",
    "X": "12 M0-20L12 0M12-20L0 0",
    "Y": "12 M0-20L6-10L12-20M6-10V0",
    "Z": "12 M0-20H12L0 0H12",
    "0": "12 M6-20q6 0 6 10t-6 10t-6-10t6-10",
    "1": "12 M2-16L7-20V0",
    "2": "12 M0-15q0-5 6-5q6 0 6 5q0 4-5 8L0 0H12",
    "3": "12 M0-18q2-2 6-2q5 0 5 4.5q0 4.5-6 4.5q7 0 7 5.5q0 5.5-6 5.5q-4 0-6-3",
    "4": "12 M9 0V-20L0-6H12",
    "5": "12 M11-20H2L1-11q2-1 5-1q6 0 6 6q0 6-6 6q-4 0-6-2",
    "6": "12 M10-19q-3-2-6 0q-4 3-4 12q0 7 6 7q6 0 6-6.5q0-6-6-6q-5 0-6 6",
    "7": "12 M0-20H12L4 0",
    "8": "12 M6-20q5 0 5 4.5t-5 4.5t-5-4.5t5-4.5M6-11q6 0 6 5.5t-6 5.5t-6-5.5t6-5.5",
    "9": "12 M2-1q3 2 6 0q4-3 4-12q0-7-6-7q-6 0-6 6.5q0 6 6 6q5 0 6-6",
    ".": "2 M1 0v-.5",
    ",": "3 M2-1q0 3-2 4",
    ":": "2 M1 0v-.5M1-11v-.5",
    "-": "7 M0-7H7",
    "+": "12 M0-8H12M6-14V-2",
    "/": "9 M9-21L0 1",
    "'": "2 M1-20v4",
    "(": "5 M5-22q-6 11 0 25",
    ")": "5 M0-22q6 11 0 25",
    "?": "10 M0-16q1-4 5-4q5 0 5 4q0 3-5 6v3M5 0v-.5",
    "*": "10 M5-19v11M0-16l10 5M10-16l-10 5",
}
"""The width of each letter, and its strokes above the baseline."""

LETTERS: Final = frozenset(_STROKES) | {" "}
"""All available characters."""

_GLYPH: Final = re.compile(r'href="#g(\d+)"')


def width(text: str, size: int) -> float:
    """The width of a text set at this height."""
    run = sum(_SPACE if letter == " " else _width(letter) for letter in text)
    return (run + _GAP * max(0, len(text) - 1)) * size / HEIGHT


def write(text: str, x: float, y: float, size: int, *, anchor: str = "start") -> str:
    """A line of text; `size` is the height of capitals, (x, y) the anchor on the baseline."""
    start = x - {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * width(text, size)
    pen = 0
    letters: list[str] = []
    for letter in text:
        if letter == " ":
            pen += _SPACE + _GAP
            continue
        letters.append(f'<use href="#g{ord(_drawn(letter))}" x="{pen}"/>')
        pen += _width(letter) + _GAP
    scale = f"{size / HEIGHT:.3g}"
    return f'<g transform="translate({start:.4g} {y:.4g}) scale({scale})">{"".join(letters)}</g>'


def stroked(letters: str, colour: str, weight: float) -> str:
    """Written letters in a colour; `weight` is the stroke width in font units."""
    return (
        f'<g fill="none" stroke="{colour}" stroke-width="{weight:g}" stroke-linecap="round" '
        f'stroke-linejoin="round">{letters}</g>'
    )


def glyphs(markup: str) -> str:
    """The definitions of all letters used by a piece of markup."""
    used = sorted({int(code) for code in _GLYPH.findall(markup)})
    return "".join(
        f'<path id="g{code}" d="{_STROKES[chr(code)].split(" ", 1)[1]}"/>' for code in used
    )


def _drawn(letter: str) -> str:
    return letter if letter in _STROKES else "?"


def _width(letter: str) -> int:
    return int(_STROKES[_drawn(letter)].split(" ", 1)[0])
