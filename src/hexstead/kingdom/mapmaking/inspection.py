"""Check a quadrant in the editor: errors that prevent play, deviations from printed boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from hexstead.hexgrid import Grid, hex_name, hex_number, hexes_of
from hexstead.kingdom.box import Box
from hexstead.kingdom.islet import Islet
from hexstead.kingdom.mapmaking.figures import LAND, measure
from hexstead.kingdom.mapmaking.findings import WEIGHTS, WRONG, Finding
from hexstead.kingdom.mapmaking.generator import Recipe
from hexstead.kingdom.mapmaking.islets import inspect_islet, recipes_of_islets
from hexstead.kingdom.mapmaking.ranges import RANGES
from hexstead.kingdom.mapmaking.sketch import Sketch
from hexstead.kingdom.quadrant import (
    NOT_PAINTED,
    SIDE,
    Quadrant,
    on_the_rim,
    specials_of,
    too_close,
)
from hexstead.kingdom.registry import boxes
from hexstead.kingdom.terrain import LETTERS, LOCATION, SECOND_LOCATION, SPECIALS, TERRAINS


def inspect(sketch: Sketch) -> list[Finding]:
    """All findings about a sketch, the most severe first."""
    box = boxes().get(sketch.set)
    found = _title(sketch) + _places(sketch)
    if box is not None and sketch.is_islet:
        found += inspect_islet(sketch, box)
        return sorted(found, key=lambda finding: WEIGHTS.index(finding.weight))
    found = _holes(sketch) + found + _specials(sketch)
    if box is not None and box.quadrants:
        found += _set(sketch, box)
    if not _hexes(sketch, NOT_PAINTED):
        found += _figures(sketch)
    return sorted(found, key=lambda finding: WEIGHTS.index(finding.weight))


def is_playable(found: Iterable[Finding]) -> bool:
    return all(finding.weight != WRONG for finding in found)


def recipes_of(box: Box) -> list[str]:
    """The different sets of special hexes of the boards of a box: their letters in order."""
    if box.islet_lot:
        return recipes_of_islets(box)
    return sorted({Recipe.of(quadrant).specials for quadrant in box.quadrants.values()})


def _hexes(sketch: Sketch, letter: str) -> list[str]:
    return [
        hex_name(hex_number(row, column))
        for row, letters in enumerate(sketch.rows)
        for column, each in enumerate(letters)
        if each == letter
    ]


def _holes(sketch: Sketch) -> list[Finding]:
    holes = _hexes(sketch, NOT_PAINTED)
    return [Finding("empty", {"n": len(holes)}, holes)] if holes else []


def _title(sketch: Sketch) -> list[Finding]:
    if not sketch.name:
        return [Finding("title_missing")]
    if any(sign in sketch.title for sign in "();"):
        return [Finding("title_signs")]
    same = _printed(sketch.name)
    if same is None:
        return []
    code = "takes_place" if same.house_layout else "title_printed"
    return [Finding(code, {"title": same.title})]


def _printed(name: str) -> Quadrant | Islet | None:
    for box in boxes().values():
        known: dict[str, Quadrant | Islet] = {**box.quadrants, **box.islets}
        if name in known:
            return known[name]
    return None


def _places(sketch: Sketch) -> list[Finding]:
    """Check that each L and K stands for a known location."""
    known = {place.name for box in boxes().values() for place in box.locations}
    found: list[Finding] = []
    for letter in (LOCATION, SECOND_LOCATION):
        hexes, name = _hexes(sketch, letter), sketch.places.get(letter, "")
        if hexes and not name:
            found.append(Finding("place_missing", {"letter": letter}, hexes))
        elif hexes and name not in known:
            found.append(Finding("place_unknown", {"letter": letter, "name": name}, hexes))
        elif name and not hexes:
            found.append(Finding("place_unused", {"letter": letter}))
    named = [sketch.places.get(letter) for letter in (LOCATION, SECOND_LOCATION)]
    both = _hexes(sketch, LOCATION), _hexes(sketch, SECOND_LOCATION)
    if named[0] and named[0] == named[1] and both[0] and both[1]:
        found.append(Finding("places_equal", {}, [*both[0], *both[1]]))
    return found


def _specials(sketch: Sketch) -> list[Finding]:
    """Check the rules that hold for every printed board."""
    specials = specials_of(sketch.rows)
    if not specials:
        return [] if _hexes(sketch, NOT_PAINTED) else [Finding("no_special")]
    rim = on_the_rim(specials)
    found = [Finding("on_rim", {}, [hex_name(hex_) for hex_ in rim])] if rim else []
    grid = Grid((row, column) for row in range(SIDE) for column in range(SIDE))
    crowded: list[int] = []
    for one, other in too_close(specials):
        crowded += [one, other, *hexes_of(grid.next_to[one] & grid.next_to[other])]
    if crowded:
        hexes = dict.fromkeys(hex_name(hex_) for hex_ in crowded)
        found.append(Finding("too_close", {}, list(hexes)))
    return found


def _set(sketch: Sketch, box: Box) -> list[Finding]:
    """Compare with the boards of the chosen box: number of special hexes, and terrains."""
    found: list[Finding] = []
    letters = Counter("".join(sketch.rows))
    have = "".join(sorted(letter for letter in letters.elements() if letter in SPECIALS))
    wanted = recipes_of(box)
    if have not in wanted:
        named: dict[str, str | int] = {"have": have, "wanted": " ".join(wanted)}
        hexes = [hex_name(hex_) for hex_ in specials_of(sketch.rows)]
        found.append(Finding("specials", named, hexes))
    usual = {letter for quadrant in box.quadrants.values() for letter in "".join(quadrant.rows)}
    for letter, terrain in zip(LETTERS, TERRAINS, strict=True):
        if letters[letter] and letter not in usual:
            found.append(Finding("terrain", {"terrain": terrain}, _hexes(sketch, letter)))
    return found


def _figures(sketch: Sketch) -> list[Finding]:
    """Statistics outside the ranges of the verified printed boards."""
    if not any(letter in LAND for row in sketch.rows for letter in row):
        return []
    figures = measure(sketch.rows)
    return [
        Finding("figure", {"figure": name, "value": figures[name], "least": least, "most": most})
        for name, (least, most) in RANGES.items()
        if not least <= figures[name] <= most
    ]
