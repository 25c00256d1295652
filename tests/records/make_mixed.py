"""Record games of mixed sets: `.venv/bin/python -m tests.records.make_mixed` adds missing ones.

The same holds for them as for those of `make.py`.
"""

from typing import NamedTuple

from hexstead import kingdom
from hexstead.kingdom.draw_setup import draw_setup
from hexstead.kingdom.mapmaking.generator import write_from_box
from hexstead.kingdom.registry import boxes, find_box, find_quadrant, parse_quadrant
from hexstead.play import Record
from tests.records.make import add_missing, played

ALL = ("base", "nomads", "crossroads")
TABLES = {
    "kingdom-mixed-2-random": (ALL, ("random",) * 2),
    "kingdom-mixed-3-random": (("nomads", "crossroads"), ("random",) * 3),
    "kingdom-mixed-4-random": (("nomads",), ("random",) * 4),
    "kingdom-mixed-5-random": (("base", "crossroads"), ("random",) * 5),
    "kingdom-mixed-2-greedy": (("nomads", "crossroads"), ("greedy",) * 2),
    "kingdom-mixed-3-greedy": (ALL, ("greedy", "random", "greedy")),
    "kingdom-mixed-4-greedy": (("base", "crossroads"), ("greedy",) * 4),
    "kingdom-mixed-5-greedy": (("nomads", "crossroads"), ("greedy",) * 5),
    "kingdom-mixed-own-quadrants": ((), ("random",) * 4),
}
"""The sets in the hat and who plays, by the name of the file; no sets: own quadrants."""


class Table(NamedTuple):
    """A game with later boxes: those in the hat, who plays, and options."""

    sets: tuple[str, ...]
    players: tuple[str, ...]
    options: tuple[str, ...] = ()


EVERYTHING = tuple(boxes())
LATER_BOXES = {
    "kingdom-marshlands-2-random": Table(("base", "marshlands"), ("random",) * 2),
    "kingdom-marshlands-3-greedy": Table(("marshlands",), ("greedy",) * 3),
    "kingdom-harvest-2-greedy": Table(("base", "harvest"), ("greedy",) * 2),
    "kingdom-harvest-4-random": Table(("harvest",), ("random",) * 4, ("mayors_unbroken",)),
    "kingdom-capitol-3-greedy": Table(("base", "capitol"), ("greedy", "random", "greedy")),
    "kingdom-caves-3-random": Table(("base", "caves"), ("random",) * 3),
    "kingdom-island-2-greedy": Table(("base", "island"), ("greedy",) * 2, ("island_coast",)),
    "kingdom-island-5-random": Table(("base", "nomads", "island"), ("random",) * 5),
    "kingdom-second-edition-4-greedy": Table(("second-edition",), ("greedy",) * 4),
    "kingdom-second-edition-3-random": Table(
        ("base", "second-edition"),
        ("random",) * 3,
        ("neutral_first_edition", "lords_need_settlement"),
    ),
    "kingdom-splendid-castles-2-greedy": Table(
        ("second-edition", "splendid-castles"), ("greedy",) * 2
    ),
    "kingdom-splendid-castles-5-random": Table(
        ("base", "second-edition", "splendid-castles"),
        ("random",) * 5,
        ("neutral_first_edition",),
    ),
    "kingdom-everything-2-random": Table(EVERYTHING, ("random",) * 2),
    "kingdom-everything-3-greedy": Table(EVERYTHING, ("greedy",) * 3, ("island_coast",)),
    "kingdom-everything-4-random": Table(
        EVERYTHING,
        ("random",) * 4,
        ("neutral_first_edition", "island_coast", "mayors_unbroken", "lords_need_settlement"),
    ),
    "kingdom-everything-5-greedy": Table(
        EVERYTHING, ("greedy",) * 5, ("neutral_first_edition", "mayors_unbroken")
    ),
}


OWN = ("barracks-crossroads", "quarry", "city-hall-fort", "garden")
"""Printed quadrants that are entered under other names, as a player's own."""


def own_board(players: int) -> kingdom.Setup:
    own: dict[str, str] = {}
    for number, printed in enumerate(OWN, start=1):
        quadrant = find_quadrant(printed)[1]
        header = ", ".join(f"{letter} = {place}" for letter, place in quadrant.places.items())
        own[f"mine-{number}"] = "\n".join([f"# Mine {number}; {header}", *quadrant.rows])
    turned = [(name, number % 2 == 1) for number, name in enumerate(own)]
    return kingdom.Setup(players, turned, ["families", "lords", "shepherds"], own_quadrants=own)


def record(name: str) -> Record:
    seed = 100 + list(TABLES).index(name)
    sets, players = TABLES[name]
    setup = kingdom.Setup.random(seed, len(players), sets) if sets else own_board(len(players))
    return played(setup, players, seed)


def record_of_later_boxes(name: str) -> Record:
    seed = 200 + list(LATER_BOXES).index(name)
    sets, players, options = LATER_BOXES[name]
    setup = draw_setup(seed, len(players), sets, options=dict.fromkeys(options, True))
    return played(setup, players, seed)


def made_board(players: int) -> kingdom.Setup:
    """Quadrants that nobody has printed, each made by its seed."""
    own: dict[str, str] = {}
    for box in ("base", "nomads", "marshlands", "harvest"):
        text = write_from_box(find_box(box), 5)
        own[parse_quadrant(text, box).name] = text
    turned = [(name, number % 2 == 0) for number, name in enumerate(own)]
    return kingdom.Setup(players, turned, ["rovers", "scouts", "ambassadors"], own_quadrants=own)


if __name__ == "__main__":
    add_missing(TABLES, record)
    add_missing(LATER_BOXES, record_of_later_boxes)
    add_missing(
        ["kingdom-made-quadrants"], lambda _: played(made_board(4), ("random", "greedy") * 2, 300)
    )
