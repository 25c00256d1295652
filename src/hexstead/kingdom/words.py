"""The names of a box's things, from the English catalogue in its package (`words/en.json`).

The pages read the same catalogues, in every language. Without an entry, a thing is called by its
plain name.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from hexstead.play.words import read_catalogue

PLACES: Final = "places"
CARDS: Final = "cards"
PIECES: Final = "pieces"
VERBS: Final = "verbs"
"""The parts of a catalogue that the engine reads."""


class Words:
    """The catalogue of one box."""

    def __init__(self, catalogue: dict[str, Any]) -> None:
        self.catalogue = catalogue

    def title(self, name: str, part: str = "") -> str:
        """The title of a thing in a part of the catalogue; without a part, of the box."""
        found = self._entry(part, name).get("title") if part else self.catalogue.get("set")
        return str(found or name.replace("-", " ").capitalize())

    def hint(self, name: str, part: str) -> str:
        """The rule of a thing in one sentence; empty if there is none."""
        return str(self._entry(part, name).get("hint", ""))

    def meaning(self, option: str) -> str:
        """The effect of an option."""
        return str(self.catalogue.get("options", {}).get(option, option))

    def _entry(self, part: str, name: str) -> dict[str, Any]:
        entry: dict[str, Any] = self.catalogue.get(part, {}).get(name, {})
        return entry


@cache
def read_words(package: str) -> Words:
    """The words of the box in this package."""
    return Words(read_catalogue(package))
