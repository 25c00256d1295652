"""What can be said about a quadrant that is being drawn: codes for programs, sentences for people.

Codes never change, so that the pages can say them in the reader's language.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

WRONG: Final = "wrong"
"""It cannot be played like this."""
ODD: Final = "odd"
"""It can be played, but no printed board is like this."""
NOTE: Final = "note"
"""Something worth knowing."""
WEIGHTS: Final = (WRONG, ODD, NOTE)

SENTENCES: Final[dict[str, tuple[str, str]]] = {
    # what could not be read of a text
    "header": (WRONG, "line {line} should read like '# Title (set); L = location'"),
    "letter": (WRONG, "line {line}, column {column}: there is no letter {letter}"),
    "row_length": (WRONG, "line {line}: {n} letters instead of 10"),
    "row_count": (WRONG, "{n} rows instead of {wanted}"),
    # what keeps it from being played
    "empty": (WRONG, "{n} hexes are not painted yet"),
    "title_missing": (WRONG, "it has no title"),
    "title_signs": (WRONG, "a title has no brackets and no semicolon"),
    "title_printed": (WRONG, "{title} is the title of a printed board"),
    "place_missing": (WRONG, "it is not said which location {letter} is"),
    "place_unknown": (WRONG, "there is no location {name}"),
    "no_land": (WRONG, "it has no hex to build on"),
    # what holds for every printed board, but not for this one
    "no_special": (ODD, "there is no special hex at all"),
    "on_rim": (ODD, "a special hex lies on the outer ring"),
    "too_close": (ODD, "a hex lies next to two special hexes"),
    "specials": (ODD, "special hexes {have}, where boards of this set have {wanted}"),
    "terrain": (ODD, "no board of this set has {terrain}"),
    "bare_row": (ODD, "row {row} has no hex"),
    "in_pieces": (ODD, "its hexes do not hang together"),
    "place_unused": (ODD, "{letter} is named, but no hex is {letter}"),
    "places_equal": (ODD, "L and K are the same location"),
    # figures and facts
    "figure": (NOTE, "{figure}: {value}, in the verified prints {least} to {most}"),
    "takes_place": (NOTE, "it takes the place of the house layout {title}"),
}
"""By code: its weight, and the sentence in English."""


class Finding:
    """One of them about one board, with the hexes that it is about."""

    def __init__(
        self,
        code: str,
        params: Mapping[str, str | int] | None = None,
        hexes: Sequence[str] = (),
    ) -> None:
        self.code = code
        self.params: dict[str, str | int] = dict(params or {})
        self.hexes: tuple[str, ...] = tuple(hexes)
        """Their names on the quadrant itself, a1 to j10."""

    @property
    def weight(self) -> str:
        return SENTENCES[self.code][0]

    @property
    def sentence(self) -> str:
        return SENTENCES[self.code][1].format(**self.params)

    def __repr__(self) -> str:
        return f"Finding({self.code!r}, {self.params!r}, {self.hexes!r})"
