"""The board of the reference implementation, from the files of the quadrants and the set-up."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

from hexstead import kingdom
from tests.hexgrid import naive as hexes
from tests.hexgrid.naive import Place
from tests.kingdom.sets.naive_board import around, place

SETS = Path(kingdom.__file__).parent / "sets"
SPECIAL = "SLKNPO"
NEUTRAL = "neutral-location"
TOKENS = {"oracle", "farm", "oasis", "tower", "tavern", "barn", "harbor", "paddock"}
CORNERS = ((0, 0), (0, 10), (10, 0), (10, 10))
ISLAND = (22, 7)
"""The place of its top left hex below the board."""


@cache
def printed(name: str) -> str:
    (file,) = SETS.glob(f"*/quadrants/{name}.txt")
    return file.read_text(encoding="utf-8")


def location_names(header: str) -> dict[str, str]:
    """The locations of L and K, by their names in set-ups."""
    found = re.findall(r"\b([LK]) = ([^,]+)", header)
    return {
        letter: re.sub(r"[^a-z0-9]+", "-", name.strip().lower().replace("'", ""))
        for letter, name in found
    }


def is_equal_pair(rows: list[str], names: dict[str, str]) -> bool:
    """Whether a quadrant has two hexes of one location of the first edition, and no other."""
    return "".join(rows).count("L") == 2 and names.keys() == {"L"} and names["L"] in TOKENS


class Layout:
    """The letters of the board, and the contents of its location and nomad hexes."""

    def __init__(self, setup: dict[str, Any]) -> None:
        self.lots: dict[str, list[str]] = setup.get("lots", {})
        self.letters: dict[Place, str] = {}
        self.locations: dict[Place, str] = {}
        self.neutral: list[list[Place]] = []
        own = setup.get("own_quadrants", {})
        for (name, turned), corner in zip(setup["quadrants"], CORNERS, strict=True):
            text = own[name] if name in own else printed(name)
            names = location_names(text.split("\n")[0])
            rows = [line.strip() for line in text.split("\n")[1:11]]
            if setup["options"].get("neutral_first_edition") and is_equal_pair(rows, names):
                names = {"L": NEUTRAL}
            self.lay_quadrant(rows, names, turned, corner)
        self.lay_tokens_and_castles()
        self.lay_nomads()
        self.lay_island()
        self.check_capitols()
        self.check_caves()

    def lay_quadrant(
        self, rows: list[str], names: dict[str, str], turned: bool, corner: Place
    ) -> None:
        if turned:
            rows = [row[::-1] for row in reversed(rows)]
        undecided: list[Place] = []
        for i, row in enumerate(rows):
            for j, letter in enumerate(row):
                there = (corner[0] + i, corner[1] + j)
                self.letters[there] = letter
                if letter in "LK":
                    self.locations[there] = names[letter]
                    if names[letter] == NEUTRAL:
                        undecided.append(there)
        if undecided:
            self.neutral.append(undecided)

    def lay_tokens_and_castles(self) -> None:
        """Z1 and Z2: a different token for each quadrant; castles on one hex of two quadrants."""
        tokens = self.lots.get("selection-tokens", [])
        assert len(tokens) == len(set(tokens)) == len(self.neutral)
        assert set(tokens) <= TOKENS
        for token, pair in zip(tokens, self.neutral, strict=True):
            for there in pair:
                self.locations[there] = token
        castles = [place(name) for name in self.lots.get("castle-tiles", ())]
        assert len(castles) in (0, 2)
        assert all(len({*pair} & {*castles}) <= 1 for pair in self.neutral)
        for castle in castles:
            assert any(castle in pair for pair in self.neutral)
            self.letters[castle] = "S"
            del self.locations[castle]

    def lay_nomads(self) -> None:
        nomads = sorted(there for there, letter in self.letters.items() if letter == "N")
        tiles = self.lots.get("nomad-tiles", [])
        self.locations.update(zip(nomads, tiles, strict=True))

    def lay_island(self) -> None:
        for side in self.lots.get("island-side", ()):
            file = SETS / "island" / "layouts" / f"{side}.txt"
            rows = file.read_text(encoding="utf-8").split("\n")[1:6]
            for i, row in enumerate(rows):
                for j, letter in enumerate(row):
                    there = (ISLAND[0] + i, ISLAND[1] + j)
                    self.letters[there] = letter
                    if letter == "L":
                        self.locations[there] = side

    def check_capitols(self) -> None:
        """Q1: at most two, each on a castle of another quadrant where Harbor or Oracle lies."""
        capitols = [place(name) for name in self.lots.get("capitols", ())]
        main = {there: name for there, name in self.locations.items() if there[0] < 20}
        homes = {quarter(there) for there, name in main.items() if name in ("harbor", "oracle")}
        assert len(set(map(quarter, capitols))) == len(capitols) <= 2
        assert all(self.letters[there] == "S" and quarter(there) in homes for there in capitols)

    def check_caves(self) -> None:
        """Q2: one in each quadrant with a mountain that is three steps from every special hex."""
        if "caves" not in self.lots:
            return
        main = {there: letter for there, letter in self.letters.items() if there[0] < 20}
        special = {there for there, letter in main.items() if letter in SPECIAL}
        near = special | around(special) | around(around(special))
        fit = {there for there, letter in main.items() if letter == "M"} - near
        caves = Counter(quarter(place(name)) for name in self.lots["caves"])
        assert {place(name) for name in self.lots["caves"]} <= fit
        assert caves == Counter(set(map(quarter, fit)))

    def rows(self) -> list[str]:
        """As the engine's JSON has them, dots where there is no hex."""
        last = max(row for row, _ in self.letters)
        return [
            "".join(self.letters.get((row, column), ".") for column in range(20))
            for row in range(last + 1)
        ]

    def names(self) -> dict[str, str]:
        return {hexes.name(there): name for there, name in self.locations.items()}


def quarter(there: Place) -> tuple[bool, bool]:
    return there[0] >= 10, there[1] >= 10
