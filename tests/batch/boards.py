"""Set-ups for the tests: printed boards, and drawn ones that are crowded, scarce or nearly full."""

from __future__ import annotations

from random import Random

from hexstead.batch.state import LOCATIONS
from hexstead.kingdom import Setup
from hexstead.kingdom.registry import find_box

SIDE = 10
PLAYERS = (2, 3, 4, 5)
CARDS = [card.name for card in find_box("base").cards]


def mixed(number: int) -> list[Setup]:
    """Printed boards and, one of three, drawn ones, for 2 to 5 players."""
    return [
        (drawn if seed % 3 == 0 else printed)(seed, PLAYERS[seed % len(PLAYERS)])
        for seed in range(number)
    ]


def printed(seed: int, players: int) -> Setup:
    return Setup.random(seed, players, options={"lords_need_settlement": seed % 3 == 0})


def drawn(seed: int, players: int) -> Setup:
    """Four quadrants of random hexes with a few locations, which may be neighbours. A terrain is
    scarce on some boards, and most of the board is water or mountain on others."""
    rng = Random(seed)
    weights = [rng.choice((1, 6, 8)) for _ in "GCDFT"] + [rng.choice((2, 4, 60)), 2]
    names = [f"Drawn {number}" for number in range(4)]
    texts = {f"drawn-{number}": _quadrant(name, weights, rng) for number, name in enumerate(names)}
    return Setup(
        players,
        [(name, rng.random() < 0.5) for name in texts],
        rng.sample(CARDS, 3),
        rng.randrange(players),
        {"lords_need_settlement": rng.random() < 0.5},
        own_quadrants=texts,
    )


def _quadrant(name: str, weights: list[int], rng: Random) -> str:
    hexes = rng.choices("GCDFTWM", weights, k=SIDE * SIDE)
    corner = rng.randrange(SIDE * (SIDE - 2))
    for hex_ in (*rng.sample(range(SIDE * SIDE), 2), corner):
        hexes[hex_] = "L"
    hexes[corner + rng.choice((1, 2, SIDE))] = "K"
    hexes[rng.randrange(SIDE * SIDE)] = "S"
    first, second = rng.choices(LOCATIONS, k=2)
    letters = "".join(hexes)
    rows = [letters[start : start + SIDE] for start in range(0, SIDE * SIDE, SIDE)]
    return "\n".join([f"# {name} (base); L = {first}, K = {second}, S = castle", *rows]) + "\n"
