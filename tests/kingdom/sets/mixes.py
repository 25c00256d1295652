"""Set-ups of mixed games, and ways to play them at random."""

from random import Random

from hexstead import kingdom
from hexstead.kingdom.registry import boxes
from tests.kingdom.diagram import QUARTERS, quadrants_of

SETS = (
    ("base", "nomads"),
    ("base", "crossroads"),
    ("base", "nomads", "crossroads"),
    ("nomads", "crossroads"),
    ("nomads",),
    ("base", "harvest"),
    ("harvest",),
    ("base", "marshlands"),
    ("marshlands",),
    ("base", "nomads", "crossroads", "marshlands", "harvest"),
    ("base", "capitol", "caves"),
    ("base", "island"),
    ("base", "nomads", "crossroads", "capitol", "caves", "island"),
    ("second-edition", "splendid-castles"),
    ("base", "nomads", "second-edition", "caves", "island"),
    (
        *("base", "nomads", "crossroads", "marshlands", "harvest"),
        *("capitol", "caves", "island", "second-edition"),
    ),
)
BOXES = ("base", "nomads", "crossroads", "marshlands", "harvest")
LOCATIONS = tuple(
    location.name
    for name in (*BOXES, "island")
    for location in boxes()[name].locations
    if location.lasting and not location.loose
)


def random_mix(seed: int) -> kingdom.Setup:
    """Any number of players, any mix of the sets."""
    rng = Random(seed)
    players = rng.randint(2, 5)
    sets = rng.choice(SETS)
    options = {"island_coast": True} if "island" in sets and rng.random() < 0.5 else {}
    return kingdom.Setup.random(seed, players, sets, options)


def crowded_mix(seed: int) -> kingdom.Setup:
    """A small land full of locations and nomads, where terrain and walls run out quickly."""
    rng = Random(seed)
    land = rng.choices("GCDFTYA", [rng.uniform(0.2, 1) for _ in "GCDFTYA"], k=400)
    wild = rng.choices("WMSPOLK", [6, 6, 1, 1, 1, 2, 2], k=400)
    share = rng.uniform(0.15, 0.5)
    letters = [
        one if rng.random() < share else other for one, other in zip(land, wild, strict=True)
    ]
    for place in rng.sample(range(400), 15):
        letters[place] = "N"
    rows = ["".join(letters[start : start + 20]) for start in range(0, 400, 20)]
    own: dict[str, str] = {}
    for quarter in QUARTERS:
        one, other = rng.sample(LOCATIONS, 2)
        own[quarter] = quadrants_of(rows, {"L": one, "K": other})[quarter]
    players = rng.randint(2, 5)
    cards = [card.name for name in BOXES for card in boxes()[name].cards]
    return kingdom.Setup(
        players,
        [(quarter, rng.random() < 0.5) for quarter in QUARTERS],
        rng.sample(cards, 3),
        start=rng.randrange(players),
        options={"mayors_unbroken": rng.random() < 0.5},
        own_quadrants=own,
    )
