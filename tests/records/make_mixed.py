"""Record games of mixed sets: `.venv/bin/python -m tests.records.make_mixed` adds missing ones.

The same holds for them as for those of `make.py`.
"""

from hexstead import kingdom
from hexstead.kingdom.registry import find_quadrant
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


if __name__ == "__main__":
    add_missing(TABLES, record)
