"""Findings about a quadrant in the editor: codes for programs, sentences for people.

Codes never change; the pages translate them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

WRONG: Final = "wrong"
"""The board cannot be played."""
ODD: Final = "odd"
"""The board can be played, but no printed board is like this."""
NOTE: Final = "note"
"""A remark."""
WEIGHTS: Final = (WRONG, ODD, NOTE)

SENTENCES: Final[dict[str, tuple[str, str]]] = {
    # parse errors
    "header": (WRONG, "line {line} should read like '# Title (set); L = location'"),
    "letter": (WRONG, "line {line}, column {column}: there is no letter {letter}"),
    "row_length": (WRONG, "line {line}: {n} letters instead of 10"),
    "row_count": (WRONG, "{n} rows instead of {wanted}"),
    # errors that prevent play
    "empty": (WRONG, "{n} hexes are not painted yet"),
    "title_missing": (WRONG, "it has no title"),
    "title_signs": (WRONG, "a title has no brackets and no semicolon"),
    "title_printed": (WRONG, "{title} is the title of a printed board"),
    "place_missing": (WRONG, "it is not said which location {letter} is"),
    "place_unknown": (WRONG, "there is no location {name}"),
    "no_land": (WRONG, "it has no hex to build on"),
    # deviations from all printed boards
    "no_special": (ODD, "there is no special hex at all"),
    "on_rim": (ODD, "a special hex lies on the outer ring"),
    "too_close": (ODD, "a hex lies next to two special hexes"),
    "specials": (ODD, "special hexes {have}, where boards of this set have {wanted}"),
    "terrain": (ODD, "no board of this set has {terrain}"),
    "bare_row": (ODD, "row {row} has no hex"),
    "in_pieces": (ODD, "its hexes do not hang together"),
    "place_unused": (ODD, "{letter} is named, but no hex is {letter}"),
    "places_equal": (ODD, "L and K are the same location"),
    # statistics and remarks
    "figure": (NOTE, "{figure}: {value}, in the verified prints {least} to {most}"),
    "takes_place": (NOTE, "it takes the place of the house layout {title}"),
}
"""The weight and the English sentence of each code."""


class Finding:
    """A finding about a board, with the hexes it concerns."""

    def __init__(
        self,
        code: str,
        params: Mapping[str, str | int] | None = None,
        hexes: Sequence[str] = (),
    ) -> None:
        self.code = code
        self.params: dict[str, str | int] = dict(params or {})
        self.hexes: tuple[str, ...] = tuple(hexes)
        """The names of the hexes on the quadrant, a1 to j10."""

    @property
    def weight(self) -> str:
        return SENTENCES[self.code][0]

    @property
    def sentence(self) -> str:
        return SENTENCES[self.code][1].format(**self.params)

    def __repr__(self) -> str:
        return f"Finding({self.code!r}, {self.params!r}, {self.hexes!r})"
