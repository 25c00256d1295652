"""The text of a quadrant's file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hexstead.kingdom.registry import boxes
from hexstead.kingdom.terrain import SPECIALS


def write_quadrant(
    title: str,
    origin: Sequence[str],
    rows: Sequence[str],
    places: Mapping[str, str],
) -> str:
    """The file of a quadrant; `origin` is its box and the remarks on the source of the layout."""
    facts = ", ".join(f"{letter} = {word}" for letter, word in _facts(rows, places).items())
    brackets = f" ({', '.join(origin)})" if origin else ""
    return "\n".join((f"# {title}{brackets}; {facts}".rstrip(), *rows, ""))


def _facts(rows: Sequence[str], places: Mapping[str, str]) -> dict[str, str]:
    """The entries of the header line for the letters of special hexes."""
    titles = {place.name: place.title for box in boxes().values() for place in box.locations}
    facts = {letter: titles.get(name, name) for letter, name in places.items()}
    for letter, kind in SPECIALS.items():
        if letter not in facts and any(letter in row for row in rows):
            facts[letter] = kind
    return facts
