"""Set-ups of mixed games, and ways to play them at random."""

from random import Random

from hexstead import kingdom
from hexstead.kingdom.draw_setup import draw_setup
from hexstead.kingdom.registry import boxes
from hexstead.kingdom.setup import UNFIT
from hexstead.play import SetupError
from tests.kingdom.diagram import QUARTERS, quadrants_of

MIXED = tuple(name for name in boxes() if name != "splendid-castles")
BARE = ("capitol", "caves", "island", "splendid-castles")
"""Boxes that are in play only by name."""
NEUTRAL = "neutral-location"
BOXES = ("base", "nomads", "crossroads", "marshlands", "harvest")
LOCATIONS = tuple(
    location.name
    for name in (*BOXES, "island")
    for location in boxes()[name].locations
    if location.lasting and not location.loose
)


def random_mix(seed: int) -> kingdom.Setup:
    """Any number of players, any playable mix of boxes, any options of theirs."""
    rng = Random(seed)
    players = rng.randint(2, 5)
    while True:
        sets = [name for name in MIXED if rng.random() < 0.5]
        if "second-edition" in sets and rng.random() < 0.6:
            sets.append("splendid-castles")
        options = {
            name: rng.random() < 0.7
            for set_ in sets
            for name in boxes()[set_].options
            if rng.random() < 0.6
        }
        try:
            return draw_setup(seed, players, sets, options=options)
        except SetupError as problem:
            # Too few quadrants or cards, or none that a box needs: another mix.
            if problem.code not in ("too_few", UNFIT):
                raise


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
    places = [*LOCATIONS, *[NEUTRAL] * rng.choice((0, 0, 30))]
    for quarter in QUARTERS:
        one, other = rng.sample(places, 2)
        own[quarter] = quadrants_of(rows, {"L": one, "K": other})[quarter]
    players = rng.randint(2, 5)
    cards = [card.name for name in BOXES for card in boxes()[name].cards]
    bare = [name for name in BARE if rng.random() < 0.5]
    quadrants = [(quarter, rng.random() < 0.5) for quarter in QUARTERS]
    three, start = rng.sample(cards, 3), rng.randrange(players)
    names = ["mayors_unbroken", "lords_need_settlement", *(["island_coast"] * ("island" in bare))]
    options = {name: rng.random() < 0.5 for name in names}
    while True:
        try:
            return kingdom.Setup(
                players,
                quadrants,
                three,
                start=start,
                options=options,
                own_quadrants=own,
                sets=bare,
            )
        except SetupError as problem:
            # This land has no place for a capitol, for a cave or for castle tiles.
            if problem.code != UNFIT:
                raise
            bare = [name for name in bare if name != problem.params["name"]]
