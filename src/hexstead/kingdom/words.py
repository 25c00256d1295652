"""What a box calls its things, from the English catalogue in its folder (`words/en.json`).

The pages read the same catalogues, in every language. A box without one, or a thing it does not
name, is called by its plain name.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from hexstead.play.words import read_catalogue

PLACES: Final = "places"
CARDS: Final = "cards"
PIECES: Final = "pieces"
VERBS: Final = "verbs"
"""The parts of a catalogue that the engine looks at."""


class Words:
    """The catalogue of one box."""

    def __init__(self, catalogue: dict[str, Any]) -> None:
        self.catalogue = catalogue

    def title(self, name: str, part: str = "") -> str:
        """What a thing in a part of the catalogue is called; without a part, the box itself."""
        found = self._entry(part, name).get("title") if part else self.catalogue.get("set")
        return str(found or name.replace("-", " ").capitalize())

    def hint(self, name: str, part: str) -> str:
        """Its rule in one sentence; empty if nobody wrote one."""
        return str(self._entry(part, name).get("hint", ""))

    def meaning(self, option: str) -> str:
        """What an option changes."""
        return str(self.catalogue.get("options", {}).get(option, option))

    def _entry(self, part: str, name: str) -> dict[str, Any]:
        entry: dict[str, Any] = self.catalogue.get(part, {}).get(name, {})
        return entry


@cache
def read_words(package: str) -> Words:
    """The words of the box in that package."""
    return Words(read_catalogue(package))
