"""Write the statistics in docs/reference/house-layouts.md and draw its pictures.

    .venv/bin/python -m tools.house_layouts

The figures are measured and the pictures drawn from the files of the boards themselves. The tests
fail when the page has other figures, or a picture other boards.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from hexstead.hexgrid import hexes_of
from hexstead.kingdom.mapmaking.figures import CAVES, Ground, measure
from hexstead.kingdom.mapmaking.ranges import RANGES
from hexstead.kingdom.quadrant import HOUSE_LAYOUT, parse_header
from hexstead.kingdom.terrain import LETTERS
from tools.map_sheet import Map, sheet

ROOT: Final = Path(__file__).parents[1]
SETS: Final = ROOT / "src" / "hexstead" / "kingdom" / "sets"
PAGE: Final = ROOT / "docs" / "reference" / "house-layouts.md"
IMAGES: Final = ROOT / "docs" / "images"

WANTED_CAVES: Final = {
    "Temple": 1,
    "Refuge": 6,
    "Canoe": 7,
    "Fountain": 2,
    "Bazaar + Water Mill": 6,
    "Mountain Station + Scout Cabin": 2,
    "Cathedral + Watchtower": 1,
    "University + Palisade": 3,
}
"""The number of mountains of the printed board that may hold a cave, counted by an owner of it."""

_TABLE: Final = re.compile(r"(<!-- figures: ([a-z ]+) -->\n\n).*?(<!-- end -->\n)", re.DOTALL)


class Layout(NamedTuple):
    """A board as in its file; the sides of the Island are smaller than a quadrant."""

    title: str
    rows: tuple[str, ...]
    places: dict[str, str]
    remarks: tuple[str, ...]

    @property
    def map(self) -> Map:
        return Map(self.title, self.rows, self.places)


def read(folder: str) -> list[Layout]:
    """The boards in a folder of a box, by file name."""
    return [_read(file) for file in sorted((SETS / folder).glob("*.txt"))]


def _read(file: Path) -> Layout:
    first, *rows = file.read_text(encoding="utf-8").split("\n")
    title, places, remarks = parse_header(first, file.name)
    return Layout(title, tuple(row for row in rows if row), places, remarks)


def house_layouts() -> list[Layout]:
    """All quadrants drawn by this project."""
    folders = sorted(folder.relative_to(SETS).as_posix() for folder in SETS.glob("*/quadrants"))
    found = [layout for folder in folders for layout in read(folder)]
    return [layout for layout in found if HOUSE_LAYOUT in layout.remarks]


def island_sides() -> list[Layout]:
    return read("island/layouts")


def border_share(rows: Sequence[str]) -> int:
    """The percentage of sides between two hexes of terrain that are a border."""
    ground = Ground(rows)
    land = 0
    for letter in LETTERS:
        land |= ground.hexes(letter)
    sides = sum((ground.grid.next_to[hex_] & land).bit_count() for hex_ in hexes_of(land))
    return round(200 * measure(rows)["border"] / sides)


def verified() -> list[Layout]:
    return [*read("base/quadrants"), *read("nomads/quadrants")]


def pictures() -> dict[str, str]:
    """Each picture by its file name: a row of verified boards, and house layouts below."""
    base, nomads = read("base/quadrants"), read("nomads/quadrants")
    second = read("second_edition/quadrants")
    lines = {
        "marshlands": (base[:4], read("marshlands/quadrants")),
        "harvest": (base[4:], read("harvest/quadrants")),
        "second-edition": (nomads, second[::2], second[1::2]),
        "island": (island_sides(),),
    }
    return {
        f"layouts-{name}.svg": sheet(
            [[layout.map for layout in line] for line in rows],
            f"Verified prints and house layouts: {name.replace('-', ' ')}"
            if len(rows) > 1
            else "House layouts: the two sides of the Island",
        )
        for name, rows in lines.items()
    }


def page(text: str) -> str:
    """The page with the current figures in its tables."""
    tables = {
        "base": lambda: _table(read("base/quadrants")),
        "nomads": lambda: _table(read("nomads/quadrants")),
        "marshlands": lambda: _table(read("marshlands/quadrants")),
        "harvest": lambda: _table(read("harvest/quadrants")),
        "second edition": lambda: _table(read("second_edition/quadrants")),
        "island": _island,
    }
    return _TABLE.sub(lambda found: f"{found[1]}{_text(tables[found[2]]())}{found[3]}", text)


def _text(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _table(layouts: Sequence[Layout]) -> Iterator[str]:
    """A row for each figure, with the range of the verified boards and the value of each layout."""
    measured = [measure(layout.rows) for layout in layouts]
    names = list(dict.fromkeys(name for figures in measured for name in figures))
    names.sort(key=lambda name: not name.startswith("hexes of"))
    yield f"| | prints | {' | '.join(layout.title for layout in layouts)} |"
    yield f"| --- |{' ---: |' * (len(layouts) + 1)}"
    for name in names:
        values = " | ".join(str(figures.get(name, 0)) for figures in measured)
        yield f"| {name} | {_range(name)} | {values} |"
        if name == CAVES and all(layout.title in WANTED_CAVES for layout in layouts):
            wanted = " | ".join(str(WANTED_CAVES[layout.title]) for layout in layouts)
            yield f"| as counted on the print | | {wanted} |"
    yield ""


def _range(name: str) -> str:
    """The range of a figure; in brackets for a terrain on no verified board, where it is that of
    any buildable one."""
    if name in RANGES:
        return "{}-{}".format(*RANGES[name])
    least = RANGES["fewest hexes of a buildable terrain"][0]
    return f"({least}-{RANGES['most hexes of a buildable terrain'][1]})"


def _island() -> Iterator[str]:
    sides = island_sides()
    shares = [border_share(layout.rows) for layout in verified()]
    measured = [measure(layout.rows) for layout in sides]
    yield f"| | prints | {' | '.join(layout.title for layout in sides)} |"
    yield "| --- | ---: | ---: | ---: |"
    share = " | ".join(str(border_share(layout.rows)) for layout in sides)
    yield f"| border in a hundred | {min(shares)}-{max(shares)} | {share} |"
    for name, value in measured[0].items():
        if name.startswith(("hexes of", "areas", "special hexes", "shortest way")) and value:
            values = " | ".join(str(figures[name]) for figures in measured)
            yield f"| {name} | | {values} |"
    yield ""


def main() -> None:
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    for name, drawn in pictures().items():
        (IMAGES / name).write_text(drawn, encoding="utf-8")
        print(f"{name}: {len(drawn) // 1000} kB")


if __name__ == "__main__":
    main()
