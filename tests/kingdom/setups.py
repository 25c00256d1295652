"""Set-ups for random games."""

from random import Random

from hexstead import kingdom
from hexstead.kingdom.registry import find_box
from tests.kingdom.diagram import QUARTERS, quadrants_of

LOCATIONS = ("oracle", "farm", "oasis", "tower", "tavern", "barn", "harbor", "paddock")


def two_setups(players: int, rng: Random) -> list[kingdom.Setup]:
    """All eight quadrants on two boards, so that every location is in play."""
    names = list(LOCATIONS)
    rng.shuffle(names)
    return [
        kingdom.Setup(
            players,
            [(name, rng.random() < 0.5) for name in four],
            rng.sample([card.name for card in find_box("base").cards], 3),
            start=rng.randrange(players),
        )
        for four in (names[:4], names[4:])
    ]


def crowded_setup(rng: Random) -> kingdom.Setup:
    """A small land with many locations, where terrain fills up quickly (T3)."""
    weights = [rng.uniform(0.2, 1) for _ in "GCDFT"]
    land = rng.choices("GCDFT", weights, k=400)
    wild = rng.choices("WMSL", [5, 5, 1, 2], k=400)
    share = rng.uniform(0.1, 0.35)
    letters = [
        one if rng.random() < share else other for one, other in zip(land, wild, strict=True)
    ]
    rows = ["".join(letters[start : start + 20]) for start in range(0, 400, 20)]
    own: dict[str, str] = {}
    for quarter in QUARTERS:
        places = {"L": rng.choice(LOCATIONS)}
        own[quarter] = quadrants_of(rows, places)[quarter]
    players = rng.randint(2, 5)
    return kingdom.Setup(
        players,
        [(quarter, rng.random() < 0.5) for quarter in QUARTERS],
        ["lords", "farmers", "merchants"],
        start=rng.randrange(players),
        options={"lords_need_settlement": rng.random() < 0.5},
        own_quadrants=own,
    )
